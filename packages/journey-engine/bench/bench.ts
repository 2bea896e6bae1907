import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Position, unitsPerDegree } from '../src/geo.ts'
import { findItineraries } from '../src/plan/find-itineraries.ts'
import type { Query } from '../src/plan/itinerary.ts'
import { openNetwork } from '../src/plan/open-network.ts'
import { buildRegion } from '../src/region/build-region.ts'
import type { Region } from '../src/region/region.ts'
import { readRegionFile, viewRegion, writeRegionFile } from '../src/region/region-file.ts'
import { openRegions } from '../src/service/regions.ts'
import { makeCityFiles } from '../src/testing/city-region.ts'
import { openRandom } from '../src/testing/random.ts'
import { sharedData } from '../src/testing/shared-data.ts'
import { countDetours } from './detours.ts'
import { countFaults } from './faults.ts'
import { howToInstall, openValhalla, type Valhalla, valhallaModes } from './valhalla.ts'

/*
 * Measures a region, each figure beside its target: the small metro's for real extracts, the large one's for an
 * invented city (`--city 1000000`). `--queries 500` sets the number of queries of each kind. `--valhalla DIR` (or
 * VALHALLA=DIR) names a folder with Valhalla's package, and asks it for the same streets.
 */
const { values } = parseArgs({
  options: {
    city: { type: 'string' },
    stops: { type: 'string' },
    queries: { type: 'string', default: '300' },
    valhalla: { type: 'string', default: process.env.VALHALLA ?? '' },
  },
})
const queries = Number(values.queries)

type Target = readonly [p50: number, p95: number]
type Targets = Record<
  'snap' | 'street' | 'turns' | 'waypoints' | 'earliest' | 'arrive' | 'window' | 'whole',
  Target
> & { loadMs: number; megabytes: number; buildSeconds: number; plansPerCore: number }

const small: Targets = {
  snap: [0.05, 0.1],
  street: [0.2, 0.5],
  turns: [0.3, 0.6],
  waypoints: [3, 8],
  earliest: [1.5, 4],
  arrive: [1.5, 4],
  window: [5, 30],
  whole: [8, 60],
  loadMs: 100,
  megabytes: 150,
  buildSeconds: 10,
  plansPerCore: 150,
}
const large: Targets = {
  snap: [0.05, 0.2],
  street: [0.8, 2],
  turns: [1.5, 4],
  waypoints: [10, 30],
  earliest: [8, 20],
  arrive: [10, 25],
  window: [20, 80],
  whole: [30, 120],
  loadMs: 1000,
  megabytes: 1000,
  buildSeconds: 240,
  plansPerCore: 25,
}

