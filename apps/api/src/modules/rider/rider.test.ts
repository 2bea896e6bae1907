import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { activityCalls } from '@throughway/contract/account/activity'
import { riderCalls, riderStaffCalls } from '@throughway/contract/ride/rider-record'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { consentVersions } from '@throughway/domain/identity/consents'
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
const find = async (text: string) => (await harbor(riderStaffCalls.listRiders, { text }, { token: hana.token })).data
const ridesFor = (id: string, by = hana) => harbor(riderStaffCalls.listRiderRides, { id }, { token: by.token })
const cancel = (which: { id: string; ride_id: string }) =>
  harbor(riderStaffCalls.cancelRiderRide, which, { token: hana.token })
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

  it('hears from staff how the ride stands, who say yes to another time and give it back as the rider tells them', async () => {
    const { data } = await add()
    const rideId = (await ask(data.id)).data.requests[0]!.id
    expect((await ridesFor(data.id)).data.items).toMatchObject([
      { id: rideId, booking: 'pending', is_proposal: false, origin: '12 Elm Street', moves: ['cancel'] },
    ])
    const early = await harbor(
      riderStaffCalls.acceptRiderRide,
      { id: data.id, ride_id: rideId, accept: 'true' },
      { token: hana.token },
    )
    expect(nameOf(early)).toBe('changedMeanwhile')
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const other = { id: rideId, version: '1', answer: 'negotiate', time: '11:00' } as const
    expect((await harbor(rideStaffCalls.answerRideRequest, other, { token: ada.token })).http).toBe(200)
    expect((await ridesFor(data.id)).data.items).toMatchObject([{ is_proposal: true, moves: ['accept', 'cancel'] }])
    // the ids of a form are taken in any case
    const which = { id: data.id.toUpperCase(), ride_id: rideId.toUpperCase() }
    const said = await harbor(riderStaffCalls.acceptRiderRide, { ...which, accept: 'true' }, { token: hana.token })
    expect(said.data.items).toMatchObject([{ booking: 'confirmed', is_proposal: false }])
    const given = await Promise.all([cancel(which), cancel(which)])
    expect(given.map(nameOf).toSorted()).toEqual(['changedMeanwhile', 'ok'])
    expect((await rowOf(rideId)).booking).toBe('cancelled_early')
  })

  it('is told of nobody else’s rides, and staff of none that an account has taken over', async () => {
    const [one, other] = [(await add()).data, (await add()).data]
    const rideId = (await ask(one.id)).data.requests[0]!.id
    expect((await ridesFor(other.id)).data.items).toEqual([])
    expect(nameOf(await cancel({ id: other.id, ride_id: rideId }))).toBe('notFound')
    expect((await ridesFor(one.id, rosa)).http).toBe(403)
    const oda = await signedIn(api, 'harbor', 'Oda')
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: crypto.randomUUID() })
    expect((await ridesFor(one.id, oda)).http).toBe(403)
    const rose = await api.at('rose', { json: true })
    const rita = await signedIn(api, 'rose', 'Rita', { role: 'program_admin' })
    expect((await rose(riderStaffCalls.listRiderRides, { id: one.id }, { token: rita.token })).http).toBe(404)
    await claim(one.code)
    expect((await ridesFor(one.id)).data.items).toEqual([])
    expect(nameOf(await cancel({ id: one.id, ride_id: rideId }))).toBe('notFound')
    expect(await ridesOf(rosa)).toMatchObject([{ id: rideId, booking: 'pending' }])
  })

  it('is corrected as it was seen, by one of two at once, and not once an account has the rides', async () => {
    const { data } = await add()
    const seen = (await find('quillf')).items.find(({ id }) => id === data.id)!
    const change = (more: object = {}) =>
      harbor(
        riderStaffCalls.changeRider,
        {
          id: data.id,
          version: seen.version,
          name: 'Elena Quillfeather',
          phone: '(555) 555-0188',
          language: 'en',
          ...more,
        },
        { token: hana.token },
      )
    expect((await change({ phone: '' })).status.fields).toEqual({ phone: 'field.required' })
    const both = await Promise.all([change(), change({ name: 'Helena Quillfeather' })])
    expect(both.map(nameOf).toSorted()).toEqual(['changedMeanwhile', 'ok'])
    expect((await find('5550188')).items).toMatchObject([{ id: data.id, language: 'en' }])
    await claim(data.code)
    const { version } = (await list()).items.find(({ id }) => id === data.id)!
    expect(nameOf(await change({ version }))).toBe('notFound')
  })

  it('is forgotten with the rides that are over once none is to come, and not once an account has them', async () => {
    const { data } = await add()
    const remove = (id = data.id) => harbor(riderStaffCalls.removeRider, { id }, { token: hana.token })
    const rideId = (await ask(data.id)).data.requests[0]!.id
    expect(nameOf(await remove())).toBe('riderHasRides')
    expect((await ridesFor(data.id)).data.items).toHaveLength(1)
    await cancel({ id: data.id, ride_id: rideId })
    expect(nameOf(await remove())).toBe('ok')
    expect(await rowOf(rideId)).toBeUndefined()
    expect((await claim(data.code)).status.fields).toEqual({ code: 'field.rider_code_unknown' })
    expect(nameOf(await remove())).toBe('notFound')
    const other = (await add()).data
    await claim(other.code)
    expect(nameOf(await remove(other.id))).toBe('notFound')
  })

  it('is found by the beginning of a name or by the phone, also behind two hundred others', async () => {
    const { data } = await add({ name: 'Zoë Ångström', phone: '(555) 555-0171' })
    const [[row]] = await db().send(query.selectFrom('rider_record').selectAll().where('id', '=', data.id))
    const others = Array.from({ length: 201 }, () => ({
      ...row!,
      id: crypto.randomUUID(),
      claim_digest: Buffer.from(crypto.randomUUID()),
      made_at: new Date(testStart.getTime() + 60_000),
    }))
    await db().send(query.insertInto('rider_record').values(others))
    const whole = await list()
    expect([whole.items.length, whole.has_more, whole.items.some(({ id }) => id === data.id)]).toEqual([
      200,
      true,
      false,
    ])
    for (const text of ['angs', 'ZOE ang', '555 0171'])
      expect(
        (await find(text)).items.map(({ id }) => id),
        text,
      ).toEqual([data.id])
    for (const text of ['ström', 'zoe quill', '555 9171']) expect((await find(text)).items, text).toEqual([])
    const added = others.map(({ id }) => id)
    await db().send(query.deleteFrom('rider_record').where('id', 'in', added))
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

  const note = (id: string, more: object = {}, by = hana) =>
    harbor(
      riderStaffCalls.noteRiderTerms,
      {
        id,
        given_by: 'paper',
        version: consentVersions.terms,
        agreed_on: '2026-03-02',
        language: 'es',
        ...more,
      } as never,
      { token: by.token },
    )
  const termsOf = async (id: string) => (await list()).items.find((each) => each.id === id)!.terms

  it('agrees to the terms on paper, and the record says which, when, who noted it and where the paper lies', async () => {
    const { data } = await add()
    const rider = (await list()).items.find(({ id }) => id === data.id)
    expect(rider!.terms).toBeNull()
    expect(rider!.terms_read).toMatch(/guarda tu nombre.*15 de enero de 2026 están en http\S+\/legal/)
    expect((await note(data.id, { note: ' ' })).status.fields).toEqual({ note: 'field.required' })
    const folder = { note: 'Folder 3' }
    // of two who note it at once one is first, and that note stays
    const both = await Promise.all([note(data.id, folder), note(data.id, folder)])
    expect(both.map((each) => String(each.data.is_new)).toSorted()).toEqual(['false', 'true'])
    expect((await note(data.id, { given_by: 'phone' })).data).toEqual({ is_new: false })
    expect(await termsOf(data.id)).toEqual({
      version: consentVersions.terms,
      is_present: true,
      given_by: 'paper',
      given_at: '2026-03-02T05:00:00.000Z',
      noted_by: 'Hana Example',
      noted_at: testStart.toISOString(),
      note: 'Folder 3',
    })
    const [events] = await db().send(
      query
        .selectFrom('audit_event')
        .select('kind')
        .where('actor_id', '=', hana.id)
        .where('kind', '=', 'rider.terms-agreed'),
    )
    expect(events).toHaveLength(1)
    // nothing of it is left of a rider who is forgotten
    expect((await harbor(riderStaffCalls.removeRider, { id: data.id }, { token: hana.token })).http).toBe(200)
    const [left] = await db().send(query.selectFrom('rider_terms').select('version').where('rider_id', '=', data.id))
    expect(left).toEqual([])
  })

  it('agrees on the phone to what staff read out; terms of former times are told as such', async () => {
    const { data } = await add()
    expect((await note(data.id, { given_by: 'phone' })).http).toBe(200)
    expect(await termsOf(data.id)).toMatchObject({ given_by: 'phone', is_present: true, note: '' })
    await api.app.databases.pool.query("update rider_terms set version = '2025-01-01' where rider_id = $1", [data.id])
    expect(await termsOf(data.id)).toMatchObject({ version: '2025-01-01', is_present: false })
    expect((await note(data.id, { note: 'Folder 4' })).data).toEqual({ is_new: true })
    expect(await termsOf(data.id)).toMatchObject({ given_by: 'paper', is_present: true })
  })

  it.each([
    ['another version', { version: '2020-01-01' }, { version: 'field.not_present_terms' }],
    ['a day to come', { agreed_on: '2026-03-05' }, { agreed_on: 'field.not_in_past' }],
    ['a day before the text', { agreed_on: '2026-01-14' }, { agreed_on: 'field.before_terms' }],
    ['another way', { given_by: 'browser' }, { given_by: 'field.not_a_choice' }],
  ])('does not agree to the terms with %s', async (_, more, fields) => {
    const { data } = await add()
    expect((await note(data.id, { note: 'Folder 3', ...more })).status.fields).toEqual(fields)
    expect(await termsOf(data.id)).toBeNull()
  })

  it('agrees by the account once that has the rides, and staff without the permission note nothing', async () => {
    const { data } = await add()
    expect((await note(data.id, { note: 'Folder 3' }, rosa)).http).toBe(403)
    await note(data.id, { given_by: 'phone' })
    await claim(data.code)
    const other = await add()
    await claim(other.data.code)
    expect(nameOf(await note(other.data.id, { given_by: 'phone' }))).toBe('notFound')
    expect(nameOf(await note(crypto.randomUUID(), { given_by: 'phone' }))).toBe('notFound')
    expect(await termsOf(data.id)).toMatchObject({ given_by: 'phone' })
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
