import type { locationCalls } from '@throughway/contract/account/location'
import type { AnswerOf } from '@throughway/contract/call'
import type { RoutingProfile } from '@throughway/domain/mode/routing-profiles'

/**
 * The basis of a distance between the member's places: the streets, an estimate until the map is there, or an estimate
 * for good, where the map has no such way.
 */
export const milesBases = ['streets', 'waiting', 'no_way'] as const
export type MilesBasis = (typeof milesBases)[number]
export type ExpectedMiles = { miles: number; basis: MilesBasis }

/** The text that says a distance and what it rests on. */
export const distanceTextOf = {
  streets: 'trip-form:distance.known',
  waiting: 'trip-form:distance.estimate',
  no_way: 'trip-form:distance.no_way',
} as const satisfies Record<MilesBasis, string>

/** The distance that the member's own places give for a mode. */
export function readExpectedMiles(
  answer: Pick<AnswerOf<typeof locationCalls.getDistance>, 'miles' | 'is_estimate' | 'without_way'>,
  profile: RoutingProfile,
): ExpectedMiles | undefined {
  if (!answer.miles) return undefined
  const basis = answer.is_estimate ? 'waiting' : answer.without_way.includes(profile) ? 'no_way' : 'streets'
  return { miles: answer.miles[profile], basis }
}
