import type { PlanMode } from './plan-modes.ts'

/** What is shared (GBFS), with the mode of the planner that somebody travels by who rents one. */
export const modeOfShared = {
  bike: 'bike',
  e_bike: 'bike',
  cargo_bike: 'bike',
  scooter: 'scooter',
  moped: 'scooter',
  car: 'drive_alone',
  other: 'bike',
} as const satisfies Record<string, PlanMode>
export type SharedVehicle = keyof typeof modeOfShared
export const sharedVehicles = Object.keys(modeOfShared) as [SharedVehicle, ...SharedVehicle[]]

/** A station where vehicles are rented and returned, or a vehicle that stands free. */
export const sharedSpotKinds = ['station', 'vehicle'] as const

/** What is for rent is told of so many places, the nearest ones, and so near the start at most. */
export const mostSharedSpots = 8
export const sharedWithinMetres = 800
/** What is for rent now says nothing about another hour. */
export const sharedSoonMilliseconds = 15 * 60_000

/** Whether the planner reads a file that a feed lists, cannot read it although it should, or has no use for it. */
export const sharedFileStates = ['read', 'missing', 'left'] as const
