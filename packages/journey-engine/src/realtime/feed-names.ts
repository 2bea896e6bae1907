import { readString, type Strings } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import type { TripName } from './feed-message.ts'

/** Finds the objects named in a realtime feed in the timetable, whose ids are `feed:id` instead of `id`. */
export type FeedNames = {
  /**
   * The runs of a trip: one, or those of a frequency that depart at its start time. Undefined when two timetables have
   * the trip, or none.
   */
  findRun(trip: TripName, feed: string | undefined): number | undefined
  findLine(id: string, feed: string | undefined): number | undefined
  findStop(id: string, feed: string | undefined): number | undefined
  findAgency(id: string, feed: string | undefined): number | undefined
}

/** Created once for a timetable; each index is built on first use. */
export function openFeedNames(timetable: Timetable): FeedNames {
  const { runs, lines, stops, agencies, patterns } = timetable
  const runsNamed = remember(() => gather(runs.id, runs.pattern.length))
  const linesNamed = remember(() => gather(lines.id, lines.type.length))
  const stopsNamed = remember(() => gather(stops.id, stops.lat.length))
  const agenciesNamed = remember(() => group(agencies.map(({ id }) => id)))
  const idOfLine = (run: number) => splitName(readString(lines.id, patterns.line[runs.pattern[run]!]!))[1]

  return {
    findRun({ tripId, routeId, startTime }, feed) {
      const named = runsNamed()
      const found = named.get(tripId) ?? named.get(`${tripId}@${clockOf(startTime)}`) ?? []
      const own = found.filter((each) => feed === undefined || each.feed === feed)
      if (own.length <= 1) return own[0]?.index
      // two agencies of a region may use the same trip ids; the line distinguishes them
      const ofLine = routeId ? own.filter(({ index }) => idOfLine(index) === routeId) : []
      return ofLine.length === 1 ? ofLine[0]!.index : undefined
    },
    findLine: (id, feed) => findOne(linesNamed(), id, feed),
    findStop: (id, feed) => findOne(stopsNamed(), id, feed),
    findAgency: (id, feed) => findOne(agenciesNamed(), id, feed),
  }
}

type Named = Map<string, { feed: string; index: number }[]>

function findOne(named: Named, id: string, feed: string | undefined): number | undefined {
  const own = (named.get(id) ?? []).filter((each) => feed === undefined || each.feed === feed)
  return own.length === 1 ? own[0]!.index : undefined
}

function gather(ids: Strings, count: number): Named {
  return group(Array.from({ length: count }, (_, index) => readString(ids, index)))
}

function group(ids: readonly string[]): Named {
  const named: Named = new Map()
  ids.forEach((whole, index) => {
    const [feed, id] = splitName(whole)
    const known = named.get(id)
    if (known) known.push({ feed, index })
    else named.set(id, [{ feed, index }])
  })
  return named
}

function splitName(whole: string): [feed: string, id: string] {
  const colon = whole.indexOf(':')
  return [whole.slice(0, colon), whole.slice(colon + 1)]
}

/** The time in the timetable's form: `6:05:00` becomes `06:05:00`. */
function clockOf(time: string): string {
  return /^\d:/.test(time) ? `0${time}` : time
}

function remember<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
