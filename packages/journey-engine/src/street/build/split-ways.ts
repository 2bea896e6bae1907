import type { Problems } from '../../problems.ts'
import { growInt32 } from '../../growing-array.ts'
import { findNode, isMissing, type NodeTable } from './node-table.ts'
import type { StreetWays } from './street-ways.ts'

/**
 * Pieces of ways between the places where streets meet or end: piece `p` runs through
 * `path[pathStart[p]] … path[pathEnd[p]]`.
 */
export type Pieces = {
  way: Int32Array
  pathStart: Int32Array
  /** Inclusive. */
  pathEnd: Int32Array
  /** Numbers of nodes in the table, way after way. */
  path: Int32Array
  /** Whether all nodes of a way are there, so that what its tags say of the whole holds. */
  isWhole: Uint8Array
}

/** Cuts ways at every node that two of them (or one twice) pass, at barriers, and where nodes are missing. */
export function splitWays(ways: StreetWays, table: NodeTable, problems: Problems): Pieces {
  const { path, runStart, runEnd, runWay, isWhole } = findRuns(ways, table, problems)
  const uses = countUses(path, runStart, runEnd)
  const way = growInt32()
  const pathStart = growInt32()
  const pathEnd = growInt32()
  for (let run = 0; run < runStart.length; run++) {
    const last = runEnd[run]!
    let start = runStart[run]!
    for (let at = start + 1; at <= last; at++) {
      const node = path[at]!
      if (uses[node]! < 2 && !table.barriers.has(node)) continue
      way.push(runWay[run]!)
      pathStart.push(start)
      pathEnd.push(at)
      start = at
    }
  }
  return { way: way.view(), pathStart: pathStart.view(), pathEnd: pathEnd.view(), path, isWhole }
}

/** Stretches of at least two present nodes, a node named twice in a row taken once. */
function findRuns(ways: StreetWays, table: NodeTable, problems: Problems) {
  const path = new Int32Array(ways.refs.length)
  const runStart = growInt32()
  const runEnd = growInt32()
  const runWay = growInt32()
  const isWhole = new Uint8Array(ways.ids.length)
  let length = 0
  for (let way = 0; way < ways.ids.length; way++) {
    let start = length
    let missing = 0
    const closeRun = () => {
      if (length - start > 1) {
        runStart.push(start)
        runEnd.push(length - 1)
        runWay.push(way)
      } else length = start
      start = length
    }
    for (let at = ways.starts[way]!; at < ways.starts[way + 1]!; at++) {
      const node = findNode(table.ids, ways.refs[at]!)
      if (isMissing(table, node)) {
        missing++
        closeRun()
      } else if (length === start || path[length - 1] !== node) path[length++] = node
    }
    closeRun()
    isWhole[way] = missing === 0 ? 1 : 0
    if (missing > 0)
      problems.note(
        'streets: nodes outside the extract, street ends at its edge',
        `way ${ways.ids[way]}: ${missing} nodes`,
      )
  }
  return {
    path: path.subarray(0, length),
    runStart: runStart.view(),
    runEnd: runEnd.view(),
    runWay: runWay.view(),
    isWhole,
  }
}

/** 1 for a node inside one street, 2 for one where streets meet or end. */
function countUses(path: Int32Array, runStart: Int32Array, runEnd: Int32Array): Uint8Array {
  let most = 0
  for (const node of path) if (node > most) most = node
  const uses = new Uint8Array(most + 1)
  for (let run = 0; run < runStart.length; run++) {
    for (let at = runStart[run]!; at <= runEnd[run]!; at++) {
      const isEnd = at === runStart[run] || at === runEnd[run]
      uses[path[at]!] = isEnd ? 2 : Math.min(2, uses[path[at]!]! + 1)
    }
  }
  return uses
}
