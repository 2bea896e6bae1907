import type {
  OpenVolunteerRide,
  OwnVolunteerRide,
  VolunteerDrive,
} from '@throughway/contract/ride/volunteer-ride-parts'
import {
  areaOf,
  awayMiles,
  canDriveIt,
  estimateMiles,
  findRideGaps,
  isRideToCome,
  needsLook,
  planRide,
  type RideGap,
} from '@throughway/domain/ride/volunteer-rides'
import { formatInstant, localDate, localTime } from '@throughway/domain/time/time'
import { orWhereSealed } from '#seal.ts'
import { openFacts, type RideFacts, type Sealer } from './ride-facts.ts'
import type { OfferRow, RideRow } from './volunteer-ride.queries.ts'

export type Telling = { sealer: Sealer; timeZone: string; now: Date }

/** A driver looks up where the rider lives until so long after the ride. */
const addressHours = 24

/** The facts of a ride; undefined when none of our keys opens its seal, so that only its time is known. */
export function findFacts({ id, sealed }: Pick<RideRow, 'id' | 'sealed'>, { sealer }: Telling): RideFacts | undefined {
  return orWhereSealed(() => openFacts(sealer, id, sealed), undefined)
}

export function plannedMiles({ miles_one_way: milesOneWay, wait_minutes: waitMinutes }: RideFacts): number {
  return planRide({ milesOneWay, waitMinutes }).miles
}

/**
 * The ride from area to area: until somebody has accepted it, neither its length nor its end finds a door, and neither
 * does what fits an offer whose hours and miles a volunteer changes step by step.
 */
function planByArea(row: RideRow, { origin, stops, destination, wait_minutes: waitMinutes }: RideFacts) {
  const milesOneWay = estimateMiles([origin, ...stops, destination].map(areaOf))
  const { miles, minutes } = planRide({ milesOneWay, waitMinutes })
  return { milesOneWay, miles, ends: new Date(row.pickup_at.getTime() + minutes * 60_000) }
}

/** The ride for its rider. */
export function describeOwn(row: RideRow, facts: RideFacts, telling: Telling): OwnVolunteerRide {
  const { now } = telling
  const { origin, destination, stops, purpose, phone, notes } = facts
  const hasDriver = row.state === 'claimed' || row.state === 'done'
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    ...describeTime(row, telling),
    ...describeAsked(row, facts),
    origin,
    destination,
    stops,
    purpose,
    phone,
    notes,
    miles: plannedMiles(facts),
    driver:
      hasDriver && row.driver !== null
        ? {
            name: row.driver,
            phone: isOver(row, now) ? null : row.driver_phone,
            vehicle: row.driver_vehicle || null,
          }
        : null,
    is_told: row.told_at !== null,
    can_cancel: isRideToCome({ state: row.state, pickupAt: row.pickup_at }, now),
    can_confirm: row.state === 'claimed' && row.pickup_at <= now,
    ...describeAfterwards(row, facts, 'rider'),
  }
}

/** The ride for every volunteer, before somebody has accepted it. */
export function describeOpen(row: RideRow, facts: RideFacts, offer: OfferRow, telling: Telling): OpenVolunteerRide {
  const gaps = gapsOf(row, facts, offer, telling)
  const from = areaOf(facts.origin)
  const { miles, ends } = planByArea(row, facts)
  return {
    id: row.id,
    version: row.version,
    ...describeTime({ pickup_at: row.pickup_at, ends_at: ends }, telling),
    ...describeAsked(row, facts),
    from_area: from,
    to_area: areaOf(facts.destination),
    stops: facts.stops.length,
    miles: Math.max(1, Math.round(miles)),
    away_miles: awayMiles(baseOf(offer), from),
    gaps,
    can_accept: canDriveIt(gaps),
  }
}

/** What the driver sees: the destination and the phone number, until a day after the ride. */
export function describeDrive(row: RideRow, facts: RideFacts, telling: Telling): VolunteerDrive {
  const { now } = telling
  const isKnown = row.state === 'claimed' && row.is_able && !isOver(row, now)
  const hasBegun = row.state === 'claimed' && row.pickup_at <= now
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    ...describeTime(row, telling),
    ...describeAsked(row, facts),
    rider: row.rider ?? shortenName(facts.rider_name ?? ''),
    phone: isKnown ? facts.phone : null,
    origin: isKnown ? facts.origin : null,
    destination: isKnown ? facts.destination : null,
    stops: isKnown ? facts.stops : [],
    notes: isKnown ? facts.notes : '',
    miles: plannedMiles(facts),
    driven_miles: row.driven_miles === null ? null : Number(row.driven_miles),
    driven_minutes: row.driven_minutes,
    waits_for: findWaited(row, facts),
    can_release: row.state === 'claimed' && row.pickup_at > now,
    can_complete: hasBegun,
    ...describeAfterwards(row, facts, 'driver'),
  }
}

/** First name and the initial of the last, as for a member. */
function shortenName(name: string): string {
  const { first_name: first, last_name: last } = splitName(name)
  return last ? `${first} ${[...last][0]!}.` : first
}

/** A name that is noted as one text, in two parts. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  return { first_name: words.slice(0, Math.max(1, words.length - 1)).join(' '), last_name: words.slice(1).at(-1) ?? '' }
}

/** Who must still confirm what the driver has reported. */
function findWaited(row: RideRow, facts: RideFacts): VolunteerDrive['waits_for'] {
  if (row.state !== 'claimed' || row.driven_miles === null) return null
  if (row.rider_done === false || needsLook(Number(row.driven_miles), plannedMiles(facts))) return 'staff'
  return row.rider_done === null ? 'rider' : 'staff'
}

export function gapsOf(row: RideRow, facts: RideFacts, offer: OfferRow, { timeZone }: Telling): RideGap[] {
  const { milesOneWay, ends } = planByArea(row, facts)
  const [from, to] = [localTime(row.pickup_at, timeZone), localTime(ends, timeZone)]
  return findRideGaps(
    { ...offer, base: baseOf(offer) },
    {
      weekday: weekdayOf(row.date),
      from,
      // a ride that ends after midnight fits nobody's hours
      to: localDate(ends, timeZone) === row.date ? to : '24:00',
      milesOneWay,
      area: areaOf(facts.origin),
      needs: facts.needs,
      language: facts.language,
    },
  )
}

export function baseOf({ lat, lng }: Pick<OfferRow, 'lat' | 'lng'>) {
  return lat === null || lng === null ? null : { lat, lng }
}

/** 1 is Monday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7
}

function isOver({ ends_at: end }: RideRow, now: Date): boolean {
  return now.getTime() > end.getTime() + addressHours * 3_600_000
}

type Times = Pick<RideRow, 'pickup_at' | 'ends_at'>

function describeTime({ pickup_at: pickup, ends_at: ends }: Times, { timeZone }: Telling) {
  return { pickup: formatInstant(pickup, timeZone), ends: formatInstant(ends, timeZone) }
}

function describeAsked({ date }: RideRow, { time, wait_minutes, companions, needs, language }: RideFacts) {
  return { date, time, wait_minutes, companions, needs, language }
}

function describeAfterwards(row: RideRow, { feedback }: RideFacts, reader: 'rider' | 'driver') {
  return {
    driver_done: row.driven_miles !== null,
    rider_done: row.rider_done,
    has_own_feedback: feedback[reader] !== undefined,
  }
}
