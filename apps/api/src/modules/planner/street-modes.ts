import { modeFacts, streetModes } from '@throughway/domain/mode/mode-facts'
import { type PlanMode, planModes, tripModeOf } from '@throughway/domain/planner/journey-figures'
import type { StreetMode } from '@throughway/journey-engine/plan/itinerary'

export function isStreetMode(mode: string): mode is StreetMode {
  return (streetModes as readonly string[]).includes(mode)
}

/** By car alone or shared, the street is the same; who sits in it is reckoned afterwards. */
export const streetModeOf: Partial<Record<PlanMode, StreetMode>> = Object.fromEntries(
  planModes.flatMap((mode) => {
    const { part } = modeFacts[tripModeOf(mode)]
    return part === null || part === 'transit' ? [] : [[mode, part]]
  }),
)

/** As which of the wished ways legs count; those by car are several, and what nobody wished for is none. */
export function sortIn(legs: readonly { mode: string }[], wished: readonly PlanMode[]): PlanMode[] {
  const rides = legs.some(({ mode }) => !isStreetMode(mode))
  const drives = legs.some(({ mode }) => mode === 'drive')
  if (rides) return wished.filter((mode) => mode === (drives ? 'park_and_ride' : 'transit'))
  // on foot to the car or from it is still by car
  const main = drives ? 'drive' : (legs.find(({ mode }) => mode !== 'walk')?.mode ?? 'walk')
  return wished.filter((mode) => streetModeOf[mode] === main)
}
