import type { Timetable } from '../transit/timetable.ts'
import { indexStops } from '../transit/index-stops.ts'

/** Where the runs of a pattern are, and the patterns of a stop: `run[first[p]] … run[first[p + 1] - 1]`. */
export type RunIndex = {
  first: Int32Array
  run: Int32Array
  stopFirstPattern: Int32Array
  stopPattern: Int32Array
  /** The position of the stop in the pattern. */
  stopPatternIndex: Int32Array
}

/** By the runs of a timetable, which networks with and without realtime data share. */
const known = new WeakMap<Timetable['runs'], RunIndex>()

export function indexRuns({ runs, patterns, stops }: Timetable): RunIndex {
  let index = known.get(runs)
  if (index) return index
  const patternCount = patterns.line.length
  const first = new Int32Array(patternCount + 1)
  for (const pattern of runs.pattern) first[pattern + 1]!++
  for (let pattern = 0; pattern < patternCount; pattern++) first[pattern + 1]! += first[pattern]!
  const next = first.slice()
  const run = new Int32Array(runs.pattern.length)
  runs.pattern.forEach((pattern, each) => (run[next[pattern]!++] = each))
  index = { first, run, ...indexStops(stops.lat.length, patterns.first, patterns.stop) }
  known.set(runs, index)
  return index
}
