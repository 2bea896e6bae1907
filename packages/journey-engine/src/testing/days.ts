import type { openRandom } from './random.ts'
import type { DayTimetable, Footpaths } from '../transit/day-timetable.ts'
import { indexStops } from '../transit/index-stops.ts'
import type { Timetable } from '../transit/timetable.ts'

/** For tests: a day written down pattern by pattern; times are `[arrival, departure]` or one number for both. */
export type PatternSketch = { line?: number; stops: number[]; rules?: number[]; runs: (number | [number, number])[][] }

/** `continues` names runs by pattern and number: `[[pattern, run], [pattern, run]]`. */
export function sketchDay(
  stopCount: number,
  patterns: PatternSketch[],
  continues: [[number, number], [number, number]][] = [],
): DayTimetable {
  const sums = (lengths: number[]) =>
    Int32Array.from([0, ...lengths]).map(
      (
        (sum) => (length) =>
          (sum += length)
      )(0),
    )
  const patternFirstStop = sums(patterns.map(({ stops }) => stops.length))
  const patternFirstRun = sums(patterns.map(({ runs }) => runs.length))
  const patternStop = Int32Array.from(patterns.flatMap(({ stops }) => stops))
  const times = patterns.flatMap(({ runs }) => runs.flat())
  const runCount = patternFirstRun.at(-1)!
  const day: DayTimetable = {
    date: '2026-03-02',
    stopCount,
    patternCount: patterns.length,
    patternFirstStop,
    patternStop,
    patternRule: Uint8Array.from(patterns.flatMap(({ stops, rules }) => rules ?? stops.map(() => 3))),
    patternLine: Int32Array.from(patterns, ({ line }, index) => line ?? index),
    patternFirstRun,
    patternFirstTime: sums(patterns.map(({ stops, runs }) => stops.length * runs.length)),
    arrival: Int32Array.from(times, (time) => (typeof time === 'number' ? time : time[0])),
    departure: Int32Array.from(times, (time) => (typeof time === 'number' ? time : time[1])),
    run: Int32Array.from({ length: runCount }, (_, run) => run),
    dayShift: new Int8Array(runCount),
    continues: new Int32Array(runCount).fill(-1),
    ...indexStops(stopCount, patternFirstStop, patternStop),
  }
  for (const [[pattern, run], [nextPattern, nextRun]] of continues)
    day.continues[patternFirstRun[pattern]! + run] = patternFirstRun[nextPattern]! + nextRun
  return day
}

export function sketchFootpaths(stopCount: number, paths: [from: number, to: number, seconds: number][]): Footpaths {
  const sorted = paths.toSorted((one, other) => one[0] - other[0])
  const first = new Int32Array(stopCount + 1)
  for (const [from] of sorted) first[from + 1]!++
  for (let stop = 0; stop < stopCount; stop++) first[stop + 1]! += first[stop]!
  return {
    first,
    to: Int32Array.from(sorted, ([, to]) => to),
    seconds: Int32Array.from(sorted, ([, , seconds]) => seconds),
  }
}

/** The patterns of a day as they would be written down. */
export function readSketch(day: DayTimetable): { stopCount: number; patterns: PatternSketch[] } {
  const patterns = Array.from({ length: day.patternCount }, (_, pattern): PatternSketch => {
    const [first, end] = [day.patternFirstStop[pattern]!, day.patternFirstStop[pattern + 1]!]
    const runs = Array.from(
      { length: day.patternFirstRun[pattern + 1]! - day.patternFirstRun[pattern]! },
      (__, run) => {
        const row = day.patternFirstTime[pattern]! + run * (end - first)
        return Array.from({ length: end - first }, (___, at): [number, number] => [
          day.arrival[row + at]!,
          day.departure[row + at]!,
        ])
      },
    )
    return {
      line: day.patternLine[pattern]!,
      stops: [...day.patternStop.subarray(first, end)],
      rules: [...day.patternRule.subarray(first, end)],
      runs,
    }
  })
  return { stopCount: day.stopCount, patterns }
}

