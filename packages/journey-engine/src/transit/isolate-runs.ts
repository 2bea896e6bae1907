import type { DayTimetable } from './day-timetable.ts'
import { indexStops } from './index-stops.ts'
import type { TransferRules } from './transfer-rules.ts'

/** A day whose runs named by a rule stand alone in their lanes, with the way back to the runs and lanes of the day given. */
export type IsolatedDay = {
  day: DayTimetable
  /** Undefined where nothing had to move. */ runOf?: Int32Array
  laneOf?: Int32Array
}

/**
 * In a lane, who can board a run can board all later ones, and the earliest is as good as any: neither holds where a rule
 * speaks of one run. Such runs get a lane of their own, so that the search need know of lanes only.
 */
export function isolateRuns(day: DayTimetable, rules?: TransferRules): IsolatedDay {
  const named = new Set<number>()
  for (let rule = 0; rule < (rules?.from.length ?? 0); rule++) {
    if (rules!.fromRun[rule]! >= 0) named.add(rules!.fromRun[rule]!)
    if (rules!.toRun[rule]! >= 0) named.add(rules!.toRun[rule]!)
  }
  if (!day.run.some((run) => named.has(run))) return { day }

  const lanes: { lane: number; runs: number[] }[] = []
  for (let lane = 0; lane < day.laneCount; lane++) {
    const shared: number[] = []
    for (let run = day.laneFirstRun[lane]!; run < day.laneFirstRun[lane + 1]!; run++) {
      if (named.has(day.run[run]!)) lanes.push({ lane, runs: [run] })
      else shared.push(run)
    }
    if (shared.length > 0) lanes.push({ lane, runs: shared })
  }
  return arrangeLanes(day, lanes)
}

function arrangeLanes(day: DayTimetable, lanes: { lane: number; runs: number[] }[]): IsolatedDay {
  const runOf = Int32Array.from(lanes.flatMap(({ runs }) => runs))
  const laneOf = Int32Array.from(lanes, ({ lane }) => lane)
  const newRun = new Int32Array(runOf.length)
  runOf.forEach((run, index) => (newRun[run] = index))
  const lengthOf = (lane: number) => day.laneFirstStop[lane + 1]! - day.laneFirstStop[lane]!
  const laneFirstStop = new Int32Array(lanes.length + 1)
  const laneFirstRun = new Int32Array(lanes.length + 1)
  const laneFirstTime = new Int32Array(lanes.length + 1)
  lanes.forEach(({ lane, runs }, index) => {
    laneFirstStop[index + 1] = laneFirstStop[index]! + lengthOf(lane)
    laneFirstRun[index + 1] = laneFirstRun[index]! + runs.length
    laneFirstTime[index + 1] = laneFirstTime[index]! + runs.length * lengthOf(lane)
  })
  const laneStop = new Int32Array(laneFirstStop.at(-1)!)
  const laneRule = new Uint8Array(laneStop.length)
  const arrival = new Int32Array(day.arrival.length)
  const departure = new Int32Array(day.departure.length)
  lanes.forEach(({ lane, runs }, index) => {
    const length = lengthOf(lane)
    laneStop.set(day.laneStop.subarray(day.laneFirstStop[lane], day.laneFirstStop[lane + 1]), laneFirstStop[index])
    laneRule.set(day.laneRule.subarray(day.laneFirstStop[lane], day.laneFirstStop[lane + 1]), laneFirstStop[index])
    runs.forEach((run, row) => {
      const from = day.laneFirstTime[lane]! + (run - day.laneFirstRun[lane]!) * length
      const to = laneFirstTime[index]! + row * length
      arrival.set(day.arrival.subarray(from, from + length), to)
      departure.set(day.departure.subarray(from, from + length), to)
    })
  })
  return {
    day: {
      ...day,
      laneCount: lanes.length,
      laneFirstStop,
      laneStop,
      laneRule,
      laneLine: laneOf.map((lane) => day.laneLine[lane]!),
      laneFirstRun,
      laneFirstTime,
      arrival,
      departure,
      run: runOf.map((run) => day.run[run]!),
      dayShift: Int8Array.from(runOf, (run) => day.dayShift[run]!),
      continues: runOf.map((run) => (day.continues[run]! < 0 ? -1 : newRun[day.continues[run]!]!)),
      ...indexStops(day.stopCount, laneFirstStop, laneStop),
    },
    runOf,
    laneOf,
  }
}
