/** How a trip was made, in the order in which a member is offered the choice. */
export const tripModes = [
  'bike',
  'walk',
  'transit',
  'carpool',
  'vanpool',
  'scooter',
  'telecommute',
  'compressed_week',
  'brown_bag',
  'multimode',
  'drive_alone',
] as const
export type TripMode = (typeof tripModes)[number]

/** All of them with what a member usually does in front, each part in its order. */
export function sortModes(usual: readonly TripMode[]): TripMode[] {
  return tripModes.toSorted((one, other) => Number(usual.includes(other)) - Number(usual.includes(one)))
}

/** Carpool and vanpool are two choices in one group, which filters and the planner call a pool. */
export const poolModes = ['carpool', 'vanpool'] as const satisfies readonly TripMode[]

/** A day that saves the way to work and back: one row a day, no direction. */
export const dayModes = ['telecommute', 'compressed_week', 'brown_bag'] as const satisfies readonly TripMode[]

/** Driving alone is recorded for the statistics and earns nothing; every other mode is green. */
export function isGreenMode(mode: TripMode) {
  return mode !== 'drive_alone'
}

export function isPoolMode(mode: TripMode) {
  return (poolModes as readonly TripMode[]).includes(mode)
}

export function isDayMode(mode: TripMode) {
  return (dayModes as readonly TripMode[]).includes(mode)
}

/** Where the member may have driven a vehicle of their own. */
export function canNameVehicle(mode: TripMode) {
  return mode === 'drive_alone' || mode === 'multimode' || isPoolMode(mode)
}

/** C8: a day that spares the way to work and back, whose length the member's home and work say. */
export function sparesTheWay(mode: TripMode) {
  return mode === 'telecommute' || mode === 'compressed_week'
}
