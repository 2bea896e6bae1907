import type { Trip } from '@throughway/contract/trip/trip'
import type { TFunction } from 'i18next'

/**
 * The state of a trip in a few words of `trip.json`: "Counted". A trip without points gives the reason where it is
 * known: "Over the day's limit".
 */
export function sayTripState(
  t: TFunction,
  { state, no_points_reason: reason }: Pick<Trip, 'state' | 'no_points_reason'>,
): string {
  return state === 'no_points' && reason ? t(`trip:nothing.${reason}`) : t(`trip:state.${state}`)
}
