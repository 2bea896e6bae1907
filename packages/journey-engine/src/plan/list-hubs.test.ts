import { beforeAll, expect, it } from 'vitest'
import { metresBetween, unitsPerDegree } from '../geo.ts'
import type { Region } from '../region/region.ts'
import { readString } from '../strings.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { listHubs } from './list-hubs.ts'

let timetable: NonNullable<Region['transit']>['timetable']
beforeAll(async () => {
  timetable = (await buildCityRegion()).transit!.timetable
}, 60_000)

/** Counted another way: for each stop the lines of the patterns in which it or a platform of it occurs. */
function countLines(id: string): number {
  const { stops, patterns } = timetable
  const isThere = (stop: number) =>
    readString(stops.id, stop) === id || (stops.parent[stop]! >= 0 && readString(stops.id, stops.parent[stop]!) === id)
  const calling = Array.from(patterns.line, (line, pattern) => ({
    line,
    calls: Array.from(patterns.stop.subarray(patterns.first[pattern], patterns.first[pattern + 1])).some(isThere),
  }))
  return new Set(calling.filter(({ calls }) => calls).map(({ line }) => line)).size
}

it('hubs are where most lines meet, none beside a better one', () => {
  const hubs = listHubs(timetable, { limit: 6, apartMetres: 800 })
  expect(hubs).toHaveLength(6)
  expect(hubs[0]!.lines).toBeGreaterThan(1)
  expect(hubs.map(({ lines }) => lines)).toEqual(hubs.map(({ lines }) => lines).toSorted((one, other) => other - one))
  for (const { id, lines, name } of hubs) expect([name !== '', lines]).toEqual([true, countLines(id)])
  for (const [index, one] of hubs.entries())
    for (const other of hubs.slice(index + 1))
      expect(
        metresBetween(
          one.lat * unitsPerDegree,
          one.lon * unitsPerDegree,
          other.lat * unitsPerDegree,
          other.lon * unitsPerDegree,
        ),
      ).toBeGreaterThan(799.9)
  const best = Math.max(
    ...Array.from(timetable.stops.lat, (_, stop) => countLines(readString(timetable.stops.id, stop))),
  )
  expect(hubs[0]!.lines).toBe(best)
})

it('none is closed to wheelchairs', () => {
  const [first] = listHubs(timetable, { limit: 1, apartMetres: 0 })
  const wheelchair = timetable.stops.wheelchair.slice()
  wheelchair[Array.from(wheelchair, (_, stop) => readString(timetable.stops.id, stop)).indexOf(first!.id)] = 2
  const [other] = listHubs({ ...timetable, stops: { ...timetable.stops, wheelchair } }, { limit: 1, apartMetres: 0 })
  expect(other!.id).not.toBe(first!.id)
})
