import type { MeetingPlaceKind } from '@throughway/domain/match/meeting-point'
import type { AbsenceWays } from '@throughway/domain/match/standing-pool'
import type { Fairness } from '@throughway/domain/match/who-drives'
import type { WishKind, WishRole } from '@throughway/domain/match/wish'
import type { Generated } from 'kysely'

export type StandingPoolTables = {
  standing_pool: StandingPoolTable
  standing_pool_member: StandingPoolMemberTable
  standing_pool_absence: StandingPoolAbsenceTable
  standing_pool_ride: StandingPoolRideTable
}

/** C25: a pool that travels again and again. */
export type StandingPoolTable = {
  brand_id: number
  id: string
  name: string
  kind: WishKind
  /** 1 is Monday. */
  weekdays: number[]
  /** Those of the weekdays on which it travels in odd weeks alone, and in even ones. */
  odd_weekdays: number[]
  even_weekdays: number[]
  /** `HH:mm`: when they meet in the morning, and when they leave work. */
  meet_at: string
  leave_at: string
  fairness: Fairness
  /** The places where they meet and part, as the meeting points were when the pool began. */
  home_kind: MeetingPlaceKind | null
  home_name: string | null
  home_lat: number | null
  home_lng: number | null
  work_kind: MeetingPlaceKind | null
  work_name: string | null
  work_lat: number | null
  work_lng: number | null
  version: number
  begun_on: string
  /** When a member last said that the pool continues. */
  kept_on: string
  /** When its members were asked whether it does; null unless it rests. */
  asked_on: Generated<string | null>
  changed_at: Date
  ended_at: Generated<Date | null>
}

export type StandingPoolMemberTable = {
  brand_id: number
  pool_id: string
  member_id: string
  invited_by: string | null
  state: 'invited' | 'in' | 'out'
  role: WishRole
  /** Travels only when asked, and is planned for no day. */
  substitute: boolean
  /** Which of their trip profiles they log by. */
  profile_id: string | null
  asked_at: Date
  joined_at: Date | null
  left_at: Generated<Date | null>
}

/** "Not today", or not on the way back. */
export type StandingPoolAbsenceTable = {
  brand_id: number
  pool_id: string
  member_id: string
  date: string
  ways: AbsenceWays
  said_at: Date
}

/** Somebody who travels on a day that a member of the pool has logged. */
export type StandingPoolRideTable = {
  brand_id: number
  pool_id: string
  date: string
  member_id: string
  drives: boolean
  /** The driver's distance there and back. */
  metres: number
  /** When they logged it themselves. */
  logged_at: Date | null
}
