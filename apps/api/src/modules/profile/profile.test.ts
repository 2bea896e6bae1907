import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locationCalls } from '@throughway/contract/account/location'
import { pointsCalls } from '@throughway/contract/trip/points'
import { type Profile, profileCalls, profileStaffCalls } from '@throughway/contract/account/profile'
import { memberCalls } from '@throughway/contract/identity/member'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { RawInputOf } from '@throughway/contract/call'
import { consentVersions } from '@throughway/domain/identity/consents'
import { setupSteps } from '@throughway/domain/identity/setup'
import type { Role } from '@throughway/domain/identity/roles'
import { query } from '#database/query.ts'
import { startJobs } from '#modules/jobs/jobs.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { expireOldProfiles, profileExpiryJob } from './profile.jobs.ts'

const day = 24 * 3_600_000

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())

type Values<Name extends keyof typeof profileCalls> = Omit<RawInputOf<(typeof profileCalls)[Name]>, 'version'>

const names: Values<'saveProfile'> = { first_name: 'Ana', last_name: 'Rivera' }
const whole: Values<'saveProfile'> = {
  ...names,
  gender: 'NB',
  birth_year: '1990',
  contact_language: 'Tagalog',
  time_zone: 'America/Phoenix',
}
const modes: Values<'saveModes'> = { usual_modes: ['bike', 'transit'], baseline_mode: 'drive_alone' }

/** A member who calls as themselves, and whose writes carry the version that stands unless told otherwise. */
async function ana(more: { agreedToTerms?: boolean; createdAt?: Date } = {}) {
  const person = await signedIn(api, 'harbor', 'Ana', more)
  const as = { token: person.token }
  const read = async () => (await harbor(profileCalls.getProfile, {}, as)).data
  const current = async (version?: number) => ({ version: String(version ?? (await read()).version) })
  return {
    person,
    as,
    read,
    session: async () => (await harbor(memberCalls.getSession, {}, as)).data,
    save: async (values: Values<'saveProfile'>, version?: number) =>
      harbor(profileCalls.saveProfile, { ...values, ...(await current(version)) }, as),
    saveContact: async (values: Values<'saveContactInfo'>, version?: number) =>
      harbor(profileCalls.saveContactInfo, { ...values, ...(await current(version)) }, as),
    saveModes: async (values: Values<'saveModes'>, version?: number) =>
      harbor(profileCalls.saveModes, { ...values, ...(await current(version)) }, as),
    confirm: async (version?: number) => harbor(profileCalls.confirmProfile, await current(version), as),
    step: (input: RawInputOf<typeof profileCalls.saveSetupStep>) => harbor(profileCalls.saveSetupStep, input, as),
  }
}

/** The page is opened again when much time has passed. */
async function returnTo({ person, as }: Awaited<ReturnType<typeof ana>>) {
  harbor = await api.at('harbor')
  as.token = await freshToken(api, 'harbor', person)
}

async function listActivity({ id }: Person) {
  const [rows] = await api.app.databases
    .ofBrand(1)
    .send(query.selectFrom('member_activity').select('kind').where('member_id', '=', id).orderBy('id'))
  return rows.map(({ kind }) => kind).toSorted()
}

async function setMember(
  { id }: Person,
  values: { profile_expired?: boolean; mode_reselect_required?: boolean; created_at?: Date },
) {
  await api.app.databases.ofBrand(1).send(query.updateTable('member').set(values).where('id', '=', id))
}

