import { type Insertable, type Selectable, sql } from 'kysely'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import type { DenialReason, RideRequestState } from '@throughway/domain/ride/ride-states'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'
import type { RideHistory, RideRequestTable } from '#database/tables/ride.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type RequestRow = Selectable<RideRequestTable> & {
  return_id: string | null
  rating: number | null
  feedback: Buffer | null
  feedback_at: Date | null
  acknowledged_at: Date | null
}

/** Serialises changes of a member's data as a rider. */
export function lockRider(memberId: string) {
  return rawQuery(sql`select 1 from member where brand_id = current_brand_id() and id = ${memberId} for no key update`)
}

/** Whether the owner of that address wants no mails about rides of others. */
export function findMailStop(marks: readonly Buffer[]) {
  return query.selectFrom('ride_mail_stop').select('mark').where('brand_id', '=', thisBrand).where('mark', 'in', marks)
}

export function saveMailStop(mark: Buffer, now: Date) {
  return query
    .insertInto('ride_mail_stop')
    .values({ brand_id: thisBrand, mark, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
}

export function findRider(memberId: string) {
  return query
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

export function findPreferences(memberId: string) {
  return query
    .selectFrom('ride_preferences')
    .select(['sealed', 'consent_version', 'version', 'saved_at'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

export function savePreferences({
  memberId,
  sealed,
  consent,
  version,
  now,
}: {
  memberId: string
  sealed: Buffer
  consent: string
  version: number
  now: Date
}) {
  const changes = { sealed, consent_version: consent, version, saved_at: now }
  return query
    .insertInto('ride_preferences')
    .values({ brand_id: thisBrand, member_id: memberId, ...changes })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(changes))
}

export function deletePreferences(memberId: string) {
  return query.deleteFrom('ride_preferences').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

export function deleteRequestsOver(memberId: string, open: readonly RideRequestState[]) {
  return query
    .deleteFrom('ride_request')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('state', 'not in', open)
}

export function countRequests(memberId: string) {
  return rawQuery(
    sql<{
      count: number
    }>`select count(*)::integer as count from ride_request where brand_id = current_brand_id() and member_id = ${memberId}`,
  )
}

const requestColumns = sql`r.*, (select b.id from ride_request b where b.brand_id = r.brand_id and b.return_of = r.id limit 1) as return_id,
  f.rating, f.sealed as feedback, f.given_at as feedback_at, f.acknowledged_at`
const requests = sql`ride_request r left join ride_feedback f on f.brand_id = r.brand_id and f.request_id = r.id`

/** Returns no row for a ride that the same form has already inserted. */
export function insertRequest(row: Omit<Insertable<RideRequestTable>, 'brand_id'>) {
  return query
    .insertInto('ride_request')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doNothing())
    .returning('id')
}

/** The owner of rides, a member or a guest with one form; or the staff whose grants reach the ride's agency. */
export type Rides = { memberId: string } | { guestId: string } | 'staff'

/**
 * For the ride `r`: whether it is in the scope of the caller's grants. Only staff of the whole programme can see rides
 * of a deleted service.
 */
export const isInReach = sql<boolean>`in_scope('agency', (select s.agency_id from ride_service s where s.brand_id = r.brand_id and s.id = r.service_id))`

function ownedBy(rides: Rides) {
  if (rides === 'staff') return isInReach
  return 'memberId' in rides ? sql`r.member_id = ${rides.memberId}` : sql`r.guest_id = ${rides.guestId}`
}

/** Future rides first, nearest first; then past ones, latest first: by their seconds from a moment. */
export function requestKeys(asOf: Date) {
  const now = sql`${asOf}::timestamptz`
  const rank = sql`(case when r.pickup_at >= ${now} then extract(epoch from r.pickup_at - ${now}) else 4e9 + extract(epoch from ${now} - r.pickup_at) end)`
  return { coming: [key('numeric', rank), key('uuid', sql`r.id`)] }
}

export function listRequests(rides: Rides, { place, isBehind, order, limit }: Omit<RowsAsked, 'asOf'>) {
  return rawQuery(
    sql<
      RequestRow & Placed
    >`select ${requestColumns}, ${place} from ${requests} where r.brand_id = current_brand_id() and ${ownedBy(rides)} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

export type ComingRideRow = Pick<RequestRow, 'id' | 'state' | 'booking' | 'is_proposal' | 'earliest_at'> & {
  service_name: { en: string; es?: string } | null
}

/** A member's rides that can still come, the nearest first. */
export function listComing(rides: Exclude<Rides, 'staff'>, now: Date) {
  return rawQuery(sql<ComingRideRow>`select r.id, r.state, r.booking, r.is_proposal, r.earliest_at, s.document -> 'name' as service_name
    from ride_request r left join ride_service s on s.brand_id = r.brand_id and s.id = r.service_id
    where r.brand_id = current_brand_id() and ${ownedBy(rides)} and r.state in ('selected', 'booked', 'called') and r.latest_at >= ${now}
    order by r.pickup_at, r.id limit 100`)
}

export function findRequest(id: string, rides?: Rides) {
  return rawQuery(
    sql<RequestRow>`select ${requestColumns} from ${requests} where r.brand_id = current_brand_id() and r.id = ${id} ${rides ? sql`and ${ownedBy(rides)}` : sql``}`,
  )
}

/** The ride and its other direction, locked in a fixed order. */
export function lockRequests(id: string, rides?: Rides) {
  return rawQuery(sql<RequestRow>`select ${requestColumns} from ${requests} where r.brand_id = current_brand_id() ${rides ? sql`and ${ownedBy(rides)}` : sql``}
      and (r.id = ${id} or r.return_of = ${id} or r.id = (select o.return_of from ride_request o where o.brand_id = current_brand_id() and o.id = ${id}))
    order by r.id for no key update of r`)
}

/** Every ride of a series from one of them on, in both directions, locked in a fixed order. */
export function lockSeries(id: string, rides: Rides) {
  return rawQuery(sql<RequestRow>`select ${requestColumns} from ${requests} where r.brand_id = current_brand_id() and ${ownedBy(rides)}
      and exists (select 1 from ride_request o where o.brand_id = current_brand_id() and o.id = ${id} and o.series_id = r.series_id and r.date >= o.date)
    order by r.id for no key update of r`)
}

export const staffRequestKeys = {
  pickup: [key('timestamptz', sql`r.pickup_at`), key('uuid', sql`r.id`)],
  asked: [key('timestamptz', sql`r.asked_at`), key('uuid', sql`r.id`)],
}

export type StaffFilter = {
  state: 'waiting' | 'proposed' | 'open' | 'over' | 'all'
  service?: string | undefined
  pickupFrom?: Date | undefined
  pickupBefore?: Date | undefined
  /** The rides whose sealed facts match, where such facts are asked for. */
  ids?: readonly string[] | undefined
}

export function listStaffRequests(filter: StaffFilter, { place, isBehind, order, limit, asOf }: RowsAsked) {
  return rawQuery(
    sql<
      RequestRow & Placed
    >`select ${requestColumns}, ${place} from ${requests} where ${fits(filter, asOf)} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

/** The requests of a filter, to be counted. */
export function selectStaffRequests(filter: StaffFilter, asOf: Date) {
  return sql`select 1 from ride_request r where ${fits(filter, asOf)}`
}

/** The sealed facts of the latest requests of a filter. */
export function listSealed(filter: StaffFilter, asOf: Date, limit: number) {
  return rawQuery(
    sql<
      Pick<RequestRow, 'id' | 'sealed'>
    >`select r.id, r.sealed from ride_request r where ${fits(filter, asOf)} order by r.pickup_at desc limit ${limit}`,
  )
}

function fits({ state, service, pickupFrom, pickupBefore, ids }: StaffFilter, asOf: Date) {
  const which = {
    waiting: sql`r.booking = 'pending' and r.state = 'selected' and not r.is_proposal and r.pickup_at >= ${asOf}`,
    proposed: sql`r.booking = 'pending' and r.is_proposal and r.pickup_at >= ${asOf}`,
    open: sql`r.state in ('selected', 'booked', 'called') and r.pickup_at >= ${asOf}::timestamptz - interval '1 day'`,
    over: sql`r.pickup_at < ${asOf}`,
    all: sql`true`,
  }[state]
  return sql.join(
    [
      sql`r.brand_id = current_brand_id()`,
      isInReach,
      which,
      ...(service ? [sql`r.service_id = ${service}`] : []),
      ...(pickupFrom ? [sql`r.pickup_at >= ${pickupFrom}`] : []),
      ...(pickupBefore ? [sql`r.pickup_at < ${pickupBefore}`] : []),
      ...(ids ? [sql`r.id = any(${[...ids]}::uuid[])`] : []),
    ],
    sql` and `,
  )
}

/** The services that the grants of the caller reach. */
export function listServicesInReach() {
  return rawQuery(
    sql<{
      id: string
    }>`select s.id from ride_service s where s.brand_id = current_brand_id() and in_scope('agency', s.agency_id)`,
  )
}

type Changes = Partial<
  Pick<
    RequestRow,
    | 'state'
    | 'booking'
    | 'is_proposal'
    | 'pickup_at'
    | 'earliest_at'
    | 'latest_at'
    | 'cancel_by'
    | 'confirmation'
    | 'message'
    | 'denial'
    | 'reminded'
  >
> & { history?: RideHistory }

export function changeRequest(id: string, { history, ...changes }: Changes) {
  return query
    .updateTable('ride_request')
    .set({ ...changes, ...(history && { history: JSON.stringify(history) }) })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function saveFeedback({
  requestId,
  rating,
  sealed,
  now,
}: {
  requestId: string
  rating: number
  sealed: Buffer
  now: Date
}) {
  const changes = { rating, sealed, given_at: now, acknowledged_at: null, acknowledged_by: null }
  return query
    .insertInto('ride_feedback')
    .values({ brand_id: thisBrand, request_id: requestId, ...changes })
    .onConflict((conflict) => conflict.columns(['brand_id', 'request_id']).doUpdateSet(changes))
}

export type UnmetReason = DenialReason | 'not_found' | 'cancelled_by_service'

export function countUnmet({
  month,
  purpose,
  area,
  hour,
  reason,
}: {
  month: string
  purpose: AskedPurpose | null
  area: string
  hour: number
  reason: UnmetReason
}) {
  return query
    .insertInto('ride_unmet')
    .values({ brand_id: thisBrand, month, purpose: purpose ?? '', area, hour, reason, rides: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'month', 'purpose', 'area', 'hour', 'reason'])
        .doUpdateSet({ rides: sql<number>`ride_unmet.rides + 1` }),
    )
}

/** How often visitors found no service in the months of a span, by the answers they gave. Who they were is unknown. */
export function listNotFound({ from, to }: { from: string; to: string }) {
  return query
    .selectFrom('ride_unmet')
    .select(['purpose', 'area', 'hour', 'rides'])
    .where('brand_id', '=', thisBrand)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .where('reason', '=', 'not_found')
}

/** Rides of a span of days that a service refused or took back. */
export function listRefused({ from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  return rawQuery(sql<
    Pick<RequestRow, 'id' | 'sealed' | 'pickup_at' | 'denial'>
  >`select id, sealed, pickup_at, denial from ride_request
    where brand_id = current_brand_id() and state = 'denied'
      and pickup_at >= ${from}::date::timestamp at time zone ${timeZone}
      and pickup_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
}

/** Rides of all programmes that may be due for a reminder. */
export function listRidesToRemindOfAllBrands(databases: Databases, now: Date, until: Date) {
  return databases.ofAllBrands().send(
    rawQuery(
      sql<{
        brand_id: number
        id: string
      }>`select brand_id, id from ride_request where state = any (array['booked', 'called']) and pickup_at > ${now} and pickup_at <= ${until} order by pickup_at, id`,
    ),
  )
}

export function lockRequest(id: string) {
  return rawQuery(
    sql<
      Selectable<RideRequestTable>
    >`select * from ride_request where brand_id = current_brand_id() and id = ${id} for no key update`,
  )
}

/** Rides are kept for thirteen months; those of guests for three, since guests cannot be asked. */
export function deleteOldRequests(before: Date, guestsBefore: Date) {
  return rawQuery(
    sql`delete from ride_request where brand_id = current_brand_id() and (pickup_at < ${before} or member_id is null and pickup_at < ${guestsBefore})`,
  )
}
