import { beforeAll, describe, expect, it } from 'vitest'
import { type Position, unitsPerDegree } from '../geo.ts'
import type { Region } from '../region/region.ts'
import { expectSound } from '../testing/check-itinerary.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { openConnectionScan } from '../testing/connection-scan.ts'
import { hasFeed, joinNearStops, reachFrom, readFeed, realFeeds } from '../testing/feed-days.ts'
import { openRandom } from '../testing/random.ts'
import { arrivalAndRides, keepEarlier } from '../testing/transit-queries.ts'
import { viewDay } from '../transit/day-view.ts'
import { addHeadwayMargins } from '../transit/headways.ts'
import { openRaptor } from '../transit/raptor.ts'
import { readTransferRules } from '../transit/transfer-rules.ts'
import { findItineraries } from './find-itineraries.ts'
import type { Query, TransitWish } from './itinerary.ts'
import type { Network, TransitNetwork } from './network.ts'
import { openNetwork } from './open-network.ts'

const date = '2026-04-14'
const morning = Date.parse('2026-04-14T08:00:00-04:00')
let region: Region
let network: Network
let transit: TransitNetwork
beforeAll(async () => {
  region = await buildCityRegion()
  network = openNetwork(region)
  transit = network.transit!
}, 60_000)

function openPlaces(seed: number) {
  const random = openRandom(seed)
  const { lat, lon } = region.streets.nodes
  return (): Position => {
    const node = random.below(lat.length)
    return { lat: lat[node]! / unitsPerDegree, lon: lon[node]! / unitsPerDegree }
  }
}

const ask = (query: Partial<Query> & Pick<Query, 'origin' | 'destination'>) =>
  findItineraries(network, { direct: [], language: 'en', departAt: morning, maxWalkMetres: 4000, ...query })
const bikeAboard: TransitWish = { access: 'bike', bringAboard: true }
const scooterAboard: TransitWish = { access: 'scooter', bringAboard: true }

describe('a bike brought aboard', () => {
  it('rides to the first stop and from the last, and goes only in vehicles that are known to take it', () => {
    const place = openPlaces(1)
    let rides = 0
    for (let round = 0; round < 120; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        language: 'en',
        direct: ['bike'],
        transit: bikeAboard,
        ...(round % 2 ? { departAt: morning } : { arriveBy: morning }),
      }
      const { itineraries } = findItineraries(network, query)
      expectSound(itineraries, query)
      const [ridden, ...withTransit] = itineraries
      for (const { legs, seconds } of withTransit) {
        const first = legs.findIndex(({ line }) => line)
        const last = legs.findLastIndex(({ line }) => line)
        legs.forEach((leg, index) => {
          if (leg.line) expect(leg.bikes).toBe('yes')
          else expect(leg.mode).toBe(index < first || index > last ? 'bike' : 'walk')
        })
        // nobody takes it aboard to arrive later and ride nearly as far
        const onBike = legs.filter(({ mode }) => mode === 'bike').reduce((sum, leg) => sum + leg.seconds, 0)
        expect(seconds < ridden!.seconds || onBike <= ridden!.seconds / 2 + 2).toBe(true)
        rides++
      }
    }
    expect(rides).toBeGreaterThan(20)
  })

  it('finds what the connection scan finds when it leaves out all runs but those that say yes', () => {
    const { timetable } = transit
    const margins = addHeadwayMargins(viewDay(timetable, date), timetable.runs.headway)
    const oracle = openConnectionScan(margins, region.transit!.footpaths.walk, {
      changeSeconds: 60,
      transfers: timetable.transfers,
      allowsRun: (run) => timetable.runs.bikes[run] === 1,
    })
    const day = transit.openDay(date, { ...bikeAboard, wheelchair: false, walkPace: 1 })
    const place = openPlaces(2)
    const random = openRandom(3)
    let found = 0
    for (let round = 0; round < 60; round++) {
      const [from, to] = [network.snap('bike', place()), network.snap('bike', place())]
      const limitMs = (2 + random.below(6)) * 60_000
      const query = {
        access: transit.stopsWithin('bike', from, limitMs, 'from'),
        egress: transit.stopsWithin('bike', to, limitMs, 'to'),
        departure: 6 * 3600 + random.below(14 * 3600),
        maxRides: 4,
      }
      const journeys = day.earliest(query, query)
      expect(journeys.map(arrivalAndRides), `round ${round}`).toEqual(keepEarlier(oracle.search(query)))
      found += journeys.length
    }
    expect(found).toBeGreaterThan(30)
  })

  const [caltrain] = realFeeds.filter(({ name }) => name === 'caltrain')
  it.skipIf(!hasFeed(caltrain!))('and so on a real feed, some of whose trains say nothing of bikes', () => {
    const timetable = readFeed(caltrain!)
    const footpaths = joinNearStops(timetable)
    const raptor = openRaptor(viewDay(timetable, caltrain!.date, { bikes: true }), footpaths, {
      rules: readTransferRules(timetable),
    })
    const day = viewDay(timetable, caltrain!.date)
    const oracle = openConnectionScan(day, footpaths, {
      changeSeconds: 60,
      transfers: timetable.transfers,
      allowsRun: (run) => timetable.runs.bikes[run] === 1,
    })
    const random = openRandom(4)
    const called = [...new Set(day.patternStop)]
    for (let round = 0; round < 200; round++) {
      const reach = () => reachFrom(timetable, called[random.below(called.length)]!, 3000)
      const query = { access: reach(), egress: reach(), departure: 5 * 3600 + random.below(18 * 3600), maxRides: 4 }
      expect(raptor.searchForward(query).map(arrivalAndRides)).toEqual(keepEarlier(oracle.search(query)))
    }
  })

  it('stays behind where no vehicle of the day says that it may come', () => {
    const runs = {
      ...region.transit!.timetable.runs,
      bikes: region.transit!.timetable.runs.bikes.map((bikes) => (bikes === 1 ? 0 : bikes)),
    }
    const silent = openNetwork({
      ...region,
      transit: { ...region.transit!, timetable: { ...region.transit!.timetable, runs } },
    })
    const query: Query = {
      origin: { lat: 33.941, lon: -84.5323 },
      destination: { lat: 33.9559, lon: -84.5604 },
      language: 'en',
      direct: [],
      transit: bikeAboard,
      departAt: morning,
    }
    expect(findItineraries(silent, query)).toMatchObject({
      itineraries: [],
      reasons: [{ kind: 'none_suitable', date }],
    })
    expect(findItineraries(silent, { ...query, transit: scooterAboard }).reasons).not.toContainEqual({
      kind: 'none_suitable',
      date,
    })
    // a day on which nothing runs at all is another matter
    expect(findItineraries(silent, { ...query, departAt: Date.parse('2025-12-20T08:00:00-05:00') }).reasons).toEqual([
      { kind: 'no_service', date: '2025-12-20', nextDate: '2026-01-01' },
    ])
  })
})

