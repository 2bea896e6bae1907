import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'
import { layOutBars, roundUp } from './chart/bar-chart-layout.ts'
import { countAt } from './chart/count-up.ts'
import { layOutLadder } from './chart/progress-ladder.tsx'

describe('bars', () => {
  it.each([
    [0, 1],
    [0.3, 0.4],
    [3, 4],
    [15, 20],
    [61, 80],
    [100, 100],
    [101, 200],
  ])('of %d end at %d', (value, top) => {
    expect(roundUp(value)).toBeCloseTo(top)
  })

  it('stack in the order of the series and leave out what is not there', () => {
    const { bars, top } = layOutBars(
      [
        { key: 'bike', label: 'Bike' },
        { key: 'walk', label: 'Walk' },
        { key: 'bus', label: 'Bus' },
      ],
      [{ label: 'Feb 2', values: { bike: 4, bus: 6 } }],
    )
    expect(top).toBe(10)
    expect(bars[0]).toEqual({
      label: 'Feb 2',
      name: 'Feb 2',
      total: 10,
      parts: [
        { key: 'bike', value: 4, from: 0, to: 0.4 },
        { key: 'bus', value: 6, from: 0.4, to: 1 },
      ],
    })
  })
})

describe('the ladder', () => {
  const levels = [
    { at: 100, label: 'Bronze' },
    { at: 500, label: 'Silver' },
  ]

  it.each([
    ['below the first level', 40, 40, [false, false]],
    ['on a level', 100, 100, [true, false]],
    ['past the last', 900, 500, [true, true]],
    ['below zero', -20, 0, [false, false]],
  ])('is drawn %s', (_, value, done, reached) => {
    const ladder = layOutLadder(levels, value, 0)
    expect(ladder.done).toBe(done)
    expect(ladder.done + ladder.ahead).toBe(500)
    expect(ladder.stops.map((stop) => stop.reached)).toEqual(reached)
  })
})

describe('a number counting up', () => {
  it('begins at nothing, rises and ends exactly', () => {
    const seen = [0, 0.25, 0.5, 0.75, 1].map((part) => countAt(182.5, part))
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect([seen[0], seen.at(-1)]).toEqual([0, 182.5])
  })
})

describe('initials', () => {
  it.each([
    ['Ana María Ruiz', 'AR'],
    ['ben', 'B'],
    ['  Cy  Öz ', 'CÖ'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
