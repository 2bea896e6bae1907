import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { homeCalls } from '@throughway/contract/account/home'
import { rideGuestCalls } from '@throughway/contract/ride/ride-guest'
import { ridePreferenceCalls } from '@throughway/contract/ride/ride-preferences'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { query } from '#database/query.ts'
import { auditedKinds } from '#testing/audit-events.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { fillRides } from './ride.ts'
import { remindOfRides, tidyRides } from './ride.jobs.ts'

const { lat, lng } = brandSettings.harbor
const home = { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' }
const hospital = { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' }
const askId = 'd9428888-122b-4b0e-8c2f-0a1b2c3d4e5f'
const nobody = '018f0000-0000-7000-8000-000000000000'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
let rosa: Person
let services: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
  await api.app.planner.prepare('harbor')
  const [rows] = await db().send(query.selectFrom('ride_service').select(['key', 'id']))
  services = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
})
afterAll(() => api.close())
beforeEach(async () => {
  await at('2026-03-04T17:00:00Z')
  ana = await signedIn(api, 'harbor', 'Ana')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
})
const db = () => api.app.databases.ofBrand(1)

/** Lets the clock show that moment, with keys and tokens that hold then. */
async function at(instant: string) {
  api.clock.now = new Date(instant)
  harbor = await api.at('harbor', { json: true })
  if (ana)
    [ana.token, rosa.token] = await Promise.all([freshToken(api, 'harbor', ana), freshToken(api, 'harbor', rosa)])
}

/** Wednesday 11 March at ten, by the bus that anybody may ask for. */
const wish = (facts: object = {}) =>
  ({
    origin: home,
    destination: hospital,
    date: '2026-03-11',
    time: '10:00',
    service_id: services['dial-a-ride'],
    phone: '(555) 555-0177',
    rider: { needs: { wheelchair_standard: { answer: 'yes' } } },
    driver_notes: 'Ring twice',
    ...facts,
  }) as never
const ask = (facts: object = {}, who = ana) => harbor(rideRequestCalls.requestRide, wish(facts), { token: who.token })
const own = async (who = ana) => (await harbor(rideRequestCalls.listRideRequests, {}, { token: who.token })).data.items
const cards = async (who = ana) => (await harbor(homeCalls.getHomeCards, {}, { token: who.token })).data.cards
const versionOf = async (id: string) => {
  const { data } = await harbor(rideStaffCalls.getStaffRideRequest, { id }, { token: rosa.token })
  return String((data as { version?: number } | null)?.version ?? 1)
}
const answer = async (id: string, facts: object, who = rosa) =>
  harbor(rideStaffCalls.answerRideRequest, { id, version: await versionOf(id), ...facts } as never, {
    token: who.token,
  })
const moveTo = async (id: string, move: string, more: object = {}) =>
  harbor(rideStaffCalls.moveRideRequest, { id, version: await versionOf(id), move, ...more } as never, {
    token: rosa.token,
  })
const cancel = (id: string, facts: object = {}) =>
  harbor(rideRequestCalls.cancelRideRequest, { id, ...facts }, { token: ana.token })

async function mailsTo(email: string) {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['template', 'subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .orderBy('id'),
  )
  return rows.filter(({ template }) => template.startsWith('ride'))
}

