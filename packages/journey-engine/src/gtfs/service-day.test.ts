import { describe, expect, it } from 'vitest'
import { openProblems } from '../problems.ts'
import { makeFeed } from '../testing/make-feed.ts'
import { buildTimetable } from './build-timetable.ts'
import { addDays, dayIndexOf, dayNumber, midnight, nextServiceDate, runsOn, serviceDayOrigin } from './service-day.ts'

describe('the origin of a service day', () => {
  it.each([
    ['an ordinary day', '2026-06-10', 'America/New_York', '2026-06-10T04:00:00Z'],
    [
      'the day the clock goes forward: noon less twelve hours is 23:00',
      '2026-03-08',
      'America/New_York',
      '2026-03-08T04:00:00Z',
    ],
    ['the day after it', '2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
    [
      'the day the clock goes back: noon less twelve hours is 01:00',
      '2026-11-01',
      'America/New_York',
      '2026-11-01T05:00:00Z',
    ],
    ['the day before it', '2026-10-31', 'America/New_York', '2026-10-31T04:00:00Z'],
    ['Portland, forward', '2026-03-08', 'America/Los_Angeles', '2026-03-08T07:00:00Z'],
    ['Portland, back', '2026-11-01', 'America/Los_Angeles', '2026-11-01T08:00:00Z'],
    [
      'Brazil, forward at midnight, when 00:00 does not exist',
      '2018-11-04',
      'America/Sao_Paulo',
      '2018-11-04T02:00:00Z',
    ],
    ['Brazil, the day before that', '2018-11-03', 'America/Sao_Paulo', '2018-11-03T03:00:00Z'],
    ['Brazil, back at midnight', '2019-02-17', 'America/Sao_Paulo', '2019-02-17T03:00:00Z'],
    ['Brazil, the last day of summer time', '2019-02-16', 'America/Sao_Paulo', '2019-02-16T02:00:00Z'],
    ['Brazil since, without summer time', '2026-11-01', 'America/Sao_Paulo', '2026-11-01T03:00:00Z'],
    ['a zone of half an hour', '2026-01-01', 'Asia/Kolkata', '2025-12-31T18:30:00Z'],
  ])('%s', (_, date, zone, origin) => {
    expect(new Date(serviceDayOrigin(date, zone) * 1000).toISOString()).toBe(origin.replace('Z', '.000Z'))
  })
})

it.each([
  ['2026-06-10', 'America/New_York', '2026-06-10T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins at midnight in %s, or at 01:00 where the clock skips that hour', (date, zone, begin) => {
  expect(new Date(midnight(date, zone) * 1000).toISOString()).toBe(begin)
})

describe('dates', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-08', 0, '2026-03-08'],
  ])('%s and %d days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

  it.each(['2026-02-29', '2026-13-01', '2026-04-31', '20260401', '', 'today', '2026-4-1'])('%j is none', (text) =>
    expect(dayNumber(text)).toBeNaN(),
  )
})

describe('the services of a timetable', () => {
  const timetable = buildTimetable(
    [
      {
        name: 'small.zip',
        bytes: makeFeed({
          'calendar_dates.txt': 'service_id,date,exception_type\nweekday,20260304,2\nweekday,20260405,1\n',
        }),
      },
    ],
    { problems: openProblems() },
  )
  const [weekday, weekend] = [0, 1]

  it.each([
    ['a day of the week', weekday, '2026-03-02', true],
    ['another day of the week', weekend, '2026-03-02', false],
    ['a day taken out', weekday, '2026-03-04', false],
    ['a day put in, after the calendar ends', weekday, '2026-04-05', true],
    ['its last day', weekday, '2026-03-31', true],
    ['a Sunday', weekend, '2026-03-29', true],
    ['the day before it begins', weekday, '2026-03-01', false],
    ['long ago', weekday, '1999-03-01', false],
    ['a day after it ends', weekday, '2026-04-06', false],
  ])('run or do not on %s', (_, service, date, runs) => expect(runsOn(timetable, service, date)).toBe(runs))

  it('count days from the first', () => {
    expect(dayIndexOf(timetable, '2026-03-02')).toBe(0)
    expect(dayIndexOf(timetable, '2026-03-01')).toBe(-1)
    expect(dayIndexOf(timetable, '2026-04-05')).toBe(timetable.services.dayCount - 1)
  })

  it.each([
    ['1990-01-01', '2026-03-02'],
    ['2026-03-01', '2026-03-02'],
    ['2026-03-03', '2026-03-05'],
    ['2026-03-31', '2026-04-05'],
    ['2026-04-05', undefined],
    ['2030-01-01', undefined],
  ])('the next date with service after %s is %s', (date, next) => expect(nextServiceDate(timetable, date)).toBe(next))

  it('count for nothing when no run is theirs', () => {
    const trips = 'route_id,service_id,trip_id\n10,weekend,weekend\n'
    const quiet = buildTimetable([{ name: 'small.zip', bytes: makeFeed({ 'trips.txt': trips }) }], {
      problems: openProblems(),
    })
    expect(nextServiceDate(quiet, '2026-03-01')).toBe('2026-03-07')
  })
})
