import type { PlanMode } from './plan-modes.ts'

/** The kinds of shared vehicles (GBFS), with the planner's mode for somebody who rents one. */
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

/** A station where vehicles are rented and returned, or a free-floating vehicle. */
export const sharedSpotKinds = ['station', 'vehicle'] as const

/** The most places with vehicles for rent that are shown, nearest first, and their longest distance from the start. */
export const mostSharedSpots = 8
export const sharedWithinMetres = 800
/** Availability now says nothing about later, so it is shown only for starts within this time. */
export const sharedSoonMilliseconds = 15 * 60_000

/** Whether the planner reads a file that a feed lists, cannot read it although it should, or has no use for it. */
export const sharedFileStates = ['read', 'missing', 'left'] as const
