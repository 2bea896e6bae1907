import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { findAddressee } from './ledger.queries.ts'
import { pointsAdjustedLetter } from './points.letters.ts'

type Adjusted = { id: string; memberId: string; points: number; reason: string }

/** Tells a member that staff have given or taken points, and why. */
export async function tellOfAdjustment(
  tx: Transaction,
  sender: { app: AppContext; brand: MailBrand },
  { id, memberId, points, reason }: Adjusted,
): Promise<void> {
  const [[addressee]] = await tx.send(findAddressee(memberId))
  if (!addressee) return
  notify(tx, sender, { memberId, ...addressee }, 'points.adjusted', {
    letter: pointsAdjustedLetter({ points, reason }),
    about: id,
  })
}
