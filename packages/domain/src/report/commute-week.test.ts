import { describe, expect, it } from 'vitest'
import { isReportWeek, listReportWeeks, listWorkdays } from './commute-week.ts'

describe('the week of a report', () => {
  it.each([
    ['2026-03-02', true],
    ['2026-03-03', false],
    // Presidents' Day, Thanksgiving, Independence Day observed on the Friday
    ['2026-02-16', false],
    ['2026-11-23', false],
    ['2026-06-29', false],
    ['2026-07-06', true],
  ])('that begins on %s: %s', (monday, isOne) => {
    expect(isReportWeek(monday)).toBe(isOne)
  })

  it('goes from Monday to Friday', () => {
    expect(listWorkdays('2026-02-23')).toEqual(['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'])
  })

  it.each([
    ['2026-03-06', ['2026-02-23', '2026-02-09']],
    ['2026-03-07', ['2026-03-02', '2026-02-23']],
    ['2026-03-09', ['2026-03-02', '2026-02-23']],
  ])('is over on %s for %o', (today, weeks) => {
    expect(listReportWeeks(today, 2)).toEqual(weeks)
  })
})
