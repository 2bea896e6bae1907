import { describe, expect, it } from 'vitest'
import { freePlaces, momentsOf, phaseOf } from './registration.ts'

const times = {
  starts_on: '2026-03-08',
  ends_on: '2026-03-08',
  starts_time: '17:30',
  ends_time: '19:30',
  opens_on: '2026-03-01',
  opens_time: '09:00',
  closes_on: '2026-03-08',
  closes_time: '12:00',
}
const moments = momentsOf(times, 'America/New_York')

describe('the moments of an event with registration', () => {
  it('are those of the programme’s clock, before and after daylight saving begins', () => {
    expect(moments).toEqual({
      startsAt: new Date('2026-03-08T21:30:00Z'),
      endsAt: new Date('2026-03-08T23:30:00Z'),
      opensAt: new Date('2026-03-01T14:00:00Z'),
      closesAt: new Date('2026-03-08T16:00:00Z'),
    })
  })

  it.each([
    ['a moment before it opens', '2026-03-01T13:59:59.999Z', 'before'],
    ['when it opens', '2026-03-01T14:00:00Z', 'open'],
    ['the last moment', '2026-03-08T15:59:59.999Z', 'open'],
    ['when it closes', '2026-03-08T16:00:00Z', 'closed'],
    ['just before the event', '2026-03-08T21:29:59Z', 'closed'],
    ['when the event begins', '2026-03-08T21:30:00Z', 'over'],
    ['long after', '2027-01-01T00:00:00Z', 'over'],
  ] as const)('%s, registration is as it should be', (_, at, phase) => {
    expect(phaseOf(moments, new Date(at))).toBe(phase)
  })
})

it.each([
  [null, 400, undefined],
  [10, 0, 10],
  [10, 9, 1],
  [10, 10, 0],
  [10, 12, 0],
])('of %s places with %s members %s are free', (capacity, registered, free) => {
  expect(freePlaces(capacity, registered)).toBe(free)
})
