import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { paperStaffCalls } from '@throughway/contract/trip/paper-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { consentVersions } from '@throughway/domain/identity/consents'
import { showPaperCode } from '@throughway/domain/trip/paper-code'
import { query, rawQuery } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/test-start.ts'

startAtHarbor()

let hana: Person
let codes: string[]
beforeEach(async () => {
  hana = await signedIn(api, 'harbor', 'Hana')
  await giveRole(api, 'harbor', hana.id, 'helpdesk')
  codes = await makeSheet(ana)
})

const numberOf = async ({ id }: Person) => {
  const [[row]] = await db().send(query.selectFrom('member').select('number').where('id', '=', id))
  return String(row!.number)
}
const make = async (person: Person, by = hana) =>
  harbor(paperStaffCalls.makePaperSheet, { number: await numberOf(person), lines: '5' }, { token: by.token })
const makeSheet = async (person: Person) => (await make(person)).data.codes
const line = (code: string, more: object = {}) => ({ code, date: '2026-03-03', mode: 'bike', miles: '4', ...more })
const look = (lines: object[], by = hana) =>
  harbor(paperStaffCalls.previewPaperLines, { lines } as never, { token: by.token })
const type = (lines: object[], by = hana) =>
  harbor(paperStaffCalls.logPaperLines, { lines } as never, { token: by.token })
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const trips = async () => (await harbor(tripCalls.listTrips, {}, { token })).data.items

describe('C24 trips on paper', () => {
  it('has codes of its own on each line of each sheet', async () => {
    expect(codes).toHaveLength(5)
    expect(new Set([...codes, ...(await makeSheet(ana))]).size).toBe(10)
  })

  it('says of each line what would become of it, and keeps nothing', async () => {
    const { data } = await look([
      line(showPaperCode(codes[0]!).toLowerCase()),
      line(codes[0]!),
      line('HJKMNPX'),
      line(codes[1]!, { date: '2026-03-05' }),
      line(codes[2]!, { miles: undefined }),
    ])
    expect(data.items).toEqual([
      { line: 0, state: 'ready', name: 'Ana Example', fields: {} },
      { line: 1, state: 'refused', name: null, fields: { code: 'field.paper_typed' } },
      { line: 2, state: 'refused', name: null, fields: { code: 'field.paper_unknown' } },
      { line: 3, state: 'refused', name: 'Ana Example', fields: { date: 'refusal.trip_in_future' } },
      { line: 4, state: 'refused', name: 'Ana Example', fields: { miles: 'field.required' } },
    ])
    expect(await trips()).toEqual([])
  })

  it('logs the lines that can be, once, with their points, and the member reads it', async () => {
    const { data, http } = await type([line(codes[0]!, { round_trip: 'true' }), line('HJKMNPX')])
    expect([http, data.items.map(({ state }) => state)]).toEqual([200, ['logged', 'refused']])
    const logged = await trips()
    expect(logged.map(({ source, direction }) => `${source} ${direction}`).toSorted()).toEqual([
      'paper back',
      'paper out',
    ])
    expect(logged.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(0)
    const again = await type([line(codes[0]!, { date: '2026-03-02' })])
    expect([again.http, again.status.fields]).toEqual([422, { 'lines.0.code': 'field.paper_typed' }])
    const { data: activity } = await harbor(activityCalls.listActivity, {}, { token })
    expect(activity.items[0]).toMatchObject({ kind: 'paper_typed', actor: 'staff', details: { date: '2026-03-03' } })
  })

  it('logs a line once of eight who type it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => type([line(codes[0]!, { date: `2026-02-2${index}` })])),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(await trips()).toHaveLength(1)
  })

  it('keeps a line open whose day has such a trip already', async () => {
    await type([line(codes[0]!)])
    const { status } = await type([line(codes[1]!)])
    expect(status.fields).toEqual({ 'lines.0.code': 'refusal.trip_doubled' })
    expect((await type([line(codes[1]!, { date: '2026-03-02' })])).http).toBe(200)
  })

  it.each([
    ['a code with a slip of the pen', { code: 'ACDEFGA' }, 'lines.0.code', 'field.not_a_paper_code'],
    ['no date', { date: '2026-02-30' }, 'lines.0.date', 'field.not_a_date'],
    ['a way of several modes', { mode: 'multimode' }, 'lines.0.mode', 'field.not_a_choice'],
  ])('is refused with %s, beside the line', async (_, more, field, text) => {
    const { http, status } = await type([line(codes[0]!, more)])
    expect([http, status.fields]).toEqual([422, { [field]: text }])
  })

  it('is for members of the programme: not of the caller, of another programme, of one who has agreed to no terms or leaves', async () => {
    expect(nameOf(await make(hana))).toBe('notAllowed')
    const cy = await signedIn(api, 'harbor', 'Cy', { agreedToTerms: false })
    const [ofCy] = await makeSheet(cy)
    expect((await look([line(ofCy!)])).data.items[0]!.fields).toEqual({ code: 'refusal.terms_not_agreed' })
    const rose = await api.at('rose')
    const rita = await signedIn(api, 'rose', 'Rita', { role: 'program_admin' })
    const elsewhere = await rose(paperStaffCalls.previewPaperLines, { lines: [line(codes[0]!)] } as never, {
      token: rita.token,
    })
    expect(elsewhere.data.items[0]!.fields).toEqual({ code: 'field.paper_unknown' })
    await db().send(rawQuery(sql`update member set deletion_asked_at = now() where brand_id = 1 and id = ${ana.id}`))
    expect((await look([line(codes[0]!)])).data.items[0]!.fields).toEqual({ code: 'field.paper_unknown' })
  })

  it('is no line of one’s own: somebody of the staff who has a sheet lets another type it', async () => {
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const [own] = await makeSheet(ada)
    expect((await look([line(own!)], ada)).data.items[0]!.fields).toEqual({ code: 'field.paper_own' })
    expect((await type([line(own!)])).http).toBe(200)
  })
})

