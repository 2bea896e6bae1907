import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { ridePreferenceCalls } from '@throughway/contract/ride/ride-preferences'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { rideRules } from '@throughway/domain/ride/ride-reason'
import { rawQuery, query } from '#database/query.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { digest } from '#secrets.ts'
import { listMarks } from './mail-stop.ts'
import { fillRides } from './ride.ts'

type Question = RawInputOf<typeof rideSearchCalls.findRides>

const { lat, lng } = brandSettings.harbor
const home = { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' }
const hospital = { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' }

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
  await api.app.planner.prepare('harbor')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  harbor = await api.at('harbor', { json: true })
})
const db = (brandId = 1) => api.app.databases.ofBrand(brandId)

/** Wednesday 11 March 2026 at ten, a week ahead. */
const question = (facts: object = {}) =>
  ({ origin: home, destination: hospital, date: '2026-03-11', time: '10:00', ...facts }) as Question
const find = async (facts: object = {}) => (await harbor(rideSearchCalls.findRides, question(facts))).data
const fitsOf = async (facts: object = {}) =>
  Object.fromEntries((await find({ limit: 50, ...facts })).rides.map(({ service, fit }) => [service.name, fit]))
const askAll = async (facts: object = {}) => (await harbor(rideSearchCalls.askRideQuestions, question(facts))).data
const questions = async (facts: object = {}) => (await askAll(facts)).questions

describe('E the twelve services of the demonstration', () => {
  it('are found for a trip, the best first, each with its reasons', async () => {
    const { rides, help, is_estimate: isEstimate } = await find()
    expect(isEstimate).toBe(false)
    expect(rides.map(({ fit }) => fit)).toEqual(
      rides
        .map(({ fit }) => fit)
        .toSorted(
          (one, other) => ['yes', 'maybe', 'near_miss'].indexOf(one) - ['yes', 'maybe', 'near_miss'].indexOf(other),
        ),
    )
    const dial = rides.find(({ service }) => service.name === 'Boston Dial-a-Ride')!
    expect(dial).toMatchObject({
      fit: 'yes',
      book_by: '2026-03-11T08:00:00-04:00',
      fare: { kind: 'flat', low_cents: 200, high_cents: 400 },
      booking: { is_needed: true, takes_requests: true },
    })
    expect(dial.reasons.map(({ why }) => why)).toEqual(['in_area', 'open', 'bookable', 'open_to_all', 'seats'])
    expect(rides.find(({ service }) => service.kind === 'taxi_voucher')!.fit).toBe('maybe')
    expect(help.phone_211).toBe('211')
    expect(help.agencies.map(({ miles }) => miles)).toEqual(
      help.agencies.map(({ miles }) => miles).toSorted((one, other) => one - other),
    )
  })

  it('use every rule between them', async () => {
    const seen = new Set<string>()
    for (const facts of [
      {},
      { rider: { age: 8 } },
      { has_fees: false },
      { companions: 5 },
      { purpose: 'work' },
      { rider: { needs: { stretcher: { answer: 'yes' } } } },
      { date: '2026-03-05' },
      { time: '03:00' },
    ]) {
      const staff = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
      const { data } = await harbor(rideStaffCalls.explainRides, question(facts), { token: staff.token })
      expect(data.rides.length).toBe(12)
      for (const { reasons } of data.rides)
        for (const { rule, verdict } of reasons) if (verdict !== 'pass' || rule === 'offer') seen.add(rule)
    }
    expect([...seen].toSorted()).toEqual([...rideRules].toSorted())
  })

  it('change with what the rider says', async () => {
    expect(await fitsOf()).toMatchObject({
      'Half-fare taxi': 'maybe',
      'Volunteer drivers': 'maybe',
      'ADA paratransit': 'near_miss',
    })
    const told = await fitsOf({
      purpose: 'medical',
      rider: { age: 70, eligibilities: { veteran: 'no', medicaid: 'no' } },
    })
    expect(told).toMatchObject({ 'Volunteer drivers': 'yes' })
    expect(told).not.toHaveProperty('Medical rides for Medicaid')
    expect(told).not.toHaveProperty('Veterans’ van')
    const chair = { needs: { wheelchair_power: { answer: 'yes', inches: '36' } } }
    expect(await fitsOf({ rider: chair })).not.toHaveProperty('ADA paratransit')
    expect(await fitsOf({ has_fees: 'false', purpose: 'medical', rider: { age: 70 } })).not.toHaveProperty(
      'Boston Dial-a-Ride',
    )
  })

  it('E3.11 always have a bus at a reduced fare', async () => {
    expect((await find({ limit: 1, rider: { age: 70 } })).rides.map(({ service }) => service.kind)).toEqual([
      'fixed_route_reduced',
    ])
    expect(
      (await find({ limit: 3, purpose: 'medical', rider: { age: 70 } })).rides.map(({ service }) => service.kind),
    ).toContain('fixed_route_reduced')
  })

  it('say what would have to change where nothing fits', async () => {
    const { rides, hidden, help } = await find({ origin: { lat: lat + 2, lng }, destination: { lat: lat + 2.1, lng } })
    expect(rides).toEqual([])
    expect(hidden[0]).toMatchObject({ why: 'outside_area' })
    expect(help.agencies.length).toBe(4)
  })

  it('are told in Spanish', async () => {
    const { data } = await harbor(rideSearchCalls.findRides, question(), {
      headers: { 'x-language': 'es', 'accept-language': 'es' },
    })
    expect(data.rides.map(({ service }) => service.name)).toContain('Taxi a mitad de precio')
  })

  it('are of one programme only', async () => {
    const rose = await api.at('rose', { json: true })
    expect((await rose(rideSearchCalls.findRides, question())).data.rides).toEqual([])
  })
})

