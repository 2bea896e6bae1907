import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { organisationChangedLetter } from './roster.letters.ts'

type Change = { memberId: string; organisation: string; hasLeft: boolean; reason: string | null; now: Date }

/** Tells a member that staff have changed which organisation they belong to. */
export async function tellMember(
  tx: Transaction,
  sender: { app: AppContext; brand: MailBrand },
  { memberId, now, ...change }: Change,
): Promise<void> {
  const [[address]] = await tx.send(findPrimaryAddress(memberId))
  if (!address) return
  const about = `${change.organisation} ${now.toISOString()}`
  notify(tx, sender, { memberId, ...address }, 'organisation.changed', {
    letter: organisationChangedLetter(change),
    about,
  })
}
