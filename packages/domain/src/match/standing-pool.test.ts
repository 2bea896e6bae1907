import { describe, expect, it, test } from 'vitest'
import { endOfRest, judgeRest, listPoolDates } from './standing-pool.ts'

describe('C25 the days of a pool', () => {
  it('are its weekdays, both ends included', () => {
    expect(listPoolDates([1, 3], '2026-03-02', '2026-03-11')).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-09',
      '2026-03-11',
    ])
    expect(listPoolDates([], '2026-03-02', '2026-03-11')).toEqual([])
  })
})

describe('C25 a pool that rests', () => {
  const lastOn = '2026-03-02'
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
    expect(judgeRest({ lastOn, askedOn }, today)).toBe(then)
  })

  it('ends eight weeks after it travelled, and a week after the question at the earliest', () => {
    expect(endOfRest({ lastOn, askedOn: '2026-04-20' })).toBe('2026-04-27')
    expect(endOfRest({ lastOn, askedOn: '2026-06-01' })).toBe('2026-06-08')
  })
})
