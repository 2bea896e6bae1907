import { metresBetween } from '../../geo.ts'
import {
  costOf,
  edgeOf,
  headOf,
  isBackward,
  type Profile,
  type StreetNetwork,
  tailOf,
  timeOf,
} from '../build/street-network.ts'
import { type ArcPoint, msAlong, straightMetres } from './snap-arcs.ts'
import type { Snap } from './snap.ts'

/** A way along streets from a point on its first arc to a point on its last. */
export type StreetRoute = {
  profile: Profile
  durationMs: number
  /** Metres. */
  distance: number
  arcs: Int32Array
  /** How much of the first arc, in its direction, is before the start, and how much of the last is before the end. */
  startFraction: number
  endFraction: number
  /** The places at its ends, where the metres beside the streets count: their time is in `durationMs`. */
  from?: Snap
  to?: Snap
  /** Metres straight from place to place, where nobody goes to the street for so short a way. */
  straight?: number
}

/** Where a route begins or ends: a part of its first or last arc lies before it. */
export type RouteEnd = { fraction: number; snap?: Snap }

/**
 * A route of these arcs, with its distance. It leaves out a first arc that is touched only at its end and a last one
 * that is touched only at its beginning.
 */
export function makeRoute(
  network: StreetNetwork,
  profile: Profile,
  durationMs: number,
  arcs: Int32Array,
  start: RouteEnd,
  finish: RouteEnd,
): StreetRoute {
  let [begin, end] = [0, arcs.length]
  let [from, to] = [start.fraction, finish.fraction]
  if (end - begin > 1 && from === 1) [begin, from] = [begin + 1, 0]
  if (end - begin > 1 && to === 0) [end, to] = [end - 1, 1]
  const kept = arcs.slice(begin, end)
  let centimetres = 0
  for (const arc of kept) centimetres += network.edges.lengthCm[edgeOf(arc)]!
  centimetres -=
    from * network.edges.lengthCm[edgeOf(kept[0]!)]! + (1 - to) * network.edges.lengthCm[edgeOf(kept.at(-1)!)]!
  return {
    profile,
    durationMs,
    distance: Math.max(0, centimetres / 100),
    arcs: kept,
    startFraction: from,
    endFraction: to,
    ...(start.snap?.place && { from: start.snap }),
    ...(finish.snap?.place && { to: finish.snap }),
  }
}

/** The route between two places on one arc. */
export function makeRouteAlong(
  network: StreetNetwork,
  profile: Profile,
  source: ArcPoint,
  target: ArcPoint,
): StreetRoute {
  const durationMs = msAlong(profile, source, target)
  const route = makeRoute(network, profile, durationMs, Int32Array.of(source.arc), source, target)
  const straight = straightMetres(source, target)
  return straight === undefined ? route : { ...route, straight }
}

/** Metres beside the streets before a route and after it; all of it is before where no street is walked. */
export function metresBeside({ from, to, straight }: Pick<StreetRoute, 'from' | 'to' | 'straight'>) {
  return straight === undefined
    ? { before: from?.distance ?? 0, after: to?.distance ?? 0 }
    : { before: straight, after: 0 }
}

/** Metres from door to door. */
export function metresOf(route: Pick<StreetRoute, 'from' | 'to' | 'straight' | 'distance'>): number {
  const { before, after } = metresBeside(route)
  return (route.straight === undefined ? route.distance : 0) + before + after
}

/** Milliseconds of a route's cost that are a deterrent and no time. */
export function deterrentOf(
  network: StreetNetwork,
  {
    profile,
    arcs,
    startFraction,
    endFraction,
    straight,
  }: Pick<StreetRoute, 'profile' | 'startFraction' | 'endFraction' | 'straight'> & { arcs: ArrayLike<number> },
): number {
  if (profile !== 'drive' || straight !== undefined) return 0
  let deterrent = 0
  for (let index = 0; index < arcs.length; index++) {
    const share = (index === arcs.length - 1 ? endFraction : 1) - (index === 0 ? startFraction : 0)
    deterrent += (costOf(network, profile, arcs[index]!) - timeOf(network, profile, arcs[index]!)) * share
  }
  return Math.round(deterrent)
}

