import { expect, it } from 'vitest'
import { openClock } from './instant.ts'

it.each([
  ['America/New_York', '2026-01-15T13:00:00Z', '2026-01-15T08:00:00-05:00'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59-05:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
  ['America/Los_Angeles', '2026-11-01T09:30:00Z', '2026-11-01T01:30:00-08:00'],
  ['Asia/Kolkata', '2026-11-01T09:30:00Z', '2026-11-01T15:00:00+05:30'],
  ['UTC', '2026-11-01T09:30:00.600Z', '2026-11-01T09:30:01+00:00'],
  ['UTC', '2026-10-31T23:59:59.600Z', '2026-11-01T00:00:00+00:00'],
  ['America/New_York', '1969-12-31T23:59:58Z', '1969-12-31T18:59:58-05:00'],
])('in %s, %s reads %s', (zone, instant, text) => {
  expect(openClock(zone).format(Date.parse(instant))).toBe(text)
})

it('one clock reads instants of many days as the calendar does, in any order', () => {
  const clock = openClock('America/Sao_Paulo')
  for (let step = 0; step < 500; step++) {
    const ms = Date.parse('2019-05-14T13:00:00-03:00') + ((step * 7919) % 500) * 7_777_000 * (step % 2 ? 1 : -1)
    const text = clock.format(ms)
    expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[23]:00$/)
    expect(Date.parse(text)).toBe(ms)
    expect(text.slice(0, 10)).toBe(clock.dateOf(ms))
  }
})

it('one clock reads both sides of a change, in any order', () => {
  const clock = openClock('America/New_York')
  const read = (text: string) => clock.format(Date.parse(text)).slice(11)
  expect(
    ['2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z', '2026-03-08T06:00:00Z', '2026-12-01T00:00:00Z'].map(read),
  ).toEqual(['01:00:00-05:00', '04:00:00-04:00', '01:00:00-05:00', '19:00:00-05:00'])
  expect(clock.dateOf(Date.parse('2026-03-08T03:00:00Z'))).toBe('2026-03-07')
})
