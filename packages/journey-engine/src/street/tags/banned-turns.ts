import { costOf, headOf, type Profile, profiles, type StreetNetwork, tailOf } from '../build/street-network.ts'

/** The answers of `follow` when a banned sequence would be complete, and when none of two arcs or more has begun. */
export const banned = -1
export const plain = -2

/**
 * The banned sequences of arcs as one automaton (Aho, Corasick 1975). It reads the arcs of a way and knows the longest
 * beginning of a banned sequence with which the way ends. Beginnings of two arcs or more are states of their own, `0 …
 * stateCount - 1`, because only there the way so far decides what may follow. Sequences that share arcs, or contain
 * each other, need no special care.
 */
export function openBannedTurns(network: StreetNetwork, profile: Profile) {
  // node 0 of the trie is the root
  const children = [new Map<number, number>()]
  const arcs = [-1]
  const depths = [0]
  const complete = [false]
  for (const sequence of listSequences(network, profile)) {
    let node = 0
    for (const arc of sequence) {
      let child = children[node]!.get(arc)
      if (child === undefined) {
        child = children.push(new Map()) - 1
        arcs.push(arc)
        depths.push(depths[node]! + 1)
        complete.push(false)
        children[node]!.set(arc, child)
      }
      node = child
    }
    complete[node] = true
  }
  const suffix = linkSuffixes(children, arcs, complete)

  const trieNodes = children
    .keys()
    .filter((node) => depths[node]! >= 2 && !complete[node])
    .toArray()
  const stateOf = new Map(trieNodes.map((node, state) => [node, state]))

  function step(node: number, arc: number): number {
    for (let each = node; ; each = suffix[each]!) {
      const child = children[each]!.get(arc)
      if (child !== undefined) return child
      if (each === 0) return 0
    }
  }

  return {
    stateCount: trieNodes.length,
    /** The arc a way in this state has just passed. */
    arcOf: (state: number) => arcs[trieNodes[state]!]!,
    /** The states of a way for `follow`: one that has just passed this arc, and one that is in a given state. */
    begin: (arc: number) => step(0, arc),
    resume: (state: number) => trieNodes[state]!,
    /** The state after one more arc, or `plain`, or `banned`. */
    follow(node: number, arc: number): number {
      if (node === 0) return plain
      const reached = step(node, arc)
      return complete[reached] ? banned : (stateOf.get(reached) ?? plain)
    },
  }
}

/** The sequences that concern the profile and could be driven at all, shortest first. */
function listSequences(network: StreetNetwork, profile: Profile): Int32Array[] {
  const { start, arcs, profiles: concerned } = network.restrictions
  const sequences = []
  for (let index = 0; index < concerned.length; index++) {
    const sequence = arcs.slice(start[index], start[index + 1])
    const isOpen = sequence.every((arc) => costOf(network, profile, arc) > 0)
    const isContiguous = sequence.every(
      (arc, place) => place === 0 || headOf(network, sequence[place - 1]!) === tailOf(network, arc),
    )
    if (concerned[index]! & (1 << profiles.indexOf(profile)) && sequence.length >= 2 && isOpen && isContiguous)
      sequences.push(sequence)
  }
  return sequences.toSorted((one, other) => one.length - other.length)
}

/**
 * For each node of the trie the node of its longest proper suffix. A node whose suffix is complete is complete too,
 * because a short banned sequence also bans ways that have begun a longer one.
 */
function linkSuffixes(children: Map<number, number>[], arcs: number[], complete: boolean[]): number[] {
  const suffix = children.map(() => 0)
  const waiting = [...children[0]!.values()]
  for (let place = 0; place < waiting.length; place++) {
    const node = waiting[place]!
    for (const child of children[node]!.values()) {
      let shorter = suffix[node]!
      while (shorter !== 0 && !children[shorter]!.has(arcs[child]!)) shorter = suffix[shorter]!
      suffix[child] = children[shorter]!.get(arcs[child]!) ?? 0
      if (complete[suffix[child]]) complete[child] = true
      waiting.push(child)
    }
  }
  return suffix
}
