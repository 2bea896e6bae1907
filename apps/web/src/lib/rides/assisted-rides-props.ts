import type { ReactNode } from 'react'
import type { RideTripAsked } from './ride-trip.ts'

/** C34. The logged actions reveal nothing about the rider. */
export type RideAction = 'details' | 'call_phone' | 'external_link' | 'print' | 'share' | 'book'

export type AssistedRidesProps = {
  trip: RideTripAsked
  /** The address of the form that requests a ride from a coordinator. */
  hrefToAsk: (service: string, hasCalled: boolean) => string
  onAction?: (action: RideAction) => void
  /** Shown for a programme without any; by default nothing is shown. */
  whenNone?: ReactNode
}
