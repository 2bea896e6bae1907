import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { localDate } from '@throughway/domain/time/time'
import { buildRegion } from '@throughway/journey-engine/region/build-region'
import { writeRegionFile } from '@throughway/journey-engine/region/region-file'
import { listAnswerFaults } from '#testing/check-journey.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { testCityNodes } from '#testing/test-regions.ts'
import { nameOfCity, orderCity } from './city-order.ts'
import { runRegionCommand } from './region-command.ts'

/** Real extracts and feeds stay outside the repository. */
const shared = resolve(import.meta.dirname, '../../../../../../shared/data')
/** The soak asks for hundreds. */
const pairs = Number(process.env['REAL_PAIRS'] ?? 25)

type Place = {
  brand: BrandKey
  osm: string
  gtfs: string[]
  /** Of its timetable, on its clock. */
  now: string
  box: { south: number; west: number; north: number; east: number }
  street: string
}
const portland: Place = {
  brand: 'rose',
  osm: 'portland/portland_small.osm.pbf',
  gtfs: ['portland/trimet-2routes.zip'],
  now: '2021-11-02T07:30:00-07:00',
  box: { south: 45.505, west: -122.69, north: 45.53, east: -122.65 },
  street: 'Southwest Broadway',
}
const portoAlegre: Place = {
  brand: 'coral',
  osm: 'porto-alegre/poa.osm.pbf',
  gtfs: ['porto-alegre/poa_eptc.zip', 'porto-alegre/poa_trensurb.zip'],
  now: '2019-05-14T07:30:00-03:00',
  box: { south: -30.06, west: -51.235, north: -30.02, east: -51.19 },
  street: 'Rua dos Andradas',
}

let folder: string
let api: TestApi
const said: string[] = []
const command = (...args: string[]) =>
  runRegionCommand(
    args,
    join(folder, 'regions'),
    (text) => said.push(text),
    (text) => said.push(text),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'throughway-real-regions-'))
  api = await startTestApi({ env: { REGIONS_DIR: join(folder, 'regions') } })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

describe.skipIf(!existsSync(shared))('a real region', () => {
  it.each([portland, portoAlegre])(
    'of $brand takes the place of the made-up city while the server runs, and answers between any two places',
    async ({ brand, osm, gtfs, now, box, street }) => {
      const path = await buildOnce(osm, gtfs)
      api.clock.now = new Date(now)
      await standInForCity(brand)
      const ask = await api.at(brand)
      await api.app.planner.prepare(brand)
      expect(api.app.planner.isMadeUp(brand)).toBe(true)

      expect(await command('use', '--brand', brand, path)).toBe(0)
      await untilLookedAgain(brand)
      const found = await ask(plannerCalls.findPlaces, { text: street })
      expect(found.data.items.map(({ name }) => name)).toContain(street)

      let seed = 1
      const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
      const spot = () => ({
        lat: round(box.south + random() * (box.north - box.south)),
        lng: round(box.west + random() * (box.east - box.west)),
      })
      const faults: string[] = []
      const modes = new Set<string>()
      for (let count = 0; count < pairs; count++) {
        const [origin, destination, wheelchair, instant] = [
          spot(),
          spot(),
          count % 6 === 5,
          Date.parse(now) + (count % 12) * 3_600_000,
        ]
        const isArriving = count % 3 === 2
        const question = {
          origin,
          destination,
          at: new Date(instant).toISOString(),
          when: isArriving ? 'arrive' : 'depart',
          wheelchair: String(wheelchair),
        }
        const { http, data, text } = await patiently(() => ask(plannerCalls.findJourneys, question as never))
        expect(http, text).toBe(200)
        expect(data.is_made_up).toBe(false)
        for (const { mode } of data.journeys) modes.add(mode)
        const held = {
          origin,
          destination,
          wheelchair,
          mostWalkMetres: 1.2 * 1609.344,
          ...(isArriving ? { arriveBy: instant } : { departAt: instant }),
        }
        faults.push(
          ...listAnswerFaults(data, held).map((fault) => `${JSON.stringify([origin, destination])}: ${fault}`),
        )
      }
      expect(faults).toEqual([])
      expect([...modes]).toEqual(expect.arrayContaining(['transit', 'walk', 'bike', 'drive_alone']))
    },
    120_000 + pairs * 500,
  )
})

/** A region takes seconds to build, so that of an earlier run is used; its folder is named by what builds it. */
async function buildOnce(osm: string, gtfs: readonly string[]): Promise<string> {
  const path = join(inject('regionsDir'), `real-${osm.split('/')[0]}.region`)
  if (existsSync(path)) return path
  const read = async (name: string) => ({
    name: name.split('/').at(-1)!,
    bytes: new Uint8Array(await readFile(join(shared, name))),
  })
  writeRegionFile(path, await buildRegion({ osm: await read(osm), gtfs: await Promise.all(gtfs.map(read)) }))
  return path
}

/** The city of the tests in the place of the programme's own made-up one, which is not built for this. */
async function standInForCity(brand: BrandKey) {
  const city = (await readdir(inject('regionsDir'))).find((name) => /^harbor\.made-up-.*\.region$/.test(name))!
  const settings = brandSettings[brand]
  await mkdir(join(folder, 'regions'), { recursive: true })
  await copyFile(
    join(inject('regionsDir'), city),
    join(
      folder,
      'regions',
      nameOfCity(brand, orderCity(settings, localDate(api.clock.now, settings.time_zone), testCityNodes)),
    ),
  )
}

/** A machine that is busy with other tests says 503, and to come back. */
async function patiently<Each extends { http: number }>(ask: () => Promise<Each>): Promise<Each> {
  const answer = await ask()
  return answer.http === 503 ? ask() : answer
}

/** The file is looked at every few seconds. */
async function untilLookedAgain(brand: BrandKey) {
  await expect
    .poll(() => (api.app.planner.stampOf(brand), api.app.planner.isMadeUp(brand)), {
      timeout: 15_000,
      interval: 200,
    })
    .toBe(false)
}

function round(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5
}

describe('the command refuses, in one sentence', () => {
  it.each([
    ['no programme', ['use', 'x.region'], /which programme/],
    ['one that is none', ['use', '--brand', 'atlantis', 'x.region'], /which programme/],
    ['no file', ['use', '--brand', 'rose'], /which file/],
    ['a file that is not there', ['use', '--brand', 'rose', 'nothing.region'], /nothing\.region/],
    ['what is no region', ['use', '--brand', 'rose', 'broken'], /region/],
    ['what it does not know', ['fly'], /use --brand/],
  ])('%s', async (_, args, words) => {
    const broken = join(folder, 'broken.region')
    await writeFile(broken, 'damaged')
    said.length = 0
    expect(await command(...args.map((each) => (each === 'broken' ? broken : each)))).toBe(1)
    expect(said.join('\n')).toMatch(words)
  })
})
