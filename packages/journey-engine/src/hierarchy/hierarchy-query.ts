import { leastCost, openClimbs } from './climb.ts'
import type { Hierarchy } from './contract-graph.ts'
import { openIntList } from './int-list.ts'
import { unreached } from './min-heap.ts'
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
export function openHierarchyQuery(hierarchy: Hierarchy, { forward, backward } = openClimbs(hierarchy)) {
  const { rank, order, upFirst, upHead, upWeight, upMiddle, downFirst, downHead, downMiddle } = hierarchy
  const [climbed, stack, nodes, links] = [openIntList(), openIntList(), openIntList(), openIntList()]

  /**
   * The cheapest path from any source to any target; undefined when there is none. Seeds may cost less than 0, as long as no
   * whole way does. With one source and one target, `mustMove` asks for a path of at
   * least one link also where both are the same node (needs a hierarchy with loops).
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
