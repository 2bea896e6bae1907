import { describe, expect, it } from 'vitest'
import { addMonths, daysOf, firstWeekday, isWorkday, moveDay, startOfWeekFrom, weeksOf } from './month-days.ts'

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

  it('stand in weeks that begin as the language says', () => {
    expect(weeksOf('2026-03', 0)[0]).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
    ])
    expect(weeksOf('2026-03', 1)[0]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '2026-03-01',
    ])
    expect(weeksOf('2026-02', 0)).toHaveLength(4)
    expect(weeksOf('2026-08', 0)).toHaveLength(6)
    expect([firstWeekday('en-US'), firstWeekday('es-US'), firstWeekday('es-ES'), firstWeekday('en-GB')]).toEqual([
      0, 0, 1, 1,
    ])
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
    ['Home', '2026-03-04', '2026-03-01'],
    ['End', '2026-03-04', '2026-03-07'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2028-01-31', '2028-02-29'],
    ['PageUp into the year before', '2026-01-15', '2025-12-15'],
  ])('%s from %s to %s', (key, from, to) => {
    expect(moveDay(from, key.split(' ')[0]!, false, 0)).toBe(to)
  })

  it('goes a year with Shift and Page, to the week’s own ends, and nowhere with other keys or beyond the calendar', () => {
    expect(moveDay('2028-02-29', 'PageDown', true, 0)).toBe('2029-02-28')
    expect(moveDay('2026-03-01', 'Home', false, 1)).toBe('2026-02-23')
    expect(moveDay('2026-03-01', 'x', false, 0)).toBeUndefined()
    expect(moveDay('2199-12-31', 'ArrowRight', false, 0)).toBeUndefined()
    expect([addMonths('2026-12-31', 2), startOfWeekFrom('2026-03-08', 1)]).toEqual(['2027-02-28', '2026-03-02'])
  })
})
