import { type Chance, openChance, subject } from '../chance.ts'
import {
  blocksPerSuperblock,
  columnOf,
  east,
  edgeAt,
  edgeEnd,
  type Lattice,
  north,
  northEast,
  northWest,
  openLattice,
  pointAt,
  rowOf,
  superblockOf,
} from './lattice.ts'
import { openUnionFind } from '../union-find.ts'

export const street = {
  none: 0,
  footway: 1,
  path: 2,
  cycleway: 3,
  steps: 4,
  service: 5,
  pedestrian: 6,
  living: 7,
  residential: 8,
  tertiary: 9,
  secondary: 10,
  primary: 11,
} as const
export const isDrivable = (kind: number) => kind === street.service || kind >= street.living

export const use = { outside: 0, core: 1, inner: 2, suburb: 3, campus: 4, park: 5, forest: 6, lake: 7 } as const

export type GroundPlan = {
  lattice: Lattice
  /** Superblocks from -reach up to, and without, reach in both directions. */
  reach: number
  useOf(s: number, t: number): number
  /** The superblocks of the city, from the centre outwards. */
  superblocks: readonly { s: number; t: number }[]
  /** Radius of the city in blocks. */
  radius: number
  /** Where the river's middle crosses the row, in blocks east of the centre. */
  riverAt(row: number): number
  riverHalfWidth: number
  /** The row between j and j + 1 along which the railway runs is `railRow` + 0.5. */
  railRow: number
  /** Radius of the motorway ring in blocks. */
  ringRadius: number
  isWet(i: number, j: number): boolean
  bridgeOf(row: number): 'road' | 'foot' | undefined
  /** Kind of street on each edge of the lattice, 0 for none. */
  kind: Uint8Array
  /** 1 one-way along the edge, 2 against it. */
  oneWay: Uint8Array
}

/** Decides what each superblock is for and which edges of the lattice are streets, of what kind. */
export function makeGroundPlan(seed: number, superblockCount: number): GroundPlan {
  const chance = openChance(seed, subject.plan)
  const superblocks = chooseSuperblocks(superblockCount, chance)
  const reach = 2 + superblocks.reduce((most, { s, t }) => Math.max(most, s + 1, t + 1, -s, -t), 0)
  const lattice = openLattice(reach * blocksPerSuperblock)
  const radius = Math.sqrt(superblockCount / Math.PI) * blocksPerSuperblock
  const phases = [chance.between(0, 6.28), chance.between(0, 6.28)] as const
  const riverMiddle = Math.round(radius * 0.24) + 2.5
  const riverAt = (row: number) =>
    riverMiddle + 2.2 * Math.sin(row / 8 + phases[0]) + 0.1 * radius * Math.sin((row / radius) * 1.6 + phases[1])
  const riverHalfWidth = 0.6
  const plan: GroundPlan = {
    lattice,
    reach,
    superblocks,
    radius,
    riverAt,
    riverHalfWidth,
    railRow: -blocksPerSuperblock * Math.max(1, Math.round(radius / 24)) - 2,
    ringRadius: radius * 0.64,
    useOf: (s, t) => uses[(t + reach) * reach * 2 + s + reach] ?? use.outside,
    isWet: (i, j) => Math.abs(i - riverAt(j)) < riverHalfWidth + 0.5,
    bridgeOf: (row) =>
      row === 0 || Math.abs(row) === 8 || row % 24 === 0 ? 'road' : row % 16 === 4 ? 'foot' : undefined,
    kind: new Uint8Array(lattice.pointCount * 4),
    oneWay: new Uint8Array(lattice.pointCount * 4),
  }
  const uses = chooseUses(seed, plan)
  layThroughStreets(plan)
  for (const { s, t } of superblocks) layInterior(plan, s, t, openChance(seed, subject.interior, s, t))
  openTheRing(plan)
  dropIslands(plan)
  return plan
}

