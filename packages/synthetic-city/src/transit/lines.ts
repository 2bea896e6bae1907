import { type Chance, openChance, subject } from '../chance.ts'
import { findLinePath, type LineNetwork, markUse, openLineNetwork } from './line-network.ts'
import { columnOf, pointAt, rowOf, superblockOf } from '../map/lattice.ts'
import { neighbourhoodOf } from '../map/places.ts'
import { shapeAlong, shapeOf } from './shape.ts'
import type { Stops } from './stops.ts'
import { directionTo, nodesAlong } from '../map/streets.ts'
import type { TransitSite, Pattern, Shape, Line, LineKind } from './transit-model.ts'

type LineDraft = { lines: Line[]; patterns: Pattern[] }
type Call = { stop: number; metres: number }

const colours = [
  '0B6E4F',
  '1D4E89',
  '8F2D56',
  'B5651D',
  '5B3E96',
  '2E7D32',
  '6D4C41',
  '00696B',
  'A23B1E',
  '37474F',
  'F2C14E',
  '9CCC65',
]

/** Metres a second on the way and seconds at a stop. */
const pace: Record<LineKind, { speed: number; dwell: number; busy: number }> = {
  rail: { speed: 19, dwell: 30, busy: 1 },
  tram: { speed: 8.5, dwell: 20, busy: 1.08 },
  ferry: { speed: 4.5, dwell: 120, busy: 1 },
  express: { speed: 13, dwell: 15, busy: 1.2 },
  night: { speed: 9.5, dwell: 8, busy: 1 },
  loop: { speed: 6.5, dwell: 15, busy: 1 },
  frequent: { speed: 7.5, dwell: 12, busy: 1.25 },
  local: { speed: 7.8, dwell: 10, busy: 1.2 },
  sparse: { speed: 8.2, dwell: 8, busy: 1.15 },
  interlined: { speed: 7.8, dwell: 10, busy: 1.2 },
  fair: { speed: 8, dwell: 15, busy: 1 },
  airport: { speed: 12, dwell: 15, busy: 1.15 },
}

/** Rail, trams, ferry and special lines first, then buses until the target of stops is met. */
export function layLines(site: TransitSite, stops: Stops) {
  const { streets, order, stopTarget } = site
  const { plan } = streets
  const draft: LineDraft = { lines: [], patterns: [] }
  const network = openLineNetwork(plan)
  const chance = openChance(order.seed, subject.lines)
  layRail(site, stops, draft)
  layFerry(site, stops, draft)
  layTrams(site, stops, draft, network)
  layLoop(site, stops, draft, network)
  const interlined = layInterlined(site, stops, draft, network)
  layAcross(site, stops, draft, network, 'express', 'X1', 0.75)
  layAcross(site, stops, draft, network, 'night', 'N1', 0.6)
  layFair(site, stops, draft, network)
  layBuses(site, stops, draft, network, stopTarget, chance)
  layAirport(site, stops, draft, network)
  return { ...draft, interlined }
}

function addLine(
  draft: LineDraft,
  kind: LineKind,
  shortName: string,
  longName: string,
  more: Partial<Line> = {},
): number {
  const colour = colours[draft.lines.length % colours.length]!
  const isPale = colour === 'F2C14E' || colour === '9CCC65'
  draft.lines.push({
    id: `L${draft.lines.length + 1}`,
    kind,
    shortName,
    longName,
    type: 3,
    colour,
    textColour: isPale ? '000000' : 'FFFFFF',
    agency: 0,
    network: 'local',
    ...more,
  })
  return draft.lines.length - 1
}

/** Seconds to each stop: times are whole tens of seconds, as timetables round, and grow at every stop. */
function timesAlong(calls: readonly Call[], kind: LineKind, slowness: number) {
  const { speed, dwell } = pace[kind]
  const arrival = new Int32Array(calls.length)
  const departure = new Int32Array(calls.length)
  for (let at = 1; at < calls.length; at++) {
    const metres = calls[at]!.metres - calls[at - 1]!.metres
    arrival[at] = departure[at - 1]! + Math.max(20, Math.round(((metres / speed + dwell) * slowness) / 10) * 10)
    // Only trains, trams and boats stand long enough to print it.
    const stands = kind === 'rail' || kind === 'ferry' ? Math.round(dwell / 10) * 10 : 0
    departure[at] = arrival[at]! + (at < calls.length - 1 ? stands : 0)
  }
  return { arrival, departure }
}

