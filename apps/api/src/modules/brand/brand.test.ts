import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandCalls } from '@throughway/contract/programme/brand'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { localDate } from '@throughway/domain/time/time'
import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

describe('the brand call', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi()))
  afterAll(() => api.close())

  it.each(brandKeys)('R7.04 answers %s at its host', async (key) => {
    const call = await api.at(key)
    expect(await call(brandCalls.getBrand, {})).toMatchObject({
      http: 200,
      status: { code: 200 },
      data: { subdomain: key },
    })
  })

  it('R7.04 goes by the domain that is asked for, dev- read as qa-', async () => {
    const harbor = await api.at('harbor')
    expect(await harbor(brandCalls.getBrand, { domain: 'dev-rose.localhost' })).toMatchObject({
      data: { subdomain: 'rose' },
    })
  })

  it('R3.02 answers every field that the specification names of a brand, and what an administrator has entered', async () => {
    const row = sql`update brand set website = 'https://www.harbor-commute.org', about_us = 'We move Boston.', erhgrh_id = 4,
      social_media = '{"YouTube":"https://www.youtube.com/@harbor","Facebook":"https://facebook.com.evil.example/harbor"}', google_web_key = 'web', google_tp_iframe_key = 'frame',
      web_app_firebase_key = 'push', revision = revision + 1 where brand_id = 1`
    await api.app.databases.ofBrand(1).send(rawQuery(row))
    api.app.brands.forget('harbor')
    const { data } = await (await api.at('harbor'))(brandCalls.getBrand, {})
    expect(data).toMatchObject({
      id: 1,
      subdomain: 'harbor',
      app_name: brandSettings.harbor.app_name,
      website: 'https://www.harbor-commute.org',
      aboutUs: 'We move Boston.',
      socialMedia: { YouTube: 'https://www.youtube.com/@harbor' },
      one_time_trips: brandSettings.harbor.one_time_trips,
      trip_tracking: brandSettings.harbor.trip_tracking,
      erhgrh_name: brandSettings.harbor.erhgrh_name,
      erhgrh_id: 4,
      google_web_key: 'web',
      google_tp_iframe_key: 'frame',
      web_app_firebase_key: 'push',
      languages: brandSettings.harbor.languages,
    })
  })

  it('R2.03 has nothing for a host that is nobody’s', async () => {
    const { http, text } = await api.send('GET', '/api/public/brand', { host: 'nobody.example.org' })
    expect([http, JSON.parse(text)]).toMatchObject([404, { status: { code: 404, name: 'brandUnknown' }, data: null }])
  })

  it('R2.01 has public numbers once ten members, without staff, stand behind them and something is saved', async () => {
    const people: Person[] = []
    for (let count = 0; count < 9; count += 1) people.push(await signedIn(api, 'rose', 'Mia'))
    await signedIn(api, 'rose', 'Rosa', { role: 'program_admin' })
    const rose = await api.at('rose', { token: people[0]!.token })
    const date = localDate(api.clock.now, brandSettings.rose.time_zone)
    expect((await rose(tripCalls.logTrip, { date, mode: 'bike', direction: 'out', miles: '20' })).http).toBe(200)
    expect(await countAnew('rose')).toBeNull()
    people.push(await signedIn(api, 'rose', 'Mia'))
    expect(await countAnew('rose')).toEqual({ members: 10, trips: 1, co2_pounds: expect.any(Number) })
  })

  it('R2.01 has none while many members have saved nothing', async () => {
    for (let count = 0; count < 10; count += 1) await signedIn(api, 'golden', 'Noa')
    expect(await countAnew('golden')).toBeNull()
  })

  it('says whether there are services to ask for a ride', async () => {
    expect((await askAnew('orchard')).has_rides).toBe(false)
    const settings = brandSettings.orchard
    await fillRides(
      api.app.databases.ofBrand(settings.id),
      settings,
      localDate(api.clock.now, settings.time_zone),
      api.clock.now,
    )
    expect((await askAnew('orchard')).has_rides).toBe(true)
    expect((await askAnew('golden')).has_rides).toBe(false)
  })

  async function countAnew(key: BrandKey) {
    return (await askAnew(key)).numbers
  }

  async function askAnew(key: BrandKey) {
    // what is counted is kept for five minutes
    api.clock.now = new Date(api.clock.now.getTime() + 6 * 60_000)
    return (await (await api.at(key))(brandCalls.getBrand, {})).data
  }
})
