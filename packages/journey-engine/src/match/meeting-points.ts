import { metresBetween, unitsPerDegree } from '../geo.ts'
import { openClimbs } from '../hierarchy/climb.ts'
import { costOf, edgeOf, type Profile, type StreetNetwork, timeOf } from '../street/build/street-network.ts'
import { openStreetRouter } from '../street/route/route.ts'
import type { Snap } from '../street/route/snap.ts'
import type { StreetHierarchy } from '../street/route/street-hierarchy.ts'
import { openPointClimbs, openSpread, type StoredClimb } from './point-climbs.ts'

/**
 * The points at which wishes begin and end, each with its climbs. Many members share a point, so it climbs once for all
 * of them. Its arrays are used by one search at a time: one of these per thread and profile. It is one long function
 * because its parts share the same arrays.
 */
export function openMeetingPoints(network: StreetNetwork, profile: Profile, hierarchy: StreetHierarchy) {
  const climbs = openClimbs(hierarchy)
  const router = openStreetRouter(network, profile, hierarchy, climbs)
  const climbFrom = openPointClimbs(network, profile, hierarchy, climbs)
  const metresPerMs = findFastest(network, profile)
  const numbers = new Map<string, number>()
  const snaps: Snap[] = []
  const ahead: StoredClimb[] = []
  const behind: StoredClimb[] = []
  const between = openSpread(hierarchy.nodeCount)
  const spreads = [between]

  /** The number of a point; the same place on a street has one number, whichever call adds it. */
  function add(snap: Snap): number {
    const key = `${snap.edge} ${snap.fraction}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, snaps.length)
    ahead.push(climbFrom.ahead(snap))
    behind.push(climbFrom.behind(snap))
    return snaps.push(snap) - 1
  }

  function metresApart(one: number, other: number): number {
    const [from, to] = [snaps[one]!, snaps[other]!]
    return metresBetween(
      from.lat * unitsPerDegree,
      from.lon * unitsPerDegree,
      to.lat * unitsPerDegree,
      to.lon * unitsPerDegree,
    )
  }

  /** Milliseconds from one point to another; -1 where there is no way. */
  function timeBetween(from: number, to: number): number {
    return onOneStreet(from, to, () => {
      between.load(ahead[from]!)
      return between.meet(behind[to]!)
    })
  }

  /** Points on one street may be reached along it, which climbs do not know, as they begin where the street ends. */
  function onOneStreet(from: number, to: number, meet: () => number): number {
    if (from === to) return 0
    if (snaps[from]!.edge !== snaps[to]!.edge) return meet()
    return router.findTimes([[snaps[from]!]], [[snaps[to]!]])[0]!
  }

  /**
   * One end of a search: its point, and the times between it and any other point. Each time is measured when it is
   * first requested, and kept until the search aims at another point.
   */
  function openEnd() {
    const [fromHere, toHere] = [openSpread(hierarchy.nodeCount), openSpread(hierarchy.nodeCount)]
    spreads.push(fromHere, toHere)
    let here = -1
    let known = makeKnown(0)

    return {
      aim(point: number): void {
        if (point === here && known.to.length >= snaps.length) return
        here = point
        fromHere.load(ahead[point]!)
        toHere.load(behind[point]!)
        if (known.to.length < snaps.length) known = makeKnown(snaps.length * 2)
        else for (const values of Object.values(known)) values.fill(unmeasured)
      },
      metresTo(point: number): number {
        const metres = known.metres[point]!
        return metres === unmeasured ? (known.metres[point] = metresApart(here, point)) : metres
      },
      timeTo(point: number): number {
        const time = known.to[point]!
        if (time !== unmeasured) return time
        return (known.to[point] = onOneStreet(here, point, () => fromHere.meet(behind[point]!)))
      },
      timeFrom(point: number): number {
        const time = known.from[point]!
        if (time !== unmeasured) return time
        return (known.from[point] = onOneStreet(point, here, () => toHere.meet(ahead[point]!)))
      },
    }
  }

  return {
    add,
    timeBetween,
    metresApart,
    /** The ends of the asker. */
    home: openEnd(),
    work: openEnd(),
    /** Milliseconds that no drive over so many metres as the crow flies falls below. */
    leastMs: (metres: number): number => Math.max(0, Math.floor((metres * crowShare) / metresPerMs - roundingMs)),
    get count() {
      return snaps.length
    },
    /** The memory of the points and their climbs, and that of a search in addition. */
    get bytes() {
      let bytes = hierarchy.nodeCount * climbBytes
      for (const stored of [ahead, behind, spreads]) for (const { byteLength } of stored) bytes += byteLength
      return bytes
    },
  }
}

export type MeetingPoints = ReturnType<typeof openMeetingPoints>

/** The memory of one climb in each direction for every node: its labels, its predecessor, and the deterrents. */
const climbBytes = 2 * (12 + 8) + 8

const unmeasured = -2

function makeKnown(count: number) {
  return {
    metres: new Float64Array(count).fill(unmeasured),
    to: new Int32Array(count).fill(unmeasured),
    from: new Int32Array(count).fill(unmeasured),
  }
}

/** Distances are measured on a plane, and lengths of streets piece by piece: they differ by less than a hundredth. */
const crowShare = 0.99
/** The most that rounding takes off a drive: at both ends, and at the parts that deter. */
const roundingMs = 5

/** The fastest that any street is passed, metres in a millisecond: no drive is faster than that as the crow flies. */
function findFastest(network: StreetNetwork, profile: Profile): number {
  let fastest = 0
  for (let arc = 0; arc < network.edges.from.length * 2; arc++) {
    if (costOf(network, profile, arc) <= 0) continue
    fastest = Math.max(fastest, network.edges.lengthCm[edgeOf(arc)]! / 100 / timeOf(network, profile, arc))
  }
  return fastest
}
