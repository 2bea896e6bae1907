import type { Visibility } from '@throughway/domain/match/may-meet'
import type { MeetingPlaceKind } from '@throughway/domain/match/meeting-point'
import type { Trait } from '@throughway/domain/match/traits'
import type { WishKind, WishRole } from '@throughway/domain/match/wish'
import type { WishPace } from '@throughway/domain/match/wish-pace'
import type { Generated } from 'kysely'

export type WishTables = {
  meeting_point: MeetingPointTable
  wish: WishTable
  match_place: MatchPlaceTable
  match_news: MatchNewsTable
  match_change: MatchChangeTable
}

/** The public place that represents a cell, for members who live or work there. */
export type MeetingPointTable = {
  brand_id: number
  id: string
  side: 'home' | 'work'
  cell: string
  kind: MeetingPlaceKind
  name: string
  lat: number
  lng: number
  opened_at: Date
}

/** C25: company that a member looks for. Days, times and places are those of the trip profile. */
export type WishTable = {
  brand_id: number
  id: string
  member_id: string
  profile_id: string
  kind: WishKind
  role: WishRole
  /** Days of the profile on which the member travels in odd weeks alone, and in even ones; 1 is Monday. */
  odd_weekdays: number[]
  even_weekdays: number[]
  /** Minutes that would do as well. */
  arrive_earlier: number
  arrive_later: number
  leave_earlier: number
  leave_later: number
  free_seats: number
  seats_needed: number
  asks: Trait[]
  offers: Trait[]
  pace: WishPace | null
  visibility: Visibility
  /** Named beside the member's own, where the visibility is `organisations`. */
  organisations: string[]
  home_point: string | null
  /** The cell of the place for which the point was chosen: the wish is inactive while the place is in another one. */
  home_cell: string | null
  work_point: string | null
  work_cell: string | null
  /** The date from which it is good for thirty days. */
  renewed_on: string
  /** The date on which the member was asked to renew it. */
  asked_on: string | null
  watches: boolean
  /** The revision of its last change for which those who watch were looked for. */
  searched_revision: Generated<number>
  version: number
  made_at: Date
  changed_at: Date
}

/** A pair of cells from which a member has searched in the last thirty days. */
export type MatchPlaceTable = {
  brand_id: number
  member_id: string
  home_cell: string
  work_cell: string
  first_at: Date
}

/** A wish that was found for another one since its member looked last. */
export type MatchNewsTable = {
  brand_id: number
  wish_id: string
  found_id: string
  found_at: Date
  told_at: Date | null
}

/** Noted by triggers at the commit. Revisions of a programme rise in the order of its commits. */
export type MatchChangeTable = { brand_id: number; revision: Generated<number>; wish_id: string; at: Generated<Date> }
