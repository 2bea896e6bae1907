import { growFloat64, growInt32 } from '../../growing-array.ts'
import { groupRows } from '../group-rows.ts'
import type { Csv } from '../read-csv.ts'
import type { Notices } from './feed-rules.ts'

const file = 'shapes.txt'

/** Looks at the points of each shape in their order, and for shapes that no trip has. */
export function openShapeCheck(notices: Notices) {
  const numbers = new Map<string, number>()
  const used = new Set<string>()
  const shape = growInt32()
  const sequence = growInt32()
  const line = growInt32()
  const distance = growFloat64()
  return {
    seePoint(table: Csv): void {
      const id = table.text(table.column('shape_id'))
      let number = numbers.get(id)
      if (number === undefined) numbers.set(id, (number = numbers.size))
      const place = table.integer(table.column('shape_pt_sequence'), -1)
      shape.push(number)
      sequence.push(place >= 0 && place < 2 ** 31 ? place : -1)
      line.push(table.line())
      distance.push(table.decimal(table.column('shape_dist_traveled')))
    },
    seeTrip(table: Csv): void {
      used.add(table.text(table.column('shape_id')))
    },
    finish(): void {
      const rows = { shape: shape.take(), sequence: sequence.take(), line: line.take(), distance: distance.take() }
      const { first, order } = groupRows(rows.shape, numbers.size, rows.sequence)
      for (const [id, number] of numbers) {
        const [from, to] = [first[number]!, first[number + 1]!]
        const example = (row: number) => ({ file, line: rows.line[row]!, value: id })
        if (!used.has(id)) notices.note('unused_shape', example(order[from]!))
        if (to - from === 1) notices.note('single_shape_point', example(order[from]!))
        for (let at = from + 1; at < to; at++) {
          const [before, row] = [order[at - 1]!, order[at]!]
          if (rows.sequence[row] === rows.sequence[before])
            notices.note('duplicate_key', { ...example(row), field: 'shape_pt_sequence' })
          if (rows.distance[row]! < rows.distance[before]!) notices.note('decreasing_shape_distance', example(row))
        }
      }
    },
  }
}
