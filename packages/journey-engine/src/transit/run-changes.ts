import type { Timetable } from './timetable.ts'

/** What is different about a run on one service day. Arrays have a value for each stop of its pattern. */
export type RunChange = {
  /** Where its expected times begin in `RunChanges.times`. */
  firstTime: number
  /** Into `RunChanges.patterns`: its own, or one where nobody boards or alights at the stops that are skipped. */
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
  /** By run; a run that is cancelled has null. Undefined for a service day that the timetable tells all of. */
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
