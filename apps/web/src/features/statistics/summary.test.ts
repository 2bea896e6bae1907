import type { Statistics } from '@throughway/contract/programme/statistics'
import { describe, expect, it } from 'vitest'
import { buildSummary, parseSummary, periodOf, summaryFigures } from './summary.ts'

function day(date: string, mode: Statistics['days'][number]['mode'], miles: number): Statistics['days'][number] {
  return { date, mode, miles, avoided_miles: 0, trips: 2, calories: 0, gas_gallons: 0, co2_pounds: 0, savings_cents: 0 }
}

describe('the trip summary', () => {
  it('R2.57 offers trips, miles and calories, and takes them from the address', () => {
    expect(summaryFigures).toEqual(['trips', 'miles', 'calories'])
    expect(parseSummary({ summary: 'miles', span: 'weeks' })).toEqual({ figure: 'miles', span: 'weeks' })
    expect(parseSummary({ summary: 'points', span: 'years' })).toEqual({ figure: 'trips', span: 'days' })
    expect(parseSummary({})).toEqual({ figure: 'trips', span: 'days' })
  })

  it('spans 14 days and 12 weeks, over a change of the clocks as well', () => {
    expect(periodOf('days', '2026-03-12')).toEqual({ from: '2026-02-27', to: '2026-03-12' })
    expect(periodOf('weeks', '2026-03-12')).toEqual({ from: '2025-12-22', to: '2026-03-12' })
  })

  it('has a bar for every day, the empty ones too', () => {
    const { bars, modes } = buildSummary(
      [day('2026-03-08', 'walk', 0.4), day('2026-03-08', 'bike', 9.2), day('2026-01-01', 'transit', 5)],
      { figure: 'miles', span: 'days' },
      '2026-03-12',
    )
    expect(bars).toHaveLength(14)
    expect(bars.find(({ start }) => start === '2026-03-08')?.values).toEqual({ walk: 0.4, bike: 9.2 })
    expect(bars.filter(({ values }) => Object.keys(values).length > 0)).toHaveLength(1)
    expect(modes).toEqual(['bike', 'walk'])
  })

  it('adds the days of a week, Monday to Sunday', () => {
    const { bars } = buildSummary(
      [day('2026-03-02', 'bike', 4.6), day('2026-03-08', 'bike', 4.6), day('2026-03-09', 'bike', 1)],
      { figure: 'miles', span: 'weeks' },
      '2026-03-12',
    )
    expect(bars.slice(-2)).toEqual([
      { start: '2026-03-02', values: { bike: 9.2 } },
      { start: '2026-03-09', values: { bike: 1 } },
    ])
  })

  it('leaves modes without the figure out: a day at home burns no calories', () => {
    expect(
      buildSummary([day('2026-03-08', 'telecommute', 9)], { figure: 'calories', span: 'days' }, '2026-03-12').modes,
    ).toEqual([])
  })
})
