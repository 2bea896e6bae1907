import type { Timetable } from './timetable.ts'

/** What is different about a run on one service day. Arrays have a value for each stop of its pattern. */
export type RunChange = {
  /** The beginning of its expected times in `RunChanges.times`. */
  firstTime: number
  /**
   * An index into `RunChanges.patterns`: the run's own pattern, or one that forbids boarding and alighting at the
   * skipped stops.
   */
  pattern: number
  /** Seconds behind the timetable. */
  arrivalDelay: Int32Array
  departureDelay: Int32Array
  /** 1 where somebody told what to expect. */
  isTold: Uint8Array
  isSkipped: Uint8Array
}

/** What is known beyond the timetable of the runs of some days. */
export type RunChanges = {
  /** The timetable's, and behind them those of the runs that are changed. */
  times: Timetable['times']
  patterns: Timetable['patterns']
  /** The changes by run; a cancelled run has null. Undefined for a service day without changes. */
  onDay(date: string): ReadonlyMap<number, RunChange | null> | undefined
}

/** What is expected at one time, by a number that another expectation does not have. */
export type Expectation = { generation: number; changes: RunChanges | undefined }

/** What is expected of the runs of one service day; `times` are those that `RunChange.firstTime` counts in. */
export type ChangesOfDay = { times: Timetable['times']; runs: ReadonlyMap<number, RunChange | null> }

/** Undefined for a service day that the timetable tells all of. */
export function changesOn(changes: RunChanges | undefined, date: string): ChangesOfDay | undefined {
  const runs = changes?.onDay(date)
  return changes && runs && { times: changes.times, runs }
}
