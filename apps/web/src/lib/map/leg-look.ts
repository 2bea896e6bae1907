import { isPoolMode } from '@throughway/domain/mode/modes'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { type ModeKey, modeLooks } from '@throughway/ui/modes'

/** How a leg is drawn on maps: one of our modes for icon and hue, and the line's own colour if it has one. */
export type LegLook = { mode: ModeKey; colour: { light: string; dark: string }; stroke: LegStroke }

/**
 * Distinguishable without colour: dots for walking, dashes for a bike or scooter, a double line for a transit vehicle.
 */
export type LegStroke = 'dots' | 'dashes' | 'plain' | 'double'

export function lookOfLeg(way: PlanMode, { mode, line }: Pick<ItineraryLeg, 'mode' | 'line'>): LegLook {
  const key = modeOfLeg(way, mode)
  const own = /^[0-9a-f]{6}$/i.test(line?.colour ?? '') ? `#${line!.colour}` : undefined
  const { light, dark } = modeLooks[key]
  return { mode: key, colour: own ? { light: own, dark: own } : { light, dark }, stroke: strokes[key] ?? 'plain' }
}

const strokes: Partial<Record<ModeKey, LegStroke>> = {
  walk: 'dots',
  bike: 'dashes',
  scooter: 'dashes',
  transit: 'double',
}

/** The mode of a drive, by the mode of the journey: alone, carpool or vanpool; a drive to a train is alone. */
function modeOfLeg(way: PlanMode, mode: ItineraryLeg['mode']): ModeKey {
  if (mode === 'walk' || mode === 'bike' || mode === 'scooter') return mode
  if (mode !== 'drive') return 'transit'
  return lookOfCar(way)
}

/** A pool's car, or one driven alone. */
export function lookOfCar(way: PlanMode): ModeKey {
  return way !== 'park_and_ride' && isPoolMode(way) ? way : 'drive_alone'
}

/** The letter of a place on maps and in the lists beside them: A is the start, the last is the destination. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}
