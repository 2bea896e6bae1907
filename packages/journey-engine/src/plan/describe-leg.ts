import { unitsPerDegree } from '../geo.ts'
import { addDays } from '../gtfs/service-day.ts'
import { readString } from '../strings.ts'
import type { RunChange } from '../transit/run-changes.ts'
import { type DraftLeg, crowMetres, endAtStop, placeOf, type RideDraft, type StreetDraft } from './drafts.ts'
import type { Language, Leg, Place, TransitLine } from './itinerary.ts'
import type { Network } from './network.ts'
import { encodePolyline } from './polyline.ts'
import { cutShape } from './shape-cut.ts'
import { vehicleKind } from './vehicle-kind.ts'

/** What the legs of one answer share: many of them ride the same lines between the same stops at other times. */
export type Described = { stops: Map<number, Place>; lines: Map<string, DrawnLine | undefined> }

/** The part of a shape that is ridden. */
type DrawnLine = { points: number[]; metres: number; polyline: string }

/** A leg with its texts and its line, and the points of that line for the viewport; `next` is the leg after it. */
export function describeLeg(
  network: Network,
  leg: DraftLeg,
  next: DraftLeg | undefined,
  language: Language,
  described: Described,
): { leg: Leg; points: number[] } {
  if (leg.kind === 'street') return describeStreet(network, leg, language)
  const goesOn = next?.kind === 'ride' && next.ride.staysAboard
  return describeRide(network, leg, goesOn, language, described)
}

function describeStreet(
  network: Network,
  { mode, startMs, endMs, from, to, metres, path, pace }: StreetDraft,
  language: Language,
) {
  const timetable = network.transit?.timetable
  const points =
    path?.points() ??
    [from, to].flatMap(({ lat, lon }) => [Math.round(lat * unitsPerDegree), Math.round(lon * unitsPerDegree)])
  const leg: Leg = {
    mode,
    start: network.clock.format(startMs),
    end: network.clock.format(endMs),
    metres: Math.round(metres),
    seconds: Math.round((endMs - startMs) / 1000),
    from: placeOf(from, timetable),
    to: placeOf(to, timetable),
    polyline: encodePolyline(points),
    steps: (path?.steps(language) ?? []).map((step) => (pace === 1 ? step : { ...step, seconds: step.seconds * pace })),
    alerts: [],
  }
  return { leg, points }
}

const threeWords = ['unknown', 'yes', 'no'] as const

function describeRide(
  network: Network,
  { startMs, endMs, from, to, day, originMs, ride }: RideDraft,
  goesOn: boolean,
  language: Language,
  described: Described,
) {
  const { timetable } = network.transit!
  const { runs, lines, stops } = timetable
  const run = day.run[ride.run]!
  const line = day.patternLine[ride.pattern]!
  const stopsPassed = listStopsPassed(network, { day, originMs, ride }, described.stops)
  const { points, metres, polyline } = drawOnce(timetable, run, from.stop!, to.stop!, stopsPassed, described.lines)
  const change = day.changes?.get(ride.run)
  const leg: Leg = {
    mode: vehicleKind(lines.type[line]!),
    start: network.clock.format(startMs),
    end: network.clock.format(endMs),
    metres: Math.round(metres),
    seconds: Math.round((endMs - startMs) / 1000),
    from: { ...placeOf(from, timetable), departure: network.clock.format(startMs) },
    to: { ...placeOf(to, timetable), arrival: network.clock.format(endMs) },
    polyline,
    line: describeLine(timetable, line),
    headsign: readString(runs.headsign, run),
    runId: readString(runs.id, run),
    stopsPassed,
    wheelchair: isAccessible([
      runs.wheelchair[run]!,
      // a rider who stays aboard neither boards nor alights there
      ...(ride.staysAboard ? [] : [stops.wheelchair[from.stop!]!]),
      ...(goesOn ? [] : [stops.wheelchair[to.stop!]!]),
    ]),
    bikes: threeWords[runs.bikes[run]!] ?? 'unknown',
    ...(ride.staysAboard && { staysAboard: true }),
    ...((runs.approximate[run] || isInterpolated(timetable, run, ride)) && { isApproximate: true }),
    ...(change &&
      isTold(change, ride) && {
        scheduled: {
          start: network.clock.format(startMs - change.departureDelay[ride.boardIndex]! * 1000),
          end: network.clock.format(endMs - change.arrivalDelay[ride.alightIndex]! * 1000),
        },
      }),
    alerts: network.transit!.listAlerts(
      { run, line, date: addDays(day.date, day.dayShift[ride.run]!), from: from.stop!, to: to.stop!, startMs, endMs },
      language,
    ),
  }
  return { leg, points }
}

