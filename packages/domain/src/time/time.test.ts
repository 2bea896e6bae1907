import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  dayMilliseconds,
  defaultHour,
  instantOf,
  isDaylightSaving,
  localDate,
  startOfWeek,
} from './time.ts'
import { roundToQuarterHour } from './quarter-hour.ts'

const boston = 'America/New_York'

describe('daylight saving', () => {
  it.each([
    ['2021-03-14T06:59:59Z', false],
    ['2021-03-14T07:00:00Z', true],
    ['2021-07-01T12:00:00Z', true],
    ['2021-11-07T05:59:59Z', true],
    ['2021-11-07T06:00:00Z', false],
  ])('R9.03 at %s in Boston: %s, so 2021 runs from 14 March to 7 November at 2 am', (instant, saving) => {
    expect(isDaylightSaving(new Date(instant), boston)).toBe(saving)
  })

  it.each(['America/Phoenix', 'Pacific/Honolulu'])('never holds in %s', (zone) => {
    expect(isDaylightSaving(new Date('2021-07-01T12:00:00Z'), zone)).toBe(false)
  })
})

describe('the date of the programme', () => {
  it.each([
    ['2026-03-05T04:59:00Z', boston, '2026-03-04'],
    ['2026-03-05T05:00:00Z', boston, '2026-03-05'],
    ['2026-03-08T06:30:00Z', boston, '2026-03-08'],
    ['2026-03-05T09:59:00Z', 'Pacific/Honolulu', '2026-03-04'],
    ['2026-03-05T08:59:00Z', 'America/Anchorage', '2026-03-04'],
  ])('at %s in %s is %s', (instant, zone, date) => {
    expect(localDate(new Date(instant), zone)).toBe(date)
  })

  it('R9.02 stands at noon when it has no time', () => {
    expect(defaultHour).toBe(12)
    expect(instantOf('2026-03-08', undefined, boston).toISOString()).toBe('2026-03-08T16:00:00.000Z')
    expect(instantOf('2026-03-07', '08:15', boston).toISOString()).toBe('2026-03-07T13:15:00.000Z')
  })
})

describe('days', () => {
  it.each([
    ['2026-03-01', 30, '2026-03-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %s begins on %s', (date, monday) => {
    expect(startOfWeek(date)).toBe(monday)
  })

  it('R9.02 last 86,400,000 milliseconds', () => {
    expect(dayMilliseconds).toBe(86_400_000)
  })
})

describe('quarter hours', () => {
  it.each([
    ['08:00', '08:00'],
    ['08:07', '08:00'],
    ['08:08', '08:15'],
    ['08:53', '09:00'],
    ['00:00', '00:00'],
    ['23:53', '23:45'],
  ])('R9.02 %s rounds to %s', (time, rounded) => {
    expect(roundToQuarterHour(time)).toBe(rounded)
  })
})
