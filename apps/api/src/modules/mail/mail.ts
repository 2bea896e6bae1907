import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/brand'
import type { Transaction } from '#database/open-database.ts'
import type { House } from '#house.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { composeMail } from './compose-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import { insertMail } from './mail.queries.ts'
import type { Letter } from './letter.ts'

export { newDeviceLetter } from './templates/new-device.ts'
export { signUpAttemptLetter } from './templates/sign-up-attempt.ts'
export { verificationLetter } from './templates/verification.ts'
export { hasMailSince } from './mail.queries.ts'

export type MailBrand = Pick<BrandOfRequest, 'id' | 'key' | 'settings'>
export type Addressee = { email: string; language: Language; memberId?: string }

/**
 * Writes the mail in the caller's transaction, so that it exists exactly when what it tells of does. It is handed over
 * right after the commit; when that fails, the retry job goes on for a day.
 */
export function queueMail(tx: Transaction, house: House, brand: MailBrand, to: Addressee, letter: Letter): void {
  const id = makeUuid()
  const now = house.now()
  tx.later(
    insertMail({
      brand_id: brand.id,
      id,
      member_id: to.memberId ?? null,
      recipient: to.email,
      template: letter.template,
      ...composeMail(house.env, brand, to.language, letter),
      created_at: now,
      next_attempt_at: now,
    }),
  )
  tx.afterCommit(() => house.inBackground(deliverMail(house, brand.id, id)))
}