describe('E4 asking for a ride', () => {
  it('waits for the coordinator, who sees who, when and what is needed', async () => {
    const { http, data } = await ask()
    expect(http).toBe(200)
    const [ride] = data.requests
    expect(ride).toMatchObject({
      state: 'selected',
      booking: 'pending',
      origin: '12 Elm Street',
      destination: 'Medical center',
      pickup: { earliest: '2026-03-11T09:45:00-04:00', latest: '2026-03-11T10:15:00-04:00' },
      cancel_by: '2026-03-11T08:00:00-04:00',
      is_late: false,
      moves: ['cancel'],
      service: { name: 'Boston Dial-a-Ride', phone: '5555550131' },
    })
    expect(await own()).toEqual([ride])
    const { data: list } = await harbor(rideStaffCalls.listStaffRides, { state: 'waiting' }, { token: rosa.token })
    expect(list.items.find(({ id }) => id === ride!.id)).toMatchObject({
      rider: { name: 'Ana Example', phone: '5555550177', email: ana.email, is_member: true },
      needs: { wheelchair_standard: { answer: 'yes' } },
      driver_notes: 'Ring twice',
      origin_spot: { name: '12 Elm Street' },
    })
    expect((await mailsTo(ana.email)).map(({ template }) => template)).toEqual(['ride_requested'])
  })

  it('is sealed: no table can be read for who, where or with what needs', async () => {
    await ask({ driver_notes: 'Marker-notes', name: 'Marker-name' })
    const { rows } = await api.app.databases.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ride_request t`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/Marker|Elm Street|wheelchair|5550177/)
  })

  it('can be for a ride back too, and for twelve weeks, each day checked by itself', async () => {
    const { data } = await ask({ return_time: '12:00', weeks: '12' })
    // booking opens thirty days ahead: five weeks of twelve
    expect(data.days.length).toBe(24)
    const kept = data.days.filter(({ request_id: id }) => id !== null)
    expect(kept.length).toBe(8)
    expect(data.days.at(-1)).toMatchObject({
      date: '2026-05-27',
      is_return: true,
      pickup: '2026-05-27T12:00:00-04:00',
      fit: 'near_miss',
      request_id: null,
    })
    const [there, back] = data.requests
    expect(back).toMatchObject({
      return_of: there!.id,
      origin: 'Medical center',
      destination: '12 Elm Street',
      series_id: there!.series_id,
    })
    expect(there).toMatchObject({ return_id: back!.id })
    expect((await ask({ weeks: '13' })).http).toBe(422)
  })

  it('is refused, with the reasons, where nothing fits', async () => {
    const { http, status, data } = await ask({ time: '03:00' })
    expect({ http, name: status.name }).toEqual({ http: 422, name: 'rideNotPossible' })
    expect(data.days[0]).toMatchObject({ fit: 'hidden', request_id: null })
    expect(await own()).toEqual([])
  })

  it('by phone needs no answer, and no rule stands against what the service has promised', async () => {
    const { data } = await ask({ service_id: services['night-taxi'], has_called: 'true', time: '03:00' })
    expect(data.requests[0]).toMatchObject({ state: 'called', booking: 'confirmed' })
    expect((await ask({ service_id: services['night-taxi'] })).status).toMatchObject({
      fields: { service_id: 'field.not_a_choice' },
    })
  })

  it('a second time asks once, also at the same moment, and writes one mail', async () => {
    const facts = { ask_id: askId, return_time: '12:00' }
    const [one, other] = await Promise.all([ask(facts), ask(facts)])
    expect([one.http, other.http]).toEqual([200, 200])
    const third = await ask(facts)
    for (const again of [other, third])
      expect(again.data.requests.map(({ id }) => id)).toEqual(one.data.requests.map(({ id }) => id))
    expect((await own()).length).toBe(2)
    expect((await mailsTo(ana.email)).length).toBe(1)
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await ask(facts, ben)).data.requests.map(({ id }) => id)).not.toContain(one.data.requests[0]!.id)
    expect((await own(ben)).length).toBe(2)
  })

  it('is answered from sealed rows, and no key keeps what was said', async () => {
    await harbor(
      rideRequestCalls.requestRide,
      wish({
        ask_id: askId,
        driver_notes: 'Marker-notes',
        client_number: 'Marker-7',
        contact_name: 'Marker Son',
        contact_phone: '(555) 555-0190',
      }),
      { token: ana.token, headers: { 'idempotency-key': 'one-ride-please' } },
    )
    const tables = await Promise.all(
      ['ride_request', 'idempotency_key', 'mail'].map((name) =>
        api.app.databases.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`),
      ),
    )
    for (const { rows } of tables) for (const { row } of rows) expect(row).not.toMatch(/Marker|Elm Street|5550190/)
  })

  it('names a place by its point where nobody has named it', async () => {
    const { data } = await ask({ origin: { ...home, name: '' }, destination: { lat: hospital.lat, lng: hospital.lng } })
    expect(data.requests[0]).toMatchObject({
      origin: `${home.lat.toFixed(5)}, ${home.lng.toFixed(5)}`,
      destination: `${hospital.lat.toFixed(5)}, ${hospital.lng.toFixed(5)}`,
    })
  })

  it('tells the coordinator how to get in touch, the number at the service and whom to call in an emergency', async () => {
    const { data } = await ask({
      contact_by: 'email',
      client_number: 'A-7',
      contact_name: 'Sonia',
      contact_phone: '(555) 555-0190',
    })
    const { data: list } = await harbor(rideStaffCalls.listStaffRides, {}, { token: rosa.token })
    expect(list.items.find(({ id }) => id === data.requests[0]!.id)).toMatchObject({
      contact_by: 'email',
      client_number: 'A-7',
      emergency: { name: 'Sonia', phone: '5555550190' },
    })
  })

  it('E3 counts a registration until its last day', async () => {
    const registered = (until?: string) => ({
      service_id: services['paratransit'],
      rider: {
        eligibilities: { ada_certified: 'yes' },
        registrations: [{ service: services['paratransit'], answer: 'yes', ...(until && { until }) }],
      },
    })
    for (const [until, fit] of [
      [undefined, 'yes'],
      ['2026-03-11', 'yes'],
      ['2026-03-10', 'near_miss'],
    ] as const) {
      const { data } = await ask(registered(until))
      expect([until, data.days[0]!.fit]).toEqual([until, fit])
    }
  })

  it.each<[string, object, string]>([
    ['a service that is none', { service_id: nobody }, 'service_id'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone that is none', { phone: '12' }, 'phone'],
    ['a reminder of two days', { reminders: ['2'] }, 'reminders.0'],
    ['yesterday', { date: '2026-03-03' }, 'date'],
    ['a way back before the way there', { return_time: '09:45' }, 'return_time'],
    ['a return time that is none', { return_time: 'noon' }, 'return_time'],
    ['a way to get in touch that is none', { contact_by: 'drum' }, 'contact_by'],
    ['an emergency phone that is none', { contact_phone: '12' }, 'contact_phone'],
    ['an asking that is none', { ask_id: 'once' }, 'ask_id'],
    [
      'a registration until no day',
      { rider: { registrations: [{ service: nobody, answer: 'yes', until: '2026-02-30' }] } },
      'rider.registrations.0.until',
    ],
    ['an answer that is none', { rider: { needs: { lift: { answer: 'maybe' } } } }, 'rider.needs.lift.answer'],
  ])('refuses %s', async (_, facts, field) => {
    const { http, status } = await ask(facts)
    expect(http).toBe(422)
    expect(Object.keys(status.fields ?? {})).toEqual([field])
  })
})

