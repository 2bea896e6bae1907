import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { BrandKey } from '@throughway/brands/keys'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { readEnv, SettingsProblem } from '#env.ts'
import { startGoogleRoutes } from '#testing/start-google-routes.ts'
import { startOtp1 } from '#testing/start-otp1.ts'
import { startOtp2 } from '#testing/start-otp2.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { openServices } from './open-services.ts'

const { lat, lng } = brandSettings.harbor
const key = 'AIza-a-key-that-nobody-may-see'

let folder: string
let api: TestApi
let fakes: {
  otp2: Awaited<ReturnType<typeof startOtp2>>
  otp1: Awaited<ReturnType<typeof startOtp1>>
  google: Awaited<ReturnType<typeof startGoogleRoutes>>
}
const logged: string[] = []

/**
 * Rose has both flags, Summit one of them, Harbor the other and no address, Bayou only a key; the city of the tests
 * stands for all their regions.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'throughway-services-test-'))
  const city = (await readdir(inject('regionsDir'))).find((name) => /^harbor\.made-up-.*\.region$/.test(name))!
  for (const brand of ['rose', 'harbor', 'summit', 'bayou'])
    await copyFile(join(inject('regionsDir'), city), join(folder, `${brand}.region`))
  const plan = (query: never) =>
    api.app.planner.ask('rose', 'itineraries', { query, nowMs: api.clock.now.getTime() }, { deadlineMs: 20_000 })
  fakes = {
    otp2: await startOtp2(plan as never),
    otp1: await startOtp1(plan as never, { timeZoneOffset: '-08:00' }),
    google: await startGoogleRoutes(plan as never, { key, now: () => api.clock.now }),
  }
  api = await startTestApi({
    env: {
      REGIONS_DIR: folder,
      ALLOW_PRIVATE_ADDRESSES: 'on',
      OTP2_URLS: `rose=${fakes.otp2.url}`,
      OTP1_URLS: `rose=${fakes.otp1.url}/otp/routers/default,${fakes.otp1.url}`,
      GOOGLE_ROUTES_KEYS: `bayou=${key}`,
      GOOGLE_ROUTES_URL: fakes.google.url,
    },
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
  })
  await Promise.all((['rose', 'harbor', 'summit', 'bayou'] as const).map((brand) => api.app.planner.prepare(brand)))
})
afterAll(async () => {
  await api.close()
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  // past the rest of those that failed before
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  for (const { control, heard } of Object.values(fakes)) {
    control.fault = undefined
    heard.length = 0
  }
})

const spot = (side: number) => ({
  lat: String(Math.round((lat + side * 0.012) * 1e5) / 1e5),
  lng: String(Math.round((lng + side * 0.014) * 1e5) / 1e5),
})
async function ask(brand: BrandKey, more: object = {}) {
  const send = await api.at(brand)
  const { http, data, text } = await send(plannerCalls.findJourneys, {
    origin: spot(-1),
    destination: spot(1),
    modes: ['walk', 'bike'],
    ...more,
  } as never)
  expect(http).toBe(200)
  return { ...data, text }
}

describe('R9.10 which planner a programme asks', () => {
  it('version 2, then 1, then its own engine, and says whom it passed over', async () => {
    expect(await ask('rose')).toMatchObject({
      source: 'otp2',
      passed_over: [],
      is_made_up: false,
      mode_order: ['pool', 'transit', 'wheels', 'walk', 'drive', 'assisted'],
    })
    fakes.otp2.control.fault = { status: 503 }
    expect(await ask('rose')).toMatchObject({ source: 'otp1', passed_over: [{ source: 'otp2', why: 'failed' }] })
    fakes.otp1.control.fault = 'html'
    const { source, passed_over, journeys } = await ask('rose')
    expect([source, passed_over, journeys.map((each) => each.source)]).toEqual([
      'embedded',
      [
        { source: 'otp2', why: 'resting' },
        { source: 'otp1', why: 'failed' },
      ],
      ['embedded', 'embedded'],
    ])
  })

  it('its own for what the other cannot find', async () => {
    const { source, journeys } = await ask('rose', { modes: ['bike', 'scooter'] })
    expect([source, journeys.map((each) => [each.mode, each.source])]).toEqual([
      'otp2',
      [
        ['bike', 'otp2'],
        ['scooter', 'embedded'],
      ],
    ])
  })

  it('only what its flags say, and only where there is an address', async () => {
    // version 2, which has an address for rose alone
    expect(await ask('harbor')).toMatchObject({ source: 'embedded', passed_over: [] })
    expect((await ask('summit')).source).toBe('otp1')
    expect((await ask('bayou')).source).toBe('google')
    const planners = {
      otp2: new Map([['*', 'http://a.example']]),
      otp1: new Map([['*', 'http://b.example']]),
      googleKeys: new Map([['*', 'k']]),
      googleUrl: 'http://c.example',
    }
    const sources = (brand: BrandKey) =>
      openServices({ key: brand, settings: brandSettings[brand] }, { planners, allowPrivateAddresses: false }).map(
        ({ source }) => source,
      )
    expect([sources('rose'), sources('harbor'), sources('summit'), sources('bayou')]).toEqual([
      ['otp2', 'otp1', 'google'],
      ['otp2', 'google'],
      ['otp1', 'google'],
      ['google'],
    ])
  })

  it('gives up one that hangs after three seconds, and nobody else waits', async () => {
    fakes.otp2.control.fault = 'hangs'
    const start = performance.now()
    const waiting = ask('rose').then((answer) => ({ ...answer, took: performance.now() - start }))
    expect((await ask('harbor')).source).toBe('embedded')
    const others = performance.now() - start
    const { took, source, passed_over } = await waiting
    expect([source, passed_over]).toEqual(['otp1', [{ source: 'otp2', why: 'slow' }]])
    expect(took).toBeGreaterThan(2900)
    expect(others).toBeLessThan(took)
    expect((await ask('rose')).passed_over).toEqual([{ source: 'otp2', why: 'resting' }])
    expect(fakes.otp2.heard).toHaveLength(2) // one for each way, and none since
  })

  it('with a key that nobody gets to see', async () => {
    const { text } = await ask('bayou')
    fakes.google.control.fault = { status: 403 }
    const failed = await ask('bayou')
    const brand = await api.send('GET', '/api/public/brand', { host: 'bayou.localhost' })
    expect(logged.some((line) => line.includes('does not answer'))).toBe(true)
    for (const seen of [text, failed.text, brand.text, ...logged]) expect(seen).not.toContain(key)
  })

  it.each([
    ['OTP2_URLS', 'atlantis=https://otp.example'],
    ['OTP2_URLS', 'rose=otp.example'],
    ['OTP1_URLS', 'ftp://otp.example'],
    ['GOOGLE_ROUTES_KEYS', 'rose='],
  ])('%s=%s is no setting', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(SettingsProblem)
  })
})
