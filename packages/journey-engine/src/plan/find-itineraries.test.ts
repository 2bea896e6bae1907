import { beforeAll, describe, expect, it } from 'vitest'
import { type Position, unitsPerDegree } from '../geo.ts'
import type { Region } from '../region/region.ts'
import { StreetFlag } from '../street/build/street-network.ts'
import { readString } from '../strings.ts'
import { expectSound } from '../testing/check-itinerary.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { openRandom } from '../testing/random.ts'
import { findItineraries } from './find-itineraries.ts'
import { type Itinerary, type Query, streetModes } from './itinerary.ts'
import type { Network } from './network.ts'
import { openNetwork } from './open-network.ts'

// a Tuesday in the made-up city, and times at which much, little and nothing runs
const morning = Date.parse('2026-04-14T08:00:00-04:00')
let region: Region
let network: Network
beforeAll(async () => {
  region = await buildCityRegion()
  network = openNetwork(region)
}, 60_000)

function openPlaces(seed: number) {
  const random = openRandom(seed)
  const { lat, lon } = region.streets.nodes
  return (): Position => {
    const node = random.below(lat.length)
    return {
      lat: lat[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
      lon: lon[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
    }
  }
}

const ask = (query: Partial<Query> & Pick<Query, 'origin' | 'destination'>) =>
  findItineraries(network, { direct: [], language: 'en', ...query })

describe('itineraries from door to door', () => {
  it('R3.10 are sound for hundreds of random queries', () => {
    const place = openPlaces(1)
    const random = openRandom(2)
    let withTransit = 0
    for (let round = 0; round < 250; round++) {
      const at = morning + random.below(16 * 60) * 60_000
      const query: Query = {
        origin: place(),
        destination: place(),
        language: round % 2 ? 'es' : 'en',
        direct: streetModes,
        transit: round % 7 ? {} : { access: 'bike' },
        ...(round % 3 ? { departAt: at } : { arriveBy: at }),
        alternatives: round % 5 === 0,
      }
      const { itineraries, reasons, viewport } = findItineraries(network, query)
      expectSound(itineraries, query)
      if (!itineraries.length) expect(reasons).toEqual([{ kind: 'too_close' }])
      withTransit += Number(itineraries.some(({ legs }) => legs.some(({ line }) => line)))
      for (const { legs } of itineraries)
        for (const { from } of legs)
          expect(
            from.lat >= viewport.south &&
              from.lat <= viewport.north &&
              from.lon >= viewport.west &&
              from.lon <= viewport.east,
          ).toBe(true)
    }
    expect(withTransit).toBeGreaterThan(60)
  })

  it('for a wheelchair have no steps, and vehicles and stops that are known to be accessible', () => {
    const place = openPlaces(3)
    let withTransit = 0
    for (let round = 0; round < 80; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        language: 'en',
        direct: ['walk'],
        transit: {},
        wheelchair: true,
        departAt: morning,
      }
      const { itineraries } = findItineraries(network, query)
      expectSound(itineraries, query)
      const { timetable } = region.transit!
      const accessible = new Set(Array.from(timetable.stops.wheelchair, (yes, stop) => (yes === 1 ? stop : -1)))
      for (const { legs } of itineraries)
        legs.forEach((leg, index) => {
          if (!leg.line) return
          withTransit++
          // where one stays aboard nobody boards or alights
          if (!leg.staysAboard) expect(accessible.has(stopOf(leg.from.stopId!))).toBe(true)
          if (!legs[index + 1]?.staysAboard) expect(accessible.has(stopOf(leg.to.stopId!))).toBe(true)
        })
    }
    expect(withTransit).toBeGreaterThan(5)
  })

  it('for a wheelchair have what is not known as well by choice, and say so', () => {
    const place = openPlaces(3)
    const seen = { known: 0, unknown: 0 }
    const answered = { known: 0, both: 0 }
    for (let round = 0; round < 80; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        language: 'en',
        direct: [],
        transit: {},
        wheelchair: true,
        departAt: morning,
      }
      const known = findItineraries(network, query).itineraries
      const asked = { ...query, wheelchairUnknown: true }
      const both = findItineraries(network, asked).itineraries
      expectSound(both, asked)
      answered.known += Number(known.length > 0)
      answered.both += Number(both.length > 0)
      for (const { legs } of both)
        for (const { line, wheelchair } of legs) if (line) seen[wheelchair === 'unknown' ? 'unknown' : 'known']++
    }
    expect(seen.unknown).toBeGreaterThan(0)
    expect(seen.known).toBeGreaterThan(0)
    expect(answered.both).toBeGreaterThanOrEqual(answered.known)
  })

  it('at another pace take longer or less on foot, and never walk farther than allowed', () => {
    const place = openPlaces(13)
    const slower = { walks: 0, changed: 0 }
    for (let round = 0; round < 40; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        language: 'en',
        direct: ['walk', 'bike'],
        transit: {},
        departAt: morning,
        maxWalkMetres: 1500,
      }
      const [slow, usual, brisk] = [3.6, 4.8, 6].map((walkKmh) => {
        const { itineraries } = findItineraries(network, { ...query, walkKmh })
        expectSound(itineraries, { ...query, walkKmh })
        return itineraries
      })
      const onFoot = (all: Itinerary[] | undefined) =>
        all!.find(({ legs }) => legs.every(({ mode }) => mode === 'walk'))
      if (!onFoot(usual)) continue
      slower.walks++
      // a third longer, a fifth shorter; each rounded up to the second
      expect(Math.abs(onFoot(slow)!.seconds - onFoot(usual)!.seconds / 0.75)).toBeLessThan(3)
      expect(Math.abs(onFoot(brisk)!.seconds - onFoot(usual)!.seconds * 0.8)).toBeLessThan(3)
      const rides = (all: Itinerary[] | undefined) =>
        JSON.stringify(all!.filter(({ legs }) => legs.some(({ line }) => line)).map(({ start, end }) => [start, end]))
      slower.changed += Number(rides(slow) !== rides(brisk))
      const bike = (all: Itinerary[] | undefined) => all!.find(({ legs }) => legs[0]!.mode === 'bike')!.seconds
      expect(bike(slow)).toBe(bike(usual))
    }
    expect(slower.walks).toBeGreaterThan(20)
    expect(slower.changed).toBeGreaterThan(5)
  })

  it('with a preference begin with the fewest transfers, or the shortest walk, that anything found has', () => {
    const place = openPlaces(14)
    const better = { transfers: 0, walking: 0 }
    for (let round = 0; round < 60; round++) {
      const query = { origin: place(), destination: place(), departAt: morning }
      const [usual, direct, short] = (['arrival', 'transfers', 'walking'] as const).map((prefer) => {
        const { itineraries } = ask({ ...query, transit: { prefer } })
        expectSound(itineraries, { ...query, direct: [], language: 'en' })
        return itineraries
      })
      if (!usual!.length) continue
      const walkOf = ({ walkMetres }: Itinerary) => Math.round(walkMetres / 50)
      expect(direct![0]!.transfers).toBeLessThanOrEqual(Math.min(...usual!.map(({ transfers }) => transfers)))
      expect(walkOf(short![0]!)).toBeLessThanOrEqual(Math.min(...usual!.map(walkOf)) + 1)
      better.transfers += Number(direct![0]!.transfers < usual![0]!.transfers)
      better.walking += Number(walkOf(short![0]!) < walkOf(usual![0]!))
    }
    expect(better.transfers).toBeGreaterThan(0)
    expect(better.walking).toBeGreaterThan(5)
  })

  it('arriving by a time, arrive no later than departing at the departure found', () => {
    const place = openPlaces(4)
    let compared = 0
    for (let round = 0; round < 60; round++) {
      const [origin, destination] = [place(), place()]
      const by = ask({ origin, destination, transit: {}, arriveBy: morning }).itineraries
      if (!by.length) continue
      const latest = by.toSorted((one, other) => Date.parse(other.start) - Date.parse(one.start))[0]!
      const again = ask({
        origin,
        destination,
        transit: { windowMinutes: 5 },
        departAt: Date.parse(latest.start),
      }).itineraries
      expect(Math.min(...again.map(({ end }) => Date.parse(end)))).toBeLessThanOrEqual(Date.parse(latest.end))
      compared++
    }
    expect(compared).toBeGreaterThan(15)
  })

  it.each([
    ['on a weekday', '2026-04-14T23:55:00-04:00', '2026-04-15T00:30:00-04:00'],
    ['on the night in which the clock goes forward', '2026-03-07T23:55:00-05:00', '2026-03-08T00:30:00-05:00'],
    ['on the night in which it goes back', '2026-10-31T23:55:00-04:00', '2026-11-01T00:30:00-04:00'],
  ])('arriving shortly after midnight, are those of the evening before, %s', (_, evening, night) => {
    const place = openPlaces(21)
    let compared = 0
    let missing = 0
    for (let round = 0; round < 60; round++) {
      const ends = { origin: place(), destination: place() }
      const [before, after] = [evening, night].map((at) => {
        const query = { ...ends, transit: {}, arriveBy: Date.parse(at) }
        const { itineraries } = ask(query)
        expectSound(itineraries, { direct: [], language: 'en', ...query })
        return itineraries.map(({ start }) => Date.parse(start))
      })
      if (!before!.length) continue
      compared++
      if (!after!.length) missing++
      else expect(Math.max(...after!)).toBeGreaterThanOrEqual(Math.max(...before!))
    }
    expect(compared).toBeGreaterThan(10)
    // the very last one may be slower than walking, and is then left out
    expect(missing).toBeLessThan(compared / 2)
  })

  it('are as many for an arrival as for a departure', () => {
    const place = openPlaces(31)
    const counts = { departing: 0, arriving: 0 }
    for (let round = 0; round < 60; round++) {
      const ends = { origin: place(), destination: place(), transit: {} }
      counts.departing += ask({ ...ends, departAt: morning }).itineraries.length
      counts.arriving += ask({ ...ends, arriveBy: morning + 3_600_000 }).itineraries.length
    }
    expect(counts.departing).toBeGreaterThan(20)
    expect(counts.arriving).toBeGreaterThan(counts.departing * 0.8)
  })

  const nameOf = ({ start, end, legs }: Itinerary) =>
    [start, end, ...legs.flatMap(({ runId }) => runId ?? [])].join(' ')

  it('of later pages follow on, none twice', () => {
    const place = openPlaces(32)
    let [turned, asked, missed] = [0, 0, 0]
    for (let round = 0; round < 40; round++) {
      const ends = { origin: place(), destination: place(), transit: {} }
      const seen: Itinerary[] = []
      let from = morning
      for (let page = 0; page < 8; page++) {
        const { itineraries, goesOnMs } = ask({ ...ends, departAt: from })
        if (goesOnMs === undefined) break
        expect(goesOnMs).toBeGreaterThan(from)
        for (const { start } of itineraries) {
          expect(Date.parse(start)).toBeGreaterThanOrEqual(from)
          expect(Date.parse(start)).toBeLessThan(goesOnMs)
        }
        seen.push(...itineraries)
        from = goesOnMs
        turned++
      }
      expect(new Set(seen.map(nameOf)).size).toBe(seen.length)
      // whoever is ready in between misses nothing: the first to arrive is on a page, or one that is much better
      for (let at = morning; at < from; at += 11 * 60_000) {
        const [first] = ask({ ...ends, departAt: at }).itineraries
        if (!first || Date.parse(first.start) >= from) continue
        asked++
        const [start, end] = [Date.parse(first.start), Date.parse(first.end)]
        const isThere = seen.some(
          (each) =>
            (Date.parse(each.start) >= at && Date.parse(each.end) <= end + 120_000) ||
            end - Date.parse(each.end) >= 2 * (start - Date.parse(each.start)),
        )
        if (!isThere) missed++
      }
    }
    expect(turned).toBeGreaterThan(15)
    expect(asked).toBeGreaterThan(15)
    // searches with less walking are an approximation, and another window may bring another one
    expect(missed).toBeLessThanOrEqual(asked / 10)
  })

  it('of earlier pages for an arrival follow on, none twice', () => {
    const place = openPlaces(33)
    let turned = 0
    for (let round = 0; round < 40; round++) {
      const ends = { origin: place(), destination: place(), transit: {} }
      const seen: Itinerary[] = []
      let to = morning + 4 * 3_600_000
      for (let page = 0; page < 8; page++) {
        const { itineraries, goesOnMs } = ask({ ...ends, arriveBy: to })
        if (goesOnMs === undefined) break
        expect(goesOnMs).toBeLessThan(to)
        for (const { end } of itineraries) {
          expect(Date.parse(end)).toBeLessThanOrEqual(to)
          expect(Date.parse(end)).toBeGreaterThan(goesOnMs)
        }
        seen.push(...itineraries)
        to = goesOnMs
        turned++
      }
      expect(new Set(seen.map(nameOf)).size).toBe(seen.length)
    }
    expect(turned).toBeGreaterThan(15)
  })

  it('a week later are the same', () => {
    const place = openPlaces(5)
    for (let round = 0; round < 25; round++) {
      const query = { origin: place(), destination: place(), direct: ['bike'], transit: {} } as const
      const [one, other] = [0, 7].map((days) => ask({ ...query, departAt: morning + days * 86_400_000 }).itineraries)
      expect(other!.map(({ seconds, transfers, walkMetres }) => [seconds, transfers, walkMetres])).toEqual(
        one!.map(({ seconds, transfers, walkMetres }) => [seconds, transfers, walkMetres]),
      )
    }
  })

  it('by park-and-ride drive first, leave the car, and walk to the vehicle', () => {
    const place = openPlaces(6)
    let parked = 0
    for (let round = 0; round < 60; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        language: 'en',
        direct: [],
        transit: { access: 'park_and_ride' },
        departAt: morning,
      }
      const { itineraries } = findItineraries(network, query)
      expectSound(itineraries, query)
      for (const { legs } of itineraries) {
        expect(legs[0]!.mode).toBe('drive')
        expect(legs.slice(1).every(({ mode }) => mode !== 'drive')).toBe(true)
        parked++
      }
    }
    expect(parked).toBeGreaterThan(3)
  })

  it('use only the kinds of vehicles asked for, and none of the lines to be avoided', () => {
    const place = openPlaces(7)
    const seen = new Set<string>()
    for (let round = 0; round < 60; round++) {
      const query = { origin: place(), destination: place(), departAt: morning }
      const all = ask({ ...query, transit: {} }).itineraries.flatMap(({ legs }) => legs.filter(({ line }) => line))
      for (const leg of ask({ ...query, transit: { kinds: ['tram', 'rail'] } }).itineraries.flatMap(({ legs }) =>
        legs.filter(({ line }) => line),
      )) {
        expect(['tram', 'rail']).toContain(leg.mode)
        seen.add(leg.mode)
      }
      const avoided = all[0]?.line!.id
      if (!avoided) continue
      const others = ask({ ...query, transit: { avoidLines: [avoided] } }).itineraries.flatMap(({ legs }) =>
        legs.flatMap(({ line }) => (line ? [line.id] : [])),
      )
      expect(others).not.toContain(avoided)
    }
    expect(seen.size).toBeGreaterThan(0)
  })
})

