import { describe, expect, it, test } from 'vitest'
import { addDays } from '../time/time.ts'
import { endOfRest, judgeRest, listPoolDates } from './standing-pool.ts'
import { fortnightOf, type WishDay } from './wish.ts'

const every = (...weekdays: number[]) => weekdays.map((weekday): WishDay => ({ weekday, weeks: 'every' }))

describe('C25 the days of a pool', () => {
  it('are its weekdays, both ends included', () => {
    expect(listPoolDates(fortnightOf(every(1, 3)), '2026-03-02', '2026-03-11')).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-09',
      '2026-03-11',
    ])
    expect(listPoolDates(0, '2026-03-02', '2026-03-11')).toEqual([])
  })

  // December 28, 2026 begins week 53, and January 4, 2027 week 1: both are odd by their numbers
  test.each<[string, WishDay[], string[]]>([
    ['Mondays of every week', every(1), ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18']],
    ['Mondays of odd weeks', [{ weekday: 1, weeks: 'odd' }], ['2026-12-28', '2027-01-11']],
    ['Mondays of even weeks', [{ weekday: 1, weeks: 'even' }], ['2026-12-21', '2027-01-04', '2027-01-18']],
    [
      'Fridays of odd weeks, into the new year',
      [{ weekday: 5, weeks: 'odd' }],
      ['2026-12-18', '2027-01-01', '2027-01-15'],
    ],
    [
      'Sundays of odd weeks and Mondays of even ones: one after the other',
      [
        { weekday: 7, weeks: 'odd' },
        { weekday: 1, weeks: 'even' },
      ],
      ['2026-12-20', '2026-12-21', '2027-01-03', '2027-01-04', '2027-01-17', '2027-01-18'],
    ],
    [
      'Tuesdays, and Fridays of even weeks',
      [...every(2), { weekday: 5, weeks: 'even' }],
      ['2026-12-22', '2026-12-25', '2026-12-29', '2027-01-05', '2027-01-08', '2027-01-12', '2027-01-19'],
    ],
  ])('follow odd and even weeks over the turn of a year: %s', (_, days, dates) => {
    expect(listPoolDates(fortnightOf(days), '2026-12-17', '2027-01-20')).toEqual(dates)
  })

  it('follow them in any fortnight of years with and without a week 53: each day once, and again two weeks later', () => {
    const odd = fortnightOf([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, weeks: 'odd' })))
    const dates = listPoolDates(odd, '2025-12-29', '2028-01-02')
    for (const [index, date] of dates.entries())
      if (index % 7 === 0) expect(dates[index + 7] ?? addDays(date, 14)).toBe(addDays(date, 14))
    expect(dates.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(dates[0]!, index)))
  })
})

describe('C25 a pool that rests', () => {
  const lastOn = '2026-03-02'
  const fortnight = fortnightOf(every(1))
  test.each([
    ['2026-04-19', null, 'goes_on'],
    ['2026-04-20', null, 'ask'],
    ['2026-04-26', '2026-04-20', 'goes_on'],
    ['2026-04-27', '2026-04-20', 'end'],
    // the job did not run for weeks
    ['2026-06-01', null, 'ask'],
    ['2026-06-02', '2026-06-01', 'goes_on'],
    ['2026-06-08', '2026-06-01', 'end'],
  ] as const)('on %s, asked on %s: %s', (today, askedOn, then) => {
    expect(judgeRest({ lastOn, askedOn, fortnight }, today)).toBe(then)
  })

  it('ends eight weeks after it travelled, and a week after the question at the earliest', () => {
    expect(endOfRest({ lastOn, askedOn: '2026-04-20', fortnight })).toBe('2026-04-27')
    expect(endOfRest({ lastOn, askedOn: '2026-06-01', fortnight })).toBe('2026-06-08')
  })

  // March 2 begins an even week; the weeks of April 20 and of May 4 are odd, and that of April 27 is even
  test.each<[string, WishDay[], string, string]>([
    ['of every week', every(1, 2, 3, 4, 5), '2026-04-20', '2026-04-27'],
    ['of even weeks, asked about in an odd one', [{ weekday: 1, weeks: 'even' }], '2026-04-20', '2026-04-28'],
    ['of even weeks, on Fridays', [{ weekday: 5, weeks: 'even' }], '2026-04-20', '2026-05-02'],
    ['of odd weeks, asked about on its day', [{ weekday: 1, weeks: 'odd' }], '2026-04-20', '2026-04-27'],
    ['of odd weeks, asked about the day after', [{ weekday: 1, weeks: 'odd' }], '2026-04-21', '2026-05-05'],
  ])('has a day on which it can travel between the question and the end: %s', (_, days, askedOn, end) => {
    const rest = { lastOn, askedOn, fortnight: fortnightOf(days) }
    expect(endOfRest(rest)).toBe(end)
    expect([judgeRest(rest, addDays(end, -1)), judgeRest(rest, end)]).toEqual(['goes_on', 'end'])
  })
})
