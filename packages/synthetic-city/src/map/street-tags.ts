import { openChance, subject } from '../chance.ts'
import { type GroundPlan, street, throughKind, use } from './ground-plan.ts'
import { blocksPerSuperblock, columnOf, east, north, northEast, rowOf, superblockOf } from './lattice.ts'
import type { Tags } from './map-data.ts'
import { laneName, ordinal, streetStem } from './names.ts'

/** Countries whose limits are posted in miles an hour, and those that drive on the left. */
const mileCountries = new Set(['US', 'GB', 'LR', 'MM', 'PR'])
const leftCountries = new Set(['GB', 'IE', 'AU', 'NZ', 'JP', 'IN', 'ZA', 'SG', 'TH', 'MY', 'CY', 'MT', 'KE'])

export const drivesOnTheLeft = (country: string) => leftCountries.has(country)

/** A posted limit: "30 mph", or the nearest ten kilometres an hour. */
export const postedSpeed = (country: string, mph: number) =>
  mileCountries.has(country) ? `${mph} mph` : String(Math.max(10, Math.round((mph * 1.609) / 10) * 10))

export type StreetWriter = { seed: number; country: string; plan: GroundPlan }

/** The name on an edge's street sign; undefined for paths and service roads. */
export function streetName({ seed, plan }: StreetWriter, edge: number): string | undefined {
  const kind = plan.kind[edge]!
  if (kind < street.pedestrian) return undefined
  const [i, j, direction] = [columnOf(plan.lattice, edge >> 2), rowOf(plan.lattice, edge >> 2), edge & 3]
  if (direction >= northEast) {
    const arm = direction === northEast ? (i >= 0 ? 0 : 1) : i > 0 ? 2 : 3
    return `${streetStem(seed, 40 + arm)} Avenue`
  }
  return lineName(seed, plan, direction, direction === east ? j : i, direction === east ? i : j)
}

/** The name of a row (direction east) or column (north) of the lattice where it passes `at`. */
export function lineName(seed: number, plan: GroundPlan, direction: number, line: number, at: number): string {
  const isRow = direction === east
  const through = throughKind(line)
  if (through === street.primary)
    return line === 0 ? (isRow ? 'Main Street' : 'Market Street') : `${streetStem(seed, direction, line)} Boulevard`
  if (isRow && line > 0 && line * 1.0 < plan.radius * 0.3) return `${ordinal(line)} Street`
  const group = Math.floor(superblockOf(at) / 2)
  if (!isRow && isNumberedAvenue(plan, line, group)) return `${ordinal(-line)} Avenue`
  if (through === street.secondary) return `${streetStem(seed, direction, line)} Avenue`
  if (through === street.tertiary) return `${streetStem(seed, direction, line)} Road`
  const isCentral = Math.hypot(line, at) < plan.radius * 0.3
  return isCentral ? `${streetStem(seed, direction, line)} Street` : laneName(seed, direction, line, group)
}

/**
 * Columns near the centre, from Market Street to the west, where no river parts them from Main Street. They keep the
 * name within whole groups of superblocks, as ways do.
 */
function isNumberedAvenue({ radius }: GroundPlan, column: number, group: number): boolean {
  const groups = Math.max(1, Math.round((radius * 0.3) / (2 * blocksPerSuperblock)))
  return column < 0 && -column <= Math.max(4, radius * 0.3) && group >= -groups && group < groups
}

/** What two neighbouring edges must share to be one way of the map. */
export function edgeKey(plan: GroundPlan, edge: number): number {
  const [i, j] = [columnOf(plan.lattice, edge >> 2), rowOf(plan.lattice, edge >> 2)]
  const isBridge = plan.isWet(i, j) || ((edge & 3) === east && plan.isWet(i + 1, j))
  const line = (edge & 3) === east ? i : j
  const group = plan.kind[edge]! >= street.tertiary ? 0 : Math.floor(superblockOf(line) / 2) & 1
  return ((plan.kind[edge]! * 4 + plan.oneWay[edge]!) * 8 + landUseAt(plan, edge)) * 4 + (isBridge ? 2 : 0) + group
}

export const isBridgeKey = (key: number) => (key & 2) !== 0

export function landUseAt(plan: GroundPlan, edge: number): number {
  return plan.useOf(superblockOf(columnOf(plan.lattice, edge >> 2)), superblockOf(rowOf(plan.lattice, edge >> 2)))
}

