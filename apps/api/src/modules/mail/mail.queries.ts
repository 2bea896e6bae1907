import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { Language } from '@throughway/contract/programme/brand'
import type { Databases } from '#database/open-database.ts'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { MailTable } from '#database/tables/service.ts'
import { selectVerdict } from '#modules/contact/contact.ts'
import { asksForClosed } from '#modules/message/message.ts'
import { answersToHeader } from './compose-mail.ts'
import type { MailBody } from './mail-body.ts'

export type MailRow = Selectable<MailTable>

/** How long after it was written a mail is still tried. */
const patienceHours = 24

type NewMail = Required<
  Pick<
    Insertable<MailTable>,
    'id' | 'member_id' | 'recipient' | 'template' | 'topic' | 'subject' | 'text' | 'html' | 'headers' | 'notice_id'
  >
> & { created_at: Date }
type Zone = Pick<BrandSettings, 'time_zone'>

/** A mail with the words that it shares with others, if it does; `withWords` puts them in. */
type WrittenMail = MailRow & { body: MailBody | null }

const wordsOfBody = sql`(select jsonb_build_object('text', b.text, 'html', b.html, 'headers', b.headers) from mail_body b
    where b.brand_id = mail.brand_id and b.id = mail.body_id) as body`

/**
 * Writes the mail, if a condition holds, together with its verdict, so that an unwanted mail never waits to be sent.
 */
export function insertMail(
  { created_at: now, ...mail }: NewMail,
  settings: Zone,
  { where = sql`true`, restsUntil }: { where?: RawBuilder<boolean> | undefined; restsUntil?: Date | undefined } = {},
) {
  const rests = sql`${restsUntil ?? null}::timestamptz`
  const verdict = selectVerdict(sql`${mail.member_id}::uuid`, sql`${mail.topic}::text`, { now, settings })
  return rawQuery(
    insertSelect(
      'mail',
      {
        ...mail,
        created_at: sql`${now}::timestamptz`,
        withheld: sql`withheld`,
        held_until: sql`case when withheld is null then ${rests} else held_until end`,
        next_attempt_at: sql`case when withheld is null then coalesce(${rests}, ${now}::timestamptz) else held_until end`,
      },
      sql`from (${verdict}) verdict where ${where}`,
    ),
  )
}

/** Whether somebody has proved that the mailbox is the member's. */
export function isProved(memberId: string, email: string) {
  return sql<boolean>`exists (select from member_address a where a.brand_id = current_brand_id()
    and a.member_id = ${memberId}::uuid and a.email = ${email} and a.verified_at is not null)`
}