describe('C14 terms on paper', () => {
  const note = async (person: Person, more: object = {}, by = hana) =>
    harbor(
      paperStaffCalls.noteTermsOnPaper,
      {
        number: await numberOf(person),
        version: consentVersions.terms,
        signed_on: '2026-03-02',
        note: 'Folder 3, main office',
        ...more,
      },
      { token: by.token },
    )
  const consents = async ({ id }: Person) =>
    (await db().send(query.selectFrom('member_consent').selectAll().where('member_id', '=', id)))[0]

  it('opens what the browser would have opened, and keeps who noted which paper', async () => {
    const una = await signedIn(api, 'harbor', 'Una', { agreedToTerms: false })
    const [code] = await makeSheet(una)
    const refused = await type([line(code!)])
    expect(refused.status.fields).toEqual({ 'lines.0.code': 'refusal.terms_not_agreed' })
    const { http, data } = await note(una)
    expect([http, data]).toEqual([200, { name: 'Una Example', is_new: true }])
    expect(await consents(una)).toMatchObject([
      {
        kind: 'terms',
        version: consentVersions.terms,
        language: 'en',
        given_at: new Date('2026-03-02T05:00:00Z'),
        given_by: 'paper',
        noted_by: hana.id,
        noted_at: testStart,
        note: 'Folder 3, main office',
      },
    ])
    expect((await type([line(code!)])).http).toBe(200)
    const own = { date: '2026-03-02', mode: 'bike', direction: 'out', miles: '4' } as const
    expect((await harbor(tripCalls.logTrip, own, { token: una.token })).http).toBe(200)
    const { data: activity } = await harbor(activityCalls.listActivity, {}, { token: una.token })
    expect(activity.items).toContainEqual(
      expect.objectContaining({
        kind: 'terms_agreed_on_paper',
        actor: 'staff',
        details: expect.objectContaining({ reason: 'Folder 3, main office' }),
      }),
    )
    // the first paper stays; of two at once one is kept
    expect((await note(una, { note: 'Elsewhere' })).data.is_new).toBe(false)
    expect((await consents(una)).map((each) => each.note)).toEqual(['Folder 3, main office'])
  })

  it.each([
    ['another version', { version: '2020-01-01' }, { version: 'field.not_present_terms' }],
    ['a day to come', { signed_on: '2026-03-05' }, { signed_on: 'field.not_in_past' }],
    ['a day before the text', { signed_on: '2026-01-14' }, { signed_on: 'field.before_terms' }],
    ['no note', { note: ' ' }, { note: 'field.required' }],
    ['nobody', { number: '1999999999' }, { number: 'field.no_member_number' }],
  ])('is refused with %s', async (_, more, fields) => {
    const una = await signedIn(api, 'harbor', 'Una', { agreedToTerms: false })
    expect((await note(una, more)).status.fields).toEqual(fields)
    expect(await consents(una)).toEqual([])
  })

  it('is noted by nobody for themselves, nor without the permission', async () => {
    expect(nameOf(await note(hana))).toBe('notAllowed')
    expect((await note(hana, {}, ana)).http).toBe(403)
  })
})
