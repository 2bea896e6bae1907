import { beforeEach, describe, expect, it } from 'vitest'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { locationCalls } from '@throughway/contract/account/location'
import { staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { type StaffVolunteerRide, volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { query } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { staffActsOn } from '#testing/staff-acts.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { dialysisRide, makeDriver } from '#testing/volunteers.ts'
import { settleDueVolunteerRides } from './volunteer-ride.jobs.ts'

const {
  listStaffVolunteerRides,
  getStaffVolunteerRide,
  assignVolunteerRide,
  settleVolunteerRide,
  getVolunteerMap,
  listVolunteerRates,
  addVolunteerRate,
} = volunteerRideStaffCalls

startTwoCopies()

let carla: Person
let rosa: Person
let ben: Person
let id: string
beforeEach(async () => {
  await db().send(query.deleteFrom('volunteer_ride'), query.updateTable('volunteer_offer').set({ state: 'left' }))
  carla = await signedIn(api, 'harbor', 'Carla', { role: 'program_admin' })
  rosa = await signedIn(api, 'harbor', 'Rosa', { lastName: 'Quintero' })
  ben = await signedIn(api, 'harbor', 'Ben', { lastName: 'Holloway' })
  await makeDriver(api, ben)
  const { data } = await send(rosa, volunteerRideCalls.askVolunteerRide, dialysisRide)
  id = data.items[0]!.id
})

async function send<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>, at = api) {
  const client = await at.at('harbor')
  return client(call, input, { token: await freshToken(api, 'harbor', person) })
}

const setNoon = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))
const read = async () => (await send(carla, getStaffVolunteerRide, { id })).data

/** Gives the ride to somebody, as it stands unless told otherwise. */
async function assign(driver: Person | undefined, { by = carla, version }: { by?: Person; version?: number } = {}) {
  const seen = String(version ?? (await read()).version)
  return send(by, assignVolunteerRide, { id, version: seen, ...(driver && { driver_id: driver.id }) })
}

async function settle(more: object, { version }: { version?: number } = {}) {
  const seen = String(version ?? (await read()).version)
  return send(carla, settleVolunteerRide, { id, version: seen, ...more } as never)
}

const driver = async (name: string) => {
  const person = await signedIn(api, 'harbor', name)
  await makeDriver(api, person)
  return person
}
const drivenBy = async (person: Person) =>
  (await send(person, volunteerRideCalls.listVolunteerDrives, {})).data.items.map(({ state }) => state)

async function told(person: Person) {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select('template')
      .where('member_id', '=', person.id)
      .where('template', 'like', 'volunteer_ride%'),
  )
  return rows.map(({ template }) => template.replace('volunteer_ride_', '')).toSorted()
}

