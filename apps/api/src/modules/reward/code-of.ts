import { randomInt } from 'node:crypto'
import type { RedemptionWithItem } from './redemption.queries.ts'

/** Letters and digits that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What is shown or typed to use a reward; null for what has no code. The redemption's own wins over the item's. */
export function codeOf({ code, item }: { code: string | null; item: Pick<RedemptionWithItem['item'], 'static_code'> }) {
  return code ?? item.static_code
}

/** A voucher of ours, such as `7KQ2-M9XA`: eight letters of chance, so that nothing else tells it. */
export function makeVoucher(): string {
  const text = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]!).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Only these have no code of their own until they are confirmed. */
export function needsVoucher({ kind, static_code: own }: RedemptionWithItem['item']): boolean {
  return kind === 'in_store' && own === null
}
