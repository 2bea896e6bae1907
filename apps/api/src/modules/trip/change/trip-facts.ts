import type { TripDirection } from '@throughway/contract/trip'
import type { LegMode } from '@throughway/domain/trip/legs'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { DistanceReason } from '@throughway/domain/trip/odd-distance'

/** What a member says of a trip. */
export type TripFacts = {
  date: string
  direction: TripDirection
  mode: TripMode
  miles?: number | undefined
  /** The same to the metre, where a device measured it; goes before `miles`. */
  metres?: number | undefined
  departure?: string | undefined
  arrival?: string | undefined
  people?: number | undefined
  legs?:
    | readonly {
        mode: LegMode
        miles: number
        people?: number | undefined
        line?: string | undefined
        electric?: boolean | null | undefined
      }[]
    | undefined
  from?: string | undefined
  to?: string | undefined
  from_place_id?: string | undefined
  to_place_id?: string | undefined
  distance_reason?: DistanceReason | undefined
  distance_note?: string | undefined
  vehicle_id?: string | undefined
  scooter?: 'own' | 'shared' | undefined
  electric?: boolean | undefined
  note?: string | undefined
  partners?: readonly string[] | undefined
}
