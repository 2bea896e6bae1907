import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeGbfs, type GbfsTestFiles, makeGbfs } from '../testing/make-gbfs.ts'
import { sharedData } from '../testing/shared-data.ts'
import { checkGbfs } from './check-gbfs.ts'
import { type GbfsAnswer, type GbfsDocuments, gbfsFileNames, readDiscovery, readJson } from './gbfs-files.ts'
import { type GbfsRule, gbfsRules } from './gbfs-rules.ts'

const nowMs = Date.parse('2026-03-02T13:00:00Z')
const at = { lat: 42.36, lng: -71.06 }
const area = { south: 42.3, west: -71.1, north: 42.4, east: -71 }
const versions = ['2.3', '3.0'] as const
const make = (version: (typeof versions)[number]) => makeGbfs({ version, base: 'https://bikes.example', at, nowMs })

const answerOf = (document: unknown): GbfsAnswer => (document === 'no JSON' ? { fault: 'json' } : { document })

/** What somebody would have read who follows the list. */
function documentsOf(files: GbfsTestFiles): GbfsDocuments {
  const discovery = answerOf(files['gbfs.json'])
  const { listed } = readDiscovery(discovery)
  const read = gbfsFileNames.flatMap((name) => {
    if (!listed.some((each) => each.name === name)) return []
    const document = files[`${name}.json`]
    return [[name, document === undefined ? { fault: 'status' } : answerOf(document)] as const]
  })
  return { discovery, files: new Map(read) }
}
const look = (files: GbfsTestFiles, moment = nowMs) => checkGbfs(documentsOf(files), { area, nowMs: moment })
const rulesOf = (files: GbfsTestFiles, moment = nowMs) => look(files, moment).notices.map(({ rule }) => rule)

const status = '/data/stations/0'
const [oldSeconds, oldMoment] = [Math.floor(nowMs / 1000) - 301, new Date(nowMs - 301_000).toISOString()]

