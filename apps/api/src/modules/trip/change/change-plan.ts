import type { PointsReason } from '@throughway/contract/trip'
import type { DayDelta, RestatedDelta } from '#modules/statistics/statistics.ts'
import type { LedgerRow, Account, Terms } from '#modules/points/points.ts'
import type { ApprovalKind } from '@throughway/domain/identity/approvals'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { TripRow } from '../trip.queries.ts'
import type { TripHold } from './trip-hold.ts'
import type { Language } from '@throughway/contract/brand'
import type { Calendar } from './calendar.ts'
import type { TripLookups } from './trip-lookups.ts'

export type DayOfApproval = { kind: ApprovalKind; date: string }

export type Counted = { date: string; mode: TripMode }

/** Everything that follows from a change of trips, as values. */
export type Plan = {
  /** New and changed trips as they are to be. */
  trips: TripRow[]
  ledger: LedgerRow[]
  /** Points of trips under review, kept back, and of those whose review is over. */
  holds: TripHold[]
  days: DayDelta[]
  /** What newer factor sets say differently of them. */
  restated: RestatedDelta[]
  /** To the member's points, bonuses included. */
  difference: number
  countedDifference: number
  bonuses: Account['bonuses']
  /** What the friend's trips say of an invitation, when this changes it. */
  referral: Account['bonuses'][string] | undefined
  reasons: PointsReason[]
  /** C22: days of which the supervisor is to be asked, and those about which nobody needs an answer any more. */
  approvals: { asked: DayOfApproval[]; withdrawn: DayOfApproval[] }
}

export type TripChangeContext = {
  memberId: string
  account: Account
  terms: Terms
  calendar: Calendar
  now: Date
  language: Language
  /** All trips of the days in question as they were, deleted ones too. */
  before: readonly TripRow[]
  /** Trips that the member recorded by hand in the last minute. */
  justRecorded: number
  /** What took a place on days before the first of these; asked for only where a limit of the week or month is in force. */
  countedEarlier: readonly Counted[]
  /** C8: the first day off of a member under 9/80, whose days off are counted by the fortnight. */
  firstOfFortnights: string | null
  /** What the member's car takes that stays at home. */
  defaultMpg: number | null
  circumstances: TripLookups
}
