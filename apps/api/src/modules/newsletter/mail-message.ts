import { brandOf } from '@throughway/brands/settings'
import { endOfQuiet } from '@throughway/domain/time/quiet-hours'
import type { AppContext } from '#app-context.ts'
import { deliverMail, draftMail } from '#modules/mail/mail.ts'
import { listTexts, type MessageRow } from '#modules/message/message.ts'
import { letterOf } from './newsletter.letters.ts'
import { insertDeliveries, listRecipients, noteMailed, takeMessage } from './newsletter.queries.ts'

/** Mails of one message: so many in a transaction, and so many slices in a run, which comes each minute. */
export type Pace = { slice: number; slices: number }
export const usualPace: Pace = { slice: 50, slices: 12 }

/**
 * Mails the next slices of a message. A slice is one transaction: its mails, to whom they go and how far it has come. So
 * a run that dies, or two at once, leave nobody out and mail nobody twice. Handing over comes after it, one by one.
 */
export async function mailMessage(app: AppContext, brandId: number, id: string, pace: Pace = usualPace): Promise<void> {
  for (let turn = 0; turn < pace.slices; turn++) {
    const mails = await writeSlice(app, brandId, id, pace.slice)
    if (!mails) return
    for (const mail of mails) await deliverMail(app, brandId, mail)
    if (mails.length === 0) return
  }
}

/** The mails that were written; undefined when nothing is left, or not now. */
async function writeSlice(app: AppContext, brandId: number, id: string, slice: number): Promise<string[] | undefined> {
  const { key, settings } = brandOf(brandId)
  const brand = { id: brandId, key, settings }
  const now = app.now()
  return app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[message], texts] = await tx.send(takeMessage(id), listTexts([id]))
    if (!message || isQuiet(message, now, settings.time_zone)) return undefined
    if (message.expires_at && message.expires_at <= now) return void tx.later(noteMailed(id, null, 0, now))
    const [recipients] = await tx.send(listRecipients(message, slice, { now, settings }))
    const isLast = recipients.length < slice
    const drafts = recipients.map(({ member_id: memberId, email, language }) => {
      const { written, letter } = letterOf(message, texts, language, settings.languages[0]!)
      return { memberId, mail: draftMail(app, brand, { email, language: written, memberId }, letter, 'message') }
    })
    const [fresh] = drafts.length
      ? await tx.send(
          insertDeliveries(
            id,
            drafts.map(({ memberId, mail }) => ({ memberId, mailId: mail.id })),
          ),
        )
      : [[]]
    const isFresh = new Set(fresh.map(({ mail_id: mailId }) => mailId))
    const mails = drafts.map(({ mail }) => mail).filter((mail) => isFresh.has(mail.id))
    tx.later(...mails.flatMap((mail) => mail.insert()))
    tx.later(noteMailed(id, recipients.at(-1)?.member_id ?? null, mails.length, isLast ? now : null))
    return mails.map((mail) => mail.id)
  })
}

/** What is law or service and urgent does not wait. */
function isQuiet({ topic, priority }: MessageRow, now: Date, timeZone: string) {
  return !(topic === 'account' && priority === 'urgent') && endOfQuiet(now, timeZone) !== undefined
}
