import { openChance, subject } from '../chance.ts'
import { edgeFrom, type GroundPlan, street, throughKind, use } from './ground-plan.ts'
import { columnOf, east, edgeAt, edgeEnd, neighbour, pointAt, reverse, rowOf, steps, superblockOf } from './lattice.ts'
import type { MapDraft } from './map-data.ts'
import { drivesOnTheLeft, edgeKey, landUseAt, postedSpeed, type StreetWriter, streetTags } from './street-tags.ts'

/**
 * The streets as drawn: the node of each junction, the nodes along each edge, the way that leaves a junction in each
 * direction.
 */
export type Streets = StreetWriter & {
  draft: MapDraft
  /** The node of each point of the lattice; -1 where there is none, or a roundabout in its place. */
  junction: Int32Array
  /** The eight nodes of a roundabout by direction. */
  roundabouts: Map<number, number[]>
  shapeFirst: Int32Array
  shapeCount: Uint8Array
  /** Ways that end at split junctions: `point * 8 + direction`. */
  arms: Map<number, number>
  /** Metres from the centre of the city. */
  place(point: number): { x: number; y: number }
  /** The node at which an edge that leaves in this direction begins. */
  endNode(point: number, direction: number): number
}

const farthestWay = 12

export function drawStreets(writer: StreetWriter, draft: MapDraft): Streets {
  const { plan } = writer
  const streets: Streets = {
    ...writer,
    draft,
    junction: new Int32Array(plan.lattice.pointCount).fill(-1),
    roundabouts: new Map(),
    shapeFirst: new Int32Array(plan.kind.length),
    shapeCount: new Uint8Array(plan.kind.length),
    arms: new Map(),
    place: (point) => placeOf(writer, draft, point),
    endNode: (point, direction) => streets.roundabouts.get(point)?.[direction] ?? streets.junction[point]!,
  }
  drawJunctions(streets)
  drawShapes(streets)
  drawWays(streets)
  return streets
}

/** Nodes along an edge from its stored end on, both ends included; reversed on demand. */
export function edgeNodes(streets: Streets, edge: number): number[] {
  const nodes = [streets.endNode(edge >> 2, edge & 3)]
  for (let at = 0; at < streets.shapeCount[edge]!; at++) nodes.push(streets.shapeFirst[edge]! + at)
  nodes.push(streets.endNode(edgeEnd(streets.plan.lattice, edge), reverse(edge & 3)))
  return nodes
}

/** How many streets meet at the point. */
function degreeOf(plan: GroundPlan, point: number): number {
  let degree = 0
  for (let direction = 0; direction < 8; direction++) if (edgeFrom(plan, point, direction) >= 0) degree++
  return degree
}

/** Where two through streets cross: ways end there, so that turn restrictions can name them. */
export function isSplit(plan: GroundPlan, point: number): boolean {
  const [i, j] = [columnOf(plan.lattice, point), rowOf(plan.lattice, point)]
  return (throughKind(i) > 0 && throughKind(j) > 0) || (j === 0 && i === 1)
}

/** Suburban points stand a little off the lattice. */
function placeOf({ seed, plan }: StreetWriter, draft: MapDraft, point: number) {
  const [i, j] = [columnOf(plan.lattice, point), rowOf(plan.lattice, point)]
  const isLoose =
    i % 4 !== 0 &&
    j % 4 !== 0 &&
    Math.abs(i) !== Math.abs(j) &&
    plan.useOf(superblockOf(i), superblockOf(j)) >= use.suburb
  const [x, y] = [draft.plane.x(i, j), draft.plane.y(i, j)]
  if (!isLoose) return { x, y }
  const chance = openChance(seed, subject.nodes, point)
  return { x: x + chance.between(-14, 14), y: y + chance.between(-14, 14) }
}

function drawJunctions(streets: Streets) {
  const { plan, draft, seed } = streets
  for (let j = -plan.lattice.half + 1; j < plan.lattice.half; j++) {
    for (let i = -plan.lattice.half + 1; i < plan.lattice.half; i++) {
      const point = pointAt(plan.lattice, i, j)
      const degree = degreeOf(plan, point)
      if (!degree) continue
      const { x, y } = streets.place(point)
      if (isRoundabout(streets, point, i, j)) {
        drawRoundabout(streets, point, x, y)
        continue
      }
      const node = draft.node(x, y)
      streets.junction[point] = node
      const isBusy = throughKind(i) >= street.tertiary && throughKind(j) >= street.tertiary && !plan.isWet(i, j)
      const chance = openChance(seed, subject.nodes, point, 2)
      if (isBusy && (Math.hypot(i, j) < plan.radius * 0.5 || throughKind(i) + throughKind(j) > 2 * street.tertiary)) {
        draft.tagNode(node, { highway: 'traffic_signals', crossing: 'traffic_signals' })
      } else if (degree === 1 && leadsToHouses(plan, point)) {
        draft.tagNode(node, { highway: 'turning_circle' })
      } else if (chance.falls(0.03) && degree > 2) draft.tagNode(node, { highway: 'stop', stop: 'all' })
    }
  }
}

