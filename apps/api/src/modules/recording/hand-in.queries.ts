import { type Selectable, sql } from 'kysely'
import { dayMilliseconds } from '@throughway/domain/time/time'
import { rawQuery, query } from '#database/query.ts'
import type { RecordedCompanionTable, RecordedTripTable } from '#database/tables/recording.ts'

export type RecordedTripRow = Selectable<RecordedTripTable>

const thisBrand = sql<number>`current_brand_id()`

/** The member's places with a position. */
export function listSpots(memberId: string) {
  return query
    .selectFrom('member_location')
    .select(['id', 'kind', 'name', 'lat', 'lng'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('lat', 'is not', null)
    .where('lng', 'is not', null)
    .$narrowType<{ lat: number; lng: number }>()
    .orderBy('created_at')
}

/** The existing trips of the dates, from any source. */
export function listTripsOf(memberId: string, dates: readonly string[]) {
  return query
    .selectFrom('trip')
    .select(['date', 'direction', 'departure', 'arrival', 'metres'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('date', 'in', [...dates])
    .where('state', '<>', 'deleted')
}

/** The trips handed in by phones for the dates. */
export function listRecordedTrips(memberId: string, dates: readonly string[]) {
  return query
    .selectFrom('recorded_trip')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('date', 'in', [...dates])
}

/** Trips that this phone has handed in before. */
export function listKnown(deviceId: string, clientIds: readonly string[]) {
  return query
    .selectFrom('recorded_trip')
    .select(['client_id', 'mode', 'is_suggested'])
    .where('brand_id', '=', thisBrand)
    .where('device_id', '=', deviceId)
    .where('client_id', 'in', [...clientIds])
}

export function insertRecordedTrip({ brand_id: _brand, scores, ...row }: RecordedTripRow) {
  return query.insertInto('recorded_trip').values({ brand_id: thisBrand, ...row, scores: JSON.stringify(scores) })
}

export function insertCompanions(
  tripId: string,
  companions: readonly Omit<Selectable<RecordedCompanionTable>, 'brand_id' | 'trip_id'>[],
) {
  return query
    .insertInto('recorded_companion')
    .values(companions.map((each) => ({ brand_id: thisBrand, trip_id: tripId, ...each })))
}

/** The phones that have recently used these tokens. */
export function listTokens(digests: readonly Buffer[], now: Date) {
  return query
    .selectFrom('companion_token')
    .select(['token_digest', 'member_id'])
    .where('brand_id', '=', thisBrand)
    .where('token_digest', 'in', [...digests])
    .where('expires_at', '>', new Date(now.getTime() - dayMilliseconds))
}

export function insertCompanionToken(token: {
  token_digest: Buffer
  device_id: string
  member_id: string
  expires_at: Date
}) {
  return query.insertInto('companion_token').values({ brand_id: thisBrand, ...token })
}

/** When two phones hand in one ride at the same moment, the second sees the first one's data. */
export function lockSharedRides(date: string) {
  return rawQuery(
    sql`select pg_advisory_xact_lock(hashtextextended('shared ride ' || current_brand_id() || ' ' || ${date}, 0))`,
  )
}

/** The sightings of these members' phones on that day. */
export function listSides(memberIds: readonly string[], date: string) {
  return query
    .selectFrom('recorded_trip as t')
    .innerJoin('recorded_companion as c', (join) =>
      join.onRef('c.brand_id', '=', 't.brand_id').onRef('c.trip_id', '=', 't.id'),
    )
    .select([
      't.id',
      't.member_id',
      't.date',
      't.departure',
      't.arrival',
      't.mode',
      't.scores',
      't.confidence',
      't.fits',
      'c.with_member_id',
      'c.start_metres',
      'c.end_metres',
      'c.together_metres',
    ])
    .where('t.brand_id', '=', thisBrand)
    .where('t.date', '=', date)
    .where('t.member_id', 'in', [...memberIds])
}

export function setOffered(id: string, offered: Pick<RecordedTripRow, 'mode' | 'is_suggested'>) {
  return query.updateTable('recorded_trip').set(offered).where('brand_id', '=', thisBrand).where('id', '=', id)
}
