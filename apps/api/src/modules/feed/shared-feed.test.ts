import { createServer, type Server } from 'node:http'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { feedStaffCalls as calls } from '@throughway/contract/planner/feed-staff'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { rawQuery } from '#database/query.ts'
import { changeGbfs, copyTestRegions, feedFile, type GbfsTestFiles, makeFeed, makeGbfs } from '#testing/feeds.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { lookAtFeeds } from './feed.jobs.ts'

const { lat, lng } = brandSettings.harbor

let folder: string
let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let site: Server
let base: string
/** What the operator serves; a number is a status, a text no JSON. */
let served: GbfsTestFiles
let asked: string[] = []
let rosa: Person

beforeAll(async () => {
  folder = await copyTestRegions()
  site = createServer((request, response) => {
    const name = request.url!.slice(1).replace(/\?.*$/, '')
    asked.push(name)
    const file = served[name]
    if (file === undefined || typeof file === 'number') return void response.writeHead(file ?? 404).end()
    response.end(typeof file === 'string' ? file : JSON.stringify(file))
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  api = await startTestApi({ env: { REGIONS_DIR: folder, ALLOW_PRIVATE_ADDRESSES: 'on' } })
  harbor = await api.at('harbor')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  await api.app.planner.prepare('harbor')
}, 60_000)
afterAll(async () => {
  await api.close()
  site.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  api.clock.now = testStart
  rosa = { ...rosa, token: await freshToken(api, 'harbor', rosa) }
  served = make('2.3')
  asked = []
})
afterEach(async () => {
  await api.app.settle()
  await api.app.databases.ofBrand(1).send(rawQuery(sql`delete from feed where brand_id = 1`))
})

const make = (version: '2.3' | '3.0') => makeGbfs({ version, base, at: { lat, lng }, nowMs: api.clock.now.getTime() })
const change = (file: string, pointer: string, value: unknown) =>
  void (served = changeGbfs(served, file, pointer, value))
const as = () => ({ token: rosa.token })
const answer = <Answer>({ data }: { data: Answer }) => data
const get = (id: string) => harbor(calls.getFeed, { id }, as()).then(answer)
const reportOf = (id: string) => harbor(calls.getFeedReport, { id }, as()).then(answer)
const rulesOf = async (id: string) => (await reportOf(id)).notices.map(({ rule }) => rule)
const publish = (id: string, revision: number) => harbor(calls.publishFeed, { id, revision: String(revision) }, as())
const todays = async () =>
  answer(await harbor(staffTodayCalls.getStaffToday, {}, as())).queues.find(({ queue }) => queue === 'feeds')!

/** A path of its own for each feed, since the planner keeps what it has read of an address. */
let feeds = 0
async function add() {
  const url = `${base}/gbfs.json?feed=${feeds++}`
  const added = await harbor(calls.addFeed, { kind: 'gbfs', name: 'City bikes', url }, as())
  expect(added.http, added.text).toBe(200)
  await api.app.settle()
  return get(added.data.id)
}
async function check(id: string) {
  expect((await harbor(calls.checkFeed, { id }, as())).http).toBe(200)
  await api.app.settle()
  return get(id)
}
/** What somebody is told who leaves now from the middle of the city. */
async function plan(more: object = {}, language = 'en') {
  const near = (away: number) => ({ lat: String(lat + away), lng: String(lng) })
  const question = { origin: near(0), destination: near(0.012), modes: ['bike', 'scooter'], ...more }
  const headers = { 'accept-language': language }
  const planned = await harbor(plannerCalls.findJourneys, question as never, { headers })
  expect(planned.http, planned.text).toBe(200)
  return planned.data.shared
}
async function untilTold(count: number) {
  await expect.poll(async () => (await plan()).length, { timeout: 20_000, interval: 300 }).toBe(count)
}

describe('C24 a feed of shared bikes and scooters that staff bring', () => {
  it.each(['2.3', '3.0'] as const)(
    'of version %s is told to who leaves now once it is published, until staff take it out',
    async (version) => {
      served = make(version)
      const feed = await add()
      expect(feed).toMatchObject({ state: 'waiting', kind: 'gbfs', versions: [], errors: 0, warnings: 0 })
      expect(asked.toSorted()).toEqual(
        [
          'gbfs.json',
          'station_information.json',
          'station_status.json',
          'system_information.json',
          version === '3.0' ? 'vehicle_status.json' : 'free_bike_status.json',
          'vehicle_types.json',
        ].toSorted(),
      )
      const { number, facts, sharing, area, notices } = await reportOf(feed.id)
      expect([number, facts, notices]).toEqual([null, null, []])
      expect(area).not.toBeNull()
      expect(sharing).toMatchObject({
        version,
        system_id: 'test_bikes',
        name: 'Test Bikes',
        stations: 2,
        stations_in_area: 2,
        vehicles: 4,
        free: 1,
        free_in_area: 1,
      })
      expect(sharing!.files).toContainEqual({
        name: 'station_status',
        state: 'read',
        ttl: 60,
        updated_at: testStart.toISOString(),
      })
      expect(sharing!.files).toContainEqual({ name: 'system_alerts', state: 'left', ttl: null, updated_at: null })
      expect(await todays()).toMatchObject({ waiting: 0 })
      expect(await plan()).toEqual([])

      expect(answer(await publish(feed.id, feed.revision))).toMatchObject({ state: 'published', is_published: true })
      await untilTold(2)
      const told = await plan({}, 'es')
      const station = version === '3.0' ? 'Station main (es)' : 'Station main'
      expect(told.map(({ kind, vehicle, name, vehicles, docks }) => [kind, vehicle, name, vehicles, docks])).toEqual(
        expect.arrayContaining([
          ['station', 'bike', station, 3, 4],
          ['vehicle', 'scooter', '', 1, null],
        ]),
      )
      expect(told.every(({ metres }) => metres > 100 && metres < 125)).toBe(true)
      expect(told[0]!.system).toBe(version === '3.0' ? 'Test Bikes (es)' : 'Test Bikes')

      expect((await plan({ modes: ['scooter'] })).map(({ vehicle }) => vehicle)).toEqual(['scooter'])
      expect(await plan({ modes: ['transit'] })).toEqual([])
      expect(await plan({ modes: ['bike'], wheelchair: 'true' })).toEqual([])
      expect(await plan({ when: 'depart', date: '2026-03-05', time: '08:00' })).toEqual([])
      expect((await api.app.published.look('summit')).addresses.gbfs).toEqual([])

      const { revision } = await get(feed.id)
      const back = { id: feed.id, revision: String(revision), reason: 'The season is over' }
      expect(answer(await harbor(calls.goBackOnFeed, back, as()))).toMatchObject({ is_published: false })
      await untilTold(0)
    },
    60_000,
  )

  it('may be a zip of its files, which is told while it is young by its own time, and no more once another one is there', async () => {
    const zipOf = (files: GbfsTestFiles) =>
      feedFile(
        zipSync(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strToU8(JSON.stringify(file))]))),
        'bikes.zip',
      )
    const added = await harbor(calls.addFeed, { kind: 'gbfs', name: 'Own bikes', file: zipOf(served) }, as())
    expect(added.http, added.text).toBe(200)
    await api.app.settle()
    const { id } = added.data
    const feed = await get(id)
    expect(feed).toMatchObject({ state: 'waiting', url: null, errors: 0, warnings: 0, versions: [{ number: 1 }] })
    expect(asked).toEqual([])
    expect((await reportOf(id)).sharing).toMatchObject({ name: 'Test Bikes', stations: 2, vehicles: 4, free: 1 })
    const publishVersion = async (number: string) => {
      const { revision } = await get(id)
      return harbor(calls.publishFeed, { id, revision: String(revision), number }, as())
    }
    expect((await publishVersion('1')).http).toBe(200)
    await untilTold(2)

    // a file without stations, and one that is no zip, say what is missing and are not published
    const { 'station_status.json': status, ...others } = served
    expect(status).toBeDefined()
    for (const file of [zipOf(others), feedFile(new Uint8Array([1, 2, 3]))]) {
      expect((await harbor(calls.bringFeedVersion, { id, file }, as())).http).toBe(200)
      await api.app.settle()
    }
    const versions = (await get(id)).versions.map(({ number, errors }) => [number, errors])
    expect(versions).toEqual([
      [3, 1],
      [2, 1],
      [1, 0],
    ])
    expect((await publishVersion('3')).status).toMatchObject({ name: 'feedNotWhole' })
    expect(await plan()).toHaveLength(2)

    // nobody writes the file anew
    api.clock.now = new Date(testStart.getTime() + 6 * 60_000)
    await untilTold(0)
    const fresh = changeGbfs(make('2.3'), 'free_bike_status.json', '/data/bikes', [])
    expect((await harbor(calls.bringFeedVersion, { id, file: zipOf(fresh) }, as())).http).toBe(200)
    await api.app.settle()
    expect((await publishVersion('4')).http).toBe(200)
    await untilTold(1)
  }, 60_000)

  it('is read again after a minute, as far as it tells of now, and tells nothing once it stands still', async () => {
    const feed = await add()
    await publish(feed.id, feed.revision)
    await untilTold(2)
    asked = []
    await plan()
    expect(asked).toEqual([])

    api.clock.now = new Date(testStart.getTime() + 61_000)
    served = make('2.3')
    change('station_status.json', '/data/stations/0/num_bikes_available', 1)
    await expect
      .poll(async () => (await plan()).find(({ kind }) => kind === 'station')?.vehicles, {
        timeout: 20_000,
        interval: 300,
      })
      .toBe(1)
    expect([...new Set(asked)].toSorted()).toEqual(['free_bike_status.json', 'station_status.json'])

    served = { 'gbfs.json': 500 }
    api.clock.now = new Date(testStart.getTime() + 600_000)
    expect(await plan()).toEqual([])
  }, 60_000)

  const station = '/data/stations/0'
  it.each<[string, string, () => void]>([
    ['is a page', 'file_invalid_json', () => void (served['gbfs.json'] = '<!doctype html>')],
    ['is of version 1.1', 'planner_unknown_version', () => change('gbfs.json', '/version', '1.1')],
    ['lists a file that is not there', 'file_missing', () => void (served['station_status.json'] = 404)],
    ['lists a page', 'file_invalid_json', () => void (served['vehicle_types.json'] = '<!doctype html>')],
    ['lists no system', 'file_missing', () => change('gbfs.json', '/data/en/feeds/0/name', 'systems')],
    ['leads to another scheme', 'file_missing', () => change('gbfs.json', '/data/en/feeds/0/url', 'file:///etc/hosts')],
    [
      'is of another city',
      'planner_sharing_outside_area',
      () => void (served = makeGbfs({ version: '2.3', base, at: { lat: lat + 3, lng }, nowMs: testStart.getTime() })),
    ],
  ])('that %s has %s in its report, is not published, and is told in Today', async (_, rule, spoil) => {
    spoil()
    const feed = await add()
    expect(feed).toMatchObject({ state: 'broken', problem: null, is_published: false })
    expect(await rulesOf(feed.id)).toContain(rule)
    expect((await publish(feed.id, feed.revision)).status.name).toBe('feedNotWhole')
    expect(await todays()).toMatchObject({ waiting: 1 })
  })

  it.each<[string, string, () => void]>([
    ['has no place', 'schema_required', () => change('station_information.json', `${station}/lat`, undefined)],
    [
      'has a text for a count',
      'schema_type',
      () => change('station_status.json', `${station}/num_docks_available`, '3'),
    ],
    ['has two of an id', 'duplicate_station_id', () => change('station_status.json', `${station}/station_id`, 'hill')],
  ])('of which one station %s has %s in its report, and is published with the others', async (_, rule, spoil) => {
    spoil()
    const feed = await add()
    expect(feed).toMatchObject({ state: 'waiting', errors: 0 })
    expect(await rulesOf(feed.id)).toContain(rule)
    expect(answer(await publish(feed.id, feed.revision))).toMatchObject({ is_published: true })
  })

  it('whose address fails says so, keeps what is published, and is told in Today until it answers', async () => {
    const feed = await add()
    await publish(feed.id, feed.revision)
    served = { 'gbfs.json': 503 }
    expect(await check(feed.id)).toMatchObject({ state: 'failing', problem: 'status', is_published: true })
    expect(await todays()).toMatchObject({ waiting: 1 })
    api.clock.now = new Date(testStart.getTime() + 3_600_000)
    rosa = { ...rosa, token: await freshToken(api, 'harbor', rosa) }
    served = make('2.3')
    await lookAtFeeds(api.app)
    expect(await get(feed.id)).toMatchObject({ state: 'published', problem: null })
    expect(await todays()).toMatchObject({ waiting: 0 })
  })

  it('is old by five minutes with a warning, which does not keep it back', async () => {
    api.clock.now = new Date(testStart.getTime() + 310_000)
    const feed = await add()
    expect(feed).toMatchObject({ state: 'waiting', errors: 0, warnings: 2 })
    expect(await rulesOf(feed.id)).toEqual(['last_updated_outdated', 'planner_past_ttl'])
    expect(answer(await publish(feed.id, feed.revision))).toMatchObject({ is_published: true })
  })

  it('is not published by the report of the address before', async () => {
    const feed = await add()
    served = { 'gbfs.json': '{}' }
    const moved = { id: feed.id, revision: String(feed.revision), name: feed.name, url: `${base}/gbfs.json?moved` }
    const saved = await harbor(calls.saveFeed, moved, as())
    expect(saved.http, saved.text).toBe(200)
    expect((await publish(feed.id, feed.revision + 1)).status.name).toBe('feedNotWhole')
    await api.app.settle()
    expect(await rulesOf(feed.id)).toEqual(['planner_unknown_version'])
    expect((await publish(feed.id, feed.revision + 1)).status.name).toBe('feedNotWhole')
  })

  it('at an address takes no files, and is removed with a reason', async () => {
    const file = feedFile(makeFeed())
    const feed = await add()
    expect((await harbor(calls.bringFeedVersion, { id: feed.id, file }, as())).http).toBe(422)
    const list = answer(await harbor(calls.listFeeds, { kind: 'gbfs' }, as()))
    expect(list.items.map(({ id }) => id)).toEqual([feed.id])
    const gone = { id: feed.id, revision: String(feed.revision), reason: 'The operator has left' }
    expect((await harbor(calls.removeFeed, gone, as())).http).toBe(200)
    expect((await harbor(calls.getFeedReport, { id: feed.id }, as())).status.name).toBe('notFound')
  })
})