describe('a folded scooter', () => {
  it('goes aboard any vehicle, and from the last stop too', () => {
    const place = openPlaces(5)
    const words = new Set<string>()
    for (let round = 0; round < 80; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        language: 'en',
        direct: [],
        transit: scooterAboard,
        departAt: morning,
      }
      const { itineraries } = findItineraries(network, query)
      expectSound(itineraries, query)
      for (const { legs } of itineraries) {
        for (const leg of legs) if (leg.line) words.add(leg.bikes!)
        const last = legs.findLastIndex(({ line }) => line)
        expect(legs.slice(last + 1).every(({ mode }) => mode === 'scooter')).toBe(true)
      }
    }
    expect([...words].toSorted()).toEqual(['no', 'unknown', 'yes'])
  })
})

describe('what is left at the first stop', () => {
  it('is not there for the next place on the way, and what comes aboard is', () => {
    const place = openPlaces(6)
    const seen = { left: 0, along: 0 }
    for (let round = 0; round < 60; round++) {
      const query = { origin: place(), destination: place(), intermediates: [place()] }
      for (const { legs } of ask({ ...query, transit: { access: 'bike' } }).itineraries) {
        const firstRide = legs.findIndex(({ line }) => line)
        expect(legs.slice(firstRide + 1).every(({ mode }) => mode !== 'bike')).toBe(true)
        seen.left++
      }
      for (const { legs } of ask({ ...query, transit: bikeAboard }).itineraries) {
        const firstRide = legs.findIndex(({ line }) => line)
        seen.along += Number(legs.slice(firstRide + 1).some(({ mode }) => mode === 'bike'))
      }
    }
    expect(seen.left).toBeGreaterThan(3)
    expect(seen.along).toBeGreaterThan(3)
  })
})

it.each(['walk', 'park_and_ride', undefined] as const)('nothing is brought aboard by who comes by %s', (access) => {
  const [origin, destination] = [
    { lat: 33.941, lon: -84.5323 },
    { lat: 33.9559, lon: -84.5604 },
  ]
  expect(() => ask({ origin, destination, transit: { ...(access && { access }), bringAboard: true } })).toThrow(
    'Only a bike or a scooter',
  )
})