/** The points of a route in units of 1e-7 degree, from exactly where it starts to where it ends; at least two. */
export function routeGeometry(
  network: StreetNetwork,
  { arcs, startFraction, endFraction }: StreetRoute,
): { lat: Int32Array; lon: Int32Array } {
  const [lats, lons]: [number[], number[]] = [[], []]
  const add = (lat: number, lon: number) => {
    if (lats.at(-1) === lat && lons.at(-1) === lon) return
    lats.push(lat)
    lons.push(lon)
  }
  arcs.forEach((arc, index) => {
    const start = index === 0 ? startFraction : 0
    const end = index === arcs.length - 1 ? endFraction : 1
    if (start === 0 && end === 1) addAll(network, arc, add)
    else addPart(arcPoints(network, arc), start, end, add)
  })
  if (lats.length === 1) {
    lats.push(lats[0]!)
    lons.push(lons[0]!)
  }
  return { lat: Int32Array.from(lats), lon: Int32Array.from(lons) }
}

type Points = { lat: number[]; lon: number[] }

/** All points of an arc in its direction, both ends included. */
export function arcPoints(network: StreetNetwork, arc: number): Points {
  const { nodes, edges, geometry } = network
  const [begin, end] = [edges.geometryStart[edgeOf(arc)]!, edges.geometryStart[edgeOf(arc) + 1]!]
  const [tail, head] = [tailOf(network, arc), headOf(network, arc)]
  const points: Points = { lat: [nodes.lat[tail]!], lon: [nodes.lon[tail]!] }
  for (let step = 0; step < end - begin; step++) {
    const place = isBackward(arc) ? end - 1 - step : begin + step
    points.lat.push(geometry.lat[place]!)
    points.lon.push(geometry.lon[place]!)
  }
  points.lat.push(nodes.lat[head]!)
  points.lon.push(nodes.lon[head]!)
  return points
}

function addAll({ nodes, edges, geometry }: StreetNetwork, arc: number, add: (lat: number, lon: number) => void): void {
  const edge = edgeOf(arc)
  const [first, last] = isBackward(arc) ? [edges.to[edge]!, edges.from[edge]!] : [edges.from[edge]!, edges.to[edge]!]
  const [begin, end] = [edges.geometryStart[edge]!, edges.geometryStart[edge + 1]!]
  add(nodes.lat[first]!, nodes.lon[first]!)
  if (isBackward(arc))
    for (let place = end - 1; place >= begin; place--) add(geometry.lat[place]!, geometry.lon[place]!)
  else for (let place = begin; place < end; place++) add(geometry.lat[place]!, geometry.lon[place]!)
  add(nodes.lat[last]!, nodes.lon[last]!)
}

/** Adds the part between two fractions of the line's length, including the cut ends. */
function addPart({ lat, lon }: Points, start: number, end: number, add: (lat: number, lon: number) => void): void {
  const along = [0]
  for (let index = 1; index < lat.length; index++) {
    along.push(along[index - 1]! + metresBetween(lat[index - 1]!, lon[index - 1]!, lat[index]!, lon[index]!))
  }
  const [from, to] = [start * along.at(-1)!, end * along.at(-1)!]
  addCut(from, start === 1)
  for (let index = 0; index < lat.length; index++)
    if (along[index]! > from && along[index]! < to) add(lat[index]!, lon[index]!)
  addCut(to, end === 1)

  function addCut(metres: number, isEnd: boolean): void {
    let segment = 1
    while (segment < lat.length - 1 && along[segment]! < metres) segment++
    const length = along[segment]! - along[segment - 1]!
    // the ends are taken as they are, so that arcs join without a gap from rounding
    const part = isEnd ? 1 : length > 0 ? (metres - along[segment - 1]!) / length : 0
    const [one, other] = isEnd ? [lat.length - 2, lat.length - 1] : [segment - 1, segment]
    add(
      Math.round(lat[one]! + (lat[other]! - lat[one]!) * part),
      Math.round(lon[one]! + (lon[other]! - lon[one]!) * part),
    )
  }
}
