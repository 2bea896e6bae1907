import type { TripDirection, TripFraud, TripSource, TripState } from '@throughway/contract/trip'
import type { ApprovalState } from '@throughway/domain/identity/approvals'
import type { AnomalyCheck } from '@throughway/domain/trip/integrity'
import type { Leg } from '@throughway/domain/trip/legs'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { DistanceReason } from '@throughway/domain/trip/odd-distance'
import type { ColumnType, Generated } from 'kysely'

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
  source: TripSource
  /** C11: a device measured its distance and times; nobody changes them. */
  device_fixed: Generated<boolean>
  /** The hand-logged trip of the same journey whose place it took. */
  replaces: string | null
  /** Local date of the programme, `YYYY-MM-DD`. */
  date: string
  direction: TripDirection
  mode: TripMode
  metres: number
  /** In the vehicle, the member included; null when nobody said. */
  people: number | null
  /** `HH:mm` of the programme; an arrival before the departure is one after midnight. */
  departure: string | null
  arrival: string | null
  /** Of a trip in several modes. */
  legs: ColumnType<Leg[] | null, string | null, string | null>
  /** The mode by which the legs are judged; null for a trip without. */
  headline: TripMode | null
  from_name: string | null
  to_name: string | null
  /** The member's own places that they were, though they may be gone by now. */
  from_place_id: string | null
  to_place_id: string | null
  /** What those places gave for this way when it was recorded, or the drive that a trip in several modes replaces. */
  expected_metres: number | null
  /** Why the distance is far from that. */
  distance_reason: DistanceReason | null
  distance_note: string | null
  /** The own vehicle that was driven, and what it was called. */
  vehicle_id: string | null
  vehicle_name: string | null
  /** Of that vehicle, or of the one that stayed at home, when it was recorded; null where none was known. */
  mpg: number | null
  scooter: 'own' | 'shared' | null
  electric: boolean | null
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
  /** C4: trips that the member sent one by one within the same minute, this one included; 0 for one that was not sent so. */
  recorded_at_once: Generated<number>
  /** C4: what is unusual about it, and what of that somebody has looked at and found in order. */
  anomalies: Generated<AnomalyCheck[]>
  cleared: Generated<AnomalyCheck[]>
  /** When a review ends by itself; null while there is none. */
  review_until: Date | null
  fraud: Generated<TripFraud>
  /** The member's words against a trip that was not accepted. */
  appeal: string | null
  appealed_at: Date | null
  /** C1: partners who say that they rode along, and who say that they did not; null while nobody was named. */
  confirmed_partners: number | null
  denied_partners: number | null
  /** C22: what the supervisor said of the day; null where the organisation does not ask. */
  approval: ApprovalState | null
  recorded_at: Date
  changed_at: Date
  deleted_at: Date | null
  /** The trip for which this one was taken out; it comes back when that one is undone. */
  replaced_by: string | null
}
