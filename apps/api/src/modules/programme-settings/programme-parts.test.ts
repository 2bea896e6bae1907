import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import sharp from 'sharp'
import { brandSettings } from '@throughway/brands/settings'
import { programmes } from '@throughway/brands/programmes'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { brandCalls } from '@throughway/contract/programme/brand'
import { programmeKeyCalls, programmeMarkCalls } from '@throughway/contract/programme/programme-keys'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { programmePartCalls } from '@throughway/contract/programme/programme-parts'
import { retentionCalls, retainedThings } from '@throughway/contract/programme/retention'
import { sessionCalls } from '@throughway/contract/identity/session'
import { rawQuery } from '#database/query.ts'
import { dropFiles } from '#files/files.jobs.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'

const calls = programmePartCalls

startTwoCopies()

let ada: Person
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

async function act<Each extends Call>(
  call: Each,
  input: RawInputOf<Each>,
  { at = api, by = ada }: { at?: TestApi; by?: Person } = {},
) {
  const harbor = await at.at('harbor', { json: true })
  return harbor(call, input, { token: await freshToken(at, 'harbor', by) })
}

const readParts = async () => (await act(calls.getProgrammeParts, {})).data
const readBrand = async (at: TestApi = api) => (await (await at.at('harbor'))(brandCalls.getBrand, {})).data
const seen = async (name: keyof Awaited<ReturnType<typeof readParts>>) => String((await readParts())[name].version)

const listAudited = async () =>
  (
    await db().send(
      rawQuery(sql<{ kind: string; subject: string | null; changes: string }>`select e.kind, a.subject, a.changes::text
        from audit_event e join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
        where e.brand_id = current_brand_id() order by e.tx, e.id`),
    )
  )[0]

