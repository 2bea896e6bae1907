import { type Climb, leastCost, type openClimbs } from '../hierarchy/climb.ts'
import { openIntList } from '../hierarchy/int-list.ts'
import { type LinkExtras, openLinkExtras } from '../hierarchy/link-extras.ts'
import { unreached } from '../hierarchy/min-heap.ts'
import type { Seed } from '../hierarchy/search-graph.ts'
import { costOf, type Profile, type StreetNetwork, timeOf } from '../street/build/street-network.ts'
import type { Snap } from '../street/route/snap.ts'
import { type ArcPoint, listArcPoints } from '../street/route/snap-arcs.ts'
import { openSeeds, type StreetHierarchy } from '../street/route/street-hierarchy.ts'

/**
 * All that one search upwards from a point settles, three integers for each rank: the rank, what it costs to get there,
 * and the milliseconds that this takes. Cost and time differ on streets that deter (`destinationFactor`).
 *
 * Stored climbs make matching fast (Geisberger, Luxen, Neubauer, Sanders, Volker 2010, "Fast Detour Computation for
 * Ride Sharing"): a point climbs once, and the drive between any two points is the cheapest rank on which the forward
 * climb of one and the backward climb of the other meet.
 */
export type StoredClimb = Int32Array

const stride = 3

/** Climbs from points: `ahead` on the way to others, `behind` on the way from them. */
export function openPointClimbs(
  network: StreetNetwork,
  profile: Profile,
  hierarchy: StreetHierarchy,
  { forward, backward }: ReturnType<typeof openClimbs>,
) {
  const byArcs = profile === 'drive'
  const { sourceSeed, addTargetSeeds } = openSeeds(hierarchy, byArcs)
  const deterrentOn = (arc: number) => costOf(network, profile, arc) - timeOf(network, profile, arc)
  const deterrents = byArcs ? openLinkExtras(hierarchy, (node) => deterrentOn(hierarchy.arcs[node]!)) : noExtras
  const partAfter = ({ arc, before, after }: ArcPoint) => (deterrentOn(arc) * after) / (before + after)
  // the deterrent on the way to each rank that the present climb has settled
  const extras = new Float64Array(hierarchy.nodeCount)
  const entries = openIntList()

  return {
    ahead(snap: Snap): StoredClimb {
      const seeds = listArcPoints(network, profile, [snap]).map((point) => ({
        ...sourceSeed(point),
        extra: partAfter(point),
      }))
      return climb(forward, seeds, deterrents.up)
    },
    behind(snap: Snap): StoredClimb {
      const seeds: Seed[] = []
      for (const point of listArcPoints(network, profile, [snap])) {
        const known = seeds.length
        addTargetSeeds(point, seeds)
        // with arcs as nodes, a search ends at the arc's end and subtracts the part behind the point
        if (byArcs) for (let at = known; at < seeds.length; at++) seeds[at]!.extra = -partAfter(point)
      }
      return climb(backward, seeds, deterrents.down)
    },
  }

  function climb(side: Climb, seeds: readonly Seed[], extraOf: LinkExtras['up']): StoredClimb {
    const least = leastCost(seeds)
    entries.clear()
    side.begin(seeds, least, hierarchy.rank)
    while (!side.queue.isEmpty()) {
      const rank = side.settle()
      if (rank < 0) continue
      const [link, before] = [side.parentLink[rank]!, side.parentNode[rank]!]
      extras[rank] = link < 0 ? (seeds[before]!.extra ?? 0) : extras[before]! + extraOf(link, before)
      const cost = side.queue.keyOf(rank) + least
      entries.push(rank)
      entries.push(cost)
      entries.push(cost - Math.round(extras[rank]))
    }
    return entries.toArray()
  }
}

const noExtras: LinkExtras = { up: () => 0, down: () => 0 }

/**
 * One climb spread over all ranks, so that another climb meets it by reading its own ranks only. Cost and time are
 * adjacent, on one cache line.
 */
export function openSpread(nodeCount: number) {
  const labels = new Int32Array(nodeCount * 2).fill(unreached)
  let spread: StoredClimb = new Int32Array(0)

  return {
    byteLength: labels.byteLength,

    load(climb: StoredClimb): void {
      for (let at = 0; at < spread.length; at += stride) labels[spread[at]! * 2] = unreached
      for (let at = 0; at < climb.length; at += stride) {
        labels[climb[at]! * 2] = climb[at + 1]!
        labels[climb[at]! * 2 + 1] = climb[at + 2]!
      }
      spread = climb
    },

    /** Milliseconds of the cheapest way by which the two climbs meet; -1 where they do not. */
    meet(climb: StoredClimb): number {
      let least = unreached
      let time = -1
      for (let at = 0; at < climb.length; at += stride) {
        const label = climb[at]! * 2
        const known = labels[label]!
        if (known === unreached || known + climb[at + 1]! >= least) continue
        least = known + climb[at + 1]!
        time = Math.max(0, labels[label + 1]! + climb[at + 2]!)
      }
      return time
    },
  }
}
