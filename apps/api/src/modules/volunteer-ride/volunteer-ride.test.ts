import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { homeCalls } from '@throughway/contract/account/home'
import { messageCalls } from '@throughway/contract/content/message'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { query } from '#database/query.ts'
import type { VolunteerOfferTable } from '#database/tables/volunteer.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { watchDocuments } from '#modules/volunteer/volunteer.jobs.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { dialysisRide, makeDriver } from '#testing/volunteers.ts'
import { settleDueVolunteerRides } from './volunteer-ride.jobs.ts'

const {
  listVolunteerRides,
  askVolunteerRide,
  cancelVolunteerRide,
  confirmVolunteerRide,
  tellAboutVolunteerRide,
  listOpenVolunteerRides,
  listVolunteerDrives,
  acceptVolunteerRide,
  releaseVolunteerRide,
  completeVolunteerRide,
  getVolunteerYear,
} = volunteerRideCalls

startTwoCopies()

let rosa: Person
let ben: Person
beforeEach(async () => {
  await db().send(query.deleteFrom('volunteer_ride'))
  rosa = await signedIn(api, 'harbor', 'Rosa', { lastName: 'Quintero' })
  ben = await signedIn(api, 'harbor', 'Ben', { lastName: 'Holloway' })
  await makeDriver(api, ben)
})

async function send<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>, at = api) {
  const client = await at.at('harbor')
  return client(call, input, { token: await freshToken(api, 'harbor', person) })
}

const setNoon = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))
const ask = (more: object = {}, at = api) => send(rosa, askVolunteerRide, { ...dialysisRide, ...more }, at)

/** Rosa asks for a ride; answers it as she sees it. */
async function asked(more: object = {}) {
  const { http, data, status } = await ask(more)
  expect([http, status.fields ?? {}]).toEqual([200, {}])
  return data.items.find(({ date }) => date === ((more as { date?: string }).date ?? dialysisRide.date))!
}

const read = async (id: string) => (await send(rosa, listVolunteerRides, {})).data.items.find((each) => each.id === id)!
const listAll = async (person = ben) => (await send(person, listOpenVolunteerRides, { which: 'all' })).data.items
const accept = (id: string, { by = ben, version = '1', at = api } = {}) =>
  send(by, acceptVolunteerRide, { id, version }, at)
const drives = async (person = ben) => (await send(person, listVolunteerDrives, {})).data.items
const settle = () => Promise.all([settleDueVolunteerRides(api.app), settleDueVolunteerRides(copy.app)])

/** Ben’s offer as one from before the date was asked for. */
const dropInsurance = () =>
  db().send(query.deleteFrom('volunteer_document').where('member_id', '=', ben.id).where('kind', '=', 'insurance'))

/** What somebody has been told, in the order of the alphabet. */
async function told(person: Person) {
  await Promise.all([api.app.settle(), copy.app.settle()])
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select('template')
      .where('member_id', '=', person.id)
      .where('template', 'like', 'volunteer_ride%'),
  )
  return rows.map(({ template }) => template.replace('volunteer_ride_', '')).toSorted()
}