describe('R3.03 what staff set in place of the programme’s file', () => {
  it('contacts: pages say them at once, another copy’s within half a minute, and the file’s come back', async () => {
    const file = brandSettings.harbor
    expect((await readParts()).contact).toMatchObject({
      usual: { contact_phone: file.contact_phone ?? '', contact_email: '' },
    })
    const wrong = await act(calls.saveProgrammeContact, {
      version: await seen('contact'),
      contact_phone: '12',
      contact_email: 'nobody',
    })
    expect(wrong).toMatchObject({
      http: 422,
      status: { fields: { contact_phone: 'field.not_a_phone', contact_email: 'field.not_an_email' } },
    })
    const right = { contact_phone: '(617) 555-0123', contact_email: 'Office@Harbor.example' }
    expect(await act(calls.saveProgrammeContact, { version: await seen('contact'), ...right })).toMatchObject({
      http: 200,
      data: { values: { contact_phone: '6175550123' } },
    })
    expect((await readBrand()).changed).toMatchObject({
      contact_phone: '6175550123',
      contact_phone_display: '(617) 555-0123',
    })
    // the other copy looks again after half a minute
    api.clock.now = new Date(api.clock.now.getTime() + 31_000)
    expect((await readBrand(copy)).changed).toMatchObject({ contact_phone: '6175550123' })
    await act(calls.saveProgrammeContact, { version: await seen('contact'), contact_phone: '', contact_email: '' })
    expect((await readBrand()).changed).toEqual({})
  })

  it('features and limits: the planner and the menu go by them; a value of the file is no change', async () => {
    const { features, limits } = await readParts()
    const { version: _, ...answer } = (
      await act(calls.saveProgrammeFeatures, {
        ...features.values,
        one_time_trips: !features.usual.one_time_trips,
        about_us_page: false,
        ride_home_name: '',
        version: String(features.version),
      })
    ).data
    expect(answer.values).toMatchObject({ about_us_page: false, ride_home_name: '' })
    expect(await readBrand()).toMatchObject({
      one_time_trips: !features.usual.one_time_trips,
      erhgrh_name: null,
      changed: { shows_about_us: false },
    })
    const back = await act(calls.saveProgrammeFeatures, { ...features.usual, version: await seen('features') })
    expect(back.http).toBe(200)
    expect((await readBrand()).changed).toEqual({})

    const wrong = await act(calls.saveProgrammeLimits, {
      version: String(limits.version),
      most_travellers: '0',
      mode_order: ['walk', 'walk'],
    })
    expect(wrong).toMatchObject({
      http: 422,
      status: { fields: { most_travellers: 'field.too_small', mode_order: 'field.not_valid' } },
    })
    await act(calls.saveProgrammeLimits, {
      version: String(limits.version),
      most_travellers: '2',
      mode_order: limits.usual.mode_order.toReversed(),
    })
    expect((await readBrand()).changed).toEqual({
      brandMaxTravelers: 2,
      trip_planner_mode_order: [6, 5, 4, 3, 2, 1],
    })
    await act(calls.saveProgrammeLimits, {
      version: await seen('limits'),
      ...limits.usual,
      most_travellers: String(limits.usual.most_travellers),
    })
    expect((await readBrand()).changed).toEqual({})
  })

  it('C32 the levels of organisations: six names or none, which whoever looks after them reads', async () => {
    const names = ['Cold', 'Cool', 'Mild', 'Warm', 'Hot', 'Sun']
    const choices = async () => (await act(organisationStaffCalls.getOrganisationChoices, {})).data.levels
    expect((await readParts()).levels.values).toEqual({
      level_names: ['', '', '', '', '', ''],
      level_names_es: ['', '', '', '', '', ''],
    })
    expect(await choices()).toBeNull()
    const save = async (more: object) => act(calls.saveProgrammeLevels, { version: await seen('levels'), ...more })
    expect((await save({ level_names: [...names.slice(0, 5), ' '] })).status.fields).toEqual({
      'level_names.5': 'field.required',
    })
    expect((await save({ level_names: names.slice(1) })).status.fields).toEqual({ level_names: 'field.not_valid' })
    expect((await save({ level_names_es: names })).status.fields).toMatchObject({ 'level_names.0': 'field.required' })
    expect((await save({ level_names: ['x'.repeat(41), ...names.slice(1)] })).status.fields).toEqual({
      'level_names.0': 'field.too_long',
    })
    expect((await save({ level_names: names })).http).toBe(200)
    expect(await choices()).toEqual(names)
    // pages of members are told nothing of it
    expect((await readBrand()).changed).toEqual({})
    expect((await save({})).http).toBe(200)
    expect(await choices()).toBeNull()
  })

  it('mails: the name of the sender and where answers go, and hours that are hours', async () => {
    const mail = { sender_name: 'Ada of the office', reply_to: 'office@harbor.example' }
    const wrong = await act(calls.saveProgrammeMail, {
      ...mail,
      hours_from: '21',
      hours_until: '8',
      version: await seen('mail'),
    })
    expect(wrong).toMatchObject({ http: 422, status: { fields: { hours_until: 'field.too_small' } } })
    const half = await act(calls.saveProgrammeMail, {
      ...mail,
      hours_from: '9',
      hours_until: '',
      version: await seen('mail'),
    })
    expect(half).toMatchObject({ http: 422, status: { fields: { hours_until: 'field.required' } } })
    const sent: { from: unknown; replyTo?: string | undefined }[] = []
    const withMailer = await startTestApi({
      copyOf: api,
      mailer: { send: async (each) => void sent.push(each), close: () => undefined },
    })
    const saved = await act(calls.saveProgrammeMail, {
      ...mail,
      hours_from: '',
      hours_until: '',
      version: await seen('mail'),
    })
    expect(saved.http).toBe(200)
    const visitor = await withMailer.at('harbor')
    await visitor(sessionCalls.signUp, {
      firstname: 'Ben',
      lastname: 'Reed',
      email: 'ben@sender.example',
      password: 'bicycle 42',
      region_id: 1,
      language: 'en',
    } as never)
    await withMailer.app.settle()
    expect(sent.map(({ from, replyTo }) => ({ from, replyTo }))).toMatchObject([
      { from: { name: 'Ada of the office' }, replyTo: 'office@harbor.example' },
    ])
    await withMailer.close()
    await act(calls.saveProgrammeMail, {
      sender_name: '',
      reply_to: '',
      hours_from: '',
      hours_until: '',
      version: await seen('mail'),
    })
  })

  it('name and words: the first page and the brand say them; only what differs from the file is kept', async () => {
    const { face } = await readParts()
    expect(face.values.words.en).toEqual(programmes.harbor.words.en)
    const long = { ...face.values.words.en, tagline: 'x'.repeat(61), welcome: ' ' }
    const wrong = await act(calls.saveProgrammeFace, {
      version: String(face.version),
      app_name: '',
      words: { en: long },
    })
    expect(wrong).toMatchObject({
      http: 422,
      status: {
        fields: {
          app_name: 'field.required',
          'words.en.tagline': 'field.too_long',
          'words.en.welcome': 'field.required',
        },
      },
    })
    const words = { ...face.values.words, en: { ...face.values.words.en, tagline: 'Leave the car <at home>' } }
    await act(calls.saveProgrammeFace, { version: String(face.version), app_name: 'Harbor & Bay', words })
    const brand = await readBrand()
    expect([brand.app_name, brand.words]).toEqual(['Harbor & Bay', words])
    const [[row]] = await db().send(
      rawQuery(sql<{ fields: object }>`select fields from programme_part where brand_id = 1 and part = 'face'`),
    )
    expect(row!.fields).toEqual({ app_name: 'Harbor & Bay', words: { en: { tagline: 'Leave the car <at home>' } } })
    await act(calls.saveProgrammeFace, { version: await seen('face'), ...face.usual })
    expect(await readBrand()).toMatchObject({ app_name: brandSettings.harbor.app_name, words: null })
  })

  it('of two who save the same part at once one is told what stands; other parts do not stand in the way', async () => {
    const { contact, limits } = await readParts()
    const version = String(contact.version)
    const input = { contact_phone: '', contact_email: 'a@harbor.example', version }
    const fewer = { ...limits.values, most_travellers: '3', version: String(limits.version) }
    const [apart, ...both] = await Promise.all([
      act(calls.saveProgrammeLimits, fewer, { at: copy }),
      act(calls.saveProgrammeContact, input),
      act(calls.saveProgrammeContact, { ...input, contact_email: 'b@harbor.example' }, { at: copy }),
    ])
    expect(apart).toMatchObject({ http: 200, data: { values: { most_travellers: 3 } } })
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      data: { current: { version: Number(version) + 1, values: { contact_email: expect.stringMatching(/^[ab]@/) } } },
    })
  })

  it('a part that is saved as it stands keeps its version and leaves no event', async () => {
    const { contact, features, limits, mail, face, time_zone: zone } = await readParts()
    const before = await listAudited()
    const of = ({ version }: { version: number }) => ({ version: String(version) })
    const most = String(limits.values.most_travellers)
    const { hours_from: from, hours_until: until, ...sender } = mail.values
    const hours = { hours_from: String(from ?? ''), hours_until: String(until ?? '') }
    const answers = [
      await act(calls.saveProgrammeContact, { ...contact.values, ...of(contact) }),
      await act(calls.saveProgrammeFeatures, { ...features.values, ...of(features) }),
      await act(calls.saveProgrammeLimits, { ...limits.values, most_travellers: most, ...of(limits) }),
      await act(calls.saveProgrammeMail, { ...sender, ...hours, ...of(mail) }),
      await act(calls.saveProgrammeFace, { ...face.values, ...of(face) }),
      await act(calls.saveProgrammeTimeZone, { ...zone.values, ...of(zone) }),
    ]
    expect(answers.map(({ http, data }) => [http, data.version])).toEqual(
      [contact, features, limits, mail, face, zone].map(({ version }) => [200, version]),
    )
    expect(await listAudited()).toEqual(before)
  })

  it('is read by an auditor and saved by nobody else; another programme is untouched', async () => {
    const ola = await signedIn(api, 'harbor', 'Ola', { grants: [{ role: 'auditor' }] })
    expect((await act(calls.getProgrammeParts, {}, { by: ola })).http).toBe(200)
    const none = { contact_phone: '', contact_email: '' }
    expect((await act(calls.saveProgrammeContact, { ...none, version: '1' }, { by: ola })).http).toBe(403)
    await act(calls.saveProgrammeContact, {
      ...none,
      contact_email: 'x@harbor.example',
      version: await seen('contact'),
    })
    const rose = (await (await api.at('rose'))(brandCalls.getBrand, {})).data
    expect(rose.changed).toEqual({})
  })
})

