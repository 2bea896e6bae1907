import type { Changes } from './changes.ts'
import type { DayTimetable } from './day-timetable.ts'

/** The lane of each run, the lanes that can be boarded at each slot, and whether some run of a lane goes on as another. */
export function indexLanes(
  { laneCount, laneFirstStop, laneFirstRun, run, continues }: DayTimetable,
  { boardSlot, boardSlotCount }: Changes,
) {
  const laneOfRun = new Int32Array(run.length)
  const laneContinues = new Uint8Array(laneCount)
  for (let lane = 0; lane < laneCount; lane++) {
    laneOfRun.fill(lane, laneFirstRun[lane], laneFirstRun[lane + 1])
    for (let each = laneFirstRun[lane]!; each < laneFirstRun[lane + 1]!; each++)
      if (continues[each]! >= 0) laneContinues[lane] = 1
  }
  const slotFirstLane = new Int32Array(boardSlotCount + 2)
  for (const slot of boardSlot) slotFirstLane[slot + 1]!++
  for (let slot = 0; slot <= boardSlotCount; slot++) slotFirstLane[slot + 1]! += slotFirstLane[slot]!
  const next = slotFirstLane.slice()
  const slotLane = new Int32Array(boardSlot.length)
  const slotLaneIndex = new Int32Array(boardSlot.length)
  for (let lane = 0; lane < laneCount; lane++) {
    for (let at = laneFirstStop[lane]!; at < laneFirstStop[lane + 1]!; at++) {
      const place = next[boardSlot[at]!]!++
      slotLane[place] = lane
      slotLaneIndex[place] = at - laneFirstStop[lane]!
    }
  }
  return { laneOfRun, laneContinues, slotFirstLane, slotLane, slotLaneIndex }
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

/** Times lie run by run; so they lie stop by stop, all runs of a lane at its first stop before those at its second, for halving. */
export function groupByStop(
  { laneCount, laneFirstStop, laneFirstRun, laneFirstTime }: DayTimetable,
  times: Int32Array,
): Int32Array {
  const grouped = new Int32Array(times.length)
  for (let lane = 0; lane < laneCount; lane++) {
    const length = laneFirstStop[lane + 1]! - laneFirstStop[lane]!
    const runs = laneFirstRun[lane + 1]! - laneFirstRun[lane]!
    const first = laneFirstTime[lane]!
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