describe.each(versions)('the report of a GBFS feed of version %s', (version) => {
  const whole = make(version)
  const isThree = version === '3.0'
  const free = isThree ? 'vehicle_status' : 'free_bike_status'
  const list = isThree ? 'vehicles' : 'bikes'
  const freeId = isThree ? 'vehicle_id' : 'bike_id'
  const freeFile = `${free}.json`

  it('is empty for a whole feed, and says what it holds', () => {
    const { notices, sharing } = look(whole)
    expect(notices).toEqual([])
    expect(sharing).toMatchObject({
      version,
      systemId: 'test_bikes',
      name: 'Test Bikes',
      stations: 2,
      stationsInArea: 2,
      vehicles: 4,
      free: 1,
      freeInArea: 1,
    })
    expect(sharing!.files.map(({ name, state, ttl }) => [name, state, ttl])).toEqual([
      ['system_information', 'read', 60],
      ['vehicle_types', 'read', 60],
      ['station_information', 'read', 60],
      ['station_status', 'read', 60],
      [free, 'read', 60],
      ['system_alerts', 'left', null],
    ])
    expect(new Set(sharing!.files.slice(0, 5).map(({ updatedMs }) => updatedMs))).toEqual(new Set([nowMs]))
  })

  it.each<[GbfsRule, file: string, pointer: string, value: unknown]>([
    ['file_invalid_json', 'station_status.json', '', 'no JSON'],
    ['file_missing', 'station_status.json', '', undefined],
    ['schema_type', 'station_status.json', '', []],
    ['schema_required', 'system_information.json', '/data/system_id', undefined],
    ['schema_required', 'station_information.json', '/ttl', undefined],
    ['schema_required', 'vehicle_types.json', '/data/vehicle_types/1/max_range_meters', undefined],
    ['schema_type', 'station_status.json', `${status}/is_renting`, 1],
    ['schema_type', 'station_information.json', '/data/stations', {}],
    ['schema_minimum', 'station_status.json', `${status}/num_docks_available`, -1],
    ['schema_maximum', 'station_information.json', '/data/stations/1/lat', 142],
    ['schema_enum', 'vehicle_types.json', '/data/vehicle_types/0/form_factor', 'rocket'],
    ['schema_const', 'station_status.json', '/version', '1.1'],
    ['schema_anyOf', freeFile, `/data/${list}/0/lat`, undefined],
    ['duplicate_station_id', 'station_information.json', '/data/stations/1/station_id', 'main'],
    ['duplicate_vehicle_type_id', 'vehicle_types.json', '/data/vehicle_types/1/vehicle_type_id', 'pedal'],
    [`duplicate_${freeId}` as const, freeFile, `/data/${list}/1/${freeId}`, 's1'],
    ['invalid_vehicle_type_id', freeFile, `/data/${list}/0/vehicle_type_id`, 'car'],
    ['missing_station_status', 'station_status.json', '/data/stations', []],
    ['missing_station_information', 'station_information.json', '/data/stations', []],
    ['num_vehicles_available_incorrect', 'station_status.json', `${status}/vehicle_types_available/0/count`, 9],
    [
      'num_docks_available_incorrect',
      'station_status.json',
      `${status}/vehicle_docks_available`,
      [{ vehicle_type_ids: ['pedal'], count: 9 }],
    ],
    [
      'last_updated_future',
      'system_information.json',
      '/last_updated',
      isThree ? new Date(nowMs + 20_000).toISOString() : Math.floor(nowMs / 1000) + 20,
    ],
    ['last_updated_outdated', 'station_status.json', '/last_updated', isThree ? oldMoment : oldSeconds],
    ['planner_past_ttl', freeFile, '/last_updated', isThree ? oldMoment : oldSeconds],
  ])('has %s for another value in %s at %j', (rule, file, pointer, value) => {
    const { notices } = look(changeGbfs(whole, file, pointer, value))
    expect(notices.map((notice) => notice.rule)).toContain(rule)
    const notice = notices.find((each) => each.rule === rule)!
    expect(notice.severity).toBe(gbfsRules[rule])
    expect(notice.examples[0]!.file).toMatch(/^[a-z_]+\.json$/)
  })

  it('points to what is wrong', () => {
    const { notices } = look(changeGbfs(whole, 'station_information.json', '/data/stations/1/lat', 142))
    expect(notices.find(({ rule }) => rule === 'schema_maximum')!.examples).toEqual([
      { file: 'station_information.json', field: '/data/stations/1/lat', value: '142' },
    ])
    const { notices: missing } = look(changeGbfs(whole, 'station_status.json', `${status}/is_renting`, undefined))
    expect(missing).toEqual([
      {
        rule: 'schema_required',
        severity: 'warning',
        count: 1,
        examples: [{ file: 'station_status.json', field: '/data/stations/0/is_renting' }],
      },
    ])
  })

  it('holds the age of a file against five minutes, and against what the file itself promises', () => {
    const moment = isThree ? oldMoment : oldSeconds
    const late = changeGbfs(whole, 'station_status.json', '/last_updated', moment)
    expect(rulesOf(late)).toEqual(['last_updated_outdated', 'planner_past_ttl'])
    expect(rulesOf(changeGbfs(late, 'station_status.json', '/ttl', 600))).toEqual(['last_updated_outdated'])
    expect(rulesOf(changeGbfs(late, 'station_status.json', '/ttl', 0))).toEqual(['last_updated_outdated'])
  })

  it('refuses another city, and says where the streets are', () => {
    const away = makeGbfs({ version, base: 'https://bikes.example', at: { lat: 10, lng: 10 }, nowMs })
    expect(look(away).notices).toEqual([
      {
        rule: 'planner_sharing_outside_area',
        severity: 'error',
        count: 1,
        examples: [{ value: '42.3000, -71.1000, 42.4000, -71.0000' }],
      },
    ])
  })
})

