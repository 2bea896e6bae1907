import { beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../plan/network.ts'
import { openNetwork } from '../plan/open-network.ts'
import { buildCityRegion, cityOrder } from '../testing/city-region.ts'
import { openNearby } from './nearby-departures.ts'

const nowMs = Date.parse('2026-04-14T08:00:00-04:00')
let network: Network
let ask: ReturnType<typeof openNearby>
beforeAll(async () => {
  network = openNetwork(await buildCityRegion())
  ask = openNearby(network)
}, 60_000)

describe('what leaves near a position', () => {
  it('is told stop by stop, the nearest first, as far as it can be reached on foot', () => {
    const { isOutside, stops } = ask({ at: cityOrder.centre, nowMs })
    expect(isOutside).toBe(false)
    expect(stops.length).toBeGreaterThan(1)
    const walks = stops.map(({ walkSeconds }) => walkSeconds)
    expect(walks).toEqual(walks.toSorted((one, other) => one - other))
    for (const { walkSeconds, departures } of stops) {
      expect(departures.length).toBeGreaterThan(0)
      for (const { departure } of departures) {
        expect(Date.parse(departure)).toBeGreaterThanOrEqual(nowMs + walkSeconds * 1000)
        expect(Date.parse(departure)).toBeLessThanOrEqual(nowMs + 2 * 3_600_000)
      }
    }
  })

  it('names a line in one direction at its nearest stop alone, and at most twice there', () => {
    const { stops } = ask({ at: cityOrder.centre, nowMs })
    const named = stops.map(({ departures }) => departures.map(({ line, headsign }) => `${line.id} ${headsign}`))
    expect(new Set(named.flat()).size).toBe(named.reduce((sum, each) => sum + new Set(each).size, 0))
    for (const each of named)
      for (const name of new Set(each)) expect(each.filter((other) => other === name).length).toBeLessThanOrEqual(2)
  })

  it('is nothing outside the map, and without transit', () => {
    expect(ask({ at: { lat: 0, lon: 0 }, nowMs })).toEqual({ isOutside: true, stops: [] })
    const bare = { ...network, transit: undefined }
    expect(openNearby(bare)({ at: cityOrder.centre, nowMs })).toEqual({ isOutside: false, stops: [] })
  })
})