describe('E4 the coordinator', () => {
  const asked = async (facts: object = {}) => (await ask(facts)).data.requests[0]!.id

  it('confirms, and the rider is told', async () => {
    const id = await asked()
    expect((await answer(id, { answer: 'confirm', confirmation: 'B-17', message: 'Blue van.' })).data).toMatchObject({
      state: 'booked',
      booking: 'confirmed',
      confirmation: 'B-17',
      moves: expect.arrayContaining(['dispatch']) as unknown,
    })
    const mail = (await mailsTo(ana.email)).at(-1)!
    expect(mail.subject).toContain('Wednesday, March 11')
    expect(mail.text).toMatch(/between 9:45.AM and 10:15.AM/)
    expect(mail.text).toContain('B-17')
    expect(mail.text).not.toMatch(/Elm|wheelchair/i)
    expect(await toldSubjects(api, ana.id)).toEqual(['message', 'ride-request'])
  })

  it('proposes another time, which the rider takes or gives back', async () => {
    const [one, other] = [await asked(), await asked({ time: '14:00' })]
    for (const id of [one, other]) await answer(id, { answer: 'negotiate', time: '11:30' })
    expect((await own()).map(({ is_proposal: is, moves, pickup }) => [is, moves, pickup.earliest])).toEqual([
      [true, ['accept', 'cancel'], '2026-03-11T11:15:00-04:00'],
      [true, ['accept', 'cancel'], '2026-03-11T11:15:00-04:00'],
    ])
    const proposal = {
      kind: 'ride',
      request_id: one,
      service: expect.stringMatching(/\w/),
      state: 'proposal',
      pickup: '2026-03-11T11:15:00-04:00',
      date: '2026-03-11',
    }
    expect(await cards()).toEqual([proposal, { ...proposal, request_id: other }])
    expect(
      (await harbor(rideRequestCalls.acceptRideTime, { id: one, accept: 'true' }, { token: ana.token })).data,
    ).toMatchObject({ state: 'booked', is_proposal: false, cancel_by: '2026-03-11T09:30:00-04:00' })
    expect(
      (await harbor(rideRequestCalls.acceptRideTime, { id: other, accept: 'false' }, { token: ana.token })).data,
    ).toMatchObject({ state: 'cancelled' })
    expect(
      (await harbor(rideRequestCalls.acceptRideTime, { id: one, accept: 'true' }, { token: ana.token })).http,
    ).toBe(409)
    expect(await cards()).toMatchObject([{ request_id: one, state: 'booked' }])
  })

  it('R2.20 home shows the next ride of several until it is over', async () => {
    const later = await asked({ date: '2026-03-12' })
    const next = await asked()
    expect(await cards()).toMatchObject([{ kind: 'ride', request_id: next, state: 'waiting' }])
    expect(await cards(await signedIn(api, 'harbor', 'Ben'))).toEqual([])
    await at('2026-03-11T20:00:00Z')
    expect(await cards()).toMatchObject([{ request_id: later }])
  })

  it('denies with a reason, which is counted by purpose, area and hour without a name', async () => {
    for (const purpose of ['medical', 'medical', 'grocery'])
      await answer(await asked({ purpose }), { answer: 'deny', reason: 'no_driver', message: 'Sorry' })
    await harbor(rideSearchCalls.tellUnmetRide, {
      origin: home,
      destination: hospital,
      date: '2026-03-11',
      time: '19:00',
      purpose: 'work',
    })
    const { data } = await harbor(rideStaffCalls.getUnmetRides, {}, { token: rosa.token })
    // of a running month nothing is told, and never by several facts at once
    expect(data).toEqual({
      counted_to: null,
      months: [],
      total: 0,
      purpose: [],
      area: [],
      hour: [],
      reason: [],
    })
    const [kept] = await db().send(
      query
        .selectFrom('ride_unmet')
        .select(['purpose', 'hour', 'reason', 'rides'])
        .orderBy('reason')
        .orderBy('purpose'),
    )
    expect(kept).toEqual([
      { purpose: 'grocery', hour: 10, reason: 'no_driver', rides: 1 },
      { purpose: 'medical', hour: 10, reason: 'no_driver', rides: 2 },
      { purpose: 'work', hour: 19, reason: 'not_found', rides: 1 },
    ])
    expect((await mailsTo(ana.email)).at(-1)!.text).toContain('There is no driver at that time.')
  })

  it('notes what became of it, and cannot skip', async () => {
    const id = await asked()
    expect((await moveTo(id, 'complete')).http).toBe(409)
    await answer(id, { answer: 'confirm' })
    for (const [move, state] of [
      ['dispatch', 'booked'],
      ['pick_up', 'booked'],
      ['complete', 'done'],
    ] as const)
      expect((await moveTo(id, move)).data.state).toBe(state)
    expect((await moveTo(id, 'dispatch')).http).toBe(409)
    expect((await own())[0]!.history.map(({ state, by }) => `${by} ${state}`)).toEqual([
      'rider pending',
      'staff confirmed',
      'staff dispatched',
      'staff picked_up',
      'staff completed',
    ])
  })

  it.each<[string, object]>([
    ['a denial without a reason', { answer: 'deny' }],
    ['a proposal without a time', { answer: 'negotiate' }],
    ['a date without a time', { answer: 'confirm', date: '2026-03-12' }],
    ['a pickup that is over', { answer: 'negotiate', date: '2026-03-04', time: '08:00' }],
    ['an answer that is none', { answer: 'perhaps' }],
  ])('is refused %s', async (_, facts) => expect((await answer(await asked(), facts)).http).toBe(422))

  it('is of this programme, and no member and no organisation’s coordinator', async () => {
    const id = await asked()
    const carl = await signedIn(api, 'harbor', 'Carl', { role: 'coordinator' })
    for (const who of [ana, carl]) {
      expect((await harbor(rideStaffCalls.listStaffRides, {}, { token: who.token })).http).toBe(403)
      expect((await answer(id, { answer: 'confirm' }, who)).http).toBe(403)
      expect((await harbor(rideStaffCalls.getUnmetRides, {}, { token: who.token })).http).toBe(403)
    }
    expect((await answer(nobody, { answer: 'confirm' })).http).toBe(404)
  })
})

