import { modeFacts, type ModeWith, type TripMode, tripModes } from './mode-facts.ts'

export { type TripMode, tripModes } from './mode-facts.ts'

/** Forms and files ask before they know that what is chosen or written is a mode; of no mode nothing is true. */
function factsOf(mode: TripMode) {
  return (modeFacts as Partial<typeof modeFacts>)[mode]
}

/** All of them with what a member usually does in front, each part in its order. */
export function sortModes(usual: readonly TripMode[]): TripMode[] {
  return tripModes.toSorted((one, other) => Number(usual.includes(other)) - Number(usual.includes(one)))
}

/** Driving alone is recorded for the statistics and earns nothing; every other mode is green. */
export function isGreenMode(mode: TripMode) {
  return factsOf(mode)?.group !== 'drive'
}

/** Carpool and vanpool are two choices in one group, which filters and the planner call a pool. */
export function isPoolMode(mode: TripMode): mode is ModeWith<'group', 'pool'> {
  return factsOf(mode)?.group === 'pool'
}

/** A day that saves the way to work and back: one row a day, no direction. */
export function isDayMode(mode: TripMode) {
  return factsOf(mode)?.group === 'day'
}

/** Where the member may have driven a vehicle of their own. */
export function canNameVehicle(mode: TripMode) {
  return factsOf(mode)?.namesVehicle ?? false
}

/** C8: whether who rides it is asked if it has a motor. */
export function mayBeElectric(mode: TripMode) {
  return factsOf(mode)?.mayBeElectric ?? false
}

/** C8: a day that spares the way to work and back, whose length the member's home and work say. */
export function sparesTheWay(mode: TripMode): mode is ModeWith<'day', 'at_home' | 'off'> {
  const day = factsOf(mode)?.day
  return day === 'at_home' || day === 'off'
}