describe('golden answers', () => {
  const [a, b, c] = [
    { lat: 33.941, lon: -84.5323 },
    { lat: 33.9559, lon: -84.5604 },
    { lat: 33.965, lon: -84.54 },
  ]
  const tuesday = Date.parse('2026-04-14T08:00:00-04:00')
  const sunday = Date.parse('2026-04-19T09:00:00-04:00')

  it.each([
    [
      'all modes on a weekday morning',
      { origin: a, destination: b, direct: streetModes, transit: {}, departAt: tuesday },
      [
        '08:00-08:45 walk 3615',
        '08:00-08:13 bike 3621',
        '08:00-08:12 scooter 3621',
        '08:00-08:05 drive 5774 (fastest)',
        '08:15-08:40 walk 801, bus 6 1820, bus 5 1212, walk 259 (fewest_transfers, least_walking)',
        '08:26-08:58 walk 1581, tram T1 748, walk 27, bus 15 1811, walk 249',
        '08:35-09:00 walk 801, bus 6 1820, bus 5 1212, walk 259',
        '08:55-09:20 walk 801, bus 6 1820, bus 5 1212, walk 259',
      ],
    ],
    [
      'on a Sunday',
      { origin: a, destination: c, transit: {}, departAt: sunday },
      ['09:27-09:59 walk 796, bus 13 701, walk 451, bus 18 1542, walk 602'],
    ],
  ] as [string, Parameters<typeof ask>[0], string[]][])('%s', (_, query, lines) => {
    expect(ask(query).itineraries.map(describeShortly)).toEqual(lines)
  })

  it('arriving by six in the evening: the last to leave first', () => {
    const { itineraries } = ask({
      origin: c,
      destination: a,
      transit: {},
      arriveBy: Date.parse('2026-04-14T18:00:00-04:00'),
    })
    expect(describeShortly(itineraries[0]!).replace(/ \(.*\)$/, '')).toBe(
      '17:23-17:50 walk 220, bus X1 2642, walk 33, bus 6 1827, walk 796',
    )
    const starts = itineraries.map(({ start }) => Date.parse(start))
    expect(starts).toEqual(starts.toSorted((one, other) => other - one))
  })

  it.each([
    [
      'one ticket for a change',
      { origin: a, destination: b, transit: {}, departAt: tuesday },
      '250 USD: local aboard 250 for 1 2',
      [undefined, 250, 0, undefined],
    ],
    [
      'an express and a bus after it',
      { origin: c, destination: a, transit: {}, arriveBy: Date.parse('2026-04-14T18:00:00-04:00') },
      '750 USD: express aboard 500 for 1, local aboard 250 for 3',
      [undefined, 500, undefined, 250, undefined],
    ],
    ['nothing on foot', { origin: a, destination: b, direct: ['walk'], departAt: tuesday }, 'none', [undefined]],
  ] as [string, Parameters<typeof ask>[0], string, (number | undefined)[]][])(
    'the fare: %s',
    (_, query, told, byLeg) => {
      const [{ fare, legs }] = ask(query).itineraries as [Itinerary]
      const tickets = fare?.tickets.map(
        ({ id, payment, cents, legs: good }) => `${id.replace('city:', '')} ${payment} ${cents} for ${good.join(' ')}`,
      )
      expect(fare ? `${fare.cents} ${fare.currency}: ${tickets!.join(', ')}` : 'none').toBe(told)
      expect(legs.map((leg) => leg.fare?.cents)).toEqual(byLeg)
    },
  )

  it('the fare: unknown, and not nothing, where a feed does not tell it', () => {
    const { timetable } = region.transit!
    const none = {
      ...timetable.fares,
      feed: new Int32Array(0),
      currencies: [],
      first: new Int32Array(1),
      line: new Int32Array(0),
    }
    const silent = openNetwork({ ...region, transit: { ...region.transit!, timetable: { ...timetable, fares: none } } })
    const { itineraries } = findItineraries(silent, {
      origin: a,
      destination: b,
      direct: [],
      transit: {},
      departAt: tuesday,
      language: 'en',
    })
    expect(itineraries.length).toBeGreaterThan(0)
    for (const itinerary of itineraries)
      expect([itinerary.fare, ...itinerary.legs.map(({ fare }) => fare)].every((each) => each === undefined)).toBe(true)
  })

  it.each([
    ['the zone of the caller', 'America/Chicago', '2026-04-14T07:00:00-05:00'],
    ['UTC where the caller names none', undefined, '2026-04-14T12:00:00+00:00'],
  ])('the times of a region without a feed are in %s', (_, timeZone, start) => {
    const streets = openNetwork({ ...region, transit: null })
    const { itineraries } = findItineraries(streets, {
      origin: a,
      destination: b,
      direct: ['walk'],
      departAt: tuesday,
      language: 'en',
      ...(timeZone !== undefined && { timeZone }),
    })
    expect(itineraries[0]!.start).toBe(start)
  })

  it('the times of a region with a feed are in its zone, whatever the caller names', () => {
    const [walk] = ask({
      origin: a,
      destination: b,
      direct: ['walk'],
      departAt: tuesday,
      timeZone: 'Asia/Tokyo',
    }).itineraries
    expect(walk!.start).toBe('2026-04-14T08:00:00-04:00')
  })

  it('other ways to drive', () => {
    // which others are found depends on how the streets were contracted; the first is the fastest always
    const ways = ask({
      origin: a,
      destination: c,
      direct: ['drive'],
      alternatives: true,
      departAt: tuesday,
    }).itineraries
    expect(describeShortly(ways[0]!)).toBe('08:00-08:04 drive 3156 (fastest)')
    expect(ways.length).toBeGreaterThan(1)
    for (const { seconds } of ways.slice(1)) expect(seconds).toBeLessThan(ways[0]!.seconds * 1.4 + 1)
  })

  it('the way by bike, in Spanish', () => {
    const [way] = ask({ origin: a, destination: b, direct: ['bike'], departAt: tuesday, language: 'es' }).itineraries
    expect(
      way!.legs[0]!.steps!.slice(0, 4).map(
        ({ relativeDirection, absoluteDirection, streetName, metres }) =>
          `${relativeDirection} ${absoluteDirection} ${streetName} ${metres}`,
      ),
    ).toEqual([
      'depart west Kingsley Road 36.4',
      'right north Baines Road 197.2',
      'slightly_left northwest Fairden Avenue 146.5',
      'slightly_right north Cranham Road 394.9',
    ])
  })
})