describe('R3.12 the time zone', () => {
  const zone = async (time_zone: string) =>
    act(calls.saveProgrammeTimeZone, { time_zone, version: await seen('time_zone') })

  it('changes while both clocks show the same day; the brand says it', async () => {
    // noon in Boston
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    expect((await zone('America/Chicago')).http).toBe(200)
    expect((await readBrand()).changed).toMatchObject({ time_zone: 'America/Chicago' })
    // half past midnight in Boston, the evening before in Chicago
    api.clock.now = new Date('2026-03-05T05:30:00Z')
    expect(await zone('America/New_York')).toMatchObject({
      http: 422,
      status: { fields: { time_zone: 'field.zone_other_day' } },
    })
    expect(await zone('Europe/Paris')).toMatchObject({
      http: 422,
      status: { fields: { time_zone: 'field.not_a_choice' } },
    })
    api.clock.now = new Date('2026-03-05T17:00:00Z')
    expect((await zone('America/New_York')).http).toBe(200)
    expect((await readBrand()).changed).not.toHaveProperty('time_zone')
  })

  it('stays while a race runs', async () => {
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    await makeRace(api, 'harbor', { starts_on: '2026-03-04', ends_on: '2026-03-20' })
    expect(await zone('America/Chicago')).toMatchObject({
      http: 422,
      status: { fields: { time_zone: 'field.zone_races' } },
    })
  })
})

