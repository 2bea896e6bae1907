import type { TripFields } from '@throughway/contract/trip/trip'
import type { LegMode } from '@throughway/domain/trip/legs'

/**
 * The facts of a trip as the member gives them, or another source in their place. A measuring source also knows the
 * metres.
 */
export type TripFacts = Readonly<Omit<TripFields, 'legs' | 'partners'>> & {
  /** The distance to the metre, if a device measured it; takes precedence over `miles`. */
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
