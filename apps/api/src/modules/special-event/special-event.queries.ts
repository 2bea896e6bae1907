import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { EventState } from '@throughway/contract/content/special-event-staff'
import { listedToday } from '@throughway/domain/event/listing-window'
import { query, rawQuery } from '#database/query.ts'
import type { SpecialEventTable } from '#database/tables/special-event.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type EventRow = Selectable<SpecialEventTable>

/** Published events for everybody, and those for the organisation of who is signed in. */
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

export function findEventFor(memberId: string, number: number) {
  const organisation = sql<string | null>`(select m.organisation_id from member m
    where m.brand_id = current_brand_id() and m.id = ${memberId})`
  return rawQuery(
    sql<EventRow>`select e.* from special_event e where ${isForThem(organisation)} and e.number = ${number}`,
  )
}

export const eventKeys = {
  made: [key('integer', sql`e.number`)],
  starts: [key('date', sql`e.starts_on`), key('integer', sql`e.number`)],
}

export function listEvents(state: EventState | undefined, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<EventRow & Placed>`select e.*, ${place} from special_event e
    where ${isAsked(state)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectMatching(state: EventState | undefined): RawBuilder<unknown> {
  return sql`select from special_event e where ${isAsked(state)}`
}

function isAsked(state: EventState | undefined): RawBuilder<boolean> {
  const inState = state ? sql`e.state = ${state}` : sql`true`
  return sql<boolean>`e.brand_id = current_brand_id() and ${inState}`
}

export function findEvent(number: number) {
  return query.selectFrom('special_event').selectAll().where('brand_id', '=', thisBrand).where('number', '=', number)
}

export function lockEvent(number: number) {
  return findEvent(number).forUpdate()
}

export function countEvents() {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from special_event where brand_id = current_brand_id()`,
  )
}

export function insertEvent(row: Omit<Insertable<SpecialEventTable>, 'brand_id'>) {
  return query.insertInto('special_event').values({ brand_id: thisBrand, ...row })
}

export function changeEvent(number: number, change: Updateable<SpecialEventTable>) {
  return query.updateTable('special_event').set(change).where('brand_id', '=', thisBrand).where('number', '=', number)
}

export function dropEvent(number: number) {
  return query.deleteFrom('special_event').where('brand_id', '=', thisBrand).where('number', '=', number)
}