describe('E5 questions', () => {
  it('are at most five, each of which changes something', async () => {
    const asked = await questions()
    expect(asked.length).toBe(5)
    for (const { changes } of asked) expect(changes).toBeGreaterThan(0)
  })

  it('are fewer with each answer, and none twice', async () => {
    const rider = {
      eligibilities: {} as Record<string, string>,
      needs: {} as Record<string, object>,
      residency: [] as object[],
      registrations: [] as object[],
      settled: [] as string[],
      age: undefined as string | undefined,
    }
    const seen: string[] = []
    for (let round = 0; round < 12; round++) {
      const asked = await questions({ rider, purpose: 'medical' })
      if (!asked.length) break
      for (const { key, kind, subject } of asked) {
        expect(seen).not.toContain(key)
        seen.push(key)
        if (kind === 'eligibility') rider.eligibilities[subject!] = 'unknown'
        else if (kind === 'need') rider.needs[subject!] = { answer: 'no' }
        else if (kind === 'resident') rider.residency.push({ area: subject, answer: 'unknown' })
        else if (kind === 'registered') rider.registrations.push({ service: subject, answer: 'unknown' })
        else if (kind === 'age') rider.age = '70'
        else rider.settled.push(key)
      }
    }
    expect(await questions({ rider, purpose: 'medical' })).toEqual([])
    expect(seen.length).toBeGreaterThan(5)
  })

  it('are five in all for a rider who says which were asked, and what was left out may come again', async () => {
    const { questions: found, asked } = await askAll({ purpose: 'medical' })
    const first = found.map(({ key }) => key)
    expect(first).toHaveLength(5)
    const [left, ...settled] = first
    expect(await questions({ purpose: 'medical', rider: { settled: first }, asked })).toEqual([])
    const again = await askAll({ purpose: 'medical', rider: { settled }, asked })
    expect(again.questions.map(({ key }) => key)).toEqual([left])
    // nothing new was asked, so the next call says the same, and for another trip too
    expect(again.asked).toBe(asked)
    const elsewhere = await askAll({ origin: hospital, destination: home, rider: { settled: first }, asked })
    expect(elsewhere.questions).toEqual([])
    // five more would come to somebody who was asked nothing yet
    expect(await questions({ purpose: 'medical', rider: { settled: first } })).toHaveLength(5)
  })

  it('are five in all also with the text of an earlier answer, for other trips, and for several calls at once', async () => {
    const few = { purpose: 'medical', rider: { needs: { oxygen: { answer: 'yes' } }, age: '70' } }
    const begun = await askAll({ ...few, origin: hospital, destination: home })
    const seen = new Set(begun.questions.map(({ key }) => key))
    const trips: object[] = [
      { purpose: 'medical' },
      { purpose: 'medical', rider: { settled: [...seen] } },
      { purpose: 'work', rider: { eligibilities: { veteran: 'yes' } } },
      { rider: { settled: [...seen], age: '30' } },
    ]
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(trips.map((each) => askAll({ ...each, asked: begun.asked })))
      for (const { questions: found } of answers) for (const { key } of found) seen.add(key)
      trips.push({ purpose: 'medical', rider: { settled: [...seen] } })
    }
    expect(seen.size).toBe(5)
  })

  it('are asked as if for the first time where what was asked is not as it was signed', async () => {
    const { questions: found, asked } = await askAll({ purpose: 'medical' })
    const rider = { settled: found.map(({ key }) => key) }
    const [written, signature] = asked.split('.') as [string, string]
    const fewer = Buffer.from(JSON.stringify([crypto.randomUUID()])).toString('base64url')
    for (const other of [`${fewer}.${signature}`, `${written}.`, written, 'x.y', '[]'])
      expect(await questions({ purpose: 'medical', rider, asked: other })).toHaveLength(5)
    const cascade = await api.at('cascade', { json: true })
    const { data } = await cascade(rideSearchCalls.askRideQuestions, question({ asked }))
    expect(data.asked).not.toBe(asked)
    expect((await harbor(rideSearchCalls.askRideQuestions, question({ asked: 'x'.repeat(2001) }))).http).toBe(422)
  })

  it('keep what was asked short, and say nothing of the rider or of the questions in it', async () => {
    const { asked } = await askAll({ purpose: 'medical', rider: { age: '70', eligibilities: { veteran: 'yes' } } })
    expect(asked.length).toBeLessThan(600)
    const [kept] = await db().send(query.selectFrom('ride_asking').selectAll())
    expect(kept.length).toBeGreaterThan(0)
    for (const text of [Buffer.from(asked.split('.')[0]!, 'base64url').toString(), JSON.stringify(kept)])
      expect(text).not.toMatch(/veteran|purpose|need|"age/)
  })

  it('name what they ask about', async () => {
    const rider = {
      age: '70',
      eligibilities: Object.fromEntries(
        ['disability', 'ada_certified', 'veteran', 'medicaid', 'low_income'].map((code) => [code, 'no']),
      ),
      settled: ['purpose'],
      needs: Object.fromEntries(
        [
          'wheelchair_standard',
          'wheelchair_power',
          'mobility_device',
          'lift',
          'driver_assist',
          'travel_aide',
          'oxygen',
          'stretcher',
          'child_seat',
        ].map((code) => [code, { answer: 'no' }]),
      ),
    }
    expect((await questions({ rider })).map(({ kind, name }) => [kind, name])).toEqual(
      expect.arrayContaining([
        ['resident', 'City of Boston'],
        ['registered', 'Half-fare taxi'],
      ]),
    )
  })
})

