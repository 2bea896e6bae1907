import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TripDirection } from '@throughway/contract/trip/trip-states'
import type { TripMode } from '@throughway/domain/mode/modes'
import { questionDays } from '@throughway/domain/pool/pool'
import { allColumns, insertValues, replaceBy } from '#database/columns.ts'
import { rawQuery, type Query } from '#database/query.ts'
import { shownName } from '#database/shown-name.ts'
import type { TripPartnerTable } from '#database/tables/pool.ts'

export type PartnerRow = Selectable<TripPartnerTable>

const columns = allColumns<PartnerRow>()([
  'brand_id',
  'id',
  'trip_id',
  'member_id',
  'partner_id',
  'email',
  'state',
  'asked_at',
  'answered_at',
  'mailed_at',
])
const columnNames = sql.raw(columns.join(', '))
const fixed: readonly string[] = ['brand_id', 'id', 'trip_id', 'member_id'] satisfies (keyof PartnerRow)[]
const replacements = replaceBy(columns.filter((name) => !fixed.includes(name)))

const isHere = (member: string) => sql.raw(`${member}.deletion_asked_at is null and ${member}.deleted_at is null`)
const modeOf = (trip: string) => sql.raw(`coalesce(${trip}.headline, ${trip}.mode)`)
const isLive = (trip: string) => sql.raw(`${trip}.state not in ('deleted', 'rejected')`)

/** Questions asked since then are still open. */
export function questionStart(now: Date): Date {
  return new Date(now.getTime() - questionDays * 86_400_000)
}

/** The partners of the trips, always locked in this order; a preview locks none. */
export function lockPartners(tripIds: readonly string[], { isLook = false } = {}) {
  return rawQuery(sql<PartnerRow>`select ${columnNames} from trip_partner
    where brand_id = current_brand_id() and trip_id = any(${tripIds}::uuid[]) order by id ${sql.raw(isLook ? '' : 'for update')}`)
}

export function savePartners(rows: readonly PartnerRow[]): Query[] {
  if (!rows.length) return []
  const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return [
    rawQuery(
      sql`${insertValues('trip_partner', inOrder, columns)} on conflict (brand_id, id) do update set ${replacements}`,
    ),
  ]
}

/** Members with these verified addresses, including the asking member. */
export function findMembersByEmail(emails: readonly string[]) {
  return rawQuery(sql<{ id: string; email: string }>`select m.id, a.email from member_address a
    join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = any(${emails}::text[]) and a.verified_at is not null and ${isHere('m')}`)
}

