import type { DayTimetable } from './day-timetable.ts'

/** The patterns at each stop, in the order of patterns, then of their stops. */
export function indexStops(
  stopCount: number,
  patternFirstStop: Int32Array,
  patternStop: Int32Array,
): Pick<DayTimetable, 'stopFirstPattern' | 'stopPattern' | 'stopPatternIndex'> {
  const stopFirstPattern = new Int32Array(stopCount + 1)
  for (const stop of patternStop) stopFirstPattern[stop + 1]!++
  for (let stop = 0; stop < stopCount; stop++) stopFirstPattern[stop + 1]! += stopFirstPattern[stop]!
  const next = stopFirstPattern.slice()
  const stopPattern = new Int32Array(patternStop.length)
  const stopPatternIndex = new Int32Array(patternStop.length)
  for (let pattern = 0; pattern < patternFirstStop.length - 1; pattern++) {
    for (let place = patternFirstStop[pattern]!; place < patternFirstStop[pattern + 1]!; place++) {
      const slot = next[patternStop[place]!]!++
      stopPattern[slot] = pattern
      stopPatternIndex[slot] = place - patternFirstStop[pattern]!
    }
  }
  return { stopFirstPattern, stopPattern, stopPatternIndex }
}
