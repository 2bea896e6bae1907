import { describe, expect, it } from 'vitest'
import { makeAxis } from './journey-axis.ts'

const at = (time: string) => `2026-03-02T${time}:00-05:00`
const clockOf = (minutes: number) => new Date((minutes - 5 * 60) * 60_000).toISOString().slice(11, 16)

describe('the axis of time that a list of ways shares', () => {
  it.each<[string, [string, string][], string[]]>([
    [
      'some minutes',
      [
        ['08:02', '08:09'],
        ['08:04', '08:17'],
      ],
      ['08:00', '08:05', '08:10', '08:15', '08:20'],
    ],
    ['on round moments alone', [['08:00', '08:20']], ['08:00', '08:05', '08:10', '08:15', '08:20']],
    ['over the half hour', [['08:02', '08:41']], ['08:00', '08:15', '08:30', '08:45']],
    [
      'with a long walk',
      [
        ['08:10', '08:20'],
        ['08:05', '10:50'],
      ],
      ['08:00', '09:00', '10:00', '11:00'],
    ],
    ['of no length', [['08:00', '08:00']], ['08:00', '08:05']],
  ])('begins and ends at a round moment and names at most five: %s', (_, spans, ticks) => {
    const axis = makeAxis(spans.map(([start, end]) => ({ start: at(start), end: at(end) })))
    expect(axis.ticks.map(clockOf)).toEqual(ticks)
    expect([axis.from, axis.to]).toEqual([axis.ticks[0], axis.ticks.at(-1)])
  })

  it('holds every way, however long', () => {
    const axis = makeAxis([{ start: at('00:10'), end: '2026-03-06T23:10:00-05:00' }])
    expect(axis.from).toBeLessThanOrEqual(Date.parse(at('00:10')) / 60_000)
    expect(axis.to).toBeGreaterThanOrEqual(Date.parse('2026-03-06T23:10:00-05:00') / 60_000)
  })
})
