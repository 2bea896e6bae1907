import type { Departure } from '@throughway/contract/planner/departure'
import { describe, expect, it } from 'vitest'
import { listRows, readConnection, serverNow } from './departure-rows.ts'

const leaves = (departure: string) => ({ departure }) as Departure
const at = (clock: string) => Date.parse(`2026-03-10T${clock}-04:00`)

describe('the rows of a board', () => {
  const departures = ['08:00:00', '08:04:40', '09:30:00'].map((clock) => leaves(`2026-03-10T${clock}-04:00`))
  const told = (clock: string) => listRows(departures, at(clock)).map(({ minutes }) => minutes)

  it.each([
    ['as they were told', '07:58:00', [2, 7, 92]],
    ['a minute on', '07:59:10', [1, 6, 91]],
    ['while the first leaves', '08:00:20', [0, 5, 90]],
    ['when it has left', '08:00:31', [5, 90]],
    ['when most have left', '08:10:00', [80]],
    ['when all have left', '10:00:00', []],
  ])('count down by themselves: %s', (_, clock, minutes) => expect(told(clock)).toEqual(minutes))
})

describe('the time of a board', () => {
  const received = { toldAt: '2026-03-10T08:00:00-04:00', receivedMs: 1_000_000 }

  it('is the server’s, counted on by a clock that may be wrong', () => {
    expect(serverNow(received, 1_000_000)).toBe(at('08:00:00'))
    expect(serverNow(received, 1_090_000)).toBe(at('08:01:30'))
    expect(serverNow(received, 900_000), 'set back meanwhile').toBe(at('08:00:00'))
  })

  it.each([
    ['just told', 5, false, false, { isLost: false, ageMinutes: 0 }],
    ['on its way for a minute', 85, false, false, { isLost: false, ageMinutes: 1 }],
    ['silent for too long', 91, false, false, { isLost: true, ageMinutes: 1 }],
    ['failed', 35, true, false, { isLost: true, ageMinutes: 0 }],
    ['known to have no network', 5, false, true, { isLost: true, ageMinutes: 0 }],
    ['failed for long', 605, true, true, { isLost: true, ageMinutes: 10 }],
  ])('the connection is %s', (_, seconds, hasFailed, isOffline, connection) => {
    const screenMs = received.receivedMs + seconds * 1000
    expect(readConnection(received, { screenMs, hasFailed, isOffline })).toEqual(connection)
  })
})
