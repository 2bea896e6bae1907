import { openChance, subject } from '../chance.ts'
import { edgeFrom, street, throughKind, use } from './ground-plan.ts'
import { east, north, pointAt, reverse } from './lattice.ts'
import { postedSpeed } from './street-tags.ts'
import { edgeNodes, type Streets } from './streets.ts'

/** Alleys between the streets of the core, some closed by a gate or bollards, and car parks at the end of a drive. */
export function drawSideStreets(streets: Streets) {
  const { plan, seed } = streets
  drawPlaza(streets)
  for (const { s, t } of plan.superblocks) {
    const chosen = plan.useOf(s, t)
    const chance = openChance(seed, subject.alleys, s, t)
    if (chosen === use.core || chosen === use.inner) {
      for (let at = 0; at < 16; at++)
        if (chance.falls(0.16)) drawAlley(streets, s * 4 + (at & 3), t * 4 + (at >> 2), chance.next())
    }
    if (chosen === use.campus || (chosen >= use.core && chosen <= use.suburb && chance.falls(0.12)))
      drawCarPark(streets, s * 4 + 1 + chance.below(3), t * 4 + chance.below(2) + 1, chance.falls(0.3))
  }
}

/**
 * A square beside the pedestrian street that one may cross in any direction: an area, one of whose sides is the street.
 */
function drawPlaza(streets: Streets) {
  const { plan, draft } = streets
  const side = pointAt(plan.lattice, -2, -1) * 4 + north
  if (!plan.kind[side]) return
  const along = edgeNodes(streets, side)
  const corners = [along[0]!, draft.nodeAt(-1.4, -0.9), draft.nodeAt(-1.4, -0.15)]
  draft.way([...corners, ...along.toReversed()], {
    highway: 'pedestrian',
    area: 'yes',
    name: 'Founders Square',
    surface: 'paving_stones',
    lit: 'yes',
  })
}

/** Joins the nodes in the middle of two parallel streets, where both have one. */
function drawAlley(streets: Streets, i: number, j: number, roll: number) {
  const { plan, draft } = streets
  if (j === plan.railRow || Math.abs(i) === Math.abs(j) || Math.abs(i + 1) === Math.abs(j)) return
  if (plan.isWet(i, j) || plan.isWet(i + 1, j) || Math.abs(Math.hypot(i, j) - plan.ringRadius) < 2) return
  const west = pointAt(plan.lattice, i, j) * 4 + north
  const far = pointAt(plan.lattice, i + 1, j) * 4 + north
  if (!plan.kind[west] || !plan.kind[far] || !streets.shapeCount[west] || !streets.shapeCount[far]) return
  const [from, to] = [streets.shapeFirst[west]!, streets.shapeFirst[far]!]
  const middle = draft.nodeBetween(from, to, 0.5)
  const tags: Record<string, string> = {
    highway: 'service',
    service: 'alley',
    surface: roll < 0.5 ? 'asphalt' : 'concrete',
    maxspeed: postedSpeed(streets.country, 10),
  }
  if (roll < 0.1) draft.tagNode(middle, { barrier: 'bollard', foot: 'yes', bicycle: 'yes', motor_vehicle: 'no' })
  else if (roll < 0.16) draft.tagNode(middle, { barrier: 'gate', access: 'private', foot: 'yes' })
  else if (roll < 0.2)
    draft.tagNode(middle, { barrier: 'lift_gate', access: 'destination', bicycle: 'yes', foot: 'yes' })
  if (roll > 0.85) tags.oneway = 'yes'
  if (roll > 0.95) tags.access = 'private'
  draft.way([from, middle, to], tags)
}

function drawCarPark(streets: Streets, i: number, j: number, isPrivate: boolean) {
  const { draft, plan } = streets
  const junction = streets.junction[pointAt(plan.lattice, i, j)]!
  if (junction < 0 || j === plan.railRow || plan.isWet(i, j)) return
  const drive = [junction, draft.nodeAt(i + 0.25, j + 0.22), draft.nodeAt(i + 0.3, j + 0.4)]
  draft.way(drive, {
    highway: 'service',
    service: 'driveway',
    surface: 'asphalt',
    ...(isPrivate && { access: 'private' }),
  })
  drawSquare(streets, i + 0.36, j + 0.5, 22, 16, {
    amenity: 'parking',
    parking: 'surface',
    access: isPrivate ? 'private' : 'customers',
    capacity: '40',
  })
}

/** A closed way around a place of the lattice. */
export function drawSquare(
  { draft }: Streets,
  i: number,
  j: number,
  halfWidth: number,
  halfHeight: number,
  tags: Record<string, string>,
): number {
  const [x, y] = [draft.plane.x(i, j), draft.plane.y(i, j)]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, b]) => draft.node(x + a! * halfWidth, y + b! * halfHeight))
  return draft.way([...corners, corners[0]!], tags)
}

/**
 * Turn restrictions where through streets cross: no left turn off a wide street, no turning round at lights, straight
 * on only, and one that runs over a way: who comes down Main Street over the last block may not turn right in the
 * centre.
 */
export function drawRestrictions(streets: Streets) {
  const { plan, seed, draft, arms } = streets
  for (const { s, t } of plan.superblocks) {
    const [i, j] = [s * 4, t * 4]
    const via = streets.junction[pointAt(plan.lattice, i, j)]!
    if (via < 0 || throughKind(i) < street.tertiary || (i === 0 && j === 0)) continue
    const point = pointAt(plan.lattice, i, j)
    const chance = openChance(seed, subject.restrictions, s, t)
    const from = chance.pick([east, north, reverse(east), reverse(north)])
    const arm = (direction: number) => arms.get(point * 8 + direction)
    const [come, left, ahead] = [arm(from), arm(leftOf(from)), arm(reverse(from))]
    if (come === undefined || left === undefined || ahead === undefined || come === ahead) continue
    const roll = chance.next()
    const restrict = (restriction: string, to: number, more = {}) =>
      draft.relation({ type: 'restriction', restriction, ...more }, [
        { type: 'way', index: come, role: 'from' },
        { type: 'node', index: via, role: 'via' },
        { type: 'way', index: to, role: 'to' },
      ])
    if (roll < 0.14) restrict('no_left_turn', left, roll < 0.04 ? { except: 'bicycle;psv' } : {})
    else if (roll < 0.22) restrict('no_u_turn', come)
    else if (roll < 0.27) restrict('only_straight_on', ahead)
  }
  const [centre, beside] = [pointAt(plan.lattice, 0, 0), pointAt(plan.lattice, 1, 0)]
  const [come, over, back] = [
    arms.get(centre * 8 + reverse(east)),
    arms.get(centre * 8 + east),
    arms.get(beside * 8 + east),
  ]
  if (come !== undefined && over !== undefined && back !== undefined && edgeFrom(plan, beside, east) >= 0) {
    const right = arms.get(centre * 8 + north)
    if (right !== undefined) {
      draft.relation({ type: 'restriction', restriction: 'no_right_turn' }, [
        { type: 'way', index: back, role: 'from' },
        { type: 'way', index: over, role: 'via' },
        { type: 'way', index: right, role: 'to' },
      ])
    }
  }
}

/** Coming over the arm that lies in this direction, the arm to the left. */
const leftOf = (direction: number) => ({ 0: 5, 1: 0, 4: 1, 5: 4 })[direction] ?? direction
