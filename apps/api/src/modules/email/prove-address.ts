import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { type Addressee, hasMailSince, type MailBrand, queueMail, waitForRecipient } from '#modules/mail/mail.ts'
import { addressAttemptLetter } from './email.letters.ts'
import { findOwner, sendAddressVerification, sendVerification } from '#modules/member/member.ts'

type Member = Addressee & { memberId: string }

const minute = 60_000
const day = 86_400_000

/**
 * Mails link and code to an address, once a minute. Somebody else's address gets no link: its owner hears of the
 * attempt, once a day, and whoever tried sees no difference.
 */
export async function proveAddress(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  member: Member,
  { primary = false } = {},
): Promise<void> {
  const { email, memberId, language } = member
  const now = app.now().getTime()
  const [, [owner], [mailed], [told]] = await tx.send(
    waitForRecipient(email),
    findOwner(email),
    hasMailSince(email, primary ? 'verification' : 'address_verification', new Date(now - minute)),
    hasMailSince(email, 'address_attempt', new Date(now - day)),
  )
  if (owner && owner.id !== memberId) {
    if (!told!.found)
      queueMail(
        tx,
        app,
        brand,
        { email, language: owner.language ?? language, memberId: owner.id },
        addressAttemptLetter(),
      )
    return
  }
  if (mailed!.found) return
  if (primary) sendVerification(tx, app, brand, member)
  else sendAddressVerification(tx, app, brand, member)
}
