import { parse } from 'uuid'
import type { RedemptionWithItem } from './redemption.queries.ts'

/** Letters and digits that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What is shown or typed to use a reward; null for what has no code. The paper of the pool wins over the item's own. */
export function codeOf({
  id,
  code,
  item: { kind, static_code: own },
}: Pick<RedemptionWithItem, 'id' | 'code' | 'item'>): string | null {
  if (code !== null) return code
  if (own !== null) return own
  return kind === 'in_store' ? voucherOf(id) : null
}

/** A voucher of ours: eight letters out of the redemption's own id, whose last five bytes are chance. */
function voucherOf(id: string): string {
  let number = parse(id)
    .slice(-5)
    .reduce((sum, byte) => sum * 256 + byte, 0)
  let text = ''
  for (let index = 0; index < 8; index++) {
    text = letters[number % letters.length]! + text
    number = Math.floor(number / letters.length)
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
