import {
  addDays as addDaysByTemporal,
  instantOf,
  localDate,
  startOfWeek as startOfWeekByTemporal,
} from '@throughway/domain/time/time'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt, hourAt, instantAt, isDate, listDays, startOfWeek } from './local-dates.ts'

const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage']
/** Around both changes of the clocks, a leap day and a turn of the year. */
const instants = [
  '2026-03-08T06:59:00Z',
  '2026-03-08T07:01:00Z',
  '2026-11-01T05:30:00Z',
  '2028-02-29T23:59:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T09:00:00Z',
]

describe('local dates', () => {
  it.each(zones)('names the same day as domain/time in %s', (zone) => {
    for (const text of instants) expect(dateAt(new Date(text), zone)).toBe(localDate(new Date(text), zone))
  })

  it('adds days and finds Mondays as domain/time does, over both changes of the clocks', () => {
    for (const start of ['2026-03-01', '2026-10-25', '2028-02-20', '2026-12-25']) {
      for (const date of listDays(start, 20)) {
        expect(addDays(date, 13)).toBe(addDaysByTemporal(date, 13))
        expect(addDays(date, -9)).toBe(addDaysByTemporal(date, -9))
        expect(startOfWeek(date)).toBe(startOfWeekByTemporal(date))
      }
    }
  })

  it.each(zones)('finds the instant of a time of day as domain/time does in %s', (zone) => {
    for (const date of ['2026-03-08', '2026-11-01', '2026-07-04', '2026-12-31'])
      for (const time of ['00:00', '01:30', '02:30', '03:00', '12:15', '23:45'])
        expect(instantAt(date, time, zone)).toBe(instantOf(date, time, zone).toISOString())
  })

  it('tells the hour of the programme, midnight being 0', () => {
    expect(hourAt(new Date('2026-03-02T05:10:00Z'), 'America/New_York')).toBe(0)
    expect(hourAt(new Date('2026-07-02T16:10:00Z'), 'America/New_York')).toBe(12)
  })

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-06-31', false],
    ['2026-13-01', false],
    ['1', false],
    ['', false],
  ])('says whether %s is a day: %s', (text, answer) => expect(isDate(text)).toBe(answer))
})
