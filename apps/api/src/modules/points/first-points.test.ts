import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawInputOf } from '@throughway/contract/call'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = testStart
})

const hours = (count: number) => new Date(testStart.getTime() + count * 3_600_000)

/** The tests start on 4 March, so these days lie more than 48 hours back. */
const oldDays = ['2026-02-24', '2026-02-25', '2026-02-26']
const batch: RawInputOf<typeof tripCalls.logTrips> = {
  trips: [{ dates: oldDays, mode: 'bike', direction: 'out', miles: '4', round_trip: '1' }],
}

async function as(person: Person) {
  return api.at('harbor', { token: await freshToken(api, 'harbor', person) })
}

async function pointsOf(person: Person) {
  const { data } = await (await as(person))(pointsCalls.getPoints, {})
  return { balance: data.balance, pending: data.pending, ready_at: data.ready_at }
}

describe('C1 the points of a batch of old trips', () => {
  it('wait for 48 hours when the account is new, with the bonus of the first trip', async () => {
    const newcomer = await signedIn(api, 'harbor', 'New', { createdAt: testStart })
    await (
      await as(newcomer)
    )(tripCalls.logTrips, batch)
    expect(await pointsOf(newcomer)).toEqual({ balance: 0, pending: 85, ready_at: hours(48).toISOString() })
    api.clock.now = hours(49)
    expect(await pointsOf(newcomer)).toEqual({ balance: 85, pending: 0, ready_at: null })
  })

  it('wait no longer because a trip is changed later, and no shorter', async () => {
    const newcomer = await signedIn(api, 'harbor', 'New', { createdAt: testStart })
    const { data } = await (await as(newcomer))(tripCalls.logTrips, batch)
    api.clock.now = hours(24)
    const [id] = data.results[0]!.trip_ids
    const changed = { id: id!, date: oldDays[0]!, mode: 'walk', direction: 'out', miles: '1' } as const
    expect((await (await as(newcomer))(tripCalls.changeTrip, changed)).http).toBe(200)
    expect(await pointsOf(newcomer)).toEqual({ balance: 0, pending: 85, ready_at: hours(48).toISOString() })
    api.clock.now = hours(49)
    expect((await pointsOf(newcomer)).balance).toBe(85)
  })

  it('can be spent at once when the account is older than 48 hours', async () => {
    const member = await signedIn(api, 'harbor', 'Old', { createdAt: hours(-49) })
    await (
      await as(member)
    )(tripCalls.logTrips, batch)
    expect(await pointsOf(member)).toEqual({ balance: 85, pending: 0, ready_at: null })
  })
})
