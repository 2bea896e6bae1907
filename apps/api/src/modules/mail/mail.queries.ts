import { type Insertable, type Selectable, sql } from 'kysely'
import type { Databases } from '#database/open-database.ts'
import { ask, query } from '#database/query.ts'
import type { MailTable } from '#database/tables/service.ts'

export type MailRow = Selectable<MailTable>

/** How long after it was written a mail is still tried. */
const patienceHours = 24

export function insertMail(mail: Insertable<MailTable>) {
  return query.insertInto('mail').values(mail)
}

/**
 * Takes the mail for one try, by moving its next try into the future: one, two, four … minutes, four hours at most. So
 * of several copies one delivers it, and one that dies at it leaves it to the others.
 */
export function claimMail(id: string, now: Date) {
  return ask(sql<MailRow>`update mail
    set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + least(interval '1 minute' * power(2, attempts), interval '4 hours')
    where brand_id = current_brand_id() and id = ${id} and next_attempt_at <= ${now}
    returning *`)
}

/** `forget` blanks what the mail said: with a mail server its tokens need not lie here any longer. */
export function markSent(id: string, now: Date, forget: boolean) {
  return query
    .updateTable('mail')
    .set({ sent_at: now, next_attempt_at: null, last_error: null, ...(forget && { text: '', html: '' }) })
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('id', '=', id)
}

/** Keeps why it failed, and gives up what is older than a day or was rejected. */
export function markFailed(id: string, now: Date, problem: string, forGood: boolean) {
  return ask(sql`update mail
    set last_error = ${problem.slice(0, 500)},
      next_attempt_at = case when ${forGood} or created_at < ${now}::timestamptz - ${`${patienceHours} hours`}::interval then null else next_attempt_at end
    where brand_id = current_brand_id() and id = ${id}`)
}

/** Whether such a mail went to that address lately; keeps a stranger from filling somebody's mail box. */
export function hasMailSince(recipient: string, template: string, since: Date) {
  return ask(sql<{ found: boolean }>`select exists (
    select from mail where brand_id = current_brand_id() and recipient = ${recipient} and template = ${template} and created_at > ${since}) as found`)
}

export function listWaitingMailsOfAllBrands(databases: Databases, now: Date) {
  return databases.ofAllBrands().send(
    query.selectFrom('mail').select(['brand_id', 'id']).where('next_attempt_at', '<=', now).orderBy('next_attempt_at').limit(200),
  )
}

/** For the mail box of `/dev/mail`. */
export function listMailsOfAllBrands(databases: Databases, recipient: string) {
  const like = `%${recipient.replace(/[\\%_]/g, '\\$&')}%`
  return databases.ofAllBrands().send(
    query
      .selectFrom('mail')
      .select(['brand_id', 'id', 'recipient', 'template', 'subject', 'text', 'created_at', 'sent_at', 'attempts', 'last_error'])
      .where('recipient', 'ilike', like)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200),
  )
}

export function findMail(id: string) {
  return query.selectFrom('mail').selectAll().where('brand_id', '=', sql<number>`current_brand_id()`).where('id', '=', id)
}
