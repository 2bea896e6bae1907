import { type Selectable, sql } from 'kysely'
import type { LocationKind } from '@throughway/contract/account/location'
import { rawQuery, query } from '#database/query.ts'
import type { TripProfileTable } from '#database/tables/trip-profile.ts'

export type ProfileRow = Selectable<TripProfileTable>
export type ProfileFacts = Omit<
  ProfileRow,
  'brand_id' | 'id' | 'member_id' | 'is_default' | 'logged_until' | 'version' | 'created_at' | 'changed_at'
>

const thisBrand = sql<number>`current_brand_id()`

/** The default one first, then as they came; a place is named as it is called now. */
export function listTripProfiles(memberId: string) {
  return query
    .selectFrom('trip_profile as p')
    .leftJoin('member_location as f', (join) =>
      join.onRef('f.brand_id', '=', 'p.brand_id').onRef('f.id', '=', 'p.from_place'),
    )
    .leftJoin('member_location as t', (join) =>
      join.onRef('t.brand_id', '=', 'p.brand_id').onRef('t.id', '=', 'p.to_place'),
    )
    .selectAll('p')
    .select([
      sql<string | null>`coalesce(nullif(f.name, ''), p.from_name)`.as('from_name'),
      sql<string | null>`coalesce(nullif(t.name, ''), p.to_name)`.as('to_name'),
    ])
    .where('p.brand_id', '=', thisBrand)
    .where('p.member_id', '=', memberId)
    .orderBy('p.is_default', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.id')
}

/** Changes of one member's profiles, and the nightly job's look at them, come one after the other. */
export function lockOwner(memberId: string) {
  return query
    .selectFrom('member')
    .select(['id', 'language', 'deleted_at'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

/** What the ride home asks of an account (C19). */
export function findRideHomeFacts(memberId: string) {
  return rawQuery(sql<{ home: boolean; work: boolean; mobile_phone: boolean; work_phone: boolean }>`select
      exists (select from member_location l where l.brand_id = m.brand_id and l.member_id = m.id and l.kind = 'home') as home,
      exists (select from member_location l where l.brand_id = m.brand_id and l.member_id = m.id and l.kind = 'work') as work,
      m.mobile_phone is not null as mobile_phone, m.work_phone is not null as work_phone
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** Which of the places are the member's own, with what they are called. */
export function listOwnPlaces(memberId: string, ids: readonly string[]) {
  return rawQuery(sql<{ id: string; name: string; kind: LocationKind }>`select id, name, kind from member_location
    where brand_id = current_brand_id() and member_id = ${memberId} and id = any(${ids}::uuid[])`)
}

export function findOwnVehicle(memberId: string, id: string | undefined) {
  return rawQuery(
    sql<{
      id: string
    }>`select id from vehicle where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id ?? null}::uuid`,
  )
}

export function insertProfile(profile: Omit<ProfileRow, 'brand_id'>) {
  return query
    .insertInto('trip_profile')
    .values({ brand_id: thisBrand, ...profile, legs: profile.legs && JSON.stringify(profile.legs) })
}

export function updateProfile(id: string, { legs, ...facts }: ProfileFacts & { logged_until: string }, now: Date) {
  return query
    .updateTable('trip_profile')
    .set((each) => ({
      ...facts,
      legs: legs && JSON.stringify(legs),
      version: each('version', '+', 1),
      changed_at: now,
    }))
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function deleteProfile(id: string) {
  return query.deleteFrom('trip_profile').where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function unsetDefault(memberId: string) {
  return query
    .updateTable('trip_profile')
    .set({ is_default: false })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
}

export function setDefault(id: string) {
  return query
    .updateTable('trip_profile')
    .set({ is_default: true })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Members with a profile that the job has not seen for that day yet, in the order of their ids. */
export function listMembersToLog(date: string, after: string, atOnce: number) {
  return rawQuery(sql<{ member_id: string }>`select distinct member_id from trip_profile
    where brand_id = current_brand_id() and auto_log <> 'off' and logged_until < ${date}::date and member_id > ${after}
    order by member_id limit ${atOnce}`)
}

export function markLogged(memberId: string, date: string) {
  return query
    .updateTable('trip_profile')
    .set({ logged_until: date })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('auto_log', '<>', 'off')
    .where('logged_until', '<', date)
}