/** Tags of the way that the edge begins. */
export function streetTags(writer: StreetWriter, edge: number): Tags {
  const { seed, country, plan } = writer
  const kind = plan.kind[edge]!
  const chance = openChance(seed, subject.tags, edge)
  const place = landUseAt(plan, edge)
  const isCentral = place === use.core || place === use.inner
  const name = streetName(writer, edge)
  const tags: Record<string, string> = { highway: highwayValue(kind, place, chance.next()) }
  if (name) tags.name = name
  if (kind >= street.tertiary) {
    const mph = kind === street.primary ? 40 : kind === street.secondary ? 35 : 30
    tags.maxspeed = postedSpeed(country, isCentral ? Math.min(30, mph - 5) : mph)
    tags.lanes = kind === street.tertiary ? '2' : '4'
    tags.surface = 'asphalt'
    tags.lit = 'yes'
    tags.sidewalk = 'both'
    if (kind === street.secondary || chance.falls(0.3))
      tags.cycleway = isCentral ? 'lane' : chance.falls(0.5) ? 'track' : 'lane'
    if (kind === street.primary && (edge & 3) === north)
      tags.ref = `R ${Math.abs(columnOf(plan.lattice, edge >> 2)) + 10}`
  } else if (kind === street.residential) {
    tags.maxspeed = postedSpeed(country, 25)
    if (chance.falls(0.8)) tags.surface = chance.falls(0.9) ? 'asphalt' : chance.falls(0.5) ? 'paving_stones' : 'gravel'
    tags.sidewalk = isCentral ? 'both' : chance.pick(['both', 'right', 'left', 'none', 'both'])
    tags.lit = chance.falls(0.85) ? 'yes' : 'no'
  } else if (kind === street.living) {
    tags.maxspeed = postedSpeed(country, 10)
    tags.surface = 'paving_stones'
    tags.traffic_calming = 'yes'
  } else if (kind === street.pedestrian) {
    Object.assign(tags, { surface: 'paving_stones', bicycle: 'yes', motor_vehicle: 'no', lit: 'yes' })
  } else if (kind === street.service) {
    Object.assign(tags, { surface: 'asphalt', maxspeed: postedSpeed(country, 15) })
    if (chance.falls(0.2)) tags.access = 'destination'
  } else {
    Object.assign(tags, pathTags(kind, chance.next()))
  }
  if (plan.oneWay[edge]) {
    tags.oneway = plan.oneWay[edge] === 1 ? 'yes' : '-1'
    if (chance.falls(0.5)) tags['oneway:bicycle'] = 'no'
    else if (chance.falls(0.2)) tags.cycleway = 'opposite'
  }
  if (isBridgeKey(edgeKey(plan, edge))) Object.assign(tags, { bridge: 'yes', layer: '1' })
  return tags
}

function highwayValue(kind: number, place: number, roll: number): string {
  switch (kind) {
    case street.primary:
      return 'primary'
    case street.secondary:
      return 'secondary'
    case street.tertiary:
      return 'tertiary'
    case street.residential:
      return roll < 0.04 && place === use.suburb ? 'unclassified' : 'residential'
    case street.living:
      return 'living_street'
    case street.pedestrian:
      return 'pedestrian'
    case street.service:
      return 'service'
    case street.steps:
      return 'steps'
    case street.cycleway:
      return 'cycleway'
    case street.path:
      return 'path'
    default:
      return 'footway'
  }
}

function pathTags(kind: number, roll: number): Tags {
  if (kind === street.steps)
    return {
      step_count: String(8 + Math.floor(roll * 40)),
      incline: 'up',
      surface: 'concrete',
      ...(roll < 0.2 && { 'ramp:bicycle': 'yes' }),
    }
  if (kind === street.cycleway)
    return { foot: 'designated', bicycle: 'designated', segregated: roll < 0.5 ? 'yes' : 'no', surface: 'asphalt' }
  if (kind === street.path)
    return {
      surface: roll < 0.5 ? 'ground' : 'fine_gravel',
      ...(roll < 0.7 && { bicycle: 'yes' }),
      ...(roll > 0.9 && { foot: 'permissive' }),
    }
  return {
    surface: roll < 0.7 ? 'asphalt' : 'compacted',
    ...(roll < 0.5 ? { bicycle: 'yes' } : roll > 0.9 ? { bicycle: 'dismount' } : {}),
    lit: roll < 0.6 ? 'yes' : 'no',
  }
}
