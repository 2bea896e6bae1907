import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { feedStaffCalls as calls, mostFeeds } from '@throughway/contract/planner/feed-staff'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { auditCalls } from '@throughway/contract/programme/audit'
import { staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { rawQuery } from '#database/query.ts'
import { copyTestRegions, feedFile, feedTables, makeFeed, writeLive } from '#testing/feeds.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { digestOf } from './change-feed.ts'
import { lookAtFeeds } from './feed.jobs.ts'
import { lookAtFeed } from './look-at-feed.ts'

let folder: string
let api: TestApi
/** The same programme on another copy of the server that refuses private addresses. */
let strict: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let site: Server
let serve: RequestListener
let url: string
let rosa: Person

beforeAll(async () => {
  folder = await copyTestRegions()
  site = createServer((request, response) => serve(request, response))
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/feed`
  api = await startTestApi({ env: { REGIONS_DIR: folder, ALLOW_PRIVATE_ADDRESSES: 'on' } })
  strict = await startTestApi({ env: { REGIONS_DIR: folder }, copyOf: api })
  harbor = await api.at('harbor')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  await api.app.planner.prepare('harbor')
}, 60_000)
afterAll(async () => {
  await strict.close()
  await api.close()
  site.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  api.clock.now = testStart
  rosa = { ...rosa, token: await freshToken(api, 'harbor', rosa) }
  serve = (_, response) => void response.writeHead(404).end()
})
afterEach(async () => {
  await api.app.settle()
  await database().send(rawQuery(sql`delete from feed where brand_id = 1`))
})

const as = () => ({ token: rosa.token })
const database = () => api.app.databases.ofBrand(1)
const answer = <Answer>({ data }: { data: Answer }) => data
const get = (id: string) => harbor(calls.getFeed, { id }, as()).then(answer)
const reportOf = (id: string, number?: number) =>
  harbor(calls.getFeedReport, { id, ...(number && { number: String(number) }) }, as()).then(answer)
const rulesOf = async (id: string, number?: number) => (await reportOf(id, number)).notices.map(({ rule }) => rule)
const todays = async () =>
  answer(await harbor(staffTodayCalls.getStaffToday, {}, as())).queues.find(({ queue }) => queue === 'feeds')!

async function add(bytes: Uint8Array<ArrayBuffer>, name = 'City lines') {
  const added = await harbor(calls.addFeed, { kind: 'gtfs', name, file: feedFile(bytes) }, as())
  expect(added.http, added.text).toBe(200)
  await api.app.settle()
  return get(added.data.id)
}
async function bring(id: string, bytes: Uint8Array<ArrayBuffer>) {
  expect((await harbor(calls.bringFeedVersion, { id, file: feedFile(bytes) }, as())).http).toBe(200)
  await api.app.settle()
  return get(id)
}
async function addAddress(kind: 'gtfs' | 'trip_updates' = 'gtfs', address = url) {
  const added = await harbor(calls.addFeed, { kind, name: 'By address', url: address }, as())
  expect(added.http, added.text).toBe(200)
  await api.app.settle()
  return get(added.data.id)
}
const publish = (id: string, revision: number, number?: number) =>
  harbor(calls.publishFeed, { id, revision: String(revision), ...(number && { number: String(number) }) }, as())
const goBack = async (id: string) => {
  const input = { id, revision: String((await get(id)).revision), reason: 'It was wrong' }
  return answer(await harbor(calls.goBackOnFeed, input, as()))
}
async function later(minutes: number) {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000)
  rosa = { ...rosa, token: await freshToken(api, 'harbor', rosa) }
}
const findStop = async (text: string) =>
  answer(await harbor(plannerCalls.findPlaces, { text })).items.filter(({ kind }) => kind === 'stop')
async function untilFound(text: string, count: number) {
  await expect.poll(async () => (await findStop(text)).length, { timeout: 20_000, interval: 300 }).toBe(count)
}

describe('C24 a timetable that staff bring', () => {
  it('is refused while it is broken; whole, it is in the planner within seconds, until they go back', async () => {
    const findOldStops = async () =>
      answer(await harbor(plannerCalls.findPlaces, { text: 'main street', limit: '20' })).items.filter(
        ({ kind }) => kind === 'stop',
      )
    expect((await findOldStops()).length).toBeGreaterThan(2)
    const tables = feedTables()
    const broken = await add(
      makeFeed({
        changes: {
          'stop_times.txt': tables['stop_times.txt'].replace('t05,05:14:00,05:14:00', 't05,04:14:00,04:14:00'),
          'trips.txt': tables['trips.txt'].replace('r,s,t07', 'none,s,t07'),
        },
      }),
    )
    expect(broken).toMatchObject({ state: 'broken', is_published: false, errors: 2, key: 'city-lines', before: null })
    expect((await reportOf(broken.id)).notices.filter(({ severity }) => severity === 'error')).toEqual([
      {
        rule: 'foreign_key_violation',
        severity: 'error',
        count: 1,
        examples: [{ file: 'trips.txt', line: 4, field: 'route_id', value: 'none' }],
      },
      {
        rule: 'stop_time_with_arrival_before_previous_departure_time',
        severity: 'error',
        count: 1,
        examples: [{ file: 'stop_times.txt', line: 3, field: 'arrival_time', value: 't05' }],
      },
    ])
    expect((await publish(broken.id, broken.revision, 1)).status.name).toBe('feedNotWhole')
    expect(await todays()).toMatchObject({ waiting: 1 })

    const whole = await bring(broken.id, makeFeed())
    expect(whole).toMatchObject({ state: 'waiting', errors: 0, last_on: '2027-12-31' })
    expect(whole.versions.map(({ number, errors }) => [number, errors])).toEqual([
      [2, 0],
      [1, 2],
    ])
    expect(await reportOf(whole.id)).toMatchObject({
      facts: { agencies: ['Zanzibar Lines'], stops: 3, stops_in_area: 3, lines: 1, trips: 18 },
    })
    expect(await todays()).toMatchObject({ waiting: 0 })

    const published = answer(await publish(whole.id, whole.revision, 2))
    expect(published).toMatchObject({ state: 'published', is_published: true, before: null })
    await untilFound('Zanzibar', 3)
    expect(await findOldStops()).toEqual([])
    const [first, , last] = (await findStop('Zanzibar')).toSorted((one, other) => one.name.localeCompare(other.name))
    const { lat, lng } = brandSettings.harbor
    expect(Math.abs(first!.lat - (lat - 0.008)) + Math.abs(last!.lng - (lng + 0.008))).toBeLessThan(0.001)
    const question = { origin: first!, destination: last!, modes: ['transit'], date: '2026-03-05', time: '08:00' }
    const plan = answer(
      await harbor(plannerCalls.findJourneys, {
        ...question,
        origin: { lat: String(first!.lat), lng: String(first!.lng) },
        destination: { lat: String(last!.lat), lng: String(last!.lng) },
        when: 'depart',
      } as never),
    )
    const lines = plan.journeys.flatMap(({ legs }) => legs.flatMap(({ line }) => line?.id ?? []))
    expect(new Set(lines)).toEqual(new Set(['city-lines:r']))

    const next = await bring(whole.id, makeFeed({ name: 'Quetzal' }))
    expect(next).toMatchObject({ state: 'waiting', is_published: true })
    const replaced = answer(await publish(next.id, next.revision, 3))
    expect(replaced).toMatchObject({ before: 2 })
    await untilFound('Quetzal', 3)
    const back = { id: next.id, revision: String(replaced.revision), reason: 'It lacks the ferry' }
    expect(answer(await harbor(calls.goBackOnFeed, back, as()))).toMatchObject({ before: null, is_published: true })
    await untilFound('Zanzibar', 3)
    expect(await findStop('Quetzal')).toEqual([])

    const { revision } = await get(next.id)
    const out = { ...back, revision: String(revision) }
    expect(answer(await harbor(calls.goBackOnFeed, out, as()))).toMatchObject({ is_published: false })
    await untilFound('Zanzibar', 0)
    expect((await findOldStops()).length).toBeGreaterThan(2)

    const events = answer(await harbor(auditCalls.listAudit, {}, as())).items.filter(({ kind }) =>
      kind.startsWith('feed.'),
    )
    // one clock for all of them, so their order says nothing
    expect(events.map(({ kind }) => kind).toSorted()).toEqual([
      'feed.added',
      'feed.brought',
      'feed.brought',
      'feed.gone-back',
      'feed.gone-back',
      'feed.published',
      'feed.published',
    ])
  }, 120_000)

  it('goes back to the version that the planner used before, whatever their numbers are', async () => {
    const { id } = await add(makeFeed())
    for (const name of ['Beta', 'Gamma']) await bring(id, makeFeed({ name }))
    const usedOf = ({ versions }: { versions: { number: number; is_published: boolean }[] }) =>
      versions.find(({ is_published: is }) => is)?.number
    const use = async (number: number) => {
      await later(1)
      return answer(await publish(id, (await get(id)).revision, number))
    }
    const leave = async () => {
      await later(1)
      return goBack(id)
    }
    expect((await use(2)).before).toBeNull()
    expect((await use(3)).before).toBe(2)
    const left = await leave()
    expect([usedOf(left), left.before]).toEqual([2, null])
    await bring(id, makeFeed({ name: 'Delta' }))
    // the third was left as wrong
    expect((await use(4)).before).toBe(2)
    expect(usedOf(await leave())).toBe(2)

    // an older one in the place of a newer one
    expect((await use(3)).before).toBe(2)
    expect((await use(1)).before).toBe(3)
    const again = await leave()
    expect([usedOf(again), again.before]).toEqual([3, 2])
    expect(usedOf(await leave())).toBe(2)
    const out = await leave()
    expect([usedOf(out), out.is_published, out.before]).toEqual([undefined, false, null])
  }, 60_000)

  /** Holds the next look at a version until it goes on. */
  function holdLook() {
    const { tryFeed } = api.app.planner
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const looking = vi.spyOn(api.app.planner, 'tryFeed').mockImplementationOnce(async (...asked) => {
      begun.resolve()
      await held.promise
      return tryFeed(...asked)
    })
    onTestFinished(() => looking.mockRestore())
    return { looking, begun: begun.promise, goOn: () => held.resolve() }
  }

  it('that is sent slowly while another is looked at has its look, too', async () => {
    const { id } = await add(makeFeed())
    const { looking, begun, goOn } = holdLook()
    await later(1)
    expect((await harbor(calls.checkFeed, { id }, as())).http).toBe(200)
    await begun
    // the request began before the look was asked for, and its body came afterwards
    await later(-1)
    const slow = await harbor(calls.bringFeedVersion, { id, file: feedFile(makeFeed({ name: 'Slow' })) }, as())
    expect(slow.http, slow.text).toBe(200)
    goOn()
    await api.app.settle()
    const looked = await get(id)
    expect(looked).toMatchObject({ state: 'waiting', versions: [{ number: 2, errors: 0 }, { number: 1 }] })
    expect(looking).toHaveBeenCalledTimes(2)
  })

  it('stays with the copy that looks at it, however long that takes', async () => {
    const { id } = await add(makeFeed())
    const { looking, begun, goOn } = holdLook()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    expect((await harbor(calls.checkFeed, { id }, as())).http).toBe(200)
    await begun
    const readUntil = async () => {
      const [[feed]] = await database().send(
        rawQuery(sql<{ until: Date }>`select check_until as until from feed where brand_id = 1`),
      )
      return feed!.until.getTime()
    }
    const first = await readUntil()
    await later(9)
    vi.advanceTimersByTime(60_000)
    await expect.poll(readUntil, { timeout: 5000 }).toBe(first + 9 * 60_000)
    await later(9)
    await lookAtFeeds(api.app)
    expect(looking).toHaveBeenCalledTimes(1)
    goOn()
    await api.app.settle()
    expect(await get(id)).toMatchObject({ state: 'waiting' })
  })

  it('is given up after three looks that ended before their end, and only what was looked at is counted', async () => {
    const { id } = await add(makeFeed())
    await bring(id, makeFeed({ name: 'Autumn' }))
    const countAttempts = async () => {
      const [rows] = await database().send(
        rawQuery(sql<{ attempts: number }>`select attempts from feed_version where brand_id = 1 order by number desc`),
      )
      return rows.map(({ attempts }) => attempts)
    }
    await database().send(
      rawQuery(sql`update feed set check_asked_at = ${testStart} where brand_id = 1`),
      rawQuery(sql`update feed_version set checked_at = null, report = null, attempts = 0 where brand_id = 1`),
    )
    const looking = vi.spyOn(api.app.planner, 'tryFeed')
    onTestFinished(() => looking.mockRestore())
    for (let count = 1; count <= 3; count++) {
      looking.mockImplementationOnce(async (_key, _feed, _today, begin) => {
        await begin()
        throw new Error('The process ends.')
      })
      await expect(lookAtFeed(api.app, 'harbor', id)).rejects.toThrow('The process ends.')
      expect(await countAttempts()).toEqual([count, 0])
    }
    await lookAtFeeds(api.app)
    // the words of a rule stand on the page in the reader's language, so there is no sentence beside it
    expect((await reportOf(id, 2)).notices).toEqual([
      { rule: 'planner_look_failed', severity: 'error', count: 1, examples: [] },
    ])
    expect(await rulesOf(id, 1)).toEqual([])
    expect(await get(id)).toMatchObject({ state: 'broken' })
  })

  it('has one version of a file that is sent twice under one key', async () => {
    const { id, revision } = await add(makeFeed())
    const file = feedFile(makeFeed({ name: 'Autumn' }))
    const send = () =>
      harbor(calls.bringFeedVersion, { id, file }, { ...as(), headers: { 'idempotency-key': 'one-press-of-it' } })
    expect([(await send()).http, (await send()).http]).toEqual([200, 200])
    await api.app.settle()
    expect((await get(id)).versions.map(({ number }) => number)).toEqual([2, 1])
    // it changes nothing that somebody edits meanwhile
    const named = await harbor(calls.saveFeed, { id, revision: String(revision), name: 'City and harbor' }, as())
    expect(named).toMatchObject({ http: 200, data: { name: 'City and harbor', revision: revision + 1 } })
  })

  it('on another copy of the server comes out of the store and the database', async () => {
    const feed = await add(makeFeed({ name: 'Narwhal' }))
    await publish(feed.id, feed.revision, 1)
    const other = await strict.at('harbor')
    await expect
      .poll(async () => answer(await other(plannerCalls.findPlaces, { text: 'Narwhal' }))?.items?.length, {
        timeout: 20_000,
        interval: 300,
      })
      .toBe(3)
  }, 60_000)

  it('that a copy cannot join to the region is told in Today, until a copy uses it', async () => {
    const third = await startTestApi({ env: { REGIONS_DIR: folder, ALLOW_PRIVATE_ADDRESSES: 'on' }, copyOf: api })
    onTestFinished(() => third.close())
    vi.spyOn(third.app.published, 'read').mockResolvedValue(Buffer.from('no feed'))
    const feed = await add(makeFeed({ name: 'Okapi' }))
    await publish(feed.id, feed.revision, 1)
    await (
      await third.at('harbor')
    )(plannerCalls.findPlaces, { text: 'Okapi' })
    await expect.poll(async () => (await get(feed.id)).state, { timeout: 20_000, interval: 300 }).toBe('failing')
    const failing = { problem: null, not_joined_at: expect.any(String), is_published: true }
    expect(await get(feed.id)).toMatchObject(failing)
    expect(await todays()).toMatchObject({ waiting: 1 })
    await untilFound('Okapi', 3)
    const used = { state: 'published', not_joined_at: null }
    await expect.poll(() => get(feed.id), { timeout: 5000 }).toMatchObject(used)
    expect(await todays()).toMatchObject({ waiting: 0 })
  }, 60_000)

  it.each<[string, string, () => Uint8Array<ArrayBuffer>]>([
    ['no zip', 'i_o_error', () => new TextEncoder().encode('trip_id,arrival_time\n')],
    ['a zip that is cut off', 'i_o_error', () => makeFeed().slice(0, 700)],
    [
      'a zip that unpacks to a thousandfold',
      'planner_limit',
      () => makeFeed({ changes: { 'stop_times.txt': new Uint8Array(40_000_000) } }),
    ],
    [
      'of two agencies in folders',
      'planner_several_feeds',
      () =>
        makeFeed({
          changes: {
            'stops.txt': undefined,
            'trips.txt': undefined,
            ...Object.fromEntries(
              ['bus', 'rail'].flatMap((folder) =>
                Object.entries(feedTables()).map(([file, text]) => [`${folder}/${file}`, text]),
              ),
            ),
          },
        }),
    ],
    [
      'names that leave the archive',
      'missing_required_file',
      () => makeFeed({ changes: { 'stops.txt': undefined, '../stops.txt': feedTables()['stops.txt'] } }),
    ],
    [
      'letters that are no UTF-8',
      'invalid_character',
      () => makeFeed({ changes: { 'agency.txt': Uint8Array.from([0xff, 0x00, 0xc3, 0x28]) } }),
    ],
    ['nothing in its tables', 'empty_file', () => makeFeed({ changes: { 'stops.txt': '', 'trips.txt': '' } })],
    ['another city', 'planner_outside_area', () => makeFeed({ north: 3 })],
    [
      'trips without days',
      'planner_no_usable_trip',
      () =>
        makeFeed({
          changes: { 'calendar.txt': feedTables()['calendar.txt'].replace('1,1,1,1,1,1,1', '0,0,0,0,0,0,0') },
        }),
    ],
  ])('that is %s has a report that says %s', async (_, rule, make) => {
    const feed = await add(make())
    expect(feed).toMatchObject({ state: 'broken', problem: null })
    expect(await rulesOf(feed.id)).toContain(rule)
    expect((await publish(feed.id, feed.revision, 1)).status.name).toBe('feedNotWhole')
    if (rule !== 'planner_outside_area') return
    const { notices, area } = await reportOf(feed.id)
    const box = [area!.south, area!.west, area!.north, area!.east].map((degrees) => degrees.toFixed(4)).join(', ')
    expect(notices.find((notice) => notice.rule === rule)!.examples).toEqual([
      { file: 'stops.txt', line: null, field: null, value: box },
    ])
  })

  it('that ends within 30 days is told in Today once it is published', async () => {
    const feed = await add(makeFeed({ until: '20260325' }))
    expect(await rulesOf(feed.id)).toEqual(['feed_expiration_date30_days'])
    expect(await todays()).toMatchObject({ waiting: 0 })
    await publish(feed.id, feed.revision, 1)
    expect(await todays()).toMatchObject({ waiting: 1, due_on: '2026-03-25' })
    expect(await get(feed.id)).toMatchObject({ ends_soon: true, last_on: '2026-03-25' })
  })

  it('of two who publish at once one is told', async () => {
    const feed = await add(makeFeed())
    const both = await Promise.all([publish(feed.id, feed.revision, 1), publish(feed.id, feed.revision, 1)])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const names = { id: feed.id, revision: String(feed.revision), name: 'Late' }
    expect(await harbor(calls.saveFeed, names, as())).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { name: 'City lines', revision: feed.revision + 1 } },
    })
  })

  it('is of its programme alone, and an auditor only reads', async () => {
    const feed = await add(makeFeed())
    const summit = await api.at('summit')
    const sam = await signedIn(api, 'summit', 'Sam', { role: 'program_admin' })
    const inputs = { id: feed.id, revision: '1', reason: 'Because' }
    expect((await summit(calls.getFeed, { id: feed.id }, { token: sam.token })).status.name).toBe('notFound')
    expect((await summit(calls.getFeedReport, { id: feed.id }, { token: sam.token })).status.name).toBe('notFound')
    expect((await summit(calls.removeFeed, inputs, { token: sam.token })).status.name).toBe('notFound')
    expect(answer(await summit(calls.listFeeds, {}, { token: sam.token })).items).toEqual([])

    const otto = await signedIn(api, 'harbor', 'Otto')
    await giveRole(api, 'harbor', otto.id, 'auditor')
    const upper = { id: feed.id.toUpperCase() }
    expect((await harbor(calls.getFeed, upper, { token: otto.token })).data.id).toBe(feed.id)
    for (const call of [calls.publishFeed, calls.goBackOnFeed, calls.removeFeed])
      expect((await harbor(call, { ...inputs, number: '1' }, { token: otto.token })).status.name).toBe('notAllowed')
    expect((await harbor(calls.addFeed, { kind: 'gtfs', name: 'X', url }, { token: otto.token })).http).toBe(403)
  })

  it('has a key of its own, and there are only so many', async () => {
    const [one, other] = [await add(makeFeed(), 'Línea'), await add(makeFeed(), 'linea!')]
    expect([one.key, other.key]).toEqual(['linea', 'linea-2'])
    const more = sql`insert into feed (brand_id, id, kind, key, name, added_by, added_at)
      select 1, gen_random_uuid(), 'gtfs', 'k' || n, 'K', gen_random_uuid(), now() from generate_series(3, ${mostFeeds - 1}::integer) n`
    await database().send(rawQuery(more))
    const addOne = () => harbor(calls.addFeed, { kind: 'gtfs', name: 'One more', url }, as())
    const both = await Promise.all([addOne(), addOne()])
    expect(both.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(both.find(({ http }) => http !== 200)!.status.name).toBe('tooManyFeeds')
    const refused = await addOne()
    expect(refused.status.name).toBe('tooManyFeeds')
    const gone = { id: one.id, revision: String(one.revision), reason: 'Twice' }
    expect((await harbor(calls.removeFeed, gone, as())).http).toBe(200)
    expect((await harbor(calls.getFeed, { id: one.id }, as())).status.name).toBe('notFound')
    expect((await harbor(calls.removeFeed, gone, as())).status.name).toBe('notFound')
  })
})

describe('C24 a feed by its address', () => {
  const give = (bytes: Uint8Array, status = 200) =>
    void (serve = (_, response) => void response.writeHead(status).end(bytes))
  /** An answer that is on its way until it is let go. */
  function hold(bytes: Uint8Array, status = 200) {
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    return {
      bytes,
      asked: asked.promise,
      letGo: () => held.resolve(),
      send(response: ServerResponse) {
        asked.resolve()
        void held.promise.then(() => response.writeHead(status).end(bytes))
      },
    }
  }

  it('is read every hour; what differs waits as a new version, what is the same does not', async () => {
    give(makeFeed())
    const feed = await addAddress()
    expect(feed).toMatchObject({ state: 'waiting', url, versions: [{ number: 1, brought_by: 'Rosa Example' }] })
    const hours = async (count: number) => {
      await later(60 * count)
      await lookAtFeeds(api.app)
      return get(feed.id)
    }
    expect((await hours(0.5)).checked_at).toBe(feed.checked_at)
    expect(await hours(1)).toMatchObject({ versions: [{ number: 1 }] })
    give(makeFeed({ name: 'Other' }))
    expect(await hours(1)).toMatchObject({
      state: 'waiting',
      versions: [{ number: 2, brought_by: null }, { number: 1 }],
    })
  })

  it.each<[string, string, RequestListener]>([
    ['status', 'an error', (_, response) => void response.writeHead(500).end()],
    ['unreachable', 'an end of the line', (_, response) => void response.destroy()],
    ['redirect', 'redirects without end', (_, response) => void response.writeHead(302, { location: url }).end()],
    [
      'redirect',
      'another scheme',
      (_, response) => void response.writeHead(302, { location: 'ftp://files.example/' }).end(),
    ],
  ])('that fails says %s of %s, keeps what is published, and is told in Today', async (problem, _, listener) => {
    give(makeFeed())
    const feed = await addAddress()
    await publish(feed.id, feed.revision, 1)
    serve = listener
    expect((await harbor(calls.checkFeed, { id: feed.id }, as())).http).toBe(200)
    await api.app.settle()
    expect(await get(feed.id)).toMatchObject({ state: 'failing', problem, is_published: true })
    expect(await todays()).toMatchObject({ waiting: 1 })
    give(makeFeed())
    await harbor(calls.checkFeed, { id: feed.id }, as())
    await api.app.settle()
    expect(await get(feed.id)).toMatchObject({ state: 'published', problem: null })
    expect(await todays()).toMatchObject({ waiting: 0 })
  })

  it('is not read from a private network, nor over an open line, where the settings do not allow it', async () => {
    const careful = await strict.at('harbor')
    const open = await careful(calls.addFeed, { kind: 'gtfs', name: 'Open', url }, as())
    expect(open).toMatchObject({ http: 422, status: { fields: { url: 'field.not_a_secure_website' } } })
    for (const address of ['https://127.0.0.1/feed', 'https://[::1]/feed', 'https://169.254.169.254/latest']) {
      const added = await careful(calls.addFeed, { kind: 'gtfs', name: 'Inside', url: address }, as())
      await strict.app.settle()
      expect(await get(added.data.id)).toMatchObject({ state: 'failing', problem: 'address' })
    }
    for (const wrong of [
      'ftp://a.example/x',
      'https://user:pass@a.example/x',
      'https:user:pass@a.example/x',
      'https:\\\\user:pass@a.example/x',
      'https://user@a.example/x',
      'https://a.example/a feed',
      'nothing',
    ])
      expect(await harbor(calls.addFeed, { kind: 'gtfs', name: 'X', url: wrong }, as())).toMatchObject({
        http: 422,
        status: { fields: { url: 'field.not_a_secure_website' } },
      })
  })

  it('comes one way: an address or a file, and shared vehicles never as a file', async () => {
    const file = feedFile(makeFeed())
    for (const input of [{}, { url, file }])
      for (const kind of ['gtfs', 'service_alerts', 'gbfs'] as const)
        expect((await harbor(calls.addFeed, { kind, name: 'X', ...input }, as())).http).toBe(422)
  })

  it('is read anew when another address is saved, and what the old one sends late is left', async () => {
    give(makeFeed())
    const feed = await addAddress()
    const moved = { id: feed.id, revision: String(feed.revision), name: feed.name, url: `${url}?moved` }
    const [old, fresh] = [hold(makeFeed({ name: 'Late' })), hold(makeFeed({ name: 'Moved' }))]
    serve = ({ url: path }, response) => (path === '/feed?moved' ? fresh : old).send(response)
    expect((await harbor(calls.checkFeed, { id: feed.id }, as())).http).toBe(200)
    await old.asked
    expect((await harbor(calls.saveFeed, moved, as())).http).toBe(200)
    old.letGo()
    fresh.letGo()
    await api.app.settle()
    expect(await get(feed.id)).toMatchObject({ url: `${url}?moved`, versions: [{ number: 2 }, { number: 1 }] })
    expect((await get(feed.id)).versions[0]!.sha256).toBe(digestOf(Buffer.from(fresh.bytes)).toString('hex'))
  })

  it.each([
    ['is whole', 200],
    ['is an error', 500],
  ])('that tells delays is not published by what its old address sends late, which %s', async (_, status) => {
    const live = () => writeLive({ updates: [] }, api.clock.now.getTime())
    give(live())
    const feed = await addAddress('trip_updates')
    expect(feed).toMatchObject({ state: 'waiting', errors: 0 })
    const [old, fresh] = [hold(live(), status), hold(new TextEncoder().encode('no feed'))]
    serve = ({ url: path }, response) => (path === '/feed?moved' ? fresh : old).send(response)
    expect((await harbor(calls.checkFeed, { id: feed.id }, as())).http).toBe(200)
    await old.asked
    const moved = { id: feed.id, revision: String(feed.revision), name: feed.name, url: `${url}?moved` }
    expect((await harbor(calls.saveFeed, moved, as())).http).toBe(200)
    const nothing = { state: 'checking', errors: null, warnings: null, problem: null, problem_at: null }
    const refuse = async () => {
      expect(await get(feed.id)).toMatchObject({ ...nothing, checked_at: feed.checked_at })
      expect((await publish(feed.id, feed.revision + 1)).status.name).toBe('feedNotWhole')
    }
    await refuse()
    old.letGo()
    await fresh.asked
    await refuse()
    fresh.letGo()
    await api.app.settle()
    expect(await get(feed.id)).toMatchObject({ state: 'broken', problem: null })
    expect(await rulesOf(feed.id)).toEqual(['i_o_error'])
  })

  it('that tells delays is asked by the planner from the moment it is published', async () => {
    let asked = 0
    serve = (_, response) => {
      asked += 1
      response.end(writeLive({ updates: [] }, api.clock.now.getTime()))
    }
    const feed = await addAddress('trip_updates', `${url}#city-lines`)
    expect(feed).toMatchObject({ state: 'waiting', versions: [], errors: 0, warnings: 0 })
    const plan = async () => {
      const { lat, lng } = brandSettings.harbor
      // a number of a form has six decimals at most
      const near = (side: number) => ({ lat: (lat + side * 0.012).toFixed(5), lng: (lng + side * 0.014).toFixed(5) })
      const question = {
        origin: near(-1),
        destination: near(1),
        modes: ['transit'],
        when: 'depart',
        at: '2026-03-05T13:00:00Z',
      }
      expect((await harbor(plannerCalls.findJourneys, question as never)).http).toBe(200)
      return asked
    }
    expect(await plan()).toBe(1)
    expect(answer(await publish(feed.id, feed.revision))).toMatchObject({ state: 'published' })
    await expect.poll(plan, { timeout: 20_000, interval: 300 }).toBe(2)
    serve = (_, response) => void response.end('no feed')
    await harbor(calls.checkFeed, { id: feed.id }, as())
    await api.app.settle()
    expect(await get(feed.id)).toMatchObject({ state: 'broken', is_published: true })
    expect(await rulesOf(feed.id)).toEqual(['i_o_error'])
    const { revision } = await get(feed.id)
    const back = { id: feed.id, revision: String(revision), reason: 'It stands still' }
    expect(answer(await harbor(calls.goBackOnFeed, back, as()))).toMatchObject({ is_published: false })
    expect((await publish(feed.id, revision + 1)).status.name).toBe('feedNotWhole')
  }, 60_000)

  it('that a killed copy was looking at is looked at by the job', async () => {
    give(makeFeed())
    const feed = await addAddress()
    await api.app.databases
      .ofBrand(1)
      .send(
        rawQuery(
          sql`update feed set check_asked_at = ${testStart}, check_until = ${new Date(testStart.getTime() + 60_000)} where brand_id = 1`,
        ),
        rawQuery(sql`update feed_version set checked_at = null, report = null where brand_id = 1`),
      )
    await lookAtFeeds(api.app)
    expect(await get(feed.id)).toMatchObject({ state: 'checking' })
    api.clock.now = new Date(testStart.getTime() + 61_000)
    await lookAtFeeds(api.app)
    expect(await get(feed.id)).toMatchObject({ state: 'waiting' })
  })
})

