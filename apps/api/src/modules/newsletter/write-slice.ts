import { endOfQuiet, type MailHours } from '@throughway/domain/time/quiet-hours'
import type { AppContext } from '#app-context.ts'
import { draftMails } from '#modules/mail/mail.ts'
import { listTexts, type MessageRow } from '#modules/message/message.ts'
import { letterOf } from './newsletter.letters.ts'
import { insertDeliveries, listRecipients, noteMailed, takeMessage } from './newsletter.queries.ts'

/**
 * Writes the mails to the next recipients of a message in one transaction, with their recipients and its place in the
 * list. Answers the ids of the mails; undefined when no recipient is left, or none may be mailed now.
 */
export async function writeSlice(
  app: AppContext,
  brandId: number,
  id: string,
  size: number,
): Promise<string[] | undefined> {
  const brand = await app.brands.ofId(brandId)
  const { settings } = brand
  const now = app.now()
  return app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[message], texts] = await tx.send(takeMessage(id, 'mail'), listTexts([id]))
    if (!message || isQuiet(message, now, settings.time_zone, settings.mail_hours ?? app.env.mailHours))
      return undefined
    if (message.expires_at && message.expires_at <= now) return void tx.later(noteMailed(id, null, 0, now))
    const [recipients] = await tx.send(listRecipients(message, size, { now, settings }))
    const isLast = recipients.length < size
    const drafts = [...Map.groupBy(recipients, (each) => each.language)].map(([language, readers]) => {
      const { written, letter } = letterOf(message, texts, language, settings.languages[0]!)
      const addressed = readers.map(({ member_id: memberId, email, ...verdict }) => ({ memberId, email, verdict }))
      return draftMails(app, brand, written, letter, addressed)
    })
    const mails = drafts.flatMap((draft) => draft.mails)
    const [fresh] = mails.length
      ? await tx.send(
          insertDeliveries(
            id,
            mails.map((mail) => ({ memberId: mail.memberId, mailId: mail.id })),
          ),
        )
      : [[]]
    const isFresh = new Set(fresh.map(({ mail_id: mailId }) => mailId))
    if (isFresh.size > 0) tx.later(...drafts.flatMap((draft) => draft.insert(isFresh)))
    tx.later(noteMailed(id, recipients.at(-1)?.member_id ?? null, isFresh.size, isLast ? now : null))
    return mails.map((mail) => mail.id).filter((mailId) => isFresh.has(mailId))
  })
}

/** Tells whether the message waits for the morning; an urgent message about the account never waits. */
function isQuiet({ topic, priority }: MessageRow, now: Date, timeZone: string, hours: MailHours) {
  return !(topic === 'account' && priority === 'urgent') && endOfQuiet(now, timeZone, hours) !== undefined
}
