import { mixKeys, subject } from '../chance.ts'
import { IntList } from '../int-list.ts'
import { type ServiceCalendar, service } from './service-calendar.ts'
import type { Pattern, Line, LineKind } from './transit-model.ts'

/** The runs of a year, by column; a run's times are its start and its pattern's. */
export type Runs = {
  pattern: Int32Array
  /** Into the calendar's services. */
  service: Int32Array
  /** Seconds of the service day. */
  start: Int32Array
  /** 1 when it takes the pattern's busy times. */
  isBusy: Uint8Array
  /** A number, or -1 for none. */
  block: Int32Array
  /** GTFS wheelchair_accessible and bikes_allowed: 0 unknown, 1 yes, 2 no. */
  wheelchair: Uint8Array
  bikes: Uint8Array
  /** A run that stands for a headway over some hours. */
  frequencies: readonly { run: number; from: number; to: number; headway: number }[]
}

/** From hour to hour every so many minutes. */
type Band = readonly [from: number, to: number, minutes: number]
type Hours = {
  weekday: readonly Band[]
  saturday: readonly Band[]
  sunday: readonly Band[]
  weekendNight?: readonly Band[]
  fair?: readonly Band[]
}

const hours: Record<LineKind, Hours> = {
  rail: {
    weekday: [
      [5, 6.5, 30],
      [6.5, 9.5, 15],
      [9.5, 15.5, 30],
      [15.5, 19, 15],
      [19, 24, 30],
    ],
    saturday: [[6, 24, 30]],
    sunday: [[7, 23, 60]],
  },
  tram: {
    weekday: [
      [5, 6.5, 15],
      [6.5, 19, 10],
      [19, 24.5, 20],
    ],
    saturday: [[6, 24.5, 15]],
    sunday: [[7, 23.5, 20]],
    weekendNight: [[24.75, 26, 30]],
  },
  frequent: {
    weekday: [
      [5, 6.5, 20],
      [6.5, 9.5, 10],
      [9.5, 15, 15],
      [15, 18.5, 10],
      [18.5, 24, 20],
    ],
    saturday: [[6, 24, 20]],
    sunday: [[7, 23, 30]],
  },
  local: {
    weekday: [
      [5.5, 9.5, 20],
      [9.5, 15, 30],
      [15, 19, 20],
      [19, 22.5, 60],
    ],
    saturday: [[7, 22, 30]],
    sunday: [[8, 20, 60]],
  },
  sparse: {
    weekday: [
      [6, 9, 30],
      [9, 15, 60],
      [15, 18.5, 30],
      [18.5, 20, 60],
    ],
    saturday: [[8, 18, 60]],
    sunday: [],
  },
  interlined: {
    weekday: [
      [5.5, 9.5, 20],
      [9.5, 15, 30],
      [15, 19, 20],
      [19, 22, 60],
    ],
    saturday: [[7, 22, 30]],
    sunday: [[8, 20, 60]],
  },
  express: {
    weekday: [
      [6, 9, 15],
      [15.5, 18.5, 15],
    ],
    saturday: [],
    sunday: [],
  },
  night: {
    weekday: [[23.5, 26, 45]],
    saturday: [[23.5, 26, 45]],
    sunday: [[23.5, 26, 45]],
    weekendNight: [[26, 29, 60]],
  },
  ferry: { weekday: [[6.5, 20, 30]], saturday: [[9, 19, 30]], sunday: [[10, 18, 60]] },
  loop: { weekday: [], saturday: [], sunday: [] },
  fair: { weekday: [], saturday: [], sunday: [], fair: [[10, 23, 10]] },
  airport: { weekday: [[4.5, 24, 30]], saturday: [[4.5, 24, 30]], sunday: [[4.5, 24, 30]] },
}

/** Headways of the loop: seconds between buses, without exact times. */
const loopHeadways = [
  {
    service: service.weekday,
    bands: [
      [6, 9.5, 480],
      [9.5, 15, 720],
      [15, 19, 480],
      [19, 22, 900],
    ],
  },
  { service: service.saturday, bands: [[8, 22, 900]] },
  { service: service.sunday, bands: [[9, 20, 1200]] },
  { service: service.fair, bands: [[22, 26, 600]] },
] as const

