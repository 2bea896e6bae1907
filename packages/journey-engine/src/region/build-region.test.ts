import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findItineraries } from '../plan/find-itineraries.ts'
import { openNetwork } from '../plan/open-network.ts'
import { expectSound } from '../testing/check-itinerary.ts'
import { makeCityFiles } from '../testing/city-region.ts'
import { openRandom } from '../testing/random.ts'
import { sharedData } from '../testing/shared-data.ts'
import { openRegions } from '../service/regions.ts'
import type { Questions } from '../service/region-worker.ts'
import { buildRegion } from './build-region.ts'
import { isInside, type Position, unitsPerDegree } from '../geo.ts'
import { placeKinds } from '../places/place-index.ts'
import { readString } from '../strings.ts'
import { listCalledStops } from '../transit/link-stops.ts'
import { runCommand } from './command.ts'
import { readFileSync } from 'node:fs'
import type { Region } from './region.ts'
import { encodeRegion, writeRegionFile } from './region-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'region-build-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const files = makeCityFiles()
let region: Region
let bytes: Uint8Array

beforeAll(async () => {
  region = await buildRegion(files)
  bytes = encodeRegion(region)
  writeFileSync(at('city.osm.pbf'), files.osm.bytes)
  writeFileSync(at('city.gtfs.zip'), files.gtfs[0]!.bytes)
  writeRegionFile(at('city.region'), region)
}, 60_000)

