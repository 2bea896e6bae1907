import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerCalls } from '@throughway/contract/programme/partner'
import { type Area, boxOf } from '@throughway/domain/planner/area'
import { query } from '#database/query.ts'
import { placeWithoutAddress, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
const db = () => api.app.databases.ofBrand(1)
const square = (west: number, south: number): Area => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south + 1],
      [west, south],
    ],
  ],
})
/** Within its box, but not within it. */
const triangle: Area = {
  type: 'Polygon',
  coordinates: [
    [
      [-70, 40],
      [-69, 40],
      [-70, 41],
      [-70, 40],
    ],
  ],
}

beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await makePartner(3, 'Transit Agency', 2, { applies_to: 'work', area: square(-71, 42) })
  await makePartner(5, 'Bike Share', 1, { applies_to: 'both', area: square(-71, 42) })
  await makePartner(7, 'Home Office Club', 0, { applies_to: 'home', area: square(-71, 42) })
  await makePartner(8, 'Ferry', 0, { applies_to: 'both', zips: ['02110', '02210'] })
  await makePartner(9, 'Hill Bus', 0, { applies_to: 'work', area: triangle })
})
afterAll(() => api.close())

async function makePartner(
  number: number,
  name: string,
  position: number,
  { applies_to, area, zips = [] }: { applies_to: 'home' | 'work' | 'both'; area?: Area; zips?: string[] },
) {
  const id = makeUuid()
  const common = { brand_id: 1, created_at: testStart }
  const shape = area
    ? { geometry: JSON.stringify(area), ...boxOf(area) }
    : { geometry: null, south: null, west: null, north: null, east: null }
  await db().send(
    query
      .insertInto('partner')
      .values({ ...common, id, number, name, position, texts: '{}', services: '{}', contact: '{}', link: null }),
    query.insertInto('partner_area').values({ brand_id: 1, partner_id: id, position: 1, applies_to, zips, ...shape }),
  )
}

type Place = { lat: number | null; lng: number | null; zip?: string }

async function cobrandOf(places: { home?: Place; work?: Place }) {
  const ana = await signedIn(api, 'harbor', 'Ana')
  for (const [kind, place] of Object.entries(places))
    await db().send(
      query.insertInto('member_location').values({
        brand_id: 1,
        id: makeUuid(),
        member_id: ana.id,
        kind: kind as 'home',
        ...placeWithoutAddress(testStart),
        name: kind,
        ...place,
      }),
    )
  const { data } = await harbor(partnerCalls.getCobrand, {}, { token: ana.token })
  return [data.id1, data.name1, data.id2, data.name2]
}

describe('R3.05 R7.13 C33 the partners of work and home', () => {
  const inside = { lat: 42.5, lng: -70.5 }
  const outside = { lat: 45, lng: -70.5 }
  const none = [null, null, null, null]

  it.each<[string, { home?: Place; work?: Place }, (number | string | null)[]]>([
    ['no places', {}, none],
    ['places elsewhere', { home: outside, work: outside }, none],
    ['a place without a point', { work: { lat: null, lng: null } }, none],
    ['work there: by position', { work: inside }, [5, 'Bike Share', 3, 'Transit Agency']],
    ['home there: by position', { home: inside }, [7, 'Home Office Club', 5, 'Bike Share']],
    ['both there: work first, each once', { home: inside, work: inside }, [5, 'Bike Share', 3, 'Transit Agency']],
    ['the box of a shape, but not the shape', { work: { lat: 40.9, lng: -69.1 } }, none],
    ['the shape', { work: { lat: 40.2, lng: -69.9 } }, [9, 'Hill Bus', null, null]],
    ['a ZIP code alone', { work: { lat: null, lng: null, zip: '02210' } }, [8, 'Ferry', null, null]],
    ['a ZIP code of nine digits', { home: { ...outside, zip: '02110-1234' } }, [8, 'Ferry', null, null]],
    [
      'the ZIP code of home behind the shape of work',
      { home: { ...outside, zip: '02110' }, work: { lat: 40.2, lng: -69.9 } },
      [9, 'Hill Bus', 8, 'Ferry'],
    ],
    ['another ZIP code', { work: { ...outside, zip: '99999' } }, none],
  ])('with %s', async (_, places, expected) => {
    expect(await cobrandOf(places)).toEqual(expected)
  })

  it('are those of the own programme only', async () => {
    const ben = await signedIn(api, 'cascade', 'Ben')
    const cascade = await api.at('cascade')
    expect((await cascade(partnerCalls.getCobrand, {}, { token: ben.token })).data).toEqual({
      id1: null,
      name1: null,
      id2: null,
      name2: null,
    })
  })

  it('asks a visitor to sign in', async () => {
    expect(await harbor(partnerCalls.getCobrand, {})).toMatchObject({ http: 401 })
  })
})