describe('the profile', () => {
  it('R2.33 begins with the name alone, and says what is missing', async () => {
    const { read } = await ana({ agreedToTerms: false })
    expect(await read()).toEqual<Profile>({
      version: 1,
      number: expect.any(Number) as never,
      first_name: 'Ana',
      last_name: 'Example',
      gender: null,
      birth_year: null,
      under_18: false,
      contact_language: null,
      time_zone: null,
      mobile_phone: null,
      work_phone: null,
      work_phone_extension: null,
      preferred_contact: null,
      postal_address: null,
      contact_notes: null,
      usual_modes: [],
      baseline_mode: null,
      confirmed_at: null,
      completeness: {
        percent: 12,
        missing: ['gender', 'contact_language', 'time_zone', 'phone', 'home', 'work', 'modes'],
        bonus_points: 25,
        bonus_earned: false,
      },
      setup: { progress: {}, next_step: 'name' },
      terms: { version: consentVersions.terms, accepted_at: null },
    })
  })

  it('R4.10 keeps what the form says and answers the whole session user beside it', async () => {
    const { save, read, session, person } = await ana()
    const { data, http } = await save(whole)
    expect([http, data.earned]).toEqual([200, 0])
    expect(data.profile).toMatchObject({
      version: 2,
      ...whole,
      birth_year: 1990,
      confirmed_at: testStart.toISOString(),
    })
    expect(data.profile).toEqual(await read())
    expect(data.session).toMatchObject({ first_name: 'Ana', last_name: 'Rivera', gender: 'NB' })
    expect(data.session).toEqual(await session())
    expect(await listActivity(person)).toEqual(['profile_changed'])
  })

  it('clears what the form leaves out', async () => {
    const { save } = await ana()
    await save(whole)
    expect((await save({ ...names, gender: '' as never })).data.profile).toMatchObject({
      gender: null,
      birth_year: null,
      contact_language: null,
      time_zone: null,
    })
  })

  it.each<[string, Partial<Record<keyof typeof whole, string>>, Record<string, string>]>([
    ['no first name', { first_name: '   ' }, { first_name: 'field.required' }],
    ['no last name', { last_name: '' }, { last_name: 'field.required' }],
    ['a name of 101 letters', { first_name: 'x'.repeat(101) }, { first_name: 'field.too_long' }],
    ['R3.12 another gender code', { gender: 'X' }, { gender: 'field.not_a_choice' }],
    [
      'R3.12 a language that is not listed',
      { contact_language: 'Klingon' },
      { contact_language: 'field.not_a_choice' },
    ],
    ['R3.12 a time zone that is not listed', { time_zone: 'Europe/Paris' }, { time_zone: 'field.not_a_choice' }],
    ['C29 somebody of 12', { birth_year: '2014' }, { birth_year: 'field.too_young' }],
    ['a year to come', { birth_year: '2027' }, { birth_year: 'field.not_a_year' }],
    ['a year of two digits', { birth_year: '90' }, { birth_year: 'field.not_a_year' }],
    ['half a year', { birth_year: '1990.5' }, { birth_year: 'field.not_a_whole_number' }],
  ])('R5.08 refuses %s beside its field', async (_, change, fields) => {
    const { save, read } = await ana()
    const answer = await save({ ...whole, ...change } as never)
    expect([answer.http, answer.status.fields]).toEqual([422, fields])
    expect((await read()).version).toBe(1)
  })

  it.each([
    ['2013', true],
    ['2008', true],
    ['2007', false],
  ])('C29 takes who was born in %s, and marks for drawings: %s', async (birth_year, under18) => {
    const { save } = await ana()
    expect((await save({ ...whole, birth_year })).data.profile.under_18).toBe(under18)
  })

  it('asks a visitor to sign in', async () => {
    expect((await harbor(profileCalls.getProfile, {})).status.name).toBe('signedOut')
    expect((await harbor(profileCalls.saveProfile, { ...names, version: '1' })).status.name).toBe('signedOut')
  })
})

describe('two devices with one profile', () => {
  it('tells the second that it came late, with what is there now, and loses nothing', async () => {
    const { save, read, person } = await ana()
    await save({ ...whole, last_name: 'First' }, 1)
    const late = await save({ ...whole, last_name: 'Second' }, 1)
    expect([late.http, late.status.name]).toEqual([409, 'changedMeanwhile'])
    expect(late.data).toEqual(await read())
    expect((await read()).last_name).toBe('First')
    expect(await listActivity(person)).toEqual(['profile_changed'])
    expect(
      (await save({ ...whole, last_name: 'Second' }, (late.data as unknown as Profile).version)).data.profile,
    ).toMatchObject({ last_name: 'Second', version: 3 })
  })

  it('lets exactly one of ten at once through', async () => {
    const { save, saveContact, read } = await ana()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? save({ ...whole, last_name: `Of ${index}` }, 1) : saveContact({ mobile_phone: '4045550100' }, 1),
      ),
    )
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await read()).version).toBe(2)
  })

  it('R1.03 knows the members of the own program only', async () => {
    const mesa = await api.at('mesa')
    const { as } = await ana()
    expect((await mesa(profileCalls.getProfile, {}, as)).http).toBe(401)
  })
})

const pier = { street: '12 Pier Street', city: 'Boston', state: 'massachusetts', zip: '02110' }

