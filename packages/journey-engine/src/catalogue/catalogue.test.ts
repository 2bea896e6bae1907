import { beforeAll, describe, expect, it } from 'vitest'
import { unitsPerDegree } from '../geo.ts'
import type { Network } from '../plan/network.ts'
import { openLiveNetworks, openNetwork } from '../plan/open-network.ts'
import type { Region } from '../region/region.ts'
import { readString } from '../strings.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { writeLive } from '../testing/write-live.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'
import { findNearestStops } from './nearest-stops.ts'

let region: Region
let network: Network
let catalogue: Catalogue
beforeAll(async () => {
  region = await buildCityRegion()
  network = openNetwork(region)
  catalogue = openCatalogue(region.transit!.timetable)
}, 60_000)

const ownId = (id: string) => id.slice(id.indexOf(':') + 1)

describe('stops, lines and runs of a region', () => {
  it('are found by their ids, in that order, and unknown ones are left out', () => {
    const { timetable } = region.transit!
    const [first, second] = [0, 1].map((stop) => readString(timetable.stops.id, stop)) as [string, string]
    expect(catalogue.findStops({ ids: [second, 'no:body', first], limit: 9 }).map(({ id }) => id)).toEqual([
      second,
      first,
    ])
    expect(catalogue.findLines({ ids: ['no:body'], limit: 9 })).toEqual([])
    expect(catalogue.findRuns(['no:body'])).toEqual([])
  })

  it('name each other: the lines of a stop call there, and their runs too', () => {
    const lines = catalogue.findLines({ limit: 1000 })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const stops = catalogue.findStops({ ids: line.stopIds, limit: 1000 })
      expect(stops).toHaveLength(line.stopIds.length)
      expect(stops.every(({ lineIds }) => lineIds.includes(line.id))).toBe(true)
    }
    const { timetable } = region.transit!
    const [run] = catalogue.findRuns([readString(timetable.runs.id, 0)])
    const line = lines.find(({ id }) => id === run!.lineId)!
    expect(run!.calls.every(({ stopId }) => line.stopIds.includes(stopId))).toBe(true)
    expect(run!.calls.every(({ arrival, departure }) => arrival <= departure)).toBe(true)
    expect(run!.points).toBeGreaterThan(1)
    expect(run!.dates.length).toBeGreaterThan(0)
  })

  it('are found by words of their names, and by kinds of vehicles', () => {
    const [stop] = catalogue.findStops({ limit: 1 })
    const found = catalogue.findStops({ name: stop!.name.toUpperCase(), limit: 1000 })
    expect(found.map(({ id }) => id)).toContain(stop!.id)
    expect(catalogue.findStops({ name: 'zzzz qqqq', limit: 9 })).toEqual([])
    expect(catalogue.findStops({ name: '?!', limit: 9 })).toEqual([])
    const [line] = catalogue.findLines({ limit: 1 })
    const alike = catalogue.findLines({ limit: 1000, kinds: [line!.kind] })
    expect(alike.every(({ kind }) => kind === line!.kind)).toBe(true)
    expect(catalogue.findLines({ limit: 1000, kinds: [] })).toEqual([])
  })
})

describe('the stops near a place', () => {
  it('are those within the walk, the nearest first, none outside the region', () => {
    const { stops, patterns } = region.transit!.timetable
    const stop = patterns.stop[0]!
    const at = { lat: stops.lat[stop]! / unitsPerDegree, lon: stops.lon[stop]! / unitsPerDegree }
    const near = findNearestStops(network, catalogue, { at, maxMetres: 800, limit: 50 })
    expect(near.length).toBeGreaterThan(1)
    const metres = near.map((each) => each.metres)
    expect(metres).toEqual(metres.toSorted((one, other) => one - other))
    expect(metres.at(-1)).toBeLessThanOrEqual(800)
    expect(near.map((each) => each.stop.id)).toContain(readString(stops.id, stop))
    expect(findNearestStops(network, catalogue, { at, maxMetres: 800, limit: 1 })).toEqual(near.slice(0, 1))
    expect(findNearestStops(network, catalogue, { at: { lat: 0, lon: 0 }, maxMetres: 800, limit: 9 })).toEqual([])
  })
})

describe('the alerts of a region', () => {
  it('are all told with what they are about, also those that are over; none without a feed', () => {
    // of a line whose runs cannot be used nothing calls anywhere
    const line = catalogue.findLines({ limit: 1000 }).find(({ stopIds }) => stopIds.length > 0)
    const [stopId] = line!.stopIds as [string]
    const bytes = writeLive(
      {
        alerts: [
          { informed: [{ routeId: ownId(line!.id) }], effect: 4, header: [{ text: 'Detour', language: 'en' }] },
          { informed: [{ stopId: ownId(stopId) }, { stopId: 'nobody' }], periods: [{ start: 1, end: 2 }] },
          { informed: [{ routeId: ownId(line!.id), stopId: ownId(stopId) }, { routeType: 3 }] },
        ],
      },
      Date.parse('2026-04-14T08:00:00-04:00'),
    )
    const live = openLiveNetworks(network)({ generation: 1, updates: [], alerts: [{ bytes }] })
    const told = live.transit!.listAllAlerts()
    expect(told.map(({ about }) => about)).toEqual([
      [{ kind: 'line', id: line!.id }],
      [{ kind: 'stop', id: stopId }],
      [
        { kind: 'stop_on_line', id: line!.id, stopId },
        { kind: 'type', routeType: 3 },
      ],
    ])
    expect(told[0]).toMatchObject({ effect: 'detour', header: [{ text: 'Detour', language: 'en' }], periods: [] })
    expect(told[1]!.periods).toEqual([{ fromMs: 1000, untilMs: 2000 }])
    expect(network.transit!.listAllAlerts()).toEqual([])
  })
})