describe('E4 giving a ride back', () => {
  it('is early until two hours before, and late after', async () => {
    const [early, late] = [(await ask()).data.requests[0]!.id, (await ask()).data.requests[0]!.id]
    expect((await cancel(early)).data.items[0]).toMatchObject({ booking: 'cancelled_early', state: 'cancelled' })
    expect((await cancel(early)).http).toBe(409)
    await at('2026-03-11T12:00:01Z')
    expect((await cancel(late)).data.items[0]).toMatchObject({ booking: 'cancelled_late', is_late: true })
  })

  it('asks for the way back too', async () => {
    const both = (await ask({ return_time: '12:00' })).data.requests
    expect((await cancel(both[0]!.id, { both: 'true' })).data.items.map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
    ])
    const one = (await ask({ return_time: '12:00' })).data.requests
    await cancel(one[1]!.id)
    expect(
      (await own())
        .filter(({ id }) => one.some((each) => each.id === id))
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['cancelled', 'selected'])
  })

  it('gives a whole series back from that ride on, and no ride before it or beside it', async () => {
    const series = (await ask({ weeks: '3', return_time: '12:00' })).data.requests
    const other = (await ask({ time: '14:00' })).data.requests[0]!
    const second = series.find(({ asked, return_of: of }) => asked.date === '2026-03-18' && !of)!
    expect((await cancel(second.id, { series: 'true' })).data.items.length).toBe(4)
    const left = (await own()).filter(({ state }) => state === 'selected')
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      [...series.filter(({ asked }) => asked.date === '2026-03-11').map(({ id }) => id), other.id].toSorted(),
    )
    // of what is no series only the one
    expect((await cancel(other.id, { series: 'true' })).data.items.length).toBe(1)
  })

  it('is for its rider alone', async () => {
    const id = (await ask()).data.requests[0]!.id
    const ben = await signedIn(api, 'harbor', 'Ben')
    for (const call of [
      rideRequestCalls.cancelRideRequest,
      rideRequestCalls.acceptRideTime,
      rideRequestCalls.giveRideFeedback,
    ] as const)
      expect((await harbor(call, { id, accept: 'true', rating: '5' } as never, { token: ben.token })).http).toBe(404)
  })

  it('of a dozen presses happens once', async () => {
    const id = (await ask()).data.requests[0]!.id
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(id)))
    expect(answers.filter(({ http }) => http === 200).length).toBe(1)
  })
})