describe('how to reach a member', () => {
  it('R2.27 R5.04 keeps phones in one spelling, the wishes, and an address for mail', async () => {
    const { saveContact, save, person, session } = await ana()
    await save(whole)
    const { data } = await saveContact({
      mobile_phone: '+1 (404) 555-0100',
      work_phone: '404.555.0199',
      work_phone_extension: '12',
      preferred_contact: 'mobile_text',
      contact_language: 'ASL',
      postal_address: pier,
      contact_notes: 'After five, please.',
    })
    expect(data.profile).toMatchObject({
      mobile_phone: '4045550100',
      work_phone: '4045550199',
      work_phone_extension: '12',
      preferred_contact: 'mobile_text',
      contact_language: 'ASL',
      postal_address: { ...pier, street2: '', state: 'MA' },
      contact_notes: 'After five, please.',
      gender: 'NB',
    })
    expect(data.session).toEqual(await session())
    expect(await listActivity(person)).toEqual(['contact_changed', 'profile_changed'])
    expect((await saveContact({})).data.profile).toMatchObject({
      mobile_phone: null,
      work_phone: null,
      preferred_contact: null,
      postal_address: null,
      contact_notes: null,
      contact_language: null,
    })
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['R5.04 a phone of seven digits', { mobile_phone: '555-0100' }, { mobile_phone: 'field.not_a_phone' }],
    ['R5.04 a phone with letters', { work_phone: '1-800-COMMUTE' }, { work_phone: 'field.not_a_phone' }],
    [
      'an extension of letters',
      { work_phone: '4045550199', work_phone_extension: 'x12' },
      { work_phone_extension: 'field.not_an_extension' },
    ],
    ['an extension of nothing', { work_phone_extension: '12' }, { work_phone: 'field.needed_for_extension' }],
    [
      'a wish for calls to no number',
      { preferred_contact: 'mobile_call' },
      { mobile_phone: 'field.needed_for_contact' },
    ],
    [
      'a wish for texts to no number',
      { preferred_contact: 'mobile_text', work_phone: '4045550199' },
      { mobile_phone: 'field.needed_for_contact' },
    ],
    [
      'a wish for calls at work to no number',
      { preferred_contact: 'work_call' },
      { work_phone: 'field.needed_for_contact' },
    ],
    ['a way that we do not know', { preferred_contact: 'pigeon' }, { preferred_contact: 'field.not_a_choice' }],
    [
      'half an address',
      { postal_address: { street: '12 Pier Street' } },
      {
        'postal_address.city': 'field.required',
        'postal_address.state': 'field.required',
        'postal_address.zip': 'field.required',
      },
    ],
    [
      'R3.12 a state that is none',
      { postal_address: { ...pier, state: 'PR' } },
      { 'postal_address.state': 'field.not_a_state' },
    ],
    [
      'a ZIP code that is none',
      { postal_address: { ...pier, zip: '2110' } },
      { 'postal_address.zip': 'field.not_a_zip' },
    ],
    [
      'R9.08 a street of 301 letters',
      { postal_address: { ...pier, street: 'x'.repeat(301) } },
      { 'postal_address.street': 'field.too_long' },
    ],
    [
      'R9.08 a city of 254 letters',
      { postal_address: { ...pier, city: 'x'.repeat(254) } },
      { 'postal_address.city': 'field.too_long' },
    ],
    ['R9.08 notes of 5,001 letters', { contact_notes: 'x'.repeat(5001) }, { contact_notes: 'field.too_long' }],
  ])('R5.08 refuses %s beside its field', async (_, values, fields) => {
    const { saveContact } = await ana()
    const answer = await saveContact(values)
    expect([answer.http, answer.status.fields]).toEqual([422, fields])
  })

  it('R9.08 takes texts of just the longest length', async () => {
    const { saveContact } = await ana()
    expect(
      (
        await saveContact({
          postal_address: { ...pier, street: 'x'.repeat(300), city: 'x'.repeat(253) },
          contact_notes: 'x'.repeat(5000),
        })
      ).http,
    ).toBe(200)
  })
})

