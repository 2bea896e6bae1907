import { describe, expect, it } from 'vitest'
import { dueTimeOf, isProfileDay, weekdayOf } from './profile-days.ts'
import { directionsOf } from './trip-profiles.ts'

const weekdays = [1, 2, 3, 4, 5]
const never = { paused_from: null, paused_to: null }
const noTimes = { out_departure: null, out_arrival: null, back_departure: null, back_arrival: null }

describe('C5 the days of a trip profile', () => {
  it.each([
    ['a Monday', '2026-03-02', true],
    ['a Saturday', '2026-03-07', false],
    ['a holiday', '2026-05-25', false],
    ['a holiday that is kept on the Friday before', '2026-07-03', false],
    ['the day after it', '2026-05-26', true],
  ])('%s', (_, date, is) => {
    expect(isProfileDay({ weekdays, ...never }, date)).toBe(is)
  })

  it('rest within a pause, its first and last day included', () => {
    const paused = { weekdays, paused_from: '2026-03-03', paused_to: '2026-03-05' }
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
    expect(days.filter((date) => isProfileDay(paused, date))).toEqual(['2026-03-02', '2026-03-06'])
  })

  it('begin with Monday', () => {
    expect(['2026-03-02', '2026-03-08'].map(weekdayOf)).toEqual([1, 7])
  })
})

describe('C5 the ways of a day', () => {
  it.each([
    [
      'both times',
      { mode: 'bike', ...noTimes, out_departure: '08:00', back_departure: '17:00' },
      ['out 08:00', 'back 17:00'],
    ],
    ['the way out alone', { mode: 'bike', ...noTimes, out_departure: '08:00' }, ['out 08:00']],
    ['the way back alone', { mode: 'bike', ...noTimes, back_departure: '17:00' }, ['back 17:00']],
    ['no time', { mode: 'bike', ...noTimes }, ['out null', 'back null']],
    ['a day at home', { mode: 'telecommute', ...noTimes }, ['other null']],
  ] as const)('%s', (_, times, ways) => {
    expect(directionsOf(times).map(({ direction, departure }) => `${direction} ${departure}`)).toEqual(ways)
  })
})

describe('when a way is asked about', () => {
  const zone = 'America/New_York'
  it.each([
    ['at its arrival', { departure: '08:00', arrival: '08:45' }, '2026-03-04', '2026-03-04T13:45:00.000Z'],
    ['an hour after it began', { departure: '08:00', arrival: null }, '2026-03-04', '2026-03-04T14:00:00.000Z'],
    ['after midnight', { departure: '23:30', arrival: '00:30' }, '2026-03-04', '2026-03-05T05:30:00.000Z'],
    [
      'in the evening where no time is known',
      { departure: null, arrival: null },
      '2026-03-04',
      '2026-03-04T23:00:00.000Z',
    ],
    [
      'by the clock of daylight saving on the day it begins',
      { departure: '08:00', arrival: '08:45' },
      '2026-03-08',
      '2026-03-08T12:45:00.000Z',
    ],
    [
      'at a time that the clock skips that night',
      { departure: '02:30', arrival: null },
      '2026-03-08',
      '2026-03-08T08:30:00.000Z',
    ],
    [
      'by the first of two hours on the day it ends',
      { departure: '01:30', arrival: null },
      '2026-11-01',
      '2026-11-01T06:30:00.000Z',
    ],
  ])('%s', (_, way, date, instant) => {
    expect(dueTimeOf(way, date, zone).toISOString()).toBe(instant)
  })
})
