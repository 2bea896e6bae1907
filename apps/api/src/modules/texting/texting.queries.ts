import { type Selectable, sql } from 'kysely'
import { mostAnsweredADay, mostAskedADay, mostHeardADay } from '@throughway/domain/texting/texting'
import type { TextLineTable, TextMessageTable, TextMonthTable, TextNumberTable } from '#database/tables/texting.ts'
import { insertSelect, insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`
const noMembers = '00000000-0000-0000-0000-000000000000'

export type NumberRow = Selectable<TextNumberTable>
export type MessageRow = Selectable<TextMessageTable>
type LineRow = Selectable<TextLineTable>

export function findLine() {
  return rawQuery(sql<LineRow>`select * from text_line where brand_id = current_brand_id()`)
}

export function findMonth(month: string) {
  return rawQuery(
    sql<Selectable<TextMonthTable>>`select * from text_month where brand_id = current_brand_id() and month = ${month}`,
  )
}

export function countAgreed() {
  return rawQuery(sql<{ agreed: number }>`select count(*)::integer as agreed from text_number
    where brand_id = current_brand_id() and state = 'on'`)
}

type NewLine = Omit<LineRow, 'brand_id' | 'version'>

/** Returns no row when the version has changed. */
export function saveLine(line: NewLine, version: number) {
  const { number, is_on: isOn, cap_dollars: cap, cents_per_hundred: cents } = line
  const { takes_calls: takesCalls, cents_per_hundred_minutes: minuteCents } = line
  return version === 0
    ? rawQuery(sql<LineRow>`${insertValues('text_line', [{ ...line, version: 1 }])} on conflict do nothing returning *`)
    : rawQuery(sql<LineRow>`update text_line set number = ${number}, is_on = ${isOn}, cap_dollars = ${cap},
          cents_per_hundred = ${cents}, takes_calls = ${takesCalls}, cents_per_hundred_minutes = ${minuteCents},
          version = version + 1
        where brand_id = current_brand_id() and version = ${version} returning *`)
}

export function findNumberOf(memberId: string) {
  return rawQuery(
    sql<NumberRow>`select * from text_number where brand_id = current_brand_id() and member_id = ${memberId}`,
  )
}

/** Makes changes by the member and texts from their phone wait for each other. */
export function lockNumberOf(memberId: string) {
  return rawQuery(sql<NumberRow>`select * from text_number
    where brand_id = current_brand_id() and member_id = ${memberId} for no key update`)
}

export function saveNumber(row: Omit<NumberRow, 'brand_id'>) {
  const { member_id: _, ...changes } = row
  return query
    .insertInto('text_number')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(changes))
}

/**
 * The members with a phone: the one who agreed, else the one asked last; once the texts have stopped, the one who
 * agreed last.
 */
export function lockByNumber(number: string) {
  return rawQuery(sql<NumberRow>`select n.* from text_number n
    where n.brand_id = current_brand_id() and n.number = ${number}
    order by n.state = 'on' desc, n.state = 'asked' desc, case when n.state = 'stopped' then n.agreed_at end desc nulls last,
      n.asked_at desc, n.member_id for no key update`)
}

/** Ends the texts of a phone, for whichever members it answers. */
export function stopNumber(number: string, now: Date) {
  return rawQuery(sql<{ member_id: string }>`update text_number set state = 'stopped', ended_at = ${now}
    where brand_id = current_brand_id() and number = ${number} and state <> 'stopped' returning member_id`)
}

/** Records that the phone's owner has agreed for one member; it then speaks for nobody else. */
export function agreeNumber(memberId: string, number: string, now: Date) {
  return [
    rawQuery(sql`update text_number set state = 'stopped', ended_at = ${now}
      where brand_id = current_brand_id() and number = ${number} and state = 'on' and member_id <> ${memberId}`),
    rawQuery(sql`update text_number set state = 'on', agreed_at = ${now}, ended_at = null
      where brand_id = current_brand_id() and member_id = ${memberId}`),
  ] as const
}

/**
 * Serialises requests for consent, by number and by member, so that each one counts the earlier ones. A phone that
 * answers takes none of these locks.
 */
export function waitForOthers(number: string, memberId: string) {
  return [lockAsking(memberId), lockAsking(number)] as const
}

function lockAsking(key: string) {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('texts ' || ${key}::text, current_brand_id()))`)
}