describe('how a member usually travels', () => {
  it('C27 D2 keeps the ways and the one without the program, and ends the question', async () => {
    const { saveModes, person, session } = await ana()
    await setMember(person, { mode_reselect_required: true })
    expect((await session()).mode_reselect_required).toBe(true)
    const { data } = await saveModes({ ...modes, usual_modes: ['bike', 'transit', 'bike'] })
    expect(data.profile).toMatchObject({ usual_modes: ['bike', 'transit'], baseline_mode: 'drive_alone' })
    expect(data.session).toMatchObject({ mode_reselect_required: false })
    expect(data.session).toEqual(await session())
    expect(await listActivity(person)).toEqual(['modes_chosen'])
  })

  it('D2 claims what trips save from then on against the way without the program', async () => {
    const { saveModes, as } = await ana()
    const log = async (date: string) =>
      (await harbor(tripCalls.logTrip, { date, mode: 'bike', miles: '10' }, as)).data.trips[0]!.id
    const [before] = [await log('2026-03-02')]
    await saveModes({ ...modes, baseline_mode: 'transit' })
    const after = await log('2026-03-03')
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(
        query.selectFrom('trip').select(['id', 'avoided_metres', 'millicalories']).where('id', 'in', [before, after]),
      )
    const avoided = Object.fromEntries(rows.map(({ id, avoided_metres }) => [id, avoided_metres]))
    expect([avoided[before], avoided[after]]).toEqual([16_093, 0])
    expect(new Set(rows.map(({ millicalories }) => millicalories)).size).toBe(1)
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no way at all', { usual_modes: [] }, { usual_modes: 'field.choose_one_at_least' }],
    ['a way that we do not know', { usual_modes: ['teleport'] }, { 'usual_modes.0': 'field.not_a_choice' }],
    ['no way without the program', { baseline_mode: '' }, { baseline_mode: 'field.not_a_choice' }],
    ['a lunch for a way without the program', { baseline_mode: 'brown_bag' }, { baseline_mode: 'field.not_a_choice' }],
  ])('R5.08 refuses %s beside its field', async (_, change, fields) => {
    const { saveModes } = await ana()
    const answer = await saveModes({ ...modes, ...change })
    expect([answer.http, answer.status.fields]).toEqual([422, fields])
  })
})

describe('a complete profile', () => {
  const place = (kind: 'home' | 'work') => ({ kind, ...pier, lat: kind === 'home' ? '42.36' : '42.35', lng: '-71.05' })

  /** All that counts but how the member travels. */
  async function nearlyComplete() {
    const each = await ana()
    await each.save(whole)
    await each.saveContact({ mobile_phone: '4045550100', contact_language: 'Tagalog' })
    for (const kind of ['home', 'work'] as const) await harbor(locationCalls.createLocation, place(kind), each.as)
    const points = async () => (await harbor(pointsCalls.getPoints, {}, each.as)).data
    return { ...each, points }
  }

  it('C1 earns 25 points in the change that completes it, and never again', async () => {
    const { saveModes, save, points, read } = await nearlyComplete()
    expect((await read()).completeness).toEqual({
      percent: 87,
      missing: ['modes'],
      bonus_points: 25,
      bonus_earned: false,
    })
    const { data } = await saveModes(modes)
    expect([data.earned, data.profile.completeness]).toEqual([
      25,
      { percent: 100, missing: [], bonus_points: 25, bonus_earned: true },
    ])
    expect(await points()).toMatchObject({ balance: 25, earned: 25, pending: 0 })
    await save(names)
    expect((await read()).completeness).toMatchObject({
      missing: ['gender', 'contact_language', 'time_zone'],
      bonus_earned: true,
    })
    expect((await save(whole)).data.earned).toBe(0)
    expect((await points()).balance).toBe(25)
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('C1 earns when a place completes it', async () => {
    const { save, saveContact, saveModes, as } = await ana()
    await save(whole)
    await saveContact({ work_phone: '4045550100', contact_language: 'Tagalog' })
    await saveModes(modes)
    await harbor(locationCalls.createLocation, place('work'), as)
    expect((await harbor(pointsCalls.getPoints, {}, as)).data.balance).toBe(0)
    await harbor(locationCalls.createLocation, place('home'), as)
    expect((await harbor(pointsCalls.getPoints, {}, as)).data.balance).toBe(25)
  })

  it('C1 earns once when ten changes at once complete it', async () => {
    const { as, step, saveModes, points } = await nearlyComplete()
    const terms_version = consentVersions.terms
    const version = (await harbor(profileCalls.getProfile, {}, as)).data.version
    await Promise.all([
      saveModes(modes, version),
      ...Array.from({ length: 9 }, () => step({ step: 'consent', outcome: 'done', terms_version })),
    ])
    const answers = await Promise.all(Array.from({ length: 9 }, () => step({ step: 'modes', outcome: 'done' })))
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 9 }, () => 200))
    expect(await points()).toMatchObject({ balance: 25, earned: 25 })
  })
})

