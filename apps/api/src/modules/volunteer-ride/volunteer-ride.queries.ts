import { type Selectable, sql, type Updateable } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import { comingRideStates, type RiderNews } from '@throughway/domain/ride/volunteer-rides'
import { volunteerChecks, volunteerDocuments } from '@throughway/domain/ride/volunteers'
import { databaseNow } from '#database/database-now.ts'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import { hasDates } from '#modules/volunteer/volunteer.ts'
import type { VolunteerDriveTable, VolunteerHours, VolunteerRideTable } from '#database/tables/volunteer.ts'

type Ride = Selectable<VolunteerRideTable>

/** A ride with the names under which rider and driver know each other. */
export type RideRow = Ride & {
  /** Null for a rider without the web: their name is in the sealed facts. */
  rider: string | null
  driver: string | null
  driver_phone: string | null
  driver_vehicle: string | null
  /** Whether the driver's offer is valid: it is open, or paused by the driver's own wish. */
  is_able: boolean
}

const thisBrand = sql<number>`current_brand_id()`
const ofRide = sql`r.brand_id = current_brand_id()`
/** The ride `r` can still take place, or has not been settled. */
const isComing = sql`r.state = any(${[...comingRideStates]}::text[])`

/** First name and the initial of the last, of the member with that alias. */
const shortName = (member: string) =>
  sql.raw(`${member}.first_name || coalesce(' ' || nullif(left(${member}.last_name, 1), '') || '.', '')`)

/** An offer that may keep the rides it has accepted: staff and papers stop it at once, a pause of its own does not. */
const keepsRides = sql`(o.state = 'active' or (o.state = 'paused' and o.paused_by = 'member'))`

/** An offer whose volunteer can take a new ride: it is open and fully checked, and every paper has its last day. */
const isDriving = sql`o.state = 'active' and o.checks @> ${[...volunteerChecks]}::text[] and ${hasDates}`

const columns = sql`r.*, ${shortName('rm')} as rider, ${shortName('dm')} as driver, dm.mobile_phone as driver_phone,
  trim(concat_ws(' ', v.nickname, '(' || nullif(concat_ws(' ', v.year, v.make, v.model), '') || ')')) as driver_vehicle,
  coalesce(${keepsRides}, false) as is_able`
const joined = sql`volunteer_ride r
  left join member rm on rm.brand_id = r.brand_id and rm.id = r.rider_id
  left join member dm on dm.brand_id = r.brand_id and dm.id = r.driver_id
  left join volunteer_offer o on o.brand_id = r.brand_id and o.member_id = r.driver_id
  left join vehicle v on v.brand_id = o.brand_id and v.id = o.vehicle_id`

/** A member, or a rider without the web. */
export type RiderOf = { riderId: string } | { guestId: string }

function isRiddenBy(of: RiderOf) {
  return 'riderId' in of ? sql`r.rider_id = ${of.riderId}` : sql`r.guest_id = ${of.guestId}`
}

export function findRide(id: string) {
  return rawQuery(sql<RideRow>`select ${columns} from ${joined} where ${ofRide} and r.id = ${id}`)
}

/** Changes of one ride come one after the other. */
export function lockRide(id: string) {
  return query
    .selectFrom('volunteer_ride')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .forNoKeyUpdate()
}

/** The rides of a rider or a driver: first the coming ones, the nearest first, then the past ones, the latest first. */
export function listOwn(of: RiderOf | { driverId: string }, now: Date) {
  const isOwn = 'driverId' in of ? sql`r.driver_id = ${of.driverId}` : isRiddenBy(of)
  const at = sql`${now}::timestamptz`
  return rawQuery(sql<RideRow>`select ${columns} from ${joined} where ${ofRide} and ${isOwn}
    order by r.ends_at < ${at}, case when r.ends_at >= ${at} then r.pickup_at end, r.pickup_at desc, r.id limit 100`)
}

type NextRideRow = Pick<Ride, 'id' | 'pickup_at' | 'date'> & {
  state: 'open' | 'claimed' | 'no_driver'
  driver: string | null
}

/**
 * A rider's nearest ride that can still take place. A ride for which nobody was found counts, because a driver can
 * still be assigned.
 */
