import type { Csv } from '../read-csv.ts'
import type { Notices } from './feed-rules.ts'

const file = 'frequencies.txt'

/** Looks at the periods in which trips repeat. */
export function openFrequencyCheck(notices: Notices) {
  const periods = new Map<string, { start: number; end: number; line: number }[]>()
  return {
    seeRow(table: Csv): void {
      const start = table.time(table.column('start_time'))
      const end = table.time(table.column('end_time'))
      if (!(start >= 0 && end >= 0)) return
      const trip = table.text(table.column('trip_id'))
      const line = table.line()
      if (end === start) notices.note('start_and_end_range_equal', { file, line, field: 'end_time', value: trip })
      if (end < start) notices.note('start_and_end_range_out_of_order', { file, line, field: 'end_time', value: trip })
      const known = periods.get(trip)
      if (known) known.push({ start, end, line })
      else periods.set(trip, [{ start, end, line }])
    },
    finish(): void {
      for (const [trip, found] of periods) {
        found.sort((one, other) => one.start - other.start)
        for (let at = 1; at < found.length; at++)
          if (found[at]!.start < found[at - 1]!.end)
            notices.note('overlapping_frequency', { file, line: found[at]!.line, value: trip })
      }
    },
  }
}
