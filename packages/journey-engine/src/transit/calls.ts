import type { RunChange } from './run-changes.ts'

/**
 * Runs of the day as they come to be put into lanes: which run, of which service day, what its times are moved by, and where its
 * stops and times are, which are not the run's own where something else is expected of it that day.
 */
export type Calls = {
  count: number
  run: Int32Array
  shift: Int8Array
  offset: Int32Array
  pattern: Int32Array
  firstTime: Int32Array
  changes: Map<number, RunChange>
}
