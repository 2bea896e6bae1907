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

/** Where something holds: a shape of GeoJSON, or the lines of buses; `bufferFeet` is how far around them. */
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
 * Hours of a service on a weekday (1 is Monday) or a date. Minutes since midnight; an end above 1440 lies on the next
 * day. On one date the strongest kind alone is in force: closed, then reduced, extra, weekly; of one kind the highest
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
  /** Off the rider's own fare. */
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

/** Something that a service does between two areas only, perhaps with hours and notice of its own. */
export type RidePattern = {
  origin: RideArea
  destination: RideArea
  reversible: boolean
  purposes: readonly ServedPurpose[]
  schedules: readonly RideSchedule[]
  booking: RideBooking | null
  /** Names of the service's fundings that pay here; empty for all. */
  fundings: readonly string[]
}

/** What a service says of itself, as far as matching needs it (E1). Null is "nobody has said". */
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
  /** From this age on nothing else is asked of a rider. */
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
  /** Inches and pounds of what fits. */
  needs: readonly {
    code: NeedCode
    mode: 'accepted' | 'excluded'
    maxInches: number | null
    maxPounds: number | null
  }[]
  purposes: readonly { code: ServedPurpose; mode: 'accepted' | 'excluded' }[]
  /** `during`: hours of an area of its own, as of a bus line that paratransit runs along. */
  areas: readonly { area: RideArea; role: AreaRole; during: readonly RideSchedule[] }[]
  patterns: readonly RidePattern[]
  schedules: readonly RideSchedule[]
  booking: RideBooking | null
  fare: RideFare | null
  fundings: readonly RideFunding[]
}

export const registrationStates = ['none', 'applied', 'approved', 'denied', 'expired'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** What a rider has said; what is not there is unknown. */
export type Rider = {
  /** The first and the last day on which they may be born: one day, or a year. */
  born: { first: string; last: string } | null
  eligibilities: Partial<Record<EligibilityCode, Answer>>
  needs: Partial<Record<NeedCode, { answer: Answer; inches: number | null; pounds: number | null }>>
  home: Point | null
  /** Whether they live in an area, by its id. */
  residency: Readonly<Record<string, Answer>>
  /** By the id of the service; `until` is the last day. */
  registrations: Readonly<Record<string, { state: RegistrationState | 'unknown'; until: string | null }>>
  /** Besides the rider and the travel aide. */
  companions: number
  /** R3.11: false wants only what is free or by donation. */
  hasFees: boolean | null
}

export type RideTrip = {
  origin: Point
  destination: Point
  /** Of the programme; the time as `HH:mm`. */
  date: string
  time: string
  arriveBy: boolean
  purpose: AskedPurpose | null
  /** By car, without anybody to fetch on the way. */
  driveMinutes: number
  driveMiles: number
}