export function findNextRide(of: RiderOf, now: Date) {
  return rawQuery(sql<NextRideRow>`select r.id, r.state, r.pickup_at, r.date, ${shortName('dm')} as driver
    from volunteer_ride r left join member dm on dm.brand_id = r.brand_id and dm.id = r.driver_id
    where ${ofRide} and ${isRiddenBy(of)} and r.state in ('open', 'claimed', 'no_driver')
      and r.ends_at >= ${now}::timestamptz
    order by r.pickup_at, r.id limit 1`)
}

/** Open rides of others, the nearest day first. */
export function listOpen(memberId: string, now: Date) {
  return rawQuery(sql<RideRow>`select ${columns} from ${joined} where ${ofRide} and r.state = 'open'
    and r.rider_id is distinct from ${memberId} and r.pickup_at > ${databaseNow(now)} order by r.pickup_at, r.id limit 200`)
}

/** Rides that can still take place, of some weeks: for the map. */
export function listComing(now: Date) {
  return rawQuery(sql<StaffRow>`select ${staffColumns} from ${staffJoined} where ${ofRide} and ${isComing}
    and r.pickup_at > ${now}::timestamptz order by r.pickup_at, r.id limit 300`)
}

/** The same row with whole names and numbers, for staff. */
export type StaffRow = RideRow & {
  rider_first_name: string | null
  rider_last_name: string | null
  driver_first_name: string | null
  driver_last_name: string | null
}

export const staffColumns = sql`${columns}, rm.first_name as rider_first_name, rm.last_name as rider_last_name,
  dm.first_name as driver_first_name, dm.last_name as driver_last_name`
export const staffJoined = joined

export function findForStaff(id: string) {
  return rawQuery(sql<StaffRow>`select ${staffColumns} from ${staffJoined} where ${ofRide} and r.id = ${id}`)
}

type NewRide = Omit<
  Ride,
  | 'brand_id'
  | 'driver_id'
  | 'state'
  | 'version'
  | 'changed_at'
  | 'assigned_by'
  | 'told_at'
  | 'rider_done'
  | 'driven_miles'
  | 'driven_minutes'
  | 'settled_by'
  | 'has_feedback'
  | 'call_news'
>

/** No row when the rider has a ride in that week already. */
export function insertRide(row: NewRide) {
  const values = { ...row, state: 'open' as const, changed_at: row.asked_at }
  return rawQuery(sql<{ id: string }>`${insertValues('volunteer_ride', [values])}
    on conflict do nothing returning id`)
}

export type KnownRide = Pick<Ride, 'id' | 'pickup_at' | 'sealed'>

/** The ride that a rider has in the week of that Monday. */
export function findRideOfWeek(of: RiderOf, week: string) {
  return rawQuery(sql<KnownRide>`select r.id, r.pickup_at, r.sealed from volunteer_ride r
    where ${ofRide} and ${isRiddenBy(of)} and r.week = ${week} and r.state in ('open', 'claimed', 'no_driver')`)
}

export type RideChanges = Omit<Updateable<VolunteerRideTable>, 'brand_id' | 'id' | 'version'>

