import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { chooseWays, deskRows } from '@throughway/domain/planner/choose-ways'
import { planKindOf } from '@throughway/domain/planner/plan-order'
import { openRandom } from '@throughway/journey-engine/testing/random'
import { readEnv } from '#env.ts'
import { listDominated } from '#testing/list-dominated.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { testCityNodes } from '#testing/test-regions.ts'
import { openPlanner } from './planner.ts'

const { lat, lng } = brandSettings.harbor
const middle = { lat: String(lat), lng: String(lng) }

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
})
afterAll(() => api.close())

describe('finding places', () => {
  it('R7.01 finds a street of the programme’s city by its beginning, with the parts of its address', async () => {
    const { data, http } = await harbor(plannerCalls.findPlaces, { text: 'main str' })
    expect(http).toBe(200)
    expect(data.items[0]).toMatchObject({
      kind: 'street',
      name: 'Main Street',
      label: 'Main Street, Boston',
      street: 'Main Street',
      city: 'Boston',
      state: 'MA',
    })
    expect(data.items[0]!.zip).toMatch(/^021\d\d$/)
  })

  it('finds a house by its number, also one that is only interpolated', async () => {
    const { data: near } = await harbor(plannerCalls.reversePlace, middle)
    const { data } = await harbor(plannerCalls.findPlaces, { text: near.address!.name })
    expect(data.items[0]).toMatchObject({
      kind: 'address',
      name: near.address!.name,
      city: 'Boston',
      zip: near.address!.zip,
    })
  })

  it('puts what is nearer first, and never names one thing twice', async () => {
    const { data } = await harbor(plannerCalls.findPlaces, { text: 'street', limit: '20' })
    const keys = data.items.map(({ label, kind }) => `${kind} ${label}`)
    expect(keys.length).toBeGreaterThan(3)
    expect(new Set(keys).size).toBe(keys.length)
    const far = data.items.findLast(({ kind }) => kind === 'street')!
    const there = await harbor(plannerCalls.findPlaces, { text: far.name, lat: String(far.lat), lng: String(far.lng) })
    expect(there.data.items[0]).toMatchObject({ lat: far.lat, lng: far.lng })
  })

  it('answers nothing for what is nowhere', async () => {
    expect((await harbor(plannerCalls.findPlaces, { text: 'qqqqqq zzzzzz' })).data.items).toEqual([])
    expect((await harbor(plannerCalls.reversePlace, { lat: '0', lng: '0' })).data).toEqual({
      place: null,
      address: null,
      corners: [],
    })
  })

  it.each([
    ['no text', { text: '' }, { text: 'field.required' }],
    ['a text of 10,000 letters', { text: 'x'.repeat(10_000) }, { text: 'field.too_long' }],
    ['a latitude outside', { text: 'a', lat: '91', lng: '0' }, { lat: 'field.not_a_latitude' }],
    ['a longitude outside', { text: 'a', lat: '0', lng: '-181' }, { lng: 'field.not_a_longitude' }],
  ])('refuses %s', async (_, input, fields) => {
    const answer = await harbor(plannerCalls.findPlaces, input)
    expect([answer.http, answer.status.fields]).toEqual([422, fields])
  })

  it('names a stop again by the position that a link to it has, with the address beside it', async () => {
    const { data } = await harbor(plannerCalls.findPlaces, { text: 'main street', limit: '20' })
    const stops = data.items.filter(({ kind }) => kind === 'stop')
    expect(stops.length).toBeGreaterThan(2)
    for (const stop of stops) {
      const spot = { lat: stop.lat.toFixed(5), lng: stop.lng.toFixed(5) }
      const { place, address } = (await harbor(plannerCalls.reversePlace, spot)).data
      // beside another of its label a list adds the district
      expect(place).toMatchObject({ kind: 'stop', name: stop.name })
      expect(['address', 'street']).toContain(address!.kind)
    }
  })

  it('names the corners near a spot, the nearest first', async () => {
    const { data } = await harbor(plannerCalls.reversePlace, middle)
    expect(data.corners.length).toBeGreaterThan(1)
    expect(data.corners[0]).toMatchObject({ kind: 'corner', city: 'Boston', state: 'MA' })
    expect(data.corners[0]!.name).toMatch(/^\S.* & \S.*$/)
    expect(data.corners[0]!.metres).toBeLessThanOrEqual(data.corners[1]!.metres!)
  })
})