describe('C24 the coordinator', () => {
  it('sees a ride whole, with the volunteers who could drive it, those whom it fits first', async () => {
    const lea = await driver('Lea')
    await makeDriver(api, lea, { folding_chair: false })
    const noa = await driver('Noa')
    await makeDriver(api, noa, { languages: ['English'] })
    const found = await read()
    expect(found).toMatchObject({
      state: 'open',
      waits: 'driver',
      rider: 'Rosa Quintero',
      origin: '12 Elm Street',
      purpose: 'dialysis',
      rider_phone: '6175550177',
      can_assign: true,
      can_settle: false,
      can_cancel: true,
    })
    expect(found.candidates.map(({ name, gaps, can_drive }) => [name, gaps, can_drive])).toEqual([
      ['Ben Holloway', [], true],
      ['Noa Example', ['language'], true],
      ['Lea Example', ['folding_chair'], false],
    ])
  })

  it('gives a ride to a volunteer, to another one, and takes it back; all whom it concerns hear it', async () => {
    const noa = await driver('Noa')
    expect((await assign(ben)).data).toMatchObject({ state: 'claimed', driver: 'Ben Holloway', waits: null })
    expect(await drivenBy(ben)).toEqual(['claimed'])
    await assign(noa)
    expect([await drivenBy(ben), await drivenBy(noa)]).toEqual([[], ['claimed']])
    expect((await assign(undefined)).data).toMatchObject({ state: 'open', driver: null })
    expect(await told(ben)).toEqual(['assigned', 'taken_away'])
    expect(await told(noa)).toEqual(['assigned', 'taken_away'])
    expect(await told(rosa)).toEqual(['claimed', 'claimed', 'released'])
    expect((await assign(undefined)).status.name).toBe('changedMeanwhile')
    // each of them reads it in the own activity, once for each decision
    for (const [person, times] of [
      [rosa, 3],
      [ben, 2],
      [noa, 2],
    ] as const)
      expect((await staffActsOn(api, person)).filter(({ kind }) => kind === 'volunteer_ride_decided').length).toBe(
        times,
      )
    const [event] = await staffActsOn(api, ben)
    expect(event!.details).toEqual({})
    expect((await settle({ outcome: 'cancelled', reason: 'She is in hospital.' })).http).toBe(200)
    expect((await staffActsOn(api, rosa)).filter(({ kind }) => kind === 'volunteer_ride_decided').length).toBe(4)
  })

  it('gives a ride for which nobody was found in time, and the rider hears it at once', async () => {
    setNoon('2026-03-10')
    await settleDueVolunteerRides(api.app)
    expect((await read()).state).toBe('no_driver')
    expect((await assign(ben)).data.state).toBe('claimed')
    expect(await told(rosa)).toEqual(['claimed', 'no_driver'])
    await settleDueVolunteerRides(api.app)
    expect(await told(rosa)).toEqual(['claimed', 'no_driver'])
  })

  it('gives it to nobody who may not drive it', async () => {
    expect((await assign(rosa)).status.name).toBe('notDriving')
    const lea = await driver('Lea')
    await makeDriver(api, lea, { folding_chair: false })
    expect((await assign(lea)).status.name).toBe('rideUnfit')
    const paper = (date: string) =>
      db().send(query.updateTable('volunteer_document').set({ expires_on: date }).where('member_id', '=', ben.id))
    await paper('2026-03-10')
    expect((await assign(ben)).status.name).toBe('papersEnd')
    await paper('2027-03-10')
    const gus = await signedIn(api, 'harbor', 'Gus')
    const { data } = await send(gus, volunteerRideCalls.askVolunteerRide, { ...dialysisRide, time: '10:30' })
    const other = data.items[0]!
    await send(ben, volunteerRideCalls.acceptVolunteerRide, { id: other.id, version: '1' })
    expect((await assign(ben)).status.name).toBe('rideBeside')
    expect((await read()).candidates.find(({ id: each }) => each === ben.id)).toMatchObject({ can_drive: false })
    setNoon('2026-03-11')
    expect((await assign(ben)).status.name).toBe('changedMeanwhile')
  })

  it('decides about what was seen: of a volunteer who accepts and a coordinator who gives it away, one is told so', async () => {
    const noa = await driver('Noa')
    const both = await Promise.all([
      send(ben, volunteerRideCalls.acceptVolunteerRide, { id, version: '1' }, copy),
      assign(noa, { version: 1 }),
    ])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [accepted, assigned] = both
    if (accepted.http === 409) expect(accepted.status.name).toBe('rideTaken')
    else {
      const current = (assigned.data as unknown as { current: StaffVolunteerRide }).current
      expect(current).toMatchObject({ state: 'claimed', driver: 'Ben Holloway' })
    }
  })

  it('decides about no ride that is their own', async () => {
    await makeDriver(api, carla)
    expect((await assign(carla)).status.name).toBe('notAllowed')
    await send(carla, volunteerRideCalls.acceptVolunteerRide, { id, version: '1' })
    expect((await read()).is_own).toBe(true)
    expect((await assign(ben)).status.name).toBe('notAllowed')
    expect((await settle({ outcome: 'cancelled', reason: 'Ill' })).status.name).toBe('notAllowed')
  })

  it('ends what the two did not say alike, with a reason where it did not take place', async () => {
    await assign(ben)
    expect((await settle({ outcome: 'done', miles: '20', minutes: '90' })).status.name).toBe('changedMeanwhile')
    setNoon('2026-03-11')
    await send(rosa, volunteerRideCalls.confirmVolunteerRide, { id, took_place: 'false' })
    expect(await read()).toMatchObject({ waits: 'settlement', rider_done: false, can_settle: true })
    expect((await settle({ outcome: 'done' })).status.fields).toEqual({
      miles: 'field.required',
      minutes: 'field.required',
    })
    expect((await settle({ outcome: 'not_done' })).status.fields).toEqual({ reason: 'field.required' })
    const done = { outcome: 'done', miles: '20.5', minutes: '90' }
    const version = (await read()).version
    const both = await Promise.all([settle(done, { version }), settle(done, { version })])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { data } = await send(ben, volunteerRideCalls.getVolunteerYear, {})
    expect(data.items).toMatchObject([{ miles: 20.5, minutes: 90, reimbursed_cents: 287 }])
  })

  it('calls a ride off for its rider, who hears it with the reason, as does the driver', async () => {
    await assign(ben)
    const { data } = await settle({ outcome: 'cancelled', reason: 'She called us.' })
    expect(data.state).toBe('cancelled')
    expect(await told(rosa)).toEqual(['called_off', 'claimed'])
    expect(await told(ben)).toEqual(['assigned', 'taken_away'])
  })

  const waiting = async () =>
    (await send(carla, listStaffVolunteerRides, {})).data.items.map(({ id: each, waits }) => [each === id, waits])
  /** How many rides Today counts, and the day by which something has to be done. */
  const today = async () => {
    const { data } = await send(carla, staffTodayCalls.getStaffToday, {})
    const queue = data.queues.find(({ queue: name }) => name === 'volunteer_rides')
    return [queue?.waiting, queue?.due_on]
  }

  it('looks on for a driver where the rider was told that there is none, until the ride would begin', async () => {
    setNoon('2026-03-10')
    await settleDueVolunteerRides(api.app)
    expect(await read()).toMatchObject({ state: 'no_driver', waits: 'driver', can_assign: true, can_cancel: true })
    expect(await waiting()).toEqual([[true, 'driver']])
    expect(await today()).toEqual([1, '2026-03-11'])
    const { data } = await send(carla, getVolunteerMap, {})
    expect(data.rides).toMatchObject([{ id, state: 'no_driver', driver_id: null }])
    setNoon('2026-03-11')
    expect(await waiting()).toEqual([])
    expect((await today())[0]).toBe(0)
    setNoon('2026-03-10')
    expect((await settle({ outcome: 'cancelled', reason: 'Her son drives her.' })).data.state).toBe('cancelled')
    expect(await told(rosa)).toEqual(['called_off', 'no_driver'])
    expect((await assign(ben)).status.name).toBe('changedMeanwhile')
  })

  it('has in the list that waits at once what both say, and what is more than such a ride takes', async () => {
    await assign(ben)
    setNoon('2026-03-11')
    const driven = { id, miles: '180', minutes: '200' }
    await send(ben, volunteerRideCalls.completeVolunteerRide, driven)
    expect(await waiting()).toEqual([])
    await send(rosa, volunteerRideCalls.confirmVolunteerRide, { id, took_place: 'true' })
    expect(await waiting()).toEqual([[true, 'settlement']])
    expect((await today())[0]).toBe(1)
    await settle({ outcome: 'done', miles: '18', minutes: '200' })
    expect(await waiting()).toEqual([])
  })

  it('has in the list that waits what nobody drives, and what is not settled after two days', async () => {
    expect(await waiting()).toEqual([[true, 'driver']])
    await assign(ben)
    expect(await waiting()).toEqual([])
    setNoon('2026-03-12')
    expect(await waiting()).toEqual([])
    setNoon('2026-03-14')
    expect(await waiting()).toEqual([[true, 'settlement']])
    await send(rosa, volunteerRideCalls.tellAboutVolunteerRide, { id, text: 'He drove too fast.' })
    const feedback = await send(carla, listStaffVolunteerRides, { state: 'feedback' })
    expect(feedback.data.items).toMatchObject([{ id, has_feedback: true }])
    expect((await read()).feedback).toMatchObject([{ by: 'rider', text: 'He drove too fast.' }])
  })
})

