import { parse } from 'csv-parse/sync'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { type ImportFault, importMostRows } from '@throughway/contract/trip/trip-import'
import { isDayMode, type TripMode } from '@throughway/domain/mode/modes'
import { findColumn, findDirection, findMode, readParts, type TripColumn } from '@throughway/domain/trip/trip-csv'
import { FileProblem } from './file-problem.ts'
import type { FileRow, TableFacts } from './file-row.ts'

type Cells = Partial<Record<TripColumn, string>>
type Read = { record: string[]; info: { lines: number } }

/** Required columns of a table of trips; the others are optional. */
const needed: readonly TripColumn[] = ['date', 'mode']

/** Each line follows the same rules as the form of a trip; the faults name the column. */
export function parseCsv(text: string): FileRow[] {
  const [heads, ...rows] = readRecords(text)
  if (!heads) throw new FileProblem('empty')
  const columns = heads.record.map(findColumn)
  if (!needed.every((column) => columns.includes(column))) throw new FileProblem('headings')
  return rows.map(({ record, info: { lines } }) =>
    readRow(
      Object.fromEntries(
        columns.flatMap((column, index) => (column ? [[column, undoGuard(record[index]?.trim() ?? '')]] : [])),
      ),
      lines,
    ),
  )
}

function readRecords(text: string): Read[] {
  const delimiter = findDelimiter(text)
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 50_000,
      to: importMostRows + 2,
    }) as unknown as Read[]
  } catch {
    throw new FileProblem('broken')
  }
}

/** In countries with a decimal comma, spreadsheets separate cells with semicolons. */
function findDelimiter(text: string) {
  const line = text.slice(0, 2000).split(/\r?\n/, 1)[0]!
  const counts = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }))
  return counts.reduce((most, other) => (other.count > most.count ? other : most)).each
}

/** Removes the guard that our own files put before a text that looks like a formula. */
function undoGuard(cell: string) {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell
}

function readRow(cells: Cells, line: number): FileRow {
  const { direction, mode, parts } = cells
  const raw = {
    date: readDate(cells.date),
    mode: mode ? (findMode(mode) ?? mode) : undefined,
    direction: direction ? (findDirection(direction) ?? direction) : undefined,
    miles: readNumber(cells.miles),
    departure: readTime(cells.departure),
    arrival: readTime(cells.arrival),
    people: cells.people || undefined,
    legs: parts ? (readParts(parts) ?? 'x') : undefined,
    from: cells.from,
    to: cells.to,
    note: cells.note,
  }
  const faults: ImportFault[] = [
    ...(raw.legs === 'x' ? [{ column: 'parts', text: 'field.not_valid' }] : []),
    ...findMissing(raw),
    ...findAncient(raw.date),
  ]
  const checked = tripCalls.logTrip.input.safeParse(
    withoutGaps({ ...raw, legs: raw.legs === 'x' ? undefined : raw.legs }),
  )
  for (const issue of checked.error?.issues ?? []) faults.push({ column: columnOf(issue.path[0]), text: issue.message })
  if (faults.length || !checked.data) {
    const known = new Set(faults.map(({ column }) => column))
    return {
      kind: 'bad',
      line,
      faults: faults.filter(({ column }, index) => faults.findIndex((other) => other.column === column) === index),
      ...(!known.has('date') && { date: raw.date }),
      ...(!known.has('mode') && { mode: raw.mode as TableFacts['mode'] }),
    }
  }
  const { round_trip: _round, on_double: _double, ...facts } = checked.data
  return {
    kind: 'table',
    line,
    facts: { ...(facts as TableFacts), direction: raw.direction === undefined ? undefined : facts.direction },
  }
}

/** Facts that the form checks only when the trip is drafted: a distance, or the legs of a multimodal trip. */
function findMissing({ mode, miles, legs }: { mode: string | undefined; miles: string | undefined; legs: unknown }) {
  const knowsDistance = isDayMode(mode as TripMode)
  if (mode === 'multimode' && legs === undefined) return [{ column: 'parts', text: 'field.required' }]
  return miles === undefined && legs === undefined && !knowsDistance
    ? [{ column: 'miles', text: 'field.required' }]
    : []
}

/** Refuses dates before 1990, which are typing errors. */
function findAncient(date: string | undefined) {
  return date && date < '1990' ? [{ column: 'date', text: 'field.not_a_date' }] : []
}

function columnOf(name: unknown): string {
  return name === 'legs' ? 'parts' : String(name)
}

/** `2026-03-02`, and `3/2/2026` as spreadsheets of this country write it. */
function readDate(text: string | undefined) {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? []
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text || undefined
}

function readNumber(text: string | undefined) {
  return text ? text.replace(/^(\d+),(\d{1,2})$/, '$1.$2') : undefined
}

/** `8:05`, `08:05:00` and `5:30 PM`. */
function readTime(text: string | undefined) {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?$/i.exec(text ?? '') ?? []
  if (!hour || !minute) return text || undefined
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

function withoutGaps(values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
