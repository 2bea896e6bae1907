import { describe, expect, it } from 'vitest'
import { permissions } from '../identity/permissions.ts'
import {
  combineMonths,
  dashboardFacts,
  dashboardFigures,
  listMonths,
  shareOf,
  shiftMonth,
} from './dashboard-figures.ts'

describe('figures of the dashboard', () => {
  it.each(dashboardFigures)('%s names a permission that exists, and what only looks', (figure) => {
    const { permission } = dashboardFacts[figure]
    expect(permissions).toContain(permission)
    expect(permission).toMatch(/\.(read|report)$/)
  })

  it('become one number of a span by their sum, their mean, the latest one, or as a share', () => {
    const months = [
      { trips: 10, active_members: 6, members: 20, points_out: 100 },
      { trips: null, active_members: null, members: 21, points_out: 110 },
      { trips: 15, active_members: 9, members: 30, points_out: null },
    ]
    expect(combineMonths('trips', months)).toBe(25)
    expect(combineMonths('active_members', months)).toBe(7.5)
    expect(combineMonths('points_out', months)).toBe(110)
    // 6 of 20 and 9 of 30; a month without travellers that are told counts in neither
    expect(
      combineMonths(
        'participation',
        months.map((month) => ({ ...month, participation: 0 })),
      ),
    ).toBe(0.3)
    expect(combineMonths('trips', [{ trips: null }])).toBeNull()
    expect(combineMonths('trips', [])).toBeNull()
    expect(combineMonths('avoided_miles', [{ avoided_miles: 0.1 }, { avoided_miles: 0.2 }])).toBe(0.3)
  })

  it('have a share of nobody as unknown', () => {
    expect([shareOf(1, 3), shareOf(0, 5), shareOf(0, 0)]).toEqual([0.333, 0, null])
  })

  it('go by the months of the calendar', () => {
    expect(listMonths('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(listMonths('2026-02', '2026-01')).toEqual([])
    expect([shiftMonth('2026-01', -12), shiftMonth('2025-12', 1)]).toEqual(['2025-01', '2026-01'])
  })
})
