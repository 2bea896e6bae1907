import { describe, expect, it } from 'vitest'
import { addMonths, daysOf, isWorkday, moveDay, weeksOf } from './month-days.ts'

describe('R2.41, C9 the days of a month', () => {
  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2000-02', 29],
    ['1900-02', 28],
    ['2026-03', 31],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('%s has %i, each once, over every change of the clocks', (month, count) => {
    const days = daysOf(month)
    expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([
      count,
      count,
      `${month}-01`,
      `${month}-${count}`,
    ])
  })

  it('stand in weeks that begin on Monday, in each language', () => {
    expect(weeksOf('2026-03')[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-03-01'])
    expect(weeksOf('2026-03')[1]).toEqual(daysOf('2026-03').slice(1, 8))
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2026-03')).toHaveLength(6)
  })

  it('are workdays from Monday to Friday', () => {
    expect(daysOf('2026-03').filter(isWorkday)).toHaveLength(22)
  })
})

describe('C9 where a key leads', () => {
  it.each([
    ['ArrowRight', '2026-03-07', '2026-03-08'],
    ['ArrowRight over the lost hour', '2026-03-08', '2026-03-09'],
    ['ArrowLeft into another month', '2026-03-01', '2026-02-28'],
    ['ArrowLeft onto 29 February', '2028-03-01', '2028-02-29'],
    ['ArrowDown over the hour twice', '2026-10-28', '2026-11-04'],
    ['ArrowUp over the turn of the year', '2027-01-04', '2026-12-28'],
    ['Home', '2026-03-04', '2026-03-02'],
    ['Home from a Sunday', '2026-03-01', '2026-02-23'],
    ['End', '2026-03-04', '2026-03-08'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2028-01-31', '2028-02-29'],
    ['PageUp into the year before', '2026-01-15', '2025-12-15'],
  ])('%s from %s to %s', (key, from, to) => {
    expect(moveDay(from, key.split(' ')[0]!, false)).toBe(to)
  })

  it('goes a year with Shift and Page, and nowhere with other keys or beyond the calendar', () => {
    expect(moveDay('2028-02-29', 'PageDown', true)).toBe('2029-02-28')
    expect(moveDay('2026-03-01', 'x', false)).toBeUndefined()
    expect(moveDay('2199-12-31', 'ArrowRight', false)).toBeUndefined()
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  })
})
