import type { TripDirection, TripState } from '@throughway/contract/trip'
import type { TripMode } from '@throughway/domain/modes'

export type TripTables = { trip: TripTable }

/** Every way that a member recorded, with what it earned and saved when it was last judged. */
export type TripTable = {
  brand_id: number
  id: string
  member_id: string
  /** Of the member when the trip was recorded; its statistics stay there. */
  organisation_id: string | null
  /** Shared by the two trips of a round trip. */
  group_id: string | null
  source: string
  /** Local date of the programme, `YYYY-MM-DD`. */
  date: string
  direction: TripDirection
  mode: TripMode
  metres: number
  /** In the vehicle, the member included; null when nobody said. */
  people: number | null
  from_name: string | null
  to_name: string | null
  note: string | null
  state: TripState
  /** Kept by the member beside another of the same direction. */
  kept_double: boolean
  /** Rises with each change; ledger rows name the revision that they belong to. */
  revision: number
  points: number
  rule: string | null
  rule_version: number | null
  /** From when the points can be spent; null while there are none. */
  available_at: Date | null
  /** The revision whose `earn` row stands in the ledger. */
  earned_revision: number | null
  avoided_metres: number
  millicalories: number
  gas_microgallons: number
  co2_milligrams: number
  saved_millicents: number
  factor_set: string
  recorded_at: Date
  changed_at: Date
  deleted_at: Date | null
}