it('E4 a guest asks without an account, and comes back by the link of the mail', async () => {
  const { data } = await harbor(rideGuestCalls.requestRideAsGuest, {
    ...(wish({ reminders: ['1'] }) as object),
    name: 'Gus Guest',
    email: 'gus@example.com',
  } as never)
  const { token } = data
  const id = data.requests[0]!.id
  expect((await harbor(rideGuestCalls.readGuestRides, { token })).data.items.map((ride) => ride.id)).toEqual([id])
  expect((await mailsTo('gus@example.com'))[0]!.text).toContain(`/rides?token=${token}`)
  await answer(id, { answer: 'negotiate', time: '11:00' })
  expect((await harbor(rideGuestCalls.acceptGuestRide, { token, id, accept: 'true' })).data.items[0]).toMatchObject({
    state: 'booked',
  })
  expect((await harbor(rideGuestCalls.cancelGuestRide, { token, id })).data.items[0]).toMatchObject({
    state: 'cancelled',
  })
  for (const wrong of [`${token}x`, `${nobody}.${token.split('.')[1]}`, 'x'.repeat(80)])
    expect(await harbor(rideGuestCalls.readGuestRides, { token: wrong })).toMatchObject({
      http: 422,
      status: { name: 'linkRunOut' },
    })
  expect((await harbor(rideGuestCalls.cancelGuestRide, { token, id: nobody })).http).toBe(404)
  expect(
    (await harbor(rideGuestCalls.requestRideAsGuest, { ...(wish() as object), name: '', email: 'nobody' } as never))
      .http,
  ).toBe(422)
})

