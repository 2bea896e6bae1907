import { BadInput } from '../problems.ts'
import { openIntList } from './int-list.ts'
import { openLinkLists } from './link-lists.ts'
import { openMinHeap, unreached } from './min-heap.ts'
import type { SearchGraph } from './search-graph.ts'

/**
 * A contraction hierarchy as flat arrays. Nodes are in the order of their rank, so that the few on top, which every
 * search passes, are together in memory. The links that lead up from rank `r` are `upFirst[r] … upFirst[r + 1] - 1`;
 * those that lead down to it, with the rank they come from as `downHead`, likewise. A middle is the rank of the node
 * that a shortcut passes, or `~label` of an original link. A link from a rank to itself is the cheapest way round
 * through lower nodes, kept only on request.
 */
export type Hierarchy = {
  nodeCount: number
  /** Node to rank. */
  rank: Int32Array
  /** Rank to node. */
  order: Int32Array
  upFirst: Int32Array
  upHead: Int32Array
  upWeight: Int32Array
  upMiddle: Int32Array
  downFirst: Int32Array
  downHead: Int32Array
  downWeight: Int32Array
  downMiddle: Int32Array
}

export type ContractOptions = {
  /** The label of a link in the resulting paths; by default its index. */
  labels?: Int32Array
  /** Keeps loops from a node to itself, for searches that must leave a node and return. */
  keepLoops?: boolean
}

/**
 * How many nodes a search for a witness settles: a missed witness costs a shortcut too many, never a wrong answer. In a
 * grid of even blocks a shortcut too many costs more than a long search: with 60 it took five times as long as with
 * 500.
 */
const witnessSettles = 500

/**
 * Builds the hierarchy (Geisberger, Sanders, Schultes, Vetter 2012): takes out the least important node again and
 * again, and puts a shortcut between two of its neighbours where the way through it may be the cheapest. Exact in
 * integers, the same result for the same graph. A way that costs 2^31 - 1 or more (24 days in milliseconds) counts as
 * none. Throws `BadInput` for a weight below 1. It is one long function because its parts share the same arrays.
 */
