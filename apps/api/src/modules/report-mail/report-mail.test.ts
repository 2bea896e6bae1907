import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { reportMailCalls as calls } from '@throughway/contract/programme/report-mail'
import { query, rawQuery } from '#database/query.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { mailReports } from './report-mail.jobs.ts'
import { makeStopToken } from './stop-token.ts'

startTwoCopies()

let mill: string
let cora: Person
let numbers = 24_000
beforeEach(async () => {
  // what the test before began is none of this one’s
  await api.app.databases.pool.query('delete from report_mail')
  mill = await makeOrganisation(api, 'harbor', `Mill ${++numbers}`, numbers)
  cora = await coordinatorOf(mill)
})

async function coordinatorOf(organisation: string) {
  const person = await signedIn(api, 'harbor', 'Cora')
  await giveRole(api, 'harbor', person.id, 'coordinator', { scopeId: organisation })
  return person
}

const as = async (person: Person, brand: BrandKey = 'harbor') =>
  api.at(brand, { token: await freshToken(api, brand, person) })
const read = async (person = cora, id = mill) => (await as(person))(calls.getReportMails, { id })
const start = async (person = cora, id = mill) => (await as(person))(calls.startReportMails, { id })
const end = async (person = cora, id = mill) => (await as(person))(calls.endReportMails, { id })
const at = (moment: string) => void (api.clock.now = new Date(moment))
const mailsTo = async ({ email }: Person, brandId = 1) =>
  (
    await api.app.databases
      .ofBrand(brandId)
      .send(
        query
          .selectFrom('mail')
          .select(['subject', 'text', 'html'])
          .where('template', '=', 'report_ready')
          .where('recipient', '=', email)
          .orderBy('created_at'),
      )
  )[0]
const countOf = async (person: Person) => (await mailsTo(person)).length

describe('a mail a month that the report is ready', () => {
  it('is asked for and ended by each for themselves, and again in capitals', async () => {
    const other = await coordinatorOf(mill)
    expect((await read()).data).toEqual({ is_on: false, email: cora.email })
    expect((await start()).data).toEqual({ is_on: true, email: cora.email })
    expect((await start(cora, mill.toUpperCase())).data.is_on).toBe(true)
    expect((await read()).data.is_on).toBe(true)
    expect((await read(other)).data.is_on).toBe(false)
    expect((await end(cora, mill.toUpperCase())).data).toEqual({ is_on: false, email: cora.email })
    expect((await end()).data.is_on).toBe(false)
    expect((await read()).data.is_on).toBe(false)
  })

  it('is for those alone who read reports, of the organisations in reach', async () => {
    const foreign = await makeOrganisation(api, 'harbor', `Foreign ${++numbers}`, numbers)
    const editor = await signedIn(api, 'harbor', 'Eli', { grants: [{ role: 'content_editor' }] })
    const member = await signedIn(api, 'harbor', 'Ana')
    const auditor = await signedIn(api, 'harbor', 'Ola', { grants: [{ role: 'auditor' }] })
    for (const ask of [read, start, end]) {
      expect((await ask(cora, foreign)).status.name).toBe('notFound')
      expect((await ask(editor)).status.name).toBe('notAllowed')
      expect((await ask(member)).status.name).toBe('notAllowed')
      expect((await ask(auditor)).http).toBe(200)
      expect((await (await api.at('harbor'))(calls.getReportMails, { id: mill })).status.name).toBe('signedOut')
    }
    await endRoles(api, 'harbor', cora.id)
    expect((await start()).status.name).toBe('notAllowed')
  })

  it('is not begun for an organisation that has gone into another one, and none comes of it', async () => {
    const target = await makeOrganisation(api, 'harbor', `Target ${++numbers}`, numbers)
    await start()
    await db().send(query.updateTable('organisation').set({ merged_into: target }).where('id', '=', mill))
    expect((await start()).status.name).toBe('organisationMerged')
    at('2026-04-08T16:00:00Z')
    await mailReports(api.app)
    expect(await countOf(cora)).toBe(0)
    expect((await end()).data.is_on).toBe(false)
  })
})

