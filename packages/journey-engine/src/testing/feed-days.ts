import { readFileSync } from 'node:fs'
import { buildTimetable } from '../gtfs/build-timetable.ts'
import { metresBetween, unitsPerDegree } from '../geo.ts'
import { openProblems } from '../problems.ts'
import { sharedData } from './shared-data.ts'
import type { Footpaths } from '../transit/day-timetable.ts'
import { sketchFootpaths } from './days.ts'
import type { Timetable } from '../transit/timetable.ts'

/** For tests: real feeds with a weekday on which they run. */
export const realFeeds = [
  {
    name: 'porto-alegre',
    date: '2019-05-07',
    files: ['porto-alegre/poa_eptc.zip', 'porto-alegre/poa_trensurb.zip'],
    queries: 40,
  },
  { name: 'portland', date: '2021-11-03', files: ['portland/trimet-2routes.zip'], queries: 120 },
  { name: 'cobb', date: '2021-09-14', files: ['cobb/cobblinc30.gtfs.zip', 'cobb/marta856.gtfs.zip'], queries: 300 },
  { name: 'caltrain', date: '2018-03-07', files: ['caltrain/caltrain.zip'], queries: 600 },
]

export function hasFeed({ files }: { files: string[] }): boolean {
  return files.every((file) => sharedData(file) !== undefined)
}

export function readFeed({ files }: { files: string[] }): Timetable {
  return buildTimetable(
    files.map((name) => ({ name, bytes: readFileSync(sharedData(name)!) })),
    { problems: openProblems() },
  )
}

const walkMetresPerSecond = 1.33

/** Walks as the crow flies with a detour, between stops no farther apart than 300 metres. */
export function joinNearStops({ stops: { lat, lon, kind } }: Timetable): Footpaths {
  const paths: [number, number, number][] = []
  for (const { stop, near } of listNear(lat, lon, 300)) {
    for (const { other, metres } of near)
      if (kind[stop] === 0 && kind[other] === 0)
        paths.push([stop, other, Math.ceil((metres * 1.3) / walkMetresPerSecond)])
  }
  return sketchFootpaths(lat.length, paths)
}

/** Stops within reach of a place, which is a stop itself. */
export function reachFrom({ stops: { lat, lon, kind } }: Timetable, place: number, metres: number) {
  const ways: { stop: number; seconds: number }[] = []
  for (let stop = 0; stop < lat.length; stop++) {
    const distance = metresBetween(lat[place]!, lon[place]!, lat[stop]!, lon[stop]!)
    if (kind[stop] === 0 && distance <= metres)
      ways.push({ stop, seconds: Math.ceil((distance * 1.3) / walkMetresPerSecond) })
  }
  return ways
}

function* listNear(lat: Int32Array, lon: Int32Array, metres: number) {
  const byLat = Array.from(lat, (_, stop) => stop).toSorted((one, other) => lat[one]! - lat[other]!)
  const reach = (metres / 110_000) * unitsPerDegree
  for (let at = 0; at < byLat.length; at++) {
    const stop = byLat[at]!
    const near: { other: number; metres: number }[] = []
    const look = (other: number) => {
      const distance = metresBetween(lat[stop]!, lon[stop]!, lat[other]!, lon[other]!)
      if (distance <= metres) near.push({ other, metres: distance })
    }
    for (let next = at + 1; next < byLat.length && lat[byLat[next]!]! - lat[stop]! <= reach; next++) look(byLat[next]!)
    for (let next = at - 1; next >= 0 && lat[stop]! - lat[byLat[next]!]! <= reach; next--) look(byLat[next]!)
    yield { stop, near }
  }
}
