import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { locationCalls } from '@throughway/contract/account/location'
import { memberCalls } from '@throughway/contract/identity/member'
import type { RawInputOf } from '@throughway/contract/call'
import { freshToken, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { measureWaitingCommutes } from './location.jobs.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())

type New = RawInputOf<typeof locationCalls.createLocation>
const home: New = {
  kind: 'home',
  street: '12 Elm Street',
  street2: 'Apt 3',
  city: 'Boston',
  state: 'ma',
  zip: '02108',
  lat: '42.3601',
  lng: '-71.0589',
}
const work: New = {
  kind: 'work',
  street: '200 Main Street',
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  lat: '42.3519',
  lng: '-71.0552',
}
const gym: New = {
  kind: 'gym',
  name: 'Iron Temple',
  street: '5 Oak Street',
  city: 'Boston',
  state: 'MA',
  zip: '02111',
  lat: '42.35',
  lng: '-71.06',
}

async function ana() {
  const { token } = await signedIn(api, 'harbor', 'Ana')
  return { token }
}

describe('C13 places of a member', () => {
  it('R4.10 keeps home and work, and answers the session with them', async () => {
    const as = await ana()
    await harbor(locationCalls.createLocation, work, as)
    const { data, status } = await harbor(locationCalls.createLocation, home, as)
    expect(status.code).toBe(200)
    expect(data.location).toMatchObject({ kind: 'home', state: 'MA', missing: [], verified: false, version: 1 })
    expect(data.session).toMatchObject({
      live_address: '12 Elm Street, Apt 3, Boston, MA 02108',
      live_lat: 42.3601,
      live_lng: -71.0589,
      commute_address: '200 Main Street, Boston, MA 02110',
      locations: [{ mode: 'home', street: '12 Elm Street' }, { mode: 'work' }],
    })
    expect((await harbor(memberCalls.getSession, {}, as)).data).toEqual(data.session)
  })

  it('R5.05 keeps an address that is not complete, and says what is missing', async () => {
    const as = await ana()
    const { data } = await harbor(
      locationCalls.createLocation,
      { kind: 'home', street: '12 Elm Street', city: 'Boston' },
      as,
    )
    expect(data.location).toMatchObject({ missing: ['state', 'zip', 'lat', 'lng'], state: '', lat: null })
  })

  it.each<[string, Partial<New>, Record<string, string>]>([
    ['nothing that says where it is', { street: '', lat: undefined, lng: undefined }, { street: 'field.required' }],
    ['a latitude alone', { lng: '' }, { lng: 'field.required' }],
    ['a place of no name that is neither home nor work', { kind: 'gym' }, { name: 'field.required' }],
    ['a kind that we do not know', { kind: 'moon' as never }, { kind: 'field.not_a_choice' }],
    ['a latitude beyond the pole', { lat: '90.1' }, { lat: 'field.not_a_latitude' }],
    ['a longitude beyond the date line', { lng: '-180.5' }, { lng: 'field.not_a_longitude' }],
    ['a state that is none', { state: 'Neverland' }, { state: 'field.not_a_state' }],
    ['a ZIP code that is none', { zip: '2108' }, { zip: 'field.not_a_zip' }],
    ['R9.08 a street of 301 letters', { street: 'x'.repeat(301) }, { street: 'field.too_long' }],
    ['R9.08 a city of 254 letters', { city: 'x'.repeat(254) }, { city: 'field.too_long' }],
    ['R9.08 a name of 257 letters', { name: 'x'.repeat(257) }, { name: 'field.too_long' }],
    ['R9.08 directions of 2,501 letters', { directions: 'x'.repeat(2501) }, { directions: 'field.too_long' }],
    ['R9.08 a note of 5,001 letters', { note: 'x'.repeat(5001) }, { note: 'field.too_long' }],
  ])('refuses %s beside its field', async (_, change, fields) => {
    const answer = await harbor(locationCalls.createLocation, { ...home, ...change }, await ana())
    expect([answer.http, answer.status.fields]).toEqual([422, fields])
  })

  it('R9.08 takes texts of just the longest length', async () => {
    const longest = {
      street: 'x'.repeat(300),
      city: 'x'.repeat(253),
      name: 'x'.repeat(256),
      directions: 'x'.repeat(2500),
      note: 'x'.repeat(5000),
    }
    expect((await harbor(locationCalls.createLocation, { ...home, ...longest }, await ana())).http).toBe(200)
  })

  it('refuses a second home, also when one is to become it', async () => {
    const as = await ana()
    await harbor(locationCalls.createLocation, home, as)
    expect((await harbor(locationCalls.createLocation, home, as)).status.name).toBe('placeTaken')
    const { data } = await harbor(locationCalls.createLocation, gym, as)
    const answer = await harbor(
      locationCalls.changeLocation,
      { ...gym, kind: 'home', id: data.location.id, version: '1' },
      as,
    )
    expect(answer.status).toMatchObject({ name: 'placeTaken', fields: { kind: 'refusal.place_taken' } })
  })

  it('keeps eight other places and no ninth, however many come at once', async () => {
    const as = await ana()
    await harbor(locationCalls.createLocation, home, as)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        harbor(locationCalls.createLocation, { ...gym, name: `Gym ${index}` }, as),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(8)
    expect(answers.filter(({ status }) => status.name === 'placesFull')).toHaveLength(4)
    expect((await harbor(locationCalls.listLocations, {}, as)).data.items).toHaveLength(9)
  })

  it('a repeated request with one key makes one place', async () => {
    const as = { ...(await ana()), headers: { 'idempotency-key': '0190a0c4-0000-7000-8000-00000000000a' } }
    const [one, other] = [
      await harbor(locationCalls.createLocation, gym, as),
      await harbor(locationCalls.createLocation, gym, as),
    ]
    expect(other.data.location.id).toBe(one.data.location.id)
  })

  it('of two devices that change one place at once the second is told, and what it wrote over stays', async () => {
    const as = await ana()
    const { data } = await harbor(locationCalls.createLocation, gym, as)
    const { id } = data.location
    const answers = await Promise.all(
      [1, 2].map((device) =>
        harbor(locationCalls.changeLocation, { ...gym, name: `Device ${device}`, id, version: '1' }, as),
      ),
    )
    const [saved, told] = answers.toSorted((one, other) => one.http - other.http)
    expect([saved!.http, told!.http, told!.status.name]).toEqual([200, 409, 'changedMeanwhile'])
    expect((told!.data as unknown as { location: { name: string; version: number } }).location).toMatchObject({
      name: saved!.data.location.name,
      version: 2,
    })
    expect((await harbor(locationCalls.listLocations, {}, as)).data.items).toMatchObject([
      { name: saved!.data.location.name, version: 2 },
    ])
  })

  it('forgets a place, and answers the same when it is gone already', async () => {
    const as = await ana()
    const { data } = await harbor(locationCalls.createLocation, gym, as)
    for (const _ of [1, 2]) {
      const answer = await harbor(locationCalls.deleteLocation, { id: data.location.id }, as)
      expect([answer.http, answer.data.session.locations]).toEqual([200, []])
    }
  })

  it('neither shows nor changes nor forgets the place of another', async () => {
    const { data } = await harbor(locationCalls.createLocation, gym, await ana())
    const ben = await ana()
    const { id } = data.location
    expect((await harbor(locationCalls.changeLocation, { ...gym, id, version: '1' }, ben)).status.name).toBe('notFound')
    await harbor(locationCalls.deleteLocation, { id }, ben)
    const { rows } = await api.app.databases.pool.query('select version from member_location where id = $1', [id])
    expect(rows).toEqual([{ version: 1 }])
  })

  it('notes in the activity what was done to which kind, and nothing of where', async () => {
    const person = await signedIn(api, 'harbor', 'Ana')
    const { data } = await harbor(locationCalls.createLocation, gym, { token: person.token })
    await harbor(locationCalls.deleteLocation, { id: data.location.id }, { token: person.token })
    const { rows } = await api.app.databases.pool.query(
      'select kind, details from member_activity where member_id = $1 order by kind',
      [person.id],
    )
    expect(rows).toEqual([
      { kind: 'location_removed', details: { kind: 'gym' } },
      { kind: 'location_saved', details: { kind: 'gym' } },
    ])
  })
})

describe('C13 the default distances', () => {
  it('are known as soon as home and work are, and no longer when one of them is gone', async () => {
    const as = await ana()
    const read = async () => (await harbor(locationCalls.listLocations, {}, as)).data.commute_miles
    const { data } = await harbor(locationCalls.createLocation, home, as)
    expect(await read()).toBeNull()
    await harbor(locationCalls.createLocation, work, as)
    const miles = (await read())!
    expect(miles.drive).toBeGreaterThan(0.5)
    expect(miles.drive).toBeLessThan(2)
    await harbor(locationCalls.deleteLocation, { id: data.location.id }, as)
    expect(await read()).toBeNull()
  })

  it('are those of the streets once those have been asked, and of the crow where there are none', async () => {
    const person = await signedIn(api, 'harbor', 'Ana')
    const as = { token: person.token }
    const { lat, lng } = brandSettings.harbor
    await harbor(locationCalls.createLocation, { ...home, lat: String(lat), lng: String(lng) }, as)
    const { data } = await harbor(
      locationCalls.createLocation,
      { ...work, lat: (lat + 0.008).toFixed(6), lng: (lng + 0.008).toFixed(6) },
      as,
    )
    await api.app.settle()
    const read = async () =>
      (
        await api.app.databases.pool.query<{ way: string; metres: number; is_estimate: boolean }>(
          'select way, metres, is_estimate from member_distance where member_id = $1 order by way',
          [person.id],
        )
      ).rows
    const measured = await read()
    expect(measured.map(({ way, is_estimate }) => [way, is_estimate])).toEqual([
      ['bike', false],
      ['drive', false],
      ['walk', false],
    ])
    const crow = Math.hypot(0.008 * 111_195, 0.008 * 111_195 * Math.cos((lat * Math.PI) / 180))
    for (const { metres } of measured) expect(metres).toBeGreaterThan(crow)
    expect(new Set(measured.map(({ metres }) => metres)).size).toBeGreaterThan(1)

    await harbor(
      locationCalls.changeLocation,
      { ...work, lat: '10', lng: '10', id: data.location.id, version: '1' },
      as,
    )
    await api.app.settle()
    const far = await read()
    expect(far.every(({ is_estimate }) => !is_estimate)).toBe(true)
    expect(far[0]!.metres).toBeGreaterThan(7e6)
    const { items } = (await harbor(locationCalls.listLocations, {}, as)).data
    const ask = { from: data.location.id, to: items.find(({ kind }) => kind === 'home')!.id, date: '2026-03-04' }
    // asked, and there is none: an estimate for good, which waits for no map
    expect((await harbor(locationCalls.getDistance, ask, as)).data).toMatchObject({
      is_estimate: false,
      without_way: ['drive', 'walk', 'bike'],
    })
  })

  it('that nobody could measure are measured by the job', async () => {
    const person = await signedIn(api, 'harbor', 'Ana')
    const as = { token: person.token }
    await harbor(locationCalls.createLocation, home, as)
    await harbor(locationCalls.createLocation, work, as)
    await api.app.settle()
    await api.app.databases.pool.query(
      'update member_distance set is_estimate = true, metres = 1 where member_id = $1',
      [person.id],
    )
    await measureWaitingCommutes(api.app)
    const { rows } = await api.app.databases.pool.query(
      'select from member_distance where member_id = $1 and not is_estimate and metres > 500',
      [person.id],
    )
    expect(rows).toHaveLength(3)
  })

  it('of a member who has told both places and of whom none are kept are measured, by the form and by the job', async () => {
    const person = await signedIn(api, 'harbor', 'Ana')
    const as = { token: person.token }
    const { data: from } = await harbor(locationCalls.createLocation, home, as)
    const { data: to } = await harbor(locationCalls.createLocation, work, as)
    await api.app.settle()
    const { pool } = api.app.databases
    const forget = () => pool.query('delete from member_distance where member_id = $1', [person.id])
    const countMeasured = async () =>
      (await pool.query('select from member_distance where member_id = $1 and not is_estimate', [person.id])).rows
        .length
    await forget()
    const ask = { from: from.location.id, to: to.location.id, date: '2026-03-04' }
    expect((await harbor(locationCalls.getDistance, ask, as)).data).toMatchObject({ is_estimate: false })
    expect(await countMeasured()).toBe(3)
    await pool.query('update member_distance set is_estimate = true where member_id = $1', [person.id])
    expect((await harbor(locationCalls.getDistance, ask, as)).data).toMatchObject({ is_estimate: false })
    await forget()
    await measureWaitingCommutes(api.app)
    expect(await countMeasured()).toBe(3)
  })

  it('hold from the day of the move on, never for a day before it', async () => {
    const person = await signedIn(api, 'harbor', 'Ana')
    const as = { token: person.token }
    const { data } = await harbor(locationCalls.createLocation, home, as)
    await harbor(locationCalls.createLocation, work, as)
    const before = api.clock.now
    const moveAt = async (instant: string, lat: string, version: string) => {
      api.clock.now = new Date(instant)
      const late = { token: await freshToken(api, 'harbor', person), headers: await api.brandHeaders('harbor') }
      expect(
        (await harbor(locationCalls.changeLocation, { ...home, lat, id: data.location.id, version }, late)).http,
      ).toBe(200)
    }
    await moveAt('2026-03-05T04:30:00Z', '42.40', '1') // still the evening of 4 March in Boston
    await moveAt('2026-03-05T05:30:00Z', '42.45', '2')
    api.clock.now = before
    const { rows } = await api.app.databases.pool.query<{ valid_from: string; metres: number }>(
      `select valid_from::text, metres from member_distance where member_id = $1 and way = 'walk' order by valid_from`,
      [person.id],
    )
    expect(rows.map(({ valid_from }) => valid_from)).toEqual(['2026-03-04', '2026-03-05'])
    expect(rows[0]!.metres).toBeLessThan(rows[1]!.metres)
  })
})
