import { beforeAll, describe, expect, it } from 'vitest'
import { isInside } from '../geo.ts'
import { openTiles } from '../map/tile.ts'
import { tileAt } from '../map/mercator.ts'
import { findItineraries } from '../plan/find-itineraries.ts'
import { openNetwork } from '../plan/open-network.ts'
import { openPlaceSearch } from '../places/search-places.ts'
import { openReverse } from '../places/reverse-places.ts'
import { BadInput } from '../problems.ts'
import { buildCityRegion, makeCityFiles } from '../testing/city-region.ts'
import { zipFiles } from '../testing/make-feed.ts'
import { buildRegion } from './build-region.ts'
import { joinFeeds } from './join-feeds.ts'
import { decodeRegion, encodeRegion } from './region-file.ts'
import type { Region } from './region.ts'
import { tryFeed } from './try-feed.ts'

let base: Region
let spots: { lat: number; lon: number }[]
beforeAll(async () => {
  base = await buildCityRegion()
  const { nodes } = base.streets
  const { south, north, west, east } = base.about.bbox
  spots = [0.35, 0.5, 0.65].map((share) => {
    const wanted = { lat: south + (north - south) * share, lon: west + (east - west) * 0.5 }
    let best = { lat: 0, lon: 0, far: Infinity }
    nodes.lat.forEach((lat, node) => {
      const [degrees, across] = [lat / 1e7, nodes.lon[node]! / 1e7]
      const far = (degrees - wanted.lat) ** 2 + (across - wanted.lon) ** 2
      if (far < best.far) best = { lat: degrees, lon: across, far }
    })
    return best
  })
}, 60_000)