describe('bad questions', () => {
  it.each<[string, object, Record<string, string>]>([
    ['no place', { origin: undefined }, { origin: 'field.not_valid' }],
    ['a latitude that is none', { origin: { lat: '91', lng: '0' } }, { 'origin.lat': 'field.not_a_latitude' }],
    ['no date', { date: undefined }, { date: 'field.not_a_date' }],
    ['yesterday', { date: '2026-03-03' }, { date: 'field.not_a_plan_date' }],
    ['two years ahead', { date: '2028-03-03' }, { date: 'field.not_a_plan_date' }],
    ['a time that is none', { time: '25:00' }, { time: 'field.not_a_time' }],
    ['a purpose that is none', { purpose: 'any' }, { purpose: 'field.not_a_choice' }],
    [
      'an eligibility without an answer',
      { rider: { eligibilities: { veteran: 'perhaps' } } },
      { 'rider.eligibilities.veteran': 'field.not_a_choice' },
    ],
    [
      'a wheelchair of no width',
      { rider: { needs: { wheelchair_power: { answer: 'yes', inches: '0' } } } },
      { 'rider.needs.wheelchair_power.inches': 'field.too_small' },
    ],
    ['an age of 200', { rider: { age: '200' } }, { 'rider.age': 'field.too_large' }],
    ['too many companions', { companions: '99' }, { companions: 'field.too_large' }],
  ])('%s', async (_, facts, fields) => {
    const answer = await harbor(rideSearchCalls.findRides, question(facts))
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.status.fields ?? {})).toEqual(Object.keys(fields))
    expect((await harbor(rideSearchCalls.askRideQuestions, question(facts))).http).toBe(422)
  })
})

