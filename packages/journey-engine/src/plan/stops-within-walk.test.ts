import { beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { expectSound } from '../testing/check-itinerary.ts'
import { stopTimes } from '../testing/make-feed.ts'
import { alongStreet, buildStreet, runAlong } from '../testing/street-region.ts'
import { findItineraries } from './find-itineraries.ts'
import type { Itinerary, Query } from './itinerary.ts'
import { openNetwork } from './open-network.ts'

const [origin, destination] = [alongStreet(0), alongStreet(9000)]
const query: Query = {
  origin,
  destination,
  direct: [],
  transit: {},
  departAt: Date.parse('2026-03-02T08:00:00-05:00'),
  language: 'en',
}
const trips = (...runs: string[]) => `route_id,service_id,trip_id\n${runs.map((run) => `10,weekday,${run}\n`).join('')}`

let street: Region
beforeAll(async () => {
  street = await buildStreet(10_000, [1940, 7940])
}, 60_000)

type Stops = Record<string, number>

function open(stops: Stops, runs: string[][], on = street) {
  const feed = { 'trips.txt': trips(...runs.map(([run]) => run!)), 'stop_times.txt': stopTimes(...runs) }
  const network = openNetwork(runAlong(on, stops, feed))
  return (changes: Partial<Query> = {}) => {
    const asked = { ...query, ...changes }
    const answer = findItineraries(network, asked)
    expectSound(answer.itineraries, asked)
    return answer
  }
}

const boarded = ({ legs }: Itinerary) => legs.filter(({ line }) => line).map(({ from }) => from.name)

describe('stops within the walk allowed', () => {
  it('all take part: one a mile away is boarded where the near one has service at night only', () => {
    const { itineraries } = open({ near: 200, far: 1300, work: 8900 }, [
      ['night', '23:00:00 near', '23:20:00 work'],
      ['morning', '08:30:00 far', '08:50:00 work'],
    ])()
    expect(itineraries.map(boarded)).toEqual([['Stop far']])
  })

  it('and so at the other end, and for a time of arrival', () => {
    const find = open({ home: 100, far: 7700, near: 8800 }, [
      ['night', '23:00:00 home', '23:20:00 near'],
      ['morning', '08:30:00 home', '08:50:00 far'],
    ])
    const byThen = { departAt: undefined, arriveBy: Date.parse('2026-03-02T09:30:00-05:00') } as never
    for (const { itineraries } of [find(), find(byThen)])
      expect(itineraries.map(({ legs }) => legs.at(-1)!.from.name)).toEqual(['Stop far'])
  })

  it('one that is faster, but too far at both ends together, does not hide the slower that is allowed', () => {
    const { itineraries } = open({ near: 500, far: 1300, farOff: 7700, nearOff: 8500 }, [
      ['slow', '08:12:00 near', '08:48:00 nearOff'],
      ['fast', '08:30:00 far', '08:35:00 farOff'],
    ])()
    expect(itineraries.map(boarded)).toEqual([['Stop near']])
  })

  it('nor one that walks little at one end and far at the other', () => {
    const { itineraries } = open({ near: 200, far: 1300, end: 7300, farOff: 7700 }, [
      ['slow', '08:12:00 near', '08:40:00 end'],
      ['fast', '08:30:00 far', '08:35:00 farOff'],
    ])()
    expect(itineraries.map(boarded)).toEqual([['Stop near']])
  })

  it('the next departure after an empty window is one of theirs', () => {
    const { itineraries, reasons } = open({ near: 200, far: 1300, work: 8900 }, [
      ['night', '23:00:00 near', '23:20:00 work'],
      ['noon', '12:30:00 far', '12:50:00 work'],
    ])()
    expect(itineraries).toEqual([])
    expect(reasons).toMatchObject([{ kind: 'none_in_window', nextDeparture: expect.stringMatching('T12:1') }])
  })
})

describe('park and ride', () => {
  const stops = { second: 2000, eighth: 8000, work: 8900 }
  const runs = [
    ['long', '08:20:00 second', '08:40:00 work'],
    ['short', '08:30:00 eighth', '08:32:00 work'],
  ]
  const transit = { access: 'park_and_ride' } as const

  it('drives four fifths of the way at most, though farther would be faster', () => {
    const { itineraries } = open(stops, runs)({ transit })
    expect(itineraries.map(boarded)).toEqual([['Stop second']])
  })

  it('says that one’s own way is faster where each lot lies beyond that', async () => {
    const { itineraries, reasons } = open(stops, runs, await buildStreet(10_000, [7940]))({ transit })
    expect(itineraries).toEqual([])
    expect(reasons.map(({ kind }) => kind)).toEqual(['own_way_is_faster'])
  })
})
