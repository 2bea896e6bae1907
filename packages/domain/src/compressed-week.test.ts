import { describe, expect, it } from 'vitest'
import { type CompressedScheme, isDayOff, weekdayOf } from './compressed-week.ts'
import { addDays } from './time.ts'

/** Days off within four weeks from Monday, 2 March 2026. */
function daysOff(scheme: CompressedScheme, first: string) {
  return Array.from({ length: 28 }, (_, day) => addDays('2026-03-02', day)).filter((date) => isDayOff(date, { scheme, first_day_off: first }))
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

  it('counts its weekdays from Monday', () => {
    expect(['2026-03-02', '2026-03-06', '2026-03-08'].map(weekdayOf)).toEqual([1, 5, 7])
  })
})
