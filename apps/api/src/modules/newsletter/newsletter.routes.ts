import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import type { Api } from '#api.ts'
import { queueMail } from '#modules/mail/mail.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { findMessage, listTexts } from '#modules/message/message.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { asTest, letterOf } from './newsletter.letters.ts'

/** Messages as mails: what staff try before they send. */
export async function newsletterRoutes(api: Api) {
  const { app } = api

  serve(api, 'mailTestMessage', messageStaffCalls.mailTestMessage, async ({ input, db, write, member, brand }) => {
    const [[address], [message], texts] = await db.send(
      findPrimaryAddress(member.id),
      findMessage(input.id),
      listTexts([input.id]),
    )
    if (!address || !message) throw new Refusal('notFound')
    await write(async (tx) => {
      for (const { language } of texts) {
        const { letter } = letterOf(message, texts, language, language)
        queueMail(
          tx,
          app,
          brand,
          { email: address.email, language, memberId: member.id },
          asTest(brand, letter),
          'testMessage',
        )
      }
    })
    return null
  })
}