describe('C24 the map', () => {
  it('has volunteers and rides by area, and no place, reason or number of anybody', async () => {
    const address = { street: '9 Beacon Street', city: 'Boston', state: 'MA', zip: '02108' }
    const home = { kind: 'home', ...address, lat: '42.3555', lng: '-71.0605' } as const
    expect((await send(ben, locationCalls.createLocation, home)).http).toBe(200)
    const { data } = await send(carla, getVolunteerMap, {})
    expect(data.rides).toEqual([
      {
        id,
        rider: 'Rosa Quintero',
        state: 'open',
        pickup: '2026-03-11T10:00:00-04:00',
        from_area: { lat: 42.35, lng: -71.07 },
        to_area: { lat: 42.37, lng: -71.09 },
        driver_id: null,
      },
    ])
    expect(data.volunteers).toEqual([
      {
        id: ben.id,
        name: 'Ben Holloway',
        area: { lat: 42.35, lng: -71.07 },
        area_names: null,
        area_miles: 8,
        rides: 0,
      },
    ])
    expect(JSON.stringify(data)).not.toMatch(/Elm|Mill|Beacon|5550177|dialysis|42\.3412|42\.3555/)
  })

  it('tells an auditor initials alone, of the ride too, and lets them decide nothing', async () => {
    const augusta = await signedIn(api, 'harbor', 'Augusta')
    await giveRole(api, 'harbor', augusta.id, 'auditor')
    const [map, ride] = [await send(augusta, getVolunteerMap, {}), await send(augusta, getStaffVolunteerRide, { id })]
    expect(JSON.stringify([map.data, ride.data])).not.toMatch(
      /Quintero|Holloway|Elm|Mill|5550177|dialysis|folding|blue/,
    )
    expect(ride.data).toMatchObject({ rider: 'R. Q.', origin: null, purpose: null, needs: [] })
    expect((await assign(ben, { by: augusta })).status.name).toBe('notAllowed')
  })

  it('is none of an operator’s business, nor of a member’s or of another programme’s', async () => {
    const oda = await signedIn(api, 'harbor', 'Oda')
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: crypto.randomUUID() })
    for (const person of [oda, ben]) {
      expect((await send(person, getVolunteerMap, {})).http).toBe(403)
      expect((await send(person, getStaffVolunteerRide, { id })).http).toBe(403)
      expect((await assign(ben, { by: person })).http).toBe(403)
    }
    const lakes = await api.at('lakes')
    const mona = await signedIn(api, 'lakes', 'Mona', { role: 'program_admin' })
    expect((await lakes(getStaffVolunteerRide, { id }, { token: mona.token })).http).toBe(404)
    const input = { id, version: '1' }
    expect((await lakes(assignVolunteerRide, input, { token: mona.token })).http).toBe(404)
  })
})

describe('C24 the rate', () => {
  it('is that of the law until another one begins, on a day still to come; what was credited stays', async () => {
    const items = async () => (await send(carla, listVolunteerRates, {})).data.items
    expect((await items()).at(-1)).toEqual({ valid_from: '1998-01-01', cents: 14, made_at: null })
    const add = (from: string, cents: string, at = api) =>
      send(carla, addVolunteerRate, { valid_from: from, cents }, at)
    expect((await add('2026-03-04', '20')).status.fields).toEqual({ valid_from: 'field.not_in_future' })
    expect((await add('2026-03-12', '101')).status.fields).toEqual({ cents: 'field.too_large' })
    const both = await Promise.all([add('2026-03-12', '20'), add('2026-03-12', '30', copy)])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(both.find(({ http }) => http === 422)!.status.fields).toEqual({ valid_from: 'field.rate_day_taken' })

    await assign(ben)
    setNoon('2026-03-13')
    await settle({ outcome: 'done', miles: '10', minutes: '60' })
    const { data } = await send(ben, volunteerRideCalls.getVolunteerYear, {})
    expect(data.items).toMatchObject([{ rate_cents: 14, reimbursed_cents: 140 }])
  })
})
