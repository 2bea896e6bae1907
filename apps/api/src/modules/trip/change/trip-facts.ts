import type { TripFields } from '@throughway/contract/trip'
import type { LegMode } from '@throughway/domain/trip/legs'

/** What a member says of a trip, or what takes the member's place says; whoever measured it knows the metres as well. */
export type TripFacts = Readonly<Omit<TripFields, 'legs' | 'partners'>> & {
  /** The same to the metre, where a device measured it; goes before `miles`. */
  metres?: number | undefined
  legs?:
    | readonly {
        mode: LegMode
        miles: number
        people?: number | undefined
        line?: string | undefined
        electric?: boolean | null | undefined
      }[]
    | undefined
  partners?: readonly string[] | undefined
}
