import type { RunChange } from './run-changes.ts'

/**
 * The runs of a day before they are sorted into day patterns: the run, its service day, the offset of its times, and
 * where its stops and times are. Those are not the run's own when realtime data expects something else of it that day.
 */
export type Calls = {
  count: number
  run: Int32Array
  shift: Int8Array
  offset: Int32Array
  feedPattern: Int32Array
  firstTime: Int32Array
  changes: Map<number, RunChange>
}
