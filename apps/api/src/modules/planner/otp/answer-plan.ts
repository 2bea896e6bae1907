import { GraphQLError } from 'graphql'
import type { PlanReason } from '@throughway/contract/planner/itinerary'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Answer, Itinerary, Query } from '@throughway/journey-engine/plan/itinerary'
import { mergeReasons } from '../find-journeys.ts'
import { furthestDays, turnTo, type When } from '../journey-times.ts'
import { isStreetMode } from '../street-modes.ts'
import type { PageStart } from './page-cursor.ts'
import { makeOtpQueries, type PlanQuestion } from './plan-question.ts'

export type RoutingError = { code: string; description: string; inputField: string | null }

export type PlanFound = {
  /** `next` is where a page begins that goes on behind the itinerary. */
  itineraries: { itinerary: Itinerary; next: PageStart }[]
  errors: RoutingError[]
  /** The pages before and after; undefined where there is none. */
  earlier: PageStart | undefined
  later: PageStart | undefined
}

type Planning = {
  ask(queries: readonly Query[]): Promise<Answer[]>
  timeZone: string
  nowMs: number
}

/**
 * Queries the engine, orders the ways as the API requires, and says where the previous and next pages begin. A client
 * may want fewer ways than the engine found. The rest goes to the next page, which repeats the query and skips the ways
 * already answered, so that none is lost or repeated.
 */
export async function answerPlan(question: PlanQuestion, { ask, timeZone, nowMs }: Planning): Promise<PlanFound> {
  const { when, skip, windowMinutes, most, direct, access } = question
  if (!direct.length && !access.length) throw new GraphQLError('The question names no way of travelling.')
  const momentMs = 'arriveBy' in when ? when.arriveBy : when.departAt
  if (Math.abs(momentMs - nowMs) > (furthestDays + 1) * dayMilliseconds)
    return { itineraries: [], errors: [errorOf('no_service', null)], earlier: undefined, later: undefined }
  const queries = makeOtpQueries(question, timeZone)
  if (!queries.length) return { itineraries: [], errors: [], earlier: undefined, later: undefined }
  const answers = await ask(queries)
  const reasons = mergeReasons(answers, nowMs)
  const sorted = sort(
    answers.flatMap(({ itineraries }) => itineraries),
    when,
  )
  let rides = skip
  const itineraries = sorted.slice(skip, skip + most).map((itinerary) => {
    if (isRide(itinerary)) rides++
    return { itinerary, next: { when, skip: rides } }
  })
  const errors = reasons.map(({ kind, which }) => errorOf(kind, which))
  if (!access.length) return { itineraries, errors, earlier: undefined, later: undefined }

  const ways = sorted.map((itinerary) => ({ itinerary }))
  const goesOnMs = answers.find((answer) => answer.goesOnMs !== undefined)?.goesOnMs
  const turned = turnTo(when, windowMinutes, { ways, goesOnMs }, reasons, timeZone, new Date(nowMs))
  const [earlier, later] = [turned.earlier, turned.later].map((page) => (page ? readPage(page) : undefined))
  const before = skip > 0 ? { when, skip: Math.max(0, skip - most) } : undefined
  const behind = sorted.slice(skip + most).some(isRide) ? { when, skip: rides } : undefined
  return 'arriveBy' in when
    ? { itineraries, errors, earlier: behind ?? earlier, later: before ?? later }
    : { itineraries, errors, earlier: before ?? earlier, later: behind ?? later }
}

function isRide({ legs }: Itinerary): boolean {
  return legs.some(({ mode }) => !isStreetMode(mode))
}

/** Sorts by arrival; for a requested arrival by departure, the latest first. */
function sort(itineraries: readonly Itinerary[], when: When): Itinerary[] {
  const [start, end] = [({ start: at }: Itinerary) => Date.parse(at), ({ end: at }: Itinerary) => Date.parse(at)]
  return itineraries.toSorted((one, other) =>
    'arriveBy' in when
      ? start(other) - start(one) || end(one) - end(other)
      : end(one) - end(other) || start(other) - start(one),
  )
}

function readPage({ when, at }: { when: 'depart' | 'arrive'; at: string }): PageStart {
  return { when: when === 'arrive' ? { arriveBy: Date.parse(at) } : { departAt: Date.parse(at) }, skip: 0 }
}

type Kind = PlanReason['kind']

const codes: Record<Kind, string> = {
  origin_outside: 'OUTSIDE_BOUNDS',
  destination_outside: 'OUTSIDE_BOUNDS',
  intermediate_outside: 'OUTSIDE_BOUNDS',
  too_close: 'WALKING_BETTER_THAN_TRANSIT',
  no_street_path: 'NO_TRANSIT_CONNECTION',
  no_street_near: 'LOCATION_NOT_FOUND',
  no_stop_near: 'NO_STOPS_IN_RANGE',
  no_service: 'OUTSIDE_SERVICE_PERIOD',
  none_suitable: 'NO_TRANSIT_CONNECTION',
  none_in_window: 'NO_TRANSIT_CONNECTION_IN_SEARCH_WINDOW',
  walk_limit: 'NO_TRANSIT_CONNECTION',
  own_way_is_faster: 'WALKING_BETTER_THAN_TRANSIT',
}

const descriptions: Record<Kind, string> = {
  origin_outside: 'The origin lies outside the region.',
  destination_outside: 'The destination lies outside the region.',
  intermediate_outside: 'A place on the way lies outside the region.',
  too_close: 'Origin and destination are the same place.',
  no_street_path: 'No street leads from the origin to the destination.',
  no_street_near: 'There is no street near a place.',
  no_stop_near: 'There is no stop within a walk.',
  no_service: 'There is no service on that day.',
  none_suitable: 'No vehicle of that day fits the wishes.',
  none_in_window: 'Nothing leaves in the search window.',
  walk_limit: 'Every way needs more walking than is allowed.',
  own_way_is_faster: 'Walking is faster.',
}

const fields = { origin: 'FROM', destination: 'TO', intermediate: 'INTERMEDIATE_PLACE' } as const

function errorOf(kind: Kind, which: PlanReason['which']): RoutingError {
  const end = which ?? (/^(origin|destination|intermediate)_/.exec(kind)?.[1] as keyof typeof fields | undefined)
  const inputField = end ? fields[end] : kind === 'no_service' ? 'DATE_TIME' : kind === 'no_stop_near' ? 'FROM' : null
  return { code: codes[kind], description: descriptions[kind], inputField }
}
