import { beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { profileCalls } from '@throughway/contract/account/profile'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { vehicleCalls } from '@throughway/contract/account/vehicle'
import { volunteerCalls } from '@throughway/contract/account/volunteer'
import { volunteerChecks } from '@throughway/domain/ride/volunteers'
import { query } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { moveOffer } from './offer.ts'
import { watchDocuments } from './volunteer.jobs.ts'
import { setChecks } from './volunteer.queries.ts'

const { getVolunteerOffer, saveVolunteerOffer, moveVolunteerOffer } = volunteerCalls
const nobody = '018f0000-0000-7000-8000-000000000000'

let vehicleId: string

startAtHarbor()
beforeEach(async () => {
  vehicleId = await addVehicle(ana)
})

async function addVehicle(who: Person) {
  const { data } = await harbor(
    vehicleCalls.addVehicle,
    { nickname: 'Blue', fuel: 'gasoline', mpg: '30' },
    { token: who.token },
  )
  return data.items[0]!.id
}

const offer = () =>
  ({
    version: '0',
    birth_year: '1990',
    area: 'home',
    area_miles: '5',
    ride_miles: '20',
    hours: [
      { weekday: '1', from: '09:00', to: '12:00' },
      { weekday: '4', from: '13:30', to: '18:00' },
    ],
    vehicle_id: vehicleId,
    folding_chair: 'true',
    languages: ['English', 'ASL'],
    reimbursement: 'true',
    licence_until: '2027-01-31',
    insurance_until: '2026-12-31',
  }) as const

const save = (facts: object = {}) => harbor(saveVolunteerOffer, { ...offer(), ...facts } as never, { token })
const read = async () => (await harbor(getVolunteerOffer, {}, { token })).data
const move = (word: 'pause' | 'resume' | 'leave') => harbor(moveVolunteerOffer, { move: word }, { token })
const byStaff = (word: 'start_checks' | 'approve' | 'pause' | 'suspend') =>
  db().transaction((tx) =>
    moveOffer(tx, { memberId: ana.id, today: '2026-03-04', now: api.clock.now }, word, { actor: 'staff' }),
  )

async function becomeActive(facts: object = {}) {
  await save(facts)
  await byStaff('start_checks')
  await noteChecks()
  await byStaff('approve')
}

const noteChecks = () => db().send(setChecks(ana.id, [...volunteerChecks], api.clock.now))

async function mails() {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['template', 'subject'])
      .where('member_id', '=', ana.id)
      .where('template', '=', 'volunteer_document')
      .orderBy('created_at'),
  )
  return rows.map(({ subject }) => subject.replace(`${brandSettings.harbor.app_name}: `, ''))
}

