import type { Feed } from './open-feed.ts'

/** Runs that leave every `headway` seconds from `start` until before `end`. */
export type Frequency = { start: number; end: number; headway: number; isExact: boolean }

const shortestHeadway = 10
const longestHeadway = 86_400
const latestEnd = 4 * 86_400

/** The frequencies of each trip, earliest first; an empty list for a trip whose rows were all left out. */
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
    const row = {
      start: table.time(start),
      end: table.time(end),
      headway: table.integer(headway, NaN),
      isExact: table.integer(exact, 0) === 1,
    }
    const example = `${table.text(id)}: ${table.text(start)} to ${table.text(end)} every ${table.text(headway)} s`
    if (!(row.start >= 0 && row.end > row.start && row.end <= latestEnd))
      feed.note('frequencies.txt: times not valid, row left out', example)
    else if (!(row.headway >= shortestHeadway && row.headway <= longestHeadway))
      feed.note('frequencies.txt: headway not credible, row left out', example)
    else rows.push(row)
  }
  for (const [trip, rows] of found) found.set(trip, cutOverlaps(feed, rows))
  return found
}

/**
 * Rows of one trip must not overlap. If they do, the later one starts, in its own rhythm, where the earlier one ends.
 */
function cutOverlaps(feed: Feed, rows: Frequency[]): Frequency[] {
  const kept: Frequency[] = []
  let latest = 0
  for (const row of rows.toSorted(
    (one, other) => one.start - other.start || one.end - other.end || one.headway - other.headway,
  )) {
    if (row.start < latest) {
      feed.note('frequencies.txt: rows overlap, the later one cut', `${row.start} s to ${row.end} s`)
      row.start += Math.ceil((latest - row.start) / row.headway) * row.headway
    }
    if (row.start >= row.end) continue
    kept.push(row)
    latest = row.end
  }
  return kept
}

/** Departures of a trip's frequencies in order of time, with the headway where they are not exact, else 0. */
export function listDepartures(frequencies: readonly Frequency[]): { time: number; headway: number }[] {
  const departures: { time: number; headway: number }[] = []
  for (const { start, end, headway, isExact } of frequencies) {
    for (let time = start; time < end; time += headway) departures.push({ time, headway: isExact ? 0 : headway })
  }
  return departures
}