/**
 * The nearest superblocks by a distance that swells and shrinks around the compass, so that the city has an outline of
 * its own.
 */
function chooseSuperblocks(count: number, chance: Chance) {
  const phase = [chance.between(0, 6.28), chance.between(0, 6.28)] as const
  const reach = Math.ceil(Math.sqrt(count / Math.PI) * 1.4) + 2
  const found: { s: number; t: number; far: number }[] = []
  for (let t = -reach; t < reach; t++) {
    for (let s = -reach; s < reach; s++) {
      const angle = Math.atan2(t + 0.5, s + 0.5)
      const outline = 1 + 0.09 * Math.sin(2 * angle + phase[0]) + 0.07 * Math.sin(5 * angle + phase[1])
      found.push({ s, t, far: Math.hypot(s + 0.5, t + 0.5) / outline })
    }
  }
  return found.toSorted((a, b) => a.far - b.far || a.t - b.t || a.s - b.s).slice(0, count)
}

function chooseUses(seed: number, plan: GroundPlan): Uint8Array {
  const side = plan.reach * 2
  const uses = new Uint8Array(side * side)
  const at = (s: number, t: number) => (t + plan.reach) * side + s + plan.reach
  const cityRadius = plan.radius / blocksPerSuperblock
  let parks = 0
  plan.superblocks.forEach(({ s, t }, order) => {
    const chance = openChance(seed, subject.plan, s, t)
    const far = Math.hypot(s + 0.5, t + 0.5) / cityRadius
    const onAvenue = s === t || s === -t - 1
    const isFree = !onAvenue && !touchesRiver(plan, s, t) && superblockOf(plan.railRow) !== t
    const share = order / plan.superblocks.length
    const isNearRing = Math.abs(far * plan.radius - plan.ringRadius) < 6
    let chosen: number = far < 0.3 ? use.core : far < 0.5 ? use.inner : use.suburb
    if (isFree && order > 3) {
      // Every city has its park near the core, one lake and one forest, however small it is.
      const roll = chance.next()
      if ((parks === 0 && far > 0.15) || roll < 0.05) chosen = use.park
      else if (share > 0.5 && !isNearRing && roll < 0.09) chosen = use.lake
      else if (share > 0.6 && roll > 0.88) chosen = use.forest
      else if (share > 0.2 && roll > 0.83 && roll < 0.88) chosen = use.campus
      if (chosen === use.park) parks++
    }
    uses[at(s, t)] = chosen
  })
  ensureUse(plan, uses, at, use.forest)
  ensureUse(plan, uses, at, use.lake)
  return uses
}

function ensureUse(plan: GroundPlan, uses: Uint8Array, at: (s: number, t: number) => number, wanted: number) {
  if (uses.includes(wanted)) return
  const free = plan.superblocks.findLast(
    ({ s, t }) =>
      uses[at(s, t)] === use.suburb &&
      s !== t &&
      s !== -t - 1 &&
      !touchesRiver(plan, s, t) &&
      superblockOf(plan.railRow) !== t &&
      Math.abs(Math.hypot(s + 0.5, t + 0.5) * blocksPerSuperblock - plan.ringRadius) > 6,
  )
  if (free) uses[at(free.s, free.t)] = wanted
}

function touchesRiver(plan: Pick<GroundPlan, 'riverAt'>, s: number, t: number) {
  for (let j = t * blocksPerSuperblock; j <= (t + 1) * blocksPerSuperblock; j++) {
    const river = plan.riverAt(j)
    if (river > s * blocksPerSuperblock - 1.5 && river < (s + 1) * blocksPerSuperblock + 1.5) return true
  }
  return false
}

/**
 * The lines of the lattice that carry traffic through: every fourth block, wider every eighth, widest through the
 * centre.
 */
export function throughKind(line: number): number {
  if (line === 0 || line % 32 === 0) return street.primary
  return line % 8 === 0 ? street.secondary : line % 4 === 0 ? street.tertiary : street.none
}

