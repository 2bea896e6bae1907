import { modeOfPool } from '@throughway/domain/match/standing-pool'
import { addDays, startOfWeek } from '@throughway/domain/time/time'
import { metresPerMile } from '@throughway/domain/trip/distance'
import type { Transaction } from '#database/open-database.ts'
import { estimateMetres } from '#modules/location/location.ts'
import { markTravelled } from '#modules/matching/matching.ts'
import {
  filterNameablePartners,
  listLoggedDirections,
  logTrips,
  type MemberContext,
  type NewTrip,
} from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { openPool, type Pooler } from './change-pool.ts'
import { isToLog, waysBack } from './describe-pool.ts'
import { isOfVehicle, type PlannedDay, planPool, ridesBackDays } from './plan-pool.ts'
import {
  insertRides,
  listAbsencesOfPool,
  listRidesOfPool,
  markLogged,
  type MemberRow,
  type PoolRow,
  updatePool,
} from './standing-pool.queries.ts'

/** The distance when neither the trip profile nor the places of the pool give one. */
const unknownMetres = 16_000

/**
 * Logs both ways of each day of this week on which the member travelled with the pool and has not logged yet, with the
 * others as partners (C3). Partners are asked once, and one who logs in the same way has answered. Answers how many
 * trips were logged. Throws `notFound`, and `poolNothingToLog`.
 */
export async function logPool(
  tx: Transaction,
  pooler: Pooler,
  memberContext: MemberContext,
  id: string,
): Promise<number> {
  const { memberId, now, today } = pooler
  const { pool, members, own } = await openPool(tx, pooler, id)
  const from = startOfWeek(today)
  const [absences, rides, logged] = await tx.send(
    listAbsencesOfPool(id, from),
    listRidesOfPool(id, addDays(today, -ridesBackDays)),
    listLoggedDirections(memberId, from, today),
  )
  const days = planPool({ pool, members, absences, rides }, today).filter((day) =>
    isToLog(day, memberId, today, logged),
  )
  if (days.length === 0) throw new Refusal('poolNothingToLog')
  const isLogged = new Set(logged.map(({ date, direction }) => `${date} ${direction}`))
  const wanted = days
    .flatMap((day) => tripsOf(day, pool, own))
    .filter(({ date, direction }) => !isLogged.has(`${date} ${direction}`))
  const trips = isOfVehicle(pool.kind) ? await filterNameablePartners(tx, memberId, wanted) : wanted
  const { outcomes } = await logTrips(tx, memberContext, trips)
  const made = trips.filter((_, index) => !(outcomes[index] instanceof Refusal))
  const refused = outcomes.find((outcome) => outcome instanceof Refusal)
  if (made.length === 0 && refused) throw refused
  const loggedDates = [...new Set(made.map(({ date }) => date))]
  const isNew = new Set(loggedDates)
  const known = new Set(rides.map(({ date }) => date))
  const first = days.filter(({ date }) => isNew.has(date) && !known.has(date))
  if (first.length > 0) tx.later(insertRides(first.flatMap((day) => ridesOf(day, pool, members))))
  tx.later(markLogged(id, memberId, loggedDates, now), updatePool(id, { asked_on: null, changed_at: now }))
  for (const { date, travellers } of days) if (isNew.has(date)) tx.later(markTravelled(travellers, now))
  return made.length
}

function tripsOf(day: PlannedDay, pool: PoolRow, own: MemberRow): NewTrip[] {
  const ways = ['out', ...(waysBack(day, own.member_id) ? (['back'] as const) : [])] as const
  return ways.map((direction) => {
    const along = day.travellers.filter(
      (id) => id !== own.member_id && (direction === 'out' || !day.leftEarly.includes(id)),
    )
    return {
      date: day.date,
      direction,
      mode: modeOfPool[pool.kind],
      miles: metresOf(own, pool) / metresPerMile,
      ...(isOfVehicle(pool.kind) && { partners: along }),
      round_trip: false,
      on_double: 'ask',
      source: 'profile',
    }
  })
}

function ridesOf(day: PlannedDay, pool: PoolRow, members: readonly MemberRow[]) {
  return day.travellers.map((memberId) => {
    const member = members.find((each) => each.member_id === memberId)!
    return {
      pool_id: pool.id,
      date: day.date,
      member_id: memberId,
      drives: memberId === day.driver,
      metres: 2 * metresOf(member, pool),
      logged_at: null,
    }
  })
}

function metresOf({ metres }: MemberRow, pool: PoolRow): number {
  if (metres !== null) return metres
  const { home_lat: fromLat, home_lng: fromLng, work_lat: toLat, work_lng: toLng } = pool
  if (fromLat === null || fromLng === null || toLat === null || toLng === null) return unknownMetres
  const way = pool.kind === 'bike' || pool.kind === 'walk' ? pool.kind : 'drive'
  return estimateMetres({ from_lat: fromLat, from_lng: fromLng, to_lat: toLat, to_lng: toLng }, way)
}
