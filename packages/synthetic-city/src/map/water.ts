import { openChance, subject } from '../chance.ts'
import { pointAt } from './lattice.ts'
import { use } from './ground-plan.ts'
import { placeName } from './names.ts'
import type { Streets } from './streets.ts'

export type Landing = { name: string; node: number }
/** Three landings, and the nodes from the first to the second and on to the third. */
export type Ferry = {
  landings: readonly [Landing, Landing, Landing]
  crossing: readonly number[]
  downstream: readonly number[]
}

/**
 * The river (a line, and an area whose banks are many ways), lakes with or without an island. Answers the river's name.
 */
export function drawWater(streets: Streets): string {
  const river = `${placeName(streets.seed, 70)} River`
  drawRiver(streets, river)
  for (const { s, t } of streets.plan.superblocks) if (streets.plan.useOf(s, t) === use.lake) drawLake(streets, s, t)
  return river
}

function drawRiver({ plan, draft }: Streets, name: string) {
  const [from, to] = [-plan.lattice.half - 2, plan.lattice.half + 2]
  const bank = (offset: number) => {
    const nodes: number[] = []
    for (let j = from; j <= to; j++) nodes.push(draft.nodeAt(plan.riverAt(j) + offset, j))
    return nodes
  }
  const [west, middle, east] = [bank(-plan.riverHalfWidth), bank(0), bank(plan.riverHalfWidth)]
  for (const piece of pieces(middle)) draft.way(piece, { waterway: 'river', name })
  const outlines = [...pieces(west), [west.at(-1)!, east.at(-1)!], ...pieces(east.toReversed()), [east[0]!, west[0]!]]
  const members = outlines.map((nodes) => ({ type: 'way' as const, index: draft.way(nodes, {}), role: 'outer' }))
  draft.relation({ type: 'multipolygon', natural: 'water', water: 'river', name }, members)
}

/** Cuts a line into pieces that overlap in one node. */
function pieces(nodes: number[], longest = 100): number[][] {
  const cut: number[][] = []
  for (let at = 0; at + 1 < nodes.length; at += longest - 1) cut.push(nodes.slice(at, at + longest))
  return cut
}

function drawLake(streets: Streets, s: number, t: number) {
  const { draft, seed } = streets
  const chance = openChance(seed, subject.water, s, t)
  const phase = chance.between(0, 6)
  const name = `${placeName(seed, 71, s, t)} Lake`
  const ring = (radius: number) => {
    const nodes: number[] = []
    for (let at = 0; at < 24; at++) {
      const angle = (at * Math.PI) / 12
      const far = radius * (1 + 0.12 * Math.sin(3 * angle + phase))
      nodes.push(draft.nodeAt(s * 4 + 2 + far * Math.cos(angle), t * 4 + 2 + far * Math.sin(angle)))
    }
    return [...nodes, nodes[0]!]
  }
  const shore = ring(1.5)
  if (chance.falls(0.4)) {
    draft.way(shore, { natural: 'water', water: 'lake', name })
    return
  }
  const island = draft.way(ring(0.3), { natural: 'wood', place: 'islet', name: `${placeName(seed, 72, s, t)} Island` })
  draft.relation({ type: 'multipolygon', natural: 'water', water: 'lake', name }, [
    { type: 'way', index: draft.way(shore, {}), role: 'outer' },
    { type: 'way', index: island, role: 'inner' },
  ])
}

/** A ferry over the river where no bridge is, and down it to a third landing. */
export function drawFerry(streets: Streets, river: string): Ferry | undefined {
  const { plan, draft, seed } = streets
  const [over, down] = [12, -12]
  const landings: Landing[] = []
  for (const [row, side] of [
    [over, -1],
    [over, 1],
    [down, -1],
  ] as const) {
    const bankAt = plan.riverAt(row) + side * plan.riverHalfWidth
    let i = side > 0 ? Math.ceil(bankAt) : Math.floor(bankAt)
    while (Math.abs(i - bankAt) < 6 && (streets.junction[pointAt(plan.lattice, i, row)]! < 0 || plan.isWet(i, row)))
      i += side
    const shore = streets.junction[pointAt(plan.lattice, i, row)]!
    if (shore < 0) return undefined
    const name = `${placeName(seed, 73, row, side)} Landing`
    const node = draft.nodeAt(bankAt - side * 0.1, row, 0, 0, { amenity: 'ferry_terminal', name, wheelchair: 'yes' })
    const bank = draft.nodeAt(bankAt + side * 0.02, row)
    draft.way([shore, bank, node], { highway: 'footway', surface: 'wood', man_made: 'pier', bicycle: 'dismount' })
    landings.push({ name, node })
  }
  const [west, east, south] = landings as [Landing, Landing, Landing]
  const tags = { route: 'ferry', foot: 'yes', bicycle: 'yes', motor_vehicle: 'no', name: `${river} Ferry` }
  const crossing = [west.node, draft.nodeAt(plan.riverAt(over), over), east.node]
  const downstream = [east.node]
  for (let j = over - 1; j > down; j--) downstream.push(draft.nodeAt(plan.riverAt(j), j))
  downstream.push(south.node)
  draft.way(crossing, { ...tags, duration: '00:04' })
  draft.way(downstream, { ...tags, duration: '00:11' })
  return { landings: [west, east, south], crossing, downstream }
}

/** Parks as closed ways, forests as areas whose outline is two ways around a clearing. */
export function drawGreen({ plan, draft, seed }: Streets) {
  for (const { s, t } of plan.superblocks) {
    const chosen = plan.useOf(s, t)
    if (chosen !== use.park && chosen !== use.forest && chosen !== use.campus) continue
    const outline = (inset: number) => {
      const side = [0, 1, 2, 3].map((at) => inset + ((4 - 2 * inset) * at) / 4)
      const low = inset
      const high = 4 - inset
      const places = [
        ...side.map((at) => [at, low]),
        ...side.map((at) => [high, at]),
        ...side.map((at) => [4 - at, high]),
        ...side.map((at) => [low, 4 - at]),
      ]
      return places.map(([a, b]) => draft.nodeAt(s * 4 + a!, t * 4 + b!))
    }
    const nodes = outline(0.15)
    if (chosen === use.park)
      draft.way([...nodes, nodes[0]!], { leisure: 'park', name: `${placeName(seed, 74, s, t)} Park` })
    else if (chosen === use.campus)
      draft.way([...nodes, nodes[0]!], { landuse: 'commercial', name: `${placeName(seed, 75, s, t)} Campus` })
    else {
      const first = draft.way(nodes.slice(0, 9), {})
      const second = draft.way([...nodes.slice(8), nodes[0]!], {})
      const hole = outline(1.7)
      const clearing = draft.way([...hole, hole[0]!], { landuse: 'meadow' })
      draft.relation({ type: 'multipolygon', landuse: 'forest', name: `${placeName(seed, 76, s, t)} Forest` }, [
        { type: 'way', index: first, role: 'outer' },
        { type: 'way', index: second, role: 'outer' },
        { type: 'way', index: clearing, role: 'inner' },
      ])
    }
  }
}
