import { describe, expect, it } from 'vitest'
import { cutShape } from './shape-cut.ts'

const line = (...points: [number, number][]) =>
  [Int32Array.from(points, ([lat]) => lat * 1000), Int32Array.from(points, ([, lon]) => lon * 1000)] as const
const spot = (lat: number, lon: number) => ({ lat: lat * 1000, lon: lon * 1000 })
const cut = (shape: ReturnType<typeof line>, from: [number, number], to: [number, number]) =>
  cutShape(...shape, spot(...from), spot(...to))?.map((value) => value / 1000)

describe('the part of a shape between two stops', () => {
  const straight = line([0, 0], [0, 100], [0, 200], [0, 300])

  it.each([
    ['within it', [1, 50], [1, 250], [0, 50, 0, 100, 0, 200, 0, 250]],
    ['between two points of it', [0, 20], [0, 60], [0, 20, 0, 60]],
    ['from end to end', [0, -5], [0, 305], [0, 0, 0, 100, 0, 200, 0, 300]],
  ] as [string, [number, number], [number, number], number[]][])('is cut %s', (_, from, to, points) => {
    expect(cut(straight, from, to)).toEqual(points)
  })

  it('runs forward only', () => {
    const thereAndBack = line([0, 0], [0, 100], [10, 100], [10, 0])
    expect(cut(thereAndBack, [10, 80], [10, 20])).toEqual([10, 80, 10, 20])
    expect(cut(thereAndBack, [0, 20], [10, 20])).toEqual([0, 20, 0, 100, 10, 100, 10, 20])
  })

  it('takes the shorter part of a shape that comes by twice', () => {
    const loop = line([0, 0], [0, 100], [100, 100], [100, 0], [0, 0], [0, 100], [0, 200])
    expect(cut(loop, [0, 50], [0, 150])).toEqual([0, 50, 0, 100, 0, 150])
  })

  it('is none where the shape lies elsewhere, or is a point', () => {
    expect(cut(straight, [900, 0], [900, 300])).toBeUndefined()
    expect(cut(line([0, 0]), [0, 0], [0, 0])).toBeUndefined()
  })
})
