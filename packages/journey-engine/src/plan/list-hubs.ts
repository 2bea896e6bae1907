import { metresBetween, type Position, unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'

/** At most `limit` hubs, each at least this far from a better one. */
export type HubQuery = { limit: number; apartMetres: number }
/** `lines`: the number of lines that call there. */
export type Hub = Position & { id: string; name: string; lines: number }

const notAccessible = 2

/**
 * The stops and stations with most lines, best first; ties by the number of runs. Stops closed to wheelchairs are
 * excluded.
 */
export function listHubs({ stops, patterns, runs }: Timetable, { limit, apartMetres }: HubQuery): Hub[] {
  const runsOf = new Uint32Array(patterns.line.length)
  for (const pattern of runs.pattern) runsOf[pattern]!++
  const called = new Map<number, { stop: number; lines: Set<number>; runs: number }>()
  for (let pattern = 0; pattern < patterns.line.length; pattern++)
    for (let at = patterns.first[pattern]!; at < patterns.first[pattern + 1]!; at++) {
      const platform = patterns.stop[at]!
      const stop = stops.parent[platform]! < 0 ? platform : stops.parent[platform]!
      const found = called.get(stop) ?? { stop, lines: new Set(), runs: 0 }
      called.set(stop, found)
      found.lines.add(patterns.line[pattern]!)
      found.runs += runsOf[pattern]!
    }
  const ranked = [...called.values()]
    .filter(({ stop }) => stops.wheelchair[stop] !== notAccessible)
    .toSorted((one, other) => other.lines.size - one.lines.size || other.runs - one.runs || one.stop - other.stop)
  const chosen: typeof ranked = []
  for (const each of ranked) {
    if (chosen.length >= limit) break
    if (
      chosen.every(
        ({ stop }) =>
          metresBetween(stops.lat[stop]!, stops.lon[stop]!, stops.lat[each.stop]!, stops.lon[each.stop]!) >=
          apartMetres,
      )
    )
      chosen.push(each)
  }
  return chosen.map(({ stop, lines }) => ({
    id: readString(stops.id, stop),
    name: readString(stops.name, stop),
    lat: stops.lat[stop]! / unitsPerDegree,
    lon: stops.lon[stop]! / unitsPerDegree,
    lines: lines.size,
  }))
}
