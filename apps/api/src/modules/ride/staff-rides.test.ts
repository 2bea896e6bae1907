import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rideGuestCalls } from '@throughway/contract/ride/ride-guest'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { taskCalls } from '@throughway/contract/programme/task'
import { staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { brandSettings } from '@throughway/brands/settings'
import { query } from '#database/query.ts'
import { auditedKinds } from '#testing/audit-events.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { insertRide } from '#testing/rides.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { fillRides } from './ride.ts'

const { lat, lng } = brandSettings.harbor
const home = { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' }
const hospital = { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' }

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
let service: { id: string; agency_id: string }
let other: { id: string; agency_id: string }
beforeAll(async () => {
  api = await startTestApi()
  await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
  await api.app.planner.prepare('harbor')
  const [rows] = await db().send(query.selectFrom('ride_service').select(['key', 'id', 'agency_id']))
  service = rows.find(({ key }) => key === 'dial-a-ride')!
  other = rows.find((row) => row.agency_id !== service.agency_id)!
  await at('2026-03-04T17:00:00Z')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(() => at('2026-03-04T17:00:00Z'))
const db = () => api.app.databases.ofBrand(1)

async function at(instant: string) {
  api.clock.now = new Date(instant)
  harbor = await api.at('harbor', { json: true })
  if (rosa) rosa.token = await freshToken(api, 'harbor', rosa)
}

const wish = (facts: object) => ({
  origin: home,
  destination: hospital,
  date: '2026-03-11',
  time: '10:00',
  service_id: service.id,
  phone: '(555) 555-0177',
  email: 'guest@example.com',
  ...facts,
})
/** Answers the id of a guest's request. */
async function askAs(name: string, facts: object = {}) {
  const { data } = await harbor(rideGuestCalls.requestRideAsGuest, wish({ name, ...facts }) as never)
  return data.requests[0]!.id
}
const list = async (filters: object, who = rosa) =>
  (await harbor(rideStaffCalls.listStaffRides, filters as never, { token: who.token })).data
const idsOf = async (filters: object) => (await list(filters)).items.map(({ id }) => id)
const one = (id: string, who = rosa) => harbor(rideStaffCalls.getStaffRideRequest, { id }, { token: who.token })
const versionOf = async (id: string) => String((await one(id)).data.version)
const answer = async (id: string, facts: object, who = rosa) =>
  harbor(rideStaffCalls.answerRideRequest, { id, version: await versionOf(id), ...facts } as never, {
    token: who.token,
  })
const moveTo = async (id: string, move: string, more: object = {}) =>
  harbor(rideStaffCalls.moveRideRequest, { id, version: await versionOf(id), move, ...more } as never, {
    token: rosa.token,
  })

describe('E4 the requests as staff list them', () => {
  it('are found by words of the sealed name, by how to reach the rider, by service and by day of travel', async () => {
    const zoe = await askAs('Zoé Quillfeather')
    const zack = await askAs('Zack Quillfeather', { date: '2026-03-12', contact_by: 'email' })
    const found = (filters: object) => idsOf({ text: 'quillf', ...filters })
    expect(await found({})).toEqual([zoe, zack])
    expect(await found({ direction: 'desc' })).toEqual([zack, zoe])
    expect(await found({ text: 'QUILL zoe' })).toEqual([zoe])
    expect(await found({ text: 'feather' })).toEqual([])
    expect(await found({ contact: 'email' })).toEqual([zack])
    expect(await found({ contact: 'phone' })).toEqual([zoe])
    expect(await found({ from: '2026-03-12' })).toEqual([zack])
    expect(await found({ to: '2026-03-11' })).toEqual([zoe])
    expect(await found({ service: service.id.toUpperCase() })).toEqual([zoe, zack])
    expect(await found({ service: other.id })).toEqual([])
    expect((await list({ text: 'quillf', limit: '1' })).count).toBe(2)
  })

  it('stand by age in the order in which they came, whatever id the form gave', async () => {
    const ids: string[] = []
    for (const [index, askId] of ['e', 'a', 'c', 'b', 'd'].entries()) {
      await at(`2026-03-04T17:0${index}:00Z`)
      ids.push(await askAs('Order Keeper', { ask_id: `d942888${askId}-122b-4b0e-8c2f-0a1b2c3d4e5f` }))
    }
    expect(await idsOf({ text: 'keeper', sort: 'asked' })).toEqual(ids)
  })

  it('wait for staff until another pickup is proposed, then for the rider; Today counts the same', async () => {
    const id = await askAs('Wanda Waits')
    const waiting = async () => {
      const { data } = await harbor(staffTodayCalls.getStaffToday, {}, { token: rosa.token })
      return data.queues.find(({ queue }) => queue === 'rides')!
    }
    expect((await one(id)).data).toMatchObject({ answer_by: '2026-03-10T10:00:00-04:00', is_own: false })
    const before = await waiting()
    expect(before).toMatchObject({ due_on: '2026-03-10' })
    await answer(id, { answer: 'negotiate', time: '11:00' })
    expect(await idsOf({ text: 'wanda', state: 'waiting' })).toEqual([])
    expect(await idsOf({ text: 'wanda', state: 'proposed' })).toEqual([id])
    expect((await one(id)).data.answer_by).toBeNull()
    expect((await waiting()).waiting).toBe(before.waiting - 1)
  })

  it.each([
    ['oneself', ''],
    ['somebody else', 'Uma Uncle'],
  ])(
    'say to staff who asked for %s that others answer, and are neither answered nor moved by them',
    async (_, name) => {
      const mine = wish({ ask_id: crypto.randomUUID(), ...(name && { name }) })
      const { data } = await harbor(rideRequestCalls.requestRide, mine as never, { token: rosa.token })
      const { id } = data.requests[0]!
      expect((await one(id)).data.is_own).toBe(true)
      for (const written of [id, id.toUpperCase()]) {
        expect((await answer(written, { answer: 'confirm' })).status.name).toBe('notAllowed')
        expect((await moveTo(written, 'cancel_by_service')).status.name).toBe('notAllowed')
      }
      const ruth = await signedIn(api, 'harbor', 'Ruth', { role: 'program_admin' })
      expect((await answer(id, { answer: 'confirm' }, ruth)).http).toBe(200)
    },
  )
})

describe('E4 a ride that two of the staff have before them', () => {
  const booking = async (id: string) => (await one(id)).data.booking

  it('is answered by one, and the other is told, whatever both say', async () => {
    for (const [index, facts] of [{ answer: 'confirm' }, { answer: 'deny', reason: 'no_seat' }].entries()) {
      const id = await askAs(`Twice Asked${index}`)
      const version = await versionOf(id)
      const both = await Promise.all([
        answer(id, { version, answer: 'confirm', confirmation: 'FIRST' }),
        answer(id, { version, ...facts }),
      ])
      expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(both.find(({ http }) => http === 409)!.status.name).toBe('changedMeanwhile')
      expect((await one(id)).data.history).toHaveLength(2)
    }
  })

  it('is not booked anew by somebody who has not seen the booking', async () => {
    const id = await askAs('Unseen Booking')
    const version = await versionOf(id)
    await answer(id, { answer: 'confirm', time: '10:30', confirmation: 'B-1' })
    const late = await answer(id, { version, answer: 'confirm', confirmation: 'B-2' })
    expect(late.status.name).toBe('changedMeanwhile')
    expect((await one(id)).data).toMatchObject({ confirmation: 'B-1', version: 2 })
    expect((await moveTo(id, 'dispatch', { version })).status.name).toBe('changedMeanwhile')
    expect((await moveTo(id, 'dispatch')).data).toMatchObject({ booking: 'dispatched', version: 3 })
    // what was refused stands in no audit
    expect(await auditedKinds(db(), { subject: id })).toEqual(['ride.answered', 'ride.moved'])
  })

  it('was given back by its rider meanwhile', async () => {
    const { data } = await harbor(rideGuestCalls.requestRideAsGuest, wish({ name: 'Gone Rider' }) as never)
    const { id } = data.requests[0]!
    const version = await versionOf(id)
    const given = await harbor(rideGuestCalls.cancelGuestRide, { token: data.token, id })
    expect(given.http).toBe(200)
    expect((await answer(id, { version, answer: 'confirm' })).status.name).toBe('changedMeanwhile')
    expect(await booking(id)).toBe('cancelled_early')
  })

  it('goes through its states by hand, and whether the rider was met can be corrected', async () => {
    const id = await askAs('Hand Moved')
    await answer(id, { answer: 'confirm' })
    for (const [move, state] of [
      ['dispatch', 'dispatched'],
      ['pick_up', 'picked_up'],
      ['complete', 'completed'],
      ['no_show', 'no_show'],
      ['complete', 'completed'],
    ] as const) {
      expect((await moveTo(id, move)).http).toBe(200)
      expect(await booking(id)).toBe(state)
    }
    expect((await moveTo(id, 'cancel')).status.name).toBe('changedMeanwhile')
    expect((await one(id)).data.history.map(({ state, by }) => `${state} ${by}`)).toEqual([
      'pending rider',
      'confirmed staff',
      'dispatched staff',
      'picked_up staff',
      'completed staff',
      'no_show staff',
      'completed staff',
    ])
  })
})

describe('R6.03 an operator of one agency', () => {
  it('lists, reads and answers the rides of that agency alone, and none once the grant has ended', async () => {
    const id = await askAs('Orla Scoped')
    const [oda, olaf] = [await signedIn(api, 'harbor', 'Oda'), await signedIn(api, 'harbor', 'Olaf')]
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: service.agency_id })
    await giveRole(api, 'harbor', olaf.id, 'service_operator', { scopeId: other.agency_id })

    const services = async (who: Person) =>
      (await harbor(rideStaffCalls.listStaffRideServices, {}, { token: who.token })).data.items.map((each) => each.id)
    expect(await services(oda)).toContain(service.id)
    expect(await services(olaf)).toContain(other.id)
    expect(await services(olaf)).not.toContain(service.id)

    const { items, count } = await list({ text: 'orla' }, oda)
    expect([items.map((ride) => ride.id), count]).toEqual([[id], 1])
    expect(await list({ text: 'orla' }, olaf)).toMatchObject({ items: [], count: 0 })
    expect((await one(id, oda)).http).toBe(200)
    expect((await one(id.toUpperCase(), oda)).http).toBe(200)
    expect((await one(id, olaf)).http).toBe(404)
    expect((await answer(id, { answer: 'confirm' }, olaf)).http).toBe(404)
    expect((await answer(id, { answer: 'confirm' }, oda)).data).toMatchObject({ booking: 'confirmed' })

    await endRoles(api, 'harbor', oda.id)
    expect((await one(id, oda)).http).toBe(403)
  })
})

describe('E1 feedback that is marked as read in one go', () => {
  const read = async (id: string) => {
    const { data } = await harbor(rideStaffCalls.listRideFeedback, { limit: '100' }, { token: rosa.token })
    return data.items.find((each) => each.id === id)!.acknowledged_at !== null
  }
  const preview = (ids: readonly string[], who = rosa) =>
    harbor(
      taskCalls.previewTask,
      { kind: 'ride-feedback.read', ids: ids.join(','), input: { seen: api.clock.now.toISOString() } },
      { token: who.token },
    )
  async function start(id: string) {
    await harbor(taskCalls.startTask, { id }, { token: rosa.token })
    await api.app.settle()
    return (await harbor(taskCalls.getTask, { id }, { token: rosa.token })).data
  }
  const rated = (memberId?: string) =>
    insertRide(api, { serviceId: service.id, feedback: 'Came late', inDays: -1, ...(memberId && { memberId }) })

  it('is what a member or a guest said; the own, what was read before and what was written anew are left out', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const [guests, anas, known, anew, own] = [
      await rated(),
      await rated(ana.id),
      await rated(),
      await rated(),
      await rated(rosa.id),
    ]
    await harbor(rideStaffCalls.acknowledgeRideFeedback, { id: known }, { token: rosa.token })
    const { data } = await preview([guests, anas, known, anew, own])
    expect(data.task.counts).toMatchObject({ ready: 3, left_out: 2 })
    expect(data.task.reasons).toEqual([
      { reason: 'not_due', count: 1 },
      { reason: 'own', count: 1 },
    ])
    expect(data.samples.map(({ title }) => title)).toContain('Boston Dial-a-Ride, 2026-03-11')
    const later = new Date(api.clock.now.getTime() + 60_000)
    await db().send(query.updateTable('ride_feedback').set({ given_at: later }).where('request_id', '=', anew))
    expect((await start(data.task.id)).counts).toMatchObject({ done: 2, left_out: 3 })
    expect([await read(guests), await read(anas), await read(anew)]).toEqual([true, true, false])
  })

  it('waits again once that is undone, but for what a colleague has seen to meanwhile', async () => {
    const [one, other] = [await rated(), await rated()]
    const { data } = await preview([one, other])
    await start(data.task.id)
    const colleague = { acknowledged_by: crypto.randomUUID() }
    await db().send(query.updateTable('ride_feedback').set(colleague).where('request_id', '=', other))
    await harbor(taskCalls.undoTask, { id: data.task.id }, { token: rosa.token })
    await api.app.settle()
    expect([await read(one), await read(other)]).toEqual([false, true])
  })

  it('is not for an operator, whose grant reaches one agency', async () => {
    const oda = await signedIn(api, 'harbor', 'Oda')
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: service.agency_id })
    expect((await preview([await rated()], oda)).http).toBe(403)
  })
})
