import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { supervisorCalls } from '@throughway/contract/account/supervisor'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { rawQuery, query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { sendSupervisorReminders } from '#modules/supervisor/supervisor.jobs.ts'
import { forgetCausedMails } from '#testing/may-mail.ts'
import { freshToken, joinFlexible, type Person, settle, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { settleApprovals } from '../trip.jobs.ts'

const { logTrip, previewTrip, deleteTrip, restoreTrip, changeTrip, getTrip } = tripCalls
const monday = '2026-03-02'
const tuesday = '2026-03-03'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
let organisation: string

beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart // a Wednesday, 4 March 2026
  harbor = await api.at('harbor')
  await forgetCausedMails(api)
  await db().send(
    rawQuery(sql`delete from mail`),
    rawQuery(sql`delete from approval_request`),
    rawQuery(sql`delete from supervisor`),
  )
  ana = await signedIn(api, 'harbor', 'Ana')
  organisation = await joinFlexible(api, 'harbor', ana)
  await settle(api, 'harbor', ana)
  await rule({ approves_telework: true, approves_compressed_week: true })
})

const db = () => api.app.databases.ofBrand(1)
const rule = (columns: object) =>
  db().send(query.updateTable('organisation').set(columns).where('brand_id', '=', 1).where('id', '=', organisation))
const name = () =>
  harbor(
    supervisorCalls.saveSupervisor,
    { version: '0', name: 'Lee Boss', email: 'lee@mill.example', phone: '(617) 555-0100' },
    { token: ana.token },
  )
const log = (date: string, mode: 'telecommute' | 'compressed_week' = 'telecommute') =>
  harbor(logTrip, { date, mode }, { token: ana.token })
const read = async (id: string) => (await harbor(getTrip, { id }, { token: ana.token })).data.trips[0]!
const approvals = async () =>
  (await harbor(supervisorCalls.getSupervisor, {}, { token: ana.token })).data.approvals.map(
    ({ kind, date, state }) => [kind, date, state],
  )

async function later(days: number) {
  api.clock.now = new Date(testStart.getTime() + days * 86_400_000)
  harbor = await api.at('harbor')
  ana = { ...ana, token: await freshToken(api, 'harbor', ana) }
  await sendSupervisorReminders(api.app)
  await settleApprovals(api.app)
  await settleApprovals(api.app)
}

async function mailsAbout() {
  await sendSupervisorReminders(api.app)
  await sendSupervisorReminders(api.app)
  const [rows] = await db().send(
    query.selectFrom('mail').select(['text', 'subject']).where('template', '=', 'supervisor_approval').orderBy('id'),
  )
  return rows
}

/** The supervisor opens the link of the last mail and answers the only question there. */
async function say(answer: 'approve' | 'decline') {
  const token = decodeURIComponent(/\/supervisor\?token=(\S+)/.exec((await mailsAbout()).at(-1)!.text)![1]!)
  const { data } = await harbor(supervisorCalls.readSupervisorPage, { token })
  const waiting = data.approvals.filter(({ state }) => state === 'waiting')
  expect(waiting).toHaveLength(1)
  await harbor(supervisorCalls.answerApproval, { token, id: waiting[0]!.id, answer })
  await settleApprovals(api.app)
  await settleApprovals(api.app)
}

