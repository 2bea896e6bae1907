import type { ItineraryLeg, LegMode } from '@throughway/contract/planner/itinerary-leg'
import { formatInstant } from '@throughway/domain/time/time'
import { type BoundingBox, metresBetween, unitsPerDegree } from '@throughway/journey-engine/geo'
import type { Itinerary, Leg, Place, Step } from '@throughway/journey-engine/plan/itinerary'
import { encodePolyline } from '@throughway/journey-engine/plan/polyline'
import { unitsOf } from './join-polylines.ts'
import { isStreetMode } from '../street-modes.ts'

/** The engine's step, with directions that only other planners have. */
export type FoundStep = Omit<Step, 'relativeDirection'> & {
  relativeDirection: ItineraryLeg['steps'][number]['relative_direction']
}
export type FoundLeg = Omit<Leg, 'steps'> & { steps?: FoundStep[] }
export type FoundItinerary = Omit<Itinerary, 'legs'> & {
  legs: FoundLeg[]
  /** The part of the map to show, if the planner names it. */
  viewport?: BoundingBox
}

/** A leg from a service, with instants. */
export type ToldLeg = Omit<FoundLeg, 'mode' | 'start' | 'end' | 'seconds' | 'metres' | 'alerts'> & {
  mode: LegMode
  startMs: number
  endMs: number
  /** Unknown: the length of its line. */
  metres?: number | undefined
  alerts?: Leg['alerts']
}

/** Differences caused by rounding in services. */
const tolerance = { ms: 1000, metres: 300 }

/**
 * Makes an itinerary of legs that follow each other in time and place. Walks are shifted to fit between the vehicles
 * around them, walks of no length are left out, and ends are joined. Undefined for legs that nobody could travel: they
 * go back in time or start from another place.
 */
export function makeItinerary(
  told: readonly ToldLeg[],
  timeZone: string,
  fare?: Itinerary['fare'],
): FoundItinerary | undefined {
  const legs = joinEnds(fitTimes(told.filter((leg, _, all) => !isNothing(leg) || all.length === 1)))
  if (!legs?.length) return undefined
  const described = legs.map((leg) => describe(leg, timeZone))
  const seconds = Math.round((legs.at(-1)!.endMs - legs[0]!.startMs) / 1000)
  const boarded = legs.filter(({ mode, staysAboard }) => !isStreetMode(mode) && !staysAboard).length
  return {
    start: described[0]!.start,
    end: described.at(-1)!.end,
    seconds,
    transfers: Math.max(0, boarded - 1),
    walkMetres: sum(described, (leg) => (leg.mode === 'walk' ? leg.metres : 0)),
    waitSeconds: seconds - sum(described, (leg) => leg.seconds),
    metres: sum(described, (leg) => leg.metres),
    legs: described,
    labels: [],
    ...(fare && boarded && { fare }),
  }
}

function isNothing({ mode, startMs, endMs, metres, from, to }: ToldLeg) {
  return isStreetMode(mode) && endMs - startMs < tolerance.ms && (metres ?? distance(from, to)) < 1
}

/** Whole seconds, none before the previous one. A late vehicle delays the next walk as far as there is time. */
function fitTimes(told: readonly ToldLeg[]): ToldLeg[] | undefined {
  const legs = told.map((leg) => ({ ...leg, startMs: toSecond(leg.startMs), endMs: toSecond(leg.endMs) }))
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1]
    const late = before ? before.endMs - leg.startMs : 0
    if (late > 0) {
      if (!isStreetMode(leg.mode) && late > tolerance.ms) return undefined
      leg.startMs += late
      if (isStreetMode(leg.mode)) leg.endMs += late
    }
    if (!(leg.startMs <= leg.endMs)) return undefined
  }
  return legs
}

function toSecond(ms: number) {
  return Math.round(ms / 1000) * 1000
}

/**
 * Joins ends: one leg ends where the next begins. Services give a place's own position on one side and the street's on
 * the other.
 */
function joinEnds(legs: ToldLeg[] | undefined): ToldLeg[] | undefined {
  if (legs?.some((leg, index) => index > 0 && distance(legs[index - 1]!.to, leg.from) > tolerance.metres))
    return undefined
  return legs?.map((leg, index) => {
    if (!isStreetMode(leg.mode)) return leg
    const [before, next] = [legs[index - 1], legs[index + 1]]
    // a stop is more informative than a corner of a street
    return {
      ...leg,
      ...(before && { from: withoutTimes(before.to) }),
      ...(next && !isStreetMode(next.mode) && { to: withoutTimes(next.from) }),
    }
  })
}

function withoutTimes({ arrival: _, departure: __, ...place }: Place): Place {
  return place
}

function describe({ startMs, endMs, metres, alerts = [], polyline, ...leg }: ToldLeg, timeZone: string): FoundLeg {
  const points = unitsOf(polyline)
  const isDrawn = points.length >= 4
  const line = isDrawn
    ? points
    : [leg.from, leg.to].flatMap(({ lat, lon }) => [lat * unitsPerDegree, lon * unitsPerDegree])
  return {
    ...leg,
    alerts,
    start: formatInstant(startMs, timeZone),
    end: formatInstant(endMs, timeZone),
    seconds: (endMs - startMs) / 1000,
    metres: Math.round(metres ?? lengthOf(line)),
    polyline: isDrawn ? polyline : encodePolyline(line),
  }
}

function lengthOf(points: readonly number[]) {
  let metres = 0
  for (let at = 2; at < points.length; at += 2)
    metres += metresBetween(points[at - 2]!, points[at - 1]!, points[at]!, points[at + 1]!)
  return metres
}

export function distance(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  return metresBetween(
    one.lat * unitsPerDegree,
    one.lon * unitsPerDegree,
    other.lat * unitsPerDegree,
    other.lon * unitsPerDegree,
  )
}

function sum<Each>(all: readonly Each[], amountOf: (each: Each) => number) {
  return all.reduce((total, each) => total + amountOf(each), 0)
}
