import type { Area } from '../planner/area.ts'
import { openRideClock } from '../ride/ride-clock.ts'
import type { RideContext } from '../ride/match-rides.ts'
import { weeklyHours } from '../ride/open-hours.ts'
import type {
  RideArea,
  RideBooking,
  RideFare,
  Rider,
  RideSchedule,
  RideService,
  RideTrip,
} from '../ride/ride-service.ts'

/*
 * What the tables of examples begin with: an easy service, a rider of whom nothing is known, and a Wednesday in Boston.
 */

export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
export const workdays = [1, 2, 3, 4, 5] as const

/** A rectangle between two corners. */
export function box(id: string, south: number, west: number, north: number, east: number, bufferFeet = 0): RideArea {
  const shape: Area = {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
  return { id, name: id, shape, lines: [], bufferFeet }
}

/** Ten by ten miles or so; home and clinic lie in it. */
export const town = box('town', 42.3, -71.15, 42.42, -71)
export const home = { lat: 42.34, lng: -71.1 }
export const clinic = { lat: 42.36, lng: -71.06 }

export const anyTime: RideBooking = {
  type: 'realtime',
  minNoticeMinutes: 0,
  minDays: 0,
  businessDays: false,
  cutoff: 0,
  maxDays: 30,
}
export const dayBefore: RideBooking = {
  type: 'prior_day',
  minNoticeMinutes: 0,
  minDays: 1,
  businessDays: true,
  cutoff: 16 * 60,
  maxDays: 30,
}

export const freeFare: RideFare = {
  kind: 'free',
  baseCents: null,
  perMileCents: null,
  perMinuteCents: null,
  companionCents: null,
  aideCents: null,
  zones: [],
  discounts: [],
  asOf: null,
}

export function service(facts: Partial<RideService> = {}): RideService {
  return {
    id: 'van',
    kind: 'dial_a_ride',
    rideMode: 'curb',
    published: true,
    archived: false,
    reviewDue: null,
    verifiedOn: null,
    minAge: null,
    maxAge: null,
    seniorAge: null,
    guardianBelowAge: null,
    residency: null,
    requiresRegistration: false,
    registrationDays: 0,
    companionMax: 2,
    aideFree: true,
    capacity: 4,
    closesOnHolidays: false,
    eligibilities: [],
    needs: [],
    purposes: [],
    areas: [],
    patterns: [],
    schedules: weeklyHours(everyDay, '06:00', '22:00'),
    booking: anyTime,
    fare: freeFare,
    fundings: [],
    ...facts,
  }
}

export function rider(facts: Partial<Rider> = {}): Rider {
  return {
    born: null,
    eligibilities: {},
    needs: {},
    home: null,
    residency: {},
    registrations: {},
    companions: 0,
    hasFees: null,
    ...facts,
  }
}

/** Wednesday 18 March 2026 at ten; four miles that take ten minutes by car. */
export function trip(facts: Partial<RideTrip> = {}): RideTrip {
  return {
    origin: home,
    destination: clinic,
    date: '2026-03-18',
    time: '10:00',
    arriveBy: false,
    purpose: null,
    driveMinutes: 10,
    driveMiles: 4,
    ...facts,
  }
}

/** Monday 16 March 2026 at nine, where nobody told otherwise. */
export function context(now = '2026-03-16T13:00:00Z', timeZone = 'America/New_York'): RideContext {
  return { now: Date.parse(now), clock: openRideClock(timeZone), brandArea: town, mostTravellers: 6 }
}

export function schedule(
  kind: RideSchedule['kind'],
  date: string,
  start = 0,
  end = 0,
  facts: Partial<RideSchedule> = {},
): RideSchedule {
  return { kind, weekday: null, date, start, end, validFrom: null, validTo: null, priority: 0, ...facts }
}
