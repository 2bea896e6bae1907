import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import {
  type Addressee,
  causedBy,
  countMailsSince,
  mailboxFull,
  type MailBrand,
  type MailCause,
  queueMail,
  takeRoom,
  type TakenRoom,
  waitForRecipient,
} from '#modules/mail/mail.ts'
import { addressVerificationLetter, newDeviceLetter, verificationLetter } from './member.letters.ts'
import { codeLock } from '#modules/lock-out/lock-out.ts'
import { Refusal } from '#plugins/refusal.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { isSame, makeDigits, makeSecretText } from '#tokens/secret-text.ts'
import { countWrongTry, findUsedEmailToken, insertEmailToken, lockNewestEmailToken } from './member.queries.ts'
import { verifyAddress } from './verify-address.ts'

export const validHours = 24
/** After this many wrong tries a code is used up; the next mail brings another one. */
export const mostTries = 10

type Member = Addressee & { memberId: string }

/**
 * The most such mails to one address in an hour, including the first one, so that pressing a button cannot fill a
 * mailbox.
 */
const mostMailsAnHour = 6

/**
 * Throws `tooManyRequests` when the address has had its share; what follows in the transaction is counted from then on.
 */
async function demandRoomInMailBox(tx: Transaction, app: AppContext, email: string, template: string) {
  const [, [sent]] = await tx.send(
    waitForRecipient(email),
    countMailsSince(email, template, new Date(app.now().getTime() - 3_600_000)),
  )
  if (sent!.count >= mostMailsAnHour) throw new Refusal('tooManyRequests', { headers: { 'Retry-After': '600' } })
}

/** Mails once more what the member waits for: the verification of the address, or the code for a new device. */
export async function sendAgain(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  member: Member,
  what: 'verification' | 'new_device',
): Promise<void> {
  await demandRoomInMailBox(tx, app, member.email, what)
  const cause = what === 'verification' ? 'verification' : 'newDevice'
  const room = await takeRoom(tx, app, brand, member.email, causedBy(cause, member.memberId))
  if (!room) throw mailboxFull()
  if (what === 'verification') await sendVerification(tx, app, brand, member, room)
  else sendDeviceCode(tx, app, brand, member, room)
}

/**
 * Mails a link and a code to a newcomer. When the mailbox has reached its limit, it sends no mail and makes no token;
 * the session sees from the missing token that no mail was sent.
 */
export async function sendFirstVerification(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  member: Member,
): Promise<void> {
  const room = await takeRoom(tx, app, brand, member.email, causedBy('verification', member.memberId))
  if (room) await sendVerification(tx, app, brand, member, room)
}

/**
 * Mails a link and six digits. Tables hold only digests, so that reading them does not help to verify anything. The
 * token is written at once, because the session that is read next reports it.
 */
export async function sendVerification(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  member: Member,
  cause: TakenRoom,
): Promise<void> {
  const { token, code, insert } = makeEmailToken(app, brand.id, member)
  await tx.send(insert)
  queueMail(tx, app, brand, member, verificationLetter({ token, code }), cause)
}

/** The same for an address that is added to an account, in words that also somebody else would understand. */
export function sendAddressVerification(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  member: Member,
  cause: MailCause,
): void {
  const { token, code, insert } = makeEmailToken(app, brand.id, member)
  tx.later(insert)
  queueMail(tx, app, brand, member, addressVerificationLetter({ token, code }), cause)
}

/** Mails six digits to staff on a new device. The link of the token is never sent. */
export function sendDeviceCode(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  member: Member,
  cause: MailCause = causedBy('newDevice', member.memberId),
): void {
  const { code, insert } = makeEmailToken(app, brand.id, member)
  tx.later(insert)
  queueMail(tx, app, brand, member, newDeviceLetter({ code }), cause)
}

function makeEmailToken(app: AppContext, brandId: number, { memberId, email }: Member) {
  const now = app.now()
  const token = makeSecretText('ev_')
  const code = makeDigits()
  const insert = insertEmailToken({
    digest: digestToken(app, brandId, token),
    memberId,
    email,
    codeDigest: digestCode(app, brandId, memberId, code),
    now,
    expiresAt: new Date(now.getTime() + validHours * 3_600_000),
  })
  return { token, code, insert }
}

/** The member who types a code. Their sign-in on this device stays when the others end. */
type CodeTyper = { memberId: string; signInId: string; language: Language }

/**
 * Uses the newest code of an address, by default the primary one. Answers false for a wrong, used-up or old code, and
 * counts the try. Commit in either case.
 */
export async function tryCode(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  { memberId, signInId, language }: CodeTyper,
  typed: string,
  email: string | null = null,
): Promise<boolean> {
  const now = app.now()
  const code = typed.replace(/\D/g, '')
  const lock = codeLock(app.secrets.sign_in_failure, brand.id, memberId)
  const [[newest], [standing]] = await tx.send(lockNewestEmailToken(memberId, email), lock.find(now))
  if (standing!.locked || !newest || newest.used_at || newest.expires_at <= now || newest.attempts >= mostTries)
    return false
  if (!isSame(newest.code_digest, digestCode(app, brand.id, memberId, code))) {
    tx.later(countWrongTry(newest.digest))
    tx.later(lock.count(now))
    return false
  }
  const [[spent]] = await tx.send(spend('emailToken', newest.digest, now))
  if (!spent) return false
  tx.later(lock.forget())
  return (await verifyAddress(tx, app, brand, { memberId, email: spent.email, signInId, language })) !== undefined
}

/**
 * Uses the link's token and answers the address it verified, also when it did so before; undefined when it cannot.
 * `signInId` is that of the browser where the link was opened, if it is signed in.
 */
export async function tryToken(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  token: string,
  { signInId, language }: { signInId: string | undefined; language: Language },
): Promise<string | undefined> {
  const tokenDigest = digestToken(app, brand.id, token)
  const [[spent], [used]] = await tx.send(spend('emailToken', tokenDigest, app.now()), findUsedEmailToken(tokenDigest))
  if (spent) return verifyAddress(tx, app, brand, { memberId: spent.member_id, email: spent.email, signInId, language })
  return used?.email
}

function digestToken({ secrets }: AppContext, brandId: number, token: string) {
  return digest(secrets.email, 'token', brandId, token)
}

function digestCode({ secrets }: AppContext, brandId: number, memberId: string, code: string) {
  return digest(secrets.email, 'code', brandId, memberId, code)
}
