import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandKey } from '@throughway/brands/keys'
import type { PlanReason } from '@throughway/contract/planner/itinerary'
import { metresFromMiles, milesFromMetres } from '@throughway/domain/trip/distance'
import { dayMilliseconds } from '@throughway/domain/time/time'
import { kmhOfPace } from '@throughway/domain/mode/walk-pace'
import type { Answer, Itinerary, Offer, Query, Reason, TransitWish } from '@throughway/journey-engine/plan/itinerary'
import { openCache } from '#cache.ts'
import { furthestDays } from './journey-times.ts'
import type { LiveFeedsReader } from './live-feeds.ts'
import type { Planner } from './planner.ts'
import type { Found } from './services/plan-service.ts'
import { isStreetMode, sortIn, streetModeOf } from './street-modes.ts'
import type { JourneyQuestion } from './journey-question.ts'
import type { Asked } from './asked-journey.ts'

type EngineOwner = { key: BrandKey; settings: Pick<BrandSettings, 'time_zone'> }

/** The number of cached answers of the engine; each is some tens of kilobytes. */
const mostKept = 200

/** Asks the programme's own engine, and answers in the words of the programme. */
export function openEngine(planner: Planner, readLive: LiveFeedsReader) {
  const askQueries = openQueries(planner, readLive)
  return async ({ key, settings }: EngineOwner, asked: Asked): Promise<Found> => {
    const { answers, ...rest } = await askQueries(key, makeQueries(asked, settings.time_zone), asked.nowMs)
    return { ...join(answers, asked), ...rest }
  }
}

/**
 * Asks the programme's own engine. Its parts are asked at once where several can work at once, and together where one
 * does all, which saves the ways to and fro. The same question of the same minute is answered once for each build of
 * the region and each generation of its live feeds.
 */
export function openQueries(planner: Planner, readLive: LiveFeedsReader) {
  const kept = openCache<string, Answer[]>({ most: mostKept })
  return async (key: BrandKey, asked: readonly Query[], nowMs: number): Promise<EngineAnswer> => {
    const { generation, delays } = await readLive(key)
    let engineMs = 0
    const ask = async (queries: readonly Query[]): Promise<Answer[]> => {
      const { parts, tookMs } = await planner.ask(key, 'journeys', { queries, nowMs, generation })
      engineMs += tookMs
      return parts
    }
    const stamp = planner.stampOf(key)
    const once = (queries: readonly Query[]) =>
      stamp === undefined
        ? ask(queries)
        : kept.get(JSON.stringify([key, stamp, generation, queries]), () => ask(queries))
    const parts: (readonly Query[])[] = planner.isOneWorker ? [asked] : asked.map((query) => [query])
    const answers = await Promise.all(parts.map(once))
    return { answers: answers.flat(), engineMs, delays }
  }
}

type EngineAnswer = Pick<Found, 'engineMs' | 'delays'> & {
  /** One for each query. */
  answers: Answer[]
}

function join(answers: readonly Answer[], { question, nowMs }: Asked): Omit<Found, 'engineMs' | 'delays'> {
  const [first] = answers
  const waysOf = (itineraries: readonly Itinerary[]) =>
    itineraries.flatMap((itinerary) =>
      sortIn(itinerary.legs, question.modes).map((mode) => ({ mode, source: 'embedded' as const, itinerary })),
    )
  return {
    ways: answers.flatMap(({ itineraries }) => waysOf(itineraries)),
    next: waysOf(listOffered(answers, nowMs)),
    reasons: mergeReasons(answers, nowMs),
    order: first!.waypointOrder,
    viewport: answers.map(({ viewport }) => viewport).reduce(span),
    // park and ride is shown for comparison, and its pages are not turned
    goesOnMs: answers.find((answer) => answer.goesOnMs !== undefined)?.goesOnMs,
  }
}

const preferenceOf = { best: 'best', fewer_transfers: 'transfers', less_walking: 'walking' } as const