describe('C24 asking for a ride', () => {
  it('keeps what was said, says which days can be asked for, and shows it to its rider alone', async () => {
    const { data } = await ask({ stops: [{ lat: '42.35', lng: '-71.08', name: 'Pharmacy' }] })
    expect(data).toMatchObject({ first_day: '2026-03-11', last_day: '2026-05-03' })
    expect(data.items).toMatchObject([
      {
        state: 'open',
        pickup: '2026-03-11T10:00:00-04:00',
        origin: { name: '12 Elm Street' },
        stops: [{ name: 'Pharmacy' }],
        wait_minutes: 60,
        purpose: 'dialysis',
        driver: null,
        can_cancel: true,
        can_confirm: false,
      },
    ])
    expect((await send(ben, listVolunteerRides, {})).data.items).toEqual([])
  })

  it.each([
    ['six days ahead', { date: '2026-03-10' }, { date: 'field.ride_too_soon' }],
    ['later than two months', { date: '2026-05-04' }, { date: 'field.ride_too_far' }],
    ['a day that is none', { date: '2026-02-30' }, { date: 'field.not_a_date' }],
    [
      'a third stop',
      { stops: [1, 2, 3].map((n) => ({ lat: '42.3', lng: '-71', name: `Stop ${n}` })) },
      { stops: 'field.too_many_ride_stops' },
    ],
    ['a wait of a day', { wait_minutes: '1440' }, { wait_minutes: 'field.too_large' }],
    ['a bus load', { companions: '12' }, { companions: 'field.too_large' }],
    ['a need that no car meets', { needs: ['stretcher'] }, { 'needs.0': 'field.not_a_choice' }],
    ['no number to call', { phone: '' }, { phone: 'field.required' }],
    ['a place without a name', { origin: { lat: '42.3', lng: '-71' } }, { 'origin.name': 'field.required' }],
    ['a language that is none', { language: 'Elvish' }, { language: 'field.not_a_choice' }],
  ])('refuses %s beside its field', async (_, more, fields) => {
    const { http, status } = await ask(more)
    expect([http, status.fields]).toEqual([422, fields])
    expect((await send(rosa, listVolunteerRides, {})).data.items).toEqual([])
  })

  it('gives one ride in a week, also to two requests at once on two copies, and another once it is given up', async () => {
    const both = await Promise.all([ask(), ask({ date: '2026-03-13' }, copy)])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(both.find(({ http }) => http === 422)!.status.fields).toEqual({ date: 'field.one_ride_a_week' })
    await asked({ date: '2026-03-18' })
    const { items } = (await send(rosa, listVolunteerRides, {})).data
    expect(items).toHaveLength(2)
    await send(rosa, cancelVolunteerRide, { id: items[0]!.id.toUpperCase() })
    expect((await ask({ date: '2026-03-12' })).http).toBe(200)
  })

  it('counts a ride for which nobody was found, which staff can still give away', async () => {
    await asked({ date: '2026-03-16' })
    setNoon('2026-03-15')
    await settle()
    expect((await ask({ date: '2026-03-22' })).status.fields).toEqual({ date: 'field.one_ride_a_week' })
    expect((await ask({ date: '2026-03-23' })).http).toBe(200)
  })

  it('asks once when it is sent twice, and keeps no answer that says where and why', async () => {
    const both = await Promise.all([ask(), ask({}, copy)])
    expect(both.map(({ http }) => http)).toEqual([200, 200])
    const again = await ask()
    expect(again.data.items).toHaveLength(1)
    expect((await ask({ notes: 'Another door.' })).status.fields).toEqual({ date: 'field.one_ride_a_week' })
    const [kept] = await db().send(
      query.selectFrom('idempotency_key').select('member_id').where('member_id', '=', rosa.id),
    )
    expect(kept).toEqual([])
  })

  it('R6.06 is refused where the programme has no volunteers, and to whom is signed out', async () => {
    const mesa = await api.at('mesa')
    const eva = await signedIn(api, 'mesa', 'Eva')
    for (const call of Object.values(volunteerRideCalls) as Call[]) {
      const input = {
        ...dialysisRide,
        id: rosa.id,
        version: '1',
        took_place: 'true',
        text: 'x',
        miles: '1',
        minutes: '1',
      }
      expect((await mesa(call, input as never, { token: eva.token })).status.name).toBe('notAllowed')
      expect((await mesa(call, input as never)).http).toBe(401)
    }
  })
})