function addPattern(
  draft: LineDraft,
  line: number,
  direction: 0 | 1,
  calls: readonly Call[],
  shape: Shape,
  headsign: string,
): Pattern {
  const { kind } = draft.lines[line]!
  const last = calls.length - 1
  const pattern: Pattern = {
    line,
    direction,
    headsign,
    shape,
    stops: Int32Array.from(calls, (call) => call.stop),
    metres: Float64Array.from(calls, (call) => call.metres),
    quiet: timesAlong(calls, kind, 1),
    busy: timesAlong(calls, kind, pace[kind].busy),
    // Every third bus line prints a time at every fourth stop only.
    isTimed: Uint8Array.from(calls, (_, at) =>
      kind !== 'local' || line % 3 > 0 || at % 4 === 0 || at === last ? 1 : 0,
    ),
    pickup: Uint8Array.from(calls, (_, at) => (at === last ? 1 : 0)),
    // At night one asks the driver to stop.
    dropOff: Uint8Array.from(calls, (_, at) => (at === 0 ? 1 : kind === 'night' && at < last ? 3 : 0)),
  }
  draft.patterns.push(pattern)
  return pattern
}

function layRail({ streets, stations }: TransitSite, stops: Stops, draft: LineDraft) {
  if (stations.length < 2) return
  const { plane } = streets.draft
  const row = streets.plan.railRow + 0.5
  const line = addLine(draft, 'rail', 'R', 'Crosstown Line', { type: 2, network: 'rail' })
  const platforms = stations.map((station) => stops.atStation(station))
  const [from, to] = [stations[0]!.i + 0.7, stations.at(-1)!.i + 0.7]
  const lats: number[] = []
  const lons: number[] = []
  for (let i = from; i < to + 0.25; i += 0.5) {
    lats.push(plane.lat(plane.y(i, row)))
    lons.push(plane.lon(plane.x(i, row)))
  }
  const shape = shapeOf(lats, lons)
  const back = shapeOf(lats.toReversed(), lons.toReversed())
  const total = shape.metres.at(-1)!
  const metres = stations.map((station) => shape.metres[Math.round((station.i + 0.7 - from) * 2)]!)
  addPattern(
    draft,
    line,
    0,
    stations.map((_, at) => ({ stop: platforms[at]!.east, metres: metres[at]! })),
    shape,
    stations.at(-1)!.name,
  )
  addPattern(
    draft,
    line,
    1,
    stations.map((_, at) => ({ stop: platforms[at]!.west, metres: total - metres[at]! })).toReversed(),
    back,
    stations[0]!.name,
  )
}

function layFerry({ streets, ferry }: TransitSite, stops: Stops, draft: LineDraft) {
  if (!ferry) return
  const line = addLine(draft, 'ferry', 'F1', 'River Ferry', {
    type: 4,
    agency: 1,
    network: 'ferry',
    colour: '01579B',
    textColour: 'FFFFFF',
  })
  const { landings, crossing, downstream } = ferry
  const calls = landings.map((landing) => stops.atLanding(landing))
  const nodes = [...crossing, ...downstream.slice(1)]
  const shape = shapeAlong(streets.draft, nodes)
  const back = shapeAlong(streets.draft, nodes.toReversed())
  const [middle, total] = [shape.metres[crossing.length - 1]!, shape.metres.at(-1)!]
  addPattern(
    draft,
    line,
    0,
    [0, middle, total].map((metres, at) => ({ stop: calls[at]!, metres })),
    shape,
    landings[2].name,
  )
  addPattern(
    draft,
    line,
    1,
    [0, total - middle, total].map((metres, at) => ({ stop: calls[2 - at]!, metres })),
    back,
    landings[0].name,
  )
}

/** The crossing nearest to a place of the lattice. */
function crossingNear({ plan, crossings }: LineNetwork, i: number, j: number): number {
  let [best, least] = [crossings[0]!, Infinity]
  for (const point of crossings) {
    const far = Math.hypot(columnOf(plan.lattice, point) - i, rowOf(plan.lattice, point) - j)
    if (far < least) [best, least] = [point, far]
  }
  return best
}

/** Paths from each place to the next, joined; undefined where one is missing. */
function pathThrough(
  network: LineNetwork,
  places: readonly (readonly [number, number])[],
  dislikeShared: number,
): number[] | undefined {
  const corners = places.map(([i, j]) => crossingNear(network, i, j))
  const points = [corners[0]!]
  for (let at = 1; at < corners.length; at++) {
    if (corners[at] === corners[at - 1]) continue
    const path = findLinePath(network, corners[at - 1]!, corners[at]!, dislikeShared)
    if (!path) return undefined
    points.push(...path.slice(1))
  }
  return points.length > 8 ? withoutTurningBack(points) : undefined
}

/** A path that came out and back over the same street loses the detour. */
function withoutTurningBack(points: number[]): number[] {
  const kept: number[] = []
  for (const point of points) {
    if (kept.length > 1 && kept.at(-2) === point) kept.pop()
    else kept.push(point)
  }
  return kept
}

