import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { locationCalls } from '@throughway/contract/account/location'
import type { FoundPlace } from '@throughway/contract/planner/planner'
import { plannerCalls } from '@throughway/contract/planner/planner'
import type { PostalAnswer } from '#outside/postal-address.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const typed = { street: '12 elm st', city: 'Boston', state: 'MA', zip: '02108' }
const known = { street: '12 Elm Street', street2: '', city: 'Boston', state: 'MA', zip: '02108-0042' }

describe('R5.07 the postal check, with a service', () => {
  let api: TestApi
  let answer: PostalAnswer
  let asked = 0
  beforeAll(async () => {
    api = await startTestApi({ postal: { check: async () => (asked++, answer) } })
    await api.app.planner.prepare('harbor')
  })
  afterAll(() => api.close())

  const as = async () => ({ token: (await signedIn(api, 'harbor', 'Ana')).token })
  async function check(change: Partial<typeof typed> & { street2?: string }, said: PostalAnswer) {
    answer = said
    return (await api.at('harbor'))(locationCalls.checkAddress, { ...typed, ...change }, await as())
  }

  it.each<[string, Parameters<typeof check>[0], string[]]>([
    ['another spelling and four more digits', { street: '12 ELM st.' }, []],
    ['another street', { street: '12 Elk Street' }, ['street']],
    ['another ZIP code', { zip: '02109' }, ['zip']],
    ['no ZIP code', { zip: '', street: '12 elm Street' }, ['zip']],
    ['another city', { city: 'Bostom' }, ['city']],
    ['a flat that it does not know', { street2: 'Apt 9' }, ['street2']],
  ])('%s: it differs in %j', async (_, change, differs) => {
    const { data, http } = await check(change, { found: true, address: known })
    expect([http, data.verified, data.verified_by, data.differs, data.address]).toEqual([
      200,
      true,
      'postal',
      differs,
      known,
    ])
  })

  it('R7.18 R8.04 answers 200 with the number 500 for an address that does not exist', async () => {
    const { http, status, data } = await check({ street: '1 Nowhere Lane' }, { found: false })
    expect([http, status.code, status.message, data]).toEqual([200, 500, 'refusal.no_such_address', null])
  })

  it('an outage means unverified, is no error, and is not asked again for half a minute', async () => {
    const before = asked
    const first = await check({ street: '77 Oak Street' }, undefined)
    expect([first.status.code, first.data]).toMatchObject([
      200,
      { verified: false, verified_by: null, differs: [], address: { street: '77 Oak Street' } },
    ])
    await check({ street: '78 Oak Street' }, { found: true, address: known })
    expect(asked).toBe(before + 1)
    api.clock.now = new Date(api.clock.now.getTime() + 31_000)
    expect((await check({ street: '78 Oak Street' }, { found: true, address: known })).data.verified).toBe(true)
  })

  it('asks once for the same address, for a day', async () => {
    const before = asked
    await check({ street: '5 Pine Street' }, { found: true, address: known })
    await check({ street: '5 Pine Street' }, { found: false })
    expect(asked).toBe(before + 1)
  })

  it('marks a place as verified only when it is kept as the service knows it', async () => {
    answer = { found: true, address: known }
    const harbor = await api.at('harbor')
    const place = { kind: 'home' as const, ...typed, lat: '42.36', lng: '-71.06' }
    const { data } = await harbor(locationCalls.createLocation, place, await as())
    expect(data.location).toMatchObject({
      verified: true,
      verified_by: 'postal',
      verified_at: expect.stringMatching(/Z$/) as unknown,
    })
    const other = await harbor(locationCalls.createLocation, { ...place, street: '13 Elm Street' }, await as())
    expect(other.data.location).toMatchObject({ verified: false, verified_at: null })
    const corner = await harbor(locationCalls.createLocation, { ...place, is_corner: 'true' }, await as())
    expect(corner.data.location).toMatchObject({ verified: false, is_corner: true })
    answer = { found: false }
    expect(
      (await harbor(locationCalls.createLocation, { ...place, street: '14 Elm Street' }, await as())).data.location
        .verified,
    ).toBe(false)
  })
})

describe('R5.07 the postal check, by the programme’s own streets', () => {
  let api: TestApi
  let house: FoundPlace
  beforeAll(async () => {
    api = await startTestApi()
    await api.app.planner.prepare('harbor')
    const { lat, lng } = brandSettings.harbor
    house = (await (await api.at('harbor'))(plannerCalls.reversePlace, { lat: String(lat), lng: String(lng) })).data
      .address!
  })
  afterAll(() => api.close())

  async function check(change: Partial<typeof typed>) {
    const { token } = await signedIn(api, 'harbor', 'Ana')
    return (await api.at('harbor'))(
      locationCalls.checkAddress,
      { street: house.street, city: 'Boston', state: 'MA', zip: house.zip, ...change },
      { token },
    )
  }

  it('knows a house, and where it lies', async () => {
    expect(house.kind).toBe('address')
    expect((await check({})).data).toMatchObject({
      verified: true,
      verified_by: 'streets',
      differs: [],
      lat: house.lat,
      lng: house.lng,
    })
  })

  it('knows a house whose number stands behind its street', async () => {
    const [number, ...name] = house.street.split(' ')
    expect((await check({ street: `${name.join(' ')}, ${number}` })).data).toMatchObject({
      verified: true,
      address: { street: house.street },
    })
  })

  it('means the street that was meant by a slip of the pen', async () => {
    const [number, ...name] = house.street.split(' ')
    const slipped = `${number} ${name.join(' ').replace(/^(.)(.)(.)/, '$1$3$2')}`
    const { data } = await check({ street: slipped, zip: '02199' })
    expect(data).toMatchObject({ verified: true, address: { street: house.street, zip: house.zip } })
    expect(data.differs).toEqual(['street', 'zip'])
  })

  it('R5.07 knows that there is no such house in its state, in whichever city, and says nothing of other states', async () => {
    expect((await check({ street: '99999 Qwrtz Boulevard' })).status.code).toBe(500)
    expect((await check({ street: '99999 Qwrtz Boulevard', city: 'Elsewhere' })).status.code).toBe(500)
    expect((await check({ street: '1 Nowhere Blvd', city: 'Atlantis' })).status.code).toBe(500)
    expect((await check({ state: 'TX' })).data).toMatchObject({ verified: false })
  })
})
