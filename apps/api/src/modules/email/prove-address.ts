import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import {
  type Addressee,
  causedBy,
  mailboxFull,
  type MailBrand,
  queueMail,
  takeRoom,
  waitForRecipient,
  wasCausedSince,
} from '#modules/mail/mail.ts'
import { addressAttemptLetter } from './email.letters.ts'
import { findOwner, sendAddressVerification, sendVerification } from '#modules/member/member.ts'

type Member = Addressee & { memberId: string }

const minute = 60_000

/**
 * Mails a link and a code to an address, at most once a minute. An address of another member gets no link: its owner is
 * told of the attempt, at most once a day, and the person who tried sees no difference. Throws `mailboxFull`.
 */
export async function proveAddress(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  member: Member,
  { primary = false } = {},
): Promise<void> {
  const { email, memberId, language } = member
  const caused = causedBy(primary ? 'verification' : 'addressVerification', memberId)
  const [, [owner], [asked]] = await tx.send(
    waitForRecipient(email),
    findOwner(email),
    wasCausedSince(app, email, caused.cause, new Date(app.now().getTime() - minute)),
  )
  if (asked!.found) return
  // counted and paced before the address is looked up, so that no answer tells whose it is
  const room = await takeRoom(tx, app, brand, email, caused)
  if (!room) throw mailboxFull('email')
  const isOthers = owner !== undefined && owner.id !== memberId
  if (isOthers) {
    const to = { email, language: owner.language ?? language, memberId: owner.id }
    queueMail(tx, app, brand, to, addressAttemptLetter(), causedBy('addressAttempt', memberId))
  } else if (primary) await sendVerification(tx, app, brand, member, room)
  else sendAddressVerification(tx, app, brand, member, room)
}