describe('C24 what a volunteer is told', () => {
  it('before somebody accepts: areas, times and what the driver has to do; after: the places and the number; field by field', async () => {
    const { id } = await asked()
    const [open] = await listAll()
    expect(open).toEqual({
      id,
      version: 1,
      pickup: '2026-03-11T10:00:00-04:00',
      ends: '2026-03-11T11:15:00-04:00',
      date: '2026-03-11',
      time: '10:00',
      wait_minutes: 60,
      companions: 1,
      needs: ['folding_chair'],
      language: 'Spanish',
      from_area: { lat: 42.35, lng: -71.07 },
      to_area: { lat: 42.37, lng: -71.09 },
      stops: 0,
      miles: expect.any(Number),
      away_miles: null,
      gaps: [],
      can_accept: true,
    })
    const secrets = /Rosa|Quintero|Elm|Mill|Kidney|5550177|dialysis|blue door|42\.3412|71\.0789|42\.3601|71\.0942/
    expect(JSON.stringify(open)).not.toMatch(secrets)
    expect(JSON.stringify(await drives())).not.toMatch(secrets)

    const { data } = await accept(id)
    expect(data.items).toEqual([
      {
        id,
        state: 'claimed',
        version: 2,
        pickup: '2026-03-11T10:00:00-04:00',
        ends: '2026-03-11T11:15:00-04:00',
        date: '2026-03-11',
        time: '10:00',
        wait_minutes: 60,
        companions: 1,
        needs: ['folding_chair'],
        language: 'Spanish',
        rider: 'Rosa Q.',
        phone: expect.stringContaining('5550177'),
        origin: { lat: 42.3412, lng: -71.0789, name: '12 Elm Street' },
        destination: { lat: 42.3601, lng: -71.0942, name: 'Kidney Center, 4 Mill Road' },
        stops: [],
        notes: 'Ring twice at the blue door.',
        miles: expect.any(Number),
        driven_miles: null,
        driven_minutes: null,
        waits_for: null,
        can_release: true,
        can_complete: false,
        driver_done: false,
        rider_done: null,
        has_own_feedback: false,
      },
    ])
    // the reason is the rider's and staff's; a last name is nobody's
    expect(JSON.stringify(data)).not.toMatch(/Quintero|"purpose"|dialysis/)
    expect((await read(id)).driver).toEqual({ name: 'Ben H.', phone: null, vehicle: null })
  })

  it('is the same for each door of an area: neither length nor end nor what fits an offer tells which one it is', async () => {
    const to = { lat: '42.6001', lng: '-71.0942', name: 'Kidney Center, 4 Mill Road' }
    await asked({ destination: to })
    const lea = await signedIn(api, 'harbor', 'Lea')
    const origin = { lat: '42.3590', lng: '-71.0610', name: '80 Oak Street' }
    await send(lea, askVolunteerRide, { ...dialysisRide, origin, destination: to })
    for (const rideMiles of [20, 21, 22, 23, 24]) {
      await makeDriver(api, ben, { ride_miles: rideMiles })
      const [one, other] = (await listAll()).map(({ id: _, ...told }) => told)
      expect(one).toEqual(other)
    }
  })

  it('ends at once when staff suspend the offer, when the ride is given back, and a day after the ride', async () => {
    const { id } = await asked()
    await accept(id)
    const change = (state: 'active' | 'suspended') =>
      db().send(query.updateTable('volunteer_offer').set({ state }).where('member_id', '=', ben.id))
    await change('suspended')
    expect((await drives())[0]).toMatchObject({ origin: null, destination: null, phone: null, stops: [], notes: '' })
    await change('active')
    setNoon('2026-03-13')
    expect((await drives())[0]).toMatchObject({ origin: null, phone: null })
    expect((await read(id)).driver).toMatchObject({ name: 'Ben H.', phone: null })
    setNoon('2026-03-05')
    await send(ben, releaseVolunteerRide, { id })
    expect(await drives()).toEqual([])
  })

  it('fits the offer unless all are asked for; somebody without an open offer is told nothing', async () => {
    const { id } = await asked()
    await asked({ date: '2026-03-19' })
    const fitting = await send(ben, listOpenVolunteerRides, {})
    expect(fitting.data).toMatchObject({ items: [{ id, gaps: [] }], others: 1 })
    expect((await listAll()).map(({ gaps }) => gaps)).toEqual([[], ['hours']])
    expect((await send(rosa, listOpenVolunteerRides, {})).status.name).toBe('notDriving')
    await makeDriver(api, rosa)
    expect(await listAll(rosa)).toEqual([])
  })
})

describe('R2.20 home', () => {
  it('shows the next ride with a volunteer to its rider until it is over', async () => {
    const cards = async (person = rosa) => (await send(person, homeCalls.getHomeCards, {})).data.cards
    const { id } = await asked()
    await asked({ date: '2026-03-18' })
    const card = { kind: 'volunteer_ride', ride_id: id, pickup: '2026-03-11T10:00:00-04:00', date: '2026-03-11' }
    expect(await cards()).toEqual([{ ...card, state: 'open', driver: null }])
    await accept(id)
    expect(await cards()).toEqual([{ ...card, state: 'claimed', driver: 'Ben H.' }])
    expect(await cards(ben)).toEqual([])
    setNoon('2026-03-12')
    expect(await cards()).toMatchObject([{ state: 'open', date: '2026-03-18' }])
  })
})

