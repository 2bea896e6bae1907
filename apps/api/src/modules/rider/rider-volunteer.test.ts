import { beforeEach, describe, expect, it } from 'vitest'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { activityCalls } from '@throughway/contract/account/activity'
import { riderCalls, riderStaffCalls } from '@throughway/contract/ride/rider-record'
import { riderVolunteerCalls } from '@throughway/contract/ride/rider-volunteer'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { query } from '#database/query.ts'
import { settleDueVolunteerRides } from '#modules/volunteer-ride/volunteer-ride.jobs.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { dialysisRide, makeDriver } from '#testing/volunteers.ts'

const { askRiderVolunteerRide, listRiderVolunteerRides, cancelRiderVolunteerRide, confirmRiderVolunteerRide } =
  riderVolunteerCalls

startAtHarbor()

let hana: Person
let carla: Person
let ben: Person
let id: string
let code: string
beforeEach(async () => {
  await db().send(query.deleteFrom('volunteer_drive'), query.deleteFrom('volunteer_ride'))
  hana = await signedIn(api, 'harbor', 'Hana')
  await giveRole(api, 'harbor', hana.id, 'helpdesk')
  carla = await signedIn(api, 'harbor', 'Carla', { role: 'program_admin' })
  ben = await signedIn(api, 'harbor', 'Ben', { lastName: 'Holloway' })
  await makeDriver(api, ben)
  const added = await enter()
  id = added.id
  code = added.code
})

async function send<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>) {
  const client = await api.at('harbor', { json: true })
  return client(call, input, { token: await freshToken(api, 'harbor', person) })
}
const enter = async () =>
  (
    await send(hana, riderStaffCalls.addRider, {
      name: 'Elena Maria Quillfeather',
      phone: '(555) 555-0143',
      language: 'es',
    })
  ).data
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const setNoon = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))
const ask = (more: object = {}, { by = hana, rider = id } = {}) =>
  send(by, askRiderVolunteerRide, { ...dialysisRide, ...more, id: rider })
const listed = async () => (await send(hana, listRiderVolunteerRides, { id })).data.items
const waiting = async () =>
  (await send(carla, volunteerRideStaffCalls.listStaffVolunteerRides, { state: 'waiting' })).data.items
const whole = async (rideId: string) =>
  (await send(carla, volunteerRideStaffCalls.getStaffVolunteerRide, { id: rideId })).data
const accept = (rideId: string) => send(ben, volunteerRideCalls.acceptVolunteerRide, { id: rideId, version: '1' })
const called = (rideId: string, news: 'claimed' | 'no_driver' | 'released') =>
  send(carla, volunteerRideStaffCalls.noteVolunteerRideCall, { id: rideId, news })
const claim = (by: Person) => send(by, riderCalls.claimRides, { code })
async function asked(more: object = {}) {
  const { http, data, status } = await ask(more)
  expect([http, status.fields ?? {}]).toEqual([200, {}])
  return data.items.find(({ state }) => state === 'open')!.id
}

