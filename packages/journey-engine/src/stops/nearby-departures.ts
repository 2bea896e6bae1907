import { isInside, type Position } from '../geo.ts'
import type { Place } from '../plan/itinerary.ts'
import { type Departure, openDepartures } from '../plan/list-departures.ts'
import type { Network } from '../plan/network.ts'
import { readString } from '../strings.ts'

export type NearbyQuery = { at: Position; nowMs: number }

/** What leaves soon near a position. */
export type Nearby = {
  /** The position is none of the region's. */
  isOutside: boolean
  /** Nearest first. */
  stops: NearbyStop[]
}

export type NearbyStop = {
  stop: Place
  walkSeconds: number
  /** The departures that one can still reach on foot, earliest first. */
  departures: Departure[]
}

const walkMs = 15 * 60_000
const mostStops = 6
/** The number of stops that are examined, because the lines of most have a stop nearer by. */
const mostCandidates = 24
const soonMs = 2 * 3_600_000
const mostAtStop = 60
const mostOfLine = 2

/**
 * The next departures near a position. A line in one direction is told once, at the nearest stop at which one can board
 * it, so that the stops further down the street do not repeat it.
 */
export function openNearby(network: Network) {
  const listDepartures = openDepartures(network)
  return ({ at, nowMs }: NearbyQuery, live: Network = network): Nearby => {
    if (!isInside(network.bbox, at)) return { isOutside: true, stops: [] }
    const told = new Set<string>()
    const stops: NearbyStop[] = []
    for (const { stopId, walkSeconds } of listStations(live, at)) {
      if (stops.length === mostStops) break
      const found = listDepartures(
        { stopId, atMs: nowMs + walkSeconds * 1000, untilMs: nowMs + soonMs, limit: mostAtStop },
        live,
      )
      const departures = takeFirst((found?.departures ?? []).filter((each) => !told.has(nameOf(each))))
      if (!found || departures.length === 0) continue
      for (const each of departures) told.add(nameOf(each))
      stops.push({ stop: found.stop, walkSeconds, departures })
    }
    return { isOutside: false, stops }
  }
}

/** Stations and single stops within a walk along streets, nearest first; a station is as near as its nearest platform. */
function listStations({ snap, transit }: Network, at: Position): { stopId: string; walkSeconds: number }[] {
  if (!transit) return []
  const { stops } = transit.timetable
  const nearest = new Map<number, number>()
  for (const { stop, seconds } of transit.stopsWithin('walk', snap('walk', at), walkMs, 'from')) {
    const station = stops.parent[stop]! < 0 ? stop : stops.parent[stop]!
    nearest.set(station, Math.min(seconds, nearest.get(station) ?? Infinity))
  }
  return [...nearest]
    .toSorted(([one, seconds], [other, otherSeconds]) => seconds - otherSeconds || one - other)
    .slice(0, mostCandidates)
    .map(([station, walkSeconds]) => ({ stopId: readString(stops.id, station), walkSeconds }))
}

function nameOf({ line, headsign }: Departure): string {
  return `${line.id} ${headsign}`
}

function takeFirst(departures: readonly Departure[]): Departure[] {
  const counts = new Map<string, number>()
  return departures.filter((each) => {
    const count = (counts.get(nameOf(each)) ?? 0) + 1
    counts.set(nameOf(each), count)
    return count <= mostOfLine
  })
}
