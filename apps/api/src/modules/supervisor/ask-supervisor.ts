import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { type MailBrand, queueMail, type TakenRoom } from '#modules/mail/mail.ts'
import { supervisorApprovalLetter, supervisorConfirmationLetter } from './supervisor.letters.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import type { SupervisorRow } from './supervisor.queries.ts'

type Recipient = Pick<SupervisorRow, 'id' | 'member_id' | 'email' | 'name' | 'language'>
type Asking = { member: string; isReminder: boolean }

/** Explains the supervisor's role and asks for a confirmation. */
export function mailConfirmation(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  to: Recipient,
  { member, isReminder }: Asking,
  room: TakenRoom,
): void {
  queueMail(
    tx,
    app,
    brand,
    addresseeOf(to),
    supervisorConfirmationLetter({ name: to.name, member, token: tokenFor(app, brand, to), isReminder }),
    room,
  )
}

/** Asks for answers. The mail has their number, the page has the questions. */
export function mailApprovals(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  to: Recipient,
  { member, isReminder, count }: Asking & { count: number },
  room: TakenRoom,
): void {
  queueMail(
    tx,
    app,
    brand,
    addresseeOf(to),
    supervisorApprovalLetter({ name: to.name, member, token: tokenFor(app, brand, to), isReminder, count }),
    room,
  )
}

/** The mail is filed under the member and deleted with the account. */
function addresseeOf({ email, language, member_id: memberId }: Recipient) {
  return { email, language, memberId }
}

function tokenFor({ secrets, now }: AppContext, brand: MailBrand, { id }: Recipient) {
  return signLinkTo('supervisor', { keys: [secrets.supervisor], brandId: brand.id }, id, now())
}