describe('R2.37 C24 a rider without the web and volunteers', () => {
  it('gets a ride that staff ask for, once for one form and once a week, with the notice of any rider', async () => {
    const rideId = await asked()
    expect((await ask()).data.items.map((each) => each.id)).toEqual([rideId])
    expect((await ask({ time: '11:00' })).status.fields).toEqual({ date: 'field.one_ride_a_week' })
    expect((await ask({ date: '2026-03-10' })).status.fields).toEqual({ date: 'field.ride_too_soon' })
    expect((await ask({ phone: '' })).status.fields).toEqual({ phone: 'field.required' })
    expect(await listed()).toMatchObject([
      { id: rideId, state: 'open', from: '12 Elm Street', driver: null, can_cancel: true, can_confirm: false },
    ])
    // one of two riders takes no week of the other
    const { id: other } = await enter()
    expect((await ask({}, { rider: other })).http).toBe(200)
    const [events] = await db().send(
      query
        .selectFrom('audit_event')
        .select('kind')
        .where('actor_id', '=', hana.id)
        .where('kind', 'like', 'rider.vol%'),
    )
    expect(events.map(({ kind }) => kind)).toEqual(Array(2).fill('rider.volunteer-ride-asked'))
  })

  it('has one ride of two requests at once, and of two volunteers at once one drives', async () => {
    const both = await Promise.all([ask({ time: '10:00' }), ask({ time: '10:30' })])
    expect(both.map(({ http }) => String(http)).toSorted()).toEqual(['200', '422'])
    const cora = await signedIn(api, 'harbor', 'Cora')
    await makeDriver(api, cora)
    const [ride] = await listed()
    const take = (by: Person) => send(by, volunteerRideCalls.acceptVolunteerRide, { id: ride!.id, version: '1' })
    expect((await Promise.all([take(ben), take(cora)])).map(nameOf).toSorted()).toEqual(['ok', 'rideTaken'])
  })

  it('is an area without a name to volunteers, and a short name with the address to who accepts', async () => {
    const rideId = await asked()
    const open = await send(ben, volunteerRideCalls.listOpenVolunteerRides, { which: 'all' })
    expect(open.data.items).toMatchObject([{ id: rideId, from_area: { lat: 42.35 } }])
    expect(JSON.stringify(open.data)).not.toMatch(/Quillfeather|Elena|Elm|0177|dialysis/)
    const taken = await accept(rideId)
    expect(taken.data.items).toMatchObject([{ rider: 'Elena Maria Q.', origin: { name: '12 Elm Street' } }])
    expect(await listed()).toMatchObject([{ state: 'claimed', driver: expect.stringContaining('Ben H.') }])
    // staff who speak for the rider read no number of the driver
    expect(JSON.stringify(await listed())).not.toMatch(/phone|0177/)
    const [[row]] = await db().send(query.selectFrom('volunteer_ride').selectAll().where('id', '=', rideId))
    expect([row!.rider_id, row!.guest_id, row!.sealed.includes('Elena')]).toEqual([null, id, false])
  })

  it('is called by staff about each news, who note it as it was seen', async () => {
    const rideId = await asked()
    await accept(rideId)
    expect(await waiting()).toMatchObject([
      { id: rideId, rider: 'Elena Maria Quillfeather', waits: 'call', call: 'claimed' },
    ])
    expect(await whole(rideId)).toMatchObject({ rider_id: null, rider_phone: expect.stringContaining('0177') })
    expect(nameOf(await called(rideId, 'no_driver'))).toBe('changedMeanwhile')
    expect((await called(rideId, 'claimed')).data).toMatchObject({ call: null, waits: null })
    expect(await waiting()).toEqual([])
    // what a driver does does not run into it
    await send(ben, volunteerRideCalls.releaseVolunteerRide, { id: rideId })
    expect(await whole(rideId)).toMatchObject({ call: 'released', waits: 'driver' })
    setNoon('2026-03-10')
    await settleDueVolunteerRides(api.app)
    expect(await whole(rideId)).toMatchObject({ state: 'no_driver', call: 'no_driver' })
    await api.app.settle()
    const [mails] = await db().send(query.selectFrom('mail').select('id').where('recipient', '=', ''))
    expect(mails).toEqual([])
  })

  it('gives it back by staff, and its driver is told; says by staff that it took place, which credits the driver', async () => {
    const rideId = await asked()
    await accept(rideId)
    const given = await send(hana, cancelRiderVolunteerRide, { id, ride_id: rideId })
    expect(given.data.items).toMatchObject([{ state: 'cancelled', can_cancel: false }])
    await api.app.settle()
    const [mails] = await db().send(
      query
        .selectFrom('mail')
        .select('template')
        .where('member_id', '=', ben.id)
        .where('template', 'like', 'volunteer_r%'),
    )
    expect(mails).toEqual([{ template: 'volunteer_ride_rider_cancelled' }])

    const driven = await asked()
    await accept(driven)
    const confirm = (tookPlace: 'true' | 'false') =>
      send(hana, confirmRiderVolunteerRide, { id, ride_id: driven, took_place: tookPlace })
    expect(nameOf(await confirm('true')), 'before it').toBe('changedMeanwhile')
    setNoon('2026-03-11')
    await send(ben, volunteerRideCalls.completeVolunteerRide, { id: driven, miles: '6', minutes: '90' })
    expect((await confirm('true')).data.items).toContainEqual(expect.objectContaining({ id: driven, state: 'done' }))
    const [drives] = await db().send(query.selectFrom('volunteer_drive').selectAll().where('ride_id', '=', driven))
    expect(drives).toMatchObject([{ member_id: ben.id, minutes: 90 }])
  })

  it('is nobody else’s: other riders, members, programmes and staff without the permission', async () => {
    const rideId = await asked()
    const { id: other } = await enter()
    const cancel = (by: Person, rider: string) => send(by, cancelRiderVolunteerRide, { id: rider, ride_id: rideId })
    expect(nameOf(await cancel(hana, other))).toBe('notFound')
    expect((await cancel(ben, id)).http).toBe(403)
    expect(nameOf(await send(hana, volunteerRideCalls.cancelVolunteerRide, { id: rideId }))).toBe('notFound')
    const rose = await api.at('rose', { json: true })
    const rita = await signedIn(api, 'rose', 'Rita', { role: 'program_admin' })
    const elsewhere = await rose(listRiderVolunteerRides, { id }, { token: rita.token })
    expect([403, 404]).toContain(elsewhere.http)
  })

  it('takes the rides over with the code; later ones are the account’s, which reads who asked', async () => {
    const rideId = await asked()
    await accept(rideId)
    const rosa = await signedIn(api, 'harbor', 'Rosa')
    expect((await claim(rosa)).data).toEqual({ rides: 1 })
    const own = async () => (await send(rosa, volunteerRideCalls.listVolunteerRides, {})).data.items
    expect(await own()).toMatchObject([{ id: rideId, state: 'claimed', driver: { name: 'Ben H.' } }])
    expect(await listed()).toEqual([])
    expect(await waiting()).toEqual([])
    expect((await ask({ date: '2026-03-18' })).data.items).toEqual([])
    expect(await own()).toHaveLength(2)
    const { data: activity } = await send(rosa, activityCalls.listActivity, {})
    // both entries are of one moment
    const entry = { kind: 'volunteer_ride_asked_by_staff', actor: 'staff' }
    expect(activity.items).toContainEqual(expect.objectContaining(entry))
    expect(nameOf(await send(hana, cancelRiderVolunteerRide, { id, ride_id: rideId }))).toBe('notFound')
  })

  it('leaves with the coordinator what stands beside a ride of the account in the same week', async () => {
    const rideId = await asked()
    const rosa = await signedIn(api, 'harbor', 'Rosa')
    await send(rosa, volunteerRideCalls.askVolunteerRide, { ...dialysisRide, time: '13:00' })
    expect((await claim(rosa)).data).toEqual({ rides: 0 })
    expect((await waiting()).map((each) => each.id)).toContain(rideId)
  })

  it('asks for no ride of whoever asks, and drives none of their own', async () => {
    await claim(hana)
    expect(nameOf(await ask())).toBe('notAllowed')
    const { id: other, code: second } = await enter()
    const rideId = (await ask({}, { rider: other })).data.items[0]!.id
    await accept(rideId)
    // the driver of a ride cannot become its rider
    expect((await send(ben, riderCalls.claimRides, { code: second })).data).toEqual({ rides: 0 })
  })

  it('is forgotten once no ride is to come or to be settled', async () => {
    const rideId = await asked()
    const remove = () => send(hana, riderStaffCalls.removeRider, { id })
    expect(nameOf(await remove())).toBe('riderHasRides')
    expect(await listed()).toHaveLength(1)
    await send(hana, cancelRiderVolunteerRide, { id, ride_id: rideId })
    expect(nameOf(await remove())).toBe('ok')
    const [left] = await db().send(query.selectFrom('volunteer_ride').select('id').where('guest_id', '=', id))
    expect(left).toEqual([])
  })
})