describe('C24 the offer', () => {
  it('is none, then applied for, with everything that was said', async () => {
    expect(await read()).toEqual({ offer: null, birth_year: null, profile: null })
    const { http, data } = await save()
    expect(http).toBe(200)
    expect(data).toEqual({
      birth_year: 1990,
      profile: null,
      offer: {
        state: 'applied',
        paused_by: null,
        area: 'home',
        area_names: null,
        area_miles: 5,
        ride_miles: 20,
        hours: [
          { weekday: 1, from: '09:00', to: '12:00' },
          { weekday: 4, from: '13:30', to: '18:00' },
        ],
        vehicle_id: vehicleId,
        folding_chair: true,
        service_animal: false,
        languages: ['English', 'ASL'],
        reimbursement: true,
        profile_id: null,
        licence_until: '2027-01-31',
        insurance_until: '2026-12-31',
        expired: [],
        is_checked: false,
        version: 1,
      },
    })
    expect(await read()).toEqual(data)
  })

  it('tells the profile the year of birth, and goes by the profile’s where it has one', async () => {
    await save()
    expect((await harbor(profileCalls.getProfile, {}, { token })).data.birth_year).toBe(1990)
    expect((await save({ version: '1', birth_year: '2010' })).data.birth_year).toBe(1990)
    expect((await save({ version: '2', birth_year: undefined })).http).toBe(200)
  })

  it('keeps areas by name instead of a distance', async () => {
    await save()
    const { data } = await save({
      version: '1',
      area: 'named',
      area_names: 'Back Bay, Fenway',
      area_miles: '9',
    })
    expect(data.offer).toMatchObject({
      area: 'named',
      area_names: 'Back Bay, Fenway',
      area_miles: null,
      version: 2,
    })
  })

  it.each<[string, object, Record<string, string>]>([
    ['no year of birth', { birth_year: undefined }, { birth_year: 'field.required' }],
    ['somebody who is 20', { birth_year: '2006' }, { birth_year: 'field.too_young_to_volunteer' }],
    ['no vehicle', { vehicle_id: undefined }, { vehicle_id: 'field.not_an_id' }],
    ['a vehicle of nobody', { vehicle_id: nobody }, { vehicle_id: 'field.not_a_choice' }],
    ['no distance from home', { area_miles: '' }, { area_miles: 'field.required' }],
    ['no names of areas', { area: 'named' }, { area_names: 'field.required' }],
    ['no hours', { hours: [] }, { hours: 'field.choose_a_day' }],
    [
      'hours that run backwards',
      { hours: [{ weekday: '1', from: '12:00', to: '09:00' }] },
      { 'hours.0.to': 'field.ends_before' },
    ],
    [
      'a time that is none',
      { hours: [{ weekday: '1', from: '25:00', to: '26:00' }] },
      { 'hours.0.from': 'field.not_a_time' },
    ],
    [
      'an eighth day',
      { hours: [{ weekday: '8', from: '09:00', to: '12:00' }] },
      { 'hours.0.weekday': 'field.too_large' },
    ],
    [
      'one day twice',
      {
        hours: [
          { weekday: '1', from: '09:00', to: '12:00' },
          { weekday: '1', from: '13:00', to: '14:00' },
        ],
      },
      { hours: 'field.not_valid' },
    ],
    ['no language', { languages: [] }, { languages: 'field.choose_a_language' }],
    ['a language that is none', { languages: ['Elvish'] }, { 'languages.0': 'field.not_a_choice' }],
    ['a licence without a date', { licence_until: '' }, { licence_until: 'field.not_a_date' }],
    ['an insurance without a date', { insurance_until: undefined }, { insurance_until: 'field.not_a_date' }],
    ['a date that is none', { licence_until: '2026-02-30' }, { licence_until: 'field.not_a_date' }],
  ])('refuses %s', async (_, facts, fields) => {
    expect(await save(facts)).toMatchObject({ http: 422, status: { name: 'invalid', fields } })
    expect((await read()).offer).toBeNull()
  })

  it('takes no vehicle of another member', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect(await save({ vehicle_id: await addVehicle(ben) })).toMatchObject({
      http: 422,
      status: { fields: { vehicle_id: 'field.not_a_choice' } },
    })
  })

  it('stays when its vehicle is removed, and says so', async () => {
    await save()
    await harbor(vehicleCalls.deleteVehicle, { id: vehicleId }, { token })
    expect((await read()).offer).toMatchObject({ state: 'applied', vehicle_id: null })
  })

  it('tells the second of two devices what the first has saved', async () => {
    await save()
    const answers = await Promise.all([
      save({ version: '1', ride_miles: '30' }),
      save({ version: '1', ride_miles: '40' }),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ http }) => http === 409)!
    expect((refused.data as unknown as { current: unknown }).current).toEqual((await read()).offer)
  })

  it('R2.52 is read with a trip profile that nobody knows as without', async () => {
    await save()
    for (const profileId of [nobody, 'x', '12'])
      expect((await harbor(getVolunteerOffer, { profile_id: profileId }, { token })).data.offer).toMatchObject({
        state: 'applied',
      })
  })

  it('R2.52 begins with the days, times and length of the own trip profile of the address, and keeps it', async () => {
    const profile = {
      name: 'To work',
      mode: 'drive_alone',
      miles: '7.2',
      weekdays: ['2', '4'],
      out_departure: '08:00',
      back_departure: '17:00',
    }
    const added = await harbor(tripProfileCalls.addTripProfile, profile as never, { token })
    expect(added.status).toMatchObject({ code: 200 })
    const { data } = added
    const { id } = data.items[0]!
    const asked = await harbor(getVolunteerOffer, { profile_id: id.toUpperCase() }, { token })
    expect(asked.data).toMatchObject({
      offer: null,
      profile: {
        id,
        name: 'To work',
        ride_miles: 8,
        hours: [
          { weekday: 2, from: '08:00', to: '17:00' },
          { weekday: 4, from: '08:00', to: '17:00' },
        ],
      },
    })
    expect((await save({ profile_id: id })).data.offer!.profile_id).toBe(id)

    const ben = await signedIn(api, 'harbor', 'Ben')
    const ofBen = await harbor(getVolunteerOffer, { profile_id: id }, { token: ben.token })
    expect(ofBen.data.profile).toBeNull()

    await harbor(tripProfileCalls.deleteTripProfile, { id }, { token })
    expect((await read()).offer).toMatchObject({ state: 'applied', profile_id: null })
    expect((await save({ version: '1', profile_id: id })).data.offer!.profile_id).toBeNull()
  })

  it('R6.06 is none where the programme has no rides for once', async () => {
    const mesa = await api.at('mesa')
    const eva = await signedIn(api, 'mesa', 'Eva')
    expect(await mesa(getVolunteerOffer, {}, { token: eva.token })).toMatchObject({
      http: 403,
      status: { name: 'notAllowed' },
    })
    expect(await mesa(saveVolunteerOffer, offer() as never, { token: eva.token })).toMatchObject({ http: 403 })
    expect(await mesa(moveVolunteerOffer, { move: 'leave' }, { token: eva.token })).toMatchObject({ http: 403 })
  })
})

