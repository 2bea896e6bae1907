import type { DayTimetable } from './day-timetable.ts'

/** The lanes at each stop, in the order of lanes, then of their stops. */
export function indexStops(
  stopCount: number,
  laneFirstStop: Int32Array,
  laneStop: Int32Array,
): Pick<DayTimetable, 'stopFirstLane' | 'stopLane' | 'stopLaneIndex'> {
  const stopFirstLane = new Int32Array(stopCount + 1)
  for (const stop of laneStop) stopFirstLane[stop + 1]!++
  for (let stop = 0; stop < stopCount; stop++) stopFirstLane[stop + 1]! += stopFirstLane[stop]!
  const next = stopFirstLane.slice()
  const stopLane = new Int32Array(laneStop.length)
  const stopLaneIndex = new Int32Array(laneStop.length)
  for (let lane = 0; lane < laneFirstStop.length - 1; lane++) {
    for (let place = laneFirstStop[lane]!; place < laneFirstStop[lane + 1]!; place++) {
      const slot = next[laneStop[place]!]!++
      stopLane[slot] = lane
      stopLaneIndex[slot] = place - laneFirstStop[lane]!
    }
  }
  return { stopFirstLane, stopLane, stopLaneIndex }
}