describe('the ways that are shown', () => {
  it('decisions 123 and 124: of 100 pairs none is slower, dearer and dirtier than an easier one, and no pool is alone', async () => {
    const random = openRandom(4)
    const degrees = (middleOf: number, reach: number) => (middleOf + (random.next() - 0.5) * reach).toFixed(5)
    const spot = () => ({ lat: degrees(lat, 0.03), lng: degrees(lng, 0.04) })
    const [worse, lonely] = [[] as string[], [] as string[]]
    let [all, kept, beatenBefore] = [0, 0, 0]
    for (let pair = 0; pair < 100; pair++) {
      const { data } = await harbor(plannerCalls.findJourneys, {
        origin: spot(),
        destination: spot(),
        when: 'depart',
        date: '2026-03-10',
        time: `${String(6 + (pair % 16)).padStart(2, '0')}:00`,
      })
      const { shown } = chooseWays(
        data.journeys.map((journey) => [journey]),
        { when: 'depart', alone: new Set(['carpool', 'vanpool']), rows: deskRows },
      )
      ;[all, kept] = [all + data.journeys.length, kept + shown.length]
      const ways = shown.map(([first]) => first!)
      const partners = { carpool: null, vanpool: null }
      worse.push(...listDominated(ways, { ...data, partners }).map((fault) => `${pair}: ${fault}`))
      beatenBefore += listDominated(data.journeys, { ...data, partners }).length
      lonely.push(...ways.filter(({ mode }) => planKindOf(mode) === 'pool').map(({ mode }) => `${pair}: ${mode}`))
    }
    expect([worse, lonely]).toEqual([[], []])
    // the judge finds what there is to find
    expect(beatenBefore).toBeGreaterThan(100)
    expect(kept).toBeGreaterThan(300)
    expect(all).toBeGreaterThan(kept)
  })
})

