import type { PointsReason } from '@throughway/contract/trip/trip-states'
import type { DayDelta, RestatedDelta } from '#modules/statistics/statistics.ts'
import type { LedgerRow, Account, Terms } from '#modules/points/points.ts'
import type { ApprovalKind } from '@throughway/domain/identity/approvals'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { TripRow } from '../trip.queries.ts'
import type { TripHold } from './trip-hold.ts'
import type { Language } from '@throughway/contract/programme/brand'
import type { Calendar } from './calendar.ts'
import type { TripLookups } from './trip-lookups.ts'
import type { MembersRace } from './plan-races.ts'
import type { RaceTrip } from '#modules/standing/standing.ts'

export type DayOfApproval = { kind: ApprovalKind; date: string }

export type Counted = { date: string; mode: TripMode }

/** Everything that follows from a change of trips, as values. */
export type Plan = {
  /** New and changed trips in their new state. */
  trips: TripRow[]
  ledger: LedgerRow[]
  /** Holds on the points of trips under review, and ended ones. */
  holds: TripHold[]
  days: DayDelta[]
  /** The differences of their savings under newer factor sets. */
  restated: RestatedDelta[]
  /** C16: the credits of the days' trips in each race of the member. */
  races: RaceTrip[]
  /** The difference of the member's points, bonuses included. */
  difference: number
  countedDifference: number
  bonuses: Account['bonuses']
  /** The new state of an invitation, if the friend's trips change it. */
  referral: Account['bonuses'][string] | undefined
  reasons: PointsReason[]
  /** C22: days for which to ask the supervisor, and days that need no answer any more. */
  approvals: { asked: DayOfApproval[]; withdrawn: DayOfApproval[] }
}

export type TripChangeContext = {
  memberId: string
  account: Account
  terms: Terms
  calendar: Calendar
  now: Date
  language: Language
  /** All trips of the days before the change, including deleted ones. */
  before: readonly TripRow[]
  /** The number of trips that the member recorded by hand in the last minute. */
  justRecorded: number
  /** Counted trips on days before the first of these. Loaded only when a weekly or monthly limit is in force. */
  countedEarlier: readonly Counted[]
  /** C16: the races that count the member's trips. */
  races: readonly MembersRace[]
  /** C8: the first day off of a member under 9/80, whose days off are counted by the fortnight. */
  firstOfFortnights: string | null
  /** The fuel economy of the member's car that stays at home. */
  defaultMpg: number | null
  lookups: TripLookups
}
