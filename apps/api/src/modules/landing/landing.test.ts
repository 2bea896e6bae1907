import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { landingCalls } from '@throughway/contract/programme/landing'
import { isGreenMode } from '@throughway/domain/mode/modes'
import { defaultRules, type PointsRule, rulesOn } from '@throughway/domain/points/points'
import { legModes } from '@throughway/domain/trip/legs'
import { query } from '#database/query.ts'
import { describeOrganisations } from '#modules/demonstration/organisations.ts'
import { importOrganisations } from '#modules/organisation-import/organisation-import.ts'
import { type AgencyDocument, fillRides } from '#modules/ride/ride.ts'
import { makeReward } from '#testing/rewards.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { describeAgency } from './describe-agency.ts'
import { describeFirstTrip } from './describe-first-trip.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const databaseOf = (key: BrandKey) => api.app.databases.ofBrand(brandSettings[key].id)

/** An answer is kept for five minutes. */
async function askAnew(key: BrandKey, language: 'en' | 'es' = 'en') {
  api.clock.now = new Date(api.clock.now.getTime() + 6 * 60_000)
  const { http, data } = await (
    await api.at(key)
  )(
    landingCalls.getLocalFacts,
    {},
    {
      headers: { 'accept-language': language },
    },
  )
  expect(http).toBe(200)
  return data
}

const nothing = { agency: null, employers: [], sponsor: null }

describe('R2.01 the place of a landing page', () => {
  it('is empty where a programme has nothing', async () => {
    expect(await askAnew('golden')).toEqual(nothing)
  })

  it('has the agency with its hours, employers and a sponsor, of that programme alone', async () => {
    const settings = brandSettings.harbor
    await fillRides(databaseOf('harbor'), settings, '2026-03-11', api.clock.now)
    await importOrganisations(databaseOf('harbor'), {
      wanted: describeOrganisations(settings, 5),
      now: api.clock.now,
      timeZone: settings.time_zone,
    })
    await makeReward(api, 'harbor', 1, { title: 'A cup' })
    const data = await askAnew('harbor')
    expect(data.agency).toMatchObject({ name: 'Boston Transit', phone: '6175550120' })
    expect(data.agency!.hours[0]).toEqual({
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      from: '07:00',
      to: '19:00',
    })
    expect(data.employers).toEqual(['Harbor Health', 'Boston Public Works', 'Long Wharf Hospital'])
    expect(data.sponsor).toEqual({ name: 'The Mill Café', reward: 'A cup', points: 50 })
    expect((await askAnew('harbor', 'es')).sponsor!.reward).toBe('A cup (es)')
    expect(await askAnew('cascade')).toEqual(nothing)
  })

  it('names no organisation that visitors cannot look up', async () => {
    await databaseOf('harbor').send(
      query.updateTable('organisation').set({ is_listed: false }).where('brand_id', '=', 1).where('number', '=', 1),
    )
    expect((await askAnew('harbor')).employers).not.toContain('Harbor Health')
  })

  it.each([
    ['a draft', { stage: 'draft' as const }],
    ['a reward for one organisation', { organisations: ['018f0000-0000-7000-8000-000000000001'] }],
    ['a ride home', { category: 'ride_home' as const }],
    ['a reward without a price', { cost: 0 }],
    ['one that is over', { live_to: new Date('2026-01-02T00:00:00Z') }],
    ['one that comes later', { live_from: new Date('2031-01-01T00:00:00Z') }],
    ['one that can be redeemed no more', { redeem_by: '2026-01-02' }],
  ])('shows no visitor %s', async (what, parts) => {
    await makeReward(api, 'rose', what.length * 10, parts)
    expect((await askAnew('rose')).sponsor).toBeNull()
  })

  it('shows the editors’ choice before what is older', async () => {
    await makeReward(api, 'mesa', 1, { title: 'First' })
    await makeReward(api, 'mesa', 2, { title: 'Chosen', featured: 1 })
    expect((await askAnew('mesa')).sponsor!.reward).toBe('Chosen')
  })
})

describe('the first trip that a visitor may keep', () => {
  it('earns by the rules of the programme, with what the first one brings', async () => {
    const { http, data } = await (await api.at('gem'))(landingCalls.getFirstTrip, {})
    expect(http).toBe(200)
    expect(data.bonus).toBe(25)
    expect(data.ways.map(({ mode }) => mode)).toEqual(legModes.filter((mode) => isGreenMode(mode)))
    for (const way of data.ways) expect(way).toMatchObject({ points: 10, per_mile: false })
  })

  it('follows a rule of the programme, of that day', () => {
    const rule = (parts: Partial<PointsRule>): PointsRule => ({ ...defaultRules[0]!, ...parts })
    const rules = [
      ...defaultRules,
      rule({ mode: 'bike', version: 2, points: 3, unit: 'mile', valid_from: '2026-03-04' }),
      rule({ mode: 'walk', version: 2, points: 0, valid_from: '2026-03-04' }),
      rule({
        name: 'bonus_day',
        kind: 'bonus_day',
        mode: null,
        factor_percent: 150,
        valid_from: '2026-03-04',
        valid_to: '2026-03-04',
      }),
    ]
    const on = (date: string) => describeFirstTrip(rulesOn(rules, date, null))
    expect(on('2026-03-03').ways.map(({ points }) => points)).toEqual(legModes.filter(isGreenMode).map(() => 10))
    expect(on('2026-03-04').ways).toContainEqual({ mode: 'bike', points: 4.5, per_mile: true })
    expect(on('2026-03-04').ways).toContainEqual({ mode: 'transit', points: 15, per_mile: false })
    expect(on('2026-03-04').ways.some(({ mode }) => mode === 'walk')).toBe(false)
    expect(
      describeFirstTrip(
        rulesOn(
          rules.filter(({ kind }) => kind !== 'bonus'),
          '2026-03-03',
          null,
        ),
      ).bonus,
    ).toBe(0)
  })
})

describe('the agency to call', () => {
  const agency = (parts: Partial<AgencyDocument>): AgencyDocument => ({
    key: 'one',
    name: 'One',
    kind: 'transport',
    phone: '6175550120',
    published: true,
    ...parts,
  })

  it.each<[string, Partial<AgencyDocument>[], string | undefined]>([
    ['none', [], undefined],
    ['the first of transport', [{ kind: 'partner' }, { name: 'Two' }, { name: 'Three' }], 'Two'],
    ['one that is published', [{ published: false }, { name: 'Two' }], 'Two'],
    ['one with a telephone', [{ phone: undefined }, { name: 'Two' }], 'Two'],
  ])('is %s', (_, agencies, name) => {
    expect(describeAgency(agencies.map(agency))?.name).toBe(name)
  })

  it('has no hours where a document was kept before there were any, and those after midnight as the clock shows them', () => {
    expect(describeAgency([agency({})])!.hours).toEqual([])
    const late = { days: ['fri' as const], from: 20 * 60, to: 25 * 60 + 5 }
    expect(describeAgency([agency({ hours: [late] })])!.hours).toEqual([{ days: ['fri'], from: '20:00', to: '01:05' }])
  })
})
