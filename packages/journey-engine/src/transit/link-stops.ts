import { metresBetween, unitsPerDegree } from '../geo.ts'
import type { Snap } from '../street/route/snap.ts'
import type { Footpaths } from './day-timetable.ts'
import { numberOfSide, type StopLinks } from './stop-snaps.ts'
import type { Timetable } from './timetable.ts'

/** Stops at which vehicles call. */
export function listCalledStops({ patterns }: Pick<Timetable, 'patterns'>): Int32Array {
  return Int32Array.from(new Set(patterns.stop)).toSorted()
}

/** The streets at each stop, nearest first; -1 for stops without service or far from any street. */
export function linkStops(
  timetable: Timetable,
  listNear: (place: { lat: number; lon: number }) => readonly Snap[],
): StopLinks {
  const count = timetable.stops.lat.length
  const edge = new Int32Array(count).fill(-1)
  const fraction = new Float64Array(count)
  const distance = new Float32Array(count)
  const first = new Int32Array(count + 1)
  const near: Snap[] = []
  const called = new Set(listCalledStops(timetable))
  for (let stop = 0; stop < count; stop++) {
    const snaps = called.has(stop)
      ? listNear({
          lat: timetable.stops.lat[stop]! / unitsPerDegree,
          lon: timetable.stops.lon[stop]! / unitsPerDegree,
        })
      : []
    const [nearest] = snaps
    if (nearest) {
      edge[stop] = nearest.edge
      fraction[stop] = nearest.fraction
      distance[stop] = nearest.distance
    }
    near.push(...snaps)
    first[stop + 1] = near.length
  }
  return {
    edge,
    fraction,
    distance,
    near: {
      first,
      edge: Int32Array.from(near, (snap) => snap.edge),
      fraction: Float64Array.from(near, (snap) => snap.fraction),
      distance: Float32Array.from(near, (snap) => snap.distance),
      side: Int8Array.from(near, (snap) => numberOfSide(snap.side)),
    },
  }
}

const walkMetresPerSecond = 4.8 / 3.6
/** Walking is longer than the straight line. */
const detour = 1.3

/**
 * Finds the walks between stops. Most follow the streets, within a limit. Two stops that a feed joins by transfers.txt or
 * by one station, and that no street joins, get a straight line with a detour. Two platforms of a station with
 * pathways.txt get the time of their pathway instead, or no walk where the pathways do not join them without steps and
 * `isStepFree` asks for it. So do two that lie nearer to each other than to their streets, `besideMetres` away, where
 * the street is a detour.
 */
export function linkFootpaths(
  timetable: Timetable,
  walkFrom: (stop: number) => readonly { stop: number; seconds: number }[],
  { isStepFree = false, besideMetres }: { isStepFree?: boolean; besideMetres?: ArrayLike<number> } = {},
): Footpaths {
  const count = timetable.stops.lat.length
  const joined = listJoined(timetable)
  const inside = listInside(timetable, isStepFree)
  const first = new Int32Array(count + 1)
  const to: number[] = []
  const seconds: number[] = []
  const called = new Set(listCalledStops(timetable))
  for (let stop = 0; stop < count; stop++) {
    const walks = new Map<number, number>()
    if (called.has(stop)) {
      for (const walk of walkFrom(stop)) if (walk.stop !== stop) walks.set(walk.stop, walk.seconds)
      for (const other of joined.get(stop) ?? []) {
        if (other === stop || !called.has(other)) continue
        const [known, straight] = [walks.get(other), straightSeconds(timetable, stop, other)]
        const beside = (besideMetres?.[stop] ?? 0) + (besideMetres?.[other] ?? 0)
        const isDetour = known !== undefined && known > straight && straight * walkMetresPerSecond <= beside
        if (known === undefined || isDetour) walks.set(other, straight)
      }
      for (const [other, time] of inside.get(stop) ?? []) {
        if (time < 0) walks.delete(other)
        else if (called.has(other)) walks.set(other, time)
      }
    }
    for (const [other, time] of [...walks].toSorted(([one], [other]) => one - other)) {
      to.push(other)
      seconds.push(time)
    }
    first[stop + 1] = to.length
  }
  return { first, to: Int32Array.from(to), seconds: Int32Array.from(seconds) }
}

/** By platform, the walks of pathways from it; below zero where the only ones have steps. */
function listInside({ pathways }: Timetable, isStepFree: boolean): Map<number, Map<number, number>> {
  const inside = new Map<number, Map<number, number>>()
  const seconds = isStepFree ? pathways?.stepFreeSeconds : pathways?.seconds
  pathways?.from.forEach((from, row) =>
    inside.set(from, (inside.get(from) ?? new Map<number, number>()).set(pathways.to[row]!, seconds![row]!)),
  )
  return inside
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
