import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { StreetMode } from '@throughway/journey-engine/plan/itinerary'

const streetModes: Record<StreetMode, true> = { walk: true, bike: true, scooter: true, drive: true }

export function isStreetMode(mode: string): mode is StreetMode {
  return Object.hasOwn(streetModes, mode)
}

/** By car alone or shared, the street is the same; who sits in it is reckoned afterwards. */
export const streetModeOf: Partial<Record<PlanMode, StreetMode>> = {
  drive_alone: 'drive',
  carpool: 'drive',
  vanpool: 'drive',
  bike: 'bike',
  walk: 'walk',
  scooter: 'scooter',
}

/** As which of the wished ways legs count; those by car are several, and what nobody wished for is none. */
export function sortIn(legs: readonly { mode: string }[], wished: readonly PlanMode[]): PlanMode[] {
  const rides = legs.some(({ mode }) => !isStreetMode(mode))
  const drives = legs.some(({ mode }) => mode === 'drive')
  if (rides) return wished.filter((mode) => mode === (drives ? 'park_and_ride' : 'transit'))
  // on foot to the car or from it is still by car
  const main = drives ? 'drive' : (legs.find(({ mode }) => mode !== 'walk')?.mode ?? 'walk')
  return wished.filter((mode) => streetModeOf[mode] === main)
}
