import { type GroundPlan, throughKind } from './ground-plan.ts'
import { east, edgeAt, north, pointAt } from './lattice.ts'
import { placeName } from './names.ts'
import { drivesOnTheLeft, postedSpeed } from './street-tags.ts'
import type { Streets } from './streets.ts'

type Interchange = {
  angle: number
  /** Points of the street on both sides of the ring. */
  inner: number
  outer: number
  name: string
}

/** Metres from the middle of the ring to the middle of a carriageway. */
const halfMedian = 13

/**
 * A motorway ring of two carriageways on bridges over everything: it shares no node with the streets, which it meets
 * only over ramps. Each interchange has four: off and on, for either carriageway.
 */
export function drawMotorway(streets: Streets) {
  const { plan } = streets
  const interchanges = chooseInterchanges(streets)
  if (interchanges.length < 2) return
  const reach = 2.4 / plan.ringRadius
  const angles = new Set<number>()
  for (const each of interchanges) for (const at of [each.angle - reach, each.angle + reach]) angles.add(turn(at))
  const between = Math.ceil((2 * Math.PI * plan.ringRadius) / 1.2)
  for (let at = 0; at < between; at++) {
    const angle = (at * 2 * Math.PI) / between
    angles.add(angle)
  }
  const sorted = [...angles].toSorted((a, b) => a - b)
  const outer = carriageway(streets, sorted, 1, interchanges, reach)
  const inner = carriageway(streets, sorted, -1, interchanges, reach)
  interchanges.forEach((each, at) => drawRamps(streets, each, at + 1, outer, inner, reach))
}

const turn = (angle: number) => (angle + 4 * Math.PI) % (2 * Math.PI)

/** Where rows and columns of every eighth block pass under the ring, some kilometre apart. */
function chooseInterchanges(streets: Streets): Interchange[] {
  const { plan, seed } = streets
  const { ringRadius } = plan
  const found: Interchange[] = []
  for (let line = -Math.floor((ringRadius * 0.8) / 8) * 8; line <= ringRadius * 0.8; line += 8) {
    const across = Math.sqrt(ringRadius * ringRadius - line * line)
    for (const direction of [east, north]) {
      for (const sign of [1, -1]) {
        const interchange = findInterchange(plan, direction, line, sign * across)
        if (interchange) found.push({ ...interchange, name: placeName(seed, 50, direction, line, sign) })
      }
    }
  }
  found.sort((a, b) => a.angle - b.angle)
  const gap = 9 / ringRadius
  const kept: Interchange[] = []
  for (const each of found) {
    const isClear = kept.every(
      (other) => Math.min(turn(each.angle - other.angle), turn(other.angle - each.angle)) > gap,
    )
    if (isClear) kept.push(each)
  }
  return kept
}

function findInterchange(plan: GroundPlan, direction: number, line: number, across: number) {
  const away = Math.sign(across)
  const point = (at: number) => (direction === east ? pointAt(plan.lattice, at, line) : pointAt(plan.lattice, line, at))
  const innerAt = away * Math.floor(Math.abs(across) - 1.2)
  const outerAt = away * Math.ceil(Math.abs(across) + 1.2)
  if (Math.abs(outerAt) >= plan.lattice.half) return undefined
  for (let at = Math.min(innerAt, outerAt); at < Math.max(innerAt, outerAt); at++) {
    const edge = edgeAt(plan.lattice, point(at), direction)
    const [i, j] = direction === east ? [at, line] : [line, at]
    if (!plan.kind[edge] || plan.isWet(i, j) || throughKind(line) === 0) return undefined
  }
  const [i, j] = direction === east ? [across, line] : [line, across]
  // No ramps beside the river: they would end up in it.
  if (Math.abs(i - plan.riverAt(j)) < 5) return undefined
  return { angle: turn(Math.atan2(j, i)), inner: point(innerAt), outer: point(outerAt) }
}

type Carriageway = { nodeAt(angle: number): number; side: number }

/** One direction of the ring: the outer one runs anticlockwise where one drives on the right. */
function carriageway(
  streets: Streets,
  angles: number[],
  side: number,
  interchanges: Interchange[],
  reach: number,
): Carriageway {
  const { plan, draft, country } = streets
  const nodes = angles.map((angle) => {
    const [i, j] = [plan.ringRadius * Math.cos(angle), plan.ringRadius * Math.sin(angle)]
    const [ahead, behind] = [angle + 0.001, angle - 0.001].map(
      (each) => [plan.ringRadius * Math.cos(each), plan.ringRadius * Math.sin(each)] as const,
    )
    const dx = draft.plane.x(...ahead!) - draft.plane.x(...behind!)
    const dy = draft.plane.y(...ahead!) - draft.plane.y(...behind!)
    const length = Math.hypot(dx, dy)
    return draft.nodeAt(i, j, (side * halfMedian * dy) / length, (-side * halfMedian * dx) / length)
  })
  const isForward = (side === 1) !== drivesOnTheLeft(country)
  const isJunction = new Set(interchanges.flatMap((each) => [turn(each.angle - reach), turn(each.angle + reach)]))
  const tags = {
    highway: 'motorway',
    oneway: 'yes',
    lanes: '3',
    maxspeed: postedSpeed(country, 60),
    ref: 'M 1',
    name: 'Ring Motorway',
    surface: 'asphalt',
    foot: 'no',
    bicycle: 'no',
    bridge: 'yes',
    layer: '2',
  }
  let piece = [nodes[0]!]
  for (let at = 1; at <= nodes.length; at++) {
    const angle = angles[at % nodes.length]!
    piece.push(nodes[at % nodes.length]!)
    if (!isJunction.has(angle) && piece.length < 40 && at < nodes.length) continue
    draft.way(isForward ? piece : piece.toReversed(), tags)
    piece = [nodes[at % nodes.length]!]
  }
  const index = new Map(angles.map((angle, at) => [angle, nodes[at]!]))
  return { nodeAt: (angle) => index.get(turn(angle))!, side }
}

function drawRamps(
  streets: Streets,
  each: Interchange,
  exit: number,
  outer: Carriageway,
  inner: Carriageway,
  reach: number,
) {
  const { draft, country } = streets
  const isLeft = drivesOnTheLeft(country)
  const tags = {
    highway: 'motorway_link',
    oneway: 'yes',
    lanes: '1',
    maxspeed: postedSpeed(country, 35),
    surface: 'asphalt',
    layer: '1',
  }
  const ramps = [
    { street: each.outer, ring: outer.nodeAt(each.angle - reach), isOff: !isLeft },
    { street: each.outer, ring: outer.nodeAt(each.angle + reach), isOff: isLeft },
    { street: each.inner, ring: inner.nodeAt(each.angle + reach), isOff: !isLeft },
    { street: each.inner, ring: inner.nodeAt(each.angle - reach), isOff: isLeft },
  ]
  for (const ramp of ramps) {
    const end = streets.junction[ramp.street]!
    const nodes = [ramp.ring, draft.nodeBetween(ramp.ring, end, 0.4), end]
    if (ramp.isOff) {
      draft.tagNode(ramp.ring, { highway: 'motorway_junction', ref: String(exit), name: each.name })
      draft.way(nodes, { ...tags, destination: each.name, 'junction:ref': String(exit) })
    } else draft.way(nodes.toReversed(), { ...tags, destination: 'Ring Motorway', 'destination:ref': 'M 1' })
  }
}
