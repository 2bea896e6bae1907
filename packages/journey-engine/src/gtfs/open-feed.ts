import { BadInput, type Problems } from '../problems.ts'
import { openCsv, type Csv } from './read-csv.ts'
import { readZip } from './read-zip.ts'

/** One GTFS zip: its tables by file name, and its faults noted with the feed's key before the example. */
export type Feed = {
  key: string
  note(kind: string, example: string): void
  /** A table that may be absent. */
  find(file: string): Csv | undefined
  /** A table with its required columns; BadInput names a missing one. */
  get(file: string, columns: readonly string[]): Csv
}

/**
 * The most rows of each table, well above those of whole countries. A zip of a few bytes can hold millions of rows, so
 * their memory is limited.
 */
const mostRows: Record<string, number> = {
  'agency.txt': 100_000,
  'fare_attributes.txt': 100_000,
  'routes.txt': 300_000,
  'calendar.txt': 500_000,
  'frequencies.txt': 500_000,
  'pathways.txt': 500_000,
  'stops.txt': 1_000_000,
  'transfers.txt': 1_000_000,
  'fare_rules.txt': 2_000_000,
  'trips.txt': 3_000_000,
  'calendar_dates.txt': 3_000_000,
  'stop_times.txt': 40_000_000,
  'shapes.txt': 40_000_000,
}

export function openFeed(bytes: Uint8Array, name: string, key: string, problems: Problems): Feed {
  const archive = readZip(bytes, name)
  const note = (kind: string, example: string) => problems.note(kind, `${key}: ${example}`)
  for (const folder of archive.otherFeeds) note('feed: another one in a folder of the zip, left out', folder)
  const find = (file: string) => {
    const content = archive.read(file)
    return content && openCsv(content, file, { ...problems, note }, mostRows[file], `${file} of ${name}`)
  }
  return {
    key,
    note,
    find,
    get(file, columns) {
      const table = find(file)
      if (!table) throw new BadInput(`${name} is no GTFS feed that can be used: ${file} is missing.`)
      const missing = columns.find((column) => !table.has(column))
      if (missing) throw new BadInput(`${name} is no GTFS feed that can be used: ${file} has no column ${missing}.`)
      return table
    },
  }
}

/** A short key for each feed from its file name, in the order given: `poa_eptc.zip` is `poa-eptc`. */
export function feedKeys(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const plain = name
      .split(/[/\\]/)
      .at(-1)!
      .toLowerCase()
      .replace(/\.zip$/, '')
      .replace(/[._-]gtfs$/, '')
    const base =
      plain
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 40) || 'feed'
    let key = base
    for (let number = 2; used.has(key); number++) key = `${base}-${number}`
    used.add(key)
    return key
  })
}

/**
 * A field with an integer up to `highest`; `missing` when it is empty or has another value, which is noted as a
 * problem.
 */
export function readChoice(feed: Feed, table: Csv, column: number, highest: number, missing = 0): number {
  const value = table.integer(column, missing)
  if (value >= 0 && value <= highest) return value
  feed.note(`${table.name}: code not known, taken as not given`, `line ${table.line()}: ${table.text(column)}`)
  return missing
}

export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
