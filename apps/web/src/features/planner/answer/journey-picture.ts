import { decodePolyline } from '@throughway/domain/planner/polyline'
import { type Bounds, boundsOf, flatten, pointAlong } from '#lib/map/flat.ts'
import { type LegLook, lookOfLeg } from '#lib/map/leg-look.ts'
import type { MapDot, MapLine, MapPicture } from '#lib/map/map-canvas.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import type { ListedJourney } from './journey-order.ts'

type ReadLeg = { points: readonly Spot[]; look: LegLook }
export type ReadJourney = ListedJourney & {
  legs: readonly ReadLeg[]
  /** Two journeys with the same trail, such as driving alone and a carpool, share one line on the map. */
  trail: string
}

/** The selection: a journey by its key, and a leg of it from 0. */
export type Chosen = { way: string | undefined; leg: number | undefined }

/** The lines of an answer as points, decoded once for everything drawn. */
export function readLines(listed: readonly ListedJourney[]): ReadJourney[] {
  return listed.map((each) => ({
    ...each,
    legs: each.journey.legs.map((leg) => ({
      points: decodePolyline(leg.polyline),
      look: lookOfLeg(each.journey.mode, leg),
    })),
    trail: each.journey.legs.map(({ polyline }) => polyline).join(' '),
  }))
}

/**
 * The selected journey above the others, the selected leg above its other legs, and the stops of the selected journey.
 */
export function drawJourneys(journeys: readonly ReadJourney[], chosen: Chosen, theme: 'light' | 'dark'): MapPicture {
  const shown = findChosen(journeys, chosen)
  const others = listOthers(journeys, shown)
  return {
    lines: [
      ...others.flatMap((each) => linesOf(each, () => 'quiet')),
      ...(shown ? linesOf(shown, (leg) => (leg === chosen.leg ? 'strong' : 'shown')) : []),
    ],
    dots: shown ? dotsOf(shown) : [],
  }

  function linesOf({ key, legs }: ReadJourney, weigh: (leg: number) => MapLine['weight']): MapLine[] {
    return legs.map(({ points, look }, leg) => ({
      id: nameLine(key, leg),
      points,
      colour: look.colour[theme],
      stroke: look.stroke,
      weight: weigh(leg),
    }))
  }

  function dotsOf({ journey, legs }: ReadJourney): MapDot[] {
    return journey.legs.flatMap(({ stops_passed: stops }, leg) =>
      stops.map(({ lat, lng }) => ({ at: { lat, lng }, colour: legs[leg]!.look.colour[theme] })),
    )
  }
}

export function findChosen(journeys: readonly ReadJourney[], { way }: Chosen): ReadJourney | undefined {
  return journeys.find(({ key }) => key === way)
}

/** One journey of each trail, except the selected one's. */
export function listOthers(journeys: readonly ReadJourney[], shown: ReadJourney | undefined): ReadJourney[] {
  const trails = new Set(shown && [shown.trail])
  return journeys.filter(({ trail }) => !trails.has(trail) && trails.add(trail))
}

/** The first of each mode: more labels would hide the map. Others are selected by their lines, or in the list. */
export function listNamed(others: readonly ReadJourney[]): ReadJourney[] {
  const modes = new Set<string>()
  return others.filter(({ journey: { mode } }) => !modes.has(mode) && modes.add(mode))
}

const sharesOfLine = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]

/**
 * The position of each journey's label on its line: among some candidates the one farthest from all existing labels.
 */
export function spreadAlong(journeys: readonly ReadJourney[], taken: readonly Spot[]): (Spot | undefined)[] {
  const standing = taken.map(flatten)
  return journeys.map(({ legs }) => {
    const points = legs.flatMap((leg) => leg.points)
    const spots = sharesOfLine.flatMap((share) => spotAlong(points, share) ?? [])
    const room = (spot: Spot) => {
      const { x, y } = flatten(spot)
      return Math.min(Infinity, ...standing.map((other) => Math.hypot(other.x - x, other.y - y)))
    }
    const best = spots.toSorted((one, other) => room(other) - room(one))[0]
    if (best) standing.push(flatten(best))
    return best
  })
}

/** The point at a share of a line's length. */
export function spotAlong(points: readonly Spot[], share: number): Spot | undefined {
  const along = pointAlong(points.map(flatten), share)?.at
  return along && { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * along.y))) * 180) / Math.PI, lng: along.x * 360 - 180 }
}

/** The bounds of the selected leg, or else of the selected journey; undefined without a selection or without points. */
export function boundsOfChosen(journeys: readonly ReadJourney[], chosen: Chosen): Bounds | undefined {
  const shown = findChosen(journeys, chosen)
  const leg = chosen.leg === undefined ? undefined : shown?.legs[chosen.leg]
  return boundsOf(leg?.points.length ? leg.points : (shown?.legs.flatMap(({ points }) => points) ?? []))
}

function nameLine(key: string, leg: number) {
  return `${key}/${leg}`
}

export function readLineName(name: string): { way: string; leg: number } {
  const [way = '', leg] = name.split('/')
  return { way, leg: Number(leg) }
}