describe('a profile that has run out', () => {
  it('C27 asks twelve months after it was last confirmed, once, whoever else was asked', async () => {
    api.clock.now = testStart
    const [one, two] = [await ana({ createdAt: api.clock.now }), await ana({ createdAt: api.clock.now })]
    api.clock.now = new Date(testStart.getTime() + 30 * day)
    await returnTo(two)
    await two.confirm()
    const isExpired = async ({ person }: typeof one) => {
      const [[row]] = await api.app.databases
        .ofBrand(1)
        .send(query.selectFrom('member').select('profile_expired').where('id', '=', person.id))
      return row!.profile_expired
    }
    const runAt = async (time: Date) => {
      api.clock.now = time
      await expireOldProfiles(api.app)
      return [await isExpired(one), await isExpired(two)]
    }
    expect(await runAt(new Date('2027-03-04T16:59:59Z'))).toEqual([false, false])
    expect(await runAt(new Date('2027-03-04T17:00:01Z'))).toEqual([true, false])
    expect(await runAt(new Date('2027-03-04T17:00:01Z'))).toEqual([true, false])

    await returnTo(one)
    const { data } = await one.confirm()
    expect(data.session.profile_expired).toBe(false)
    expect(data.session).toEqual(await one.session())
    expect(data.profile.confirmed_at).toBe('2027-03-04T17:00:01.000Z')
    expect(await listActivity(one.person)).toEqual(['profile_confirmed'])
    expect(await runAt(new Date('2027-04-03T17:00:01Z'))).toEqual([false, true])
    expect(await runAt(new Date('2028-03-04T17:00:02Z'))).toEqual([true, true])
    api.clock.now = testStart
    harbor = await api.at('harbor')
  })

  it('is right again when it was gone through and saved', async () => {
    const { person, save, session } = await ana({ createdAt: api.clock.now })
    await setMember(person, { profile_expired: true })
    expect((await session()).profile_expired).toBe(true)
    expect((await save(whole)).data.session.profile_expired).toBe(false)
  })

  it('is not confirmed over what another device has changed', async () => {
    const { person, save, confirm } = await ana({ createdAt: api.clock.now })
    await save(whole, 1)
    await setMember(person, { profile_expired: true })
    expect((await confirm(1)).status.name).toBe('changedMeanwhile')
  })

  it('runs every night in the queue', async () => {
    const { person } = await ana({ createdAt: api.clock.now })
    await setMember(person, { created_at: new Date('2024-01-01T00:00:00Z') })
    const ran = Promise.withResolvers<void>()
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, [
      { ...profileExpiryJob, run: (app) => profileExpiryJob.run(app).then(ran.resolve, ran.reject) },
    ])
    await jobs.runNow('profile-expiry')
    await ran.promise
    await jobs.stop()
    const [[row]] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member').select('profile_expired').where('id', '=', person.id))
    expect(row!.profile_expired).toBe(true)
  })
})

