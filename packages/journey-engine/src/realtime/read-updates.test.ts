import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedData } from '../testing/shared-data.ts'
import { writeLive } from '../testing/write-live.ts'
import { writeVehicles } from '../testing/write-vehicles.ts'
import { readUpdates } from './read-updates.ts'

const atMs = 1_772_456_400_000
const septa = sharedData('realtime/septa-trip-updates.pbf')

describe('trip updates of a GTFS Realtime feed', () => {
  it('are read with all that is told of them', () => {
    const feed = writeLive(
      {
        updates: [
          {
            tripId: 't1',
            routeId: '12',
            startDate: '20260302',
            startTime: '08:00:00',
            stops: [
              { sequence: 3, stopId: 's3', arrival: { delay: -75 }, departure: { time: 1_772_456_700 } },
              { sequence: 4, relationship: 1 },
              { stopId: 's5', relationship: 2 },
              { stopId: 's6', arrival: {} },
            ],
          },
        ],
      },
      atMs,
    )
    expect(readUpdates(feed)).toEqual({
      atMs,
      updates: [
        {
          tripId: 't1',
          routeId: '12',
          startDate: '20260302',
          startTime: '08:00:00',
          relationship: 0,
          state: 'runs',
          delay: undefined,
          stops: [
            {
              sequence: 3,
              stopId: 's3',
              arrival: { delay: -75, time: undefined },
              departure: { delay: undefined, time: 1_772_456_700 },
              state: 'expected',
            },
            { sequence: 4, stopId: '', arrival: undefined, departure: undefined, state: 'skipped' },
            { sequence: undefined, stopId: 's5', arrival: undefined, departure: undefined, state: 'no_data' },
            { sequence: undefined, stopId: 's6', arrival: undefined, departure: undefined, state: 'expected' },
          ],
        },
      ],
    })
  })

  it.each([
    [0, 'runs'],
    [1, 'changed'],
    [2, 'runs'],
    [3, 'cancelled'],
    [5, 'changed'],
    [6, 'changed'],
    [7, 'cancelled'],
    [8, 'changed'],
    [99, 'changed'],
  ])('with the relationship %i to the timetable: %s', (relationship, state) => {
    expect(readUpdates(writeLive({ updates: [{ tripId: 't1', relationship }] }, atMs)).updates).toMatchObject([
      { state },
    ])
  })

  it('that name no run, or are deleted, are left out', () => {
    const { updates } = readUpdates(
      writeLive(
        {
          updates: [
            { routeId: '12', delay: 60 },
            { tripId: 'gone', isDeleted: true },
            { tripId: 'kept', delay: -60 },
          ],
        },
        atMs,
      ),
    )
    expect(updates.map(({ tripId, delay }) => [tripId, delay])).toEqual([['kept', -60]])
  })

  it.each([
    ['a page of HTML', new TextEncoder().encode('<!doctype html><title>Maintenance</title>')],
    ['nothing', new Uint8Array()],
    [
      'a feed of millions of messages',
      Uint8Array.from({ length: 2_200_004 }, (_, at) => (at < 4 ? [0x0a, 2, 0x18, 1][at]! : at % 2 ? 0 : 0x12)),
    ],
    [
      'half a feed',
      writeLive({ updates: [{ tripId: 'a long name of a run', delay: 60 }, { tripId: 'another' }] }, atMs).slice(0, 30),
    ],
  ])('%s is no feed', (_, bytes) => {
    expect(() => readUpdates(bytes)).toThrow('does not follow GTFS Realtime')
  })

  it('are none in a feed of vehicles', () => {
    expect(readUpdates(writeVehicles([{ tripId: 't1', lat: 42, lon: -71 }], atMs)).updates).toEqual([])
  })

  it.skipIf(!septa)('of SEPTA name a run and its next stop each', () => {
    const feed = readUpdates(readFileSync(septa!))
    expect(new Date(feed.atMs).toISOString().slice(0, 4)).toBe('2023')
    expect(feed.updates.length).toBeGreaterThan(20)
    expect(feed.updates[0]).toMatchObject({
      tripId: 'AIR_4846_V55_M',
      state: 'runs',
      stops: [{ sequence: 3, stopId: '90403', arrival: { delay: 0 } }],
    })
    for (const { tripId, stops } of feed.updates)
      expect([tripId, stops.length > 0]).toEqual([expect.stringMatching(/^\w+$/), true])
  })
})
