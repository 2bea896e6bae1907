import { beforeAll, describe, expect, it } from 'vitest'
import { metresBetween, unitsPerDegree } from '../geo.ts'
import type { Region } from '../region/region.ts'
import { readString } from '../strings.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { openNetwork } from './open-network.ts'
import { openRunPositions } from './run-positions.ts'

const midnight = Date.parse('2026-04-14T00:00:00-04:00')
let region: Region
let ask: ReturnType<typeof openRunPositions>
/** A run of the day that calls at some stops, with its times in seconds of the day. */
let run: { id: string; stops: number[]; arrival: number[]; departure: number[] }
beforeAll(async () => {
  region = await buildCityRegion()
  ask = openRunPositions(openNetwork(region))
  const { runs, patterns, times } = region.transit!.timetable
  const isUnderWay = (each: number) =>
    ask({ runIds: [readString(runs.id, each)], atMs: midnight + times.departure[runs.firstTime[each]!]! * 1000 })
      .length === 1
  const number = Array.from(runs.pattern, (_, each) => each).find(isUnderWay)!
  const pattern = runs.pattern[number]!
  const stops = [...patterns.stop.subarray(patterns.first[pattern], patterns.first[pattern + 1])]
  const [from, to] = [runs.firstTime[number]!, runs.firstTime[number]! + stops.length]
  run = {
    id: readString(runs.id, number),
    stops,
    arrival: [...times.arrival.subarray(from, to)],
    departure: [...times.departure.subarray(from, to)],
  }
}, 60_000)

const at = (seconds: number) => ask({ runIds: [run.id], atMs: midnight + seconds * 1000 })
const metresTo = (spot: { lat: number; lon: number }, stop: number) => {
  const { lat, lon } = region.transit!.timetable.stops
  return metresBetween(spot.lat * unitsPerDegree, spot.lon * unitsPerDegree, lat[stop]!, lon[stop]!)
}

describe('where the timetable has a run', () => {
  it('stands at each stop at the stop’s time', () => {
    for (const [index, arrival] of run.arrival.entries()) {
      const [found] = at(arrival)
      expect(found).toMatchObject({ runId: run.id, isAtStop: true, bearing: undefined })
      expect(metresTo(found!, run.stops[index]!)).toBeLessThan(1)
      expect(found!.stop.stopId).toBe(readString(region.transit!.timetable.stops.id, run.stops[index]!))
    }
  })

  it('goes from one stop to the next between their times, and tells which comes and which way it looks', () => {
    const [left, reached] = [run.departure[1]!, run.arrival[2]!]
    const shares = [0.25, 0.5, 0.75].map((share) => at(left + (reached - left) * share)[0]!)
    const toGo = shares.map((each) => metresTo(each, run.stops[2]!))
    expect(toGo).toEqual(toGo.toSorted((one, other) => other - one))
    for (const each of shares) {
      expect(each.isAtStop).toBe(false)
      expect(each.bearing).toBeGreaterThanOrEqual(0)
      expect(each.stop.stopId).toBe(readString(region.transit!.timetable.stops.id, run.stops[2]!))
    }
  })

  it('is nowhere before its first stop and after its last, on a day without it, and when nobody knows it', () => {
    expect(at(run.arrival[0]! - 1)).toEqual([])
    expect(at(run.arrival.at(-1)! + 1)).toEqual([])
    expect(ask({ runIds: [run.id], atMs: Date.parse('2031-04-14T08:00:00-04:00') })).toEqual([])
    expect(ask({ runIds: ['nobody:knows'], atMs: midnight })).toEqual([])
  })
})
