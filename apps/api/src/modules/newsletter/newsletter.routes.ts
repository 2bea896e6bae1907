import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import type { Api } from '#api.ts'
import { queueMail } from '#modules/mail/mail.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { findAuthor, findMessage, listTexts, organisationOf } from '#modules/message/message.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { asTest, letterOf } from './newsletter.letters.ts'

/** Messages as mails: what staff try before they send. */
export async function newsletterRoutes(api: Api) {
  const { app } = api

  serve(api, 'mailTestMessage', messageStaffCalls.mailTestMessage, async ({ input, db, write, member, brand }) => {
    const [[author], [address]] = await db.send(findAuthor(member.id), findPrimaryAddress(member.id))
    if (!author || !address) throw new Refusal('notFound')
    const organisation = organisationOf({ id: member.id, ...author })
    const [[message], texts] = await db.send(findMessage(input.id, organisation), listTexts([input.id]))
    if (!message) throw new Refusal('notFound')
    await write(async (tx) => {
      for (const { language } of texts) {
        const { letter } = letterOf(message, texts, language, language)
        queueMail(tx, app, brand, { email: address.email, language, memberId: member.id }, asTest(brand, letter))
      }
    })
    return null
  })
}
