const firstMilliseconds = 1000
const mostMilliseconds = 10_000

/**
 * How long to wait before a task is asked for again: a second while it is young, then a tenth of the time for which
 * it has been watched, and ten seconds at most. A task that is left to run for minutes is asked for seldom.
 */
export function pollDelay(watchedMilliseconds: number): number {
  return Math.min(mostMilliseconds, Math.max(firstMilliseconds, Math.round(watchedMilliseconds / 10)))
}
