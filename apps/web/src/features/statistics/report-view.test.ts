import { describe, expect, it } from 'vitest'
import { listBars, parseReportView, stepOf } from './report-view.ts'

const today = '2026-03-05'

describe('the view of a report in the address (C26)', () => {
  it.each([
    [{}, { period: 'year', of: '2026', figure: 'trips' }],
    [{ period: 'month' }, { period: 'month', of: '2026-03', figure: 'trips' }],
    [
      { period: 'month', of: '2025-12', figure: 'calories' },
      { period: 'month', of: '2025-12', figure: 'calories' },
    ],
    [
      { period: 'month', of: '2025' },
      { period: 'month', of: '2026-03', figure: 'trips' },
    ],
    [
      { period: 'all', of: '2025', figure: 'points' },
      { period: 'all', of: undefined, figure: 'trips' },
    ],
    [{ period: 'week' }, { period: 'year', of: '2026', figure: 'trips' }],
  ])('%j', (search, view) => expect(parseReportView(search as never, today)).toEqual(view))

  it.each([
    ['month', '2026-01', -1, '2025-12'],
    ['month', '2025-12', 1, '2026-01'],
    ['month', '2026-02', 1, '2026-03'],
    ['month', '2026-03', 1, undefined],
    ['year', '2025', 1, '2026'],
    ['year', '2026', 1, undefined],
    ['year', '2026', -1, '2025'],
    ['all', undefined, -1, undefined],
  ] as const)('%s %s and %i is %s', (period, of, by, next) =>
    expect(stepOf({ period, of, figure: 'trips' }, by, today)).toBe(next),
  )

  it('has a bar for every day of a month, also of a leap February', () => {
    expect(listBars([], { period: 'month', of: '2028-02', figure: 'trips' })).toHaveLength(29)
    expect(
      listBars([], { period: 'year', of: '2026', figure: 'trips' })
        .map(({ start }) => start)
        .at(-1),
    ).toBe('2026-12-01')
  })
})