const feedAt = (places: { lat: number; lon: number }[]) => ({
  name: 'new.zip',
  bytes: zipFiles({
    'agency.txt':
      'agency_id,agency_name,agency_url,agency_timezone\na,New Lines,https://new.example,America/New_York\n',
    'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${places.map(({ lat, lon }, at) => `n${at},Zanzibar ${at},${lat},${lon}\n`).join('')}`,
    'routes.txt': 'route_id,agency_id,route_short_name,route_type\nr,a,Z9,3\n',
    'trips.txt': `route_id,service_id,trip_id\n${[6, 7, 8, 9].map((hour) => `r,s,t${hour}\n`).join('')}`,
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${[6, 7, 8, 9]
      .flatMap((hour) => places.map((_, at) => `t${hour},0${hour}:${10 + at}:00,0${hour}:${10 + at}:00,n${at},${at}\n`))
      .join('')}`,
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ns,1,1,1,1,1,1,1,20260101,20271231\n',
  }),
})

describe('feeds that join a region', () => {
  it('take the place of its timetable, are found by name, drawn and ridden; the streets stay', () => {
    const joined = decodeRegion(encodeRegion(joinFeeds(base, [feedAt(spots)])).slice().buffer, 'joined')
    expect(joined.streets.nodes.lat).toEqual(base.streets.nodes.lat)
    expect(joined.transit!.timetable.feeds).toEqual([{ id: 'new', firstDate: '2026-01-01', lastDate: '2027-12-31' }])
    expect(joined.about.sources.map(({ kind, name }) => [kind, name])).toEqual([
      ['osm', base.about.sources.find(({ kind }) => kind === 'osm')!.name],
      ['gtfs', 'new.zip'],
    ])

    const places = openPlaceSearch(joined.places)
    expect(places.search('zanzibar').map(({ name, kind }) => [name, kind])).toContainEqual(['Zanzibar 1', 'stop'])
    const old = base.transit!.timetable
    const before = openPlaceSearch(base.places).search('library')
    expect(places.search('library').filter(({ kind }) => kind !== 'stop')).toEqual(
      before.filter(({ kind }) => kind !== 'stop'),
    )
    expect(joined.places.entries.kind.filter((kind) => kind === 3)).toHaveLength(3)
    expect(base.places.entries.kind.filter((kind) => kind === 3).length).toBeGreaterThan(3)
    expect(openReverse(joined.places).reverse(spots[1]!).length).toBeGreaterThan(0)

    const { x, y } = tileAt(15, spots[1]!.lat, spots[1]!.lon)
    const text = Buffer.from(openTiles(joined.map).tile(15, x, y)).toString('latin1')
    expect(text).toContain('Zanzibar 1')
    expect(joined.map.features.layer.filter((layer) => layer === 10)).toHaveLength(3)
    expect(old.lines.type.length).toBeGreaterThan(0)

    const { itineraries } = findItineraries(openNetwork(joined), {
      origin: spots[0]!,
      destination: spots[2]!,
      direct: [],
      transit: {},
      departAt: Date.parse('2026-03-02T06:55:00-05:00'),
      language: 'en',
    })
    expect(itineraries.flatMap(({ legs }) => legs.flatMap((leg) => ('line' in leg ? [leg.line] : [])))).toMatchObject([
      { shortName: 'Z9' },
    ])
  })

  it('give what a build with them gives', async () => {
    const { osm, gtfs } = makeCityFiles()
    const joined = joinFeeds(await buildRegion({ osm, gtfs: [] }), gtfs)
    expect(joined.transit).toEqual(base.transit)
    expect(joined.about).toMatchObject({ counts: base.about.counts, sources: base.about.sources })
    expect(joined.places.entries.lat).toEqual(base.places.entries.lat)
    expect(joined.places.postings.start).toEqual(base.places.postings.start)
    const find = (region: Region) => openPlaceSearch(region.places)
    for (const text of ['main', 'library', 'station', '12 oak'])
      expect(find(joined).search(text)).toEqual(find(base).search(text))
    expect(joined.map.features.layer.toSorted()).toEqual(base.map.features.layer.toSorted())
    expect(joined.map.bounds).toEqual(base.map.bounds)
  }, 60_000)

  it('join again and again without a trace of those before', () => {
    const once = joinFeeds(base, [feedAt(spots)])
    const again = joinFeeds(once, [feedAt(spots)])
    expect(again.map).toEqual(once.map)
    expect(again.places.entries.kind).toEqual(once.places.entries.kind)
    expect(again.transit).toEqual(once.transit)
  })

  it('are tried: what runs, on which streets, and what lies outside', () => {
    const whole = tryFeed(base, feedAt(spots), '2026-03-02')
    expect(whole.notices.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(whole.facts).toEqual({
      agencies: ['New Lines'],
      stops: 3,
      stopsInArea: 3,
      lines: 1,
      trips: 4,
      firstDate: '2026-01-01',
      lastDate: '2027-12-31',
    })
    expect(spots.every((spot) => isInside(whole.area!, spot))).toBe(true)

    const away = tryFeed(base, feedAt(spots.map(({ lat, lon }) => ({ lat: lat - 40, lon }))), '2026-03-02')
    const outside = away.notices.find(({ rule }) => rule === 'planner_outside_area')!
    expect(outside.examples[0]!.value).toBe(
      [base.about.bbox.south, base.about.bbox.west, base.about.bbox.north, base.about.bbox.east]
        .map((degrees) => degrees.toFixed(4))
        .join(', '),
    )
    const partly = tryFeed(
      base,
      feedAt([spots[0]!, spots[1]!, { lat: base.about.bbox.north + 0.02, lon: spots[2]!.lon }]),
      '2026-03-02',
    )
    expect(partly.notices.find(({ rule }) => rule === 'planner_stop_outside_area')).toMatchObject({ count: 1 })
  })

  it('stand behind the key that is given, whatever their file is called', () => {
    const joined = joinFeeds(base, [{ ...feedAt(spots), name: 'city-gtfs.zip', key: 'city-gtfs' }])
    expect(joined.transit!.timetable.feeds.map(({ id }) => id)).toEqual(['city-gtfs'])
    expect(joinFeeds(base, [{ ...feedAt(spots), name: 'city-gtfs.zip' }]).transit!.timetable.feeds[0]!.id).toBe('city')
  })

  it('that are broken are told, never thrown; joined, they are BadInput', () => {
    const empty = { name: 'new.zip', bytes: new Uint8Array([1, 2, 3]) }
    expect(tryFeed(base, empty, '2026-03-02')).toMatchObject({ facts: null, notices: [{ rule: 'i_o_error' }] })
    expect(() => joinFeeds(base, [empty])).toThrow(BadInput)
  })
})
