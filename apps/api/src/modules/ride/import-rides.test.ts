import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { rawQuery } from '#database/query.ts'
import { FaultyFile } from '#read-yaml.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { importRides } from './import-rides.ts'
import { describeRides, fillRides } from './ride.ts'
import { readRideFile } from './ride-file.ts'

const root = resolve(import.meta.dirname, '../../../../..')
let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())
const db = (brandId = 1) => api.app.databases.ofBrand(brandId)

function importText(
  text: string,
  { isDry = false, files = {} }: { isDry?: boolean; files?: Record<string, string> } = {},
) {
  return importRides(db(), {
    ...readRideFile(text),
    now: testStart,
    isDry,
    readFile(name) {
      if (name in files) return files[name]!
      throw new Error(`${name} cannot be read (ENOENT).`)
    },
  })
}

async function faultsOf(text: string, files?: Record<string, string>): Promise<string[]> {
  try {
    await importText(text, { ...(files && { files }) })
    return []
  } catch (error) {
    if (error instanceof FaultyFile) return error.message.split('\n')
    throw error
  }
}

const dump = async (brandId = 1) =>
  JSON.stringify(
    await db(brandId).send(
      ...['ride_agency', 'ride_area', 'ride_service', 'ride_catalogue'].map((table) =>
        rawQuery(
          sql<{
            row: string
          }>`select to_jsonb(t)::text as row from ${sql.table(table)} t where brand_id = ${brandId} order by 1`,
        ),
      ),
    ),
  )

const example = () => readFile(join(root, 'docs/examples/rides.yaml'), 'utf8')
const boundaries = () => readFile(join(root, 'docs/examples/rides-boundaries.geojson'), 'utf8')

describe('the example of the documentation', () => {
  it('changes nothing on a dry run, is taken in whole, and a second time changes nothing', async () => {
    const files = { 'rides-boundaries.geojson': await boundaries() }
    const empty = await dump()
    const dry = await importText(await example(), { isDry: true, files })
    expect(await dump()).toBe(empty)
    const changes = await importText(await example(), { files })
    expect(changes).toEqual(dry)
    expect(changes).toEqual([
      '+ agency council',
      '+ area county',
      '+ area downtown',
      '+ area medical-area',
      '+ area square',
      '+ area along-line-1',
      '+ service senior-van',
      '+ service line-1-paratransit',
      '+ service clinic-shuttle',
    ])
    const full = await dump()
    expect(await importText(await example(), { files })).toEqual([])
    expect(await dump()).toBe(full)
    expect(await importText((await example()).replace('max_inches: 30', 'max_inches: 32'), { files })).toEqual([
      '~ service senior-van',
    ])
  })

  it('is found at once by those who look', async () => {
    const harbor = await api.at('harbor', { json: true })
    const question = {
      origin: { lat: 42.355, lng: -71.065 },
      destination: { lat: 42.34, lng: -71.1 },
      date: '2026-03-10',
      time: '10:00',
      purpose: 'medical' as const,
    }
    const names = async () =>
      (await harbor(rideSearchCalls.findRides, question)).data.rides.map(({ service, fit }) => [service.name, fit])
    expect(await names()).toEqual(
      expect.arrayContaining([
        ['Clinic shuttle', 'yes'],
        ['Senior van', 'maybe'],
      ]),
    )
    await importText(
      'services:\n  - { key: clinic-shuttle, agency: council, name: Closed, kind: dial_a_ride, archived: true }\n',
    )
    expect(await names()).not.toContainEqual(['Clinic shuttle', 'yes'])
  })

  it('is what the command reads, and a fault ends it with its line', async () => {
    const run = (...args: string[]) =>
      new Promise<{ code: number | null; out: string }>((resolve) => {
        const child = spawn(process.execPath, ['apps/api/src/modules/ride/command.ts', ...args], {
          cwd: root,
          env: { ...process.env, DATABASE_URL: api.app.env.databaseUrl! },
        })
        let out = ''
        child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
        child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
        child.on('close', (code) => resolve({ code, out }))
      })
    const before = await dump()
    expect(await run('import', 'docs/examples/rides.yaml', '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/~ service clinic-shuttle[\s\S]*nothing was changed/) as unknown,
    })
    expect(await dump()).toBe(before)
    expect(await run('import', 'docs/examples/organisations.yaml')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^\d+:\d+ /m) as unknown,
    })
    expect(await run('import')).toMatchObject({ code: 1, out: expect.stringContaining('npm run services') as unknown })
  }, 60_000)
})

