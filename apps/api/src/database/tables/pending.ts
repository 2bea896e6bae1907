import type { TripDirection } from '@throughway/contract/trip/trip-states'
import type { Leg } from '@throughway/domain/trip/legs'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { PendingKind, PendingState } from '@throughway/domain/trip/pending'
import type { ColumnType } from 'kysely'

export type PendingTables = { pending_trip: PendingTripTable }

/** A trip that waits for the member's word, or got it. */
export type PendingTripTable = {
  brand_id: number
  id: string
  member_id: string
  kind: PendingKind
  /** The trip profile, device or activity that it comes from. */
  origin_id: string | null
  /** Local date of the programme. */
  date: string
  direction: TripDirection
  mode: TripMode
  /** Null where the programme knows the distance. */
  metres: number | null
  legs: ColumnType<Leg[] | null, string | null, string | null>
  /** `HH:mm` of the programme. */
  departure: string | null
  arrival: string | null
  people: number | null
  from_name: string | null
  to_name: string | null
  /** Own places and vehicle, which may be gone by the time it is logged. */
  from_place: string | null
  to_place: string | null
  vehicle_id: string | null
  /** Who is named once it is logged. */
  partners: string[]
  /** The confidence of a detected trip, 0 to 1. */
  confidence: number | null
  /** Ticked before the member looks at it. */
  is_suggested: boolean
  /** When the member is first asked about it. */
  due_at: Date
  expires_at: Date
  state: PendingState
  /** What it became; of a round trip the way out. */
  trip_id: string | null
  created_at: Date
  settled_at: Date | null
}