describe('C24 its states', () => {
  it('go from applied through the checks to active, paused, active and left, and begin anew', async () => {
    expect(await move('leave')).toMatchObject({ http: 409 })
    await becomeActive()
    for (const [word, state] of [
      ['pause', 'paused'],
      ['resume', 'active'],
      ['leave', 'left'],
    ] as const)
      expect((await move(word)).data.offer!.state).toBe(state)
    for (const word of ['pause', 'resume', 'leave'] as const)
      expect(await move(word)).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await save({ version: '1' })).data.offer).toMatchObject({ state: 'applied', version: 2 })
    const [rows] = await db().send(
      query
        .selectFrom('member_activity')
        .select(['actor', 'details'])
        .where('member_id', '=', ana.id)
        .where('kind', '=', 'volunteer_offer_changed'),
    )
    expect(rows.map(({ actor, details }) => `${actor} ${details['state']}`).toSorted()).toEqual([
      'member active',
      'member applied',
      'member applied',
      'member left',
      'member paused',
      'staff active',
      'staff checks',
    ])
  })

  it('cannot be skipped by the member', async () => {
    await save()
    for (const word of ['pause', 'resume'] as const) expect((await move(word)).http).toBe(409)
    expect((await save({ version: '1' })).data.offer!.state).toBe('applied')
  })

  it('that staff has paused, staff resumes', async () => {
    await becomeActive()
    await byStaff('pause')
    expect(await move('resume')).toMatchObject({ http: 409 })
    expect((await read()).offer).toMatchObject({ state: 'paused', paused_by: 'staff' })
  })

  it('change once when pressed twice at once', async () => {
    await becomeActive()
    const answers = await Promise.all([move('pause'), move('pause'), move('pause')])
    expect(answers.filter(({ http }) => http === 200).length).toBe(1)
  })
})

describe('C24 papers that end', () => {
  it('are warned of 30 and 7 days before, once each, and pause the offer the day after', async () => {
    await becomeActive({ licence_until: '2026-05-31', insurance_until: '2027-12-31' })
    const seen: [string, number, string][] = []
    for (const date of [
      '2026-04-30',
      '2026-05-01',
      '2026-05-02',
      '2026-05-23',
      '2026-05-24',
      '2026-05-31',
      '2026-06-01',
      '2026-06-02',
    ]) {
      await later(date)
      await Promise.all([watchDocuments(api.app), watchDocuments(api.app)])
      await watchDocuments(api.app)
      seen.push([date, (await mails()).length, (await read()).offer!.state])
    }
    expect(seen).toEqual([
      ['2026-04-30', 0, 'active'],
      ['2026-05-01', 1, 'active'],
      ['2026-05-02', 1, 'active'],
      ['2026-05-23', 1, 'active'],
      ['2026-05-24', 2, 'active'],
      ['2026-05-31', 2, 'active'],
      ['2026-06-01', 3, 'paused'],
      ['2026-06-02', 3, 'paused'],
    ])
    expect(await mails()).toEqual([
      'your driver’s license ends soon',
      'your driver’s license ends soon',
      'your offer to drive is paused',
    ])
    expect((await read()).offer).toMatchObject({ paused_by: 'documents', expired: ['licence'] })
  })

  it('keep it from being resumed until a new date is there and staff have looked at the paper', async () => {
    await becomeActive({ licence_until: '2026-03-10' })
    await later('2026-03-11')
    await watchDocuments(api.app)
    expect(await move('resume')).toMatchObject({ http: 409, status: { name: 'documentsExpired' } })
    await save({ version: '1', licence_until: '2029-03-10' })
    expect((await read()).offer).toMatchObject({ state: 'paused', expired: [], is_checked: false })
    expect(await move('resume')).toMatchObject({ http: 409, status: { name: 'checksMissing' } })
    await noteChecks()
    expect((await move('resume')).data.offer).toMatchObject({ state: 'active', paused_by: null, expired: [] })
    await later('2029-02-09')
    await watchDocuments(api.app)
    expect((await mails()).filter((subject) => subject.includes('license ends soon')).length).toBe(1)
  })

  it('pause an offer from before their dates were asked for, with the usual notice, until both are there', async () => {
    await becomeActive()
    await db().send(
      query.deleteFrom('volunteer_document').where('member_id', '=', ana.id).where('kind', '=', 'insurance'),
    )
    await Promise.all([watchDocuments(api.app), watchDocuments(api.app)])
    await watchDocuments(api.app)
    expect((await read()).offer).toMatchObject({ state: 'paused', paused_by: 'documents', insurance_until: null })
    expect(await mails()).toEqual(['your offer to drive is paused'])
    expect(await move('resume')).toMatchObject({ http: 409, status: { name: 'documentsMissing' } })
    await save({ version: '1' })
    await noteChecks()
    expect((await move('resume')).data.offer).toMatchObject({ state: 'active', insurance_until: '2026-12-31' })
  })
})