function leadsToHouses(plan: GroundPlan, point: number) {
  for (let direction = 0; direction < 8; direction++) {
    const edge = edgeFrom(plan, point, direction)
    if (edge >= 0 && plan.kind[edge] === street.residential) return true
  }
  return false
}

/** Tertiary crossings of the suburbs, dry on all sides, now and then. */
function isRoundabout({ plan, seed }: Streets, point: number, i: number, j: number): boolean {
  if (throughKind(i) !== street.tertiary || throughKind(j) !== street.tertiary) return false
  const far = Math.hypot(i, j)
  if (far < plan.radius * 0.35 || Math.abs(far - plan.ringRadius) < 4 || Math.abs(i) === Math.abs(j)) return false
  for (let direction = 0; direction < 8; direction++) {
    const edge = edgeFrom(plan, point, direction)
    if (direction % 4 < 2 && (edge < 0 || plan.kind[edge] !== street.tertiary)) return false
    const next = neighbour(plan.lattice, point, direction)
    if (plan.isWet(columnOf(plan.lattice, next), rowOf(plan.lattice, next))) return false
  }
  return openChance(seed, subject.nodes, point, 1).falls(0.3)
}

function drawRoundabout(streets: Streets, point: number, x: number, y: number) {
  const { plan, draft, country } = streets
  const out = streets.place(neighbour(plan.lattice, point, east))
  const turn = Math.atan2(out.y - y, out.x - x)
  // The directions go round in eighths, except that the lattice stores them as E, N, NE, NW and their opposites.
  const order = roundaboutOrder
  const nodes: number[] = []
  order.forEach((direction, at) => {
    nodes[direction] = draft.node(
      x + 16 * Math.cos(turn + (at * Math.PI) / 4),
      y + 16 * Math.sin(turn + (at * Math.PI) / 4),
    )
  })
  streets.roundabouts.set(point, nodes)
  const circle = [...order.map((direction) => nodes[direction]!), nodes[order[0]]!]
  if (drivesOnTheLeft(country)) circle.reverse()
  draft.way(circle, {
    highway: 'tertiary',
    junction: 'roundabout',
    oneway: 'yes',
    maxspeed: postedSpeed(country, 20),
    surface: 'asphalt',
    lit: 'yes',
  })
}

/** The eight directions as they lie around the compass, anticlockwise from east. */
const roundaboutOrder = [0, 2, 1, 3, 4, 6, 5, 7] as const

function drawShapes(streets: Streets) {
  const { plan, draft, seed } = streets
  for (let edge = 0; edge < plan.kind.length; edge++) {
    const kind = plan.kind[edge]!
    if (!kind) continue
    const chance = openChance(seed, subject.nodeShapes, edge)
    const place = landUseAt(plan, edge)
    const isStraight = place === use.core || place === use.inner || kind >= street.tertiary || kind === street.steps
    const count = isStraight ? (chance.falls(0.45) ? 1 : 0) : 1 + chance.below(2)
    const sway = isStraight ? 0 : chance.between(-13, 13)
    const waves = chance.falls(0.3) ? 2 : 1
    const start = streets.place(edge >> 2)
    const end = streets.place(edgeEnd(plan.lattice, edge))
    const length = Math.hypot(end.x - start.x, end.y - start.y)
    const [sideX, sideY] = [-(end.y - start.y) / length, (end.x - start.x) / length]
    streets.shapeFirst[edge] = draft.nodeCount()
    streets.shapeCount[edge] = count
    for (let at = 1; at <= count; at++) {
      const part = at / (count + 1)
      const off = sway * Math.sin(Math.PI * waves * part)
      const node = draft.node(
        start.x + (end.x - start.x) * part + off * sideX,
        start.y + (end.y - start.y) * part + off * sideY,
      )
      tagAlong(streets, node, kind, at, place)
    }
  }
}

