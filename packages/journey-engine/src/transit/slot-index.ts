import type { Changes } from './changes.ts'
import type { DayTimetable } from './day-timetable.ts'

/**
 * The pattern of each run, the patterns that can be boarded at each slot, and whether some run of a pattern goes on as
 * another.
 */
export function indexPatterns(
  { patternCount, patternFirstStop, patternFirstRun, run, continues }: DayTimetable,
  { boardSlot, boardSlotCount }: Changes,
) {
  const patternOfRun = new Int32Array(run.length)
  const patternContinues = new Uint8Array(patternCount)
  for (let pattern = 0; pattern < patternCount; pattern++) {
    patternOfRun.fill(pattern, patternFirstRun[pattern], patternFirstRun[pattern + 1])
    for (let each = patternFirstRun[pattern]!; each < patternFirstRun[pattern + 1]!; each++)
      if (continues[each]! >= 0) patternContinues[pattern] = 1
  }
  const slotFirstPattern = new Int32Array(boardSlotCount + 2)
  for (const slot of boardSlot) slotFirstPattern[slot + 1]!++
  for (let slot = 0; slot <= boardSlotCount; slot++) slotFirstPattern[slot + 1]! += slotFirstPattern[slot]!
  const next = slotFirstPattern.slice()
  const slotPattern = new Int32Array(boardSlot.length)
  const slotPatternIndex = new Int32Array(boardSlot.length)
  for (let pattern = 0; pattern < patternCount; pattern++) {
    for (let at = patternFirstStop[pattern]!; at < patternFirstStop[pattern + 1]!; at++) {
      const place = next[boardSlot[at]!]!++
      slotPattern[place] = pattern
      slotPatternIndex[place] = at - patternFirstStop[pattern]!
    }
  }
  return { patternOfRun, patternContinues, slotFirstPattern, slotPattern, slotPatternIndex }
}

/** The slots of each stop. */
export function indexSlots(slotStop: Int32Array, stopCount: number) {
  const first = new Int32Array(stopCount + 1)
  for (const stop of slotStop) first[stop + 1]!++
  for (let stop = 0; stop < stopCount; stop++) first[stop + 1]! += first[stop]!
  const next = first.slice()
  const slot = new Int32Array(slotStop.length)
  slotStop.forEach((stop, index) => (slot[next[stop]!++] = index))
  return { first, slot }
}

/**
 * Groups times by stop. They are stored run by run; here all runs of a pattern at its first stop come before those at
 * its second, for binary search.
 */
export function groupByStop(
  { patternCount, patternFirstStop, patternFirstRun, patternFirstTime }: DayTimetable,
  times: Int32Array,
): Int32Array {
  const grouped = new Int32Array(times.length)
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const length = patternFirstStop[pattern + 1]! - patternFirstStop[pattern]!
    const runs = patternFirstRun[pattern + 1]! - patternFirstRun[pattern]!
    const first = patternFirstTime[pattern]!
    for (let run = 0; run < runs; run++)
      for (let position = 0; position < length; position++)
        grouped[first + position * runs + run] = times[first + run * length + position]!
  }
  return grouped
}

/** Seconds, slot and walk of each change side by side, as they are read together. */
export function joinColumns(to: Int32Array, seconds: Int32Array, walk: Int32Array): Int32Array {
  const joined = new Int32Array(3 * to.length)
  for (let index = 0; index < to.length; index++) joined.set([seconds[index]!, to[index]!, walk[index]!], 3 * index)
  return joined
}