describe('the job of the hour', () => {
  it('tells of a month once, in the morning by the programme’s clock, and not of those before the wish', async () => {
    await start()
    const run = async (moment: string) => {
      at(moment)
      await mailReports(api.app)
      await api.app.settle()
      return countOf(cora)
    }
    // March is counted a week after its end. New York: the evening before, the night, the morning and the day
    expect(await run('2026-03-05T16:00:00Z')).toBe(0)
    expect(await run('2026-04-08T03:30:00Z')).toBe(0)
    expect(await run('2026-04-08T11:30:00Z')).toBe(0)
    expect(await run('2026-04-08T12:00:00Z')).toBe(1)
    expect(await run('2026-04-08T15:00:00Z')).toBe(1)
    expect(await run('2026-04-30T23:00:00Z')).toBe(1)
    // a server that stood still for two months tells of the last one alone
    expect(await run('2026-07-02T15:00:00Z')).toBe(2)
  })

  it('says month and organisation, leads to the report behind the sign-in, and holds no figure', async () => {
    await start()
    await db().send(query.updateTable('member').set({ language: 'es' }).where('id', '=', cora.id))
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    await start(ada)
    at('2026-04-08T16:00:00Z')
    await mailReports(api.app)
    const [english] = await mailsTo(ada)
    expect(english!.subject).toContain('the report of March 2026 is ready')
    expect(english!.text).toContain(`Mill ${numbers}`)
    expect(english!.text).toContain(`/admin/org/${mill}?part=report&period=month&on=2026-03-01`)
    expect(english!.text).not.toMatch(/miles|trips|CO₂|%/)
    const [spanish] = await mailsTo(cora)
    expect(spanish!.subject).toContain('el informe de marzo de 2026 está listo')
  })

  it('goes by the clock of each programme', async () => {
    const brandId = brandSettings.rose.id
    const rosa = await signedIn(api, 'rose', 'Rosa', { role: 'program_admin' })
    const works = await makeOrganisation(api, 'rose', 'Works', ++numbers)
    expect((await (await as(rosa, 'rose'))(calls.startReportMails, { id: works })).http).toBe(200)
    // eight in New York is five in Portland
    at('2026-04-08T12:00:00Z')
    await mailReports(api.app)
    expect((await mailsTo(rosa, brandId)).length).toBe(0)
    at('2026-04-08T15:00:00Z')
    await mailReports(api.app)
    expect((await mailsTo(rosa, brandId)).length).toBe(1)
  })

  const table: [string, (person: Person) => Promise<unknown>, number][] = [
    ['who still may', async () => undefined, 1],
    ['whose role was ended', ({ id }) => endRoles(api, 'harbor', id), 0],
    [
      'whose grant was ended, before the account follows',
      ({ id }) =>
        db().send(query.updateTable('staff_grant').set({ ended_at: api.clock.now }).where('member_id', '=', id)),
      0,
    ],
    [
      'whose grant is over by itself',
      ({ id }) =>
        db().send(query.updateTable('staff_grant').set({ ends_at: api.clock.now }).where('member_id', '=', id)),
      0,
    ],
    [
      'who coordinates another organisation by now',
      async ({ id }) => {
        await endRoles(api, 'harbor', id)
        const other = await makeOrganisation(api, 'harbor', `Other ${++numbers}`, numbers)
        await giveRole(api, 'harbor', id, 'coordinator', { scopeId: other })
      },
      0,
    ],
    [
      'who is of the staff without reading reports',
      async ({ id }) => {
        await endRoles(api, 'harbor', id)
        await giveRole(api, 'harbor', id, 'helpdesk')
      },
      0,
    ],
    [
      'who is deleting the account',
      ({ id }) => db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', id)),
      0,
    ],
    [
      'whose address is not verified',
      ({ id }) => db().send(query.updateTable('member_address').set({ verified_at: null }).where('member_id', '=', id)),
      0,
    ],
  ]

  it.each(table)('mails those who may read it, of one %s', async (_, prepare, count) => {
    await start()
    await prepare(cora)
    at('2026-04-08T16:00:00Z')
    await mailReports(api.app)
    expect(await countOf(cora)).toBe(count)
  })

  it('mails once when two copies do it at once, and after one of them was killed', async () => {
    const all = [cora, await coordinatorOf(mill), await coordinatorOf(mill)]
    for (const person of all) await start(person)
    at('2026-04-08T16:00:00Z')
    await expect(mailReports(dyingApp(api.app, 1))).rejects.toThrow('killed')
    const sumOf = async () => (await Promise.all(all.map(countOf))).reduce((sum, count) => sum + count, 0)
    expect(await sumOf()).toBe(1)
    await Promise.all([mailReports(api.app), mailReports(copy.app), mailReports(copy.app)])
    expect(await Promise.all(all.map(countOf))).toEqual([1, 1, 1])
  })
})

