import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { AppContext } from '#app-context.ts'
import { makeUnsubscribeToken } from '#modules/contact/contact.ts'
import { causedBy, hasMailSince, type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { unsubscribeLinkLetter } from './unsubscribe.letters.ts'
import { findOwner } from '#modules/member/member.ts'
import { networkOf } from '#plugins/network.ts'

/** Once an hour is enough for a person who has lost a mail; more would let strangers fill their mailbox. */
const pauseMilliseconds = 3_600_000

/** Runs after the answer, so that an unknown address takes the same time. */
export async function mailUnsubscribeLink(
  app: AppContext,
  brand: MailBrand,
  email: string,
  { language, ip }: { language: Language; ip: string },
): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  const since = new Date(app.now().getTime() - pauseMilliseconds)
  const [[owner], [told]] = await db.send(findOwner(email), hasMailSince(email, 'unsubscribe_link', since))
  if (!owner || told!.found) return
  const token = makeUnsubscribeToken(
    { keys: [app.secrets.unsubscribe], brandId: brand.id },
    {
      memberId: owner.id,
      mailId: makeUuid(),
      topic: 'all',
    },
  )
  const to = { email, language: owner.language ?? language, memberId: owner.id }
  await db.transaction(async (tx) =>
    queueMail(
      tx,
      app,
      brand,
      to,
      unsubscribeLinkLetter({ token }),
      causedBy('unsubscribeLink', owner.id, { network: networkOf(ip) }),
    ),
  )
}
