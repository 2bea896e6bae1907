import { addDays, startOfWeek } from '@throughway/domain/time/time'
import { canDriveOthers, canTake, type Seated } from '@throughway/domain/match/pool-seats'
import { daysAhead, listPoolDates } from '@throughway/domain/match/standing-pool'
import { type DrivenDay, planDrivers, type PoolDay } from '@throughway/domain/match/who-drives'
import { fortnightOf, type WeekdaysByWeeks, type WishKind, withWeeks } from '@throughway/domain/match/wish'
import type { AbsenceRow, MemberRow, PoolRow, RideRow } from './standing-pool.queries.ts'

/** All that is known of a pool. */
export type PoolFacts = {
  pool: PoolRow
  members: readonly MemberRow[]
  absences: readonly AbsenceRow[]
  /** The rides of logged days, in order. */
  rides: readonly RideRow[]
}

export type PlannedDay = {
  date: string
  travellers: readonly string[]
  driver: string | null
  away: readonly string[]
  leftEarly: readonly string[]
}

/** How far back rides are read to decide whose turn it is. */
export const ridesBackDays = 365

/** The days of a pool as bits. */
export function fortnightOfPool(pool: WeekdaysByWeeks): number {
  return fortnightOf(withWeeks(pool))
}

export function isOfVehicle(kind: WishKind): boolean {
  return kind === 'carpool' || kind === 'vanpool'
}

/** The days of this week up to today and of the coming two weeks, each with its people and its driver. */
export function planPool({ pool, members, absences, rides }: PoolFacts, today: string): PlannedDay[] {
  const dates = listPoolDates(fortnightOfPool(pool), startOfWeek(today), addDays(today, daysAhead - 1))
  const isIn = members.filter(({ state }) => state === 'in')
  const drivers = isOfVehicle(pool.kind) ? isIn.filter((each) => isDriverOf(pool, each)) : []
  const isDriver = new Set(drivers.map((each) => each.member_id))
  const ridesOn = Map.groupBy(rides, (ride) => ride.date)
  const days = dates.map((date) => {
    const away = idsOf(absences, date, 'both')
    return { date, away, leftEarly: idsOf(absences, date, 'back'), travellers: travellersOn(date, away) }
  })
  const driven = [...ridesOn.values()].flatMap(drivenDayOf)
  const open = days.filter(({ date }) => !ridesOn.has(date))
  const planned = planDrivers(
    open.map(({ date, travellers }): PoolDay => ({ date, travellers, able: listAble(travellers) })),
    drivers.map(({ member_id: id, metres }) => ({ id, metres: 2 * (metres ?? 0) })),
    driven,
    pool.fairness,
  )
  return days.map((day) => ({
    ...day,
    driver: ridesOn.get(day.date)?.find(({ drives }) => drives)?.member_id ?? planned.get(day.date) ?? null,
  }))

  /** Lists the drivers who have a seat for everybody who travels. A van always has. */
  function listAble(travellers: readonly string[]): string[] {
    const people = isIn.filter((each) => travellers.includes(each.member_id))
    return drivers
      .filter((driver) => {
        const others = people.filter((each) => each !== driver)
        return pool.kind !== 'carpool' || canTake(seatedOf(driver), others.map(seatedOf))
      })
      .map((each) => each.member_id)
  }

  /**
   * Answers who travels on a day. If somebody has recorded the people of a past day, it is those. Otherwise it is
   * everybody who is not away, and a substitute joins them to drive if none of them can.
   */
  function travellersOn(date: string, away: readonly string[]): string[] {
    const said = ridesOn.get(date)
    if (said) return said.map((ride) => ride.member_id).filter((id) => !away.includes(id))
    const here = isIn.filter(({ member_id: id, joined_on: joinedOn }) => {
      return !away.includes(id) && (joinedOn === null || joinedOn <= date || date >= today)
    })
    const usual = here.filter(({ substitute }) => !substitute).map((each) => each.member_id)
    if (!isOfVehicle(pool.kind) || usual.some((id) => isDriver.has(id))) return usual
    const helping = here.find(({ member_id: id, substitute }) => substitute && isDriver.has(id))
    return helping ? [...usual, helping.member_id] : usual
  }
}

/** A member whose own wish looks for a seat drives in a carpool only if they say so in the pool. */
function isDriverOf({ kind }: PoolRow, member: MemberRow): boolean {
  return kind === 'carpool' ? canDriveOthers(seatedOf(member)) : member.role !== 'rider'
}

export function seatedOf({
  role,
  wish_role: wishRole,
  free_seats: freeSeats,
  seats_needed: seatsNeeded,
}: Pick<MemberRow, 'role' | 'wish_role' | 'free_seats' | 'seats_needed'>): Seated {
  return { role, wishRole, freeSeats, seatsNeeded }
}

function idsOf(absences: readonly AbsenceRow[], date: string, ways: AbsenceRow['ways']): string[] {
  return absences.flatMap((each) => (each.date === date && each.ways === ways ? each.member_id : []))
}

/** Empty for a day on bikes or on foot: it has no driver, so it is nobody's turn. */
function drivenDayOf(rides: readonly RideRow[]): DrivenDay[] {
  const driving = rides.find(({ drives }) => drives)
  if (!driving) return []
  return [{ driver: driving.member_id, metres: driving.metres, travellers: rides.map((ride) => ride.member_id) }]
}
