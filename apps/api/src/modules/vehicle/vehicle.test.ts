import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawInputOf } from '@throughway/contract/call'
import { vehicleCalls } from '@throughway/contract/account/vehicle'
import { mpgEquivalent } from '@throughway/domain/mode/vehicles'
import { sql } from 'kysely'
import { rawQuery, query } from '#database/query.ts'
import { type FuelEconomy, openTypicalFuelEconomy } from '#outside/fuel-economy.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { selectDefaultMpg } from './vehicle.ts'

const { addVehicle, changeVehicle, deleteVehicle, listVehicles, listVehicleMenu, getFuelEconomy } = vehicleCalls
const fit = {
  nickname: 'Little blue',
  year: '2015',
  make: 'Honda',
  model: 'Fit',
  fuel: 'gasoline',
  mpg: '36',
  seats: '5',
  plate: 'ABC 123',
} as const
const nobody = '018f0000-0000-7000-8000-000000000000'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
const service: { away: boolean } = { away: false }

beforeAll(async () => {
  const typical = openTypicalFuelEconomy(() => testStart)
  const fuelEconomy: FuelEconomy = {
    source: 'typical',
    listMenu: async (choice) => (service.away ? undefined : typical.listMenu(choice)),
    findRecord: async (id) => (service.away ? undefined : typical.findRecord(id)),
  }
  api = await startTestApi({ fuelEconomy })
  harbor = await api.at('harbor')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  service.away = false
  ana = await signedIn(api, 'harbor', 'Ana')
})

/** A second passes with each, so that rows have an order. */
function add(
  facts: Partial<Record<keyof RawInputOf<typeof addVehicle>, string>> = {},
  who = ana,
  headers: Record<string, string> = {},
) {
  tick()
  return harbor(addVehicle, { ...fit, ...facts } as RawInputOf<typeof addVehicle>, { token: who.token, headers })
}
const tick = () => void (api.clock.now = new Date(api.clock.now.getTime() + 1000))
const list = async (who = ana) => (await harbor(listVehicles, {}, { token: who.token })).data.items
function change(vehicle: { id: string; version: number }, facts: object = {}) {
  tick()
  return harbor(
    changeVehicle,
    { ...fit, ...facts, id: vehicle.id, version: String(vehicle.version) },
    { token: ana.token },
  )
}