describe('tiles', () => {
  const size = 2 ** 14
  const x = Math.floor(((lng + 180) / 360) * size)
  const radians = (lat * Math.PI) / 180
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size)
  const path = `/api/public/planner/tiles/14/${x}/${y}`

  it('are vector tiles, packed, without a key, and not sent twice', async () => {
    const answer = await getBytes(path, { 'accept-encoding': 'gzip' })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/vnd.mapbox-vector-tile',
      expect.stringMatching(/max-age=\d+/),
    ])
    for (const layer of ['road', 'park', 'place']) expect(Buffer.from(answer.bytes).includes(layer)).toBe(true)
    const again = await getBytes(path, { 'if-none-match': answer.headers.get('etag')! })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it.each([
    '7/0/0',
    '17/0/0',
    '14/-1/0',
    '14/16384/0',
    '14/0/1e3',
    '14/0x1/0',
    '14/99999999999999999999/0',
    'a/b/c',
    '14/0/%00',
  ])('there is none at %s, and the answer says so', async (place) => {
    const { http, text } = await api.send('GET', `/api/public/planner/tiles/${place}`)
    expect([400, 404, 422]).toContain(http)
    expect(JSON.parse(text)).toMatchObject({
      status: { code: http, message: expect.stringMatching(/^refusal\./) as unknown },
    })
  })

  it('are drawn by a style that says whose map it is', async () => {
    const { data } = await harbor(plannerCalls.getMapStyle, { theme: 'dark' })
    expect([data.version, data.metadata, data.sources.map.tiles]).toEqual([
      8,
      { is_made_up: true },
      ['/api/public/planner/tiles/{z}/{x}/{y}'],
    ])
  })

  it('of the sea are empty and small', async () => {
    expect((await getBytes('/api/public/planner/tiles/14/0/0')).bytes.length).toBe(0)
  })

  async function getBytes(place: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${api.port}${place}`, { headers })
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
})

describe('the region of a programme', () => {
  let folder: string
  const opened: { close(): Promise<void> }[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'throughway-regions-test-'))
    return async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()))
      await rm(folder, { recursive: true, force: true })
    }
  })

  const shared = () => inject('regionsDir')
  const nameOfShared = async () => (await readdir(shared())).find((name) => /^harbor\.made-up-.*\.region$/.test(name))!

  /** A planner on the folder whose "building" copies the city that all tests share; it counts how often. */
  function open({ delayMs = 0, patienceMs = 10_000, lookMs = 0, fails = false, env = {} } = {}) {
    const built: string[] = []
    let [atOnce, mostAtOnce] = [0, 0]
    const messages: string[] = []
    const planner = openPlanner({
      env: readEnv({ NODE_ENV: 'test', REGIONS_DIR: folder, CITY_NODES: String(testCityNodes), ...env }),
      now: () => testStart,
      log: Object.assign(pino({ level: 'silent' }), {
        error: (_: unknown, text: string) => void messages.push(text),
        warn: (_: unknown, text: string) => void messages.push(text),
      }),
      workers: 1,
      workerFile: new URL('../../testing/mortal-region-worker.ts', import.meta.url),
      patienceMs,
      lookMs,
      async buildCity(_order, path) {
        built.push(path)
        mostAtOnce = Math.max(mostAtOnce, ++atOnce)
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        atOnce--
        if (fails) throw new Error('no room')
        await copyFile(join(shared(), await nameOfShared()), path)
      },
    })
    opened.push(planner)
    return {
      ...planner,
      built,
      messages,
      mostAtOnce: () => mostAtOnce,
      about: () => planner.ask('harbor', 'about', undefined),
    }
  }

  it('is built at the first question, and not again', async () => {
    const planner = open()
    expect((await planner.about()).counts['street nodes']).toBeGreaterThan(500)
    await planner.about()
    expect(planner.built).toHaveLength(1)
    expect((await open().about()).counts).toBeDefined()
    expect(await readdir(folder)).toEqual([await nameOfShared()])
  })

  it('while it is being built is asked for in vain, with a time to come back', async () => {
    const planner = open({ delayMs: 300, patienceMs: 20 })
    await expect(planner.about()).rejects.toMatchObject({
      refusal: 'mapPreparing',
      details: { headers: { 'Retry-After': '3' } },
    })
    await planner.prepare('harbor')
    expect((await planner.about()).counts).toBeDefined()
  })

  it('is built once by two copies that start at once', async () => {
    const [one, other] = [open({ delayMs: 200 }), open({ delayMs: 200 })]
    await Promise.all([one.about(), other.about(), one.about()])
    expect(one.built.length + other.built.length).toBe(1)
  })

  it('one city is built at a time', async () => {
    const planner = open({ delayMs: 100 })
    await Promise.all([planner.prepare('harbor'), planner.prepare('cascade'), planner.prepare('rose')])
    expect([planner.built.length, planner.mostAtOnce()]).toEqual([3, 1])
  })

  it('is made ready for who reads a page, one after another, before anybody asks', async () => {
    const planner = open({ delayMs: 50, patienceMs: 20 })
    for (const key of ['harbor', 'cascade', 'harbor', 'rose'] as const) planner.prepareSoon(key)
    expect(planner.isOpen('harbor')).toBe(false)
    await vi.waitFor(() => expect(planner.isOpen('rose')).toBe(true), { timeout: 20_000 })
    expect([planner.built.length, planner.mostAtOnce()]).toEqual([3, 1])
    expect((await planner.about()).counts).toBeDefined()
    planner.prepareSoon('harbor')
    expect(planner.built).toHaveLength(3)
  })

  it('that cannot be made ready is tried again by the first question after a rest, and holds up no other', async () => {
    const planner = open({ fails: true })
    planner.prepareSoon('harbor')
    planner.prepareSoon('rose')
    await vi.waitFor(() => expect(planner.built).toHaveLength(2))
    await expect(planner.about()).rejects.toMatchObject({ refusal: 'mapUnavailable' })
  })

  it('is not held up by a copy that was killed while it built', async () => {
    const lock = join(folder, `${await nameOfShared()}.lock`)
    await writeFile(lock, '')
    await utimes(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    expect((await open().about()).counts).toBeDefined()
  })

  it.each([
    ['damaged', async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 100_000))],
    [
      'of another version of the engine',
      async (path: string) => {
        const bytes = await readFile(path)
        bytes.writeUInt32LE(1, 4)
        await writeFile(path, bytes)
      },
    ],
    ['no region at all', (path: string) => writeFile(path, 'hello')],
  ])('is made again when its file is %s', async (_, harm) => {
    const path = join(folder, await nameOfShared())
    await copyFile(join(shared(), await nameOfShared()), path)
    await harm(path)
    const planner = open()
    expect((await planner.about()).counts).toBeDefined()
    expect([planner.built.length, planner.messages]).toEqual([
      1,
      ['planner: the region that was built here cannot be read and is built again'],
    ])
  })

  it('is the file that an administrator put there, swapped in while questions come, and never touched', async () => {
    const planner = open()
    await planner.about()
    const given = join(folder, 'harbor.region')
    await copyFile(join(shared(), await nameOfShared()), given)
    const before = await stat(given)
    const answers = await Promise.all(Array.from({ length: 50 }, () => planner.about()))
    expect(answers.every(({ counts }) => counts['street nodes']! > 500)).toBe(true)
    await writeFile(given, 'damaged')
    for (let again = 0; again < 5; again++) expect((await planner.about()).counts).toBeDefined()
    await expect(open().about()).rejects.toMatchObject({ refusal: 'mapUnavailable' })
    expect(await readFile(given, 'utf8')).toBe('damaged')
    expect([before.size > 1000, planner.built.length]).toEqual([true, 1])
  })

  it('that cannot be built is refused and reported once, not built all day; others are not disturbed', async () => {
    const planner = open({ fails: true })
    for (let again = 0; again < 3; again++)
      await expect(planner.about()).rejects.toMatchObject({ refusal: 'mapUnavailable' })
    expect([planner.built.length, planner.messages]).toEqual([1, ['planner: the region cannot be used']])
  })

  it('lies among the temporary files where its default folder cannot be written', async () => {
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'regions'), 'a file in the way')
    const planner = open({ env: { REGIONS_DIR: '', DATA_DIR: join(folder, 'data') } })
    await planner.about()
    expect(planner.built[0]).not.toContain(folder)
    await rm(join(planner.built[0]!, '..'), { recursive: true })
  })

  it('outlives the workers that a question kills, and refuses that question', async () => {
    const planner = open()
    await planner.about()
    const [killed] = await Promise.allSettled([planner.ask('harbor', 'places', { text: 'death' }), planner.about()])
    expect(killed).toMatchObject({ status: 'rejected', reason: { refusal: 'unavailable' } })
    expect((await planner.about()).counts).toBeDefined()
  })
})

it('a packed tile is what an unpacked one is', async () => {
  const path = `/api/public/planner/tiles/12/${Math.floor(((lng + 180) / 360) * 4096)}/${Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 4096)}`
  const plain = Buffer.from(
    await (
      await fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { 'accept-encoding': 'identity' } })
    ).arrayBuffer(),
  )
  const packed = await new Promise<Buffer>((resolve) => {
    request({ port: api.port, path, headers: { 'accept-encoding': 'gzip', host: 'harbor.localhost' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    }).end()
  })
  expect(gunzipSync(packed).equals(plain)).toBe(true)
})