/** The mailboxes of the member's own addresses, and whether the member has proved to read them. */
export function listOwnMailboxes(memberId: string) {
  return rawQuery(sql<{
    mailbox: string
    is_proved: boolean
  }>`select mailbox_of(email) as mailbox, verified_at is not null as is_proved from member_address
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** The mailboxes of the verified addresses of these members, and of the owners of these addresses. */
export function listPartnerMailboxes({ ids, emails }: { ids: readonly string[]; emails: readonly string[] }) {
  return rawQuery(sql<{ member_id: string; mailbox: string }>`select member_id, mailbox_of(email) as mailbox
    from member_address where brand_id = current_brand_id() and verified_at is not null
      and (member_id = any(${ids}::uuid[]) or member_id in (select a.member_id from member_address a
        where a.brand_id = current_brand_id() and a.email = any(${emails}::text[]) and a.verified_at is not null))`)
}

/**
 * Members who confirmed a pool with the member, whichever of the two named the other, or who are in a standing pool with
 * them, and who can still be named.
 */
export function listEarlierPartners(memberId: string) {
  return rawQuery(sql<{ id: string; name: string }>`select m.id, ${shownName('m')} as name
    from (
      select partner_id as id, answered_at as at from trip_partner where brand_id = current_brand_id() and member_id = ${memberId} and state = 'confirmed'
      union all
      select member_id, answered_at from trip_partner where brand_id = current_brand_id() and partner_id = ${memberId} and state = 'confirmed'
      union all
      select o.member_id, o.joined_at from standing_pool_member s
      join standing_pool g on g.brand_id = s.brand_id and g.id = s.pool_id and g.ended_at is null and g.kind in ('carpool', 'vanpool')
      join standing_pool_member o on o.brand_id = s.brand_id and o.pool_id = s.pool_id and o.state = 'in' and o.member_id <> s.member_id
      where s.brand_id = current_brand_id() and s.member_id = ${memberId} and s.state = 'in') p
    join member m on m.brand_id = current_brand_id() and m.id = p.id
    where ${isHere('m')} and not exists (
      select from pool_block b where b.brand_id = current_brand_id() and b.member_id = m.id and b.blocked_id = ${memberId})
    group by m.id, m.first_name, m.last_name
    order by max(p.at) desc, m.id
    limit 50`)
}

/** The last day on which one of the members says that they rode with another of them, who has confirmed it; null without one. */
export function findLastTogether(memberIds: readonly string[], mode: TripMode) {
  return rawQuery(sql<{ date: string | null }>`select max(t.date) as date from trip_partner r
    join trip t on t.brand_id = r.brand_id and t.id = r.trip_id and ${isLive('t')} and ${modeOf('t')} = ${mode}
    where r.brand_id = current_brand_id() and r.state = 'confirmed'
      and r.member_id = any(${[...memberIds]}::uuid[]) and r.partner_id = any(${[...memberIds]}::uuid[])`)
}

/** A partner's own statement that they rode with the member that day, so that they need not be asked again. */
export type Voucher = { partner_id: string; date: string; direction: TripDirection; mode: TripMode }

/**
 * Partners who have already confirmed a ride with the member: they named the member on their own trip of that
 * direction, or confirmed the same trip of a third member.
 */
export function listVouchers(memberId: string, dates: readonly string[]) {
  return rawQuery(sql<Voucher>`select t.member_id as partner_id, t.date, t.direction, ${modeOf('t')} as mode
    from trip_partner r join trip t on t.brand_id = r.brand_id and t.id = r.trip_id
    where r.brand_id = current_brand_id() and r.partner_id = ${memberId} and r.state in ('asked', 'confirmed') and t.date = any(${dates}::date[]) and ${isLive('t')}
    union
    select o.partner_id, t.date, t.direction, ${modeOf('t')}
    from trip_partner r
    join trip_partner o on o.brand_id = r.brand_id and o.trip_id = r.trip_id and o.id <> r.id
    join trip t on t.brand_id = r.brand_id and t.id = r.trip_id
    where r.brand_id = current_brand_id() and r.partner_id = ${memberId} and r.state = 'confirmed' and o.state = 'confirmed' and o.partner_id is not null
      and t.date = any(${dates}::date[]) and ${isLive('t')}`)
}

export type PartnerOfTrip = Pick<PartnerRow, 'trip_id' | 'partner_id' | 'email' | 'state'> & {
  name: string | null
  is_former: boolean
}

/** The partners named on the member's trip and on the other trip of its round trip. */
export function listPartnersOfTrip(memberId: string, id: string) {
  return rawQuery(sql<PartnerOfTrip>`select p.trip_id, p.partner_id, p.email, p.state,
      case when p.email is null and ${isHere('m')} then ${shownName('m')} end as name,
      p.email is null and (p.partner_id is null or m.deleted_at is not null or m.deletion_asked_at is not null) as is_former
    from trip t
    join trip w on w.brand_id = t.brand_id and (w.id = t.id or w.group_id = t.group_id)
    join trip_partner p on p.brand_id = w.brand_id and p.trip_id = w.id
    left join member m on m.brand_id = p.brand_id and m.id = p.partner_id
    where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.id = ${id} and t.state <> 'deleted' and w.state <> 'deleted' and p.state <> 'withdrawn'
    order by p.asked_at, p.id`)
}

/** Partners named on the member's trips who have not denied it. */
export function listNamedOn(memberId: string, tripIds: readonly string[]) {
  return rawQuery(sql<{
    trip_id: string
    partner: string
  }>`select trip_id, coalesce(partner_id::text, email) as partner from trip_partner
    where brand_id = current_brand_id() and member_id = ${memberId} and trip_id = any(${tripIds}::uuid[]) and state in ('asked', 'confirmed')
    order by asked_at, id`)
}

export type QuestionRow = {
  id: string
  trip_id: string
  asker_id: string
  asker_name: string
  group_id: string | null
  date: string
  direction: TripDirection
  mode: TripMode
  metres: number
  people: number | null
  departure: string | null
  arrival: string | null
  asked_at: Date
}

/** Questions that wait for the member's answer: about trips that count, from active members who may ask. */
export function listQuestions(memberId: string, now: Date) {
  return rawQuery(sql<QuestionRow>`select r.id, r.trip_id, r.member_id as asker_id, ${shownName('m')} as asker_name,
      t.group_id, t.date, t.direction, t.mode, t.metres, t.people, t.departure, t.arrival, r.asked_at
    from trip_partner r ${openQuestions(sql`${memberId}`, now)} and r.state = 'asked'
    order by t.date desc, r.member_id, r.id
    limit 200`)
}

/** Their number, as part of another query. */
export function countQuestions(memberId: string, now: Date) {
  return sql<number>`(select count(*)::integer from trip_partner r ${openQuestions(sql`${memberId}`, now)} and r.state = 'asked')`
}

/** One question, answered or not, while it is open. */
export function findQuestion(memberId: string, id: string, now: Date) {
  return rawQuery(sql<{ trip_id: string; asker_id: string }>`select r.trip_id, r.member_id as asker_id
    from trip_partner r ${openQuestions(sql`${memberId}`, now)} and r.id = ${id} and r.state <> 'withdrawn'`)
}

/** Questions that the member has answered by naming the asking member on their own trip of that direction. */
export function listMutualQuestions(memberId: string, now: Date) {
  return rawQuery(sql<{
    id: string
  }>`select r.id from trip_partner r ${openQuestions(sql`${memberId}`, now)} and r.state = 'asked'
      and exists (
        select from trip own join trip_partner named on named.brand_id = own.brand_id and named.trip_id = own.id
        where own.brand_id = r.brand_id and own.member_id = ${memberId} and own.date = t.date and own.direction = t.direction
          and ${modeOf('own')} = ${modeOf('t')} and ${isLive('own')} and named.partner_id = r.member_id and named.state in ('asked', 'confirmed'))
    order by r.id limit 50`)
}

function openQuestions(partner: RawBuilder<unknown>, now: Date) {
  return sql`join trip t on t.brand_id = r.brand_id and t.id = r.trip_id
    join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where r.brand_id = current_brand_id() and r.partner_id = ${partner} and r.asked_at > ${questionStart(now)} and ${isLive('t')} and ${isHere('m')}
      and not exists (select from pool_block b where b.brand_id = r.brand_id and b.member_id = r.partner_id and b.blocked_id = r.member_id)`
}

export function listBlocked(memberId: string) {
  return rawQuery(sql<{ id: string; name: string }>`select m.id, ${shownName('m')} as name from pool_block b
    join member m on m.brand_id = b.brand_id and m.id = b.blocked_id
    where b.brand_id = current_brand_id() and b.member_id = ${memberId} order by b.created_at, m.id limit 200`)
}

export function insertBlock(memberId: string, blockedId: string, now: Date) {
  const block = { member_id: memberId, blocked_id: blockedId, created_at: now }
  return rawQuery(sql`${insertValues('pool_block', [block])} on conflict do nothing`)
}

export function deleteBlock(memberId: string, blockedId: string) {
  return rawQuery(
    sql`delete from pool_block where brand_id = current_brand_id() and member_id = ${memberId} and blocked_id = ${blockedId}`,
  )
}

/** Members whose questions have waited an hour without a mail, and who have had no mail about questions for a day. */
export function listMembersToAsk(now: Date, after: string, limit: number) {
  return rawQuery(sql<{ partner_id: string }>`select distinct r.partner_id from trip_partner r
    where r.brand_id = current_brand_id() and r.state = 'asked' and r.mailed_at is null and r.partner_id > ${after}
      and r.asked_at > ${questionStart(now)} and r.asked_at <= ${now}::timestamptz - interval '1 hour' and ${hadNoMail('r', now)}
    order by r.partner_id limit ${limit}`)
}

/** Marks the member's questions as mailed and answers the open ones; none for the second of two concurrent callers. */
export function takeQuestionsToMail(memberId: string, now: Date) {
  return rawQuery(sql<{ member_id: string; asker_name: string; date: string }>`with waiting as (
      select r.id from trip_partner r
      where r.brand_id = current_brand_id() and r.partner_id = ${memberId} and r.state = 'asked' and r.mailed_at is null and ${hadNoMail('r', now)}
      order by r.id for update),
    taken as (
      update trip_partner r set mailed_at = ${now} from waiting w
      where r.brand_id = current_brand_id() and r.id = w.id and r.mailed_at is null returning r.*)
    select r.member_id, ${shownName('m')} as asker_name, t.date
    from taken r ${openQuestions(sql`${memberId}`, now)} and r.state = 'asked'
    order by r.id`)
}

function hadNoMail(row: string, now: Date) {
  return sql`not exists (select from trip_partner o where o.brand_id = ${sql.raw(row)}.brand_id and o.partner_id = ${sql.raw(row)}.partner_id
    and o.asked_at > ${questionStart(now)}::timestamptz - interval '1 day' and o.mailed_at > ${now}::timestamptz - interval '1 day')`
}
