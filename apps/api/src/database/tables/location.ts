import type { Generated } from 'kysely'
import type { LocationKind, VerificationSource } from '@throughway/contract/location'
import type { CommuteWay } from '@throughway/domain/mode/commute-ways'

export type LocationTables = {
  member_location: MemberLocationTable
  member_distance: MemberDistanceTable
  member_place_distance: MemberPlaceDistanceTable
}

/** A place of a member: home, work and up to eight others. Texts that nobody gave are empty. */
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
  /** A crossing near the place, kept in its stead. */
  is_corner: boolean
  directions: string
  note: string
  verified_by: VerificationSource | null
  verified_at: Date | null
  /** Rises with each change. */
  version: number
  created_at: Date
  changed_at: Date
}

/** The way from home to work as of a day of the programme; the newest row not after a day holds for it. */
export type MemberDistanceTable = {
  brand_id: number
  member_id: string
  /** `YYYY-MM-DD` */
  valid_from: string
  way: CommuteWay
  /** Null from the day on which home or work was no longer known. */
  metres: number | null
  /** As the crow flies and a bit more, until the streets can be asked. */
  is_estimate: boolean
  /** False where the streets were asked and have none: the metres stay an estimate. */
  has_way: Generated<boolean>
  from_lat: number | null
  from_lng: number | null
  to_lat: number | null
  to_lng: number | null
}

/** How long the streets say it is between two places of a member, while both lie where they lay; the smaller id first. */
export type MemberPlaceDistanceTable = {
  brand_id: number
  member_id: string
  from_id: string
  to_id: string
  way: CommuteWay
  metres: number
  /** False where the streets were asked and have none: the metres are an estimate. */
  has_way: Generated<boolean>
  from_lat: number
  from_lng: number
  to_lat: number
  to_lng: number
}