async function run(...args: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(
    args,
    (text) => void said.push(text),
    (text) => void complained.push(text),
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

describe('building a region', () => {
  it('gives the same bytes for the same inputs, in whatever order', async () => {
    const again = await buildRegion({ osm: files.osm, gtfs: files.gtfs.toReversed() })
    expect(Buffer.compare(encodeRegion(again), bytes)).toBe(0)
  }, 60_000)

  it('writes it by command, with progress and a report, and nothing else', async () => {
    const { code, said, complained } = await run(
      'build',
      '--osm',
      at('city.osm.pbf'),
      '--gtfs',
      at('city.gtfs.zip'),
      '--out',
      at('made.region'),
    )
    expect([code, complained]).toEqual([0, ''])
    for (const text of [
      'reading streets',
      'hierarchy for drive',
      'stops linked to streets',
      'street nodes',
      'feed city runs from 2026-01-01 to 2026-12-31',
      'OpenStreetMap contributors',
    ])
      expect(said).toContain(text)
    expect(Buffer.compare(readFileSync(at('made.region')), bytes)).toBe(0)
    expect(readdirSync(folder).filter((name) => name.includes('tmp'))).toEqual([])
  }, 60_000)

  it('says what is in one', async () => {
    const { code, said } = await run('inspect', at('city.region'))
    expect(code).toBe(0)
    expect(said).toMatch(/Region of \d+\.\d MB/)
    expect(said).toMatch(/\d+ turn restrictions/)
    expect(said).toContain('Problems in the data:')
  })

  it.each([
    ['nothing to do', [], 'Say what to do'],
    ['no output', ['build', '--osm', at('city.osm.pbf')], 'needs --osm and --out'],
    ['an option that is none', ['build', '--map', 'x'], "Unknown option '--map'"],
    ['a file that is not there', ['build', '--osm', at('none.pbf'), '--out', at('x.region')], 'cannot be read'],
    ['a map that is no PBF', ['build', '--osm', at('city.gtfs.zip'), '--out', at('x.region')], 'OSM'],
    [
      'a feed that is no zip',
      ['build', '--osm', at('city.osm.pbf'), '--gtfs', at('city.osm.pbf'), '--out', at('x.region')],
      'zip',
    ],
    ['an empty map', ['build', '--osm', at('empty'), '--out', at('x.region')], 'empty'],
    ['a map that ends too soon', ['build', '--osm', at('cut.osm.pbf'), '--out', at('x.region')], 'OSM'],
    [
      'a box elsewhere',
      ['build', '--osm', at('city.osm.pbf'), '--out', at('x.region'), '--bbox', '10,10,11,11'],
      'box',
    ],
    [
      'a box that is none',
      ['build', '--osm', at('city.osm.pbf'), '--out', at('x.region'), '--bbox', '1,2,3'],
      '--bbox wants',
    ],
    ['a region that is none', ['inspect', at('city.osm.pbf')], 'is not a region file'],
    ['no region', ['inspect'], 'Say what to do'],
  ])('refuses %s with a sentence', async (_, args, sentence) => {
    writeFileSync(at('empty'), '')
    writeFileSync(at('cut.osm.pbf'), files.osm.bytes.slice(0, files.osm.bytes.length - 500))
    const { code, complained } = await run(...args)
    expect(code).toBe(1)
    expect(complained).toContain(sentence)
    expect(complained).not.toMatch(/\n\s+at /)
  })

  it('takes only the part inside a box, of streets, places, map and stops', async () => {
    const { south, west, north, east } = region.about.bbox
    const box = { south, west, north: (south + north) / 2, east: (west + 2 * east) / 3 }
    const isIn = ({ lat, lon }: Position) => isInside(box, { lat: lat / unitsPerDegree, lon: lon / unitsPerDegree })
    const part = await buildRegion({ ...files, bbox: box })
    expect(part.about.counts['street nodes']).toBeLessThan(region.about.counts['street nodes']! * 0.6)
    const { nodes } = part.streets
    expect(nodes.lat.every((lat, node) => isIn({ lat, lon: nodes.lon[node]! }))).toBe(true)

    // places and addresses are those of the whole that lie inside, but for streets, which end at the box
    const namesOf = ({ places: { entries, texts } }: Region, kind: number) =>
      [...entries.kind.keys()]
        .filter((entry) => entries.kind[entry] === kind && isIn({ lat: entries.lat[entry]!, lon: entries.lon[entry]! }))
        .map((entry) => `${readString(texts, entries.name[entry]!)} ${entries.lat[entry]} ${entries.lon[entry]}`)
    for (const kind of ['place', 'stop'] as const)
      expect(namesOf(part, placeKinds.indexOf(kind))).toEqual(namesOf(region, placeKinds.indexOf(kind)))
    expect(namesOf(part, placeKinds.indexOf('place')).length).toBeGreaterThan(5)
    expect(part.places.entries.lat.every((lat, entry) => isIn({ lat, lon: part.places.entries.lon[entry]! }))).toBe(
      true,
    )
    expect(part.places.addresses.lat.every((lat, each) => isIn({ lat, lon: part.places.addresses.lon[each]! }))).toBe(
      true,
    )

    const [mapSouth, mapWest, mapNorth, mapEast] = part.map.bounds as unknown as [number, number, number, number]
    for (const excess of [box.south - mapSouth, box.west - mapWest, mapNorth - box.north, mapEast - box.east])
      expect(excess).toBeLessThan(1e-5)
    expect(mapNorth).toBeGreaterThan(box.north - 0.002)

    // the timetable is whole, its stops outside joined to nothing
    const { timetable, links } = part.transit!
    const called = listCalledStops(timetable)
    const outside = called.filter((stop) => !isIn({ lat: timetable.stops.lat[stop]!, lon: timetable.stops.lon[stop]! }))
    expect(outside.length).toBeGreaterThan(10)
    expect(timetable.runs.pattern.length).toBe(region.transit!.timetable.runs.pattern.length)
    for (const { edge } of Object.values(links)) expect(outside.every((stop) => edge[stop] === -1)).toBe(true)
    expect(part.about.problems).toContainEqual({
      kind: 'stops: outside the box, not linked',
      count: outside.length,
      example: expect.stringContaining('city:'),
    })
  }, 60_000)
})

describe('workers', () => {
  it('answer what the engine answers, of one region in shared memory', async () => {
    const service = openRegions({
      workerFile: new URL('../service/region-worker.ts', import.meta.url),
      workers: 2,
      queueLimit: 100,
      openLimit: 2,
      pathOf: (name) => at(`${name}.region`),
    })
    const ask = <Kind extends keyof Questions>(kind: Kind, input: Questions[Kind]['input']) =>
      service.ask({ region: 'city', kind, input }, { deadlineMs: 30_000 }) as Promise<Questions[Kind]['answer']>
    const network = openNetwork(region)
    const place = openPlaces(region, 3)
    const nowMs = Date.parse('2026-04-14T08:00:00-04:00')
    const queries = Array.from({ length: 12 }, () => ({
      origin: place(),
      destination: place(),
      direct: ['walk', 'drive'] as const,
      transit: {},
      departAt: nowMs,
      language: 'en' as const,
    }))
    const answers = await Promise.all(queries.map((query) => ask('itineraries', { query, nowMs })))
    expect(answers).toEqual(queries.map((query) => findItineraries(network, query)))
    expect((await ask('about', undefined)).sources).toEqual(region.about.sources)
    expect((await ask('places', { text: 'library' })).length).toBeGreaterThan(0)
    expect((await ask('reverse', { at: place() })).length).toBeGreaterThan(0)
    await expect(service.ask({ region: 'city', kind: 'toString', input: undefined })).rejects.toThrow('Nobody answers')
    await expect(
      ask('itineraries', { query: { ...queries[0]!, direct: [], transit: undefined }, nowMs }),
    ).rejects.toMatchObject({ name: 'BadInput' })
    await service.close()
  }, 60_000)
})

const cobb = ['cobb/cobb.osm.pbf', 'cobb/cobblinc30.gtfs.zip', 'cobb/marta856.gtfs.zip'].map(sharedData)
it.skipIf(cobb.includes(undefined))(
  'itineraries on a real extract with real feeds are sound',
  async () => {
    const [osm, ...gtfs] = cobb.map((path) => ({
      name: path!.split('/').at(-1)!,
      bytes: new Uint8Array(readFileSync(path!)),
    }))
    const real = await buildRegion({ osm: osm!, gtfs })
    const network = openNetwork(real)
    const place = openPlaces(real, 5)
    let found = 0
    for (let round = 0; round < 120; round++) {
      const query = {
        origin: place(),
        destination: place(),
        direct: ['walk', 'bike', 'drive'] as const,
        transit: {},
        departAt: Date.parse('2021-08-17T08:00:00-04:00') + round * 300_000,
        language: 'en' as const,
      }
      const { itineraries } = findItineraries(network, query)
      expectSound(itineraries, query)
      found += itineraries.length
    }
    expect(found).toBeGreaterThan(200)
  },
  60_000,
)

function openPlaces({ streets }: Region, seed: number) {
  const random = openRandom(seed)
  return () => {
    const node = random.below(streets.nodes.lat.length)
    return { lat: streets.nodes.lat[node]! / 1e7, lon: streets.nodes.lon[node]! / 1e7 }
  }
}
