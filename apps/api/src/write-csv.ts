import { stringify } from 'csv-stringify/sync'
import { withoutFormula } from '@throughway/domain/value/csv-cell'

/** A table with its column names, as spreadsheets open it; no text can become a formula there. */
export function writeCsv(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return stringify(
    rows.map((row) => columns.map((column) => sayValue(row[column]))),
    { header: true, columns, bom: true, record_delimiter: 'windows' },
  )
}

/** Lines of a table that is written piece by piece; the first piece begins with the mark of UTF-8. */
export function writeCsvLines(lines: readonly (readonly unknown[])[], { isFirst = false } = {}): string {
  return stringify(
    lines.map((line) => line.map(sayValue)),
    { bom: isFirst, record_delimiter: 'windows' },
  )
}

function sayValue(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  // oxlint-disable-next-line typescript/no-base-to-string -- objects are handled above
  return withoutFormula(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