it('E4 a guest who is called needs no address and gets no mail, one who is written to needs it', async () => {
  const ask = (facts: object) =>
    harbor(rideGuestCalls.requestRideAsGuest, { ...(wish() as object), name: 'Rosa Guest', ...facts } as never)
  const called = await ask({ contact_by: 'phone', email: '' })
  expect(called.http).toBe(200)
  expect((await harbor(rideGuestCalls.readGuestRides, { token: called.data.token })).data.items).toHaveLength(1)
  expect(await mailsTo('')).toEqual([])
  expect(await ask({ contact_by: 'email', email: '' })).toMatchObject({
    http: 422,
    status: { fields: { email: 'field.required' } },
  })
})

it('E4 E1 a guest asks once by however many presses, and says how it was', async () => {
  const guest = () =>
    harbor(rideGuestCalls.requestRideAsGuest, {
      ...(wish({ ask_id: nobody, weeks: '2' }) as object),
      name: 'Gil Guest',
      email: 'gil@example.com',
    } as never)
  const [one, other] = await Promise.all([guest(), guest()])
  expect(other.data.token).toBe(one.data.token)
  expect(other.data.requests.map(({ id }) => id)).toEqual(one.data.requests.map(({ id }) => id))
  expect((await mailsTo('gil@example.com')).length).toBe(1)
  const {
    token,
    requests: [first],
  } = one.data
  const say = (facts: object = {}) =>
    harbor(rideGuestCalls.giveGuestFeedback, { token, id: first!.id, rating: '5', text: 'Kind driver', ...facts })
  expect((await say()).http).toBe(409)
  await at('2026-03-11T16:00:00Z')
  expect((await say({ id: nobody })).http).toBe(404)
  expect((await say({ token: `${token}x` })).status.name).toBe('linkRunOut')
  const { data } = await say()
  expect(data.items.find(({ id }) => id === first!.id)!.feedback).toMatchObject({ rating: 5, text: 'Kind driver' })
})

