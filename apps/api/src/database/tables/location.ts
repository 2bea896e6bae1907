import type { LocationKind, VerificationSource } from '@throughway/contract/location'

export type LocationTables = { member_location: MemberLocationTable; member_distance: MemberDistanceTable }

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

/** How one goes from home to work, for what a distance is needed. */
export type CommuteWay = 'drive' | 'walk' | 'bike'

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
  from_lat: number | null
  from_lng: number | null
  to_lat: number | null
  to_lng: number | null
}
