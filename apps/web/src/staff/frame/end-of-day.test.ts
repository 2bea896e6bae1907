import { expect, it } from 'vitest'
import { endOfDay } from './end-of-day.ts'

it.each([
  ['2026-03-02', 'America/New_York', '2026-03-03T04:59:59.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-02T07:59:59.000Z'],
  ['2026-12-31', 'Pacific/Honolulu', '2027-01-01T09:59:59.000Z'],
  ['2026-12-31', 'UTC', '2026-12-31T23:59:59.000Z'],
])('%s in %s ends at %s', (date, zone, instant) => expect(endOfDay(date, zone)).toBe(instant))