describe('E5 sending rides to a helper', () => {
  const mail = async (facts: object) =>
    harbor(rideSearchCalls.mailRides, {
      ...question({ purpose: 'medical' }),
      email: 'son@example.com',
      sender: 'Ana',
      ...facts,
    } as never)
  const mails = async () => {
    await api.app.settle()
    const [rows] = await db().send(
      query
        .selectFrom('mail')
        .select(['subject', 'text', 'recipient', 'member_id'])
        .where('template', '=', 'rides_found'),
    )
    return rows
  }

  it('mails trip, service, phone and until when to book, and nothing of the rider', async () => {
    const { rides } = await find({ purpose: 'medical' })
    const services = rides.slice(0, 2).map(({ service }) => service.id)
    const rider = { needs: { oxygen: { answer: 'yes' } }, eligibilities: { veteran: 'yes' } }
    expect((await mail({ services })).http).toBe(200)
    const paratransit = rides.find(({ service }) => service.name === 'ADA paratransit')!.service.id
    expect((await mail({ services: [paratransit], rider, email: 'daughter@example.com' })).http).toBe(200)
    const sent = await mails()
    const [first, second] = ['son', 'daughter'].map((to) => sent.find((each) => each.recipient.startsWith(to)))
    expect(first).toMatchObject({
      recipient: 'son@example.com',
      member_id: null,
      subject: 'Rides for somebody you help',
    })
    expect(first!.text).toContain('Ana found these rides from 12 Elm Street to Medical center')
    for (const { service } of rides.slice(0, 2)) expect(first!.text).toContain(service.name)
    // where somebody without an account can look further
    expect(first!.text).toMatch(/^https?:\/\/harbor\.\S+\/public\/planner$/m)
    expect(second!.text).not.toMatch(/oxygen|veteran/i)
  })

  it('goes to one address a few times a day, and no more once its reader has said so', async () => {
    const { rides } = await find({ purpose: 'medical' })
    const send = (email = 'Aunt@example.com') => mail({ services: [rides[0]!.service.id], email })
    const sentTo = async () => (await mails()).filter(({ recipient }) => recipient.startsWith('aunt'))
    for (let times = 0; times < 3; times++) expect((await send()).http).toBe(200)
    expect((await send()).status).toMatchObject({ name: 'mailboxFull' })
    expect(await sentTo()).toHaveLength(3)

    const token = /\/rides\/no_mail\?token=([\w.-]+)/.exec((await sentTo())[0]!.text)![1]!
    const rose = await api.at('rose', { json: true })
    expect((await rose(rideSearchCalls.stopRideMails, { token })).status).toMatchObject({ name: 'linkRunOut' })
    expect(
      (await harbor(rideSearchCalls.stopRideMails, { token: `${token.split('.')[0]}.${'A'.repeat(43)}` })).status,
    ).toMatchObject({ name: 'linkRunOut' })
    for (let times = 0; times < 2; times++)
      expect((await harbor(rideSearchCalls.stopRideMails, { token })).http).toBe(200)
    api.clock.now = new Date(testStart.getTime() + 2 * 86_400_000)
    harbor = await api.at('harbor', { json: true })
    for (const spelling of [undefined, 'aunt+again@example.com', 'AUNT+2@example.com'])
      expect((await send(spelling)).http).toBe(200)
    // the sender sees no difference
    expect((await send()).status).toMatchObject({ name: 'mailboxFull' })
    expect(await sentTo()).toHaveLength(3)
    const [kept] = await db().send(query.selectFrom('ride_mail_stop').selectAll())
    expect(JSON.stringify(kept)).not.toContain('aunt')
  })

  it('keeps a no that an earlier release marked with a domain in Unicode', () => {
    const signer = { keys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as [Buffer, Buffer], brandId: 1 }
    const marks = listMarks(signer, 'Aunt+2@xn--mnchen-3ya.example').map((mark) => mark.toString('hex'))
    for (const key of signer.keys)
      for (const written of ['aunt@münchen.example', 'aunt+2@münchen.example', 'aunt@xn--mnchen-3ya.example'])
        expect(marks).toContain(digest(key, 'mail stop', 1, written).toString('hex'))
  })

  it('is no way to send anything else', async () => {
    const { rides } = await find({ purpose: 'medical' })
    const services = [rides[0]!.service.id]
    await mail({
      services,
      sender: 'Buy now https://evil.example/x',
      origin: { ...home, name: 'www.evil.example <b>hi</b>' },
    })
    const written = (await mails()).at(-1)!.text
    expect(written).not.toMatch(/evil\.example|https:\/\/evil|<b>/)
    expect((await mail({ services: ['018f0000-0000-7000-8000-000000000000'] })).status).toMatchObject({
      fields: { services: 'field.not_a_choice' },
    })
    expect((await mail({ services: [] })).http).toBe(422)
    expect((await mail({ services, email: 'nobody' })).http).toBe(422)
  })
})

const preferences = {
  version: '0',
  consent_version: '2026-1',
  trip_type: 'medical',
  rider_types: ['veterans'],
  accessibility: ['standard_wheelchair', 'service_animals'],
  has_fees: 'false',
  birth_year: '1950',
  eligibilities: { medicaid: 'yes' },
  needs: { wheelchair_standard: { answer: 'yes', inches: '29' } },
  registrations: [
    { service: '018f0000-0000-7000-8000-000000000000', answer: 'yes', until: '2027-06-30', number: 'Marker-7' },
  ],
  languages: ['Spanish'],
  contact_name: 'Zebulon Marker',
  contact_phone: '(555) 555-0188',
  driver_notes: 'Marker-in-the-notes',
} as const

