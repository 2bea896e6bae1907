import type { Feed } from './open-feed.ts'
import type { StopRow } from './read-stops.ts'

/** Indices into the timetable of all feeds; -1 for any. */
export type TransferRow = {
  from: number
  to: number
  type: number
  seconds: number
  fromLine: number
  toLine: number
  fromRun: number
  toRun: number
}

const inSeat = 4
const highestType = 5
const longestTransfer = 86_400
/** Limits what a few rules between stations with many platforms can produce. */
const mostTransfers = 2_000_000

/**
 * The rules of transfers.txt. A rule for a station applies to each of its platforms, unless the feed has one for the
 * platform itself. In-seat transfers (types 4 and 5) are between two runs and need no stops.
 */
export function readTransfers(
  feed: Feed,
  known: {
    stops: StopRow[]
    stopBase: number
    findLine(id: string): number | undefined
    findRun(id: string): number | undefined
  },
): TransferRow[] {
  const table = feed.find('transfers.txt')
  if (!table) return []
  const [from, to, type, seconds] = ['from_stop_id', 'to_stop_id', 'transfer_type', 'min_transfer_time'].map((name) =>
    table.column(name),
  ) as [number, number, number, number]
  const limits = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'].map((name) => table.column(name))
  const { stops, stopBase, findLine, findRun } = known
  const stopIndices = new Map(stops.map((stop, index) => [stop.id, index]))
  const platforms = listPlatforms(stops)
  const rows = new Map<string, TransferRow & { detail: number }>()
  let room = mostTransfers

  while (table.next()) {
    const example = `line ${table.line()}: ${table.text(from)} to ${table.text(to)}`
    const kind = table.integer(type, 0)
    const needsStops = kind < inSeat
    const ends = [from, to].map((column) =>
      table.isEmpty(column) && !needsStops ? -1 : stopIndices.get(table.text(column)),
    )
    const [fromLine, toLine, fromRun, toRun] = limits.map((column, index) => {
      if (table.isEmpty(column)) return -1
      return index < 2 ? findLine(table.text(column)) : findRun(table.text(column))
    }) as [number | undefined, number | undefined, number | undefined, number | undefined]
    const wait = table.integer(seconds, -1)
    if (!(kind >= 0 && kind <= highestType))
      feed.note('transfers.txt: transfer_type not known, row left out', `${example}: ${table.text(type)}`)
    else if (ends.includes(undefined))
      feed.note('transfers.txt: stop not in stops.txt or left out there, row left out', example)
    else if ([fromLine, toLine, fromRun, toRun].includes(undefined))
      feed.note('transfers.txt: line or run not known or left out, row left out', example)
    else if (!needsStops && (fromRun === -1 || toRun === -1))
      feed.note('transfers.txt: riding on without its two runs, row left out', example)
    else {
      const valid = wait >= -1 && wait <= longestTransfer
      if (!valid)
        feed.note('transfers.txt: min_transfer_time not credible, ignored', `${example}: ${table.text(seconds)}`)
      const rest = {
        type: kind,
        seconds: valid ? wait : -1,
        fromLine: fromLine!,
        toLine: toLine!,
        fromRun: fromRun!,
        toRun: toRun!,
      }
      const [first, second] = ends as [number, number]
      const starts = platforms.get(first) ?? [first]
      const goals = platforms.get(second) ?? [second]
      // a rule for the platform itself takes precedence over one for its station
      const detail = (starts[0] === first ? 1 : 0) + (goals[0] === second ? 1 : 0)
      if (starts.length * goals.length > room) {
        feed.note('transfers.txt: more rules than this engine takes, row left out', example)
        continue
      }
      room -= starts.length * goals.length
      for (const start of starts) {
        for (const goal of goals) {
          const row = { from: start < 0 ? -1 : start + stopBase, to: goal < 0 ? -1 : goal + stopBase, ...rest, detail }
          const key = [start, goal, fromLine, toLine, fromRun, toRun, needsStops].join()
          const other = rows.get(key)
          if (other?.detail === detail && detail === 2)
            feed.note('transfers.txt: rule given twice, the first used', example)
          if (!other || other.detail < detail) rows.set(key, row)
        }
      }
    }
  }
  return [...rows.values()].toSorted(
    (one, other) =>
      one.from - other.from ||
      one.to - other.to ||
      one.fromLine - other.fromLine ||
      one.toLine - other.toLine ||
      one.fromRun - other.fromRun ||
      one.toRun - other.toRun ||
      one.type - other.type,
  )
}

function listPlatforms(stops: StopRow[]): Map<number, number[]> {
  const platforms = new Map<number, number[]>()
  stops.forEach(({ kind, parent }, index) => {
    if (kind !== 0 || parent < 0) return
    const list = platforms.get(parent) ?? []
    platforms.set(parent, list)
    list.push(index)
  })
  return platforms
}