export function contractGraph(graph: SearchGraph, { labels, keepLoops = false }: ContractOptions = {}): Hierarchy {
  const { nodeCount } = graph
  const { out, into, loopWeight, loopMiddle } = linkUp(graph, labels, keepLoops)
  const level = new Int32Array(nodeCount)
  const queue = openMinHeap(nodeCount)
  const witness = openMinHeap(nodeCount)
  // the targets of a witness search: a node counts if it carries the number of the search
  const [goalOf, goalLimit, goalReach] = [
    new Int32Array(nodeCount),
    new Int32Array(nodeCount),
    new Int32Array(nodeCount),
  ]
  let searches = 0
  // the shortcuts needed for the node last weighed
  const shortcuts = openShortcuts()

  const rank = new Int32Array(nodeCount)
  const order = new Int32Array(nodeCount)
  const [upFirst, upHead, upWeight, upMiddle] = [
    new Int32Array(nodeCount + 1),
    openIntList(),
    openIntList(),
    openIntList(),
  ]
  const [downFirst, downHead, downWeight, downMiddle] = [
    new Int32Array(nodeCount + 1),
    openIntList(),
    openIntList(),
    openIntList(),
  ]

  for (let node = 0; node < nodeCount; node++) queue.set(node, weigh(node))
  for (let place = 0; place < nodeCount;) {
    const node = queue.pop()
    const importance = weigh(node)
    // neighbours were contracted since it was last weighed, so it may have to wait (lazy update)
    if (importance > queue.minKey()) {
      queue.set(node, importance)
      continue
    }
    rank[node] = place
    order[place] = node
    takeOut(node)
    place++
    upFirst[place] = upHead.length
    downFirst[place] = downHead.length
  }

  const toRanks = (values: Int32Array) => values.map((value) => (value < 0 ? value : rank[value]!))
  return {
    nodeCount,
    rank,
    order,
    upFirst,
    upHead: toRanks(upHead.toArray()),
    upWeight: upWeight.toArray(),
    upMiddle: toRanks(upMiddle.toArray()),
    downFirst,
    downHead: toRanks(downHead.toArray()),
    downWeight: downWeight.toArray(),
    downMiddle: toRanks(downMiddle.toArray()),
  }

  /**
   * Finds the shortcuts needed to contract the node, and returns its importance: the least important node goes first.
   */
  function weigh(node: number): number {
    shortcuts.count = 0
    const { head, weight, hops } = out
    const outStart = out.start[node]!
    const outEnd = outStart + out.count[node]!
    const inStart = into.start[node]!
    const inEnd = inStart + into.count[node]!
    let shortcutHops = 0
    measureGoals(node)
    for (let entry = inStart; entry < inEnd; entry++) {
      const tail = into.head[entry]!
      const toNode = into.weight[entry]!
      findWitnesses(tail, node, toNode)
      for (let exit = outStart; exit < outEnd; exit++) {
        const cost = toNode + weight[exit]!
        if (head[exit] === tail) {
          if (keepLoops && cost < loopWeight[tail]!) shortcuts.add(tail, tail, cost, 0)
        } else if (witness.keyOf(head[exit]!) > cost) {
          const both = into.hops[entry]! + hops[exit]!
          shortcuts.add(tail, head[exit]!, cost, both)
          shortcutHops += both
        }
      }
    }
    let added = 0
    for (let each = 0; each < shortcuts.count; each++) if (shortcuts.tails[each] !== shortcuts.heads[each]) added++
    let hopsBefore = 1
    for (let exit = outStart; exit < outEnd; exit++) hopsBefore += hops[exit]!
    for (let entry = inStart; entry < inEnd; entry++) hopsBefore += into.hops[entry]!
    const before = outEnd - outStart + inEnd - inStart + 1
    // the two quotients measure how the graph grows; the level keeps the order even, but more weight on it makes
    // queries slower
    return 250 * level[node]! + Math.floor((2000 * added) / before) + Math.floor((4000 * shortcutHops) / hopsBefore)
  }

  /**
   * Computes for each neighbour that the node leads to how far a search must go to reach it, minus the link to the
   * node.
   */
  function measureGoals(node: number): void {
    for (let exit = out.start[node]!, end = exit + out.count[node]!; exit < end; exit++) {
      const goal = out.head[exit]!
      let nearest = unreached
      for (let entry = into.start[goal]!, last = entry + into.count[goal]!; entry < last; entry++) {
        if (into.head[entry] !== node && into.weight[entry]! < nearest) nearest = into.weight[entry]!
      }
      // a goal is reached from its last predecessor; one that only the node leads to cannot be reached at all
      goalReach[goal] = out.weight[exit]! - nearest
    }
  }

  /**
   * Searches from a neighbour for ways round the node to its other neighbours that cost no more than the way through
   * it. The search ends when it has an answer for each, when no such way can exist farther out, or when it has settled
   * its number of nodes.
   */
  function findWitnesses(source: number, avoided: number, toAvoided: number): void {
    const { start, count, head, weight } = out
    const goalStart = start[avoided]!
    const goalEnd = goalStart + count[avoided]!
    searches++
    let [limit, farthest] = [-1, 0]
    for (let exit = goalStart; exit < goalEnd; exit++) {
      const goal = head[exit]!
      if (goal === source) continue
      goalOf[goal] = searches
      goalLimit[goal] = toAvoided + weight[exit]!
      if (goalLimit[goal] > farthest) farthest = goalLimit[goal]
      if (toAvoided + goalReach[goal]! > limit) limit = toAvoided + goalReach[goal]!
    }
    witness.clear()
    witness.offer(source, 0)
    for (let settles = witnessSettles; settles > 0 && witness.minKey() <= limit; settles--) {
      const node = witness.pop()
      const cost = witness.keyOf(node)
      const end = start[node]! + count[node]!
      let found = false
      for (let link = start[node]!; link < end; link++) {
        const next = cost + weight[link]!
        // most links lead too far: their heads, scattered in memory, need not be read
        if (next > farthest) continue
        const reached = head[link]!
        if (goalOf[reached] === searches) {
          if (next > goalLimit[reached]! || !witness.offer(reached, next)) continue
          goalOf[reached] = 0
          found = true
        } else if (next <= limit && reached !== avoided) {
          witness.offer(reached, next)
        }
      }
      if (!found) continue
      limit = -1
      for (let exit = goalStart; exit < goalEnd; exit++) {
        const goal = head[exit]!
        if (goalOf[goal] === searches && toAvoided + goalReach[goal]! > limit) limit = toAvoided + goalReach[goal]!
      }
    }
  }

  /**
   * Stores the node's links to the remaining nodes, removes it, and inserts the shortcuts that `weigh` has just found.
   */
  function takeOut(node: number): void {
    if (keepLoops && loopWeight[node]! < unreached) {
      upHead.push(node)
      upWeight.push(loopWeight[node]!)
      upMiddle.push(loopMiddle[node]!)
    }
    for (let link = out.start[node]!, end = link + out.count[node]!; link < end; link++) {
      const head = out.head[link]!
      upHead.push(head)
      upWeight.push(out.weight[link]!)
      upMiddle.push(out.middle[link]!)
      into.remove(head, node)
      level[head] = Math.max(level[head]!, level[node]! + 1)
    }
    for (let link = into.start[node]!, end = link + into.count[node]!; link < end; link++) {
      const tail = into.head[link]!
      downHead.push(tail)
      downWeight.push(into.weight[link]!)
      downMiddle.push(into.middle[link]!)
      out.remove(tail, node)
      level[tail] = Math.max(level[tail]!, level[node]! + 1)
    }
    for (let each = 0; each < shortcuts.count; each++) {
      const [tail, head, cost, hops] = [
        shortcuts.tails[each]!,
        shortcuts.heads[each]!,
        shortcuts.costs[each]!,
        shortcuts.hops[each]!,
      ]
      if (tail === head) {
        loopWeight[tail] = cost
        loopMiddle[tail] = node
      } else {
        out.lower(tail, head, cost, node, hops)
        into.lower(head, tail, cost, node, hops)
      }
    }
  }
}

