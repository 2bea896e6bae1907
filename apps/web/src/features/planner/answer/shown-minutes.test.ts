import { describe, expect, it } from 'vitest'
import { secondsFromAsked, shownMinute, shownSeconds } from './shown-minutes.ts'

describe('what a way takes', () => {
  it.each([
    ['2026-11-23T13:09:40Z', '2026-11-23T13:26:40Z', 17],
    ['2026-11-23T13:09:40Z', '2026-11-23T13:26:20Z', 16],
    ['2026-11-23T13:10:20Z', '2026-11-23T13:26:40Z', 17],
    ['2026-11-23T13:10:00Z', '2026-11-23T13:26:20Z', 16],
  ])('R2.21 agrees with the clocks beside it: %s to %s', (start, end, minutes) => {
    expect(shownSeconds({ start, end })).toBe(minutes * 60)
    expect(shownMinute(end) - shownMinute(start)).toBe(minutes)
  })

  it.each([
    ['now', '2026-11-23T13:00:00Z', 27],
    ['depart', '2026-11-23T13:00:00Z', 27],
    ['arrive', '2026-11-23T13:30:00Z', 20],
  ] as const)('counts from the moment asked for: %s %s', (when, at, minutes) => {
    const way = { start: '2026-11-23T13:10:00Z', end: '2026-11-23T13:26:40Z' }
    expect(secondsFromAsked(way, { when, at })).toBe(minutes * 60)
  })
})
