import { modeFacts, type ModeWith, type TripMode, tripModes } from './mode-facts.ts'

export { type TripMode, tripModes } from './mode-facts.ts'

/**
 * Forms and files call these functions before they know that the value is a mode. For any other value all answers are
 * no.
 */
function factsOf(mode: TripMode) {
  return (modeFacts as Partial<typeof modeFacts>)[mode]
}

/** All modes, with the member's usual ones first. Each part keeps its order. */
export function sortModes(usual: readonly TripMode[]): TripMode[] {
  return tripModes.toSorted((one, other) => Number(usual.includes(other)) - Number(usual.includes(one)))
}

/** Driving alone is recorded for statistics and earns nothing. Every other mode is green. */
export function isGreenMode(mode: TripMode) {
  return factsOf(mode)?.group !== 'drive'
}

/** Carpool and vanpool are two choices in one group. Filters and the planner call it a pool. */
export function isPoolMode(mode: TripMode): mode is ModeWith<'group', 'pool'> {
  return factsOf(mode)?.group === 'pool'
}

/** A mode for a day without a commute: one row a day, without a direction. */
export function isDayMode(mode: TripMode) {
  return factsOf(mode)?.group === 'day'
}

/** Modes for which the member can name the vehicle they drove. */
export function canNameVehicle(mode: TripMode) {
  return factsOf(mode)?.namesVehicle ?? false
}

/** C8: whether the form asks if it has a motor. */
export function mayBeElectric(mode: TripMode) {
  return factsOf(mode)?.mayBeElectric ?? false
}

/** C8: a day without a commute. Its distance comes from the member's home and work. */
export function sparesCommute(mode: TripMode): mode is ModeWith<'day', 'at_home' | 'off'> {
  const day = factsOf(mode)?.day
  return day === 'at_home' || day === 'off'
}
