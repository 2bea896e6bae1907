import { type GroundPlan, street } from '../map/ground-plan.ts'
import { columnOf, edgeAt, neighbour, pointAt, rowOf, steps } from '../map/lattice.ts'

/**
 * Where vehicles of a line can go: from one crossing of through streets to the next, four blocks on, along streets open
 * in both directions.
 */
export type LineNetwork = {
  plan: GroundPlan
  /** Points of the lattice where through streets cross and a line can pass. */
  crossings: readonly number[]
  /** How often each link is used; a link is `point * 4 + direction` of its stored end. */
  use: Map<number, number>
}

export function openLineNetwork(plan: GroundPlan): LineNetwork {
  const crossings: number[] = []
  for (const { s, t } of plan.superblocks) {
    const point = pointAt(plan.lattice, s * 4, t * 4)
    for (let direction = 0; direction < 8; direction++) {
      if (linkEnd(plan, point, direction) < 0) continue
      crossings.push(point)
      break
    }
  }
  return { plan, crossings, use: new Map() }
}

/** The next crossing in a direction, or -1 where no street leads there all the way. */
export function linkEnd(plan: GroundPlan, from: number, direction: number): number {
  const { lattice } = plan
  const [di, dj] = steps[direction]!
  const [i, j] = [columnOf(lattice, from) + 4 * di, rowOf(lattice, from) + 4 * dj]
  if (Math.abs(i) >= lattice.half || Math.abs(j) >= lattice.half) return -1
  let point = from
  for (let block = 0; block < 4; block++) {
    const edge = edgeAt(lattice, point, direction)
    if (plan.kind[edge]! < street.tertiary || plan.oneWay[edge]) return -1
    point = neighbour(lattice, point, direction)
  }
  return point
}

const linkOf = (plan: GroundPlan, from: number, direction: number) =>
  direction < 4 ? from * 4 + direction : linkEnd(plan, from, direction) * 4 + direction - 4

/**
 * The shortest way between two crossings (A*), in which links that other lines use count for more; undefined when there
 * is none. Answers every point of the lattice on the way.
 */
export function findLinePath(
  network: LineNetwork,
  from: number,
  to: number,
  dislikeShared = 0.6,
): number[] | undefined {
  const { plan, use } = network
  const { lattice } = plan
  const [goalI, goalJ] = [columnOf(lattice, to), rowOf(lattice, to)]
  const left = (point: number) => Math.hypot(columnOf(lattice, point) - goalI, rowOf(lattice, point) - goalJ)
  const cost = new Map<number, number>([[from, 0]])
  const cameBy = new Map<number, number>()
  const done = new Set<number>()
  const queue = openQueue()
  queue.push(from, left(from))
  for (let point = queue.pop(); point !== undefined; point = queue.pop()) {
    if (point === to) return unfold(plan, cameBy, from, to)
    if (done.has(point)) continue
    done.add(point)
    for (let direction = 0; direction < 8; direction++) {
      const next = linkEnd(plan, point, direction)
      if (next < 0 || done.has(next)) continue
      const shared = Math.min(4, use.get(linkOf(plan, point, direction)) ?? 0)
      const turn = cameBy.get(point) === undefined || cameBy.get(point) === direction ? 0 : 1.5
      const reached = cost.get(point)! + 4 * Math.hypot(...steps[direction]!) * (1 + dislikeShared * shared) + turn
      if (reached >= (cost.get(next) ?? Infinity)) continue
      cost.set(next, reached)
      cameBy.set(next, direction)
      queue.push(next, reached + left(next))
    }
  }
  return undefined
}

function unfold(plan: GroundPlan, cameBy: Map<number, number>, from: number, to: number): number[] {
  const points = [to]
  for (let point = to; point !== from;) {
    const back = (cameBy.get(point)! + 4) & 7
    for (let block = 0; block < 4; block++) points.push((point = neighbour(plan.lattice, point, back)))
  }
  return points.toReversed()
}

/** Remembers that a line runs here. */
export function markUse({ plan, use }: LineNetwork, points: readonly number[]) {
  for (let at = 0; at + 4 < points.length; at += 4) {
    for (let direction = 0; direction < 8; direction++) {
      if (linkEnd(plan, points[at]!, direction) !== points[at + 4]!) continue
      const link = linkOf(plan, points[at]!, direction)
      use.set(link, (use.get(link) ?? 0) + 1)
    }
  }
}

/** A binary heap of points; equal keys leave in the order in which they came. */
function openQueue() {
  const heap: { point: number; key: number; order: number }[] = []
  let pushed = 0
  const isBefore = (a: number, b: number) =>
    heap[a]!.key < heap[b]!.key || (heap[a]!.key === heap[b]!.key && heap[a]!.order < heap[b]!.order)
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!])
  return {
    push(point: number, key: number) {
      heap.push({ point, key, order: pushed++ })
      for (let at = heap.length - 1; at > 0 && isBefore(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1)
    },
    pop(): number | undefined {
      const top = heap[0]
      const last = heap.pop()
      if (!top || !last) return undefined
      if (heap.length > 0) {
        heap[0] = last
        for (let at = 0; ;) {
          let least = at
          if (2 * at + 1 < heap.length && isBefore(2 * at + 1, least)) least = 2 * at + 1
          if (2 * at + 2 < heap.length && isBefore(2 * at + 2, least)) least = 2 * at + 2
          if (least === at) break
          swap(at, least)
          at = least
        }
      }
      return top.point
    },
  }
}
