import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { activityCalls } from '@throughway/contract/account/activity'
import { riderCalls, riderStaffCalls } from '@throughway/contract/ride/rider-record'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { query } from '#database/query.ts'
import { fillRides, openFacts } from '#modules/ride/ride.ts'
import { giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let hana: Person
let rosa: Person
let serviceId: string
beforeAll(async () => {
  api = await startTestApi()
  await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
  await api.app.planner.prepare('harbor')
  const [[row]] = await db().send(query.selectFrom('ride_service').select('id').where('key', '=', 'dial-a-ride'))
  serviceId = row!.id
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  harbor = await api.at('harbor', { json: true })
  hana = await signedIn(api, 'harbor', 'Hana')
  await giveRole(api, 'harbor', hana.id, 'helpdesk')
  rosa = await signedIn(api, 'harbor', 'Rosa')
})

const db = () => api.app.databases.ofBrand(1)
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const add = (more: object = {}, by = hana) =>
  harbor(
    riderStaffCalls.addRider,
    { name: 'Elena Quillfeather', phone: '(555) 555-0143', language: 'es', ...more } as never,
    { token: by.token },
  )
const { lat, lng } = brandSettings.harbor
const ask = (id: string, more: object = {}, by = hana) =>
  harbor(
    riderStaffCalls.askRiderRide,
    {
      id,
      origin: { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' },
      destination: { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' },
      date: '2026-03-11',
      time: '10:00',
      service_id: serviceId,
      phone: '(555) 555-0143',
      rider: { needs: { wheelchair_standard: { answer: 'yes' } } },
      ...more,
    } as never,
    { token: by.token },
  )
const claim = (code: string, by = rosa) => harbor(riderCalls.claimRides, { code }, { token: by.token })
const ridesOf = async (by: Person) =>
  (await harbor(rideRequestCalls.listRideRequests, {}, { token: by.token })).data.items
const list = async (by = hana) => (await harbor(riderStaffCalls.listRiders, {}, { token: by.token })).data
const rowOf = async (id: string) => {
  const [[row]] = await db().send(query.selectFrom('ride_request').selectAll().where('id', '=', id))
  return row!
}

describe('R2.37 a rider without the web', () => {
  it('is entered by staff, who list them with the services that take requests', async () => {
    const { data, http } = await add()
    expect([http, data.code]).toEqual([200, expect.stringMatching(/^[A-Z0-9]{10}$/)])
    const { items, services } = await list()
    expect(items[0]).toMatchObject({ id: data.id, name: 'Elena Quillfeather', language: 'es', is_claimed: false })
    expect(services.map(({ id }) => id)).toContain(serviceId)
    const [[row]] = await db().send(query.selectFrom('rider_record').selectAll().where('id', '=', data.id))
    expect(row!.sealed.includes('Elena')).toBe(false)
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['another language', { language: 'fr' }, 'language'],
  ])('is refused with %s', async (_, more, field) => {
    const { http, status } = await add(more)
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })

  it('gets a ride that staff ask for, once for one form, and no mail', async () => {
    const { data } = await add()
    const askId = crypto.randomUUID()
    const [one, two] = [await ask(data.id, { ask_id: askId }), await ask(data.id, { ask_id: askId })]
    expect(one.http).toBe(200)
    expect(two.data.requests).toEqual(one.data.requests)
    expect(one.data.requests).toMatchObject([{ actor: 'staff', booking: 'pending' }])
    const row = await rowOf(one.data.requests[0]!.id)
    expect([row.member_id, row.guest_id]).toEqual([null, data.id])
    await api.app.settle()
    const [mails] = await db().send(query.selectFrom('mail').select('id').where('recipient', '=', ''))
    expect(mails).toEqual([])
    // the id of one rider's form finds nothing of another's
    const other = await add()
    const third = await ask(other.data.id, { ask_id: askId })
    expect(third.data.requests[0]!.id).not.toBe(one.data.requests[0]!.id)
  })

  it('takes the rides over with the code, once of eight at once, and is mailed from then on', async () => {
    const { data } = await add()
    const asked = (await ask(data.id)).data.requests[0]!
    expect(await ridesOf(rosa)).toEqual([])
    const written = ` ${data.code.slice(0, 5).toLowerCase()}-${data.code.slice(5)} `
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(written)))
    expect(answers.map(nameOf).filter((name) => name === 'ok')).toHaveLength(1)
    expect(answers.find(({ http }) => http === 200)!.data).toEqual({ rides: 1 })
    expect(await ridesOf(rosa)).toMatchObject([{ id: asked.id, actor: 'staff', origin: '12 Elm Street' }])
    const { sealed } = await rowOf(asked.id)
    const facts = openFacts({ keys: api.app.secrets.ride, brandId: 1 }, asked.id, sealed)
    expect(facts).toMatchObject({ name: 'Elena Quillfeather', email: rosa.email })
    const { data: activity } = await harbor(activityCalls.listActivity, {}, { token: rosa.token })
    expect(activity.items[0]).toMatchObject({ kind: 'rides_claimed' })
  })

  it('has rides in the account that staff ask for after it claimed the record', async () => {
    const { data } = await add()
    await claim(data.code)
    const { data: later } = await ask(data.id)
    expect(await ridesOf(rosa)).toMatchObject([{ id: later.requests[0]!.id, actor: 'staff' }])
    expect((await list()).items.find(({ id }) => id === data.id)).toMatchObject({ is_claimed: true })
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await claim(data.code, ben)).status.fields).toEqual({ code: 'field.rider_code_unknown' })
    const renewed = await harbor(riderStaffCalls.renewRiderCode, { id: data.id }, { token: hana.token })
    expect(nameOf(renewed)).toBe('notFound')
  })

  it('has one code, so that a lost one works no more', async () => {
    const { data } = await add()
    const renewed = await harbor(riderStaffCalls.renewRiderCode, { id: data.id }, { token: hana.token })
    expect(renewed.http).toBe(200)
    expect((await claim(data.code)).status.fields).toEqual({ code: 'field.rider_code_unknown' })
    expect((await claim(renewed.data.code)).http).toBe(200)
  })

  it('is nothing that whoever has claimed it decides as staff', async () => {
    const { data } = await add()
    await claim(data.code, hana)
    expect(nameOf(await ask(data.id))).toBe('notAllowed')
  })

  it('is unknown to another programme, and to whoever may not enter riders', async () => {
    const { data } = await add()
    const rose = await api.at('rose', { json: true })
    const rita = await signedIn(api, 'rose', 'Rita', { role: 'program_admin' })
    expect((await rose(riderStaffCalls.listRiders, {}, { token: rita.token })).data.items).toEqual([])
    const elsewhere = await rose(riderCalls.claimRides, { code: data.code }, { token: rita.token })
    expect(elsewhere.status.fields).toEqual({ code: 'field.rider_code_unknown' })
    expect((await add({}, rosa)).http).toBe(403)
    const unverified = await signedIn(api, 'harbor', 'Cy', { verifiedAt: null })
    expect(nameOf(await claim(data.code, unverified))).toBe('verificationRequired')
  })
})