/** The queries to the engine for a question, one after the other. */
export function makeQueries({ question, language, when }: Asked, timeZone: string): Query[] {
  const { modes, origin, destination, intermediates } = question
  const common = {
    origin: toPosition(origin),
    destination: toPosition(destination),
    ...(intermediates.length && { intermediates: intermediates.map(toPosition), optimiseOrder: question.best_order }),
    ...when,
    language,
    timeZone,
    alternatives: question.alternatives,
    wheelchair: question.wheelchair,
    wheelchairUnknown: question.wheelchair_unknown,
    maxWalkMetres: metresFromMiles(question.max_walk_miles),
    walkKmh: kmhOfPace[question.walk_pace],
  } satisfies Partial<Query>
  const direct = [...new Set(modes.flatMap((mode) => streetModeOf[mode] ?? []))]
  const wish: TransitWish = {
    maxTransfers: question.max_transfers,
    windowMinutes: question.window_minutes,
    ...(question.from_far_end && { farEnd: true }),
    ...(question.prefer !== 'fastest' && { prefer: preferenceOf[question.prefer] }),
    ...(question.vehicles && { kinds: question.vehicles }),
  }
  const onFoot: TransitWish = question.bike_aboard
    ? { ...wish, access: 'bike', bringAboard: true }
    : { ...wish, access: 'walk' }
  const queries: Query[] = []
  if (direct.length || modes.includes('transit'))
    queries.push({ ...common, direct, ...(modes.includes('transit') && { transit: onFoot }) })
  if (modes.includes('park_and_ride'))
    queries.push({ ...common, direct: [], transit: { ...wish, access: 'park_and_ride' } })
  return queries
}

function toPosition({ lat, lng, name }: JourneyQuestion['origin']) {
  return { lat: roundDegrees(lat), lon: roundDegrees(lng), ...(name && { name }) }
}

export function mergeReasons(answers: readonly Answer[], nowMs: number): PlanReason[] {
  return mergeByKind(listReasons(answers).map((reason) => describeReason(reason, nowMs)))
}

/** A reason that only park and ride has is dropped when there is other transit. */
function listReasons([first, ...others]: readonly Answer[]): Reason[] {
  const hasRide = [first!, ...others].some(({ itineraries }) =>
    itineraries.some(({ legs }) => legs.some(({ mode }) => !isStreetMode(mode))),
  )
  return [...first!.reasons, ...(hasRide ? [] : others.flatMap(({ reasons }) => reasons))]
}

/**
 * Journeys at the moment that the first of the reasons offers. Other answers, which offer other moments, are left out.
 */
function listOffered(answers: readonly Answer[], nowMs: number): readonly Itinerary[] {
  const [first] = listReasons(answers).flatMap((reason) => {
    const offer = 'offer' in reason ? reason.offer : undefined
    return offer?.change === 'moment' && describeOffer(offer, nowMs) ? [offer] : []
  })
  return first?.itineraries ?? []
}

/** One notice for each reason: of those equal in kind and place, the first with an offer, otherwise the first. */
export function mergeByKind(reasons: readonly PlanReason[]): PlanReason[] {
  const merged = new Map<string, PlanReason>()
  for (const reason of reasons) {
    const key = `${reason.kind} ${reason.which}`
    if (!merged.has(key) || (reason.offer && !merged.get(key)!.offer)) merged.set(key, reason)
  }
  return [...merged.values()]
}

function describeReason(reason: Reason, nowMs: number): PlanReason {
  return {
    kind: reason.kind,
    which: 'which' in reason ? reason.which : null,
    date: 'date' in reason ? reason.date : null,
    next:
      ('nextDate' in reason ? reason.nextDate : 'nextDeparture' in reason ? reason.nextDeparture : undefined) ?? null,
    offer: 'offer' in reason && reason.offer ? describeOffer(reason.offer, nowMs) : null,
  }
}

function describeOffer(offer: Offer, nowMs: number): PlanReason['offer'] {
  if (offer.change === 'walk')
    return { change: 'walk', miles: Math.round(milesFromMetres(offer.maxWalkMetres) * 10) / 10 }
  if (offer.change === 'options') return offer
  // an instant that no question can name is no offer
  return Date.parse(offer.at) - nowMs > (furthestDays - 1) * dayMilliseconds ? null : { change: 'moment', at: offer.at }
}

function span(one: Answer['viewport'], other: Answer['viewport']): Answer['viewport'] {
  return {
    south: Math.min(one.south, other.south),
    west: Math.min(one.west, other.west),
    north: Math.max(one.north, other.north),
    east: Math.max(one.east, other.east),
  }
}
