import type { Leg } from '../trip/legs.ts'
import { isPoolMode, type TripMode } from '../mode/modes.ts'

/** C3: a named partner is asked for this many days whether they rode along. */
export const questionDays = 14

/** The most partners of a trip beside the member. */
export const mostPartners = 14

/** A partner's answer; `asked` until there is one. */
export const partnerStates = ['asked', 'confirmed', 'denied', 'withdrawn'] as const
export type PartnerState = (typeof partnerStates)[number]

type Ride = { mode: TripMode; legs?: readonly Pick<Leg, 'mode' | 'people'>[] | null | undefined }

/** Whether anybody can have ridden along: the trip or one of its legs is a pool. */
export function isPooled({ mode, legs }: Ride): boolean {
  return isPoolMode(mode) || Boolean(legs?.some((leg) => isPoolMode(leg.mode)))
}

/**
 * C1: the size of a pool for points, including the member: the confirmed partners, up to the number that the member
 * gave. Undefined when the member named nobody.
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