/** Changes a locked ride. */
export function changeRide(id: string, changes: RideChanges, now: Date) {
  return query
    .updateTable('volunteer_ride')
    .set((write) => ({ ...changes, changed_at: now, version: write('version', '+', 1) }))
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Saves feedback without raising the version, because nothing that others see has changed. */
export function saveFeedback(id: string, sealed: Buffer) {
  return query
    .updateTable('volunteer_ride')
    .set({ sealed, has_feedback: true })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** What staff have to call a rider without the web about; null once they have. The version stays, as nothing of the ride changes. */
export function noteCall(id: string, news: RiderNews | null) {
  return query
    .updateTable('volunteer_ride')
    .set({ call_news: news })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/**
 * Gives the rides of a rider without the web to the account that claims them. One stays where the account's own ride stands
 * in the same week, or the member drives it: the coordinator has it as before.
 */
export function giveRides(guestId: string, memberId: string) {
  return rawQuery(sql<{
    id: string
  }>`update volunteer_ride r set rider_id = ${memberId}, guest_id = null, call_news = null
    where ${ofRide} and r.guest_id = ${guestId} and r.driver_id is distinct from ${memberId}
      and (not ${isComing} or not exists (select from volunteer_ride x where x.brand_id = r.brand_id
        and x.rider_id = ${memberId} and x.week = r.week and x.state = any(${[...comingRideStates]}::text[])))
    returning r.id`)
}

/** Deletes the rides of a rider without the web that are over and settled. */
export function deleteRidesOver(guestId: string, now: Date) {
  return rawQuery(sql`delete from volunteer_ride r where ${ofRide} and r.guest_id = ${guestId}
    and (r.state in ('done', 'not_done', 'cancelled') or (r.state <> 'claimed' and r.pickup_at < ${now}::timestamptz))`)
}

export function findRideOfGuest(guestId: string) {
  return rawQuery(
    sql<{ id: string }>`select r.id from volunteer_ride r where ${ofRide} and r.guest_id = ${guestId} limit 1`,
  )
}

type Claim = { id: string; version: number; driverId: string; now: Date }

/**
 * Gives an open ride to a volunteer, in one statement that checks everything: nobody has the ride, it is in the future
 * by the database's clock, the offer is open and checked, its papers hold on the day, and no other ride of the
 * volunteer overlaps. Of two concurrent claims the second finds the row changed.
 */
export function claimRide({ id, version, driverId, now }: Claim) {
  return rawQuery(sql<{ id: string }>`update volunteer_ride r
    set state = 'claimed', driver_id = ${driverId}, version = r.version + 1, changed_at = ${now}, assigned_by = null
    where ${ofRide} and r.id = ${id} and r.version = ${version} and r.state = 'open' and r.rider_id is distinct from ${driverId}
      and r.pickup_at > ${databaseNow(now)} and ${isOpenOffer(driverId)} and ${papersHold(driverId)} and not ${hasOtherRide(driverId)}
    returning r.id`)
}

/** Why a volunteer cannot have the ride `r`. */
export function findObstacles(rideId: string, driverId: string) {
  return rawQuery(sql<{ is_driving: boolean; papers_hold: boolean; has_other: boolean }>`select
      ${isOpenOffer(driverId)} as is_driving, ${papersHold(driverId)} as papers_hold, ${hasOtherRide(driverId)} as has_other
    from volunteer_ride r where ${ofRide} and r.id = ${rideId}`)
}

function isOpenOffer(driverId: string) {
  return sql`exists (select from volunteer_offer o where o.brand_id = current_brand_id() and o.member_id = ${driverId}
    and ${isDriving})`
}

function papersHold(driverId: string) {
  return sql`(select count(*) from volunteer_document d where d.brand_id = r.brand_id and d.member_id = ${driverId}
    and d.expires_on >= r.date) = ${volunteerDocuments.length}`
}

function hasOtherRide(driverId: string) {
  return sql`exists (select from volunteer_ride x where x.brand_id = r.brand_id and x.driver_id = ${driverId} and x.id <> r.id
    and x.state = 'claimed' and x.pickup_at < r.ends_at and r.pickup_at < x.ends_at)`
}

/** An offer with what a ride is compared with. */
export type OfferRow = {
  member_id: string
  first_name: string
  last_name: string
  hours: VolunteerHours
  ride_miles: number
  area: 'home' | 'work' | 'named'
  area_names: string | null
  area_miles: number | null
  folding_chair: boolean
  service_animal: boolean
  languages: ProfileLanguage[]
  reimbursement: boolean
  lat: number | null
  lng: number | null
  is_driving: boolean
}

const offers = sql`select o.member_id, m.first_name, m.last_name, o.hours, o.ride_miles, o.area, o.area_names, o.area_miles,
    o.folding_chair, o.service_animal, o.languages, o.reimbursement, l.lat, l.lng,
    (${isDriving}) as is_driving
  from volunteer_offer o
  join member m on m.brand_id = o.brand_id and m.id = o.member_id and m.deleted_at is null
  left join member_location l on l.brand_id = o.brand_id and l.member_id = o.member_id and l.kind = o.area`

export function findOffer(memberId: string) {
  return rawQuery(sql<OfferRow>`${offers} where o.brand_id = current_brand_id() and o.member_id = ${memberId}`)
}

/** Volunteers who can drive now, in the order in which they offered. */
export function listDriving() {
  return rawQuery(sql<OfferRow>`${offers} where o.brand_id = current_brand_id() and ${isDriving}
    order by o.applied_at, o.member_id limit 300`)
}

/** Those of the volunteers whose papers end before the ride, or who drive another one at that time. */
export function listBusy(rideId: string) {
  return rawQuery(sql<{ member_id: string }>`select o.member_id from volunteer_offer o, volunteer_ride r
    where o.brand_id = current_brand_id() and o.state = 'active' and ${ofRide} and r.id = ${rideId}
      and (exists (select from volunteer_document d where d.brand_id = r.brand_id and d.member_id = o.member_id and d.expires_on < r.date)
        or exists (select from volunteer_ride x where x.brand_id = r.brand_id and x.driver_id = o.member_id and x.id <> r.id
          and x.state = 'claimed' and x.pickup_at < r.ends_at and r.pickup_at < x.ends_at))`)
}

/** A member to whom one can write. */
type Addressee = { member_id: string; email: string | null; language: Language | null }

export function findAddressee(memberId: string) {
  return rawQuery(sql<Addressee>`select m.id as member_id, m.language,
      (select a.email from member_address a where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary) as email
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

export type DriveRow = Selectable<VolunteerDriveTable>

export function insertDrive(row: Omit<DriveRow, 'brand_id' | 'miles'> & { miles: number }) {
  return query
    .insertInto('volunteer_drive')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'ride_id']).doNothing())
}

export function listDrives(memberId: string, year: number) {
  return query
    .selectFrom('volunteer_drive')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .orderBy('date')
    .orderBy('ride_id')
}

export function listYears(memberId: string) {
  return rawQuery(sql<{ year: number }>`select distinct extract(year from date)::integer as year from volunteer_drive
    where brand_id = current_brand_id() and member_id = ${memberId} order by 1 desc`)
}

export function findName(memberId: string) {
  return query
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

export function listRates() {
  return query
    .selectFrom('volunteer_rate')
    .select(['valid_from', 'cents', 'made_at'])
    .where('brand_id', '=', thisBrand)
    .orderBy('valid_from', 'desc')
}

/** No row when one begins on that day already. */
export function insertRate(row: { valid_from: string; cents: number; made_by: string; made_at: Date }) {
  return query
    .insertInto('volunteer_rate')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'valid_from']).doNothing())
    .returning('valid_from')
}

/** What a ride needs from the job, by the facts of the moment. */
type DueRow = {
  id: string
  pickup_at: Date
  is_rider_leaving: boolean
  is_driver_lost: boolean
  is_to_tell: boolean
}

type Due = { now: Date; today: string; tellUntil: Date }

const dueFacts = ({ now, today, tellUntil }: Due) => sql`r.id, r.pickup_at,
  (r.pickup_at > ${now}::timestamptz and (rm.deletion_asked_at is not null or rm.deleted_at is not null)) as is_rider_leaving,
  (r.state = 'claimed' and r.pickup_at > ${now}::timestamptz and (dm.deletion_asked_at is not null or dm.deleted_at is not null
    or not coalesce(${keepsRides}, false) or (o.state = 'paused' and not ${hasDates}) or exists (select from volunteer_document d where d.brand_id = r.brand_id
      and d.member_id = r.driver_id and d.expires_on < ${today}::date))) as is_driver_lost,
  (r.told_at is null and r.pickup_at <= ${tellUntil}::timestamptz
    and (r.state = 'open' or (r.state = 'claimed' and r.pickup_at > ${now}::timestamptz))) as is_to_tell`

/**
 * Coming rides that need an action: the rider leaves, the driver may no longer drive, or the rider must be told now.
 */
export function listDue(due: Due, limit: number) {
  return rawQuery(sql<DueRow>`select * from (select ${dueFacts(due)} from ${joined}
      where ${ofRide} and ${isComing}) due
    where is_rider_leaving or is_driver_lost or is_to_tell order by pickup_at, id limit ${limit}`)
}

export function findDue(id: string, due: Due) {
  return rawQuery(sql<DueRow>`select ${dueFacts(due)} from ${joined}
    where ${ofRide} and r.id = ${id} and ${isComing}`)
}

/** Deletes rides that ended long ago, those of riders without an account sooner; what was credited for them stays. */
export function deleteOldRides(before: Date, guestsBefore: Date) {
  return rawQuery(sql`delete from volunteer_ride r where ${ofRide}
    and (r.pickup_at < ${before} or (r.rider_id is null and r.pickup_at < ${guestsBefore}))`)
}