describe('C24 accepting a ride', () => {
  it('gives it to one of twenty volunteers who accept it at once on two copies; the others are told so', async () => {
    const { id } = await asked()
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const person = await signedIn(api, 'harbor', `Volunteer${n}`)
        await makeDriver(api, person)
        return person
      }),
    )
    const clients = await Promise.all([api, copy].map((each) => each.at('harbor')))
    const answers = await Promise.all(
      people.map(({ token }, n) => clients[n % 2]!(acceptVolunteerRide, { id, version: '1' }, { token })),
    )
    const names = answers.map(({ http, status }) => (http === 200 ? 'has it' : String(status.name)))
    expect(names.toSorted()).toEqual(['has it', ...Array.from({ length: 19 }, () => 'rideTaken')])
    const winner = people[names.indexOf('has it')]!
    expect((await drives(winner)).map((each) => each.id)).toEqual([id])
    expect(await read(id)).toMatchObject({ state: 'claimed', version: 2 })
    const others = people.filter((each) => each !== winner)
    expect((await Promise.all(others.slice(0, 3).map((each) => drives(each)))).flat()).toEqual([])
    expect(await told(rosa)).toEqual(['claimed'])
  })

  it('is one, also pressed twice', async () => {
    const { id } = await asked()
    const twice = await Promise.all([accept(id), accept(id, { at: copy })])
    expect(twice.map(({ http }) => http)).toEqual([200, 200])
    expect(await told(rosa)).toEqual(['claimed'])
  })

  it('is refused without an open offer, without room for the chair, with papers that end before, and beside another ride', async () => {
    const { id } = await asked()
    const set = (changes: Updateable<VolunteerOfferTable>) =>
      db().send(query.updateTable('volunteer_offer').set(changes).where('member_id', '=', ben.id))
    expect((await accept(id, { by: rosa })).status.name).toBe('notDriving')
    await set({ state: 'paused', paused_by: 'member' })
    expect((await accept(id)).status.name).toBe('notDriving')
    await set({ state: 'active', paused_by: null, checks: ['identity'] })
    expect((await accept(id)).status.name).toBe('notDriving')
    await makeDriver(api, ben, { folding_chair: false })
    expect((await accept(id)).status.name).toBe('rideUnfit')
    await makeDriver(api, ben)
    const paper = (date: string) =>
      db().send(query.updateTable('volunteer_document').set({ expires_on: date }).where('member_id', '=', ben.id))
    await paper('2026-03-10')
    expect((await accept(id)).status.name).toBe('papersEnd')
    await paper('2026-03-11')
    await dropInsurance()
    expect((await accept(id)).status.name).toBe('notDriving')
    await makeDriver(api, ben)
    const lea = await signedIn(api, 'harbor', 'Lea')
    const { data } = await send(lea, askVolunteerRide, { ...dialysisRide, time: '11:00' })
    expect((await accept(data.items[0]!.id)).http).toBe(200)
    expect((await accept(id)).status.name).toBe('rideBeside')
    expect((await read(id)).state).toBe('open')
  })

  it('gives a volunteer one of two rides at the same time, also both at once on two copies', async () => {
    const { id } = await asked()
    const lea = await signedIn(api, 'harbor', 'Lea')
    const { data } = await send(lea, askVolunteerRide, { ...dialysisRide, time: '10:30' })
    const both = await Promise.all([accept(id), accept(data.items[0]!.id, { at: copy })])
    expect(both.map(({ status }) => status.name ?? 'has it').toSorted()).toEqual(['has it', 'rideBeside'])
  })

  it('is refused for a ride that is over, given up, of another programme, or of nobody', async () => {
    const { id } = await asked()
    await send(rosa, cancelVolunteerRide, { id })
    expect((await accept(id, { version: '2' })).status.name).toBe('rideTaken')
    expect((await accept(crypto.randomUUID())).status.name).toBe('notFound')
    const { id: late } = await asked({ date: '2026-03-18' })
    setNoon('2026-03-18')
    expect((await accept(late)).status.name).toBe('rideTaken')
    const lakes = await api.at('lakes')
    const gus = await signedIn(api, 'lakes', 'Gus')
    expect((await lakes(acceptVolunteerRide, { id: late, version: '1' }, { token: gus.token })).status.name).toBe(
      'notDriving',
    )
  })
})