describe('R3.02 keys are set and cleared, and nobody reads one', () => {
  const readKeys = async () => (await act(programmeKeyCalls.getProgrammeKeys, {})).data
  const secret = 'AIza-very-secret-0123456789'

  it.each(['google_web_key', 'google_routes_key'] as const)('%s', async (name) => {
    const isSet = async () => (await readKeys()).keys.find((each) => each.name === name)
    const { version } = await readKeys()
    expect(await isSet()).toMatchObject({ is_set: false, set_on: null })
    expect(
      await act(programmeKeyCalls.setProgrammeKey, { name, version: String(version), value: 'two words' }),
    ).toMatchObject({ http: 422, status: { fields: { value: 'field.not_valid' } } })
    const set = await act(programmeKeyCalls.setProgrammeKey, { name, version: String(version), value: secret })
    expect(set.http).toBe(200)
    expect(await isSet()).toEqual({ name, is_set: true, set_on: '2026-03-04' })
    expect(JSON.stringify([set.data, await readParts(), await listAudited()])).not.toContain(secret)
    expect((await listAudited()).at(-1)).toMatchObject({ kind: 'programme.key-set', subject: name })
    const brand = await api.app.brands.get('harbor')
    expect(name === 'google_web_key' ? brand.row.google_web_key : brand.googleRoutesKey).toBe(secret)
    // a stale form
    expect(
      (await act(programmeKeyCalls.setProgrammeKey, { name, version: String(version), value: 'other' })).http,
    ).toBe(409)
    const cleared = await act(programmeKeyCalls.clearProgrammeKey, { name, version: String(version + 1) })
    expect(cleared.http).toBe(200)
    expect(await isSet()).toEqual({ name, is_set: false, set_on: null })
    expect((await api.app.brands.get('harbor')).googleRoutesKey).toBeUndefined()
  })

  it('a key of the server alone lies sealed', async () => {
    const { version } = await readKeys()
    await act(programmeKeyCalls.setProgrammeKey, { name: 'google_routes_key', version: String(version), value: secret })
    const [[row]] = await db().send(
      rawQuery(sql<{ sealed: Buffer }>`select sealed from programme_key where brand_id = 1`),
    )
    expect(row!.sealed.includes(secret)).toBe(false)
    expect((await readBrand()) as object).not.toMatchObject({ google_routes_key: expect.anything() })
  })
})

describe('C33 the mark of the programme', () => {
  const readMark = async () => (await act(programmeMarkCalls.getProgrammeMark, {})).data
  const send = async (bytes: Buffer) => {
    const harbor = await api.at('harbor')
    const mark = new File([bytes as never], 'mark.png')
    const version = String((await readMark()).version)
    return harbor(
      programmeMarkCalls.saveProgrammeMark,
      { version, mark },
      { token: await freshToken(api, 'harbor', ada) },
    )
  }

  it('is a square PNG for everybody, and its file goes with it', async () => {
    const blue = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer()
    const { http, data } = await send(blue)
    expect(http).toBe(200)
    const { mark } = await readBrand()
    expect(mark).toBe(data.address)
    const answer = await api.send('GET', mark!, { host: 'harbor.localhost' })
    expect([answer.http, answer.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(answer.bytes).metadata()
    expect([width, height]).toEqual([256, 256])
    expect((await api.send('GET', mark!, { host: 'rose.localhost' })).http).toBe(404)
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({
      http: 422,
      status: { fields: { mark: 'field.logo_kind' } },
    })
    const gone = await act(programmeMarkCalls.removeProgrammeMark, { version: String((await readMark()).version) })
    expect(gone).toMatchObject({ http: 200, data: { address: null } })
    expect((await readBrand()).mark).toBeNull()
    const events = (await listAudited()).length
    const again = await act(programmeMarkCalls.removeProgrammeMark, { version: String(gone.data.version) })
    expect(again).toMatchObject({ http: 200, data: gone.data })
    expect(await listAudited()).toHaveLength(events)
    await dropFiles(api.app)
    expect((await api.send('GET', mark!, { host: 'harbor.localhost' })).http).toBe(404)
  })
})

it('C31 the page of what is kept names each thing once, with an age where there is one', async () => {
  const { data } = await act(retentionCalls.getRetention, {})
  expect(data.things.map(({ what }) => what)).toEqual([...retainedThings])
  expect(data.things.find(({ what }) => what === 'mails')).toEqual({ what: 'mails', count: 35, unit: 'days' })
  expect(data.tables.deleted).toContain('member_photo')
})