describe('R3.11 preferences', () => {
  it('are none, then what was said, for their member alone', async () => {
    const [ana, ben] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'harbor', 'Ben')]
    const read = async (token: string) => (await harbor(ridePreferenceCalls.getRidePreferences, {}, { token })).data
    expect(await read(ana.token)).toEqual({ preferences: null, consent_version: null, saved_at: null, version: 0 })
    const saved = await harbor(ridePreferenceCalls.saveRidePreferences, preferences as never, { token: ana.token })
    expect(saved.data).toMatchObject({
      version: 1,
      consent_version: '2026-1',
      preferences: {
        trip_type: 'medical',
        rider_types: ['veterans'],
        accessibility: ['standard_wheelchair', 'service_animals'],
        has_fees: false,
        birth_year: 1950,
        needs: { wheelchair_standard: { answer: 'yes', inches: 29 } },
        registrations: [{ answer: 'yes', until: '2027-06-30', number: 'Marker-7' }],
      },
    })
    expect(await read(ana.token)).toEqual(saved.data)
    expect((await read(ben.token)).preferences).toBeNull()
    expect(
      await harbor(ridePreferenceCalls.saveRidePreferences, preferences as never, { token: ana.token }),
    ).toMatchObject({
      http: 409,
      status: { name: 'changedMeanwhile' },
    })
  })

  it.each<[string, object]>([
    ['no consent', { consent_version: undefined }],
    ['consent to another text', { consent_version: '2025-1' }],
    ['a rider type that is none', { rider_types: ['pilots'] }],
    ['a phone that is none', { contact_phone: '12' }],
    ['a registration until no day', { registrations: [{ ...preferences.registrations[0], until: 'soon' }] }],
    ['a year that is none', { birth_year: '1066' }],
  ])('refuses %s', async (_, facts) => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    expect(
      (
        await harbor(ridePreferenceCalls.saveRidePreferences, { ...preferences, ...facts } as never, {
          token: ana.token,
        })
      ).http,
    ).toBe(422)
  })

  it('cannot be read in any table, and leave no trace in any when erased', async () => {
    const before = await dump()
    const eve = await signedIn(api, 'harbor', 'Eve')
    const withEve = await dump()
    await harbor(ridePreferenceCalls.saveRidePreferences, preferences as never, { token: eve.token })
    const saved = await dump()
    expect(saved).not.toEqual(withEve)
    expect(saved).not.toMatch(/Marker|wheelchair_standard.{0,20}29|Zebulon/)
    expect((await harbor(ridePreferenceCalls.eraseRidePreferences, {}, { token: eve.token })).data).toEqual({
      rides_to_come: 0,
    })
    expect(await dump()).toEqual(withEve)
    expect(before.length).toBeLessThan(withEve.length)
    expect((await harbor(ridePreferenceCalls.getRidePreferences, {}, { token: eve.token })).data.preferences).toBeNull()
  })

  it('do not open in another row', async () => {
    const [ana, ben] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'harbor', 'Ben')]
    for (const { token } of [ana, ben])
      await harbor(ridePreferenceCalls.saveRidePreferences, preferences as never, { token })
    await api.app.databases.pool.query(
      'update ride_preferences set sealed = (select sealed from ride_preferences where member_id = $1) where member_id = $2',
      [ana.id, ben.id],
    )
    expect((await harbor(ridePreferenceCalls.getRidePreferences, {}, { token: ben.token })).data.preferences).toBeNull()
    await api.app.databases.pool.query('delete from ride_preferences')
  })

  /** Every row of every table, but for what a call at all leaves: when a session was last seen. */
  async function dump() {
    const tables = await readCatalogue(api.app.databases.pool)
    const rows = await Promise.all(
      tables.map(({ name, schema }) =>
        api.app.databases.pool.query<{ row: string }>(
          `select (to_jsonb(t) - 'last_seen_at')::text as row from ${schema}.${name} t order by 1`,
        ),
      ),
    )
    return rows.flatMap((result, index) => result.rows.map(({ row }) => `${tables[index]!.name} ${row}`)).join('\n')
  }
})

it('nothing of a search is kept in any table', async () => {
  const count = async () =>
    (await db().send(rawQuery(sql<{ n: number }>`select count(*)::integer as n from planner_action`)))[0][0]!.n
  const before = await count()
  await find({ rider: { eligibilities: { medicaid: 'yes' } } })
  expect(await count()).toBe(before)
})
