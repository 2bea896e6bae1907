import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { TripMode } from '@throughway/domain/mode/mode-facts'
import { addDays } from '@throughway/domain/time/time'
import { query } from '#database/query.ts'
import { placeWithoutAddress, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { listCounts, openPartnerCount } from './count-partners.ts'

const today = '2026-03-02'
const brandId = brandSettings.harbor.id
/** Spots in the middle of their squares, so that a spot some feet away lies in the same square. */
const [hill, mill, far] = [
  { lat: 42.375, lng: -71.06 },
  { lat: 42.345, lng: -71.02 },
  { lat: 42.435, lng: -71.14 },
]
const modes = ['carpool', 'vanpool'] as const

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A fresh cache each time; the cache is `cache.test.ts`'s. */
function count(origin = hill, destination = mill) {
  const counting = openPartnerCount(() => api.clock.now)
  return counting(api.app.databases.ofBrand(brandId), brandId, { origin, destination, modes: [...modes] }, today)
}

/** Members of Harbor with these two places, each with one day of the mode. */
async function travel(members: number, mode: TripMode, { home = hill, work = mill, date = today } = {}) {
  for (let index = 0; index < members; index++) {
    const { id } = await signedIn(api, 'harbor', 'Ana')
    const place = { brand_id: brandId, member_id: id, ...placeWithoutAddress(api.app.now()) }
    const none = { metres: 0, avoided_metres: 0, millicalories: 0, gas_microgallons: 0, co2_milligrams: 0 }
    await api.app.databases.ofBrand(brandId).send(
      query.insertInto('member_location').values([
        { ...place, id: makeUuid(), kind: 'home', ...home },
        { ...place, id: makeUuid(), kind: 'work', ...work },
      ]),
      query
        .insertInto('member_day')
        .values({ brand_id: brandId, member_id: id, date, mode, trips: 2, points: 0, saved_millicents: 0, ...none }),
    )
  }
}

it('tells how many share a way by each pool, from five on and in steps of five', async () => {
  await travel(4, 'carpool')
  expect(await count()).toEqual({ carpool: null, vanpool: null })
  await travel(1, 'carpool')
  expect(await count()).toEqual({ carpool: 5, vanpool: null })
  await travel(1, 'carpool')
  await travel(5, 'vanpool')
  expect(await count()).toEqual({ carpool: 5, vanpool: 5 })
  expect(await count(mill, hill), 'on the way back').toEqual({ carpool: 5, vanpool: 5 })
})

it('counts nobody of another way, another mode or another month', async () => {
  const west = { lat: 42.375, lng: -71.3 }
  await travel(5, 'bike', { home: west })
  await travel(5, 'carpool', { home: west, date: addDays(today, -28) })
  expect(await count(west)).toEqual({ carpool: null, vanpool: null })
  expect(await count(hill, far)).toEqual({ carpool: null, vanpool: null })
  expect(await count(far, mill)).toEqual({ carpool: null, vanpool: null })
  await travel(5, 'carpool', { home: west, date: addDays(today, -27) })
  expect(await count(west)).toEqual({ carpool: 5, vanpool: null })
})

it('says the same for every pin of a square, so that none of them finds a house', async () => {
  const moved = { lat: hill.lat + 0.01, lng: hill.lng - 0.015 }
  expect(await count(moved)).toEqual(await count())
})

it('asks nothing where no pool was asked for, and once for the two ends in ten minutes', async () => {
  const counting = openPartnerCount(() => api.clock.now)
  let asked = 0
  const db = api.app.databases.ofBrand(brandId)
  const send = ((...queries: never[]) => {
    asked += 1
    return db.send(...queries)
  }) as typeof db.send
  const counted = { ...db, send }
  const ask = (wanted: ('carpool' | 'walk')[], origin = hill, destination = mill) =>
    counting(counted, brandId, { origin, destination, modes: wanted }, today)
  expect(await ask(['walk'])).toEqual({ carpool: null, vanpool: null })
  expect(asked).toBe(0)
  await ask(['carpool'])
  await ask(['carpool'], mill, hill)
  expect(asked).toBe(1)
})

it('reads the homes of a square by their index, and the work and days of who lives there by their keys', async () => {
  const { pool } = api.app.databases
  // a programme of 5,000 homes, spread over some 400 squares
  await pool.query(
    `insert into member (brand_id, id, first_name, last_name, password_hash, account_setup, created_at)
     select $1, ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Ana', 'Size', '', true, now() from generate_series(1, 5000) i`,
    [brandId],
  )
  await pool.query(
    `insert into member_location (brand_id, id, member_id, kind, name, street, street2, city, state, zip, is_corner, directions, note, version, created_at, changed_at, lat, lng)
     select $1, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, kind, '', '', '', '', '', '', false, '', '', 1, now(), now(),
       42.1 + (i * 7 % 600) / 1000.0, -71.4 + (i * 13 % 800) / 1000.0
     from generate_series(1, 5000) i cross join (values ('home'), ('work')) kinds (kind)`,
    [brandId],
  )
  await pool.query('analyze member_location')
  const ends = [
    { south: 1412, west: -1777 },
    { south: 1411, west: -1776 },
  ] as const
  const { sql, parameters, ...rest } = listCounts(ends, today).compile()
  const [rows] = await api.app.databases
    .ofBrand(brandId)
    .send({ compile: () => ({ ...rest, sql: `explain ${sql}`, parameters }) as never })
  const plan = (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/member_location_home_spot.*\n.*Index Cond: .*\(lat >= .*\(lat < .*\(lng >= .*\(lng < /)
  expect(plan).toMatch(/one_home_and_one_work|member_location_of_member/)
  expect(plan).toMatch(/member_day_pkey.*\n.*Index Cond: .*member_id = commuter\.member_id.* AND \(date >/)
  expect(plan).not.toContain('Seq Scan')
})
