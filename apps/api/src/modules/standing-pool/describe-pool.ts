import type { StandingPool } from '@throughway/contract/match/standing-pool'
import type { MeetingPlaceKind } from '@throughway/domain/match/meeting-point'
import { endOfRest } from '@throughway/domain/match/standing-pool'
import { factorSet2026 } from '@throughway/domain/mode/savings'
import { addDays, startOfWeek } from '@throughway/domain/time/time'
import { metresPerMile } from '@throughway/domain/trip/distance'
import type { Database } from '#database/open-database.ts'
import { estimateMetres } from '#modules/location/location.ts'
import { listLoggedDirections } from '#modules/trip/trip.ts'
import { fortnightOfPool, isOfVehicle, type PlannedDay, planPool, type PoolFacts, ridesBackDays } from './plan-pool.ts'
import { listAbsences, listMembers, listPools, listRides, type PoolRow } from './standing-pool.queries.ts'

type Reader = {
  memberId: string
  /** The date in the programme's time zone. */
  today: string
  timeZone: string
  /** What a mile of driving costs by the programme's factors, in cents. */
  centsPerMile?: number | undefined
}
type Logged = readonly { date: string; direction: string }[]

/** All pools of the member, as they see them. */
export async function readPools(db: Pick<Database, 'send'>, reader: Reader): Promise<{ items: StandingPool[] }> {
  const { memberId, today, timeZone } = reader
  const from = startOfWeek(today)
  const [pools, members, absences, rides, logged] = await db.send(
    listPools(memberId),
    listMembers(memberId, timeZone),
    listAbsences(memberId, from),
    listRides(memberId, addDays(today, -ridesBackDays)),
    listLoggedDirections(memberId, from, today),
  )
  const items = pools.map((pool) => {
    const isOf = ({ pool_id: id }: { pool_id: string }) => id === pool.id
    const facts = {
      pool,
      members: members.filter(isOf),
      absences: absences.filter(isOf),
      rides: rides.filter(isOf),
    }
    return describePool(facts, reader, logged)
  })
  return { items }
}

function describePool(facts: PoolFacts, { memberId, today, centsPerMile }: Reader, logged: Logged): StandingPool {
  const { pool, members } = facts
  const own = members.find((each) => each.member_id === memberId)
  const isIn = own?.state === 'in'
  // the reader and another one: until then the point is one of somebody who was found
  const hasAgreed = isIn && members.filter(({ state }) => state === 'in').length > 1
  const days = isIn ? planPool(facts, today) : []
  const nameOf = new Map(members.map((each) => [each.member_id, each.name]))
  return {
    id: pool.id,
    name: pool.name,
    kind: pool.kind,
    state: isIn ? 'in' : 'invited',
    invited_by: (own?.invited_by && nameOf.get(own.invited_by)) ?? null,
    weekdays: pool.weekdays,
    odd_weekdays: pool.odd_weekdays,
    even_weekdays: pool.even_weekdays,
    meet_at: pool.meet_at,
    leave_at: pool.leave_at,
    meet: hasAgreed ? placeOf(pool.home_kind, pool.home_name, pool.home_lat, pool.home_lng) : null,
    part: hasAgreed ? placeOf(pool.work_kind, pool.work_name, pool.work_lat, pool.work_lng) : null,
    fairness: pool.fairness,
    members: members.map((each) => ({
      id: each.member_id,
      name: each.name,
      is_you: each.member_id === memberId,
      state: each.state === 'in' ? 'in' : 'invited',
      role: each.role,
      substitute: each.substitute,
    })),
    days: days
      .filter(({ date }) => date >= today)
      .map(({ date, driver, away, leftEarly }) => ({ date, driver, away: [...away], left_early: [...leftEarly] })),
    to_log: days.filter((day) => isToLog(day, memberId, today, logged)).map(({ date }) => date),
    share_cents: shareOf(facts, centsPerMile ?? factorSet2026.fullCostCentsPerMile ?? 0),
    ends_on:
      pool.asked_on && endOfRest({ lastOn: lastOnOf(facts), askedOn: pool.asked_on, fortnight: fortnightOfPool(pool) }),
    ride_home: hasLostRide(
      days.find(({ date }) => date === today),
      memberId,
    ),
    version: pool.version,
  }
}

/** Whether a day is not logged both ways yet, and somebody travelled along. */
export function isToLog(day: PlannedDay, memberId: string, today: string, logged: Logged): boolean {
  if (day.date > today || !day.travellers.includes(memberId) || day.travellers.length < 2) return false
  const known = logged.filter(({ date }) => date === day.date).map(({ direction }) => direction)
  return !known.includes('out') || (!known.includes('back') && waysBack(day, memberId))
}

/** Whether the member goes home with the pool on that day: neither they nor the driver left early. */
export function waysBack({ leftEarly, driver }: PlannedDay, memberId: string): boolean {
  return !leftEarly.includes(memberId) && (driver === null || !leftEarly.includes(driver))
}

/** The driver of a day has left early, and the member has not. */
function hasLostRide(day: PlannedDay | undefined, memberId: string): boolean {
  if (!day || day.driver === null || day.driver === memberId) return false
  return day.travellers.includes(memberId) && day.leftEarly.includes(day.driver) && !day.leftEarly.includes(memberId)
}

/**
 * The cents that a day there and back costs each person in the pool. Answers null for a pool on bikes or on foot, for
 * one without both places, and for one of a single person.
 */
function shareOf({ pool, members }: PoolFacts, centsPerMile: number): number | null {
  const { home_lat: fromLat, home_lng: fromLng, work_lat: toLat, work_lng: toLng } = pool
  if (!isOfVehicle(pool.kind) || fromLat === null || fromLng === null || toLat === null || toLng === null) return null
  const people = members.filter(({ state, substitute }) => state === 'in' && !substitute).length
  if (people < 2) return null
  const ends = { from_lat: fromLat, from_lng: fromLng, to_lat: toLat, to_lng: toLng }
  return Math.round((2 * (estimateMetres(ends, 'drive') / metresPerMile) * centsPerMile) / people)
}

function lastOnOf({ pool, rides }: PoolFacts): string {
  return rides.reduce((last, { date }) => (date > last ? date : last), pool.kept_on)
}

function placeOf(
  kind: MeetingPlaceKind | null,
  name: PoolRow['home_name'],
  lat: number | null,
  lng: number | null,
): StandingPool['meet'] {
  return kind === null || lat === null || lng === null ? null : { kind, name: name ?? '', lat, lng }
}
