import type { Transaction } from '#database/open-database.ts'
import { type Clock, countAudience } from '#modules/audience/audience.ts'
import { tellAll } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import { openDraft } from './draft-message.ts'
import { changeMessage, countMailable, lockMessage } from './message-staff.queries.ts'

/**
 * From sending on, the words and the audience never change. Throws `messageNotPreviewed`, and everything that opening a
 * draft throws.
 */
export async function sendMessage(
  tx: Transaction,
  authorId: string,
  { id, revision }: { id: string; revision: number },
  clock: Clock,
): Promise<void> {
  const row = await openDraft(tx, id, revision)
  const { now } = clock
  if (row.previewed_revision !== revision) throw new Refusal('messageNotPreviewed')
  if (row.expires_at && row.expires_at <= now)
    throw new Refusal('invalid', { fields: { expires_at: 'field.not_in_future' } })
  const goesByMail = row.channels.includes('mail')
  const [[audience], [mailable]] = await tx.send(
    countAudience(row.audience, clock),
    countMailable(row.audience, row.topic, clock),
  )
  tx.later(
    changeMessage(id, {
      state: 'sent',
      sent_by: authorId,
      sent_at: now,
      audience_count: audience!.count,
      mail_count: goesByMail ? mailable!.count : null,
      mailed_at: goesByMail ? null : now,
      pushed_at: row.channels.includes('push') ? null : now,
    }),
  )
  tx.atLast(tellAll('message'))
}

/**
 * Answers whether anything changed. Throws `notFound`; a draft is dropped, not withdrawn: `messageNoDraft` is only the other
 * way round.
 */
export async function withdrawMessage(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [[row]] = await tx.send(lockMessage(id))
  if (!row || row.state === 'draft') throw new Refusal('notFound')
  if (row.state === 'withdrawn') return false
  tx.later(changeMessage(id, { state: 'withdrawn', withdrawn_at: now }))
  tx.atLast(tellAll('message'))
  return true
}
