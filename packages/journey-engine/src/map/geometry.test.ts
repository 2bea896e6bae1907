import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { assembleRings, nestRings, twiceArea } from './assemble-rings.ts'
import { clipLine, clipRing } from './clip.ts'
import { pointZooms } from './point-zooms.ts'

describe('rings of ways', () => {
  it.each([
    ['one closed way', [[1, 2, 3, 1]], [[1, 2, 3]], 0],
    [
      'two halves',
      [
        [1, 2, 3],
        [3, 4, 1],
      ],
      [[1, 2, 3, 4]],
      0,
    ],
    [
      'two halves, one drawn backward',
      [
        [1, 2, 3],
        [1, 4, 3],
      ],
      [[1, 2, 3, 4]],
      0,
    ],
    [
      'three parts out of order',
      [
        [1, 2],
        [5, 6, 1],
        [2, 3, 4, 5],
      ],
      [[1, 2, 3, 4, 5, 6]],
      0,
    ],
    [
      'two rings',
      [
        [1, 2, 3, 1],
        [4, 5, 6, 4],
      ],
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      0,
    ],
    [
      'two rings that touch at a node',
      [
        [1, 2, 3, 1],
        [1, 5],
        [5, 6, 1],
      ],
      [
        [1, 2, 3],
        [1, 5, 6],
      ],
      0,
    ],
    [
      'an open chain',
      [
        [1, 2],
        [2, 3],
      ],
      [],
      1,
    ],
    [
      'an open chain beside a ring',
      [
        [1, 2, 3, 1],
        [7, 8],
      ],
      [[1, 2, 3]],
      1,
    ],
    ['a way there and back', [[1, 2, 1]], [], 1],
    ['a way of one node, and of none', [[1], []], [], 0],
  ])('makes of %s', (_, ways, rings, broken) => {
    expect(assembleRings(ways)).toEqual({ rings, broken })
  })

  it('gives a hole to the smallest ring around it', () => {
    const box = (half: number, x = 0) => [x - half, -half, x + half, -half, x + half, half, x - half, half]
    const { areas, lost } = nestRings([box(100), box(50), box(10, 500)], [box(5), box(5, 75), box(2, 1000)])
    expect(areas).toEqual([[box(100), box(5, 75)], [box(50), box(5)], [box(10, 500)]])
    expect(lost).toBe(1)
  })
})

describe('clipping', () => {
  const square = { left: 0, top: 0, right: 10, bottom: 10 }

  it.each([
    ['inside', [1, 1, 9, 9], [[1, 1, 9, 9]]],
    ['outside', [-5, 1, -5, 9], []],
    ['through', [-5, 5, 15, 5], [[0, 5, 10, 5]]],
    [
      'in and out and in',
      [5, 5, 15, 5, 15, 8, 5, 8],
      [
        [5, 5, 10, 5],
        [10, 8, 5, 8],
      ],
    ],
    ['past a corner', [-5, 4, 4, -6], []],
    ['over a corner', [-2, 4, 4, -2], [[0, 2, 2, 0]]],
    ['along the edge', [0, -5, 0, 15], [[0, 0, 0, 10]]],
  ])('cuts a line %s', (_, line, pieces) => {
    expect(clipLine(line, square)).toEqual(pieces)
  })

  it.each([
    ['inside', [1, 1, 9, 1, 9, 9, 1, 9], 128],
    ['around', [-5, -5, 15, -5, 15, 15, -5, 15], 200],
    ['half inside', [5, 2, 15, 2, 15, 8, 5, 8], 60],
    ['outside', [15, 2, 25, 2, 25, 8, 15, 8], 0],
  ])('cuts a ring %s', (_, ring, twice) => {
    expect(twiceArea(clipRing(ring, square))).toBe(twice)
  })

  it('keeps the area that counting points finds', () => {
    const { below } = openRandom(11)
    for (let round = 0; round < 200; round++) {
      // a star around a centre never crosses itself
      const [cx, cy] = [below(2000), below(2000)]
      const count = 5 + below(9)
      const corners = Array.from({ length: count }, (_, at) => ((at + below(1000) / 1000) / count) * 2 * Math.PI)
      const ring = corners.flatMap((angle) => {
        const far = 200 + below(900)
        return [Math.round(cx + far * Math.cos(angle)), Math.round(cy + far * Math.sin(angle))]
      })
      const clipped = clipRing(ring, { left: 0, top: 0, right: 1000, bottom: 1000 })
      let spots = 0
      for (let x = 5; x < 1000; x += 10) for (let y = 5; y < 1000; y += 10) if (isInside(x, y, ring)) spots++
      expect(Math.abs(Math.abs(twiceArea(clipped)) / 2 - spots * 100)).toBeLessThan(12_000)
    }
  })
})

function isInside(x: number, y: number, ring: number[]): boolean {
  let inside = false
  for (let at = 0; at < ring.length; at += 2) {
    const [x1, y1, x2, y2] = [ring[at]!, ring[at + 1]!, ring[(at + 2) % ring.length]!, ring[(at + 3) % ring.length]!]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  }
  return inside
}

describe('simplifying', () => {
  it('passes within half a pixel of every point left out, at each zoom', () => {
    const { below } = openRandom(2)
    for (let round = 0; round < 20; round++) {
      let [x, y] = [500_000_000, 500_000_000]
      const line = Array.from({ length: 300 }, () => [(x += below(4000) - 1000), (y += below(4000) - 2000)]).flat()
      const zooms = pointZooms(line)
      for (let zoom = 8; zoom < 16; zoom++) {
        const kept = [...zooms.keys()].filter((at) => zooms[at]! <= zoom)
        expect([kept[0], kept.at(-1)]).toEqual([0, 299])
        for (const [step, last] of kept.entries()) {
          for (let at = (kept[step - 1] ?? last) + 1; at < last; at++)
            expect(distance(line, at, kept[step - 1]!, last)).toBeLessThanOrEqual(2 ** (20 - zoom))
        }
      }
      expect(zooms.filter((zoom) => zoom <= 8).length).toBeLessThan(zooms.filter((zoom) => zoom <= 14).length)
    }
  })

  it('keeps its pace on a long line that goes to and fro', () => {
    const line = Array.from({ length: 200_000 }, (_, at) => [at, (at % 2) * 1_000_000]).flat()
    expect(pointZooms(line)).toHaveLength(200_000)
  })
})

function distance(line: number[], at: number, first: number, last: number): number {
  const [x1, y1, x2, y2, x, y] = [
    line[2 * first]!,
    line[2 * first + 1]!,
    line[2 * last]!,
    line[2 * last + 1]!,
    line[2 * at]!,
    line[2 * at + 1]!,
  ]
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1))
}
