import type { RideResult } from '@throughway/contract/ride/ride-answer'

/** The number shown at first. */
export const firstRidesShown = 3

/** E3.11: the best of a ranking, always including the bus at a reduced fare if the rider can use it. */
export function pickFirstRides(rides: readonly RideResult[], most = firstRidesShown): readonly RideResult[] {
  const first = rides.slice(0, most)
  const bus = rides.find(({ service, fit }) => service.kind === 'fixed_route_reduced' && fit !== 'near_miss')
  return !bus || first.includes(bus) ? first : [...first, bus]
}
