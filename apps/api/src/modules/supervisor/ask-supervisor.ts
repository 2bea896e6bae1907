import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import {
  type MailBrand,
  queueMail,
  supervisorApprovalLetter,
  supervisorConfirmationLetter,
} from '#modules/mail/mail.ts'
import { makeSupervisorToken } from './supervisor-token.ts'
import type { SupervisorRow } from './supervisor.queries.ts'

type Recipient = Pick<SupervisorRow, 'id' | 'member_id' | 'email' | 'name' | 'language'>
type Asking = { member: string; isReminder: boolean }

/** Explains what the supervisor will be asked, and asks whether they are the one. */
export function mailConfirmation(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  to: Recipient,
  { member, isReminder }: Asking,
): void {
  queueMail(
    tx,
    app,
    brand,
    addresseeOf(to),
    supervisorConfirmationLetter({ name: to.name, member, token: tokenFor(app, brand, to), isReminder }),
  )
}

/** Asks for answers; the mail itself says how many, the page says to what. */
export function mailApprovals(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  to: Recipient,
  { member, isReminder, count }: Asking & { count: number },
): void {
  queueMail(
    tx,
    app,
    brand,
    addresseeOf(to),
    supervisorApprovalLetter({ name: to.name, member, token: tokenFor(app, brand, to), isReminder, count }),
  )
}

/** The mail is filed under the member, with whom it goes. */
function addresseeOf({ email, language, member_id: memberId }: Recipient) {
  return { email, language, memberId }
}

function tokenFor({ secrets, now }: AppContext, brand: MailBrand, { id }: Recipient) {
  return makeSupervisorToken(secrets.supervisor, brand.id, id, now())
}
