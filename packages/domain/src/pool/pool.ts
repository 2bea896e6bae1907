import type { Leg } from '../trip/legs.ts'
import { isPoolMode, type TripMode } from '../mode/modes.ts'

/** C3: how long somebody who was named on a pool trip is asked whether they rode along. */
export const questionDays = 14

/** As many as fit beside the member. */
export const mostPartners = 14

/** What a partner's word can be; `asked` while there is none. */
export const partnerStates = ['asked', 'confirmed', 'denied', 'withdrawn'] as const
export type PartnerState = (typeof partnerStates)[number]

type Ride = { mode: TripMode; legs?: readonly Pick<Leg, 'mode' | 'people'>[] | null | undefined }

/** Whether anybody can have ridden along: the trip is a pool, or one of its legs is. */
export function isPooled({ mode, legs }: Ride): boolean {
  return isPoolMode(mode) || Boolean(legs?.some((leg) => isPoolMode(leg.mode)))
}

/**
 * C1: how large a pool counts, the member included: as many as confirmed it, and no more than the member said. Undefined
 * where nobody was named.
 */
export function countConfirmedPeople({
  people,
  legs,
  confirmedPartners,
}: Ride & { people: number | null; confirmedPartners: number | null }): number | undefined {
  if (confirmedPartners === null) return undefined
  const said = people ?? mostPeopleOf(legs)
  return Math.min(said ?? Infinity, confirmedPartners + 1)
}

function mostPeopleOf(legs: Ride['legs']): number | undefined {
  const said = (legs ?? []).flatMap((leg) => (isPoolMode(leg.mode) && leg.people ? [leg.people] : []))
  return said.length ? Math.max(...said) : undefined
}
