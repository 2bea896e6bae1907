import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { RegistrationState } from '@throughway/domain/event/registration'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { EventRegistrationTable, SpecialEventTable } from '#database/tables/special-event.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { isVerified } from '#modules/member/member.ts'

const thisBrand = sql<number>`current_brand_id()`

export type RegistrationRow = Selectable<EventRegistrationTable>

/** Who has a place or waits for one. */
export const isActive = (state: RegistrationState) => state === 'registered' || state === 'waiting'
const active = sql`('registered', 'waiting')`

/**
 * The member until the transaction ends. It comes before the lock of an event, as wherever both are taken, so that a
 * deletion and a registration do not cross.
 */
export function holdPerson(memberId: string) {
  return rawQuery(sql<{ organisation_id: string | null; leaves: boolean; is_verified: boolean }>`
    select m.organisation_id, m.deletion_asked_at is not null as leaves, ${isVerified} as is_verified
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null for share of m`)
}

export function findRegistration(number: number, memberId: string) {
  return query
    .selectFrom('event_registration')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('event_number', '=', number)
    .where('member_id', '=', memberId)
}

type Counts = { registered: number; waiting: number; last_turn: number }

/** How many have a place and wait, and the last turn that was taken; whole under the lock of the event. */
export function countRegistrations(number: number) {
  return rawQuery(sql<Counts>`select count(*) filter (where state = 'registered')::integer as registered,
      count(*) filter (where state = 'waiting')::integer as waiting, coalesce(max(turn), 0)::integer as last_turn
    from event_registration where brand_id = current_brand_id() and event_number = ${number}`)
}

/** How many wait before a turn. */
export function countWaitingBefore(number: number, turn: number) {
  return rawQuery(sql<{ count: number }>`select count(*)::integer as count from event_registration
    where brand_id = current_brand_id() and event_number = ${number} and state = 'waiting' and turn < ${turn}`)
}

export type Told = { member_id: string; email: string | null; language: Language | null }

const toldFrom = sql`event_registration r
  join member m on m.brand_id = r.brand_id and m.id = r.member_id
  left join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary`

/** Gives the next in line a place, at most this many of them, and returns the members to notify. */
export function moveUp(number: number, most: number | undefined, now: Date) {
  const limit = most === undefined ? sql`` : sql`limit ${most}`
  return rawQuery(sql<Told & { turn: number }>`with next as (
      select member_id from event_registration
      where brand_id = current_brand_id() and event_number = ${number} and state = 'waiting' order by turn ${limit}),
    moved as (
      update event_registration r set state = 'registered', changed_at = ${now} from next
      where r.brand_id = current_brand_id() and r.event_number = ${number} and r.member_id = next.member_id
      returning r.brand_id, r.member_id, r.turn)
    select r.member_id, r.turn, a.email, m.language from moved r
    join member m on m.brand_id = r.brand_id and m.id = r.member_id
    left join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    order by r.turn`)
}

/** Everybody who has a place or waits for one. */
export function listTold(number: number) {
  return rawQuery(sql<Told>`select r.member_id, a.email, m.language from ${toldFrom}
    where r.brand_id = current_brand_id() and r.event_number = ${number} and r.state in ${active} order by r.turn`)
}

/** The owner of a verified address. */
export function findByAddress(email: string) {
  return rawQuery(sql<{ member_id: string }>`select a.member_id from member_address a
    join member m on m.brand_id = a.brand_id and m.id = a.member_id and m.deleted_at is null
    where a.brand_id = current_brand_id() and a.email = ${email} and a.verified_at is not null`)
}

/** One member, in whatever state. */
export function findTold(memberId: string) {
  return rawQuery(sql<Told>`select m.id as member_id, a.email, m.language from member m
    left join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

export function saveRegistration(row: Omit<RegistrationRow, 'brand_id'>) {
  return rawQuery(sql`${insertValues('event_registration', [row])}
    on conflict (brand_id, event_number, member_id) do update set state = excluded.state, turn = excluded.turn,
      asked_at = excluded.asked_at, changed_at = excluded.changed_at, is_added = excluded.is_added`)
}

export function changeRegistration(number: number, memberId: string, change: Updateable<EventRegistrationTable>) {
  return query
    .updateTable('event_registration')
    .set(change)
    .where('brand_id', '=', thisBrand)
    .where('event_number', '=', number)
    .where('member_id', '=', memberId)
}

export function dropRegistration(number: number, memberId: string) {
  return query
    .deleteFrom('event_registration')
    .where('brand_id', '=', thisBrand)
    .where('event_number', '=', number)
    .where('member_id', '=', memberId)
}

/** The events on whose lists a member is, in the order in which they are locked. */
export function listEventsOf(memberId: string, { activeOnly = false } = {}) {
  const which = activeOnly ? sql`and state in ${active}` : sql``
  return rawQuery(sql<{ event_number: number }>`select event_number from event_registration
    where brand_id = current_brand_id() and member_id = ${memberId} ${which} order by event_number`)
}

/** An event with the member's registration. */
export type OwnEventRow = Selectable<SpecialEventTable> &
  Pick<RegistrationRow, 'turn' | 'changed_at'> & {
    own_state: RegistrationState
    /** How many wait before them. */
    ahead: number
  }

/** Events for which the member has registered and that ended by no day before the given one, the next one first. */
export function listOwn(memberId: string, since: string, { activeOnly = false } = {}) {
  const which = activeOnly ? sql`and r.state in ${active}` : sql``
  return rawQuery(sql<OwnEventRow>`select e.*, r.turn, r.changed_at, r.state as own_state,
      case when r.state <> 'waiting' then 0 else (select count(*)::integer from event_registration b
        where b.brand_id = r.brand_id and b.event_number = r.event_number and b.state = 'waiting' and b.turn < r.turn)
      end as ahead
    from event_registration r join special_event e on e.brand_id = r.brand_id and e.number = r.event_number
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} and e.ends_on >= ${since}::date ${which}
    order by e.starts_on, e.number limit 200`)
}

export const registrationKeys = {
  turn: [key('integer', sql`r.turn`)],
  changed: [key('timestamptz', sql`r.changed_at`), key('integer', sql`r.turn`)],
}

export type RegistrationsAsked = { number: number; state: RegistrationState | undefined; text: string | undefined }

export type StaffRegistrationRow = RegistrationRow & {
  first_name: string
  last_name: string
  email: string | null
  organisation: string | null
  ahead: number
}

export function listRegistrations(asked: RegistrationsAsked, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<StaffRegistrationRow & Placed>`select r.*, m.first_name, m.last_name, a.email,
      o.name as organisation, ${place},
      case when r.state <> 'waiting' then 0 else (select count(*)::integer from event_registration b
        where b.brand_id = r.brand_id and b.event_number = r.event_number and b.state = 'waiting' and b.turn < r.turn)
      end as ahead
    from ${toldFrom}
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectRegistrations(asked: RegistrationsAsked): RawBuilder<unknown> {
  return sql`select from event_registration r join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where ${isAsked(asked)}`
}

function isAsked({ number, state, text }: RegistrationsAsked): RawBuilder<boolean> {
  const among = state === undefined ? sql`r.state in ${active}` : sql`r.state = ${state}`
  const named = text ? sql`position(lower(${text}) in lower(m.first_name || ' ' || m.last_name)) > 0` : sql`true`
  return sql<boolean>`r.brand_id = current_brand_id() and r.event_number = ${number} and ${among} and ${named}`
}