function layThroughStreets(plan: GroundPlan) {
  const { lattice, kind } = plan
  const isLand = (s: number, t: number) => plan.useOf(s, t) !== use.outside && plan.useOf(s, t) !== use.lake
  for (let j = -lattice.half + 1; j < lattice.half; j++) {
    for (let i = -lattice.half + 1; i < lattice.half; i++) {
      const point = pointAt(lattice, i, j)
      const [s, t] = [superblockOf(i), superblockOf(j)]
      if (j % 4 === 0 && (isLand(s, t) || isLand(s, t - 1))) setEdge(plan, point, east, throughKind(j))
      if (i % 4 === 0 && (isLand(s, t) || isLand(s - 1, t))) setEdge(plan, point, north, throughKind(i))
      // Radial avenues leave the centre along the diagonals.
      if (i === j && isLand(s, t)) setEdge(plan, point, northEast, street.secondary)
      if (i === -j && isLand(superblockOf(i - 1), t)) setEdge(plan, point, northWest, street.secondary)
    }
  }
  for (const centre of [
    [0, 0],
    [-1, -1],
    [1, -1],
  ] as const) {
    const point = pointAt(lattice, centre[0], centre[1])
    kind[point * 4 + northEast] = street.none
    kind[point * 4 + northWest] = street.none
  }
}

/** Lays a street unless water is in its way; along the rows that have a bridge it goes over the river. */
function setEdge(plan: GroundPlan, point: number, direction: number, kind: number) {
  const { lattice } = plan
  const edge = point * 4 + direction
  const [i, j] = [columnOf(lattice, point), rowOf(lattice, point)]
  const end = edgeEnd(lattice, edge)
  if (plan.isWet(i, j) || plan.isWet(columnOf(lattice, end), rowOf(lattice, end))) {
    const bridge = plan.bridgeOf(j)
    if (direction !== east || !bridge || throughKind(j) === street.none) return
    if (bridge === 'foot') kind = street.footway
  }
  plan.kind[edge] = kind
}

function layInterior(plan: GroundPlan, s: number, t: number, chance: Chance) {
  const chosen = plan.useOf(s, t)
  if (chosen === use.lake) return
  if (chosen === use.core || chosen === use.inner) return layGrid(plan, s, t, chance)
  layTree(plan, s, t, chance)
}

/** The edges inside a superblock, without its sides. */
export function interiorEdges(lattice: Lattice, s: number, t: number): number[] {
  const edges: number[] = []
  for (let b = 0; b < 4; b++) {
    for (let a = 0; a < 4; a++) {
      const point = pointAt(lattice, s * 4 + a, t * 4 + b)
      if (b > 0) edges.push(point * 4 + east)
      if (a > 0) edges.push(point * 4 + north)
    }
  }
  return edges
}

/** A full grid. In the core, where no water interrupts it, its streets are one-way in pairs. */
function layGrid(plan: GroundPlan, s: number, t: number, chance: Chance) {
  const isCore = plan.useOf(s, t) === use.core
  const isPaired = isCore && !touchesRiver(plan, s, t)
  const living = !isCore && chance.falls(0.3)
  for (const edge of interiorEdges(plan.lattice, s, t)) {
    const [i, j, direction] = [columnOf(plan.lattice, edge >> 2), rowOf(plan.lattice, edge >> 2), edge & 3]
    if (!isCore && !living && chance.falls(0.08)) continue
    setEdge(plan, edge >> 2, direction, living ? street.living : street.residential)
    if (isPaired && plan.kind[edge]) plan.oneWay[edge] = 1 + ((direction === east ? j : i) & 1)
    // The pedestrian street of the old town, two superblocks long.
    if (isCore && direction === north && i === -2 && t >= -1 && t <= 0) {
      plan.kind[edge] = street.pedestrian
      plan.oneWay[edge] = 0
    }
  }
}

