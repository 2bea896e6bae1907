import { describe, expect, it } from 'vitest'
import { buildTimetable } from '../gtfs/build-timetable.ts'
import { openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { type FeedFiles, makeFeed, stopTimes } from '../testing/make-feed.ts'
import { hasFeed, readFeed, realFeeds } from '../testing/feed-days.ts'
import { openRandom } from '../testing/random.ts'
import { openFares } from './fares.ts'
import type { Timetable } from './timetable.ts'

/**
 * Lines 1 and 2 of agency a and line 3 of agency b, all by stops A and B of zone 1, C of zone 2, D of zone 3 and N of
 * none.
 */
const town: FeedFiles = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\na,A,https://a.example,America/New_York\nb,B,https://b.example,America/New_York\n',
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon,zone_id\nA,A,33.90,-84.50,1\nB,B,33.91,-84.50,1\nC,C,33.92,-84.50,2\nD,D,33.93,-84.50,3\nN,N,33.94,-84.50,\n',
  'routes.txt': 'route_id,agency_id,route_short_name,route_type\n1,a,1,3\n2,a,2,3\n3,b,3,3\n',
  'trips.txt': 'route_id,service_id,trip_id\n1,weekday,one\n2,weekday,two\n3,weekday,three\n',
  'stop_times.txt': stopTimes(
    ...['one', 'two', 'three'].map((trip) => [
      trip,
      '08:00:00 A',
      '08:05:00 B',
      '08:10:00 C',
      '08:15:00 D',
      '08:20:00 N',
    ]),
  ),
}
const attributes = (...rows: string[]) =>
  ['fare_id,price,currency_type,payment_method,transfers,agency_id,transfer_duration', ...rows, ''].join('\n')
const rules = (...rows: string[]) => ['fare_id,route_id,origin_id,destination_id,contains_id', ...rows, ''].join('\n')

function build(fares: string | undefined, ties?: string, others: Record<string, FeedFiles> = {}) {
  const problems = openProblems()
  const feeds = { town: { ...town, 'fare_attributes.txt': fares, 'fare_rules.txt': ties }, ...others }
  const timetable = buildTimetable(
    Object.entries(feeds).map(([name, files]) => ({ name: `${name}.zip`, bytes: makeFeed(files) })),
    { problems },
  )
  return { timetable, problems: problems.list() }
}

/** Rides as `1 A-C 0`: line, first and last stop, minute of boarding; a `+` in front stays aboard. */
function pay(timetable: Timetable, ...rides: string[]): string {
  const { tickets, isWhole } = openFares(timetable).pay(
    rides.map((text) => {
      const [name, ends, minute] = text.replace('+', '').split(' ') as [string, string, string]
      const [feed, line] = name.includes(':') ? name.split(':') : ['town', name]
      const lineAt = find(timetable.lines.id, `${feed}:${line}`)
      const pattern = timetable.patterns.line.indexOf(lineAt)
      const stops = [
        ...timetable.patterns.stop.subarray(timetable.patterns.first[pattern], timetable.patterns.first[pattern + 1]),
      ]
      const [from, to] = ends.split('-').map((stop) => stops.indexOf(find(timetable.stops.id, `${feed}:${stop}`)))
      return {
        line: lineAt,
        stops: stops.slice(from, to! + 1),
        boarded: Number(minute) * 60,
        staysAboard: text.startsWith('+'),
      }
    }),
  )
  const { fares } = timetable
  const told = tickets.map(
    ({ fare, rides: good }) =>
      `${readString(fares.id, fare).replace('town:', '')} ${fares.cents[fare]} ${fares.currencies[fares.currency[fare]!]} for ${good.join(' ')}`,
  )
  return [...told, ...(isWhole ? [] : ['not all known'])].join(', ')
}

function find(ids: Timetable['stops']['id'], id: string): number {
  for (let index = 0; index < ids.starts.length - 1; index++) if (readString(ids, index) === id) return index
  throw new Error(id)
}