/** Turns hours into runs. Vehicles of the first interlined line go on as the second, and home the same way. */
export function makeRuns(
  seed: number,
  lines: readonly Line[],
  patterns: readonly Pattern[],
  calendar: ServiceCalendar,
  interlined: readonly [number, number] | undefined,
): Runs {
  const columns = {
    pattern: new IntList(),
    service: new IntList(),
    start: new IntList(),
    isBusy: new IntList(),
    block: new IntList(),
    wheelchair: new IntList(),
    bikes: new IntList(),
  }
  const frequencies: { run: number; from: number; to: number; headway: number }[] = []
  const serviceIndex = new Map(calendar.services.map(({ id }, at) => [id, at]))
  let blocks = 0

  const addRun = (pattern: number, serviceId: string, start: number, block = -1) => {
    const { kind } = lines[patterns[pattern]!.line]!
    const isBusy =
      serviceId === service.weekday &&
      ((start >= 7 * 3600 && start < 9.5 * 3600) || (start >= 15.5 * 3600 && start < 18.5 * 3600))
    const luck = mixKeys([seed, subject.runs, pattern, start]) % 12
    columns.pattern.push(pattern)
    columns.service.push(serviceIndex.get(serviceId)!)
    columns.start.push(start)
    columns.isBusy.push(isBusy ? 1 : 0)
    columns.block.push(block)
    columns.wheelchair.push(wheelchairOf(kind, luck))
    columns.bikes.push(bikesOf(kind, patterns[pattern]!.line))
    return columns.pattern.length - 1
  }
  const endOf = (run: number) => {
    const pattern = patterns[columns.pattern.at(run)]!
    return columns.start.at(run) + (columns.isBusy.at(run) ? pattern.busy : pattern.quiet).arrival.at(-1)!
  }

  const firstPattern = patternsByLine(lines, patterns)
  patterns.forEach((pattern, index) => {
    const line = lines[pattern.line]!
    if (line.kind === 'loop') return addLoop(index)
    // The second part of an interlined pair has no starts of its own.
    const isFollower = interlined && pattern.line === interlined[pattern.direction === 0 ? 1 : 0]
    if (isFollower) return
    const follower =
      interlined && pattern.line === interlined[pattern.direction]
        ? firstPattern[interlined[1 - pattern.direction]!]! + pattern.direction
        : -1
    for (const [serviceId, bands] of bandsOf(line.kind)) {
      for (const start of startsOf(bands, mixKeys([seed, pattern.line, pattern.direction]))) {
        if (follower < 0) addRun(index, serviceId, start)
        else {
          const block = blocks++
          const run = addRun(index, serviceId, start, block)
          addRun(follower, serviceId, endOf(run) + 120, block)
        }
      }
    }
  })

  function addLoop(pattern: number) {
    for (const { service: serviceId, bands } of loopHeadways) {
      const run = addRun(pattern, serviceId, bands[0][0] * 3600)
      for (const [from, to, headway] of bands) frequencies.push({ run, from: from * 3600, to: to * 3600, headway })
    }
  }
  return {
    pattern: columns.pattern.toArray(),
    service: columns.service.toArray(),
    start: columns.start.toArray(),
    isBusy: Uint8Array.from(columns.isBusy.toArray()),
    block: columns.block.toArray(),
    wheelchair: Uint8Array.from(columns.wheelchair.toArray()),
    bikes: Uint8Array.from(columns.bikes.toArray()),
    frequencies,
  }
}

/** The first pattern of each line. */
function patternsByLine(lines: readonly Line[], patterns: readonly Pattern[]): number[] {
  return lines.map((_, line) => patterns.findIndex((pattern) => pattern.line === line))
}

function bandsOf(kind: LineKind): (readonly [string, readonly Band[]])[] {
  const { weekday, saturday, sunday, weekendNight, fair } = hours[kind]
  return [
    [service.weekday, weekday],
    [service.saturday, saturday],
    [service.sunday, sunday],
    [service.weekendNight, weekendNight ?? []],
    [service.fair, fair ?? []],
  ]
}

/** Starts in whole minutes; the two directions and the lines are out of step with each other. */
function startsOf(bands: readonly Band[], hash: number): number[] {
  const starts: number[] = []
  for (const [from, to, minutes] of bands) {
    for (let minute = from * 60 + (hash % minutes); minute < to * 60; minute += minutes) starts.push(minute * 60)
  }
  return starts
}

function wheelchairOf(kind: LineKind, luck: number): number {
  if (kind === 'tram') return luck < 4 ? 2 : 1
  if (kind === 'sparse') return luck < 2 ? 2 : luck < 5 ? 0 : 1
  return kind === 'ferry' || kind === 'rail' || luck > 0 ? 1 : 0
}

function bikesOf(kind: LineKind, line: number): number {
  if (kind === 'rail' || kind === 'ferry') return 1
  if (kind === 'tram' || kind === 'night') return 2
  return line % 3 === 0 ? 0 : 1
}
