import { growInt32 } from '../../growing-array.ts'
import type { NodeTable } from './node-table.ts'
import type { Pieces } from './split-ways.ts'

/** Where pieces begin and end in the network, before it is ordered, and the edges that represent barriers. */
export type Vertices = {
  from: Int32Array
  to: Int32Array
  /** Number in the node table of each vertex: those of one barrier share theirs. */
  node: Int32Array
  barrierEdges: { from: number; to: number; node: number; piece: number }[]
}

/**
 * Gives each end of a piece its vertex. A node with a barrier becomes several: one for each street that reaches it,
 * joined by edges without length. Where a side street leaves a public street at a gate, the gate belongs to the side
 * street.
 */
export function placeVertices(pieces: Pieces, table: NodeTable, isPublicStreet: (piece: number) => boolean): Vertices {
  const count = pieces.way.length
  const from = new Int32Array(count)
  const to = new Int32Array(count)
  const node = growInt32()
  const vertexOf = new Int32Array(table.ids.length).fill(-1)
  const arms = new Map<number, Arm[]>()
  const addVertex = (at: number) => {
    node.push(at)
    return node.length() - 1
  }

  const placeEnd = (ends: Int32Array, piece: number, at: number) => {
    if (table.barriers.has(at)) {
      const known = arms.get(at)
      if (known) known.push({ ends, piece })
      else arms.set(at, [{ ends, piece }])
      return
    }
    if (vertexOf[at] === -1) vertexOf[at] = addVertex(at)
    ends[piece] = vertexOf[at]!
  }
  for (let piece = 0; piece < count; piece++) {
    placeEnd(from, piece, pieces.path[pieces.pathStart[piece]!]!)
    placeEnd(to, piece, pieces.path[pieces.pathEnd[piece]!]!)
  }

  const barrierEdges: Vertices['barrierEdges'] = []
  for (const [at, reaching] of arms) {
    if (reaching.length === 2) {
      const [one, other] = reaching.map(({ ends, piece }) => (ends[piece] = addVertex(at)))
      barrierEdges.push({ from: one!, to: other!, node: at, piece: reaching[0]!.piece })
      continue
    }
    const hub = addVertex(at)
    for (const { ends, piece } of reaching) {
      const standsBefore = reaching.length === 1 || isPublicStreet(piece)
      const end = standsBefore ? hub : addVertex(at)
      ends[piece] = end
      if (!standsBefore) barrierEdges.push({ from: end, to: hub, node: at, piece })
    }
  }
  return { from, to, node: node.view(), barrierEdges }
}

/** One end of a piece at a barrier: `ends[piece]` is still to be filled in. */
type Arm = { ends: Int32Array; piece: number }