/** What is known of all: `no` where it is known of one, `yes` where it is known of each. */
function isAccessible(codes: readonly number[]): 'yes' | 'no' | 'unknown' {
  const words = codes.map((code) => threeWords[code] ?? 'unknown')
  return words.includes('no') ? 'no' : words.includes('unknown') ? 'unknown' : 'yes'
}

/** Realtime data tell its departure or its arrival. */
function isTold({ isTold: told }: RunChange, { boardIndex, alightIndex }: RideDraft['ride']) {
  return told[boardIndex] === 1 || told[alightIndex] === 1
}

/** The feed gives no time at one of the ends, only before and after it. */
function isInterpolated({ runs, times }: Timetable, run: number, { boardIndex, alightIndex }: RideDraft['ride']) {
  const first = runs.firstTime[run]!
  return Boolean(times.interpolated?.[first + boardIndex] || times.interpolated?.[first + alightIndex])
}

type Timetable = NonNullable<Network['transit']>['timetable']

export function describeLine({ lines, agencies }: Timetable, line: number): TransitLine {
  const agency = agencies[lines.agency[line]!]
  return {
    id: readString(lines.id, line),
    shortName: readString(lines.shortName, line),
    longName: readString(lines.longName, line),
    colour: readString(lines.colour, line),
    textColour: readString(lines.textColour, line),
    agency: { id: agency?.id ?? '', name: agency?.name ?? '', url: agency?.url ?? '' },
  }
}

function listStopsPassed(
  network: Network,
  { day, originMs, ride }: Pick<RideDraft, 'day' | 'originMs' | 'ride'>,
  known: Map<number, Place>,
): Place[] {
  const { timetable } = network.transit!
  const first = day.patternFirstStop[ride.pattern]!
  const count = day.patternFirstStop[ride.pattern + 1]! - first
  const times = day.patternFirstTime[ride.pattern]! + (ride.run - day.patternFirstRun[ride.pattern]!) * count
  const isSkipped = day.changes?.get(ride.run)?.isSkipped
  const passed: Place[] = []
  for (let index = ride.boardIndex + 1; index < ride.alightIndex; index++) {
    if (isSkipped?.[index]) continue
    const stop = day.patternStop[first + index]!
    const place = known.get(stop) ?? placeOf(endAtStop(timetable, stop), timetable)
    known.set(stop, place)
    passed.push({
      ...place,
      arrival: network.clock.format(originMs + day.arrival[times + index]! * 1000),
      departure: network.clock.format(originMs + day.departure[times + index]! * 1000),
    })
  }
  return passed
}

/** The line of a ride; the part of a shape is cut out once for all rides along it. */
function drawOnce(
  timetable: Timetable,
  run: number,
  from: number,
  to: number,
  passed: readonly Place[],
  known: Map<string, DrawnLine | undefined>,
): DrawnLine {
  const name = `${timetable.runs.shape[run]} ${from} ${to}`
  if (!known.has(name)) {
    const cut = cutOf(timetable, run, from, to)
    known.set(name, cut && drawLine(cut))
  }
  return known.get(name) ?? drawLine(fromStopToStop(timetable, from, to, passed))
}

function drawLine(points: number[]): DrawnLine {
  return { points, metres: lengthOf(points), polyline: encodePolyline(points) }
}

/** Along the run's shape; without a matching one, from stop to stop. */
export function lineOf(
  timetable: Timetable,
  run: number,
  from: number,
  to: number,
  passed: readonly Place[],
): number[] {
  return cutOf(timetable, run, from, to) ?? fromStopToStop(timetable, from, to, passed)
}

/** The part of the run's shape; undefined without a matching one. */
function cutOf({ runs, shapes, stops }: Timetable, run: number, from: number, to: number): number[] | undefined {
  const shape = runs.shape[run]!
  if (shape < 0) return undefined
  const spot = (stop: number) => ({ lat: stops.lat[stop]!, lon: stops.lon[stop]! })
  return cutShape(
    shapes.lat.subarray(shapes.first[shape], shapes.first[shape + 1]),
    shapes.lon.subarray(shapes.first[shape], shapes.first[shape + 1]),
    spot(from),
    spot(to),
  )
}

function fromStopToStop({ stops }: Timetable, from: number, to: number, passed: readonly Place[]): number[] {
  const between = passed.flatMap(({ lat, lon }) => [Math.round(lat * unitsPerDegree), Math.round(lon * unitsPerDegree)])
  return [stops.lat[from]!, stops.lon[from]!, ...between, stops.lat[to]!, stops.lon[to]!]
}

function lengthOf(points: readonly number[]) {
  let metres = 0
  for (let at = 2; at < points.length; at += 2)
    metres += crowMetres(
      { lat: points[at - 2]! / unitsPerDegree, lon: points[at - 1]! / unitsPerDegree },
      { lat: points[at]! / unitsPerDegree, lon: points[at + 1]! / unitsPerDegree },
    )
  return metres
}