function layTrams(site: TransitSite, stops: Stops, draft: LineDraft, network: LineNetwork) {
  const { radius } = site.streets.plan
  const far = radius * 0.7
  const routes = [
    [
      [-far, 0],
      [0, 0],
      [far, 0],
    ],
    [
      [0, -far],
      [0, 0],
      [0, far],
    ],
    [
      [-far * 0.6, far * 0.6],
      [-4, 4],
      [0, 0],
      [4, -4],
      [far * 0.6, -far * 0.6],
    ],
    [
      [-far * 0.8, -far * 0.4],
      [0, 0],
      [far * 0.6, far * 0.6],
    ],
  ] as const
  const count = radius > 90 ? 4 : radius > 40 ? 3 : 2
  routes.slice(0, count).forEach((places, at) => {
    const points = pathThrough(network, places, 0)
    if (!points) return
    addStreetLine(site, stops, draft, network, 'tram', `T${at + 1}`, points, { type: 0 })
    const { nodes } = nodesAlong(site.streets, points)
    for (let from = 0; from + 1 < nodes.length; from += 99) {
      site.streets.draft.way(nodes.slice(from, from + 100), {
        railway: 'tram',
        gauge: '1435',
        electrified: 'contact_line',
        name: `Tram T${at + 1}`,
      })
    }
  })
}

/** A line that goes round the core and ends where it began, in one direction. */
function layLoop(site: TransitSite, stops: Stops, draft: LineDraft, network: LineNetwork) {
  const points = pathThrough(
    network,
    [
      [4, 4],
      [-4, 4],
      [-4, -4],
      [4, -4],
      [4, 4],
    ],
    0,
  )
  if (points)
    addStreetLine(site, stops, draft, network, 'loop', 'Loop', points, { colour: 'F2C14E', textColour: '000000' }, 1)
}

/** One long way cut in two lines at the centre: vehicles go on from one to the other. */
function layInterlined(
  site: TransitSite,
  stops: Stops,
  draft: LineDraft,
  network: LineNetwork,
): readonly [number, number] | undefined {
  const far = site.streets.plan.radius * 0.55
  const first = pathThrough(
    network,
    [
      [-far, far * 0.5],
      [-8, 8],
      [0, 0],
    ],
    0.2,
  )
  const second =
    first &&
    pathThrough(
      network,
      [
        [0, 0],
        [8, -8],
        [far, -far * 0.6],
      ],
      0.2,
    )
  if (!first || !second) return undefined
  const hub = first.at(-1)!
  const longWay = withoutTurningBack([...first, ...second.slice(1)])
  const cut = longWay.lastIndexOf(hub)
  if (cut < 8 || longWay.length - cut < 9) return undefined
  const { plan } = site.streets
  const home = directionTo(plan, longWay[cut + 1]!, hub)
  const out = directionTo(plan, longWay[cut - 1]!, hub)
  const before = addStreetLine(site, stops, draft, network, 'interlined', '5', longWay.slice(0, cut + 1), {}, 2, {
    home,
  })
  const after = addStreetLine(site, stops, draft, network, 'interlined', '6', longWay.slice(cut), {}, 2, { out })
  return [before, after]
}

/** A line across the centre from edge to edge. */
function layAcross(
  site: TransitSite,
  stops: Stops,
  draft: LineDraft,
  network: LineNetwork,
  kind: 'express' | 'night',
  shortName: string,
  share: number,
) {
  const far = site.streets.plan.radius * share
  const sign = kind === 'night' ? -1 : 1
  const points = pathThrough(
    network,
    [
      [far * 0.7 * sign, far * 0.7],
      [0, 0],
      [-far * 0.7 * sign, -far * 0.7],
    ],
    0,
  )
  if (!points) return
  addStreetLine(
    site,
    stops,
    draft,
    network,
    kind,
    shortName,
    points,
    kind === 'express'
      ? { network: 'express', colour: '8F2D56', textColour: 'FFFFFF' }
      : { colour: '1A237E', textColour: 'FFFFFF' },
  )
}

/** A shuttle that runs on the three days of the fair alone. */
function layFair(site: TransitSite, stops: Stops, draft: LineDraft, network: LineNetwork) {
  const { radius } = site.streets.plan
  const points = pathThrough(
    network,
    [
      [0, 0],
      [-radius * 0.45, radius * 0.3],
    ],
    0,
  )
  if (points)
    addStreetLine(site, stops, draft, network, 'fair', 'Fair', points, { colour: '9CCC65', textColour: '000000' })
}

