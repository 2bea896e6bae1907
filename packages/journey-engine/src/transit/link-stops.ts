import { metresBetween, unitsPerDegree } from '../geo.ts'
import type { Snap } from '../street/route/snap.ts'
import type { Footpaths } from './day-timetable.ts'
import type { Timetable } from './timetable.ts'

/** Stops at which vehicles call. */
export function listCalledStops({ patterns }: Pick<Timetable, 'patterns'>): Int32Array {
  return Int32Array.from(new Set(patterns.stop)).toSorted()
}

/** The streets at each stop; -1 for stops without service or far from any street. */
export function linkStops(timetable: Timetable, snapNear: (place: { lat: number; lon: number }) => Snap | undefined) {
  const count = timetable.stops.lat.length
  const edge = new Int32Array(count).fill(-1)
  const fraction = new Float64Array(count)
  const distance = new Float32Array(count)
  for (const stop of listCalledStops(timetable)) {
    const snap = snapNear({
      lat: timetable.stops.lat[stop]! / unitsPerDegree,
      lon: timetable.stops.lon[stop]! / unitsPerDegree,
    })
    if (!snap) continue
    edge[stop] = snap.edge
    fraction[stop] = snap.fraction
    distance[stop] = snap.distance
  }
  return { edge, fraction, distance }
}

const walkMetresPerSecond = 4.8 / 3.6
/** Walking is longer than the straight line. */
const detour = 1.3

/**
 * Walks between stops: along streets within a limit, and besides between stops that the feeds join (transfers.txt, or
 * one station) where no street was found, in a straight line with some detour.
 */
export function linkFootpaths(
  timetable: Timetable,
  walkFrom: (stop: number) => readonly { stop: number; seconds: number }[],
): Footpaths {
  const count = timetable.stops.lat.length
  const joined = listJoined(timetable)
  const first = new Int32Array(count + 1)
  const to: number[] = []
  const seconds: number[] = []
  const called = new Set(listCalledStops(timetable))
  for (let stop = 0; stop < count; stop++) {
    const walks = new Map<number, number>()
    if (called.has(stop)) {
      for (const walk of walkFrom(stop)) if (walk.stop !== stop) walks.set(walk.stop, walk.seconds)
      for (const other of joined.get(stop) ?? [])
        if (other !== stop && called.has(other) && !walks.has(other))
          walks.set(other, straightSeconds(timetable, stop, other))
    }
    for (const [other, time] of [...walks].toSorted(([one], [other]) => one - other)) {
      to.push(other)
      seconds.push(time)
    }
    first[stop + 1] = to.length
  }
  return { first, to: Int32Array.from(to), seconds: Int32Array.from(seconds) }
}

function straightSeconds({ stops }: Timetable, one: number, other: number) {
  return Math.ceil(
    (metresBetween(stops.lat[one]!, stops.lon[one]!, stops.lat[other]!, stops.lon[other]!) * detour) /
      walkMetresPerSecond,
  )
}

/** A feed may connect distant stops by mistake. */
const farthestJoinMetres = 2000

function listJoined(timetable: Timetable): Map<number, Set<number>> {
  const { transfers, stops } = timetable
  const members = new Map<number, number[]>()
  for (let stop = 0; stop < stops.parent.length; stop++) {
    const station = stops.parent[stop]!
    if (station >= 0) members.set(station, [...(members.get(station) ?? []), stop])
  }
  const joined = new Map<number, Set<number>>()
  const join = (one: number, other: number) => {
    if (one === other || straightSeconds(timetable, one, other) * walkMetresPerSecond > farthestJoinMetres * detour)
      return
    joined.set(one, (joined.get(one) ?? new Set()).add(other))
  }
  const platformsOf = (stop: number) => [stop, ...(members.get(stop) ?? [])]
  for (let index = 0; index < transfers.from.length; index++) {
    if (transfers.type[index]! > 2 || transfers.from[index]! < 0 || transfers.to[index]! < 0) continue
    for (const one of platformsOf(transfers.from[index]!))
      for (const other of platformsOf(transfers.to[index]!)) join(one, other)
  }
  for (const platforms of members.values()) for (const one of platforms) for (const other of platforms) join(one, other)
  return joined
}
