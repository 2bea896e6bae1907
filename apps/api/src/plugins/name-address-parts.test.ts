import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { locationCalls } from '@throughway/contract/account/location'
import { profileCalls } from '@throughway/contract/account/profile'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { nameAddressParts } from './name-address-parts.ts'

const canonical = { street: '12 Pier Street', street2: 'Apt 4', city: 'Boston', state: 'MA', zip: '02110' }
const { street, street2, city, state, zip } = canonical
const spellings = [
  ['street1 and postalCode', { street1: street, street2, city, state, postalCode: zip }],
  ['address1 and address2', { address1: street, address2: street2, city, state, zip }],
] as const

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Where an input holds an address, read from what the OpenAPI document says of it. */
function findAddresses(schema: Schema, path: string[] = []): string[][] {
  const { properties = {}, items, anyOf = [] } = schema
  const own = 'street' in properties && 'zip' in properties ? [path] : []
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, each]) => findAddresses(each, [...path, name])),
    ...(items ? findAddresses(items, [...path, '[]']) : []),
    ...anyOf.flatMap((each) => findAddresses(each, path)),
  ]
}

function wrap(path: readonly string[], value: unknown): unknown {
  return path.toReversed().reduce((inner, name) => (name === '[]' ? [inner] : { [name]: inner }), value)
}

const places = Object.values(callsBySubject)
  .flatMap((subject) => Object.entries(subject as Record<string, Call>))
  .flatMap(([name, call]) =>
    findAddresses(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema).map(
      (path) => [name, path.join('.'), call, path] as const,
    ),
  )

describe('R3.09 the parts of an address under every name of the specification', () => {
  it('are looked for in each call that takes an address', () => {
    expect(places.map(([name, path]) => `${name} ${path}`.trim()).toSorted()).toEqual([
      'changeLocation',
      'checkAddress',
      'correctMember postal_address',
      'createLocation',
      'saveContactInfo postal_address',
    ])
  })

  it.each(places)('%s %s', (_, __, call, path) => {
    for (const [, spelled] of spellings)
      expect(nameAddressParts(call.input, wrap(path, spelled))).toMatchObject(wrap(path, canonical) as object)
    // the contract's own name goes before the others, and one of the wrong kind stays wrong
    expect(nameAddressParts(call.input, wrap(path, { street, street1: 'Elsewhere' }))).toMatchObject(
      wrap(path, { street }) as object,
    )
    expect(nameAddressParts(call.input, wrap(path, { address1: { no: 'text' } }))).toMatchObject(
      wrap(path, { street: { no: 'text' } }) as object,
    )
    for (const odd of [null, 'text', [], 7])
      expect(nameAddressParts(call.input, wrap(path, odd))).toEqual(wrap(path, odd))
  })

  it('is left alone where no address is asked for', () => {
    const other = z.object({ street: z.string() })
    expect(nameAddressParts(other, { street1: 'x' })).toEqual({ street1: 'x' })
  })
})

describe('R3.09 through the door', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.close())

  it.each(spellings)('%s is kept', async (spelling, spelled) => {
    const { token } = await signedIn(api, 'harbor', `Spelled${spelling.length}`)
    const harbor = await api.at('harbor')
    const added = await harbor(locationCalls.createLocation, { kind: 'home', ...spelled } as never, { token })
    expect(added).toMatchObject({ http: 200, data: { location: { street, street2, city, state, zip } } })
    const { data } = await harbor(profileCalls.getProfile, {}, { token })
    const saved = await harbor(
      profileCalls.saveContactInfo,
      { version: String(data.version), postal_address: spelled } as never,
      { token },
    )
    expect(saved).toMatchObject({ http: 200, data: { profile: { postal_address: canonical } } })
  })

  it('of the wrong kind is refused beside its field', async () => {
    const { token } = await signedIn(api, 'harbor', 'Wrongly')
    const harbor = await api.at('harbor')
    const wrong = { kind: 'home', city, state, street1: ['x'], postalCode: { a: 1 } }
    expect(await harbor(locationCalls.createLocation, wrong as never, { token })).toMatchObject({
      http: 422,
      status: { fields: { street: expect.any(String), zip: expect.any(String) } },
    })
  })
})
