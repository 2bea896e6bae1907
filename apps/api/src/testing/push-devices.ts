import { randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { pushCalls } from '@throughway/contract/account/push'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { signSessionToken } from '#plugins/session-token.ts'
import { type Person, signedIn } from './people.ts'
import type { startPushService } from './start-push-service.ts'
import type { TestApi } from './start-test-api.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** Somebody with a confirmed trip, on a device that remembers them. */
export async function joinWithTrip(
  api: TestApi,
  brand: BrandKey,
  name: string,
  more: Parameters<typeof signedIn>[3] = {},
): Promise<Person> {
  const person = await signedIn(api, brand, name, more)
  const call = await api.at(brand, { token: person.token })
  const { data } = await call(tripCalls.logTrip, { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '4' })
  if (data.trips[0]?.state !== 'counted') throw new Error('The trip does not count')
  await remember(api, brand, person)
  return person
}

/** The device of this sign-in remembers its member. */
export async function remember(api: TestApi, brand: BrandKey, { signInId }: Person): Promise<void> {
  const ofSignIn = { brand_id: brandSettings[brand].id, digest: randomBytes(32), sign_in_id: signInId }
  const row = { ...ofSignIn, created_at: api.app.now(), replaced_at: null, successor: null }
  await api.app.databases.ofBrand(row.brand_id).send(query.insertInto('remembered_token').values(row))
}

/** The same person signed in on another device, which remembers them too. */
export async function signInElsewhere(api: TestApi, brand: BrandKey, person: Person): Promise<Person> {
  const [brandId, now, signInId] = [brandSettings[brand].id, api.app.now(), makeUuid()]
  const row = { brand_id: brandId, id: signInId, member_id: person.id, user_agent: null, address: null }
  const moments = { created_at: now, last_seen_at: now, ended_at: null, second_factor_at: now }
  await api.app.databases.ofBrand(brandId).send(query.insertInto('sign_in').values({ ...row, ...moments }))
  const elsewhere = { ...person, signInId }
  await remember(api, brand, elsewhere)
  const claims = { memberId: person.id, signInId, brandId }
  return { ...elsewhere, token: await signSessionToken(api.app.secrets.session, claims, now) }
}

/** Turns notices on for the person's device, whose browser subscribes at the service. */
export async function turnOn(api: TestApi, brand: BrandKey, person: Person, service: PushService) {
  const call = await api.at(brand, { token: person.token })
  const { data } = await call(pushCalls.getPush, {})
  const browser = service.subscribe(data.public_key!)
  const answer = await call(pushCalls.turnPushOn, browser.subscription)
  return { ...browser, answer }
}
