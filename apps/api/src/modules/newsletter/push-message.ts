import { addressOfLink } from '@throughway/contract/content/message-link'
import type { AppContext } from '#app-context.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { treeAsText } from '#modules/mail/mail.ts'
import { listTexts, type MessageRow, type TextRow } from '#modules/message/message.ts'
import { messageAsPush } from '#modules/notify/notify.ts'
import { draftMessagePushes } from '#modules/web-push/web-push.ts'
import { textFor } from './newsletter.letters.ts'
import { listPushRecipients, notePushed, takeMessage } from './newsletter.queries.ts'

/** Members of one message: so many in a transaction, and so many slices in a run, which comes each minute. */
export type PushPace = { slice: number; slices: number }
const usualPushPace: PushPace = { slice: 500, slices: 12 }

/**
 * Writes the notices of a message for the devices of its next recipients. Each slice is one transaction with its place in
 * the list, so that a run that dies, or two at once, leave nobody out and tell nobody twice. The job of notices sends
 * them, by day, to those who have not read the message meanwhile.
 */
export async function pushMessage(
  app: AppContext,
  brandId: number,
  id: string,
  pace: PushPace = usualPushPace,
): Promise<void> {
  for (let turn = 0; turn < pace.slices; turn++) if (!(await pushSlice(app, brandId, id, pace.slice))) return
}

/** Answers whether there are more. */
async function pushSlice(app: AppContext, brandId: number, id: string, size: number): Promise<boolean> {
  const brand = await app.brands.ofId(brandId)
  const { settings } = brand
  const now = app.now()
  return app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[message], texts] = await tx.send(takeMessage(id, 'push'), listTexts([id]))
    if (!message) return false
    if (message.expires_at && message.expires_at <= now) {
      tx.later(notePushed(id, null, 0, now))
      return false
    }
    const [recipients] = await tx.send(listPushRecipients(message, size, { now, settings }))
    const isLast = recipients.length < size
    for (const [language, readers] of Map.groupBy(recipients, (each) => each.language)) {
      const memberIds = readers.map(({ member_id: memberId }) => memberId)
      const text = textFor(texts, language, settings.languages[0]!)
      const words = wordsOf(text, message, siteOf(app.env, brand.key))
      const urgency = message.priority === 'urgent' ? ('high' as const) : ('normal' as const)
      const facts = { messageId: id, memberIds, topic: message.topic, urgency, expiresAt: message.expires_at }
      tx.later(draftMessagePushes(app, brand, { ...facts, ...words }))
    }
    tx.later(notePushed(id, recipients.at(-1)?.member_id ?? null, recipients.length, isLast ? now : null))
    return !isLast
  })
}

/** A device shows the words alone, without pictures and buttons; the whole message is behind a press. */
function wordsOf({ title, body }: TextRow, { link }: Pick<MessageRow, 'link'>, site: string) {
  const words = body.blocks.filter(({ type }) => type === 'paragraph' || type === 'heading' || type === 'list')
  const path = link?.type === 'place' ? addressOfLink(link) : undefined
  const text = treeAsText({ blocks: words }, site).replaceAll(/\s+/g, ' ')
  return messageAsPush({ title, text, ...(path && { path }) })
}
