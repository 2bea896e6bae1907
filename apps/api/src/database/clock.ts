/** The longest time for an answer: after a longer one nobody knows when the database read its clock. */
const longestWayMs = 1_000

export type DatabaseClock = {
  now(): Date
  /** Asks the database again. A database that does not answer, or answers late, leaves the clock as it is. */
  adjust(): Promise<void>
}

/**
 * A clock that shows the database's time, so that all servers judge by one time whatever their machines say. It counts
 * on by itself between two queries. Its error is at most half of the round trip, as in NTP (RFC 5905), plus the drift
 * of `elapsedMs` between two queries. Rejects when the first query fails.
 */
export async function openDatabaseClock(
  readClock: () => Promise<Date>,
  elapsedMs: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let startMs = (await ask()).startMs

  async function ask() {
    const askedMs = elapsedMs()
    const theirs = await readClock()
    const answeredMs = elapsedMs()
    const wayMs = answeredMs - askedMs
    return { startMs: theirs.getTime() - (askedMs + wayMs / 2), wayMs }
  }

  return {
    now: () => new Date(Math.floor(startMs + elapsedMs())),
    async adjust() {
      const answer = await ask().catch(() => undefined)
      if (answer && answer.wayMs <= longestWayMs) startMs = answer.startMs
    },
  }
}