function describeShortly({ start, end, legs, labels }: Itinerary) {
  const parts = legs.map(({ mode, line, metres }) => `${mode}${line ? ` ${line.shortName}` : ''} ${metres}`)
  return `${start.slice(11, 16)}-${end.slice(11, 16)} ${parts.join(', ')}${labels.length ? ` (${labels.join(', ')})` : ''}`
}

describe('places on the way', () => {
  it('R7.21 are visited in the order given, or in the one that takes the least time', () => {
    const place = openPlaces(8)
    for (let round = 0; round < 12; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        intermediates: [place(), place(), place(), place()],
        language: 'en',
        direct: ['drive'],
        departAt: morning,
      }
      const given = findItineraries(network, query)
      const best = findItineraries(network, { ...query, optimiseOrder: true })
      expectSound([...given.itineraries, ...best.itineraries], query)
      expect(given.waypointOrder).toEqual([0, 1, 2, 3])
      expect(best.waypointOrder.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3])
      expect(best.itineraries[0]!.seconds).toBeLessThanOrEqual(given.itineraries[0]!.seconds + 4)
      expect(best.itineraries[0]!.legs.slice(0, -1).map(({ to }) => to.lat)).toEqual(
        best.waypointOrder.map((index) => query.intermediates![index]!.lat),
      )
    }
  })

  it('R7.21 are ordered by the time it takes and not by what deters from some streets', () => {
    const { streets } = region
    const random = openRandom(11)
    // as if a third of all streets were for destinations, where cars lose no time but count threefold
    const flags = streets.edges.flags.map((each) => (random.below(3) ? each : each | StreetFlag.destinationOnly))
    const deterring = openNetwork({ ...region, streets: { ...streets, edges: { ...streets.edges, flags } } })
    const place = openPlaces(12)
    for (let round = 0; round < 15; round++) {
      const [origin, destination, ...between] = [place(), place(), place(), place(), place()]
      const query = {
        origin: origin,
        destination: destination,
        language: 'en',
        direct: ['drive'],
        departAt: morning,
      } as const
      const best = findItineraries(deterring, { ...query, intermediates: between, optimiseOrder: true }).itineraries[0]!
      const all = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ].map(
        (order) =>
          findItineraries(deterring, { ...query, intermediates: order.map((index) => between[index]!) }).itineraries[0]!
            .seconds,
      )
      // each leg is told in whole seconds
      expect(best.seconds).toBeLessThanOrEqual(Math.min(...all) + 4)
    }
  })

  it('are reached by transit one after the other', () => {
    const place = openPlaces(9)
    let found = 0
    for (let round = 0; round < 25; round++) {
      const query: Query = {
        origin: place(),
        destination: place(),
        intermediates: [place()],
        language: 'en',
        direct: [],
        transit: {},
        departAt: morning,
        maxWalkMetres: 3000,
      }
      const { itineraries } = findItineraries(network, { ...query })
      expectSound(itineraries, { ...query, maxWalkMetres: 6000 })
      found += itineraries.length
    }
    expect(found).toBeGreaterThan(3)
  })
})