const [caltrain] = realFeeds.filter(({ name }) => name === 'caltrain')
it.skipIf(!hasFeed(caltrain!))('fares of a real feed rise by 2.25 with every zone', () => {
  const timetable = readFeed(caltrain!)
  const { fares, patterns, stops } = timetable
  const { pay: payFor } = openFares(timetable)
  let ridden = 0
  for (const [pattern, line] of patterns.line.entries()) {
    const called = [...patterns.stop.subarray(patterns.first[pattern], patterns.first[pattern + 1])]
    const [from, to] = [stops.fareZone[called[0]!]!, stops.fareZone[called.at(-1)!]!]
    const { tickets, isWhole } = payFor([{ line, stops: called, boarded: 0, staysAboard: false }])
    expect(isWhole).toBe(from >= 0 && to >= 0)
    if (!isWhole) continue
    const zones = new Set(called.map((stop) => stops.fareZone[stop]!)).size
    expect(fares.cents[tickets[0]!.fare]).toBe(375 + 225 * (zones - 1))
    ridden++
  }
  expect(ridden).toBeGreaterThan(10)
})

describe('fares', () => {
  it.each<[string, string | undefined, string | undefined, string[], string]>([
    ['one fare for everything', attributes('flat,4.70,BRL,0,0,,'), undefined, ['1 A-C 0'], 'flat 470 BRL for 0'],
    [
      'one fare, paid again at each change',
      attributes('flat,4.70,BRL,0,0,,'),
      undefined,
      ['1 A-C 0', '2 C-D 20'],
      'flat 470 BRL for 0, flat 470 BRL for 1',
    ],
    [
      'a vehicle that goes on as another line, which is no change',
      attributes('flat,4.70,BRL,0,0,,'),
      undefined,
      ['1 A-C 0', '+2 C-D 20'],
      'flat 470 BRL for 0 1',
    ],
    [
      'changes without end',
      attributes('flat,2.50,USD,0,,,'),
      undefined,
      ['1 A-B 0', '2 B-C 500', '1 C-D 900'],
      'flat 250 USD for 0 1 2',
    ],
    [
      'one change, and then another fare',
      attributes('flat,2.50,USD,0,1,,'),
      undefined,
      ['1 A-B 0', '2 B-C 10', '1 C-D 20'],
      'flat 250 USD for 0, flat 250 USD for 1 2',
    ],
    [
      'changes for an hour, counted from boarding to boarding',
      attributes('flat,2.50,USD,0,,,3600'),
      undefined,
      ['1 A-B 0', '2 B-C 60'],
      'flat 250 USD for 0 1',
    ],
    [
      'changes for an hour, which is over',
      attributes('flat,2.50,USD,0,,,3600'),
      undefined,
      ['1 A-B 0', '2 B-C 61'],
      'flat 250 USD for 0, flat 250 USD for 1',
    ],
    [
      'a duration that only says how long one ride may take',
      attributes('flat,2.50,USD,0,0,,60'),
      undefined,
      ['1 A-D 0'],
      'flat 250 USD for 0',
    ],
    [
      'the cheaper of two',
      attributes('dear,3,USD,0,,,', 'cheap,2,USD,0,,,'),
      undefined,
      ['1 A-B 0'],
      'cheap 200 USD for 0',
    ],
    [
      'two single tickets that cost less than one with a change',
      attributes('day,5,USD,0,,,', 'single,2,USD,0,0,,'),
      undefined,
      ['1 A-B 0', '2 B-C 9'],
      'single 200 USD for 0, single 200 USD for 1',
    ],
    [
      'one with a change that costs less than two single tickets',
      attributes('day,3.5,USD,0,,,', 'single,2,USD,0,0,,'),
      undefined,
      ['1 A-B 0', '2 B-C 9'],
      'day 350 USD for 0 1',
    ],
    [
      'as much either way, the fewer tickets',
      attributes('day,4,USD,0,,,', 'single,2,USD,0,0,,'),
      undefined,
      ['1 A-B 0', '2 B-C 9'],
      'day 400 USD for 0 1',
    ],
    ['a ride that is free', attributes('free,0,USD,0,,,'), undefined, ['1 A-B 0'], 'free 0 USD for 0'],
    [
      'a fare by line',
      attributes('slow,2,USD,0,,,', 'fast,5,USD,0,,,'),
      rules('slow,1,,,', 'fast,2,,,'),
      ['2 A-B 0'],
      'fast 500 USD for 0',
    ],
    [
      'a fare for some lines, not for the third',
      attributes('slow,2,USD,0,,,'),
      rules('slow,1,,,', 'slow,2,,,'),
      ['3 A-B 0'],
      'not all known',
    ],
    [
      'a fare for two lines, with the change between',
      attributes('slow,2,USD,0,,,'),
      rules('slow,1,,,', 'slow,2,,,'),
      ['1 A-B 0', '2 B-C 9'],
      'slow 200 USD for 0 1',
    ],
    [
      'a fare from zone to zone',
      attributes('near,2,USD,0,,,', 'far,3,USD,0,,,'),
      rules('near,,1,1,', 'far,,1,2,'),
      ['1 A-C 0'],
      'far 300 USD for 0',
    ],
    [
      'a fare not known the other way round',
      attributes('far,3,USD,0,,,'),
      rules('far,,2,1,'),
      ['1 A-C 0'],
      'not all known',
    ],
    [
      'a fare from a zone to anywhere',
      attributes('out,3,USD,0,,,'),
      rules('out,,1,,'),
      ['1 B-D 0'],
      'out 300 USD for 0',
    ],
    [
      'zones of a whole way, not of its rides',
      attributes('one,2,USD,0,,,', 'two,3,USD,0,,,'),
      rules('one,,1,1,', 'one,,2,2,', 'one,,3,3,', 'two,,1,3,'),
      ['1 A-B 0', '2 B-D 9'],
      'two 300 USD for 0 1',
    ],
    [
      'a stop without a zone, from which a fare by zones says nothing',
      attributes('one,2,USD,0,,,'),
      rules('one,,1,1,'),
      ['1 A-N 0'],
      'not all known',
    ],
    [
      'all zones passed',
      attributes('three,4,USD,0,,,'),
      rules('three,,,,1', 'three,,,,2', 'three,,,,3'),
      ['1 A-D 0'],
      'three 400 USD for 0',
    ],
    [
      'not all zones passed',
      attributes('three,4,USD,0,,,'),
      rules('three,,,,1', 'three,,,,2', 'three,,,,3'),
      ['1 A-C 0'],
      'not all known',
    ],
    [
      'another zone passed as well',
      attributes('two,4,USD,0,,,'),
      rules('two,,,,1', 'two,,,,2'),
      ['1 A-D 0'],
      'not all known',
    ],
    [
      'zones passed with the change between',
      attributes('two,4,USD,0,,,'),
      rules('two,,,,1', 'two,,,,2'),
      ['1 A-B 0', '2 B-C 9'],
      'two 400 USD for 0 1',
    ],
    [
      'a ticket used again after a ride on another',
      attributes('slow,2,USD,0,,,7200', 'fast,5,USD,0,0,,'),
      rules('slow,1,,,', 'fast,2,,,'),
      ['1 A-B 0', '2 B-C 9', '1 C-D 20'],
      'slow 200 USD for 0 2, fast 500 USD for 1',
    ],
    [
      'a ticket that is over after a ride on another',
      attributes('slow,2,USD,0,,,900', 'fast,5,USD,0,0,,'),
      rules('slow,1,,,', 'fast,2,,,'),
      ['1 A-B 0', '2 B-C 9', '1 C-D 20'],
      'slow 200 USD for 0, fast 500 USD for 1, slow 200 USD for 2',
    ],
    [
      'more rides than one ticket is looked at for',
      attributes('flat,2,USD,0,,,'),
      undefined,
      Array.from({ length: 8 }, (__, ride) => `${1 + (ride % 2)} A-B ${ride}`),
      'flat 200 USD for 0 1, flat 200 USD for 2 3 4 5 6 7',
    ],
    [
      'zones passed by line',
      attributes('two,4,USD,0,,,', 'other,9,USD,0,,,'),
      rules('two,1,,,1', 'two,1,,,2', 'other,,,,'),
      ['2 B-C 0'],
      'other 900 USD for 0',
    ],
    [
      'a rule that ties to nothing',
      attributes('flat,2,USD,0,,,'),
      rules('flat,,,,'),
      ['3 A-N 0'],
      'flat 200 USD for 0',
    ],
    [
      'the fare of an agency',
      attributes('a,2,USD,0,,a,', 'b,1,USD,0,,b,'),
      undefined,
      ['1 A-B 0', '3 B-C 9'],
      'a 200 USD for 0, b 100 USD for 1',
    ],
    ['an agency without a fare', attributes('a,2,USD,0,,a,'), undefined, ['1 A-B 0', '3 B-C 9'], 'not all known'],
    ['no fares', undefined, undefined, ['1 A-B 0'], 'not all known'],
    ['no rides', attributes('flat,2,USD,0,,,'), undefined, [], ''],
    [
      'two currencies in one feed',
      attributes('near,2,USD,0,0,,', 'near-bridge,3,CAD,0,0,,', 'bridge,3,CAD,0,0,,'),
      rules('near,1,,,', 'near-bridge,1,,,', 'bridge,2,,,'),
      ['1 A-B 0', '2 B-C 9'],
      'near-bridge 300 CAD for 0, bridge 300 CAD for 1',
    ],
    [
      'currencies that do not meet',
      attributes('near,2,USD,0,0,,', 'bridge,3,CAD,0,0,,'),
      rules('near,1,,,', 'bridge,2,,,'),
      ['1 A-B 0', '2 B-C 9'],
      'not all known',
    ],
  ])('%s', (_, fares, ties, rides, expected) => {
    const { timetable, problems } = build(fares, ties)
    expect(problems).toEqual([])
    expect(pay(timetable, ...rides)).toBe(expected)
  })

  const metro = (fares: string | undefined): FeedFiles => ({ ...town, 'fare_attributes.txt': fares })
  it.each<[string, string, string | undefined, string[], string]>([
    [
      'both',
      attributes('bus,2,USD,0,0,,'),
      attributes('train,3,USD,1,0,,'),
      ['1 A-B 0', 'metro:1 A-B 9'],
      'bus 200 USD for 0, metro:train 300 USD for 1',
    ],
    [
      'one before and after the other, its change still good',
      attributes('bus,2,USD,0,1,,'),
      attributes('train,3,USD,1,0,,'),
      ['1 A-B 0', 'metro:1 A-B 9', '2 B-C 20'],
      'bus 200 USD for 0 2, metro:train 300 USD for 1',
    ],
    [
      'the first alone',
      attributes('bus,2,USD,0,0,,'),
      undefined,
      ['1 A-B 0', 'metro:1 A-B 9'],
      'bus 200 USD for 0, not all known',
    ],
    [
      'each in a currency of its own',
      attributes('bus,2,USD,0,0,,'),
      attributes('train,3,CAD,1,0,,'),
      ['1 A-B 0', 'metro:1 A-B 9'],
      'metro:train 300 CAD for 1, not all known',
    ],
    [
      'zones of one name that are not the same',
      attributes('bus,2,USD,0,0,,'),
      attributes('train,3,USD,1,0,,'),
      ['metro:2 A-D 0'],
      'metro:train 300 USD for 0',
    ],
  ])('of two feeds when fares are known of %s', (_, fares, others, rides, expected) => {
    expect(pay(build(fares, undefined, { metro: metro(others) }).timetable, ...rides)).toBe(expected)
  })

  it.each<[string, string, string | undefined, string, string, string]>([
    [
      'a price that is none',
      attributes('flat,cheap,USD,0,,,'),
      undefined,
      'fare_attributes.txt: price not credible, fare left out',
      'town: line 2: flat: cheap',
      'not all known',
    ],
    [
      'a price below nothing',
      attributes('flat,-1,USD,0,,,'),
      undefined,
      'fare_attributes.txt: price not credible, fare left out',
      'town: line 2: flat: -1',
      'not all known',
    ],
    [
      'a price beyond belief',
      attributes('flat,1e9,USD,0,,,'),
      undefined,
      'fare_attributes.txt: price not credible, fare left out',
      'town: line 2: flat: 1e9',
      'not all known',
    ],
    [
      'no price',
      attributes('flat,,USD,0,,,'),
      undefined,
      'fare_attributes.txt: price not credible, fare left out',
      'town: line 2: flat: ',
      'not all known',
    ],
    [
      'a currency that is none',
      attributes('flat,1,$,0,,,'),
      undefined,
      'fare_attributes.txt: currency not of three letters, fare left out',
      'town: line 2: flat: $',
      'not all known',
    ],
    [
      'transfers that are none',
      attributes('flat,1,USD,0,many,,'),
      undefined,
      'fare_attributes.txt: transfers not readable, fare left out',
      'town: line 2: flat: many, ',
      'not all known',
    ],
    [
      'a fare twice',
      attributes('flat,1,USD,0,,,', 'flat,2,USD,0,,,'),
      undefined,
      'fare_attributes.txt: fare_id given twice, the first used',
      'town: flat',
      'flat 100 USD for 0',
    ],
    [
      'a fare without a name',
      attributes(',1,USD,0,,,'),
      undefined,
      'fare_attributes.txt: fare without fare_id left out',
      'town: line 2',
      'not all known',
    ],
    [
      'a fare of an unknown agency',
      attributes('flat,1,USD,0,,z,'),
      undefined,
      'fare_attributes.txt: agency not in agency.txt, fare left out',
      'town: line 2: flat: z',
      'not all known',
    ],
    [
      'a rule of an unknown fare',
      attributes('flat,1,USD,0,,,'),
      rules('other,,,,'),
      'fare_rules.txt: fare not in fare_attributes.txt or left out there, rule left out',
      'town: other',
      'flat 100 USD for 0',
    ],
    [
      'a rule of an unknown line, without which the fare would hold everywhere',
      attributes('flat,1,USD,0,,,'),
      rules('flat,99,,,'),
      'fare_rules.txt: line not in routes.txt, rule left out',
      'town: flat: 99',
      'not all known',
    ],
  ])('%s is survived', (_, fares, ties, kind, example, expected) => {
    const { timetable, problems } = build(fares, ties)
    expect(problems).toEqual([{ kind, count: 1, example }])
    expect(pay(timetable, '1 A-B 0')).toBe(expected)
  })

  it('of the second version alone are not read, and said not to be', () => {
    const problems = openProblems()
    buildTimetable(
      [
        {
          name: 'town.zip',
          bytes: makeFeed({ ...town, 'fare_products.txt': 'fare_product_id,amount,currency\nx,1,USD\n' }),
        },
      ],
      { problems },
    )
    expect(problems.list()).toEqual([
      { kind: 'fares: only of the second version, not read', count: 1, example: 'town: fare_products.txt' },
    ])
  })

  it('do not depend on the order of rows', () => {
    const fares = ['far,3,USD,0,,,', 'near,2,USD,0,,,', 'line,1,USD,0,,,']
    const ties = ['near,,1,1,', 'far,,1,2,1', 'far,,1,2,2', 'line,2,,,']
    const one = build(attributes(...fares), rules(...ties)).timetable.fares
    expect(build(attributes(...fares.toReversed()), rules(...ties.toReversed())).timetable.fares).toEqual(one)
  })

  it('cost the least of all ways to pay, on random fares', () => {
    const random = openRandom(1)
    let known = 0
    for (let round = 0; round < 120; round++) {
      const some = <Value>(values: readonly Value[]) => values[random.below(values.length)]!
      const names = Array.from({ length: 1 + random.below(5) }, (_, index) => `f${index}`)
      const ties = Array.from(
        { length: random.below(8) },
        () =>
          `${some(names)},${some(['', '', '1', '2'])},${some(['', '', '1', '2'])},${some(['', '', '1', '2', '3'])},${some(['', '', '', '1', '2'])}`,
      )
      const { timetable } = build(
        attributes(
          ...names.map(
            (name) =>
              `${name},${1 + random.below(9)},USD,0,${some(['', '0', '1', '2'])},${some(['', '', 'a', 'b'])},${some(['', '600', '3600'])}`,
          ),
        ),
        rules(...ties),
      )
      const rides = Array.from(
        { length: 1 + random.below(4) },
        (_, index) =>
          `${some(['1', '2', '3'])} ${some(['A-B', 'A-C', 'B-C', 'B-D', 'C-D', 'C-N'])} ${index * some([5, 15, 40])}`,
      )
      const told = pay(timetable, ...rides)
      // each way of sharing them out, each part paid by one ticket where that can be
      const least = Math.min(
        ...partitions(rides).map((parts) => parts.reduce((sum, part) => sum + asOne(timetable, part), 0)),
      )
      const total = told.includes('not all known')
        ? Infinity
        : told.split(', ').reduce((sum, ticket) => sum + Number(ticket.split(' ')[1]), 0)
      expect(total, `${told} | ${rides.join()}`).toBe(least)
      known += Number(total < Infinity)
    }
    expect(known).toBeGreaterThan(30)
  })
})