/** Whether the mail `waiting` is of a message `s` of which this holds. */
const isOfMessage = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from message_delivery d
  join message s on s.brand_id = d.brand_id and s.id = d.message_id and ${condition}
  where d.brand_id = waiting.brand_id and d.member_id = waiting.member_id and d.mail_id = waiting.id)`

/** Whether the mail `waiting` tells what is over: its survey is closed, or its notice ended. Mails of the account go always. */
const tellsWhatIsOver = (now: Date) => sql<boolean>`exists (select from personal_message p
  where p.brand_id = waiting.brand_id and p.id = waiting.notice_id and waiting.topic <> 'account'
    and (p.expires_at <= ${now} or ${asksForClosed(sql`p`)}))`

/**
 * Takes the mail for one try by moving its next try into the future: by one, two, four … minutes, at most four hours.
 * Only one of several servers can take it, and if that one dies, another takes the next try. The statement withholds a
 * mail that its reader has unsubscribed from meanwhile, whose message was withdrawn, or whose survey was closed. With
 * `restsUntil`, mails that can wait are put off until then: those of a topic that can be ended, and messages that are not urgent.
 */
export function claimMail(id: string, now: Date, settings: Zone, restsUntil: Date | undefined) {
  const asked = selectVerdict(sql`waiting.member_id`, sql`waiting.topic`, { now, settings })
  const isOver = isOfMessage(sql`(s.state <> 'sent' or s.expires_at <= ${now})`)
  const isCalm = isOfMessage(sql`s.priority <> 'urgent'`)
  const verdict = sql`select case when o.is_over then 'withdrawn' else a.withheld end as withheld,
      case when not o.is_over then a.held_until end as held_until,
      (a.withheld is null and not o.is_over and ${restsUntil !== undefined}::boolean and (waiting.topic <> 'account' or o.is_calm)) as rests
    from (${asked}) a cross join lateral (select ${isOver} or ${tellsWhatIsOver(now)} as is_over, ${isCalm} as is_calm) o`
  const attempts = sql`mail.attempts + case when v.withheld is null and not v.rests then 1 else 0 end`
  return rawQuery(sql<WrittenMail & { rests: boolean }>`update mail
    set attempts = ${attempts},
      body_attempts = case when mail.body_id is null then 0 else ${attempts} end,
      withheld = v.withheld,
      held_until = coalesce(v.held_until, mail.held_until),
      next_attempt_at = case
        when v.withheld is not null then v.held_until
        when v.rests then ${restsUntil ?? null}::timestamptz
        else ${now}::timestamptz + least(interval '1 minute' * power(2, mail.attempts), interval '4 hours') end
    from mail waiting cross join lateral (${verdict}) v
    where mail.brand_id = current_brand_id() and mail.id = ${id} and mail.next_attempt_at <= ${now}
      and waiting.brand_id = mail.brand_id and waiting.id = mail.id
    returning mail.*, v.rests, ${wordsOfBody}`)
}

/** `forget` blanks the content: once a mail server has the mail, its tokens need not stay here. */
export function markSent(id: string, now: Date, forget: boolean) {
  return query
    .updateTable('mail')
    .set({
      sent_at: now,
      next_attempt_at: null,
      last_error: null,
      ...(forget && { text: '', html: '', headers: sql<string>`headers - ${answersToHeader}::text` }),
    })
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('id', '=', id)
}

/** Subtracts a mail from its message's count of sent mails, because it was withheld after all. */
export function uncountMailed({ id, member_id: memberId }: Pick<MailRow, 'id' | 'member_id'>) {
  return rawQuery(sql`update message set mailed = mailed - 1
    from message_delivery d
    where message.brand_id = current_brand_id() and d.brand_id = message.brand_id and d.message_id = message.id
      and d.member_id = ${memberId} and d.mail_id = ${id}`)
}

/** Keeps why it failed, and gives up what has been due for a day or was rejected. */
export function markFailed(id: string, now: Date, problem: string, forGood: boolean) {
  return rawQuery(sql`update mail
    set last_error = ${problem.slice(0, 500)},
      next_attempt_at = case when ${forGood} or coalesce(held_until, created_at) < ${now}::timestamptz - ${`${patienceHours} hours`}::interval then null else next_attempt_at end
    where brand_id = current_brand_id() and id = ${id}`)
}

/** Marks the address as unreachable and returns its member. */
export function markBounced(recipient: string, now: Date) {
  return rawQuery(sql<{ member_id: string; language: Language | null }>`update member_address a set bounced_at = ${now}
    from member m where a.brand_id = current_brand_id() and a.email = ${recipient} and a.bounced_at is null
      and m.brand_id = a.brand_id and m.id = a.member_id and m.deleted_at is null
    returning m.id as member_id, m.language`)
}

/** A mail has arrived there, such as a code that the member asked for. */
export function forgetBounce(recipient: string) {
  return rawQuery(sql`update member_address set bounced_at = null
    where brand_id = current_brand_id() and email = ${recipient} and bounced_at is not null`)
}

/** Whether such a mail went to that address lately; keeps a stranger from filling somebody's mail box. */
export function hasMailSince(recipient: string, template: string, since: Date) {
  return rawQuery(sql<{ found: boolean }>`select ${mailsSince(recipient, template, since)} > 0 as found`)
}

export function countMailsSince(recipient: string, template: string, since: Date) {
  return rawQuery(sql<{ count: number }>`select ${mailsSince(recipient, template, since)} as count`)
}

/** Serialises mails to one address, so that each transaction sees the mails of the others. */
export function waitForRecipient(recipient: string) {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, current_brand_id()))`)
}

/** Their number, as a part of a query. */
export function mailsSince(recipient: string, template: string, since: Date) {
  return sql<number>`(select count(*) from mail
    where brand_id = current_brand_id() and recipient = ${recipient} and template = ${template} and created_at > ${since})`
}

export function listWaitingMailsOfAllBrands(databases: Databases, now: Date, limit: number) {
  return databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('mail')
        .select(['brand_id', 'id'])
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit),
    )
}

/** For the mailbox of `/dev/mail`. */
export function listMailsOfAllBrands(databases: Databases, recipient: string) {
  const like = `%${recipient.replace(/[\\%_]/g, '\\$&')}%`
  return databases.ofAllBrands().send(
    rawQuery(sql<WrittenMail>`select mail.*, ${wordsOfBody} from mail
      where recipient ilike ${like} order by created_at desc, id desc limit 200`),
  )
}

export function findMail(id: string) {
  return rawQuery(sql<WrittenMail>`select mail.*, ${wordsOfBody} from mail
    where brand_id = current_brand_id() and id = ${id}`)
}
