import { describe, expect, it } from 'vitest'
import { windowOf } from './recording-window.ts'

describe('C3, C9 what recording a day brings', () => {
  it.each([
    ['tomorrow', '2026-03-05', 'ahead'],
    ['today', '2026-03-04', 'earns'],
    ['14 days back', '2026-02-18', 'earns'],
    ['15 days back', '2026-02-17', 'kept'],
    ['60 days back', '2026-01-03', 'kept'],
    ['61 days back', '2026-01-02', 'closed'],
    ['another century', '0001-01-01', 'closed'],
  ])('%s', (_, date, window) => {
    expect(windowOf(date, '2026-03-04')).toBe(window)
  })

  it.each([
    ['29 February', '2028-02-29', '2028-03-14', 'earns'],
    ['over 29 February', '2028-02-28', '2028-03-14', 'kept'],
    ['over the turn of the year', '2026-12-31', '2027-01-14', 'earns'],
    ['over the lost hour of March', '2026-03-07', '2026-03-21', 'earns'],
    ['over the hour twice in November', '2026-10-31', '2026-11-14', 'earns'],
    ['a day more in November', '2026-10-30', '2026-11-14', 'kept'],
  ] as const)('%s', (_, date, today, window) => {
    expect(windowOf(date, today)).toBe(window)
  })
})