describe('C24 a ride that loses its driver', () => {
  it('is open again when its driver gives it back in time; the rider hears it', async () => {
    const { id } = await asked()
    await accept(id)
    expect((await send(rosa, releaseVolunteerRide, { id })).status.name).toBe('notFound')
    expect((await send(ben, releaseVolunteerRide, { id })).data.items).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'open', driver: null, is_told: false })
    expect(await told(rosa)).toEqual(['claimed', 'released'])
    expect((await accept(id, { version: '3' })).http).toBe(200)
  })

  it('has none when it is given back on the day before: the rider hears at once, and nobody can accept it', async () => {
    const { id } = await asked()
    await accept(id)
    setNoon('2026-03-10')
    await send(ben, releaseVolunteerRide, { id })
    expect(await read(id)).toMatchObject({ state: 'no_driver', is_told: true })
    expect(await told(rosa)).toEqual(['claimed', 'no_driver'])
    expect(await listAll()).toEqual([])
    await settle()
    expect((await told(rosa)).filter((each) => each === 'no_driver')).toHaveLength(1)
  })

  it('runs to its end when its driver’s papers have no date; then the offer pauses and the rides to come are freed', async () => {
    const { id } = await asked()
    await accept(id)
    const { id: after } = await asked({ date: '2026-03-18' })
    await accept(after)
    await dropInsurance()
    await settle()
    expect((await read(after)).state).toBe('claimed')

    api.clock.now = new Date('2026-03-11T14:30:00Z')
    await Promise.all([watchDocuments(api.app), watchDocuments(copy.app)])
    await settle()
    expect((await drives()).find((each) => each.id === id)!.phone).toBe(dialysisRide.phone.replaceAll(/\D/g, ''))
    expect((await read(id)).driver).not.toBeNull()

    setNoon('2026-03-12')
    await Promise.all([watchDocuments(api.app), watchDocuments(copy.app)])
    await settle()
    expect((await send(ben, completeVolunteerRide, { id, miles: '6', minutes: '120' })).http).toBe(200)
    expect((await read(after)).state).toBe('open')
  })

  it('is freed when a paper ends, is told to both, and somebody else takes it', async () => {
    await db().send(
      query.updateTable('volunteer_document').set({ expires_on: '2026-03-19' }).where('member_id', '=', ben.id),
    )
    const { id } = await asked({ date: '2026-03-18' })
    await accept(id)
    const { id: after } = await asked({ date: '2026-03-25' })
    await db().send(
      query.updateTable('volunteer_ride').set({ driver_id: ben.id, state: 'claimed' }).where('id', '=', after),
    )
    await settle()
    expect((await read(after)).state).toBe('claimed')
    setNoon('2026-03-20')
    // whichever of the two jobs is first
    await Promise.all([settle(), watchDocuments(api.app)])
    await settle()
    expect((await read(after)).state).toBe('open')
    expect(await told(ben)).toContain('taken_away')
    expect((await told(rosa)).filter((each) => each === 'released')).toHaveLength(1)
    const lea = await signedIn(api, 'harbor', 'Lea')
    await makeDriver(api, lea)
    const [open] = await listAll(lea)
    expect((await accept(after, { by: lea, version: String(open!.version) })).http).toBe(200)
  })

  it('keeps its driver while the offer rests by their own wish', async () => {
    const { id } = await asked()
    await accept(id)
    await db().send(
      query
        .updateTable('volunteer_offer')
        .set({ state: 'paused', paused_by: 'member' })
        .where('member_id', '=', ben.id),
    )
    await settle()
    expect((await read(id)).state).toBe('claimed')
    expect((await drives())[0]!.origin).not.toBeNull()
  })

  it('is called off when its rider leaves; the driver hears it', async () => {
    const { id } = await asked()
    await accept(id)
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', rosa.id))
    await settle()
    expect(await drives()).toMatchObject([{ id, state: 'cancelled', origin: null }])
    expect(await told(ben)).toEqual(['rider_cancelled'])
  })
})

