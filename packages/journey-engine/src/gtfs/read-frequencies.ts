import type { Feed } from './open-feed.ts'

/** Runs that leave every `headway` seconds from `start` on and before `end`. */
export type Frequency = { start: number; end: number; headway: number; isExact: boolean }

const shortestHeadway = 10
const longestHeadway = 86_400
const latestEnd = 4 * 86_400

/** The frequencies of each trip, earliest first; an empty list for a trip all of whose rows were left out. */
export function readFrequencies(feed: Feed, trips: ReadonlyMap<string, number>): Map<number, Frequency[]> {
  const found = new Map<number, Frequency[]>()
  const table = feed.find('frequencies.txt')
  if (!table) return found
  const id = table.column('trip_id')
  const start = table.column('start_time')
  const end = table.column('end_time')
  const headway = table.column('headway_secs')
  const exact = table.column('exact_times')
  while (table.next()) {
    const trip = trips.get(table.text(id))
    if (trip === undefined) {
      feed.note('frequencies.txt: run not in trips.txt or left out there, row left out', table.text(id))
      continue
    }
    const rows = found.get(trip) ?? []
    found.set(trip, rows)
    const row = { start: table.time(start), end: table.time(end), headway: table.integer(headway, NaN), isExact: table.integer(exact, 0) === 1 }
    const example = `${table.text(id)}: ${table.text(start)} to ${table.text(end)} every ${table.text(headway)} s`
    if (!(row.start >= 0 && row.end > row.start && row.end <= latestEnd)) feed.note('frequencies.txt: times not valid, row left out', example)
    else if (!(row.headway >= shortestHeadway && row.headway <= longestHeadway)) feed.note('frequencies.txt: headway not credible, row left out', example)
    else rows.push(row)
  }
  for (const rows of found.values()) rows.sort((one, other) => one.start - other.start || one.end - other.end || one.headway - other.headway)
  return found
}

/** Departures of a trip's frequencies, each once, in order of time. */
export function listDepartures(frequencies: readonly Frequency[]): { time: number; isExact: boolean }[] {
  const times = new Map<number, boolean>()
  for (const { start, end, headway, isExact } of frequencies) {
    for (let time = start; time < end; time += headway) if (!times.has(time)) times.set(time, isExact)
  }
  return [...times].map(([time, isExact]) => ({ time, isExact })).toSorted((one, other) => one.time - other.time)
}
