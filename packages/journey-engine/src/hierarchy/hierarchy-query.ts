import type { Hierarchy } from './contract-graph.ts'
import { openIntList } from './int-list.ts'
import { openMinHeap, unreached } from './min-heap.ts'
import type { Seed } from './search-graph.ts'

export type HierarchyPath = {
  /** Of the whole way, the costs of both seeds included. */
  cost: number
  /** From a source to a target, both included. */
  nodes: Int32Array
  /** The labels of the links between them. */
  links: Int32Array
  /** Which of the seeds it begins and ends at. */
  source: number
  target: number
}

/**
 * Point-to-point queries: two searches that only go up, from the sources and, against the links, from the targets, meet at the
 * highest node of a cheapest path (Geisberger et al. 2012, with stall-on-demand). Exact. The arrays are reused: one of these
 * per thread, one query at a time.
 */
export function openHierarchyQuery(hierarchy: Hierarchy) {
  const { nodeCount, rank, order, upFirst, upHead, upWeight, upMiddle, downFirst, downHead, downWeight, downMiddle } = hierarchy
  const forward = openClimb(nodeCount, upFirst, upHead, upWeight, downFirst, downHead, downWeight)
  const backward = openClimb(nodeCount, downFirst, downHead, downWeight, upFirst, upHead, upWeight)
  const [climbed, stack, nodes, links] = [openIntList(), openIntList(), openIntList(), openIntList()]

  /**
   * The cheapest path from any source to any target; undefined when there is none. Seeds may cost less than 0, as long as no
   * whole way does. `mustMove` asks for a path of at least one link, also between equal nodes (needs a hierarchy with loops).
   */
  function findPath(sources: readonly Seed[], targets: readonly Seed[], mustMove = false): HierarchyPath | undefined {
    // a search stops when its keys alone exceed the best, which takes keys from 0 up
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
      if (!other.queue.isReached(node)) continue
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

  /** The weight of the way from a rank round to itself, which stands first among its links. */
  function loopOf(node: number): number {
    const link = upFirst[node]!
    return link < upFirst[node + 1]! && upHead[link] === node ? upWeight[link]! : unreached
  }

  function readPath(cost: number, meeting: number, round: boolean): HierarchyPath {
    climbed.clear()
    let source = meeting
    for (; forward.parentLink[source]! >= 0; source = forward.parentNode[source]!) climbed.push(forward.parentLink[source]!)
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

  /** Adds the original links that a link from one rank to another stands for, left half first. */
  function unpack(from: number, to: number, middle: number): void {
    stack.clear()
    stack.push(from)
    stack.push(to)
    stack.push(middle)
    while (stack.length > 0) {
      const between = stack.pop()
      const head = stack.pop()
      const tail = stack.pop()
      if (between < 0) {
        nodes.push(order[head]!)
        links.push(~between)
        continue
      }
      let right = upFirst[between]!
      while (upHead[right] !== head) right++
      let left = downFirst[between]!
      while (downHead[left] !== tail) left++
      stack.push(between)
      stack.push(head)
      stack.push(upMiddle[right]!)
      stack.push(tail)
      stack.push(between)
      stack.push(downMiddle[left]!)
    }
  }

  return { findPath }
}

export type HierarchyQuery = ReturnType<typeof openHierarchyQuery>

export function leastCost(seeds: readonly Seed[]): number {
  let least = unreached
  for (const { cost } of seeds) if (cost < least) least = cost
  return least
}

/**
 * One search upwards. `first`, `head` and `weight` are the links it follows; the links that come down from higher nodes, by
 * which a node can be seen not to lie on a cheapest path (stall-on-demand), are the other three.
 */
export function openClimb(
  nodeCount: number,
  first: Int32Array,
  head: Int32Array,
  weight: Int32Array,
  stallFirst: Int32Array,
  stallHead: Int32Array,
  stallWeight: Int32Array,
) {
  const queue = openMinHeap(nodeCount)
  const parentLink = new Int32Array(nodeCount)
  /** The rank before, or at a seed its index. */
  const parentNode = new Int32Array(nodeCount)

  return {
    queue,
    parentLink,
    parentNode,

    begin(seeds: readonly Seed[], least: number, rank: Int32Array): void {
      queue.clear()
      for (let index = 0; index < seeds.length; index++) {
        const node = rank[seeds[index]!.node]!
        if (!queue.offer(node, seeds[index]!.cost - least)) continue
        parentLink[node] = -1
        parentNode[node] = index
      }
    },

    /** Takes the next rank and goes on from it, unless a higher one shows a cheaper way to it. */
    settle(): number {
      const node = queue.pop()
      const cost = queue.keyOf(node)
      for (let link = stallFirst[node]!; link < stallFirst[node + 1]!; link++) {
        if (queue.keyOf(stallHead[link]!) + stallWeight[link]! < cost) return node
      }
      for (let link = first[node]!; link < first[node + 1]!; link++) {
        if (!queue.offer(head[link]!, cost + weight[link]!)) continue
        parentLink[head[link]!] = link
        parentNode[head[link]!] = node
      }
      return node
    },
  }
}

export type Climb = ReturnType<typeof openClimb>
