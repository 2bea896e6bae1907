import { expect, it } from 'vitest'
import { type CalendarPeriod, periodOf } from './calendar-period.ts'

it.each<[CalendarPeriod, string, number, string, string]>([
  ['month', '2026-03-31', 0, '2026-03-01', '2026-03-31'],
  ['month', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['month', '2028-01-15', 1, '2028-02-01', '2028-02-29'],
  ['month', '2026-01-01', -1, '2025-12-01', '2025-12-31'],
  ['quarter', '2026-03-31', 0, '2026-01-01', '2026-03-31'],
  ['quarter', '2026-05-01', -1, '2026-01-01', '2026-03-31'],
  ['quarter', '2026-12-31', 1, '2027-01-01', '2027-03-31'],
  ['year', '2026-12-31', 0, '2026-01-01', '2026-12-31'],
  ['year', '2026-01-01', -1, '2025-01-01', '2025-12-31'],
])('the %s of %s, and %i later, is %s to %s', (period, day, steps, from, to) => {
  expect(periodOf(period, day, steps)).toEqual({ from, to })
})
