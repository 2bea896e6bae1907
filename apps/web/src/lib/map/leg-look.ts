import { isPoolMode } from '@throughway/domain/mode/modes'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { ItineraryLeg } from '@throughway/contract/itinerary'
import { type ModeKey, modeLooks } from '@throughway/ui/modes'

/** How a leg is drawn on maps: a mode of ours for icon and hue, the line's own colour where it has one. */
export type LegLook = { mode: ModeKey; colour: { light: string; dark: string }; stroke: LegStroke }

/** Told apart without colour: on foot dots, by bike or scooter dashes, in a vehicle of a line a double line. */
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

/** Who drives does so alone, in a carpool or in a vanpool, as the way says; to the train, alone. */
function modeOfLeg(way: PlanMode, mode: ItineraryLeg['mode']): ModeKey {
  if (mode === 'walk' || mode === 'bike' || mode === 'scooter') return mode
  if (mode !== 'drive') return 'transit'
  return lookOfCar(way)
}

/** A car is a pool's, or driven alone. */
export function lookOfCar(way: PlanMode): ModeKey {
  return way !== 'park_and_ride' && isPoolMode(way) ? way : 'drive_alone'
}

/** What a place is marked with on maps and in lists beside them: A is the start, the last is where one arrives. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}