it('E1 tells a rider what the service has to say of the day of the ride, and to others what concerns them', async () => {
  const [row] = (
    await db().send(query.selectFrom('ride_service').select('document').where('key', '=', 'dial-a-ride'))
  )[0]
  const audience = (...needs: string[]) => ({ needs, eligibilities: [], purposes: [] })
  const alerts = [
    { severity: 'info', text: { en: 'No lift' }, for: audience('lift') },
    {
      severity: 'severe',
      text: { en: 'Ramp is broken' },
      from: '2026-03-11',
      to: '2026-03-11',
      for: audience('wheelchair_standard'),
    },
    { severity: 'info', text: { en: 'New phone' }, from: '2026-03-01', to: '2026-03-10' },
  ]
  await useDocument({ ...(row!.document as object), alerts })
  const { data } = await ask()
  expect(data.requests[0]!.service.alerts).toEqual([{ severity: 'severe', text: 'Ramp is broken' }])
  expect(
    (await harbor(rideSearchCalls.getRideService, { id: services['dial-a-ride']! })).data.service.alerts.map(
      ({ text }) => text,
    ),
  ).toEqual(['No lift', 'New phone'])
  await at('2026-03-12T16:00:00Z')
  expect((await own())[0]!.service.alerts).toEqual([])
  await useDocument(row!.document as object)
})

async function useDocument(document: object) {
  await db().send(
    query
      .updateTable('ride_service')
      .set({ document: JSON.stringify(document) })
      .where('key', '=', 'dial-a-ride'),
  )
  await api.app.databases.pool.query('update ride_catalogue set revision = revision + 1')
}

describe('a service for whoever asks it', () => {
  it('tells what a form needs to know, in the reader’s language', async () => {
    const { data } = await harbor(rideSearchCalls.getRideService, { id: services['volunteers']! })
    expect(data).toMatchObject({
      service: { name: 'Volunteer drivers', agency: { name: 'Neighbor Wheels' } },
      booking: { takes_requests: true },
      fare_kind: 'free',
      cancel_minutes: 1440,
      most_companions: 1,
      most_days_ahead: 45,
      registration_days: null,
    })
    expect(data.needs).toEqual(['mobility_device', 'driver_assist'])
    expect((await harbor(rideSearchCalls.getRideService, { id: nobody })).http).toBe(404)
    expect((await harbor(rideSearchCalls.getRideService, { id: 'one' })).http).toBe(422)
  })

  it('lists those that want their riders registered', async () => {
    const { data } = await harbor(rideSearchCalls.listRegistrations, {})
    expect(data.items.map(({ name, days }) => [name, days])).toEqual([
      ['ADA paratransit', 21],
      ['Half-fare taxi', 5],
    ])
  })
})

it('E4 reminds 7, 3 and 1 days before as chosen and in the last hour, each once, also when two run at once', async () => {
  const { data } = await ask({ date: '2026-03-18', reminders: ['7', '1'] })
  await answer(data.requests[0]!.id, { answer: 'confirm' })
  const seen: [string, number][] = []
  for (const instant of [
    '2026-03-11T13:00:00Z',
    '2026-03-11T14:10:00Z',
    '2026-03-15T14:10:00Z',
    '2026-03-17T14:10:00Z',
    '2026-03-18T12:00:00Z',
    '2026-03-18T13:10:00Z',
    '2026-03-18T15:00:00Z',
  ]) {
    await at(instant)
    await Promise.all([remindOfRides(api.app), remindOfRides(api.app)])
    seen.push([
      instant.slice(5, 16),
      (await mailsTo(ana.email)).filter(({ template }) => template === 'ride_reminder').length,
    ])
  }
  expect(seen).toEqual([
    ['03-11T13:00', 0],
    ['03-11T14:10', 1],
    ['03-15T14:10', 1],
    ['03-17T14:10', 2],
    ['03-18T12:00', 2],
    ['03-18T13:10', 3],
    ['03-18T15:00', 3],
  ])
})