describe('the first setup', () => {
  const terms_version = consentVersions.terms

  it('C27 asks for the consent before the home address, goes on where it stopped, and ends with its last step', async () => {
    const { step, read, session, person } = await ana({ agreedToTerms: false })
    expect((await step({ step: 'name', outcome: 'done' })).data.profile.setup.next_step).toBe('consent')
    const { data: agreed } = await step({ step: 'consent', outcome: 'done', terms_version })
    expect([agreed.profile.setup.next_step, agreed.session.account_setup]).toEqual(['home', false])
    const { data: later } = await step({ step: 'home', outcome: 'skipped' })
    expect(later.profile.setup).toEqual({
      progress: { name: 'done', consent: 'done', home: 'skipped' },
      next_step: 'work',
    })
    for (const each of ['work', 'organisation'] as const) await step({ step: each, outcome: 'skipped' })
    expect((await read()).setup.next_step).toBe('modes')
    expect((await session()).account_setup).toBe(false)
    const { data } = await step({ step: 'modes', outcome: 'skipped' })
    expect(data.session.account_setup).toBe(true)
    expect(data.session).toEqual(await session())
    expect(data.profile).toMatchObject({
      setup: { next_step: null },
      terms: { version: terms_version, accepted_at: testStart.toISOString() },
    })
    expect(await listActivity(person)).toEqual(['setup_finished'])
  })

  it('C27 ends with the consent for whoever put it off to the last', async () => {
    const { step, session } = await ana({ agreedToTerms: false })
    for (const each of setupSteps.filter((one) => one !== 'consent')) await step({ step: each, outcome: 'skipped' })
    expect((await session()).account_setup).toBe(false)
    const { data } = await step({ step: 'consent', outcome: 'done', terms_version })
    expect(data.session.account_setup).toBe(true)
  })

  it('keeps the first time of a consent, with the language in which it was read', async () => {
    const { step, person } = await ana({ agreedToTerms: false })
    for (const each of setupSteps.filter((one) => one !== 'consent')) await step({ step: each, outcome: 'skipped' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => step({ step: 'consent', outcome: 'done', terms_version })),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member_consent').selectAll().where('member_id', '=', person.id))
    expect(rows).toEqual([
      {
        brand_id: 1,
        member_id: person.id,
        kind: 'terms',
        version: terms_version,
        language: 'en',
        given_at: testStart,
        revision_id: null,
        given_by: null,
        noted_by: null,
        noted_at: null,
        note: null,
      },
    ])
    expect(await listActivity(person)).toEqual(['setup_finished'])
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['to pass over the consent', { step: 'consent', outcome: 'skipped' }, { outcome: 'field.consent_needed' }],
    ['a consent to nothing', { step: 'consent', outcome: 'done' }, { terms_version: 'field.consent_needed' }],
    [
      'a consent to terms of the past',
      { step: 'consent', outcome: 'done', terms_version: '1999-12-31' },
      { terms_version: 'field.terms_changed' },
    ],
    ['a step that we do not know', { step: 'dance', outcome: 'done' }, { step: 'field.not_a_choice' }],
  ])('refuses %s', async (_, input, fields) => {
    const { step, session } = await ana({ agreedToTerms: false })
    const answer = await step(input as never)
    expect([answer.http, answer.status.fields]).toEqual([422, fields])
    expect((await session()).account_setup).toBe(false)
  })
})

describe('C27 staff ask for the usual modes once more', () => {
  const ask = async (input: RawInputOf<typeof profileStaffCalls.askModesAgain>, role: Role = 'program_admin') => {
    const staff = await signedIn(api, 'harbor', 'Stella', { role })
    return { staff, answer: await harbor(profileStaffCalls.askModesAgain, input, { token: staff.token }) }
  }
  const reason = 'scooters are new'

  it('one member, until they have chosen, with an entry in their activity', async () => {
    const [ida, other] = [await ana(), await ana()]
    for (const each of [ida, other]) await each.saveModes(modes)
    const { staff, answer } = await ask({ member_id: ida.person.id, reason })
    expect(answer.data).toEqual({ members: 1 })
    expect((await ida.session()).mode_reselect_required).toBe(true)
    expect((await other.session()).mode_reselect_required).toBe(false)
    expect((await ask({ member_id: ida.person.id, reason })).answer.data).toEqual({ members: 0 })
    const [audit] = await api.app.databases
      .ofBrand(1)
      .send(
        query
          .selectFrom('member_activity')
          .select(['actor', 'actor_id', 'details'])
          .where('member_id', '=', ida.person.id)
          .where('kind', '=', 'modes_asked_again'),
      )
    expect(audit).toEqual([{ actor: 'staff', actor_id: staff.id, details: { reason } }])
    const chosen = await ida.saveModes({ ...modes, usual_modes: ['scooter'] })
    expect(chosen.data.session.mode_reselect_required).toBe(false)
    expect((await ida.session()).mode_reselect_required).toBe(false)
  })

  it('everybody who has chosen, of this programme alone', async () => {
    const [ida, fresh] = [await ana(), await ana()]
    await ida.saveModes(modes)
    const cascade = await api.at('cascade')
    const far = await signedIn(api, 'cascade', 'Far')
    const { data } = await cascade(profileCalls.getProfile, {}, { token: far.token })
    await cascade(profileCalls.saveModes, { ...modes, version: String(data.version) }, { token: far.token })
    const { answer } = await ask({ reason })
    expect(answer.data.members).toBeGreaterThan(0)
    expect((await ida.session()).mode_reselect_required).toBe(true)
    expect((await fresh.session()).mode_reselect_required).toBe(false)
    const there = await cascade(memberCalls.getSession, {}, { token: far.token })
    expect(there.data.mode_reselect_required).toBe(false)
    expect((await ask({ member_id: far.id, reason })).answer).toMatchObject({ http: 404 })
  })

  it.each(['member', 'coordinator'] as const)('R6.03 not %s', async (role) =>
    expect((await ask({ reason }, role)).answer).toMatchObject({ http: 403, status: { name: 'notAllowed' } }),
  )
})
