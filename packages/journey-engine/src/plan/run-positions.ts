import { bearingBetween, metresBetween, type Position, unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import type { DayTimetable } from '../transit/day-timetable.ts'
import { lineOf } from './describe-leg.ts'
import { endAtStop, placeOf } from './drafts.ts'
import type { Place } from './itinerary.ts'
import type { Network, TransitNetwork } from './network.ts'

/** `runIds` are `feed:trip_id`. */
export type RunPositionQuery = { runIds: readonly string[]; atMs: number }

/** The position of a run by the timetable. */
export type RunPosition = Position & {
  runId: string
  /** Degrees from north; undefined at a stop. */
  bearing: number | undefined
  /** The stop where it is, or its next one. */
  stop: Place
  isAtStop: boolean
}

/**
 * The positions of runs by the timetable, and by realtime data if `live` has them. Runs that are not under way, or have
 * a headway instead of times, are left out.
 */
export function openRunPositions(network: Network) {
  let numbers: Map<string, number> | undefined
  return ({ runIds, atMs }: RunPositionQuery, live: Network = network): RunPosition[] => {
    const { transit } = live
    const date = network.clock.dateOf(atMs)
    if (!transit || !date || !transit.hasService(date)) return []
    const { runs } = transit.timetable
    numbers ??= new Map(Array.from(runs.pattern, (_, run) => [readString(runs.id, run), run]))
    const wanted = new Set(runIds.flatMap((id) => numbers!.get(id) ?? []).filter((run) => !runs.approximate[run]))
    const { day, originMs } = transit.openDay(date, { wheelchair: false, walkPace: 1 })
    const seconds = (atMs - originMs) / 1000
    const found = new Map<number, RunPosition>()
    // yesterday's run that is still under way is listed beside today's of the same id
    day.run.forEach((run, at) => {
      const position = wanted.has(run) ? locate(transit, day, at, seconds) : undefined
      if (position) found.set(run, position)
    })
    return [...found.values()]
  }
}

function locate(
  { timetable }: TransitNetwork,
  day: DayTimetable,
  at: number,
  seconds: number,
): RunPosition | undefined {
  const pattern = patternOf(day, at)
  const first = day.patternFirstStop[pattern]!
  const count = day.patternFirstStop[pattern + 1]! - first
  const times = day.patternFirstTime[pattern]! + (at - day.patternFirstRun[pattern]!) * count
  if (seconds < day.arrival[times]! || seconds > day.arrival[times + count - 1]!) return undefined
  let next = 0
  while (next < count - 1 && day.departure[times + next]! < seconds) next++
  const run = day.run[at]!
  const stop = day.patternStop[first + next]!
  const told = { runId: readString(timetable.runs.id, run), stop: placeOf(endAtStop(timetable, stop), timetable) }
  const arrival = day.arrival[times + next]!
  if (next === 0 || seconds >= arrival)
    return { ...told, lat: told.stop.lat, lon: told.stop.lon, bearing: undefined, isAtStop: true }
  const left = day.departure[times + next - 1]!
  return {
    ...told,
    ...pointAlong(
      lineOf(timetable, run, day.patternStop[first + next - 1]!, stop, []),
      (seconds - left) / (arrival - left),
    ),
    isAtStop: false,
  }
}

/** The pattern of a run's index: the last one that begins at or before it, ignoring patterns without runs. */
function patternOf({ patternFirstRun }: DayTimetable, at: number): number {
  let [low, high] = [0, patternFirstRun.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (patternFirstRun[middle]! <= at) low = middle
    else high = middle
  }
  return low
}

function pointAlong(points: readonly number[], share: number): Position & { bearing: number } {
  const lengths = Array.from({ length: points.length / 2 - 1 }, (_, step) =>
    metresBetween(points[step * 2]!, points[step * 2 + 1]!, points[step * 2 + 2]!, points[step * 2 + 3]!),
  )
  let left = lengths.reduce((sum, metres) => sum + metres, 0) * share
  const found = lengths.findIndex((metres) => (left -= metres) <= 0)
  const step = found < 0 ? lengths.length - 1 : found
  const part = lengths[step] ? Math.min(1, 1 + left / lengths[step]) : 0
  const [lat, lon, toLat, toLon] = [
    points[step * 2]!,
    points[step * 2 + 1]!,
    points[step * 2 + 2]!,
    points[step * 2 + 3]!,
  ]
  return {
    lat: (lat + (toLat - lat) * part) / unitsPerDegree,
    lon: (lon + (toLon - lon) * part) / unitsPerDegree,
    bearing: bearingBetween(lat, lon, toLat, toLon),
  }
}
