import type { RideResult } from '@throughway/contract/ride'

/** How many are shown before one asks for more. */
export const firstRidesShown = 3

/** E3.11: the best of a ranking, always with the bus at a reduced fare where it is open to the rider. */
export function pickFirstRides(rides: readonly RideResult[], most = firstRidesShown): readonly RideResult[] {
  const first = rides.slice(0, most)
  const bus = rides.find(({ service, fit }) => service.kind === 'fixed_route_reduced' && fit !== 'near_miss')
  return !bus || first.includes(bus) ? first : [...first, bus]
}
