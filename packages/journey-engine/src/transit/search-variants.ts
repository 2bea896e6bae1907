import type { Journey } from './journey.ts'
import type { StopSeconds } from './rounds.ts'

/** Seconds of one walk. */
const usualLimits = [600, 300]

export type WalkLimitedQuery = {
  access: readonly StopSeconds[]
  egress: readonly StopSeconds[]
  maxChangeWalk?: number
}

/**
 * Adds journeys with less walking: searches again with shorter and shorter walks allowed, and keeps what no other
 * journey beats in departure, arrival, rides and walking at once. An approximation of walking as a criterion of its
 * own, which would cost many times a search. A limit that all journeys found so far keep to would bring nothing and is
 * passed over.
 */
export function searchVariants<Query extends WalkLimitedQuery>(
  search: (query: Query) => Journey[],
  query: Query,
  limits: readonly number[] = usualLimits,
): Journey[] {
  let journeys = search(query)
  for (const limit of limits.toSorted((one, other) => other - one)) {
    if (journeys.every((journey) => longestWalkOf(journey) <= limit)) continue
    journeys = [...journeys, ...search(limitWalks(query, limit))]
  }
  return dropBeaten(journeys)
}

function longestWalkOf({ legs }: Journey): number {
  let longest = 0
  for (const leg of legs) if (leg.kind === 'walk' && leg.seconds > longest) longest = leg.seconds
  return longest
}

function limitWalks<Query extends WalkLimitedQuery>(query: Query, limit: number): Query {
  return {
    ...query,
    access: query.access.filter(({ seconds }) => seconds <= limit),
    egress: query.egress.filter(({ seconds }) => seconds <= limit),
    maxChangeWalk: Math.min(limit, query.maxChangeWalk ?? limit),
  }
}

/** In the order given, without journeys that another beats or, coming first, equals. */
function dropBeaten(journeys: Journey[]): Journey[] {
  return journeys.filter(
    (journey, index) =>
      !journeys.some(
        (other, place) => place !== index && beats(other, journey) && (place < index || !beats(journey, other)),
      ),
  )
}

function beats(one: Journey, other: Journey): boolean {
  return (
    one.departure >= other.departure &&
    one.arrival <= other.arrival &&
    one.rides <= other.rides &&
    one.walkSeconds <= other.walkSeconds
  )
}
