import { describe, expect, it } from 'vitest'
import { isNearReport, reportedFromCents } from './reward-year.ts'

describe('D4 the worth of a year', () => {
  it.each([
    [2025, 60_000, 47_999, 48_000],
    [2026, 200_000, 159_999, 160_000],
  ])('of %i is reported from %i cents on, and warned of at 80 %%', (year, reported, below, near) => {
    expect([reportedFromCents(year), isNearReport(below, year), isNearReport(near, year)]).toEqual([
      reported,
      false,
      true,
    ])
  })
})
