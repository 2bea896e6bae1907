import type { AppContext } from '#app-context.ts'
import { deliverMail } from '#modules/mail/mail.ts'
import { writeSlice } from './write-slice.ts'

/** Mails of one message: so many in a transaction, and so many slices in a run, which comes each minute. */
export type Pace = { slice: number; slices: number }
export const usualPace: Pace = { slice: 50, slices: 12 }

/**
 * Mails the next slices of a message. Each slice is one transaction: its mails, their recipients, and its place in the
 * list. So a run that dies, or two parallel runs, leave nobody out and mail nobody twice. The mails are handed over
 * afterwards, one by one.
 */
export async function mailMessage(app: AppContext, brandId: number, id: string, pace: Pace = usualPace): Promise<void> {
  for (let turn = 0; turn < pace.slices; turn++) {
    const mails = await writeSlice(app, brandId, id, pace.slice)
    if (!mails) return
    for (const mail of mails) await deliverMail(app, brandId, mail)
    if (mails.length === 0) return
  }
}
