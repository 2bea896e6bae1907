import { openChance, subject } from '../chance.ts'
import { use } from './ground-plan.ts'
import { pointAt, superblockOf } from './lattice.ts'
import { neighbourhoodName } from './names.ts'
import { drawSquare } from './side-streets.ts'
import type { Streets } from './streets.ts'

export type Station = {
  name: string
  code: string
  i: number
  /** Nodes of the map: the middle, the platforms by direction of travel, the entrances. */
  node: number
  platforms: { east: number; west: number }
  entrances: { node: number; name: string; isStepFree: boolean }[]
  wheelchair: 'yes' | 'no' | 'unknown'
  hasParkRide: boolean
}

/** Metres from the middle of the line to the track and to the platform. */
const halfGauge = 3
const platformOffset = 9

/**
 * A line of two tracks on a viaduct, half a block from the streets beside it, with a station every eight or sixteen
 * blocks.
 */
export function drawRail(streets: Streets): Station[] {
  const { plan } = streets
  const row = plan.railRow + 0.5
  const isCity = (i: number) => plan.useOf(superblockOf(i), superblockOf(plan.railRow)) !== use.outside
  let [west, east] = [0, 0]
  while (isCity(west - 1)) west--
  while (isCity(east + 1)) east++
  for (const side of [-1, 1]) drawTrack(streets, west, east + 1, row, side)
  const gap = plan.radius > 60 ? 16 : 8
  const columns: number[] = []
  for (let i = Math.ceil(west / gap) * gap; i <= east; i += gap) if (mayHaveStation(streets, i)) columns.push(i)
  const central = columns.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0]
  return columns.map((i, order) => drawStation(streets, i, row, order, i === central))
}

/** Dry, with a crossing on both sides of the line. */
function mayHaveStation({ plan, junction }: Streets, i: number): boolean {
  const hasCrossings = [plan.railRow, plan.railRow + 1].every((j) => junction[pointAt(plan.lattice, i, j)]! >= 0)
  return hasCrossings && [0, 1, 2].every((along) => !plan.isWet(i + along, plan.railRow))
}

/** A place beside the line, in metres to its left when one goes east. */
function beside({ draft }: Streets, i: number, row: number, left: number) {
  const { plane } = draft
  const [dx, dy] = [plane.x(i + 0.05, row) - plane.x(i - 0.05, row), plane.y(i + 0.05, row) - plane.y(i - 0.05, row)]
  const length = Math.hypot(dx, dy)
  return { x: plane.x(i, row) - (left * dy) / length, y: plane.y(i, row) + (left * dx) / length }
}

function drawTrack(streets: Streets, west: number, east: number, row: number, side: number) {
  const { draft } = streets
  let piece: number[] = []
  for (let i = west; i <= east; i += 0.5) {
    const { x, y } = beside(streets, i, row, side * halfGauge)
    piece.push(draft.node(x, y))
    if (piece.length < 60 && i + 0.5 <= east) continue
    draft.way(piece, {
      railway: 'rail',
      usage: 'main',
      electrified: 'contact_line',
      gauge: '1435',
      bridge: 'viaduct',
      layer: '1',
      name: 'Crosstown Line',
    })
    piece = [piece.at(-1)!]
  }
}

function drawStation(streets: Streets, i: number, row: number, order: number, isCentral: boolean): Station {
  const { plan, draft, seed } = streets
  const south = streets.junction[pointAt(plan.lattice, i, plan.railRow)]!
  const north = streets.junction[pointAt(plan.lattice, i, plan.railRow + 1)]!
  const chance = openChance(seed, subject.rail, i)
  const name = isCentral ? 'Central Station' : `${neighbourhoodName(seed, 60, i)} Station`
  const wheelchair = order % 4 === 2 ? 'no' : order % 4 === 3 ? 'unknown' : 'yes'
  const code = `R${String(order + 1).padStart(2, '0')}`
  const tags = {
    public_transport: 'platform',
    railway: 'platform',
    ...(wheelchair !== 'unknown' && { wheelchair }),
    surface: 'concrete',
  }
  const drawPlatform = (left: number, ref: string) => {
    const nodes = [0.12, 0.7, 1.25].map((along) => {
      const { x, y } = beside(streets, i + along, row, left)
      return draft.node(x, y)
    })
    draft.way(nodes, { ...tags, ref, name })
    return nodes
  }
  const eastbound = drawPlatform(-platformOffset, '1')
  const westbound = drawPlatform(platformOffset, '2')
  const middle = beside(streets, i + 0.7, row, 0)
  const station: Station = {
    name,
    code,
    i,
    wheelchair,
    node: draft.node(middle.x, middle.y, {
      railway: 'station',
      public_transport: 'station',
      name,
      ref: code,
      ...(wheelchair !== 'unknown' && { wheelchair }),
    }),
    platforms: { east: eastbound[1]!, west: westbound[1]! },
    entrances: [],
    hasParkRide: Math.abs(i) > plan.radius * 0.4 || (order === 0 && Math.abs(i) > 4),
  }
  for (const [corner, platform, side] of [
    [south, eastbound, 'South'],
    [north, westbound, 'North'],
  ] as const) {
    const isStepFree = wheelchair === 'yes' || (wheelchair === 'unknown' && side === 'North')
    const entrance = draft.nodeBetween(corner, platform[0]!, 0.6, {
      railway: 'train_station_entrance',
      entrance: 'main',
      name: `${name}, ${side} entrance`,
      wheelchair: isStepFree ? 'yes' : 'no',
    })
    draft.way([corner, entrance], { highway: 'footway', surface: 'paving_stones', lit: 'yes' })
    draft.way(
      [entrance, platform[0]!],
      isStepFree
        ? { highway: 'footway', surface: 'concrete', lit: 'yes', layer: '1' }
        : { highway: 'steps', step_count: '24', incline: 'up', lit: 'yes', layer: '1' },
    )
    draft.way([...platform], { highway: 'footway', surface: 'concrete', lit: 'yes', layer: '1' })
    station.entrances.push({ node: entrance, name: `${name}, ${side} entrance`, isStepFree })
  }
  draft.way([eastbound[0]!, westbound[0]!], {
    highway: 'steps',
    step_count: '40',
    tunnel: 'yes',
    layer: '-1',
    lit: 'yes',
  })
  draft.nodeAt(i + 0.2, plan.railRow + 0.75, 0, 0, {
    amenity: 'bicycle_parking',
    capacity: String(10 + chance.below(60)),
    covered: chance.falls(0.5) ? 'yes' : 'no',
  })
  if (station.hasParkRide) {
    const drive = [north, draft.nodeAt(i - 0.2, plan.railRow + 0.92), draft.nodeAt(i - 0.3, plan.railRow + 0.8)]
    draft.way(drive, { highway: 'service', service: 'parking_aisle', surface: 'asphalt' })
    drawSquare(streets, i - 0.5, plan.railRow + 0.75, 20, 12, {
      amenity: 'parking',
      park_ride: 'yes',
      fee: 'no',
      access: 'yes',
      capacity: String(60 + chance.below(300)),
      name: `${name} Park & Ride`,
    })
  }
  return station
}
