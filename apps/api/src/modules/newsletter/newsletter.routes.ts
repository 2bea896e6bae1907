import { parse, stringify } from 'uuid'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import { apiBasePath } from '@throughway/contract/headers'
import { type Language, languages } from '@throughway/contract/programme/brand'
import type { Api } from '#api.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { composeMail, queueMail } from '#modules/mail/mail.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { findAnyMessage, findMessage, listTexts, type MessageRow, type TextRow } from '#modules/message/message.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { readLink, signLink } from '#tokens/signed-link.ts'
import { asTest, letterOf } from './newsletter.letters.ts'

/**
 * Shows a mail as a mail program would: without scripts, without content from other hosts, and without links that lead
 * away.
 */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Messages as mails: the test mail and the preview for staff. */
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

  serve(api, 'previewMessageMail', messageStaffCalls.previewMessageMail, async ({ input, db, brand, now }) => {
    const { id, language } = input
    const [[message], texts] = await db.send(findMessage(id), listTexts([id]))
    if (!message) throw new Refusal('notFound')
    const { written, subject, text } = composePreview(brand, message, texts, language)
    const content = Buffer.concat([Buffer.from(parse(id)), Buffer.from([languages.indexOf(language)])])
    const token = signLink('messageMail', signerOf(brand.id), content, now)
    return { language: written, subject, text, address: `${apiBasePath}/public/message_mail/${token}` }
  })

  serve(api, 'getMessageMail', messageStaffCalls.getMessageMail, async ({ input, brand, now, reply }) => {
    const content = readLink('messageMail', signerOf(brand.id), input.token, now)
    const language = content && languages[content[16]!]
    if (!language) throw new Refusal('notFound')
    const id = stringify(content.subarray(0, 16))
    // the address was given to somebody who may read the message, so this asks for no reach
    const [[message], texts] = await app.databases.ofBrand(brand.id).send(findAnyMessage(id), listTexts([id]))
    if (!message) throw new Refusal('notFound')
    reply.header('Content-Security-Policy', mailPolicy).header('Cache-Control', 'no-store')
    return Buffer.from(composePreview(brand, message, texts, language).html)
  })

  function signerOf(brandId: number) {
    return { keys: [app.secrets.session] as const, brandId }
  }

  function composePreview(brand: BrandOfRequest, message: MessageRow, texts: readonly TextRow[], language: Language) {
    const { written, letter } = letterOf(message, texts, language, brand.settings.languages[0]!)
    const { topic } = message
    const out = topic === 'account' ? undefined : { topic, token: '…' }
    return { written, ...composeMail(app.env, brand, written, letter, out) }
  }
}
