import { describe, expect, it } from 'vitest'
import { type SizedMark, spreadMarks } from './spread-marks.ts'

const pin = (x: number, y: number): SizedMark => ({ x, y, width: 30, height: 30, isFixed: true })
const name = (x: number, y: number, width = 80): SizedMark => ({ x, y, width, height: 28, isFixed: false })
const overlaps = (marks: readonly SizedMark[]) => {
  const spots = spreadMarks(marks)
  return marks.flatMap((one, index) =>
    marks.slice(index + 1).filter((other, rest) => {
      const [at, there] = [spots[index]!, spots[index + 1 + rest]!]
      return (
        Math.abs(at.x - there.x) * 2 < one.width + other.width &&
        Math.abs(at.y - there.y) * 2 < one.height + other.height
      )
    }),
  ).length
}

describe('marks of a map', () => {
  it('stay where they are while nothing stands in their way', () => {
    expect(spreadMarks([name(0, 0), pin(200, 0), name(0, 60)])).toEqual([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 0, y: 60 },
    ])
  })

  it('a name gives way to a place, which never moves, and to the number of a part before it', () => {
    const marks = [pin(100, 100), name(104, 98, 34), name(110, 104)]
    expect(spreadMarks(marks)[0]).toEqual({ x: 100, y: 100 })
    expect(overlaps(marks)).toBe(0)
  })

  it.each([2, 5, 8])('%i names of one spot are all read', (count) => {
    expect(overlaps([pin(0, 0), ...Array.from({ length: count }, () => name(0, 0))])).toBe(0)
  })

  it('two places at one spot stay there', () => {
    expect(spreadMarks([pin(5, 5), pin(6, 5)])).toEqual([
      { x: 5, y: 5 },
      { x: 6, y: 5 },
    ])
  })
})
