import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import { notify } from '#modules/notify/notify.ts'
import { pointsAdjustedLetter } from './adjustment.letters.ts'

type Addressee = { email: string; language: Language | null }
type Adjusted = { id: string; memberId: string; points: number; reason: string }

/** Notifies a member that staff have given or taken points, with the reason, unless the member has left. */
export function tellOfAdjustment(
  tx: Transaction,
  sender: Parameters<typeof notify>[1],
  addressee: Addressee | undefined,
  { id, memberId, points, reason }: Adjusted,
): void {
  if (!addressee) return
  const letter = pointsAdjustedLetter({ points, reason })
  notify(tx, sender, { memberId, ...addressee }, 'points.adjusted', { letter, about: id })
}