function layBuses(
  site: TransitSite,
  stops: Stops,
  draft: LineDraft,
  network: LineNetwork,
  stopTarget: number,
  chance: Chance,
) {
  const { plan } = site.streets
  const middle = network.crossings.filter(
    (point) => Math.hypot(columnOf(plan.lattice, point), rowOf(plan.lattice, point)) < plan.radius * 0.35,
  )
  const longest = Math.max(24, Math.min(120, plan.radius * 1.2))
  for (let tries = 0, made = 0; tries < 60_000 && stops.list.length < stopTarget; tries++) {
    // Half of the lines begin near the middle; with time the rest of the city gets its share.
    const from = chance.falls(tries < 40 ? 0.8 : 0.3) ? chance.pick(middle) : chance.pick(network.crossings)
    const to = chance.pick(network.crossings)
    const straight = Math.hypot(
      columnOf(plan.lattice, from) - columnOf(plan.lattice, to),
      rowOf(plan.lattice, from) - rowOf(plan.lattice, to),
    )
    if (straight < Math.min(16, plan.radius * 0.5) || straight > longest) continue
    const points = findLinePath(network, from, to, 0.8)
    if (!points || points.length > straight * 2.2) continue
    const rank = made++
    const kind = rank % 7 < 1 ? 'frequent' : rank % 7 < 4 ? 'local' : 'sparse'
    addStreetLine(site, stops, draft, network, kind, String(10 + rank), points)
  }
}

/** A bus from the centre to the airport that seldom stops. It comes last, so that it moves no other line. */
function layAirport(site: TransitSite, stops: Stops, draft: LineDraft, network: LineNetwork) {
  const { airport, streets } = site
  const points = airport && findLinePath(network, pointAt(streets.plan.lattice, 0, 0), airport.crossing, 0)
  if (points) addStreetLine(site, stops, draft, network, 'airport', 'Air', points)
}

/**
 * The direction in which the vehicle comes to the first stop, when it was another line before: it calls at the same
 * stop.
 */
type Hub = { out?: number; home?: number }

/** A line along the streets, there and back. */
function addStreetLine(
  site: TransitSite,
  stops: Stops,
  draft: LineDraft,
  network: LineNetwork,
  kind: LineKind,
  shortName: string,
  points: readonly number[],
  more: Partial<Line> = {},
  directions = 2,
  hub: Hub = {},
): number {
  const { plan } = site.streets
  markUse(network, points)
  const nameAt = (point: number) => {
    const [i, j] = [columnOf(plan.lattice, point), rowOf(plan.lattice, point)]
    if (point === site.airport?.crossing) return site.airport.name
    return i === 0 && j === 0 ? 'Central Square' : neighbourhoodOf(site.order.seed, superblockOf(i), superblockOf(j))
  }
  const [start, end] = [nameAt(points[0]!), nameAt(points.at(-1)!)]
  const line = addLine(draft, kind, shortName, start === end ? `${start} Loop` : `${start} – ${end}`, more)
  const out = callsAlong(site, stops, kind, points, hub.out)
  addPattern(draft, line, 0, out.calls, out.shape, end)
  if (directions === 2) {
    const home = callsAlong(site, stops, kind, points.toReversed(), hub.home)
    addPattern(draft, line, 1, home.calls, home.shape, start)
  }
  return line
}

/** Where the line calls: at every crossing, half-way between them on the longer avenues, an express at every fourth. */
function callsAlong(
  { streets }: TransitSite,
  stops: Stops,
  kind: LineKind,
  points: readonly number[],
  comingFrom: number | undefined,
) {
  const { plan } = streets
  const { nodes, at } = nodesAlong(streets, points)
  const shape = shapeAlong(streets.draft, nodes)
  const calls: Call[] = []
  const last = points.length - 1
  for (let step = 0; step <= last; step++) {
    const direction =
      step === 0 ? directionTo(plan, points[0]!, points[1]!) : directionTo(plan, points[step - 1]!, points[step]!)
    const [i, j] = [columnOf(plan.lattice, points[step]!), rowOf(plan.lattice, points[step]!)]
    const isCrossing = i % 4 === 0 && j % 4 === 0
    const isHalfway = (direction & 3) > 1 && i % 2 === 0
    const calls4 =
      kind === 'express' || kind === 'airport' ? isCrossing && (i / 4 + j / 4) % 4 === 0 : isCrossing || isHalfway
    if (step > 0 && step < last && !calls4) continue
    const isHub = step === 0 && comingFrom !== undefined
    const { stop, along } = stops.atCorner(
      points[step]!,
      isHub ? comingFrom : direction,
      step === 0 && !isHub ? 'first' : 'later',
      kind === 'tram' ? 'tram' : 'bus',
      shape,
      shape.metres[at[step]!]!,
    )
    calls.push({ stop, metres: isHub ? 0 : along })
  }
  return { calls, shape }
}
