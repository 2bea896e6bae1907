import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { matchingCalls } from '@throughway/contract/match/matching'
import { wishCalls } from '@throughway/contract/match/wish'
import type { RawInputOf } from '@throughway/contract/call'
import { query, rawQuery } from '#database/query.ts'
import { freshToken, type Person, placeWithoutAddress, signedIn } from './people.ts'
import type { TestApi } from './start-test-api.ts'

type Spot = { lat: number; lng: number }
export type Commuter = Person & { profileId: string }

/** Two ends of the made-up city, some two miles apart, each with room for several spots in one cell. */
export function endsIn(brand: BrandKey): { home: Spot; work: Spot } {
  const { lat, lng } = brandSettings[brand]
  return { home: { lat: lat + 0.01, lng: lng - 0.012 }, work: { lat: lat - 0.01, lng: lng + 0.012 } }
}

/** Switches the feature on, as staff do, and waits until region and wishes are there. */
export async function openMatching(api: TestApi, brand: BrandKey): Promise<void> {
  const { id } = brandSettings[brand]
  await api.app.databases.ofBrand(id).send(
    rawQuery(sql`insert into programme_part (brand_id, part, version, fields)
      values (current_brand_id(), 'features', 1, '{"partner_matching": true}') on conflict do nothing`),
  )
  api.app.brands.forget(brand)
  await api.app.planner.prepare(brand)
  await api.app.finder.prepare({ id, key: brand })
}

/** Somebody with a home, a work place and a trip profile between them. */
export async function addCommuter(
  api: TestApi,
  brand: BrandKey,
  name: string,
  {
    ends = endsIn(brand),
    profile = {},
    ...more
  }: { ends?: { home: Spot; work: Spot }; profile?: object; organisationId?: string } = {},
): Promise<Commuter> {
  const person = await signedIn(api, brand, name, more)
  const place = { brand_id: brandSettings[brand].id, member_id: person.id, ...placeWithoutAddress(api.app.now()) }
  await api.app.databases.ofBrand(brandSettings[brand].id).send(
    query.insertInto('member_location').values([
      { ...place, id: makeUuid(), kind: 'home', ...ends.home },
      { ...place, id: makeUuid(), kind: 'work', ...ends.work },
    ]),
  )
  const usual = {
    name: 'Work',
    mode: 'carpool',
    miles: '3',
    weekdays: ['1', '2', '3', '4', '5'],
    out_departure: '07:30',
    out_arrival: '08:00',
    back_departure: '17:00',
  }
  const call = await api.at(brand, { token: person.token })
  const { data, http } = await call(tripProfileCalls.addTripProfile, { ...usual, ...profile } as never)
  if (http !== 200) throw new Error(`The trip profile was not kept: ${JSON.stringify(data)}`)
  return { ...person, profileId: data.items[0]!.id }
}

/** As many as open both cells, none of whom looks for company. */
export async function fillCells(api: TestApi, brand: BrandKey, ends = endsIn(brand)): Promise<Commuter[]> {
  const names = ['Una', 'Vic', 'Wes', 'Xia', 'Yan']
  return Promise.all(names.map((name) => addCommuter(api, brand, name, { ends })))
}

type Input = RawInputOf<typeof wishCalls.saveWish>
type Saved = Omit<Input, 'id' | 'version' | 'kind'> & Partial<Pick<Input, 'kind'>>

export async function sendWish(api: TestApi, brand: BrandKey, person: Commuter, more: Saved = {}, version = 0) {
  const call = await api.at(brand, { token: await freshToken(api, brand, person) })
  return call(wishCalls.saveWish, {
    id: person.profileId,
    version: String(version),
    kind: 'carpool',
    free_seats: '2',
    ...more,
  })
}

/** The wish of somebody, which has to be taken. */
export async function wishFor(api: TestApi, brand: BrandKey, person: Commuter, more: Saved = {}) {
  const { data, http, status } = await sendWish(api, brand, person, more)
  if (http !== 200) throw new Error(`The wish was not kept: ${JSON.stringify(status)}`)
  return data
}

export async function findFor(api: TestApi, brand: BrandKey, person: Person, wishId: string) {
  const call = await api.at(brand, { token: await freshToken(api, brand, person) })
  return call(matchingCalls.findPartners, { id: wishId })
}