it('C31 a purge of a driver leaves a ride of theirs that was never settled, and its rider hears nothing more', async () => {
  const { id } = await asked()
  await accept(id)
  setNoon('2026-03-10')
  await settle()
  setNoon('2026-03-12')
  await db().send(
    query
      .updateTable('member')
      .set({ deletion_asked_at: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', ben.id),
  )
  await purge(api.app)
  await settle()
  expect(await read(id)).toMatchObject({ state: 'no_driver', driver: null })
  expect(await told(rosa)).toEqual(['claimed', 'tomorrow'])
})

describe('C30 staff who act for one of the two', () => {
  it('read nothing of the other one but a name: no number of the driver, and no ride of the volunteer', async () => {
    await db().send(query.updateTable('member').set({ mobile_phone: '6175550188' }).where('id', '=', ben.id))
    const { id } = await asked()
    await accept(id)
    expect((await read(id)).driver!.phone).toBe('6175550188')
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    const client = await api.at('harbor')
    const forRosa = await actFor(api, hana, rosa)
    const { data } = await client(listVolunteerRides, {}, { token: forRosa.token })
    expect(data.items[0]!.driver).toMatchObject({ name: 'Ben H.', phone: null })
    const forBen = await actFor(api, hana, ben)
    for (const call of [listVolunteerDrives, listOpenVolunteerRides])
      expect((await client(call, {}, { token: forBen.token })).status.name).toBe('notForImpersonator')
  })
})

describe('C24 a day before', () => {
  it('tells both that the ride takes place, once, at least 24 hours before', async () => {
    const { id } = await asked()
    await accept(id)
    api.clock.now = new Date('2026-03-10T11:59:00Z')
    await settle()
    expect(await told(rosa)).toEqual(['claimed'])
    api.clock.now = new Date('2026-03-10T12:00:00Z')
    await settle()
    await settle()
    expect(await told(rosa)).toEqual(['claimed', 'tomorrow'])
    expect(await told(ben)).toEqual(['drive_tomorrow'])
    expect((await read(id)).is_told).toBe(true)
  })

  it('tells the rider that nobody drives', async () => {
    const { id } = await asked()
    setNoon('2026-03-10')
    await settle()
    await settle()
    expect(await read(id)).toMatchObject({ state: 'no_driver', driver: null })
    expect(await told(rosa)).toEqual(['no_driver'])
    const { data } = await send(rosa, messageCalls.getMessageCentre, {})
    expect(JSON.stringify(data)).not.toMatch(/Elm|Mill|dialysis/)
  })

  it('is given up also where nobody was found, until it would begin: who rides otherwise is sent no driver', async () => {
    const { id } = await asked()
    setNoon('2026-03-10')
    await settle()
    expect(await read(id)).toMatchObject({ state: 'no_driver', can_cancel: true })
    setNoon('2026-03-11')
    expect(await read(id)).toMatchObject({ state: 'no_driver', can_cancel: false })
    expect((await send(rosa, cancelVolunteerRide, { id })).status.name).toBe('changedMeanwhile')
    setNoon('2026-03-10')
    const { data } = await send(rosa, cancelVolunteerRide, { id })
    expect(data.items).toMatchObject([{ state: 'cancelled', can_cancel: false }])
  })

  it('is called off also where nobody was found, when its rider leaves', async () => {
    const { id } = await asked()
    setNoon('2026-03-10')
    await settle()
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', rosa.id))
    await settle()
    const [[row]] = await db().send(query.selectFrom('volunteer_ride').select('state').where('id', '=', id))
    expect(row!.state).toBe('cancelled')
  })
})

describe('C24 a ride that took place', () => {
  const driven = { miles: '21.4', minutes: '150' }

  it('is credited once both have said yes, by the rate of its day, and stands on the sheet of the year', async () => {
    const { id } = await asked()
    await accept(id)
    expect((await send(ben, completeVolunteerRide, { id, ...driven })).http).toBe(409)
    setNoon('2026-03-11')
    expect((await send(ben, completeVolunteerRide, { id, ...driven })).data.items).toMatchObject([
      { state: 'claimed', driver_done: true, waits_for: 'rider', driven_miles: 21.4 },
    ])
    expect((await send(ben, getVolunteerYear, {})).data.items).toEqual([])
    const both = await Promise.all([
      send(rosa, confirmVolunteerRide, { id, took_place: 'true' }),
      send(rosa, confirmVolunteerRide, { id, took_place: 'true' }, copy),
    ])
    expect(both.some(({ http }) => http === 200)).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'done', driver_done: true, rider_done: true })
    expect((await send(ben, getVolunteerYear, { year: '2026' })).data).toEqual({
      year: 2026,
      years: [2026],
      name: 'Ben Holloway',
      items: [{ date: '2026-03-11', miles: 21.4, minutes: 150, rate_cents: 14, reimbursed_cents: 300 }],
      miles: 21.4,
      minutes: 150,
      reimbursed_cents: 300,
      not_reimbursed_miles: 0,
    })
    expect((await send(ben, getVolunteerYear, { year: '2025' })).data).toMatchObject({ items: [], miles: 0 })
    expect((await send(rosa, getVolunteerYear, {})).data.items).toEqual([])
  })

  it('credits nothing in money to whom wants none, and the miles all the same', async () => {
    await makeDriver(api, ben, { reimbursement: false })
    const { id } = await asked()
    await accept(id)
    setNoon('2026-03-11')
    await send(rosa, confirmVolunteerRide, { id, took_place: 'true' })
    await send(ben, completeVolunteerRide, { id, ...driven })
    expect((await send(ben, getVolunteerYear, {})).data).toMatchObject({
      reimbursed_cents: 0,
      miles: 21.4,
      not_reimbursed_miles: 21.4,
    })
  })

  it.each([
    ['the rider says that it did not take place', { took_place: 'false' }, driven],
    ['there are many more miles than such a ride takes', { took_place: 'true' }, { miles: '400', minutes: '600' }],
  ])('waits for staff where %s', async (_, said, claimed) => {
    const { id } = await asked()
    await accept(id)
    setNoon('2026-03-11')
    await send(rosa, confirmVolunteerRide, { id, ...said } as never)
    await send(ben, completeVolunteerRide, { id, ...claimed })
    expect(await drives()).toMatchObject([{ state: 'claimed', waits_for: 'staff' }])
    expect((await send(ben, getVolunteerYear, {})).data.items).toEqual([])
  })

  it('is said by its own rider and driver alone', async () => {
    const { id } = await asked()
    await accept(id)
    setNoon('2026-03-11')
    const lea = await signedIn(api, 'harbor', 'Lea')
    for (const [person, call, input] of [
      [lea, completeVolunteerRide, { id, ...driven }],
      [rosa, completeVolunteerRide, { id, ...driven }],
      [ben, confirmVolunteerRide, { id, took_place: 'true' }],
      [ben, cancelVolunteerRide, { id }],
      [lea, tellAboutVolunteerRide, { id, text: 'Hm' }],
    ] as const)
      expect((await send(person, call as Call, input as never)).status.name).toBe('notFound')
  })

  it('takes what the two write to staff; neither reads the other’s', async () => {
    const { id } = await asked()
    await accept(id)
    expect((await send(rosa, tellAboutVolunteerRide, { id, text: 'Early' })).http).toBe(409)
    setNoon('2026-03-11')
    await send(rosa, tellAboutVolunteerRide, { id, text: 'He drove too fast.' })
    await send(ben, tellAboutVolunteerRide, { id, text: 'She was late.' })
    expect(await read(id)).toMatchObject({ has_own_feedback: true })
    expect(JSON.stringify(await read(id))).not.toMatch(/fast|late\b/)
    expect(JSON.stringify(await drives())).not.toMatch(/fast|was late/)
  })

  it('leaves the table a month after a year, and the sheet keeps what was driven', async () => {
    const { id } = await asked()
    await accept(id)
    setNoon('2026-03-11')
    await send(rosa, confirmVolunteerRide, { id, took_place: 'true' })
    await send(ben, completeVolunteerRide, { id, ...driven })
    setNoon('2027-04-30')
    await settle()
    expect((await send(rosa, listVolunteerRides, {})).data.items).toEqual([])
    expect((await send(ben, getVolunteerYear, { year: '2026' })).data.items).toHaveLength(1)
  })
})
