import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { causedBy, type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { passwordChangedLetter } from './password.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'

/** Mails the member, at the primary address, that the password is another one now. */
export async function tellPasswordChanged(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  memberId: string,
  language: Language,
): Promise<void> {
  const [[addressee]] = await tx.send(findPrimaryAddress(memberId))
  if (addressee)
    queueMail(
      tx,
      app,
      brand,
      { memberId, email: addressee.email, language },
      passwordChangedLetter(),
      causedBy('passwordChanged', memberId),
    )
}