describe('C23 keeping vehicles', () => {
  it('keeps one, the first as the default, and answers all', async () => {
    const { http, data } = await add()
    expect(http).toBe(200)
    expect(data.items).toMatchObject([
      {
        nickname: 'Little blue',
        year: 2015,
        make: 'Honda',
        model: 'Fit',
        option: null,
        fuel: 'gasoline',
        mpg: 36,
        kwh_per_100_miles: null,
        figures_from: 'member',
        seats: 5,
        plate: 'ABC 123',
        is_default: true,
        version: 1,
      },
    ])
    expect(await list()).toEqual(data.items)
  })

  it('has one default, which is the first in the list', async () => {
    await add({ nickname: 'One' })
    await add({ nickname: 'Two' })
    const { data } = await add({ nickname: 'Three', is_default: 'true' })
    expect(data.items.map((each) => [each.nickname, each.is_default])).toEqual([
      ['Three', true],
      ['One', false],
      ['Two', false],
    ])
    const two = data.items[2]!
    const changed = await change(two, { nickname: 'Two', is_default: '1' })
    expect(changed.data.items.map((each) => [each.nickname, each.is_default])).toEqual([
      ['Two', true],
      ['One', false],
      ['Three', false],
    ])
    expect(await list()).toEqual(changed.data.items)
  })

  it('gives the default on to the oldest when it goes', async () => {
    await add({ nickname: 'One' })
    await add({ nickname: 'Two' })
    const three = (await add({ nickname: 'Three', is_default: '1' })).data.items[0]!
    const { data } = await harbor(deleteVehicle, { id: three.id }, { token: ana.token })
    expect(data.items.map((each) => [each.nickname, each.is_default])).toEqual([
      ['One', true],
      ['Two', false],
    ])
    expect(await list()).toEqual(data.items)
  })

  it('takes five and no sixth, also when twenty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add({ nickname: `No ${index}` })))
    expect(answers.filter(({ http }) => http === 200).length).toBe(5)
    for (const answer of answers.filter(({ http }) => http !== 200))
      expect(answer).toMatchObject({ http: 409, status: { name: 'tooManyVehicles' } })
    const kept = await list()
    expect([kept.length, kept.filter((each) => each.is_default).length]).toEqual([5, 1])
  })

  it('happens once for each idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-press-of-the-button' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({}, ana, headers)))
    expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
    expect((await list()).length).toBe(1)
  })

  it('tells the second of two devices what the first has saved, and loses nothing', async () => {
    const [opened] = (await add()).data.items
    const answers = await Promise.all([
      change(opened!, { nickname: 'From the phone' }),
      change(opened!, { nickname: 'From the desk' }),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [kept] = await list()
    const refused = answers.find(({ http }) => http === 409)!
    expect(refused.status.name).toBe('changedMeanwhile')
    expect((refused.data as unknown as { current: unknown }).current).toEqual(kept)
    expect(kept!.version).toBe(2)
    expect((await change(kept!, { nickname: 'From the desk' })).data.items[0]).toMatchObject({
      nickname: 'From the desk',
      version: 3,
    })
  })

  it('takes the figures of the record that was chosen, and not those sent', async () => {
    const { data } = await add({ record_id: 'typical-2020-car-midsize-hybrid', mpg: '150', fuel: 'gasoline' })
    expect(data.items[0]).toMatchObject({
      year: 2020,
      make: 'Honda',
      fuel: 'hybrid',
      mpg: 46,
      kwh_per_100_miles: null,
      figures_from: 'typical',
      record_id: 'typical-2020-car-midsize-hybrid',
    })
  })

  it('believes the member while the look-up is away or knows no such record', async () => {
    service.away = true
    expect((await add({ record_id: 'typical-2020-car-midsize-hybrid' })).data.items[0]).toMatchObject({
      mpg: 36,
      figures_from: 'member',
      record_id: null,
    })
    expect(await add({ record_id: 'typical-2020-car-midsize-hybrid', mpg: '' })).toMatchObject({
      http: 422,
      status: { fields: { mpg: 'field.required' } },
    })
    service.away = false
    expect((await add({ record_id: '12' })).data.items[1]).toMatchObject({ mpg: 36, figures_from: 'member' })
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['no name', { nickname: ' ' }, { nickname: 'field.required' }],
    ['4.9 mpg', { mpg: '4.9' }, { mpg: 'field.too_small' }],
    ['150.1 mpg', { mpg: '150.1' }, { mpg: 'field.too_large' }],
    ['no mpg', { mpg: '' }, { mpg: 'field.required' }],
    ['an electric one without kWh', { fuel: 'electric' }, { kwh_per_100_miles: 'field.required' }],
    ['a fuel that is none', { fuel: 'steam' }, { fuel: 'field.not_a_choice' }],
    ['no seat', { seats: '0' }, { seats: 'field.too_small' }],
    ['a bus', { seats: '16' }, { seats: 'field.too_large' }],
    ['a year before all cars', { year: '1776' }, { year: 'field.too_small' }],
    ['a plate that is a sentence', { plate: 'the quick brown fox' }, { plate: 'field.too_long' }],
  ])('C23 refuses %s', async (_, facts, fields) => {
    expect(await add(facts)).toMatchObject({ http: 422, status: { name: 'invalid', fields } })
    expect(await list()).toEqual([])
  })

  it.each([
    ['gasoline', { mpg: '5' }, { mpg: 5, kwh_per_100_miles: null }],
    ['other', { mpg: '150' }, { mpg: 150, kwh_per_100_miles: null }],
    ['electric', { mpg: '100', kwh_per_100_miles: '28.5' }, { mpg: null, kwh_per_100_miles: 28.5 }],
    ['plug_in_hybrid', { mpg: '44', kwh_per_100_miles: '30' }, { mpg: 44, kwh_per_100_miles: 30 }],
    ['hybrid', { mpg: '52', kwh_per_100_miles: '30' }, { mpg: 52, kwh_per_100_miles: null }],
  ])('keeps of a %s one what it takes', async (fuel, figures, kept) => {
    expect((await add({ fuel, ...figures })).data.items[0]).toMatchObject(kept)
  })

  it('shows and changes nobody else’s', async () => {
    const [vehicle] = (await add()).data.items
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect(await list(ben)).toEqual([])
    for (const id of [vehicle!.id, nobody]) {
      expect(await harbor(changeVehicle, { ...fit, id, version: '1' }, { token: ben.token })).toMatchObject({
        http: 404,
      })
      expect(await harbor(deleteVehicle, { id }, { token: ben.token })).toMatchObject({ http: 404 })
    }
    expect((await list()).length).toBe(1)
  })

  it('says in the account’s activity what was done', async () => {
    const [vehicle] = (await add()).data.items
    await change(vehicle!, { nickname: 'Bluer' })
    tick()
    await harbor(deleteVehicle, { id: vehicle!.id }, { token: ana.token })
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(
        query.selectFrom('member_activity').select(['kind', 'details']).where('member_id', '=', ana.id).orderBy('id'),
      )
    expect(rows.map(({ kind, details }) => [kind, details['name']])).toEqual([
      ['vehicle_saved', 'Little blue'],
      ['vehicle_saved', 'Bluer'],
      ['vehicle_removed', 'Bluer'],
    ])
  })

  it('hands trips the default one', async () => {
    const db = api.app.databases.ofBrand(1)
    const askMpg = async () =>
      (await db.send(rawQuery(sql<{ mpg: number | null }>`select ${selectDefaultMpg(ana.id)} as mpg`)))[0][0]!.mpg
    expect(await askMpg()).toBeNull()
    const [first] = (await add()).data.items
    expect(await askMpg()).toBe(first!.mpg)
    const electric = { fuel: 'electric', kwh_per_100_miles: 28 } as const
    await add({ nickname: 'Sparks', ...electric, kwh_per_100_miles: '28', is_default: '1' })
    expect(await askMpg()).toBe(mpgEquivalent(electric)) // 3,370 / 28 = 120.4
  })
})

