import type { Language } from '@throughway/contract/programme/brand'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { type MailBrand, queueMail } from '#modules/mail/mail.ts'
import {
  findOwner,
  makePrimary,
  primaryChangedLetter,
  replacePrimary,
  sendAddressVerification,
} from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { getTarget } from './get-target.ts'
import { claimPrimary } from './member-page.queries.ts'
import { emailCorrectedLetter } from './members.letters.ts'

type Scene = { app: AppContext; brand: MailBrand; language: Language }
type Correction = { memberId: string; replaces: string; email: string }
type Granted = Correction & { reason: string; decidedBy: string; now: Date }

/**
 * Locks the member and tells how the address could be corrected. Throws `notFound`, `notAllowed` for the own account and
 * for staff, `changedMeanwhile` when the primary address is another one by now, and `emailTaken`.
 */
export async function checkCorrection(tx: Transaction, { memberId, replaces, email, by }: Correction & { by: string }) {
  const target = await getTarget(tx, memberId, by, { isStaffSpared: true })
  if (target.email !== replaces)
    throw new Refusal('changedMeanwhile', { data: { current: { version: 0, email: target.email } } })
  if (target.email === email) throw new Refusal('invalid', { fields: { email: 'field.email_is_primary' } })
  const [[owner]] = await tx.send(findOwner(email))
  if (owner && owner.id !== memberId) throw new Refusal('emailTaken', { fields: { email: 'refusal.email_taken' } })
  return { target, isProved: owner?.verified_at != null }
}

/**
 * Carries out a granted correction. An address that the member has proved becomes the primary one. Any other address is
 * mailed a link, and becomes the primary one when it is proved; until then it opens nothing and the old one stays. The
 * old address is notified in either case, so that a member who did not ask for this can stop it.
 */
export async function claimCorrection(
  tx: Transaction,
  { app, brand, language }: Scene,
  { memberId, replaces, email, reason, decidedBy, now }: Granted,
): Promise<void> {
  const { target, isProved } = await checkCorrection(tx, { memberId, replaces, email, by: decidedBy })
  const spoken = target.language ?? language
  const old = { memberId, email: target.email, language: spoken }
  const entry = { memberId, actor: 'staff', actorId: decidedBy, details: { reason }, now } as const
  if (isProved) {
    if (target.is_verified) await tx.send(...makePrimary(memberId, email))
    else await tx.send(...replacePrimary(memberId, email))
    recordActivity(tx, { ...entry, kind: 'email_primary_changed' })
    queueMail(tx, app, brand, old, primaryChangedLetter({ email }), 'memberCorrected')
    return
  }
  await tx.send(...claimPrimary(memberId, email, now))
  recordActivity(tx, { ...entry, kind: 'email_added' })
  sendAddressVerification(tx, app, brand, { memberId, email, language: spoken }, 'memberCorrected')
  queueMail(tx, app, brand, old, emailCorrectedLetter({ email }), 'memberCorrected')
}
