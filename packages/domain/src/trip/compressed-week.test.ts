import { describe, expect, it } from 'vitest'
import { type CompressedScheme, isDayOff, listDaysOff, listFirstDaysOff } from './compressed-week.ts'
import { addDays } from '../time/time.ts'

/** Days off within four weeks from Monday, 2 March 2026. */
function daysOff(scheme: CompressedScheme, first: string) {
  return Array.from({ length: 28 }, (_, day) => addDays('2026-03-02', day)).filter((date) =>
    isDayOff(date, { scheme, first_day_off: first }),
  )
}

describe('C8 a compressed week', () => {
  it.each<[CompressedScheme, string, string[]]>([
    ['4_40', '2026-03-06', ['2026-03-06', '2026-03-13', '2026-03-20', '2026-03-27']],
    ['3_36', '2026-03-09', ['2026-03-09', '2026-03-16', '2026-03-23']],
    ['9_80', '2026-03-06', ['2026-03-06', '2026-03-20']],
    ['9_80', '2026-02-27', ['2026-03-13', '2026-03-27']],
    ['4_40', '2026-04-03', []],
  ])('%s from %s', (scheme, first, expected) => {
    expect(daysOff(scheme, first)).toEqual(expected)
  })

  it('has no day off on a holiday', () => {
    expect(listDaysOff('2026-12-18', { scheme: '4_40', first_day_off: '2026-12-04' }, 3)).toEqual([
      '2026-12-18',
      '2027-01-08',
      '2027-01-15',
    ]) // 25 December, 1 January
  })

  it.each<[CompressedScheme, 1 | 3 | 5, string[]]>([
    ['4_40', 5, ['2026-03-06']],
    ['4_40', 3, ['2026-03-04']],
    ['3_36', 1, ['2026-03-09']],
    ['9_80', 5, ['2026-03-06', '2026-03-13']],
  ])('%s on weekday %i can begin, as of a Wednesday, on %j', (scheme, weekday, days) => {
    expect(listFirstDaysOff('2026-03-04', scheme, weekday)).toEqual(days)
  })
})
