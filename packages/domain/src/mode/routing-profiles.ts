import { modeFacts, type TripMode } from './mode-facts.ts'

/** The routing profiles used to measure the distance between two places. */
export const routingProfiles = ['drive', 'walk', 'bike'] as const
export type RoutingProfile = (typeof routingProfiles)[number]

/**
 * C3: the routing profile that fills in the distance of a mode. A bus or shared car goes about as far as a drive; a
 * scooter goes where bikes go. A day mode has none, and a multimodal trip has one for each leg.
 */
export function routingProfileOf(mode: TripMode): RoutingProfile | undefined {
  return modeFacts[mode].street ?? undefined
}