describe('R7.20 the look-up', () => {
  const menu = (input: object = {}) => harbor(listVehicleMenu, input, { token: ana.token })

  it('leads through its menus to a record', async () => {
    expect((await menu()).data).toMatchObject({ source: 'typical', available: true, level: 'year' })
    expect((await menu({ year: '2020' })).data).toMatchObject({
      level: 'make',
      items: expect.arrayContaining([{ value: 'suv', text: 'suv' }]),
    })
    expect((await menu({ year: '2020', make: 'suv' })).data).toMatchObject({ level: 'model' })
    const { items, level } = (await menu({ year: '2020', make: 'suv', model: 'small' })).data
    expect([level, items[0]]).toEqual(['option', { value: 'typical-2020-suv-small-gasoline', text: 'gasoline' }])
    const { data } = await harbor(getFuelEconomy, { record_id: items[0]!.value }, { token: ana.token })
    expect(data).toMatchObject({
      source: 'typical',
      available: true,
      record: { year: 2020, fuel: 'gasoline', mpg: 28 },
    })
  })

  it('R7.20 C26 needs no account', async () => {
    const visitor = await api.at('harbor')
    expect((await visitor(listVehicleMenu, { year: '2020' })).data).toMatchObject({ level: 'make', available: true })
    expect((await visitor(getFuelEconomy, { record_id: 'typical-2020-suv-small-gasoline' })).data).toMatchObject({
      record: { mpg: 28 },
    })
    for (const { limit } of [listVehicleMenu, getFuelEconomy]) expect(limit).toEqual({ max: 600, windowSeconds: 600 })
  })

  it('says plainly when it is away, and when it knows nothing', async () => {
    expect((await harbor(getFuelEconomy, { record_id: 'none' }, { token: ana.token })).data).toEqual({
      source: 'typical',
      available: true,
      record: null,
    })
    service.away = true
    expect((await menu()).data).toMatchObject({ available: false, items: [] })
    expect((await harbor(getFuelEconomy, { record_id: '1' }, { token: ana.token })).data).toEqual({
      source: 'typical',
      available: false,
      record: null,
    })
  })
})
