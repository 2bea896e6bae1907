import type { RideResult } from '@throughway/contract/ride/ride-answer'
import type { AssistedRidesProps } from './assisted-rides-props.ts'
import type { RideTripAsked } from './ride-trip.ts'
import type { RiderTold } from './rider-saying.ts'

export type RideCardProps = Pick<AssistedRidesProps, 'hrefToAsk' | 'onAction'> & {
  ride: RideResult
  trip: RideTripAsked
  told: RiderTold
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPaper: () => void
}
