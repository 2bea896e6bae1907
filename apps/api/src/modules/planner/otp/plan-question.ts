import { GraphQLError } from 'graphql'
import { usualWalkMiles } from '@throughway/contract/planner/journey-question'
import type { VehicleKind } from '@throughway/domain/mode/vehicle-kinds'
import { kmhOfPace } from '@throughway/domain/mode/walk-pace'
import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import type { Language, Query, StreetMode, TransitWish } from '@throughway/journey-engine/plan/itinerary'
import type { When } from '../journey-times.ts'

export type Spot = { lat: number; lon: number; name?: string | undefined }

/** The way to the first stop and from the last one. */
export type Access = 'walk' | 'bike_aboard' | 'park_and_ride'

/** A client's question, in any of its forms. */
export type PlanQuestion = {
  origin: Spot
  destination: Spot
  intermediates: readonly Spot[]
  when: When
  /** How many rides of the answer are on earlier pages. */
  skip: number
  windowMinutes: number
  /** Ways without transit. */
  direct: readonly StreetMode[]
  access: readonly Access[]
  /** All kinds where undefined. */
  kinds: readonly VehicleKind[] | undefined
  maxTransfers: number
  prefer: TransitWish['prefer']
  wheelchair: boolean
  walkKmh: number
  language: Language
  /** The most itineraries of the answer. */
  most: number
  /** It asks for a page before or after another, which holds ways by transit alone. */
  isPage: boolean
}

export const usualTransfers = 3
const mostTransfers = 4
export const mostItineraries = 20
/** The walking speeds that the engine takes. */
const [slowestKmh, fastestKmh] = [2, 8]

/**
 * The queries to the engine. The same wishes give exactly the queries of our own pages (`makeQueries`), so that one
 * cache serves both.
 */
export function makeOtpQueries(question: PlanQuestion, timeZone: string): Query[] {
  const {
    origin,
    destination,
    intermediates,
    when,
    direct,
    access,
    kinds,
    maxTransfers,
    windowMinutes,
    prefer,
    wheelchair,
    walkKmh,
    language,
    isPage,
  } = question
  const common = {
    origin: round(origin),
    destination: round(destination),
    ...(intermediates.length && { intermediates: intermediates.map(round), optimiseOrder: false }),
    ...when,
    language,
    timeZone,
    alternatives: false,
    wheelchair,
    wheelchairUnknown: false,
    maxWalkMetres: metresFromMiles(usualWalkMiles),
    walkKmh,
  } satisfies Partial<Query>
  const wish: TransitWish = { maxTransfers, windowMinutes, ...(prefer && { prefer }), ...(kinds && { kinds }) }
  const wishes = {
    walk: { ...wish, access: 'walk' },
    bike_aboard: { ...wish, access: 'bike', bringAboard: true },
    park_and_ride: { ...wish, access: 'park_and_ride' },
  } as const satisfies Record<Access, TransitWish>
  const queries = access.map((each): Query => ({ ...common, direct: [], transit: wishes[each] }))
  if (!direct.length || isPage) return queries
  const [first, ...others] = queries
  // a search that needs the walk anyway finds the ways without transit at no extra cost
  return first?.transit?.access === 'walk' ? [{ ...first, direct }, ...others] : [{ ...common, direct }, ...queries]
}

function round({ lat, lon, name }: Spot): Query['origin'] {
  return { lat: roundDegrees(lat), lon: roundDegrees(lon), ...(name && { name }) }
}

/** Metres per second as km/h within what the engine takes. */
export function readWalkSpeed(metresPerSecond: number | null | undefined): number {
  if (metresPerSecond === null || metresPerSecond === undefined) return kmhOfPace.usual
  const kmh = Math.round(metresPerSecond * 36) / 10
  return Math.min(fastestKmh, Math.max(slowestKmh, kmh))
}

export function readTransfers(most: number | null | undefined): number {
  return Math.min(mostTransfers, Math.max(0, most ?? usualTransfers))
}

/** From these values on, a cost of a transfer or a dislike of walking decides the choice. */
const [dearTransfer, dislikedWalk] = [300, 4]

export function readPreference(
  transferCost: number | null | undefined,
  walkReluctance: number | null | undefined,
): TransitWish['prefer'] {
  if ((transferCost ?? 0) >= dearTransfer) return 'transfers'
  return (walkReluctance ?? 0) >= dislikedWalk ? 'walking' : undefined
}

/** Throws for a place that is on no map. */
export function demandSpot(spot: Spot, argument: string): Spot {
  if (!(Math.abs(spot.lat) <= 90 && Math.abs(spot.lon) <= 180))
    throw new GraphQLError(`${argument} has a latitude from -90 to 90 and a longitude from -180 to 180.`)
  // no real name is longer
  return { ...spot, name: spot.name?.slice(0, 300) }
}

export function readMost(written: number | null | undefined, argument: string, usual = mostItineraries): number {
  const most = written ?? usual
  if (most < 1) throw new GraphQLError(`${argument} is at least 1.`)
  return Math.min(most, mostItineraries)
}