/** Crossings, humps, kerbs and gates on the way. */
function tagAlong({ draft, seed }: Streets, node: number, kind: number, at: number, place: number) {
  const chance = openChance(seed, subject.tags, node, 3)
  if (kind >= street.tertiary && chance.falls(0.25)) {
    draft.tagNode(node, {
      highway: 'crossing',
      crossing: chance.falls(0.5) ? 'marked' : 'uncontrolled',
      kerb: chance.pick(['lowered', 'flush', 'raised']),
      tactile_paving: chance.falls(0.5) ? 'yes' : 'no',
    })
  } else if (kind === street.living) draft.tagNode(node, { traffic_calming: chance.falls(0.5) ? 'hump' : 'table' })
  else if (kind <= street.path && at === 1 && place !== use.core) {
    if (chance.falls(0.15)) draft.tagNode(node, { barrier: 'kerb', kerb: chance.pick(['lowered', 'raised', 'flush']) })
    else if (chance.falls(0.1))
      draft.tagNode(node, { barrier: 'bollard', foot: 'yes', bicycle: 'yes', motor_vehicle: 'no' })
    else if (chance.falls(0.08)) draft.tagNode(node, { barrier: 'cycle_barrier', foot: 'yes', bicycle: 'dismount' })
  } else if (kind === street.service && at === 1 && chance.falls(0.06)) {
    draft.tagNode(node, { barrier: 'gate', access: 'private', foot: 'yes', bicycle: 'yes' })
  }
}

/** Joins edges that follow each other in a line and share their tags to ways of some ten blocks. */
function drawWays(streets: Streets) {
  const { plan } = streets
  const { lattice } = plan
  for (let direction = 0; direction < 4; direction++) {
    const [di, dj] = steps[direction]!
    for (let point = 0; point < lattice.pointCount; point++) {
      const edge = point * 4 + direction
      if (!plan.kind[edge] || continuesBefore(streets, point, direction, di, dj)) continue
      drawLine(streets, edge)
    }
  }
}

function continuesBefore({ plan }: Streets, point: number, direction: number, di: number, dj: number): boolean {
  const before = point - dj * plan.lattice.width - di
  return before >= 0 && plan.kind[before * 4 + direction] !== 0
}

/** All ways of one unbroken line of edges. */
function drawLine(streets: Streets, firstEdge: number) {
  const { plan, draft, arms } = streets
  const direction = firstEdge & 3
  let edge = firstEdge
  while (plan.kind[edge]) {
    const begin = edge
    const key = edgeKey(plan, edge)
    const nodes = edgeNodes(streets, edge)
    let blocks = 1
    let end = edgeEnd(plan.lattice, edge)
    let next = end * 4 + direction
    while (
      plan.kind[next] &&
      edgeKey(plan, next) === key &&
      blocks < farthestWay &&
      !isSplit(plan, end) &&
      !streets.roundabouts.has(end)
    ) {
      nodes.push(...edgeNodes(streets, next).slice(1))
      edge = next
      end = edgeEnd(plan.lattice, edge)
      next = end * 4 + direction
      blocks++
    }
    const way = draft.way(nodes, streetTags(streets, begin))
    if (isSplit(plan, begin >> 2)) arms.set((begin >> 2) * 8 + direction, way)
    if (isSplit(plan, end)) arms.set(end * 8 + reverse(direction), way)
    edge = next
  }
}

/**
 * The nodes a vehicle passes along these neighbouring points of the lattice, around roundabouts the way traffic goes.
 */
export function nodesAlong(
  streets: Streets,
  points: readonly number[],
): { nodes: number[]; /** Where each point lies in `nodes`. */ at: number[] } {
  const { plan } = streets
  const nodes: number[] = []
  const at: number[] = []
  for (let step = 0; step + 1 < points.length; step++) {
    const direction = directionTo(plan, points[step]!, points[step + 1]!)
    const edge = edgeAt(plan.lattice, points[step]!, direction)
    const along = edgeNodes(streets, edge)
    if (direction >= 4) along.reverse()
    if (step > 0) passRoundabout(streets, points[step]!, nodes.at(-1)!, along[0]!, nodes)
    at.push(Math.max(0, nodes.length - 1))
    nodes.push(...(nodes.at(-1) === along[0] ? along.slice(1) : along))
  }
  at.push(nodes.length - 1)
  return { nodes, at }
}

export function directionTo(plan: GroundPlan, from: number, to: number): number {
  for (let direction = 0; direction < 8; direction++)
    if (neighbour(plan.lattice, from, direction) === to) return direction
  throw new Error('points of a line that are no neighbours')
}

function passRoundabout(streets: Streets, point: number, from: number, to: number, nodes: number[]) {
  const circle = streets.roundabouts.get(point)
  if (!circle) return
  const round: number[] = roundaboutOrder.map((direction) => circle[direction]!)
  if (drivesOnTheLeft(streets.country)) round.reverse()
  for (let at = (round.indexOf(from) + 1) % 8; round[at] !== to; at = (at + 1) % 8) nodes.push(round[at]!)
}