describe('C22 days that need the supervisor’s approval', () => {
  it('are refused while there is no supervisor to ask', async () => {
    const refused = { http: 422, status: { fields: { mode: 'field.supervisor_needed' } } }
    expect(await log(monday)).toMatchObject(refused)
    expect(await harbor(previewTrip, { date: monday, mode: 'telecommute' }, { token: ana.token })).toMatchObject(
      refused,
    )
    await name()
    expect((await log(monday)).http).toBe(200)
  })

  it.each([
    ['telecommute', 'telework'],
    ['compressed_week', 'compressed_week'],
  ] as const)('%s waits, is asked about by one mail, and counts with a yes', async (mode, kind) => {
    await name()
    const { data } = await log(monday, mode)
    expect(data).toMatchObject({
      points: 0,
      trips: [{ approval: 'waiting', state: 'no_points', points: 0 }],
      reasons: [{ kind: 'approval_waiting', points: 0 }],
    })
    expect(await approvals()).toEqual([[kind, monday, 'waiting']])
    expect(await mailsAbout()).toHaveLength(1)
    await say('approve')
    expect(await read(data.trips[0]!.id)).toMatchObject({ approval: 'approved', state: 'counted', points: 10 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('do not count with a no, and a day off that was declined leaves its place in the week to another', async () => {
    await name()
    const first = await log(monday, 'compressed_week')
    const second = await log(tuesday, 'compressed_week')
    expect([first.data.points, second.data.points]).toEqual([0, 0])
    const [mail] = await mailsAbout()
    const token = decodeURIComponent(/\/supervisor\?token=(\S+)/.exec(mail!.text)![1]!)
    const page = await harbor(supervisorCalls.readSupervisorPage, { token })
    for (const { id, date } of page.data.approvals)
      await harbor(supervisorCalls.answerApproval, { token, id, answer: date === monday ? 'decline' : 'approve' })
    await settleApprovals(api.app)
    expect(await read(first.data.trips[0]!.id)).toMatchObject({ approval: 'declined', state: 'no_points', points: 0 })
    expect(await read(second.data.trips[0]!.id)).toMatchObject({ approval: 'approved', state: 'counted', points: 10 })
    const changed = await harbor(
      previewTrip,
      { id: first.data.trips[0]!.id, date: monday, mode: 'compressed_week', note: 'x' },
      { token: ana.token },
    )
    expect(changed.data.points).toBe(0)
  })

  it.each([
    ['lapse', 'lapsed', 0],
    ['accept', 'accepted', 10],
  ] as const)('after a week of silence go as the organisation says: %s', async (silence, state, points) => {
    await rule({ approval_silence: silence })
    await name()
    const { data } = await log(monday)
    await later(6.9)
    expect(await read(data.trips[0]!.id)).toMatchObject({ approval: 'waiting', points: 0 })
    await later(7)
    expect(await read(data.trips[0]!.id)).toMatchObject({ approval: state, points })
    expect(await findDifferences(db())).toEqual([])
  })

  it('a deleted day needs no answer, and needs one again when restored; another date is another question', async () => {
    await name()
    const { data } = await log(monday)
    const id = data.trips[0]!.id
    await harbor(deleteTrip, { id }, { token: ana.token })
    expect(await approvals()).toEqual([])
    await harbor(restoreTrip, { id }, { token: ana.token })
    expect(await approvals()).toEqual([['telework', monday, 'waiting']])
    await harbor(changeTrip, { id, date: tuesday, mode: 'telecommute' }, { token: ana.token })
    expect(await approvals()).toEqual([['telework', tuesday, 'waiting']])
    await say('approve')
    const noted = await harbor(changeTrip, { id, date: tuesday, mode: 'telecommute', note: 'x' }, { token: ana.token })
    expect(noted.data.trips).toMatchObject([{ approval: 'approved', points: 10 }])
    await harbor(changeTrip, { id, date: monday, mode: 'telecommute' }, { token: ana.token })
    expect(await read(id)).toMatchObject({ approval: 'waiting', points: 0 })
  })

  it('where the organisation does not ask, count at once', async () => {
    await rule({ approves_telework: false })
    expect((await log(monday)).data).toMatchObject({ points: 10, trips: [{ approval: null }] })
    expect(await approvals()).toEqual([])
  })
})

describe('C8 a profile of days at home', () => {
  const save = (facts: object = {}) =>
    harbor(
      tripProfileCalls.addTripProfile,
      { name: 'At home', mode: 'telecommute', weekdays: ['1'], ...facts } as never,
      { token: ana.token },
    )

  it('is for members whose organisation offers them, and one that was kept can still be renamed', async () => {
    const { http, data } = await save()
    expect(http).toBe(200)
    await db().send(query.updateTable('member').set({ organisation_id: null }).where('id', '=', ana.id))
    const refused = { http: 422, status: { fields: { mode: 'field.not_at_your_organisation' } } }
    expect(await save({ name: 'Another' })).toMatchObject(refused)
    expect(await save({ name: 'Off', mode: 'compressed_week' })).toMatchObject(refused)
    const [kept] = data.items
    const change = (facts: object) =>
      harbor(
        tripProfileCalls.changeTripProfile,
        { id: kept!.id, version: String(kept!.version), name: 'Office at home', weekdays: ['1'], ...facts } as never,
        { token: ana.token },
      )
    expect((await change({ mode: 'telecommute' })).http).toBe(200)
  })
})
