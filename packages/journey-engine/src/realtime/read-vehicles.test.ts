import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedData } from '../testing/shared-data.ts'
import { writeVehicles } from '../testing/write-vehicles.ts'
import { readVehicles } from './read-vehicles.ts'

const real = sharedData('realtime/king-county-metro-vehicle-positions-1.pbf')
const updates = sharedData('realtime/septa-trip-updates.pbf')
const bus = {
  tripId: 't1',
  routeId: '12',
  startDate: '20260302',
  lat: 42.5,
  lon: -71.25,
  bearing: 90,
  label: '4401',
  stopId: 's9',
  status: 'stopped',
  atMs: 1_772_456_400_000,
} as const

describe('vehicles of a GTFS Realtime feed', () => {
  it('are read with all that is told of them, and with the feed’s time where they tell none', () => {
    expect(readVehicles(writeVehicles([bus, { tripId: 't2', lat: -1.5, lon: 0.5 }], 1_772_456_430_000))).toEqual({
      atMs: 1_772_456_430_000,
      vehicles: [
        bus,
        {
          tripId: 't2',
          routeId: '',
          startDate: '',
          lat: -1.5,
          lon: 0.5,
          bearing: undefined,
          label: '',
          stopId: '',
          status: 'under_way',
          atMs: 1_772_456_430_000,
        },
      ],
    })
  })

  it.each([
    ['no trip', { ...bus, tripId: '' }],
    ['no position', { ...bus, lat: Number.NaN }],
    ['a position beyond the pole', { ...bus, lat: 91 }],
    ['a position of zeros, which is that of none', { ...bus, lat: 0, lon: 0 }],
  ])('with %s are left out', (_, vehicle) => {
    expect(readVehicles(writeVehicles([vehicle, bus], bus.atMs)).vehicles.map(({ label }) => label)).toEqual(['4401'])
  })

  it.each([
    ['a page of HTML', new TextEncoder().encode('<!doctype html><title>Maintenance</title>')],
    ['nothing', new Uint8Array()],
    ['half a feed', writeVehicles([bus, bus], bus.atMs).slice(0, 70)],
  ])('%s is no feed', (_, bytes) => {
    expect(() => readVehicles(bytes)).toThrow('does not follow GTFS Realtime')
  })

  it.skipIf(!real)('of King County Metro are all in their county, each seen within an hour of the feed', () => {
    const { atMs, vehicles } = readVehicles(readFileSync(real!))
    expect(new Date(atMs).toISOString()).toBe('2021-09-02T15:31:56.000Z')
    expect(vehicles.length).toBeGreaterThan(500)
    expect(vehicles[0]).toMatchObject({ startDate: '20210902' })
    for (const { lat, lon, atMs: seen } of vehicles) {
      expect([lat > 47 && lat < 48.5, lon > -123 && lon < -121]).toEqual([true, true])
      expect(Math.abs(atMs - seen)).toBeLessThan(3_600_000)
    }
  })

  it.skipIf(!updates)('are none in a feed of delays', () => {
    expect(readVehicles(readFileSync(updates!)).vehicles).toEqual([])
  })
})
