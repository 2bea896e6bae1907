import { modeFacts, streetModes } from '@throughway/domain/mode/mode-facts'
import { type PlanMode, planModes, tripModeOf } from '@throughway/domain/planner/journey-figures'
import type { StreetMode } from '@throughway/journey-engine/plan/itinerary'

export function isStreetMode(mode: string): mode is StreetMode {
  return (streetModes as readonly string[]).includes(mode)
}

/** Driving alone and sharing use the same streets; the number of people is added afterwards. */
export const streetModeOf: Partial<Record<PlanMode, StreetMode>> = Object.fromEntries(
  planModes.flatMap((mode) => {
    const { part } = modeFacts[tripModeOf(mode)]
    return part === null || part === 'transit' ? [] : [[mode, part]]
  }),
)

/** Whether somebody drives all the way: alone, or in a pool. */
export function isByCar({ mode }: { mode: PlanMode }): boolean {
  return streetModeOf[mode] === 'drive'
}

/** The requested mode that legs belong to. Driving has several modes; an unrequested mode has none. */
export function sortIn(legs: readonly { mode: string }[], wished: readonly PlanMode[]): PlanMode[] {
  const rides = legs.some(({ mode }) => !isStreetMode(mode))
  const drives = legs.some(({ mode }) => mode === 'drive')
  if (rides) return wished.filter((mode) => mode === (drives ? 'park_and_ride' : 'transit'))
  // walking to and from the car is still driving
  const main = drives ? 'drive' : (legs.find(({ mode }) => mode !== 'walk')?.mode ?? 'walk')
  return wished.filter((mode) => streetModeOf[mode] === main)
}
