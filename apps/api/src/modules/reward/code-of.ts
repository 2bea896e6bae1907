import { makeLetters } from '#tokens/secret-text.ts'
import type { RedemptionWithItem } from './redemption.queries.ts'

/** Letters and digits that cannot be confused. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The code shown or typed to use a reward; null for a reward without one. The redemption's own code takes precedence
 * over the item's.
 */
export function codeOf({ code, item }: { code: string | null; item: Pick<RedemptionWithItem['item'], 'static_code'> }) {
  return code ?? item.static_code
}

/** Our own voucher, such as `7KQ2-M9XA`: eight random letters, so it cannot be guessed. */
export function makeVoucher(): string {
  const text = makeLetters(letters, 8)
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Only these kinds have no code until the redemption is confirmed. */
export function needsVoucher({ kind, static_code: own }: RedemptionWithItem['item']): boolean {
  return kind === 'in_store' && own === null
}