describe('when there is nothing, the reason', () => {
  const centre = { lat: 33.95, lon: -84.55 }
  const near = { lat: 33.957, lon: -84.545 }
  it.each([
    [
      'the origin lies outside',
      { origin: { lat: 10, lon: 10 }, destination: near, direct: ['walk'] },
      [{ kind: 'origin_outside' }],
    ],
    [
      'the destination lies outside',
      { origin: centre, destination: { lat: 34.5, lon: -84.5 }, direct: ['walk'] },
      [{ kind: 'destination_outside' }],
    ],
    [
      'a place on the way lies outside',
      { origin: centre, destination: near, intermediates: [{ lat: 0, lon: 0 }], direct: ['walk'] },
      [{ kind: 'intermediate_outside' }],
    ],
    [
      'both are one place',
      { origin: centre, destination: { lat: 33.95001, lon: -84.55 }, direct: ['walk'] },
      [{ kind: 'too_close' }],
    ],
  ] as [string, Parameters<typeof ask>[0], unknown][])('%s', (_, query, reasons) => {
    const answer = ask({ ...query, departAt: morning })
    expect([answer.itineraries, answer.reasons]).toEqual([[], reasons])
  })

  it('a place has no street near it, which is why no stop is either', () => {
    const { south, west } = network.bbox
    const corner = { lat: south, lon: west } // on the edge of what is inside: too far from any street
    const every: Pick<Query, 'direct' | 'transit'> = { direct: ['bike', 'walk'], transit: {} }
    const reasons = (query: Parameters<typeof ask>[0]) => ask({ departAt: morning, ...query }).reasons
    expect(reasons({ origin: corner, destination: near, ...every })).toEqual([
      { kind: 'no_street_near', which: 'origin' },
    ])
    expect(reasons({ origin: centre, destination: corner, ...every })).toEqual([
      { kind: 'no_street_near', which: 'destination' },
    ])
    expect(reasons({ origin: centre, destination: near, intermediates: [corner], ...every })).toEqual([
      { kind: 'no_street_near', which: 'intermediate' },
    ])
    expect(reasons({ origin: corner, destination: near, transit: { access: 'park_and_ride' } })).toEqual([
      { kind: 'no_street_near', which: 'origin' },
    ])
    const silent = Date.parse('2025-12-20T08:00:00-05:00')
    expect(reasons({ origin: corner, destination: near, ...every, departAt: silent }).map(({ kind }) => kind)).toEqual([
      'no_street_near',
    ])
    expect(reasons({ origin: centre, destination: near, transit: {}, maxWalkMetres: 0 })).toEqual([
      { kind: 'no_stop_near', offer: { change: 'walk', maxWalkMetres: 805 } },
    ])
  })

  it('nothing runs that day, and the next day on which something does', () => {
    const before = Date.parse('2025-12-20T08:00:00-05:00')
    expect(ask({ origin: centre, destination: near, transit: {}, departAt: before }).reasons).toEqual([
      {
        kind: 'no_service',
        date: '2025-12-20',
        nextDate: '2026-01-01',
        offer: { change: 'moment', at: expect.stringMatching('2026-01-01T'), itineraries: expect.any(Array) },
      },
    ])
    // its view has the first runs of the next day, and the last of the day before
    const eve = Date.parse('2025-12-31T20:00:00-05:00')
    expect(ask({ origin: centre, destination: near, transit: {}, departAt: eve }).reasons).toMatchObject([
      { kind: 'no_service', date: '2025-12-31', nextDate: '2026-01-01' },
    ])
    const after = Date.parse('2027-06-01T08:00:00-04:00')
    expect(ask({ origin: centre, destination: near, transit: {}, departAt: after }).reasons).toEqual([
      { kind: 'no_service', date: '2027-06-01', nextDate: undefined },
    ])
  })

  it('nothing leaves within the window, and the next departure that day', () => {
    const place = openPlaces(10)
    const early = Date.parse('2026-03-03T02:30:00-05:00')
    const reasons = Array.from({ length: 30 }, () =>
      ask({ origin: place(), destination: place(), transit: { windowMinutes: 20 }, departAt: early }),
    ).flatMap((answer) => answer.reasons)
    const later = reasons.flatMap((reason) =>
      reason.kind === 'none_in_window' && reason.nextDeparture ? [reason.nextDeparture] : [],
    )
    expect(later.length).toBeGreaterThan(5)
    for (const departure of later) expect(departure > '2026-03-03T02:50').toBe(true)
  })

  it('nothing leaves within the window, and the itineraries at the moment that is offered', () => {
    const place = openPlaces(11)
    const early = Date.parse('2026-03-03T02:30:00-05:00')
    let offered = 0
    for (let round = 0; round < 20; round++) {
      const query = { origin: place(), destination: place(), transit: { windowMinutes: 20 } }
      const [reason] = ask({ ...query, departAt: early }).reasons
      const offer = reason && 'offer' in reason ? reason.offer : undefined
      if (offer?.change !== 'moment') continue
      offered++
      expect(offer.itineraries.length).toBeGreaterThan(0)
      expect(offer.itineraries).toEqual(ask({ ...query, departAt: Date.parse(offer.at) }).itineraries)
    }
    expect(offered).toBeGreaterThan(5)
  })

  it.each([
    [
      'eleven places on the way',
      { intermediates: Array.from({ length: 11 }, () => near), direct: ['walk'] },
      '10 places at most',
    ],
    ['two times at once', { departAt: 1, arriveBy: 2, direct: ['walk'] }, 'not both'],
    ['no way of travelling', { direct: [] }, 'at least one way'],
    ['a place off the globe', { origin: { lat: 91, lon: 0 }, direct: ['walk'] }, 'latitude'],
    ['a place that is none', { origin: { lat: Number.NaN, lon: 0 }, direct: ['walk'] }, 'latitude'],
    ['a time that is none', { departAt: Number.NaN, direct: ['walk'] }, 'milliseconds'],
  ] as [string, Partial<Query>, string][])('%s is refused with a sentence', (_, query, sentence) => {
    expect(() => ask({ origin: centre, destination: near, ...query })).toThrow(sentence)
  })
})

function stopOf(id: string): number {
  const { id: ids, lat } = region.transit!.timetable.stops
  return Array.from(lat, (_, stop) => stop).find((stop) => readString(ids, stop) === id)!
}
