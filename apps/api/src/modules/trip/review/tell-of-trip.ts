import type { Transaction } from '#database/open-database.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { type TripChange, tripCorrectedLetter } from './review.letters.ts'

type Told = { memberId: string; id: string; date: string; change: TripChange; reason: string | null; now: Date }

/** Tells the member what staff have done with a trip. */
export async function tellOfTrip(
  tx: Transaction,
  sender: Parameters<typeof notify>[1],
  { memberId, id, now, ...facts }: Told,
): Promise<void> {
  const [[address]] = await tx.send(findPrimaryAddress(memberId))
  if (!address) return
  const about = `${id} ${facts.change} ${now.toISOString()}`
  notify(tx, sender, { memberId, ...address }, 'trip.corrected', { letter: tripCorrectedLetter(facts), about })
}
