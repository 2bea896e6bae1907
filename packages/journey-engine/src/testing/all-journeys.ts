import type { DayTimetable, Footpaths } from '../transit/day-timetable.ts'
import { listRules, secondsToChange } from './connection-scan.ts'
import type { Timetable } from '../transit/timetable.ts'

type Ways = { stop: number; seconds: number }[]
type Aboard = { departure: number; run: number; index: number; rides: number; walk: number }
export type Outcome = { departure: number; arrival: number; rides: number }

/** For tests on tiny days: every journey there is, by trying everything. */
export function listAllJourneys(
  day: DayTimetable,
  {
    footpaths,
    transfers,
    changeSeconds,
    access,
    egress,
    maxRides,
    withWalks = false,
  }: {
    footpaths: Footpaths
    transfers?: Timetable['transfers'] | undefined
    changeSeconds: number
    access: Ways
    egress: Ways
    maxRides: number
    /** Counts the walk, which takes longer: otherwise it is 0. */
    withWalks?: boolean
  },
): (Outcome & { walk: number })[] {
  const rules = listRules(transfers)
  const runs = listRuns(day)
  const outcomes: (Outcome & { walk: number })[] = []
  const counted = (seconds: number) => (withWalks ? seconds : 0)
  const seen = new Set<string>()
  const open: Aboard[] = []
  const add = (state: Aboard) => {
    const key = Object.values(state).join()
    if (!seen.has(key)) open.push(state)
    seen.add(key)
  }
  const boardAt = (stop: number, visit: (run: number, index: number, departure: number) => void) =>
    runs.forEach(({ calls }, run) =>
      calls.forEach(
        (call, index) =>
          call.stop === stop && call.rule & 1 && index + 1 < calls.length && visit(run, index, call.departure),
      ),
    )

  for (const { stop, seconds } of access)
    boardAt(stop, (run, index, departure) =>
      add({ departure: departure - seconds, run, index, rides: 1, walk: counted(seconds) }),
    )
  for (let state = open.pop(); state; state = open.pop()) {
    const { departure, run, rides, walk } = state
    const { calls, line } = runs[run]!
    calls.slice(state.index + 1).forEach(({ stop, arrival, rule }) => {
      if (!(rule & 2)) return
      for (const way of egress)
        if (way.stop === stop)
          outcomes.push({ departure, arrival: arrival + way.seconds, rides, walk: walk + counted(way.seconds) })
      if (rides === maxRides) return
      const change = (toStop: number, onFoot: number) =>
        boardAt(toStop, (nextRun, index, nextDeparture) => {
          const pair = rules.get(`${stop} ${toStop}`) ?? []
          const seconds = secondsToChange(
            pair,
            { run, line },
            { run: nextRun, line: runs[nextRun]!.line },
            onFoot,
            changeSeconds,
          )
          const margin = runs[nextRun]!.margin === 0 ? runs[run]!.margin : 0
          if (arrival + seconds + margin <= nextDeparture)
            add({ departure, run: nextRun, index, rides: rides + 1, walk: walk + counted(onFoot) })
        })
      change(stop, 0)
      for (let path = footpaths.first[stop]!; path < footpaths.first[stop + 1]!; path++)
        change(footpaths.to[path]!, footpaths.seconds[path]!)
    })
    const next = day.continues[run]!
    if (next >= 0 && runs[next]!.calls[0]!.departure >= calls.at(-1)!.arrival)
      add({ departure, run: next, index: 0, rides, walk })
  }
  return outcomes
}

function listRuns(day: DayTimetable) {
  return Array.from(day.run, (_, run) => {
    const pattern = day.patternFirstRun.findIndex(
      (first, index) => first <= run && run < day.patternFirstRun[index + 1]!,
    )
    const first = day.patternFirstStop[pattern]!
    const length = day.patternFirstStop[pattern + 1]! - first
    const times = day.patternFirstTime[pattern]! + (run - day.patternFirstRun[pattern]!) * length
    const calls = Array.from({ length }, (__, at) => ({
      stop: day.patternStop[first + at]!,
      rule: day.patternRule[first + at]!,
      arrival: day.arrival[times + at]!,
      departure: day.departure[times + at]!,
    }))
    return { line: day.patternLine[pattern]!, margin: day.patternMargin?.[pattern] ?? 0, calls }
  })
}
