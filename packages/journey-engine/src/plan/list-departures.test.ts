import { beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { readString } from '../strings.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { openDepartures } from './list-departures.ts'
import { openNetwork } from './open-network.ts'

const morning = Date.parse('2026-04-14T08:00:00-04:00')
let region: Region
let ask: ReturnType<typeof openDepartures>
beforeAll(async () => {
  region = await buildCityRegion()
  ask = openDepartures(openNetwork(region))
}, 60_000)

const idOf = (stop: number) => readString(region.transit!.timetable.stops.id, stop)

describe('the next departures of a stop', () => {
  it('are the timetable’s own, the earliest first', () => {
    const { timetable } = region.transit!
    const { patterns, runs } = timetable
    const stop = patterns.stop[patterns.first[0]!]!
    const found = ask({ stopId: idOf(stop), atMs: morning, limit: 8 })!
    expect(found.stop.stopId).toBe(idOf(stop))
    expect(found.departures).toHaveLength(8)
    const times = found.departures.map(({ departure }) => Date.parse(departure))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBeGreaterThanOrEqual(morning)
    for (const { runId, departure, arrival, serviceDate } of found.departures) {
      expect([arrival <= departure, serviceDate]).toEqual([true, '2026-04-14'])
      const run = Array.from(runs.pattern, (_, each) => each).find((each) => readString(runs.id, each) === runId)!
      const pattern = runs.pattern[run]!
      const index = Array.from(patterns.stop.subarray(patterns.first[pattern], patterns.first[pattern + 1])).indexOf(
        stop,
      )
      // the service day of a day without a change of clocks begins at midnight
      const seconds = (Date.parse(departure) - Date.parse('2026-04-14T00:00:00-04:00')) / 1000
      expect(timetable.times.departure[runs.firstTime[run]! + index]).toBe(seconds)
    }
  })

  it('are of one line where one is named, and go on the next day', () => {
    const { patterns } = region.transit!.timetable
    const stop = patterns.stop[patterns.first[0]!]!
    const { departures } = ask({ stopId: idOf(stop), atMs: morning, limit: 40 })!
    const [{ line }] = departures as [(typeof departures)[number]]
    const late = ask({
      stopId: idOf(stop),
      lineId: line.id,
      atMs: Date.parse('2026-04-14T23:58:00-04:00'),
      limit: 3,
    })!.departures
    expect(late.map((each) => each.line.id)).toEqual([line.id, line.id, line.id])
    expect(late.at(-1)!.departure > '2026-04-15').toBe(true)
    expect(new Set(late.map(({ runId, departure }) => `${runId} ${departure}`)).size).toBe(3)
  })

  it('leave none out between those of the night and those of the next morning', () => {
    const { patterns } = region.transit!.timetable
    const atMs = Date.parse('2026-04-14T23:30:00-04:00')
    const count = patterns.line.length
    for (const pattern of [0, count >> 1, count - 1]) {
      const stopId = idOf(patterns.stop[patterns.first[pattern]!]!)
      const all = ask({ stopId, atMs, limit: 1000 })!.departures
      for (const limit of [1, 5, 20, 60, 150])
        expect(ask({ stopId, atMs, limit })!.departures).toEqual(all.slice(0, limit))
      const untilMs = Date.parse('2026-04-15T07:00:00-04:00')
      expect(ask({ stopId, atMs, untilMs, limit: 1000 })!.departures).toEqual(
        all.filter(({ departure }) => Date.parse(departure) <= untilMs),
      )
    }
  })

  it('are none where nobody boards, and unknown where there is no such stop', () => {
    expect(ask({ stopId: 'nobody:knows', atMs: morning, limit: 3 })).toBeUndefined()
    expect(ask({ stopId: idOf(0), lineId: 'none', atMs: morning, limit: 3 })!.departures).toEqual([])
  })
})
