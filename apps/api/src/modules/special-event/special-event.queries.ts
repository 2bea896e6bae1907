import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { EventState } from '@throughway/contract/content/special-event-staff'
import type { EventKind } from '@throughway/domain/event/event-kind'
import { listedToday } from '@throughway/domain/event/listing-window'
import { query, rawQuery } from '#database/query.ts'
import type { SpecialEventTable } from '#database/tables/special-event.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type EventRow = Selectable<SpecialEventTable>

/** Published events for everybody, and those for the organisation of the signed-in member. */
const isForThem = (organisation: RawBuilder<string | null>) =>
  sql<boolean>`e.brand_id = current_brand_id() and e.state = 'published'
    and (cardinality(e.organisations) = 0 or ${organisation} = any(e.organisations))`

/** Lists today's events by priority. A caller whose sign-in has ended counts as a visitor. */
export function listToday(today: string, signInId: string | undefined) {
  const { startsBy, endsFrom } = listedToday(today)
  const organisation = sql<string | null>`(select m.organisation_id from sign_in s
    join member m on m.brand_id = s.brand_id and m.id = s.member_id and m.deleted_at is null
    where s.brand_id = current_brand_id() and s.id = ${signInId ?? null}::uuid and s.ended_at is null)`
  return rawQuery(sql<EventRow>`select e.* from special_event e where ${isForThem(organisation)}
    and e.starts_on <= ${startsBy}::date and e.ends_on >= ${endsFrom}::date order by e.priority, e.number`)
}

/**
 * An event that is for the member, or on whose list they are, even after they have changed organisation. A participant
 * of one of its races can read its page after it has ended, too.
 */
export function findEventFor(memberId: string, number: number) {
  const organisation = sql<string | null>`(select m.organisation_id from member m
    where m.brand_id = current_brand_id() and m.id = ${memberId})`
  const isOnList = sql<boolean>`e.brand_id = current_brand_id() and e.state = 'published' and exists (
    select from event_registration r where r.brand_id = e.brand_id and r.event_number = e.number
      and r.member_id = ${memberId} and r.state in ('registered', 'waiting'))`
  const isRaced = sql<boolean>`e.brand_id = current_brand_id() and e.state <> 'draft' and exists (
    select from race r join race_entry y on y.brand_id = r.brand_id and y.race_id = r.id
    where r.brand_id = e.brand_id and r.event_number = e.number and r.state <> 'draft'
      and y.member_id = ${memberId} and y.left_on is null)`
  return rawQuery(
    sql<EventRow>`select e.* from special_event e
      where ((${isForThem(organisation)}) or (${isOnList}) or (${isRaced})) and e.number = ${number}`,
  )
}

export const eventKeys = {
  made: [key('integer', sql`e.number`)],
  starts: [key('date', sql`e.starts_on`), key('integer', sql`e.number`)],
}

type EventsAsked = { state?: EventState | undefined; kind?: EventKind | undefined }

/** An event with how many have a place and wait for one. */
export type CountedEventRow = EventRow & { registered: number; waiting: number }

const counted = (state: 'registered' | 'waiting') => sql<number>`(select count(*)::integer from event_registration r
  where r.brand_id = e.brand_id and r.event_number = e.number and r.state = ${sql.lit(state)})`
const counts = sql`${counted('registered')} as registered, ${counted('waiting')} as waiting`

export function listEvents(asked: EventsAsked, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<CountedEventRow & Placed>`select e.*, ${counts}, ${place} from special_event e
    where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectMatching(asked: EventsAsked): RawBuilder<unknown> {
  return sql`select from special_event e where ${isAsked(asked)}`
}

function isAsked({ state, kind }: EventsAsked): RawBuilder<boolean> {
  const inState = state ? sql`e.state = ${state}` : sql`true`
  const ofKind = kind ? sql`e.kind = ${kind}` : sql`true`
  return sql<boolean>`e.brand_id = current_brand_id() and ${inState} and ${ofKind}`
}

export function findCountedEvent(number: number) {
  return rawQuery(sql<CountedEventRow>`select e.*, ${counts} from special_event e
    where e.brand_id = current_brand_id() and e.number = ${number}`)
}

/** Whether a race belongs to an event. */
export function findRaceOf(number: number) {
  return rawQuery(sql<{ number: number }>`select number from race
    where brand_id = current_brand_id() and event_number = ${number} limit 1`)
}

/** Whether trips are counted in a race of an event. */
export function findCountedRaceOf(number: number) {
  return rawQuery(sql<{ number: number }>`select number from race
    where brand_id = current_brand_id() and event_number = ${number} and state = 'published' limit 1`)
}

export function findEvent(number: number) {
  return query.selectFrom('special_event').selectAll().where('brand_id', '=', thisBrand).where('number', '=', number)
}

export function lockEvent(number: number) {
  return findEvent(number).forUpdate()
}

export function countEvents(kind?: EventKind) {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from special_event e where ${isAsked({ kind })}`,
  )
}

export function insertEvent(row: Omit<Insertable<SpecialEventTable>, 'brand_id'>) {
  return query.insertInto('special_event').values({ brand_id: thisBrand, ...row })
}

export function changeEvent(number: number, change: Updateable<SpecialEventTable>) {
  return query.updateTable('special_event').set(change).where('brand_id', '=', thisBrand).where('number', '=', number)
}

/** An event to which a race comes; one that takes registrations takes no race. */
export function becomeRaceEvent(number: number) {
  return changeEvent(number, { kind: 'race' }).where('kind', '=', 'news')
}

export function dropEvent(number: number) {
  return query.deleteFrom('special_event').where('brand_id', '=', thisBrand).where('number', '=', number)
}