/** What a stretch costs by one ticket, by the rules as they are written down. */
function asOne({ fares, lines, stops, patterns }: Timetable, rides: string[]): number {
  const read = rides.map((text) => {
    const [line, ends, minute] = text.split(' ') as [string, string, string]
    const all = ['A', 'B', 'C', 'D', 'N']
    const [from, to] = ends.split('-').map((stop) => all.indexOf(stop)) as [number, number]
    return { line: Number(line) - 1, zones: [1, 1, 2, 3, 0].slice(from, to + 1), minute: Number(minute) }
  })
  const zoneNames = [...new Set(stops.fareZone)].filter((zone) => zone >= 0)
  expect([zoneNames.length, lines.type.length, patterns.line.length]).toEqual([3, 3, 3])
  const zone = (name: number) => (name === 0 ? -1 : zoneNames[name - 1]!)
  const passed = [...new Set(read.flatMap(({ zones }) => zones))].filter((name) => name > 0).map(zone)
  const [from, to] = [zone(read[0]!.zones[0]!), zone(read.at(-1)!.zones.at(-1)!)]
  const prices = Array.from(fares.cents, (cents, fare) => {
    const conditions = Array.from(
      { length: fares.first[fare + 1]! - fares.first[fare]! },
      (_, at) => fares.first[fare]! + at,
    )
    const fits = (line: number) =>
      conditions.length === 0 ||
      conditions.some((condition) => {
        const wanted = [...fares.passed.subarray(fares.firstPassed[condition], fares.firstPassed[condition + 1])]
        const isPassed =
          wanted.length === 0 ||
          (wanted.every((each) => passed.includes(each)) && passed.every((each) => wanted.includes(each)))
        return (
          isPassed &&
          [
            [fares.line, line],
            [fares.from, from],
            [fares.to, to],
          ].every(
            ([column, value]) =>
              (column as Int32Array)[condition] === -1 || (column as Int32Array)[condition] === value,
          )
        )
      })
    const isAgencys = read.every(({ line }) => fares.agency[fare] === -1 || fares.agency[fare] === (line === 2 ? 1 : 0))
    const isInTime =
      read.length === 1 ||
      fares.seconds[fare] === -1 ||
      (read.at(-1)!.minute - read[0]!.minute) * 60 <= fares.seconds[fare]!
    const hasChanges = fares.transfers[fare] === -1 || read.length - 1 <= fares.transfers[fare]!
    return isAgencys && isInTime && hasChanges && read.every(({ line }) => fits(line)) ? cents : Infinity
  })
  return Math.min(Infinity, ...prices)
}

function partitions<Each>(all: Each[]): Each[][][] {
  if (all.length === 0) return [[]]
  const [first, ...others] = all as [Each, ...Each[]]
  return partitions(others).flatMap((parts) => [
    [[first], ...parts],
    ...parts.map((part, at) => parts.with(at, [first, ...part])),
  ])
}