describe('the report of what is no GBFS feed that the planner reads', () => {
  const ofVersion = (version: unknown) => ({ ...(make('2.3')['gbfs.json'] as object), version })

  it.each<[GbfsRule, string, () => unknown]>([
    ['file_invalid_json', 'a page', () => 'no JSON'],
    ['planner_unknown_version', 'null', () => null],
    ['planner_unknown_version', 'a list', () => []],
    ['planner_unknown_version', 'version 1.1', () => ofVersion('1.1')],
    ['planner_unknown_version', 'version 4.0', () => ofVersion('4.0')],
    ['planner_unknown_version', 'a version that is a number', () => ofVersion(2.3)],
    ['planner_unknown_version', 'no version', () => ofVersion(undefined)],
  ])('is %s alone for %s', (rule, _, make) => {
    const { notices, sharing } = look({ 'gbfs.json': make() })
    expect([notices.map((notice) => notice.rule), sharing]).toEqual([[rule], null])
  })

  it.each<[string, string[], string[]]>([
    ['no file', [], ['system_information.json', 'station_status.json']],
    ['places of stations alone', ['system_information', 'station_information'], ['station_status.json']],
    ['a status without places', ['system_information', 'station_status'], ['station_information.json']],
    ['free vehicles alone', ['system_information', 'vehicle_types', 'free_bike_status'], []],
  ])('lists %s', (_, names, missing) => {
    const whole = make('2.3')
    const feeds = names.map((name) => ({ name, url: `https://bikes.example/${name}.json` }))
    const { notices } = look(changeGbfs(whole, 'gbfs.json', '/data/en/feeds', feeds))
    const told = notices.find(({ rule }) => rule === 'file_missing')?.examples.map(({ file }) => file) ?? []
    expect(told).toEqual(missing)
  })

  it('has a warning for a system without anything', () => {
    const emptied: [file: string, list: string][] = [
      ['station_information.json', '/data/stations'],
      ['station_status.json', '/data/stations'],
      ['free_bike_status.json', '/data/bikes'],
    ]
    const empty = emptied.reduce((files, [file, list]) => changeGbfs(files, file, list, []), make('2.3'))
    expect(rulesOf(empty)).toEqual(['planner_nothing_shared'])
  })

  it.each<[string, Uint8Array]>([
    ['a page', new TextEncoder().encode('<!doctype html>')],
    ['letters that are no UTF-8', Uint8Array.from([0x22, 0xff, 0x22])],
    ['nothing', new Uint8Array()],
  ])('reads %s as no JSON', (_, bytes) => {
    expect(readJson(bytes)).toEqual({ fault: 'json' })
  })

  it('throws nothing for values of any type anywhere', () => {
    const values = [null, true, -1, 1e300, '\0\ud800', [], {}, [[]], { en: { feeds: [null, 5, { name: 7 }] } }]
    const pointers = ['', '/data', '/last_updated', '/ttl', '/version', '/data/stations', '/data/en', '/data/feeds']
    for (const version of versions) {
      const whole = make(version)
      for (const file of Object.keys(whole))
        for (const pointer of pointers)
          for (const value of values) expect(() => look(changeGbfs(whole, file, pointer, value))).not.toThrow()
    }
  })
})

/** Feeds that operators publish; their files have other addresses than those that they list. */
describe('real feeds', () => {
  const folder = sharedData('gbfs')
  const load = (name: string) => {
    const path = join(folder!, name)
    return Object.fromEntries(
      readdirSync(path).map((file) => [file, JSON.parse(readFileSync(join(path, file), 'utf8')) as unknown]),
    )
  }
  const world = { south: -90, west: -180, north: 90, east: 180 }

  it.skipIf(!folder || !existsSync(folder))('are read as far as the reference allows', () => {
    const report = (name: string, moment: string) =>
      checkGbfs(documentsOf(load(name)), { area: world, nowMs: Date.parse(moment) })
    const wolfsburg = report('tier-wolfsburg', '2023-08-11T08:23:30Z')
    expect(wolfsburg.sharing).toMatchObject({ version: '2.3', name: 'TIER Escooter Wolfsburg', stations: 0 })
    expect(wolfsburg.sharing!.free).toBeGreaterThan(500)
    expect(wolfsburg.notices.filter(({ severity }) => severity === 'error')).toEqual([])
    const almere = report('almere', '2025-05-21T07:48:00Z')
    expect(almere.sharing).toMatchObject({ version: '3.0', name: 'Check Technologies' })
    expect(almere.sharing!.free).toBeGreaterThan(0)
    expect(report('lillestrombysykkel', '2021-09-10T07:25:00Z').sharing!.stations).toBeGreaterThan(3)
    const paris = report('tier-paris-v3', '2019-07-04T13:33:10Z')
    expect(paris.sharing).toMatchObject({ version: '3.0', free: 7 })
    const old = report('helsinki', '2021-09-13T07:21:00Z')
    expect(old.notices.map(({ rule }) => rule)).toEqual(['planner_unknown_version'])
  })
})
