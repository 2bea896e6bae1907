import type { DayTimetable } from './day-timetable.ts'
import { indexStops } from './index-stops.ts'
import type { TransferRules } from './transfer-rules.ts'

/** A day in which each run that a rule names has a pattern of its own, with the runs and patterns of the given day. */
export type IsolatedDay = {
  day: DayTimetable
  /** The run of the given day for each run of this one. Undefined where nothing had to move. */
  runOf?: Int32Array
  patternOf?: Int32Array
}

/**
 * A rider who can board one run of a pattern can board all later ones, and the earliest run is as good as any. Neither
 * holds when a transfer rule names one run. Each such run gets a pattern of its own, so that the search handles whole
 * patterns only.
 */
export function isolateRuns(day: DayTimetable, rules?: TransferRules): IsolatedDay {
  const named = new Set<number>()
  for (let rule = 0; rule < (rules?.from.length ?? 0); rule++) {
    if (rules!.fromRun[rule]! >= 0) named.add(rules!.fromRun[rule]!)
    if (rules!.toRun[rule]! >= 0) named.add(rules!.toRun[rule]!)
  }
  if (!day.run.some((run) => named.has(run))) return { day }

  const patterns: { pattern: number; runs: number[] }[] = []
  for (let pattern = 0; pattern < day.patternCount; pattern++) {
    const shared: number[] = []
    for (let run = day.patternFirstRun[pattern]!; run < day.patternFirstRun[pattern + 1]!; run++) {
      if (named.has(day.run[run]!)) patterns.push({ pattern, runs: [run] })
      else shared.push(run)
    }
    if (shared.length > 0) patterns.push({ pattern, runs: shared })
  }
  return arrangePatterns(day, patterns)
}

function arrangePatterns(day: DayTimetable, patterns: { pattern: number; runs: number[] }[]): IsolatedDay {
  const runOf = Int32Array.from(patterns.flatMap(({ runs }) => runs))
  const patternOf = Int32Array.from(patterns, ({ pattern }) => pattern)
  const newRun = new Int32Array(runOf.length)
  runOf.forEach((run, index) => (newRun[run] = index))
  const lengthOf = (pattern: number) => day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
  const patternFirstStop = new Int32Array(patterns.length + 1)
  const patternFirstRun = new Int32Array(patterns.length + 1)
  const patternFirstTime = new Int32Array(patterns.length + 1)
  patterns.forEach(({ pattern, runs }, index) => {
    patternFirstStop[index + 1] = patternFirstStop[index]! + lengthOf(pattern)
    patternFirstRun[index + 1] = patternFirstRun[index]! + runs.length
    patternFirstTime[index + 1] = patternFirstTime[index]! + runs.length * lengthOf(pattern)
  })
  const patternStop = new Int32Array(patternFirstStop.at(-1)!)
  const patternRule = new Uint8Array(patternStop.length)
  const arrival = new Int32Array(day.arrival.length)
  const departure = new Int32Array(day.departure.length)
  patterns.forEach(({ pattern, runs }, index) => {
    const length = lengthOf(pattern)
    patternStop.set(
      day.patternStop.subarray(day.patternFirstStop[pattern], day.patternFirstStop[pattern + 1]),
      patternFirstStop[index],
    )
    patternRule.set(
      day.patternRule.subarray(day.patternFirstStop[pattern], day.patternFirstStop[pattern + 1]),
      patternFirstStop[index],
    )
    runs.forEach((run, row) => {
      const from = day.patternFirstTime[pattern]! + (run - day.patternFirstRun[pattern]!) * length
      const to = patternFirstTime[index]! + row * length
      arrival.set(day.arrival.subarray(from, from + length), to)
      departure.set(day.departure.subarray(from, from + length), to)
    })
  })
  return {
    day: {
      ...day,
      patternCount: patterns.length,
      patternFirstStop,
      patternStop,
      patternRule,
      patternLine: patternOf.map((pattern) => day.patternLine[pattern]!),
      ...(day.patternMargin && { patternMargin: patternOf.map((pattern) => day.patternMargin![pattern]!) }),
      patternFirstRun,
      patternFirstTime,
      arrival,
      departure,
      run: runOf.map((run) => day.run[run]!),
      dayShift: Int8Array.from(runOf, (run) => day.dayShift[run]!),
      continues: runOf.map((run) => (day.continues[run]! < 0 ? -1 : newRun[day.continues[run]!]!)),
      ...indexStops(day.stopCount, patternFirstStop, patternStop),
    },
    runOf,
    patternOf,
  }
}