describe('a faulty file', () => {
  const base =
    'areas:\n  - { key: town, name: Town, around: { lat: 42, lng: -71, miles: 5 } }\nagencies:\n  - { key: a, name: A }\nservices:\n'
  const service = (facts: string) => `${base}  - { key: s, agency: a, name: S, kind: dial_a_ride, ${facts} }\n`

  it.each<[string, string, string | RegExp]>([
    ['no YAML', 'services: [', /^1:\d+: /],
    ['a word that is none', 'servics: []\n', '1:1 servics: "servics" is nothing that can be said here'],
    [
      'a kind that is none',
      `${base}  - { key: s, agency: a, name: S, kind: rocket }\n`,
      /^6:\d+ services\[0\]\.kind: one of paratransit_ada/,
    ],
    [
      'an agency that is none',
      `${base}  - { key: s, agency: b, name: S, kind: nemt }\n`,
      /^6:\d+ services\[0\]\.agency: there is no agency b$/,
    ],
    [
      'an area that is none',
      service('areas: [{ area: moon, role: start }]'),
      /^6:\d+ services\[0\]\.areas\[0\]\.area: there is no area moon$/,
    ],
    ['a residency that is none', service('residency: moon'), /residency: there is no area moon$/],
    [
      'a zone that is none',
      service('fare: { kind: zone, zones: [{ from: town, to: moon, fare: 1 }] }'),
      /zones\[0\]\.to: there is no area moon$/,
    ],
    ['a role that is none', service('areas: [{ area: town, role: near }]'), /role: one of start, end/],
    [
      'hours that end before they begin',
      service('hours: [{ days: [mon], from: "09:00", to: "08:00" }]'),
      /hours\[0\]: these hours end before they begin/,
    ],
    [
      'a time without quotes',
      service('hours: [{ days: [mon], from: 540, to: "10:00" }]'),
      /hours\[0\]\.from: a time is wanted here/,
    ],
    ['a day that is none', service('hours: [{ days: [noday], from: "08:00", to: "09:00" }]'), /days\[0\]: one of mon/],
    ['an amount of three decimals', service('fare: { kind: flat, base: 1.005 }'), /fare\.base: at most two decimals/],
    ['a negative amount', service('fare: { kind: flat, base: -1 }'), /fare\.base: an amount is not below 0/],
    ['zones without any', service('fare: { kind: zone }'), /fare\.zones: fares by zone need zones/],
    ['an eligibility twice', service('accepts: [veteran, veteran]'), /accepts: the same stands here twice/],
    [
      'an eligibility wanted and excluded',
      service('accepts: [veteran], excludes: [veteran]'),
      /excludes\[0\]: veteran is wanted and excluded/,
    ],
    [
      'a need met and refused',
      service('needs: [lift], refuses_needs: [lift]'),
      /refuses_needs\[0\]: lift is met and refused/,
    ],
    [
      'an alert for nobody we know',
      service('alerts: [{ text: Hi, for: { needs: [wings] } }]'),
      /alerts\[0\]\.for\.needs\[0\]: one of wheelchair_standard/,
    ],
    ['ages that nobody has', service('ages: { min: 60, max: 18 }'), /ages\.max: nobody is as old as this/],
    ['a phone that is none', service('phone: "12"'), /services\[0\]\.phone: this is no phone number/],
    ['a link that is none', service('url: "javascript:alert(1)"'), /url: this is no address/],
    [
      'a key twice',
      `${service('')}  - { key: s, agency: a, name: S, kind: nemt }\n`,
      /^7:\d+ services\[1\]\.key: this name stands here a second time/,
    ],
    [
      'an area of two kinds',
      'areas:\n  - { key: x, name: X, zips: ["02108"], counties: [Y] }\n',
      /^2:\d+ areas\[0\]: an area is exactly one of/,
    ],
    [
      'a ring that is open',
      'areas:\n  - { key: x, name: X, geojson: { type: Polygon, coordinates: [[[0, 0], [1, 0], [1, 1], [0, 1]]] } }\n',
      /^2:\d+ areas\[0\]\.geojson.*a ring ends where it begins/,
    ],
    [
      'a county that no file has',
      'areas:\n  - { key: x, name: X, counties: [Nowhere] }\n',
      /^2:\d+ areas\[0\]\.counties\[0\]: no file of boundaries has Nowhere$/,
    ],
    [
      'a postal code without quotes',
      'areas:\n  - { key: x, name: X, zips: [02108] }\n',
      /zips\[0\]: write a ZIP code in quotes/,
    ],
    [
      'a file of boundaries that is not there',
      'boundaries: [x.geojson]\n',
      /^1:\d+ boundaries\[0\]: x\.geojson cannot be read/,
    ],
    [
      'a file of a shape that is not there',
      'areas:\n  - { key: x, name: X, geojson_file: x.geojson }\n',
      /geojson_file: x\.geojson cannot be read/,
    ],
  ])('says by line: %s', async (_, text, fault) => {
    const [first, ...more] = await faultsOf(text)
    if (typeof fault === 'string') expect(first).toBe(fault)
    else expect(first).toMatch(fault)
    expect(more.length).toBeLessThan(3)
  })

  const ring = (positions: number) => {
    const corner = [-71, 42]
    return [corner, ...Array.from({ length: positions - 2 }, (_, n) => [-71 + n / 1e6, 42.1]), corner]
  }
  const fileOf = (features: number, positions: number) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: features }, (_, n) => ({
        properties: { name: `Part ${n}`, state: 'Somewhere' },
        geometry: { type: 'Polygon', coordinates: [ring(positions)] },
      })),
    })
  const made = (what: string) => `boundaries: [b]\nareas:\n  - { key: parts, name: Parts, ${what} }\n`

  it('says where a shape that is put together has too many positions, or too many names', async () => {
    // each of them is small enough alone
    const two = { b: fileOf(2, 10_001), f: fileOf(2, 10_001) }
    const tooMany = expect.stringContaining('a shape has at most 20000 positions') as string
    expect(await faultsOf(made('counties: [Part 0, Part 1]'), two)).toEqual([tooMany])
    expect(await faultsOf(made('counties: [Somewhere]'), two)).toEqual([tooMany])
    expect(await faultsOf(made('geojson_file: f'), two)).toEqual([tooMany])
    expect(await faultsOf(made('counties: [Part 0, PART 0, part 0 county]'), two)).toEqual([])
    const line = JSON.stringify(ring(20_001))
    expect(await faultsOf(made(`lines: [${line}]`), two)).toEqual([tooMany])
    const names = JSON.stringify(Array.from({ length: 1001 }, () => 'Part 0'))
    expect(await faultsOf(made(`counties: ${names}`), two)).toEqual([expect.stringContaining('at most 1000 names')])
    expect(await faultsOf(made('counties: [Part 0]'), { b: fileOf(5001, 4) })).toEqual([
      expect.stringContaining('b has more than 5000 features'),
      expect.stringContaining('no file of boundaries has Part 0'),
    ])
  })

  it('says all of its faults at once, and nothing of it is done', async () => {
    const before = await dump()
    const text = `${base}  - { key: good, agency: a, name: Good, kind: nemt }\n  - { key: bad, agency: b, name: Bad, kind: nemt, residency: moon }\n`
    expect((await faultsOf(text)).length).toBe(2)
    expect(await faultsOf('boundaries: [x]\n', { x: '{}' })).toEqual([
      expect.stringContaining('x is no GeoJSON collection of polygons'),
    ])
    expect(await faultsOf('areas:\n  - { key: x, name: X, geojson_file: f }\n', { f: '{' })).toEqual([
      expect.stringContaining('f is no JSON'),
    ])
    expect(await dump()).toBe(before)
  })
})

describe('the demonstration', () => {
  it('has twelve services in every programme, the same each time', async () => {
    for (const key of brandKeys) {
      const rides = describeRides(brandSettings[key], '2026-03-04')
      expect([key, rides.services.length]).toEqual([key, 12])
      expect(describeRides(brandSettings[key], '2026-03-04')).toEqual(rides)
    }
    expect((await fillRides(db(3), brandSettings.rose, '2026-03-04', testStart)).length).toBe(22)
    const rows = await dump(3)
    expect(await fillRides(db(3), brandSettings.rose, '2026-03-04', testStart)).toEqual([])
    expect(await dump(3)).toBe(rows)
  })
})
