import type { Generated } from 'kysely'
import type { LocationKind, VerificationSource } from '@throughway/contract/account/location'
import type { RoutingProfile } from '@throughway/domain/mode/routing-profiles'

export type LocationTables = {
  member_location: MemberLocationTable
  member_distance: MemberDistanceTable
  member_place_distance: MemberPlaceDistanceTable
}

/** A place of a member: home, work and up to eight others. Missing texts are empty. */
export type MemberLocationTable = {
  brand_id: number
  id: string
  member_id: string
  kind: LocationKind
  name: string
  street: string
  street2: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  /** A crossing near the place, stored in its stead. */
  is_corner: boolean
  directions: string
  note: string
  verified_by: VerificationSource | null
  verified_at: Date | null
  /** Increases with each change. */
  version: number
  created_at: Date
  changed_at: Date
}

/** The distances from home to work from a day on; the newest row on or before a day applies. */
export type MemberDistanceTable = {
  brand_id: number
  member_id: string
  /** `YYYY-MM-DD` */
  valid_from: string
  way: RoutingProfile
  /** Null from the day on which home or work was no longer known. */
  metres: number | null
  /** The straight-line distance times a detour, until the streets are measured. */
  is_estimate: boolean
  /** False when the streets have no such way: the metres stay an estimate. */
  has_way: Generated<boolean>
  from_lat: number | null
  from_lng: number | null
  to_lat: number | null
  to_lng: number | null
}

/** The distance by streets between two places of a member at their positions; the smaller id first. */
export type MemberPlaceDistanceTable = {
  brand_id: number
  member_id: string
  from_id: string
  to_id: string
  way: RoutingProfile
  metres: number
  /** False when the streets have no such way: the metres are an estimate. */
  has_way: Generated<boolean>
  from_lat: number
  from_lng: number
  to_lat: number
  to_lng: number
}