it('E1 feedback goes to the programme, is overdue after five days, and is acknowledged', async () => {
  const id = (await ask()).data.requests[0]!.id
  await answer(id, { answer: 'confirm' })
  const say = (facts: object = {}) =>
    harbor(rideRequestCalls.giveRideFeedback, { id, rating: '2', text: 'Came late', ...facts }, { token: ana.token })
  expect((await say()).http).toBe(409)
  await at('2026-03-11T16:00:00Z')
  expect((await say()).data.feedback).toMatchObject({ rating: 2, text: 'Came late', acknowledged_at: null })
  expect((await say({ rating: '6' })).http).toBe(422)
  const list = async () =>
    (await harbor(rideStaffCalls.listRideFeedback, {}, { token: rosa.token })).data.items.filter(
      (each) => each.id === id,
    )
  expect(await list()).toEqual([
    expect.objectContaining({ id, text: 'Came late', is_overdue: false, service: 'Boston Dial-a-Ride' }),
  ])
  await at('2026-03-16T16:00:01Z')
  expect((await list())[0]!.is_overdue).toBe(true)
  expect((await harbor(rideStaffCalls.acknowledgeRideFeedback, { id }, { token: rosa.token })).http).toBe(200)
  expect((await list())[0]).toMatchObject({ is_overdue: false, acknowledged_at: '2026-03-16T12:00:01-04:00' })
  expect((await harbor(rideStaffCalls.acknowledgeRideFeedback, { id: nobody }, { token: rosa.token })).http).toBe(404)
  expect(await auditedKinds(db(), { subject: id })).toEqual(['ride.answered', 'ride-feedback.acknowledged'])
})

it('E1 feedback that two acknowledge at once is seen to by one of them, and stays so', async () => {
  const id = (await ask()).data.requests[0]!.id
  await answer(id, { answer: 'confirm' })
  await at('2026-03-11T16:00:00Z')
  await harbor(rideRequestCalls.giveRideFeedback, { id, rating: '2', text: 'Came late' }, { token: ana.token })
  const [omar, eve] = await Promise.all(
    ['Omar', 'Eve'].map((name) => signedIn(api, 'harbor', name, { role: 'program_admin' })),
  )
  const acknowledge = async (by: Person) =>
    (await harbor(rideStaffCalls.acknowledgeRideFeedback, { id }, { token: await freshToken(api, 'harbor', by) })).http
  const kept = async () => {
    const [[row]] = await db().send(
      query.selectFrom('ride_feedback').select(['acknowledged_by', 'acknowledged_at']).where('request_id', '=', id),
    )
    return row!
  }
  expect(await Promise.all([acknowledge(rosa), acknowledge(omar!)])).toEqual([200, 200])
  const first = await kept()
  expect([rosa.id, omar!.id]).toContain(first.acknowledged_by)
  expect(first.acknowledged_at).toEqual(api.clock.now)
  await at('2026-03-12T16:00:00Z')
  expect(await acknowledge(eve!)).toBe(200)
  expect(await kept()).toEqual(first)
})

it('R3.11 erasing takes every ride that is over along, and tells of those to come', async () => {
  const [over, open] = [(await ask()).data.requests[0]!.id, (await ask()).data.requests[0]!.id]
  await cancel(over)
  expect((await harbor(ridePreferenceCalls.eraseRidePreferences, {}, { token: ana.token })).data).toEqual({
    rides_to_come: 1,
  })
  expect((await own()).map(({ id }) => id)).toEqual([open])
})

it('rides go after thirteen months, a guest’s after three', async () => {
  const email = 'old@example.com'
  const { data } = await harbor(rideGuestCalls.requestRideAsGuest, {
    ...(wish() as object),
    name: 'Old Guest',
    email,
  } as never)
  const member = (await ask()).data.requests[0]!.id
  const count = async (id: string) =>
    (await db().send(query.selectFrom('ride_request').select('id').where('id', '=', id)))[0].length
  for (const [instant, guests, members] of [
    ['2026-06-10T00:00:00Z', 1, 1],
    ['2026-06-13T00:00:00Z', 0, 1],
    ['2027-04-13T00:00:00Z', 0, 0],
  ] as const) {
    api.clock.now = new Date(instant)
    await tidyRides(api.app)
    expect([await count(data.requests[0]!.id), await count(member)]).toEqual([guests, members])
  }
})