describe('a mail a month that the report of the whole programme is ready', () => {
  const { getProgrammeReportMails, startProgrammeReportMails, endProgrammeReportMails } = calls
  const ofProgramme = [getProgrammeReportMails, startProgrammeReportMails, endProgrammeReportMails] as const
  let ada: Person
  beforeEach(async () => void (ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })))
  const startAll = async (person = ada) => (await as(person))(startProgrammeReportMails, {})
  const isOn = async (person = ada) => (await (await as(person))(getProgrammeReportMails, {})).data.is_on

  it('is asked for and ended by each for themselves, apart from the mails about organisations', async () => {
    const omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
    expect((await (await as(ada))(getProgrammeReportMails, {})).data).toEqual({ is_on: false, email: ada.email })
    expect((await startAll()).data).toEqual({ is_on: true, email: ada.email })
    expect((await startAll()).data.is_on, 'also twice').toBe(true)
    expect([await isOn(), await isOn(omar), (await read(ada)).data.is_on]).toEqual([true, false, false])
    await start(ada)
    expect((await (await as(ada))(endProgrammeReportMails, {})).data.is_on).toBe(false)
    expect([await isOn(), (await read(ada)).data.is_on]).toEqual([false, true])
  })

  it('is for those whose grant reaches all of it', async () => {
    const member = await signedIn(api, 'harbor', 'Ana')
    const auditor = await signedIn(api, 'harbor', 'Ola', { grants: [{ role: 'auditor' }] })
    for (const call of ofProgramme) {
      expect((await (await as(cora))(call, {})).status.name, 'a coordinator').toBe('notAllowed')
      expect((await (await as(member))(call, {})).status.name).toBe('notAllowed')
      expect((await (await as(auditor))(call, {})).http).toBe(200)
      expect((await (await api.at('harbor'))(call, {})).status.name).toBe('signedOut')
    }
  })

  it('comes once, leads to the dashboard of the month behind the sign-in, and holds no figure', async () => {
    await startAll()
    const eva = await signedIn(api, 'harbor', 'Eva', { role: 'program_admin' })
    await startAll(eva)
    await db().send(query.updateTable('member').set({ language: 'es' }).where('id', '=', eva.id))
    at('2026-04-08T16:00:00Z')
    await Promise.all([mailReports(api.app), mailReports(copy.app)])
    await mailReports(api.app)
    const mails = await mailsTo(ada)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('The report of the whole program for March 2026 is ready')
    expect(mails[0]!.text).toContain('/admin/reports/dashboard?from=2026-03&to=2026-03')
    expect(mails[0]!.text).not.toMatch(/miles|trips|CO₂|%/)
    const [spanish] = await mailsTo(eva)
    expect(spanish!.text).toContain('El informe de todo el programa de marzo de 2026 está listo')
    at('2026-05-08T16:00:00Z')
    await mailReports(api.app)
    expect(await countOf(ada)).toBe(2)
  })

  it('is judged anew when it is sent: whose grant reaches one organisation by then gets none', async () => {
    await startAll()
    await endRoles(api, 'harbor', ada.id)
    await giveRole(api, 'harbor', ada.id, 'coordinator', { scopeId: mill })
    at('2026-04-08T16:00:00Z')
    await mailReports(api.app)
    expect(await countOf(ada)).toBe(0)
    await giveRole(api, 'harbor', ada.id, 'auditor')
    await mailReports(api.app)
    expect(await countOf(ada)).toBe(1)
  })

  it('ends by the link in it, which leaves those about organisations', async () => {
    await startAll()
    await start(ada)
    at('2026-04-08T16:00:00Z')
    await mailReports(api.app)
    const mail = (await mailsTo(ada)).find(({ text }) => text.includes('/admin/reports/dashboard'))
    const token = /\/report_mails\?token=([\w.-]+)/.exec(mail!.text)![1]!
    expect((await (await api.at('harbor'))(calls.stopReportMails, { token })).http).toBe(200)
    expect([await isOn(), (await read(ada)).data.is_on]).toEqual([false, true])
  })
})

describe('the link in the mail', () => {
  const stop = async (token: string, brand: BrandKey = 'harbor') =>
    (await api.at(brand))(calls.stopReportMails, { token })

  it('ends the mails of this organisation, without signing in, also twice', async () => {
    const second = await makeOrganisation(api, 'harbor', `Second ${++numbers}`, numbers)
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: second })
    await start()
    await start(cora, second)
    at('2026-04-08T16:00:00Z')
    await mailReports(api.app)
    const mail = (await mailsTo(cora)).find(({ text }) => text.includes(mill))
    const token = /\/report_mails\?token=([\w.-]+)/.exec(mail!.text)![1]!
    expect([(await stop(token)).http, (await stop(token)).http]).toEqual([200, 200])
    expect([(await read()).data.is_on, (await read(cora, second)).data.is_on]).toEqual([false, true])
    at('2026-05-08T16:00:00Z')
    await mailReports(api.app)
    expect(await countOf(cora)).toBe(3)
  })

  it('is refused when it is none of ours, of another programme, or changed', async () => {
    await start()
    const signer = { keys: [api.app.secrets.unsubscribe] as const, brandId: 1 }
    const token = makeStopToken(signer, { member_id: cora.id, organisation_id: mill })
    expect((await stop(token, 'rose')).status.name).toBe('linkRunOut')
    for (const broken of ['x', `${token.slice(0, -1)}A`, token.replace('rm_', 'un_')])
      if (broken !== token) expect((await stop(broken)).status.name).toBe('linkRunOut')
    expect((await read()).data.is_on).toBe(true)
  })
})

it('goes with the organisation', async () => {
  await start()
  await db().send(rawQuery(sql`delete from staff_grant where brand_id = current_brand_id() and scope_id = ${mill}`))
  await db().send(query.deleteFrom('organisation').where('id', '=', mill))
  const [rows] = await db().send(query.selectFrom('report_mail').select('member_id'))
  expect(rows).toEqual([])
})
