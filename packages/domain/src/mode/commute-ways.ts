import { modeFacts, type TripMode } from './mode-facts.ts'

/** How the streets are measured between two places. */
export const commuteWays = ['drive', 'walk', 'bike'] as const
export type CommuteWay = (typeof commuteWays)[number]

/**
 * C3: by which way the distance of a mode is filled in. Whoever rides a bus or shares a car goes about as far as a drive;
 * a scooter goes where bikes go. A day mode has no way, and several modes have one for each leg.
 */
export function wayOfMode(mode: TripMode): CommuteWay | undefined {
  return modeFacts[mode].street ?? undefined
}
