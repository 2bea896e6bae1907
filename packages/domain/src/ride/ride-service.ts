import type { Area, Point } from '../planner/area.ts'
import type {
  Answer,
  AskedPurpose,
  EligibilityCode,
  FareKind,
  NeedCode,
  RideMode,
  RideServiceKind,
  ServedPurpose,
} from './ride-codes.ts'

/** An area: a GeoJSON shape, or the lines of buses; `bufferFeet` extends it. */
export type RideArea = {
  id: string
  name: string
  shape: Area | null
  lines: readonly (readonly (readonly [number, number, ...number[]])[])[]
  bufferFeet: number
}

export const areaRoles = ['start', 'end', 'start_or_end', 'within'] as const
export type AreaRole = (typeof areaRoles)[number]

/**
 * Hours of a service on a weekday (1 is Monday) or a date. Minutes since midnight; an end above 1440 is on the next
 * day. On one date only the strongest kind holds: closed, then reduced, extra, weekly; within a kind the highest
 * priority.
 */
export const scheduleKinds = ['weekly', 'extra', 'reduced', 'closed'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]
export type RideSchedule = {
  kind: ScheduleKind
  weekday: number | null
  date: string | null
  start: number
  end: number
  validFrom: string | null
  validTo: string | null
  priority: number
}

/** GTFS-Flex booking types 0, 1 and 2. */
export const bookingTypes = ['realtime', 'same_day', 'prior_day'] as const
export type RideBooking = {
  type: (typeof bookingTypes)[number]
  minNoticeMinutes: number
  minDays: number
  /** Saturdays, Sundays, federal holidays and closed days do not count. */
  businessDays: boolean
  /** Minutes since midnight. */
  cutoff: number
  maxDays: number
}

export type RideFare = {
  kind: FareKind
  baseCents: number | null
  perMileCents: number | null
  perMinuteCents: number | null
  companionCents: number | null
  aideCents: number | null
  zones: readonly { from: RideArea; to: RideArea; cents: number }[]
  /** Discounts on the rider's own fare. */
  discounts: readonly { eligibility: EligibilityCode; percent: number }[]
  asOf: string | null
}

export type RideFunding = {
  name: string
  coversPercent: number
  eligibilities: readonly EligibilityCode[]
  needsAuthorisation: boolean
  priority: number
}

/** A service between two areas only, with hours and notice of its own if needed. */
export type RidePattern = {
  origin: RideArea
  destination: RideArea
  reversible: boolean
  purposes: readonly ServedPurpose[]
  schedules: readonly RideSchedule[]
  booking: RideBooking | null
  /** Names of the service's fundings that apply here; empty for all. */
  fundings: readonly string[]
}

/** The facts of a service that matching needs (E1). Null means unknown. */
export type RideService = {
  id: string
  kind: RideServiceKind
  rideMode: RideMode
  published: boolean
  archived: boolean
  reviewDue: string | null
  verifiedOn: string | null
  minAge: number | null
  maxAge: number | null
  /** From this age on, a rider is eligible without further conditions. */
  seniorAge: number | null
  guardianBelowAge: number | null
  residency: RideArea | null
  requiresRegistration: boolean
  registrationDays: number
  companionMax: number | null
  aideFree: boolean
  capacity: number | null
  closesOnHolidays: boolean
  eligibilities: readonly { code: EligibilityCode; mode: 'required' | 'accepted' | 'excluded' }[]
  /** The maximum sizes in inches and pounds. */
  needs: readonly {
    code: NeedCode
    mode: 'accepted' | 'excluded'
    maxInches: number | null
    maxPounds: number | null
  }[]
  purposes: readonly { code: ServedPurpose; mode: 'accepted' | 'excluded' }[]
  /** `during`: separate hours of an area, as of a bus line that paratransit follows. */
  areas: readonly { area: RideArea; role: AreaRole; during: readonly RideSchedule[] }[]
  patterns: readonly RidePattern[]
  schedules: readonly RideSchedule[]
  booking: RideBooking | null
  fare: RideFare | null
  fundings: readonly RideFunding[]
}

export const registrationStates = ['none', 'applied', 'approved', 'denied', 'expired'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** The rider's answers; an absent one is unknown. */
export type Rider = {
  /** The first and last possible day of birth: one day, or a year. */
  born: { first: string; last: string } | null
  eligibilities: Partial<Record<EligibilityCode, Answer>>
  needs: Partial<Record<NeedCode, { answer: Answer; inches: number | null; pounds: number | null }>>
  home: Point | null
  /** Whether the rider lives in an area, by the area's id. */
  residency: Readonly<Record<string, Answer>>
  /** By the id of the service; `until` is the last day of the registration. */
  registrations: Readonly<Record<string, { state: RegistrationState | 'unknown'; until: string | null }>>
  /** Companions beside the rider and the travel aide. */
  companions: number
  /** R3.11: false limits the results to free rides and donations. */
  hasFees: boolean | null
}

export type RideTrip = {
  origin: Point
  destination: Point
  /** The programme's date, and the time as `HH:mm`. */
  date: string
  time: string
  arriveBy: boolean
  purpose: AskedPurpose | null
  /** The drive without detours. */
  driveMinutes: number
  driveMiles: number
}