/** Whether a number, or a member who types numbers, has had the questions of a day. */
export function isAskedEnough(number: string, memberId: string, now: Date) {
  const most = sql`${mostAskedADay}::integer`
  return rawQuery(sql<{ is_full: boolean }>`select
      count(*) filter (where number = ${number}) >= ${most} or count(*) filter (where member_id = ${memberId}) >= ${most} as is_full
    from text_message where brand_id = current_brand_id() and (number = ${number} or member_id = ${memberId}) and kind = 'asked'
      and created_at > ${now}::timestamptz - interval '24 hours'`)
}

/** Whether a phone has got all the answers that it may get in a day. */
export function isAnsweredEnough(number: string, now: Date) {
  return rawQuery(sql<{ is_full: boolean }>`select count(*) > ${mostAnsweredADay}::integer as is_full from text_message
    where brand_id = current_brand_id() and number = ${number} and kind = 'received'
      and created_at > ${now}::timestamptz - interval '24 hours'`)
}

/** Keeps a text that came in. Answers no row if the carrier has told of it before. */
export function insertReceived(row: Pick<MessageRow, 'id' | 'member_id' | 'number' | 'body' | 'ref' | 'created_at'>) {
  return query
    .insertInto('text_message')
    .values({ brand_id: thisBrand, ...row, kind: 'received', state: 'received', sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

export function insertOutgoing(row: Omit<MessageRow, 'brand_id' | 'ref'>) {
  return query.insertInto('text_message').values({ brand_id: thisBrand, ...row, ref: null })
}

/** Whether a phone has reached the day's limit of calls. */
export function isHeardEnough(number: string, now: Date) {
  return rawQuery(sql<{ is_full: boolean }>`select count(*) >= ${mostHeardADay}::integer as is_full from text_message
    where brand_id = current_brand_id() and number = ${number} and kind = 'call'
      and created_at > ${now}::timestamptz - interval '24 hours'`)
}

/** Keeps a step of a call. */
export function insertHeard(row: Pick<MessageRow, 'id' | 'member_id' | 'number' | 'body' | 'created_at'>) {
  return query
    .insertInto('text_message')
    .values({ brand_id: thisBrand, ...row, kind: 'call', state: 'received', ref: null, sent_at: null })
}

type Cost = { month: string; parts: number; minutes?: number; isAlways: boolean }

/**
 * Adds the cost of a text, or of a minute of a call, to its month, at today's price. Returns no row if the month would
 * exceed today's cap; two texts sent at the same moment cannot exceed it together either.
 */
export function takeCost({ month, parts, minutes = 0, isAlways }: Cost) {
  const cost = sql`(l.cents_per_hundred * ${parts}::integer + l.cents_per_hundred_minutes * ${minutes}::integer)`
  const taken = {
    month: sql`${month}::date`,
    parts: sql`${parts}::integer`,
    minutes: sql`${minutes}::integer`,
    hundredths: cost,
    held: 0,
  }
  const from = sql`from text_line l
    where l.brand_id = current_brand_id() and (${isAlways}::boolean or ${cost} <= l.cap_dollars * 10000)`
  return rawQuery(sql<{ hundredths: number }>`${insertSelect('text_month as m', taken, from)}
    on conflict (brand_id, month) do update set parts = m.parts + excluded.parts, minutes = m.minutes + excluded.minutes,
        hundredths = m.hundredths + excluded.hundredths
      where ${isAlways}::boolean or m.hundredths + excluded.hundredths <=
        (select k.cap_dollars from text_line k where k.brand_id = m.brand_id) * 10000
    returning m.hundredths`)
}

/** Takes the cost of a text back that the carrier refused. */
export function giveBackCost({ month, parts }: Pick<Cost, 'month' | 'parts'>) {
  return rawQuery(sql`update text_month m set parts = m.parts - ${parts}::integer,
      hundredths = greatest(0, m.hundredths - l.cents_per_hundred * ${parts}::integer)
    from text_line l where m.brand_id = current_brand_id() and m.month = ${month}::date and l.brand_id = m.brand_id`)
}

export function countHeld(month: string) {
  return rawQuery(sql`${insertValues('text_month as m', [{ month, parts: 0, hundredths: 0, held: 1 }])}
    on conflict (brand_id, month) do update set held = m.held + 1`)
}

/**
 * Claims a waiting text for one sender, so that nobody sends it twice, even if the sender dies. `is_wanted` is false if
 * the programme no longer texts. It is also false if the member or rider has stopped the texts, or changed the phone,
 * since the text was written.
 */
export function claimMessage(id: string) {
  return rawQuery(sql<MessageRow & { line: string; is_wanted: boolean }>`
    update text_message t set state = 'sending' from text_line l
    where t.brand_id = current_brand_id() and t.id = ${id} and t.state = 'waiting' and l.brand_id = t.brand_id
    returning t.*, l.number as line, (l.is_on and (exists (select from text_number n
      where n.brand_id = t.brand_id and n.member_id = t.member_id and n.number = t.number
        and n.state = case t.kind when 'asked' then 'asked' else 'on' end)
      or t.member_id is null and exists (select from rider_text r where r.brand_id = t.brand_id and r.number = t.number
        and r.state = case t.kind when 'asked' then 'asked' else 'on' end))) as is_wanted`)
}

export function settleMessage(
  id: string,
  { state, ref, sentAt }: { state: MessageRow['state']; ref: string | null; sentAt: Date | null },
) {
  return query
    .updateTable('text_message')
    .set({ state, ref, sent_at: sentAt })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Texts that wait, the oldest first, of one day at most; those of an evening only while it lasts, null after it. */
export function listWaitingMessages(now: Date, evening: Date | null, limit: number) {
  return rawQuery(sql<{ id: string; member_id: string | null }>`select id, member_id from text_message
    where brand_id = current_brand_id() and state = 'waiting' and created_at > ${now}::timestamptz - interval '1 day'
      and (kind = 'asked' or created_at >= ${evening}::timestamptz)
    order by created_at, id limit ${limit}`)
}

/** Phones that want to be asked about a day and were not yet; who has asked to be deleted is left in peace. */
export function listToAsk(day: string, after: string | undefined, limit: number) {
  return rawQuery(sql<{ member_id: string }>`select n.member_id from text_number n
    join text_line l on l.brand_id = n.brand_id and l.is_on
    join member m on m.brand_id = n.brand_id and m.id = n.member_id and m.deleted_at is null and m.deletion_asked_at is null
    where n.brand_id = current_brand_id() and n.state = 'on' and n.asks_daily and (n.question_on is null or n.question_on < ${day}::date)
      and n.member_id > ${after ?? noMembers} order by n.member_id limit ${limit}`)
}

/** Notes that the day is dealt with, and whether the phone is asked about it. */
export function noteQuestion(memberId: string, day: string, isAsked: boolean) {
  return rawQuery(sql`update text_number set question_on = ${day}::date,
      open_question_on = case when ${isAsked}::boolean then ${day}::date end
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

export function closeQuestion(memberId: string) {
  return rawQuery(sql`update text_number set open_question_on = null
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** Whether a reply to the phone has named that version of the terms. */
export function isToldOfTerms(number: string, memberId: string, version: string) {
  return rawQuery(sql<{ id: string }>`select id from text_message
    where brand_id = current_brand_id() and number = ${number} and member_id = ${memberId} and kind = 'reply'
      and strpos(body, ${version}) > 0 limit 1`)
}

export function hasTerms(memberId: string) {
  return rawQuery(sql<{ has_terms: boolean }>`select (m.account_setup or exists (select from member_consent c
      where c.brand_id = m.brand_id and c.member_id = m.id and c.kind = 'terms')) as has_terms
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null and m.deletion_asked_at is null`)
}

/** The distance from home to work by a way, from the member's own places; no row where they have not entered them. */
export function findCommute(memberId: string, way: 'drive' | 'walk' | 'bike') {
  return rawQuery(sql<{ metres: number }>`select metres from member_distance
    where brand_id = current_brand_id() and member_id = ${memberId} and way = ${way} order by valid_from desc limit 1`)
}
