import type { ReactNode } from 'react'
import type { RideTripAsked } from './ride-trip.ts'

/** C34. What is looked at or called says nothing of who rides. */
export type RideAction = 'details' | 'call_phone' | 'external_link' | 'print' | 'share' | 'book'

export type AssistedRidesProps = {
  trip: RideTripAsked
  /** The address of the form that asks a coordinator for a ride. */
  hrefToAsk: (service: string, hasCalled: boolean) => string
  onAction?: (action: RideAction) => void
  /** For a programme that offers none, and elsewhere says nothing of them. */
  whenNone?: ReactNode
}
