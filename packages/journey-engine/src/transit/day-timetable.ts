import type { RunChange } from './run-changes.ts'

/**
 * One day's runs as the search reads them. A lane is a pattern's runs in the order of their departures, none overtaking
 * another, so that the next run can be found by halving. Seconds count from the origin of the service day; runs of the day
 * before that are still under way stand in it with their times less 86,400, those of the day after with 86,400 more.
 */
export type DayTimetable = {
  /** YYYY-MM-DD */
  date: string
  stopCount: number
  laneCount: number
  /** Stops of lane `l`: `laneStop[laneFirstStop[l]] … laneStop[laneFirstStop[l + 1] - 1]`. */
  laneFirstStop: Int32Array
  laneStop: Int32Array
  /** At each of those stops: bit 1 may board, bit 2 may alight. */
  laneRule: Uint8Array
  laneLine: Int32Array
  /** Runs of lane `l`: `laneFirstRun[l] … laneFirstRun[l + 1] - 1`, earliest first. */
  laneFirstRun: Int32Array
  /** Times of run `r` of lane `l` at its `i`-th stop lie at `laneFirstTime[l] + (r - laneFirstRun[l]) * stops of l + i`. */
  laneFirstTime: Int32Array
  arrival: Int32Array
  departure: Int32Array
  /** The timetable's run behind each. */
  run: Int32Array
  /** -1 yesterday's, 0 today's, 1 tomorrow's. */
  dayShift: Int8Array
  /** The run (as an index into `run`) that the same vehicle goes on with, riders staying aboard; -1 for none. */
  continues: Int32Array
  /** By run (as an index into `run`), what is expected of it beyond the timetable. Absent where that is nothing. */
  changes?: ReadonlyMap<number, RunChange>
  /** Lanes that call at stop `s`: `stopLane[stopFirstLane[s]] …`, each with the position of the stop in the lane. */
  stopFirstLane: Int32Array
  stopLane: Int32Array
  stopLaneIndex: Int32Array
}

/** Walks between stops, without the waiting: from stop `s`, `to[first[s]] …`, each with its seconds. A stop has no walk to itself. */
export type Footpaths = { first: Int32Array; to: Int32Array; seconds: Int32Array }
