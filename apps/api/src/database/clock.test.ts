import { describe, expect, it } from 'vitest'
import { openDatabaseClock } from './clock.ts'

const start = Date.parse('2026-03-04T17:00:00Z')

/** Makes a database that takes so many milliseconds each way, and a counter of the time that has passed. */
function makeDatabase(eachWayMs: number) {
  const database = {
    elapsedMs: 500,
    aheadMs: 0,
    eachWayMs,
    isAway: false,
    async readClock() {
      if (database.isAway) throw new Error('The database is away.')
      database.elapsedMs += database.eachWayMs
      const answer = new Date(start + database.elapsedMs + database.aheadMs)
      database.elapsedMs += database.eachWayMs
      return answer
    },
  }
  return database
}

describe('the clock that follows the database', () => {
  it.each([0, 20, 400])('shows its time when an answer takes %i ms each way', async (eachWayMs) => {
    const database = makeDatabase(eachWayMs)
    const clock = await openDatabaseClock(database.readClock, () => database.elapsedMs)
    database.elapsedMs += 60_000
    expect(clock.now()).toEqual(new Date(start + database.elapsedMs))
  })

  it('follows it when it was set', async () => {
    const database = makeDatabase(5)
    const clock = await openDatabaseClock(database.readClock, () => database.elapsedMs)
    database.aheadMs = -3_000
    await clock.adjust()
    expect(clock.now()).toEqual(new Date(start - 3_000 + database.elapsedMs))
  })

  it('stays as it is when the database does not answer, or answers late', async () => {
    const database = makeDatabase(5)
    const clock = await openDatabaseClock(database.readClock, () => database.elapsedMs)
    database.aheadMs = -3_000
    database.isAway = true
    await clock.adjust()
    database.isAway = false
    database.eachWayMs = 600
    await clock.adjust()
    expect(clock.now()).toEqual(new Date(start + database.elapsedMs))
  })
})
