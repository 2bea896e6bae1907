import type { Journey } from './journey.ts'
import type { StopSeconds } from './rounds.ts'

/** Seconds of one walk. */
const usualLimits = [600, 300]

export type WalkLimitedQuery = {
  access: readonly StopSeconds[]
  egress: readonly StopSeconds[]
  maxChangeWalk?: number
  /** So many journeys are enough. */
  wanted?: number | undefined
}

type Further = {
  mostSeconds?: number | undefined
  searches?: number
  /** Told by what a journey takes from end to end. */
  isUseful?: ((journey: Journey) => boolean) | undefined
}

/**
 * Adds journeys with less walking: searches again with shorter and shorter walks allowed, and keeps what no other
 * journey beats in departure, arrival, rides and walking at once. An approximation of walking as a criterion of its
 * own, which would cost many times a search. A limit that all journeys found so far keep to would bring nothing and is
 * passed over. Where all walks together may take `mostSeconds` and fewer journeys than wanted keep to that, those hidden
 * by journeys that walk farther are looked for, with so many further searches.
 */
export function searchVariants<Query extends WalkLimitedQuery>(
  search: (query: Query) => Journey[],
  query: Query,
  limits: readonly number[] = usualLimits,
  { mostSeconds = Infinity, searches = usualSearches, isUseful }: Further = {},
): Journey[] {
  let journeys = search(query)
  // for each with less walking there is one among these that takes no longer
  if (isUseful && !journeys.some(isUseful)) return dropBeaten(journeys)
  for (const limit of limits.toSorted((one, other) => other - one)) {
    if (journeys.every((journey) => longestWalkOf(journey) <= limit)) continue
    const limited = limitWalks(query, limit)
    // with no stop so near at one of the ends a search would only look at all that can be reached from the other
    if (limited.access.length && limited.egress.length) journeys = [...journeys, ...search(limited)]
  }
  const keeps = ({ walkSeconds }: Journey) => walkSeconds <= mostSeconds
  const isShort = journeys.filter(keeps).length < (query.wanted ?? Infinity)
  if (isShort && !journeys.every(keeps)) journeys.push(...searchHidden(search, query, mostSeconds, searches))
  return dropBeaten(journeys)
}

/** Half of the stops each, by their distance: what hides something is mostly far at both ends. */
const usualSearches = 2

/**
 * Journeys that keep to a walk altogether. The stops at the start are divided by their distance, and with each part go
 * only the stops at the end that leave room for its nearest. A part in which a journey still walks too far is divided
 * again: with as many searches as that takes nothing is left hidden, but for long walks between vehicles.
 */
function searchHidden<Query extends WalkLimitedQuery>(
  search: (query: Query) => Journey[],
  query: Query,
  mostSeconds: number,
  searches: number,
): Journey[] {
  const found: Journey[] = []
  const parts = divide(query.access)
  for (let done = 0; done < searches && parts.length;) {
    const limited = limitTogether({ ...query, access: parts.shift()! }, mostSeconds)
    if (!limited) continue
    const journeys = search(limited)
    found.push(...journeys)
    if (journeys.some(({ walkSeconds }) => walkSeconds > mostSeconds)) parts.push(...divide(limited.access))
    done++
  }
  return found
}

/** The nearer and the farther of these stops; nothing where all are equally far. */
function divide(stops: readonly StopSeconds[]): StopSeconds[][] {
  const seconds = stops.map((stop) => stop.seconds)
  const [nearest, farthest] = [Math.min(...seconds), Math.max(...seconds)]
  if (!(nearest < farthest)) return []
  const middle = (nearest + farthest) / 2
  return [stops.filter((stop) => stop.seconds <= middle), stops.filter((stop) => stop.seconds > middle)]
}

/** Without the stops that no journey can use that walks no farther altogether; undefined where none can. */
function limitTogether<Query extends WalkLimitedQuery>(query: Query, mostSeconds: number): Query | undefined {
  const nearest = (stops: readonly StopSeconds[]) => Math.min(...stops.map(({ seconds }) => seconds))
  const egress = query.egress.filter(({ seconds }) => seconds <= mostSeconds - nearest(query.access))
  const access = query.access.filter(({ seconds }) => seconds <= mostSeconds - nearest(egress))
  if (!egress.length || !access.length) return undefined
  const change = mostSeconds - nearest(access) - nearest(egress)
  return { ...query, access, egress, maxChangeWalk: Math.min(change, query.maxChangeWalk ?? change) }
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
