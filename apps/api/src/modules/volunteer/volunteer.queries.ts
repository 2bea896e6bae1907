import { type Selectable, sql } from 'kysely'
import type { Databases } from '#database/open-database.ts'
import { insertValues } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { VolunteerDocumentTable, VolunteerOfferTable } from '#database/tables/volunteer.ts'
import { type VolunteerDocument, volunteerDocuments } from '@throughway/domain/ride/volunteers'

export type OfferRow = Selectable<VolunteerOfferTable>
export type DocumentRow = Selectable<VolunteerDocumentTable>

const thisBrand = sql<number>`current_brand_id()`

export function findOffer(memberId: string) {
  return query
    .selectFrom('volunteer_offer')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

export function listDocuments(memberId: string) {
  return query
    .selectFrom('volunteer_document')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .orderBy('kind')
}

/** The member's facts that an offer rests on, locked, so that its changes come one after the other. */
export function lockVolunteer(memberId: string) {
  return query
    .selectFrom('member')
    .select(['birth_year', 'language', 'first_name'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

export function findBirthYear(memberId: string) {
  return query.selectFrom('member').select('birth_year').where('brand_id', '=', thisBrand).where('id', '=', memberId)
}

/** Writes the answer of the offer into the profile, and raises its version. */
export function setBirthYear(memberId: string, birthYear: number) {
  return rawQuery(sql`update member set birth_year = ${birthYear}, profile_version = profile_version + 1
    where brand_id = current_brand_id() and id = ${memberId} and birth_year is null`)
}

export function ownsVehicle(memberId: string, vehicleId: string) {
  return query
    .selectFrom('vehicle')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', vehicleId)
}

export function saveOffer({ brand_id: _brand, hours, ...row }: OfferRow) {
  const { member_id: _member, ...changes } = row
  const written = JSON.stringify(hours)
  return query
    .insertInto('volunteer_offer')
    .values({ brand_id: thisBrand, ...row, hours: written })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet({ ...changes, hours: written }))
}

export function setState(memberId: string, state: OfferRow['state'], pausedBy: OfferRow['paused_by'], now: Date) {
  return query
    .updateTable('volunteer_offer')
    .set({ state, paused_by: pausedBy, changed_at: now })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

export function setChecks(memberId: string, checks: OfferRow['checks'], now: Date) {
  return query
    .updateTable('volunteer_offer')
    .set({ checks, changed_at: now })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

/** Whether every paper of the offer `o` has a date. */
export const hasDates = sql`(select count(*) from volunteer_document d
  where d.brand_id = o.brand_id and d.member_id = o.member_id) = ${volunteerDocuments.length}`

/** A ride of theirs runs now, so that its rider and its driver need each other's number. */
export function findRideUnderWay(memberId: string, now: Date) {
  return rawQuery(sql<{ id: string }>`select id from volunteer_ride where brand_id = current_brand_id()
    and driver_id = ${memberId} and state = 'claimed' and pickup_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
    limit 1`)
}

/** A new date is a new paper, for which no warning was sent yet. */
export function saveDocument(memberId: string, kind: VolunteerDocument, expiresOn: string) {
  return rawQuery(sql`${insertValues('volunteer_document', [{ member_id: memberId, kind, expires_on: expiresOn }])}
    on conflict (brand_id, member_id, kind) do update
      set warned_days = case when volunteer_document.expires_on = excluded.expires_on then volunteer_document.warned_days end, expires_on = excluded.expires_on`)
}

export function setWarned(memberId: string, kind: VolunteerDocument, days: number) {
  return query
    .updateTable('volunteer_document')
    .set({ warned_days: days })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
}

/**
 * Drivers with a paper that ends within the month, of which they may not have been told, or with a paper without a
 * date. Some of them may turn out not to be due.
 */
export function listEndingOfAllBrands(databases: Databases, until: string) {
  return databases.ofAllBrands().send(
    rawQuery(sql<{ brand_id: number; member_id: string }>`select distinct d.brand_id, d.member_id
      from volunteer_document d join volunteer_offer o on o.brand_id = d.brand_id and o.member_id = d.member_id
      where d.expires_on <= ${until} and (o.state = 'active' or (o.state in ('applied', 'checks') and (d.warned_days is null or d.warned_days > 7)))
      union select o.brand_id, o.member_id from volunteer_offer o where o.state = 'active' and not ${hasDates}`),
  )
}

export type ProfileRow = {
  id: string
  name: string
  weekdays: number[]
  out_departure: string | null
  back_departure: string | null
  back_arrival: string | null
  metres: number | null
  vehicle_id: string | null
  from_kind: string | null
}

/** A trip profile of the member, with the kind of the place that it begins at. */
export function findProfile(memberId: string, profileId: string) {
  return rawQuery(sql<ProfileRow>`select p.id, p.name, p.weekdays, p.out_departure, p.back_departure, p.back_arrival, p.metres,
      p.vehicle_id, l.kind as from_kind
    from trip_profile p left join member_location l on l.brand_id = p.brand_id and l.id = p.from_place
    where p.brand_id = current_brand_id() and p.member_id = ${memberId} and p.id = ${profileId}`)
}