/**
 * A random tree that hangs on the superblock's sides (Kruskal), with a few more edges: winding streets with cul-de-sacs
 * in the suburbs, paths in parks and forests, service roads on a campus. Where a street is missing, a footpath now and
 * then cuts through.
 */
function layTree(plan: GroundPlan, s: number, t: number, chance: Chance) {
  const { lattice } = plan
  const edges = interiorEdges(lattice, s, t)
  for (let at = edges.length - 1; at > 0; at--) {
    const other = chance.below(at + 1)
    ;[edges[at], edges[other]] = [edges[other]!, edges[at]!]
  }
  const chosen = plan.useOf(s, t)
  const isWalking = chosen === use.park || chosen === use.forest
  const more = isWalking ? 0.3 : 0.14
  const sets = openUnionFind(26)
  const side = 25
  const slot = (point: number) => {
    const [a, b] = [columnOf(lattice, point) - s * 4, rowOf(lattice, point) - t * 4]
    const isAvenue = (s === t && a === b) || (s === -t - 1 && a === 4 - b)
    return a % 4 === 0 || b % 4 === 0 || isAvenue ? side : b * 5 + a
  }
  for (const edge of edges) {
    const end = edgeEnd(lattice, edge)
    const isRailInTheWay = (edge & 3) === north && rowOf(lattice, edge >> 2) === plan.railRow
    if (isRailInTheWay) continue
    const joins = sets.join(slot(edge >> 2), slot(end))
    if (joins || chance.falls(more))
      setEdge(
        plan,
        edge >> 2,
        edge & 3,
        isWalking ? walkingKind(chosen, chance) : chosen === use.campus ? street.service : street.residential,
      )
    else if (!isWalking && chance.falls(0.12))
      setEdge(plan, edge >> 2, edge & 3, chance.falls(0.15) ? street.steps : street.footway)
  }
}

function walkingKind(chosen: number, chance: Chance): number {
  if (chance.falls(0.06)) return street.steps
  if (chance.falls(0.2)) return street.cycleway
  return chosen === use.forest || chance.falls(0.2) ? street.path : street.footway
}

/** Clears what lies under the motorway ring: only through streets pass beneath it. */
function openTheRing(plan: GroundPlan) {
  const { lattice, kind } = plan
  const distance = (point: number) => Math.hypot(columnOf(lattice, point), rowOf(lattice, point)) - plan.ringRadius
  for (let edge = 0; edge < kind.length; edge++) {
    if (!kind[edge]) continue
    const [start, end] = [distance(edge >> 2), distance(edgeEnd(lattice, edge))]
    if (kind[edge]! >= street.tertiary) continue
    if (start < 0 !== end < 0 || Math.abs(start) < 0.5 || Math.abs(end) < 0.5) kind[edge] = street.none
  }
}

/** Streets that cars cannot reach from the rest are dropped, then the paths that nobody can. */
function dropIslands(plan: GroundPlan) {
  keepLargest(plan, isDrivable)
  keepLargest(plan, (kind) => kind !== street.none)
}

function keepLargest({ lattice, kind, oneWay }: GroundPlan, belongs: (kind: number) => boolean) {
  const sets = openUnionFind(lattice.pointCount)
  for (let edge = 0; edge < kind.length; edge++) {
    if (belongs(kind[edge]!)) sets.join(edge >> 2, edgeEnd(lattice, edge))
  }
  let largest = 0
  for (let point = 0; point < lattice.pointCount; point++) if (sets.size(point) > sets.size(largest)) largest = point
  for (let edge = 0; edge < kind.length; edge++) {
    if (belongs(kind[edge]!) && sets.find(edge >> 2) !== sets.find(largest)) {
      kind[edge] = street.none
      oneWay[edge] = 0
    }
  }
}

/** The edge that leaves the point in one of eight directions, or -1 where there is no street. */
export function edgeFrom(plan: GroundPlan, point: number, direction: number): number {
  const edge = edgeAt(plan.lattice, point, direction)
  return plan.kind[edge] ? edge : -1
}
