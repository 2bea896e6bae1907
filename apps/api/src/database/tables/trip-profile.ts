import type { Leg } from '@throughway/domain/trip/legs'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { AutoLog } from '@throughway/domain/trip/trip-profiles'
import type { ColumnType } from 'kysely'

export type TripProfileTables = { trip_profile: TripProfileTable }

/** C5: at most ten for each member, exactly one of them the default. */
export type TripProfileTable = {
  brand_id: number
  id: string
  member_id: string
  name: string
  mode: TripMode
  /** The legs of a trip in several modes. */
  legs: ColumnType<Leg[] | null, string | null, string | null>
  /** The distance one way. */
  metres: number | null
  people: number | null
  /** One of the member's places; the name beside it stays when the place is deleted. */
  from_place: string | null
  from_name: string | null
  to_place: string | null
  to_name: string | null
  /** 1 is Monday. */
  weekdays: number[]
  /** `HH:mm` of the programme. */
  out_departure: string | null
  out_arrival: string | null
  back_departure: string | null
  back_arrival: string | null
  vehicle_id: string | null
  /** Who rides along in a pool as a rule: ids of members, addresses of others. */
  partners: string[]
  park_and_ride: string | null
  is_default: boolean
  auto_log: AutoLog
  /** The last day that the nightly job has dealt with. */
  logged_until: string
  paused_from: string | null
  /** Its last day. */
  paused_to: string | null
  version: number
  created_at: Date
  changed_at: Date
}
