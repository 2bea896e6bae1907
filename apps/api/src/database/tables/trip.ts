import type {
  NoPointsReason,
  TripDirection,
  TripFraud,
  TripSource,
  TripState,
} from '@throughway/contract/trip/trip-states'
import type { ApprovalState } from '@throughway/domain/identity/approvals'
import type { AnomalyCheck } from '@throughway/domain/trip/integrity'
import type { Leg } from '@throughway/domain/trip/legs'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { DistanceReason } from '@throughway/domain/trip/odd-distance'
import type { ColumnType, Generated } from 'kysely'

export type TripTables = { trip: TripTable }

/** Every trip that a member recorded, with what it earned and saved by its last judgement. */
export type TripTable = {
  brand_id: number
  id: string
  member_id: string
  /** The member's organisation when the trip was recorded; its statistics stay there. */
  organisation_id: string | null
  /** Shared by the two trips of a round trip. */
  group_id: string | null
  source: TripSource
  /** C16: one of the staff recorded it, acting for the member. */
  made_by_staff: Generated<boolean>
  /** C11: a device measured its distance and times, so they cannot be edited. */
  device_fixed: Generated<boolean>
  /** The hand-logged trip of the same journey whose place it took. */
  replaces: string | null
  /** Local date of the programme, `YYYY-MM-DD`. */
  date: string
  direction: TripDirection
  mode: TripMode
  metres: number
  /** The people in the vehicle, including the member; null when nobody said. */
  people: number | null
  /** `HH:mm` of the programme; an arrival before the departure is one after midnight. */
  departure: string | null
  arrival: string | null
  /** The legs of a trip in several modes. */
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
  /**
   * The fuel economy of that vehicle, or of the one that stayed at home, at the time of recording; null where it was
   * unknown.
   */
  mpg: number | null
  scooter: 'own' | 'shared' | null
  electric: boolean | null
  note: string | null
  state: TripState
  /** Kept by the member beside another of the same direction. */
  kept_double: boolean
  /** Increases with each change; ledger rows name the revision that they belong to. */
  revision: number
  points: number
  /** Why it earns nothing; null where it earns, and on trips judged before the column existed. */
  no_points_reason: NoPointsReason | null
  rule: string | null
  rule_version: number | null
  /** The time from which the points can be spent; null while there are none. */
  available_at: Date | null
  /** The revision whose `earn` row is in the ledger. */
  earned_revision: number | null
  avoided_metres: number
  millicalories: number
  gas_microgallons: number
  co2_milligrams: number
  saved_millicents: number
  factor_set: string
  /**
   * C4: trips that the member sent one by one within the same minute, this one included; 0 for one that was not sent
   * so.
   */
  recorded_at_once: Generated<number>
  /** C4: the unusual facts about it, and those that somebody has reviewed and accepted. */
  anomalies: Generated<AnomalyCheck[]>
  cleared: Generated<AnomalyCheck[]>
  /** When a review ends by itself; null without a review. */
  review_until: Date | null
  fraud: Generated<TripFraud>
  /** The member's words against a trip that was not accepted. */
  appeal: string | null
  appealed_at: Date | null
  /** C1: the number of partners who say that they rode along, and of those who deny it; null when nobody was named. */
  confirmed_partners: number | null
  denied_partners: number | null
  /** C22: what the supervisor said of the day; null where the organisation does not ask. */
  approval: ApprovalState | null
  recorded_at: Date
  changed_at: Date
  deleted_at: Date | null
  /** The trip that replaced this one; this one returns when that is undone. */
  replaced_by: string | null
}

/**
 * The kind of each column of a trip, in the order in which columns are written. `said`: follows from the member's
 * input; `computed`: follows from that and changes with nothing else; `judged`: set when the day is judged, or by a
 * reviewer; `kept`: its history. A trip has changed when something said or judged differs.
 */
export const tripColumns = {
  brand_id: 'key',
  id: 'key',
  member_id: 'key',
  organisation_id: 'kept',
  group_id: 'kept',
  source: 'kept',
  made_by_staff: 'kept',
  device_fixed: 'kept',
  replaces: 'kept',
  date: 'said',
  direction: 'said',
  mode: 'said',
  metres: 'said',
  people: 'said',
  departure: 'said',
  arrival: 'said',
  legs: 'said',
  headline: 'said',
  recorded_at_once: 'kept',
  anomalies: 'judged',
  cleared: 'judged',
  confirmed_partners: 'judged',
  denied_partners: 'judged',
  approval: 'said',
  review_until: 'kept',
  fraud: 'judged',
  appeal: 'judged',
  appealed_at: 'kept',
  from_name: 'said',
  to_name: 'said',
  from_place_id: 'said',
  to_place_id: 'said',
  expected_metres: 'said',
  distance_reason: 'said',
  distance_note: 'said',
  vehicle_id: 'said',
  vehicle_name: 'computed',
  mpg: 'said',
  scooter: 'said',
  electric: 'said',
  note: 'said',
  state: 'judged',
  kept_double: 'judged',
  revision: 'kept',
  points: 'judged',
  no_points_reason: 'judged',
  rule: 'judged',
  rule_version: 'judged',
  available_at: 'kept',
  earned_revision: 'kept',
  avoided_metres: 'computed',
  millicalories: 'computed',
  gas_microgallons: 'computed',
  co2_milligrams: 'computed',
  saved_millicents: 'computed',
  factor_set: 'computed',
  recorded_at: 'kept',
  changed_at: 'kept',
  deleted_at: 'kept',
  replaced_by: 'judged',
} as const satisfies Record<keyof TripTable, 'key' | 'said' | 'computed' | 'judged' | 'kept'>

type Kinds = typeof tripColumns
type Kind = Kinds[keyof Kinds]
export type TripColumnOf<Of extends Kind> = {
  [Name in keyof Kinds]: Kinds[Name] extends Of ? Name : never
}[keyof Kinds]

/** The columns of some kinds. */
export function listTripColumns<const Of extends Kind>(...kinds: readonly Of[]): TripColumnOf<Of>[] {
  return (Object.keys(tripColumns) as (keyof Kinds)[]).filter((name) =>
    (kinds as readonly Kind[]).includes(tripColumns[name]),
  ) as TripColumnOf<Of>[]
}