type Place = { name: string; files: ReturnType<typeof makeCityFiles>; at: string; targets: Targets }
const folder = mkdtempSync(join(tmpdir(), 'engine-bench-'))
let misses = 0
try {
  for (const place of listPlaces()) await measure(place)
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = misses ? 1 : 0

function listPlaces(): Place[] {
  if (values.city) {
    const streetNodes = Number(values.city)
    const order = {
      seed: 1,
      centre: { lat: 33.95, lon: -84.55 },
      streetNodes,
      firstDate: '2026-01-01',
      timeZone: 'America/New_York',
      ...(values.stops && { stops: Number(values.stops) }),
    }
    return [
      {
        name: `a made-up city of ${streetNodes} nodes`,
        files: makeCityFiles(order),
        at: '2026-04-14T08:00:00-04:00',
        targets: streetNodes > 100_000 ? large : small,
      },
    ]
  }
  const real: [string, string, string[], string][] = [
    [
      'Porto Alegre',
      'porto-alegre/poa.osm.pbf',
      ['porto-alegre/poa_eptc.zip', 'porto-alegre/poa_trensurb.zip'],
      '2019-05-14T13:00:00-03:00',
    ],
    ['Portland', 'portland/portland_small.osm.pbf', ['portland/trimet-2routes.zip'], '2021-11-02T08:00:00-07:00'],
  ]
  const found = real
    .filter(([, osm, gtfs]) => [osm, ...gtfs].every(sharedData))
    .map(([name, osm, gtfs, at]) => ({
      name,
      files: { osm: readInput(osm), gtfs: gtfs.map(readInput) },
      at,
      targets: small,
    }))
  if (!found.length) console.log('The real extracts are not at hand; a made-up city stands in for them.')
  return found.length
    ? found
    : [{ name: 'a made-up city', files: makeCityFiles(), at: '2026-04-14T08:00:00-04:00', targets: small }]
}

function readInput(name: string) {
  return { name: name.split('/').at(-1)!, bytes: new Uint8Array(readFileSync(sharedData(name)!)) }
}

async function measure({ name, files, at, targets }: Place) {
  console.log(`\n${name}`)
  const path = join(folder, 'bench.region')
  const building = performance.now()
  const bytes = writeRegionFile(path, await buildRegion(files))
  say('build', (performance.now() - building) / 1000, targets.buildSeconds, 's')
  say('memory, shared by all workers', bytes / 1e6, targets.megabytes, 'MB')
  const loading = performance.now()
  const region = viewRegion(await readRegionFile(path))
  say('load, checked', performance.now() - loading, targets.loadMs, 'ms')

  const network = openNetwork(region)
  const place = openPlaces(region)
  const departAt = Date.parse(at)
  const ask = (query: Omit<Query, 'origin' | 'destination' | 'language'>) =>
    findItineraries(network, { origin: place(), destination: place(), language: 'en', departAt, ...query })
  time('snap a coordinate', targets.snap, () => network.snap('walk', place()))
  for (const mode of ['walk', 'bike', 'scooter'] as const)
    time(`${mode} route with line and steps`, targets.street, () => ask({ direct: [mode] }))
  time('drive route with turns, line and steps', targets.turns, () => ask({ direct: ['drive'] }))
  time('drive by 10 places in the best order', targets.waypoints, () =>
    ask({ direct: ['drive'], intermediates: Array.from({ length: 10 }, place), optimiseOrder: true }),
  )
  time('transit, one departure', targets.earliest, () => ask({ direct: [], transit: { windowMinutes: 0 } }))
  time('transit, arriving by a time', targets.arrive, () =>
    findItineraries(network, {
      origin: place(),
      destination: place(),
      language: 'en',
      direct: [],
      transit: {},
      arriveBy: departAt + 3_600_000,
    }),
  )
  time('transit, 60 minutes', targets.window, () => ask({ direct: [], transit: {} }))
  time('whole answer, all modes', targets.whole, () =>
    ask({ direct: ['walk', 'bike', 'scooter', 'drive'], transit: {} }),
  )
  const counted = [
    ...countFaults(network, place, { pairs: queries, fromMs: departAt }),
    ...countDetours(region, place, { pairs: queries }),
  ]
  for (const { what, figure, limit, holds } of counted) {
    if (!holds) misses++
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(72)} ${figure.padStart(5)} ${limit}`)
  }
  await measureThroughput(path, region, departAt, targets)
  await compareStreets(
    files.osm,
    region,
    (mode, origin, destination) =>
      findItineraries(network, { origin, destination, language: 'en', departAt, direct: [mode] }).itineraries[0]
        ?.seconds,
  )
}

type FindSeconds = (mode: (typeof valhallaModes)[number], from: Position, to: Position) => number | undefined

/** Asks both engines for the same pairs in the same run, and compares their times and the lengths of their ways. */
async function compareStreets(osm: Parameters<typeof openValhalla>[1], region: Region, find: FindSeconds) {
  const valhalla = values.valhalla
    ? await openValhalla(values.valhalla, osm, join(folder, `valhalla-${osm.name}`))
    : undefined
  if (!valhalla) return console.log(`- ${howToInstall}`)
  console.log(
    `- Valhalla ${valhalla.version}: tiles of the same extract built in ${valhalla.buildSeconds.toFixed(1)} s; line and steps for the same pairs:`,
  )
  for (const mode of valhallaModes) await compareMode(valhalla, mode, openPlaces(region), find)
}

async function compareMode(
  valhalla: Valhalla,
  mode: (typeof valhallaModes)[number],
  place: () => Position,
  find: FindSeconds,
) {
  const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []]
  const warm = Math.ceil(queries / 10)
  let neither = 0
  for (let turn = 0; turn < queries + warm; turn++) {
    const [from, to] = [place(), place()]
    const start = performance.now()
    const own = find(mode, from, to)
    const between = performance.now()
    const other = await valhalla.route(mode, from, to)
    const end = performance.now()
    if (own === undefined || other === undefined) neither++
    if (turn < warm || own === undefined || other === undefined) continue
    ours.push(between - start)
    theirs.push(end - between)
    ratios.push(own / other)
  }
  const pair = (times: number[]) => `${partOf(times, 0.5).toFixed(3)} / ${partOf(times, 0.95).toFixed(3)}`
  console.log(
    `  ${mode.padEnd(6)} ours ${pair(ours)}, Valhalla ${pair(theirs)} ms; our time ÷ its time ${partOf(ratios, 0.5).toFixed(3)} [${partOf(ratios, 0.05).toFixed(3)}-${partOf(ratios, 0.95).toFixed(3)}]${neither ? `; ${neither} pairs without a way for one of the two` : ''}`,
  )
}

function partOf(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? NaN
}

async function measureThroughput(path: string, region: Region, departAt: number, targets: Targets) {
  const workers = availableParallelism()
  const service = openRegions({
    workerFile: new URL('../src/service/region-worker.ts', import.meta.url),
    workers,
    queueLimit: 100_000,
    openLimit: 1,
    pathOf: () => path,
  })
  const place = openPlaces(region)
  const plan = () =>
    service.ask(
      {
        region: 'bench',
        kind: 'itineraries',
        input: {
          query: {
            origin: place(),
            destination: place(),
            direct: ['walk', 'bike', 'scooter', 'drive'],
            transit: {},
            departAt,
            language: 'en',
          },
          nowMs: departAt,
        },
      },
      { deadlineMs: 600_000 },
    )
  await Promise.all(Array.from({ length: workers * 20 }, plan))
  const start = performance.now()
  await Promise.all(Array.from({ length: queries }, plan))
  const perSecond = queries / ((performance.now() - start) / 1000)
  const holds = perSecond / workers >= targets.plansPerCore
  if (!holds) misses++
  console.log(
    `${holds ? '✓' : '✗'} ${'plans a second and core, on all cores'.padEnd(42)} ${(perSecond / workers).toFixed(0).padStart(9)}    ≥ ${targets.plansPerCore}`,
  )
  await service.close()
}

/** The first tenth only warms up. */
function time(what: string, [p50, p95]: Target, work: () => unknown) {
  const warm = Math.ceil(queries / 10)
  const times: number[] = []
  for (let turn = 0; turn < queries + warm; turn++) {
    const start = performance.now()
    work()
    if (turn >= warm) times.push(performance.now() - start)
  }
  const [middle, high] = [partOf(times, 0.5), partOf(times, 0.95)]
  const holds = middle <= p50 && high <= p95
  if (!holds) misses++
  console.log(
    `${holds ? '✓' : '✗'} ${what.padEnd(42)} ${middle.toFixed(3).padStart(9)} / ${high.toFixed(3).padEnd(9)} ≤ ${p50} / ${p95} ms`,
  )
}

function say(what: string, figure: number, limit: number, unit: string) {
  const holds = figure <= limit
  if (!holds) misses++
  console.log(`${holds ? '✓' : '✗'} ${what.padEnd(42)} ${figure.toFixed(1).padStart(9)} ${unit} ≤ ${limit}`)
}

/** Spots beside streets, the same in every run. */
function openPlaces({ streets }: Region) {
  const random = openRandom(9)
  return () => {
    const node = random.below(streets.nodes.lat.length)
    return {
      lat: streets.nodes.lat[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
      lon: streets.nodes.lon[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
    }
  }
}
