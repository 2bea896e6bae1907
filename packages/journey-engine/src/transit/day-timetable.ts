import type { RunChange } from './run-changes.ts'

/**
 * One day's runs as the search reads them. A day pattern (a "route" in the RAPTOR paper) holds runs of one pattern of
 * the feed in the order of their departures. None of them overtakes another, so binary search finds the next run.
 * Seconds count from the origin of the service day. Runs of the day before that are still under way are included with
 * their times less 86,400, those of the day after with 86,400 more.
 */
export type DayTimetable = {
  /** YYYY-MM-DD */
  date: string
  stopCount: number
  patternCount: number
  /** Stops of pattern `p`: `patternStop[patternFirstStop[p]] … patternStop[patternFirstStop[p + 1] - 1]`. */
  patternFirstStop: Int32Array
  patternStop: Int32Array
  /** The rules at each of those stops: bit 1 may board, bit 2 may alight. */
  patternRule: Uint8Array
  patternLine: Int32Array
  /**
   * The additional seconds for a change from pattern `p`, whose vehicles come at intervals, to a vehicle with times; 0
   * for patterns with times of their own. Absent where all patterns have times.
   */
  patternMargin?: Int32Array
  /** Runs of pattern `p`: `patternFirstRun[p] … patternFirstRun[p + 1] - 1`, earliest first. */
  patternFirstRun: Int32Array
  /**
   * Run `r` of pattern `p` has its time at stop `i` at
   * `patternFirstTime[p] + (r - patternFirstRun[p]) * stops of p + i`.
   */
  patternFirstTime: Int32Array
  arrival: Int32Array
  departure: Int32Array
  /** The timetable's run of each. */
  run: Int32Array
  /** -1 yesterday's, 0 today's, 1 tomorrow's. */
  dayShift: Int8Array
  /** The run (as an index into `run`) that the same vehicle continues as, with riders aboard; -1 for none. */
  continues: Int32Array
  /** The realtime changes by run (as an index into `run`). Absent without any. */
  changes?: ReadonlyMap<number, RunChange>
  /**
   * Patterns that call at stop `s`: `stopPattern[stopFirstPattern[s]] …`, each with the position of the stop in the
   * pattern.
   */
  stopFirstPattern: Int32Array
  stopPattern: Int32Array
  stopPatternIndex: Int32Array
}

/**
 * Walks between stops, without the waiting: from stop `s`, `to[first[s]] …`, each with its seconds. A stop has no walk
 * to itself.
 */
export type Footpaths = { first: Int32Array; to: Int32Array; seconds: Int32Array }