/** The graph as mutable lists: of parallel links the cheapest, and self-links only as loops. */
function linkUp(graph: SearchGraph, labels: Int32Array | undefined, keepLoops: boolean) {
  const { nodeCount, first, head, weight } = graph
  const [outCounts, inCounts] = [new Int32Array(nodeCount), new Int32Array(nodeCount)]
  for (let node = 0; node < nodeCount; node++) {
    outCounts[node] = first[node + 1]! - first[node]!
    for (let link = first[node]!; link < first[node + 1]!; link++) inCounts[head[link]!]!++
  }
  const [out, into] = [openLinkLists(outCounts), openLinkLists(inCounts)]
  const loopWeight = new Int32Array(keepLoops ? nodeCount : 0).fill(unreached)
  const loopMiddle = new Int32Array(keepLoops ? nodeCount : 0)
  for (let node = 0; node < nodeCount; node++) {
    for (let link = first[node]!; link < first[node + 1]!; link++) {
      if (weight[link]! < 1)
        throw new BadInput(`The streets cannot be prepared: a link weighs ${weight[link]}, and 1 is the least.`)
      const middle = ~(labels ? labels[link]! : link)
      if (head[link] !== node) {
        out.lower(node, head[link]!, weight[link]!, middle, 1)
        into.lower(head[link]!, node, weight[link]!, middle, 1)
      } else if (keepLoops && weight[link]! < loopWeight[node]!) {
        loopWeight[node] = weight[link]!
        loopMiddle[node] = middle
      }
    }
  }
  return { out, into, loopWeight, loopMiddle }
}

function openShortcuts() {
  const shortcuts = {
    count: 0,
    tails: new Int32Array(64),
    heads: new Int32Array(64),
    costs: new Int32Array(64),
    hops: new Int32Array(64),
    add(tail: number, head: number, cost: number, hops: number): void {
      const place = shortcuts.count++
      if (place === shortcuts.tails.length) {
        for (const name of ['tails', 'heads', 'costs', 'hops'] as const) {
          const wider = new Int32Array(place * 2)
          wider.set(shortcuts[name])
          shortcuts[name] = wider
        }
      }
      shortcuts.tails[place] = tail
      shortcuts.heads[place] = head
      shortcuts.costs[place] = cost
      shortcuts.hops[place] = hops
    },
  }
  return shortcuts
}