type Chance = ReturnType<typeof openRandom>

/**
 * Small and crowded, so that ties, loops, waits of nothing and vehicles that go on all happen; footpaths are not
 * closed.
 */
export function makeRandomDay(
  random: Chance,
  size: { stops: number; patterns: number; runs: number; minutes: number; rules?: boolean },
) {
  const { below } = random
  const patterns = Array.from({ length: size.patterns }, (): PatternSketch => {
    const stops: number[] = [below(size.stops)]
    for (let length = 2 + below(5); length > 1; length--) {
      let stop = below(size.stops)
      while (stop === stops.at(-1)) stop = below(size.stops)
      stops.push(stop)
    }
    const runs: [number, number][][] = []
    for (let count = 1 + below(size.runs); count > 0; count--) {
      let time = 60 * below(size.minutes)
      runs.push(stops.map(() => [(time += 60 * below(5)), (time += below(3) === 0 ? 60 * below(3) : 0)]))
    }
    runs.sort((one, other) => one[0]![1] - other[0]![1])
    // no run before the one ahead of it
    runs.forEach((run, index) => {
      if (index > 0)
        runs[index] = run.map(([arrival, departure], at) => [
          Math.max(arrival, runs[index - 1]![at]![0]),
          Math.max(departure, runs[index - 1]![at]![1]),
        ])
    })
    return { line: below(4), stops, rules: stops.map(() => (below(4) === 0 ? below(4) : 3)), runs }
  })
  const day = sketchDay(size.stops, patterns)
  linkRandomRuns(random, day)
  const paths = new Map<string, [number, number, number]>()
  for (let count = below(2 * size.stops); count > 0; count--) {
    const from = below(size.stops)
    const to = below(size.stops)
    if (from !== to) paths.set(`${from} ${to}`, [from, to, 30 * below(20)])
  }
  return {
    day,
    footpaths: sketchFootpaths(size.stops, [...paths.values()]),
    transfers: size.rules ? makeRandomTransfers(random, size.stops, day.run.length) : undefined,
  }
}

function linkRandomRuns({ below }: Chance, day: DayTimetable) {
  const taken = new Set<number>()
  const ends = Array.from(day.run, (run) => endsOf(day, run))
  for (let run = 0; run < day.run.length; run++) {
    const next = below(day.run.length)
    if (next === run || taken.has(next) || ends[next]!.start < ends[run]!.end || below(2) === 0) continue
    // runs that take no time must not go on as each other
    if (ends[next]!.start === ends[run]!.end && next < run) continue
    taken.add(next)
    day.continues[run] = next
  }
}

function endsOf(day: DayTimetable, run: number) {
  const pattern = day.patternFirstRun.findIndex((first, index) => first <= run && run < day.patternFirstRun[index + 1]!)
  const length = day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
  const row = day.patternFirstTime[pattern]! + (run - day.patternFirstRun[pattern]!) * length
  return { start: day.departure[row]!, end: day.arrival[row + length - 1]! }
}

function makeRandomTransfers({ below }: Chance, stops: number, runs: number): Timetable['transfers'] {
  const rows = Array.from({ length: below(60) }, () => {
    const from = below(stops)
    const to = below(3) > 0 ? from : below(stops)
    const pick = (count: number) => (below(2) === 0 ? below(count) : -1)
    return {
      from,
      to,
      type: below(5),
      seconds: below(4) === 0 ? -1 : 60 * below(8),
      fromLine: pick(4),
      toLine: pick(4),
      fromRun: pick(runs),
      toRun: pick(runs),
    }
  })
  const column = (name: keyof (typeof rows)[number]) => Int32Array.from(rows, (row) => row[name])
  return {
    from: column('from'),
    to: column('to'),
    type: Uint8Array.from(rows, ({ type }) => type),
    seconds: column('seconds'),
    fromLine: column('fromLine'),
    toLine: column('toLine'),
    fromRun: column('fromRun'),
    toRun: column('toRun'),
  }
}
