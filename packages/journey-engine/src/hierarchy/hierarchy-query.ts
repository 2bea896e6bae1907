import { type Climb, leastCost, openClimbs } from './climb.ts'
import type { Hierarchy } from './contract-graph.ts'
import { openIntList } from './int-list.ts'
import { unreached } from './min-heap.ts'
import type { Seed } from './search-graph.ts'

/** A stretch of a path, and what it costs. */
export type Near = { from: number; to: number; cost: number }
export type Via = { cost: number; read: () => HierarchyPath; near: (span: number) => Near }

export type HierarchyPath = {
  /** The cost of the whole path, including both seeds. */
  cost: number
  /** The path from a source to a target, both included. */
  nodes: Int32Array
  /** The labels of the links between them. */
  links: Int32Array
  /** The indices of the seeds at its ends. */
  source: number
  target: number
}

/**
 * Point-to-point queries: two searches that only go up, from the sources and, against the links, from the targets, meet
 * at the highest node of a cheapest path (Geisberger et al. 2012, with stall-on-demand). Exact. The arrays are reused:
 * one of these per thread, one query at a time. It is one long function because its parts share the same arrays.
 */
export function openHierarchyQuery(hierarchy: Hierarchy, { forward, backward } = openClimbs(hierarchy)) {
  const { rank, order, upFirst, upHead, upWeight, upMiddle, downFirst, downHead, downMiddle } = hierarchy
  const seenAhead = openIntList()
  const [climbed, nodes, links] = [openIntList(), openIntList(), openIntList()]
  let stack = new Int32Array(768)

  /**
   * The cheapest path from any source to any target; undefined when there is none. Seeds may cost less than 0, as long
   * as no whole way does. With one source and one target, `mustMove` asks for a path of at least one link also where
   * both are the same node (needs a hierarchy with loops).
   */
  function findPath(sources: readonly Seed[], targets: readonly Seed[], mustMove = false): HierarchyPath | undefined {
    // a search stops when its keys alone exceed the best cost; this assumes keys from 0 up
    const leastSource = leastCost(sources)
    const leastTarget = leastCost(targets)
    forward.begin(sources, leastSource, rank)
    backward.begin(targets, leastTarget, rank)
    let best = unreached
    let meeting = -1
    let round = false
    for (;;) {
      const [ahead, behind] = [forward.queue.minKey(), backward.queue.minKey()]
      if (ahead >= best && behind >= best) break
      const [side, other] = ahead <= behind ? [forward, backward] : [backward, forward]
      const node = side.settle()
      if (node < 0 || !other.queue.isReached(node)) continue
      let cost = side.queue.keyOf(node) + other.queue.keyOf(node)
      const turns = mustMove && forward.parentLink[node]! < 0 && backward.parentLink[node]! < 0
      if (turns) cost += loopOf(node)
      if (cost >= best) continue
      best = cost
      meeting = node
      round = turns
    }
    return meeting < 0 ? undefined : readPath(best + leastSource + leastTarget, meeting, round)
  }

  /**
   * Nodes by way of which a path costs at most `stretch` times the cheapest, cheapest first, each met by both searches:
   * the candidates for alternatives (Abraham, Delling, Goldberg, Werneck 2013). The first is the cheapest path itself.
   * `read` unpacks one; `near` gives two nodes of the path at least `span` before and after the via, or its ends, and
   * what is between them. Both hold until the next query.
   */
  function listVias(sources: readonly Seed[], targets: readonly Seed[], stretch: number): Via[] {
    const [leastSource, leastTarget] = [leastCost(sources), leastCost(targets)]
    const spent = leastSource + leastTarget
    forward.begin(sources, leastSource, rank)
    backward.begin(targets, leastTarget, rank)
    seenAhead.clear()
    let best = unreached
    // negative seeds make keys larger than costs, by the amount that `spent` is below 0
    const bound = () => (best === unreached ? unreached : Math.floor((best + spent) * stretch) - spent)
    for (;;) {
      const [ahead, behind] = [forward.queue.minKey(), backward.queue.minKey()]
      if (Math.min(ahead, behind) >= unreached || (ahead > bound() && behind > bound())) break
      const [side, other] = ahead <= behind ? [forward, backward] : [backward, forward]
      const node = side.settle()
      if (node < 0) continue
      if (side === forward) seenAhead.push(node)
      best = Math.min(best, side.queue.keyOf(node) + other.queue.keyOf(node))
    }
    const vias: { node: number; cost: number }[] = []
    for (const node of seenAhead.toArray()) {
      const cost = forward.queue.keyOf(node) + backward.queue.keyOf(node)
      if (cost <= bound() && cost < unreached) vias.push({ node, cost: cost + spent })
    }
    return vias
      .toSorted((one, other) => one.cost - other.cost || one.node - other.node)
      .map(({ node, cost }) => ({
        cost,
        read: () => readPath(cost, node, false),
        near: (span: number) => findNear(node, span),
      }))
  }

  function findNear(via: number, span: number): Near {
    const [before, after] = [walkBack(forward, via, span), walkBack(backward, via, span)]
    return {
      from: order[before]!,
      to: order[after]!,
      cost:
        forward.queue.keyOf(via) -
        forward.queue.keyOf(before) +
        backward.queue.keyOf(via) -
        backward.queue.keyOf(after),
    }
  }

  function walkBack({ queue, parentLink, parentNode }: Climb, via: number, span: number): number {
    let node = via
    while (parentLink[node]! >= 0 && queue.keyOf(via) - queue.keyOf(node) < span) node = parentNode[node]!
    return node
  }

  /** The weight of the loop at a rank, which is the first of its links. */
  function loopOf(node: number): number {
    const link = upFirst[node]!
    return link < upFirst[node + 1]! && upHead[link] === node ? upWeight[link]! : unreached
  }

  function readPath(cost: number, meeting: number, round: boolean): HierarchyPath {
    climbed.clear()
    let source = meeting
    for (; forward.parentLink[source]! >= 0; source = forward.parentNode[source]!)
      climbed.push(forward.parentLink[source]!)
    nodes.clear()
    links.clear()
    nodes.push(order[source]!)
    let node = source
    while (climbed.length > 0) {
      const link = climbed.pop()
      unpack(node, upHead[link]!, upMiddle[link]!)
      node = upHead[link]!
    }
    if (round) unpack(meeting, meeting, upMiddle[upFirst[meeting]!]!)
    let target = meeting
    for (; backward.parentLink[target]! >= 0; target = backward.parentNode[target]!) {
      unpack(target, backward.parentNode[target]!, downMiddle[backward.parentLink[target]!]!)
    }
    return {
      cost,
      nodes: nodes.toArray(),
      links: links.toArray(),
      source: forward.parentNode[source]!,
      target: backward.parentNode[target]!,
    }
  }

  /** Appends the original links of a link between two ranks, left half first. */
  function unpack(from: number, to: number, middle: number): void {
    let waiting = stack
    waiting[0] = from
    waiting[1] = to
    waiting[2] = middle
    for (let size = 3; size > 0;) {
      const between = waiting[size - 1]!
      const head = waiting[size - 2]!
      const tail = waiting[size - 3]!
      if (between < 0) {
        nodes.push(order[head]!)
        links.push(~between)
        size -= 3
        continue
      }
      let right = upFirst[between]!
      while (upHead[right] !== head) right++
      let left = downFirst[between]!
      while (downHead[left] !== tail) left++
      if (size + 3 > waiting.length) {
        waiting = new Int32Array(2 * waiting.length)
        waiting.set(stack)
        stack = waiting
      }
      // the right half stays where the whole was, and the left half goes on top of it
      waiting[size - 3] = between
      waiting[size - 2] = head
      waiting[size - 1] = upMiddle[right]!
      waiting[size] = tail
      waiting[size + 1] = between
      waiting[size + 2] = downMiddle[left]!
      size += 3
    }
  }

  return { findPath, listVias }
}

export type HierarchyQuery = ReturnType<typeof openHierarchyQuery>