describe('C24 a live feed that staff upload', () => {
  const ago = (minutes: number) => api.clock.now.getTime() - minutes * 60_000
  const write = (atMs: number) => new Uint8Array(writeLive({ updates: [] }, atMs))
  const live = (minutes: number) => write(ago(minutes))
  async function upload(bytes: Uint8Array<ArrayBuffer>, kind: 'trip_updates' | 'service_alerts' = 'service_alerts') {
    const added = await harbor(calls.addFeed, { kind, name: 'Closures', file: feedFile(bytes) }, as())
    expect(added.http, added.text).toBe(200)
    await api.app.settle()
    return get(added.data.id)
  }

  it('has versions and a report as an address has, which says of when it is and how old that is', async () => {
    const fresh = await upload(live(0))
    expect(fresh).toMatchObject({ state: 'waiting', url: null, errors: 0, warnings: 0, versions: [{ number: 1 }] })
    expect(await reportOf(fresh.id)).toMatchObject({
      number: 1,
      notices: [],
      live: { said_at: new Date(ago(0)).toISOString() },
    })
    const old = await bring(fresh.id, live(90))
    expect(old).toMatchObject({ warnings: 1, versions: [{ number: 2 }, { number: 1 }] })
    expect(await reportOf(fresh.id)).toMatchObject({
      number: 2,
      notices: [{ rule: 'W008', severity: 'warning', examples: [{ value: '5400 s' }] }],
      live: { said_at: new Date(ago(90)).toISOString() },
    })
    const timeless = await bring(fresh.id, write(0))
    expect(await reportOf(fresh.id)).toMatchObject({ notices: [{ rule: 'W001' }], live: { said_at: null } })
    expect(timeless.versions).toHaveLength(3)
  })

  it('is used from the version that is published on, and none that is broken ever is', async () => {
    const feed = await upload(new TextEncoder().encode('no feed'))
    expect(feed).toMatchObject({ state: 'broken', errors: 1 })
    expect(await reportOf(feed.id)).toMatchObject({ notices: [{ rule: 'i_o_error' }], live: null })
    expect((await publish(feed.id, feed.revision, 1)).status.name).toBe('feedNotWhole')
    expect(await todays()).toMatchObject({ waiting: 1 })

    await bring(feed.id, live(0))
    expect((await publish(feed.id, feed.revision)).http).toBe(422)
    expect(answer(await publish(feed.id, feed.revision, 2))).toMatchObject({ state: 'published', is_published: true })
    await api.app.published.look('harbor')
    expect(api.app.published.addressesOf('harbor', 'service_alerts')).toEqual([
      expect.stringMatching(/^upload:[0-9a-f-]{36}$/),
    ])
    expect(await goBack(feed.id)).toMatchObject({ is_published: false })
    await api.app.published.look('harbor')
    expect(api.app.published.addressesOf('harbor', 'service_alerts')).toEqual([])
  })

  it('goes on to come as a file, and one with an address by its address', async () => {
    const feed = await upload(live(0), 'trip_updates')
    const named = { id: feed.id, revision: String(feed.revision), name: 'Delays' }
    expect(await harbor(calls.saveFeed, { ...named, url }, as())).toMatchObject({
      http: 422,
      status: { fields: { url: 'field.feed_by_one_way' } },
    })
    expect((await harbor(calls.saveFeed, named, as())).data).toMatchObject({ name: 'Delays', url: null })
    serve = (_, response) => void response.end(live(0))
    const other = await addAddress('trip_updates')
    const brought = await harbor(calls.bringFeedVersion, { id: other.id, file: feedFile(live(0)) }, as())
    expect(brought).toMatchObject({ http: 422, status: { fields: { file: 'field.not_valid' } } })
  })

  it('that is larger than the planner takes says so', async () => {
    const feed = await upload(new Uint8Array(8_000_001))
    expect(await rulesOf(feed.id)).toEqual(['planner_limit'])
  })
})
