import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import { apiBasePath } from '@throughway/contract/headers'
import { grantRoles, rolesWith, scopeOfRole } from '@throughway/domain/identity/permissions'
import { addDays } from '@throughway/domain/time/time'
import { brandSettings } from '@throughway/brands/settings'
import { rawQuery } from '#database/query.ts'
import { rosterCalls } from '@throughway/contract/programme/roster'
import { fillRides } from '#modules/ride/ride.ts'
import { giveRole } from '#testing/grants.ts'
import { draftOf, sendMessage } from '#testing/messages.ts'
import { makePassProduct } from '#testing/passes.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { insertRide } from '#testing/rides.ts'
import { insertRow, makeRowFactory, type Row } from '#testing/row-factory.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

/** Calls that a role within an organisation or an agency may make, but for those about one's own account. */
const scoped = Object.values(callsBySubject)
  .flatMap((subject) => Object.entries<Call>(subject))
  .filter(([, { permission }]) => permission && permission !== 'self.factor')
  .filter(([, { permission }]) => rolesWith(permission!).some((role) => scopeOfRole[role] !== 'brand'))

/** What each of them tells or changes, by the name of its row. */
const ofOneRow: Record<string, Kind> = {
  approvePass: 'pass',
  getPassOrder: 'pass',
  getStaffOrganisation: 'organisation',
  getOrganisationReport: 'organisation',
  getReportChoices: 'organisation',
  getReportMails: 'organisation',
  startReportMails: 'organisation',
  endReportMails: 'organisation',
  getCommuteReport: 'report',
  saveCommuteReport: 'report',
  readWeekAnew: 'report',
  fileCommuteReport: 'report',
  dropCommuteReport: 'report',
  exportCommuteReport: 'report',
  correctCommuteReport: 'filed report',
  downloadCommuteReport: 'filed report',
  addToRoster: 'organisation',
  withdrawRosterInvitation: 'invitation',
  readRosterFile: 'organisation',
  moveInRoster: 'roster member',
  moveToOrganisation: 'roster member',
  removeFromRoster: 'roster member',
  importRoster: 'roster file',
  getStaffMember: 'member',
  getStaffMessage: 'message',
  saveMessage: 'message',
  dropMessage: 'message',
  previewMessage: 'message',
  sendMessage: 'message',
  mailTestMessage: 'message',
  previewMessageMail: 'message',
  withdrawMessage: 'sent message',
  getStaffRideRequest: 'ride',
  answerRideRequest: 'ride',
  moveRideRequest: 'ride',
  acknowledgeRideFeedback: 'ride',
}
const ofManyRows: Record<string, Kind> = {
  listMembers: 'member',
  listPassOrders: 'pass',
  listStaffOrganisations: 'organisation',
  listStaffMessages: 'message',
  listCommuteReports: 'report',
  listStaffRides: 'ride',
  exportStaffRides: 'ride',
  listRideFeedback: 'ride',
  listStaffRideServices: 'service',
}
/** What is no organisation's and no agency's, and why. */
const ofNobody: Record<string, string> = {
  listPassProducts: 'what the programme offers',
  draftCommuteReport: 'its organisation is in the call; commute-report.test.ts says that it is the own one',
  exportReportCodebook: 'what the figures of reports mean',
  getDashboard: 'its organisation is in the question; dashboard.test.ts says that it is the own one',
  ...Object.fromEntries(
    ['getProgrammeReportMails', 'startProgrammeReportMails', 'endProgrammeReportMails'].map((name) => [
      name,
      'for the whole programme alone; report-mail.test.ts says that a coordinator is refused',
    ]),
  ),
  listAudienceOrganisations: 'audience.test.ts finds the own ones alone',
  listAudienceRaces: 'races of everybody and of the own organisation, which audience.test.ts says',
  countAudience: 'counts within the own organisation, which audience.test.ts says',
  draftMessage: 'its organisation is set to the own one, which message.test.ts says',
  getMemberConsents: 'for the whole programme alone; a coordinator is told that there is no such member',
  listMemberRides: 'starts from a member, and tells of the rides in reach; members.test.ts says it',
  explainRides:
    'answers the question in the call, with drafts of the own agency alone, which catalogue-staff.test.ts says',
  listRoster: 'its organisation is in the path; roster.test.ts pages it as a coordinator, and finds no other one',
  listRosterInvitations: 'likewise',
  ...Object.fromEntries(
    ['previewTask', 'startTask', 'getTask', 'listTasks', 'cancelTask', 'undoTask', 'getTaskResult'].map((name) => [
      name,
      'a task is of those who may run its kind; roster.test.ts says whose a coordinator sees',
    ]),
  ),
}

type Kind =
  | 'organisation'
  | 'invitation'
  | 'roster member'
  | 'roster file'
  | 'pass'
  | 'message'
  | 'sent message'
  | 'ride'
  | 'service'
  | 'member'
  | 'report'
  | 'filed report'
type Side = 'own' | 'foreign'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let staff: Record<Side, { coordinator: Person; operator: Person; organisation: string; service: string }>
let insert: (table: string, row: Row) => Promise<void>
let product: string
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor', { json: true })
  const { pool, ofBrand } = api.app.databases
  await fillRides(ofBrand(1), brandSettings.harbor, '2026-03-04', testStart)
  const [services] = await ofBrand(1).send(
    rawQuery(
      sql<{
        id: string
        agency_id: string
      }>`select distinct on (agency_id) id, agency_id from ride_service order by agency_id, id`,
    ),
  )
  const tables = new Map((await readCatalogue(pool)).map((table) => [table.name, table]))
  const factory = makeRowFactory(tables, ofBrand, pool)
  insert = async (table, row) => {
    const made = table === 'transit_pass' ? await factory.makeRow(tables.get(table)!, 1, false) : { brand_id: 1 }
    await ofBrand(1).send(insertRow(tables.get(table)!, { ...made, ...row }))
  }
  product = await makePassProduct(api, 'harbor', { approver: 'staff' })
  const makeSide = async (name: string, number: number, service: (typeof services)[number]) => {
    const organisation = await makeOrganisation(api, 'harbor', name, number)
    const [coordinator, operator] = [await signedIn(api, 'harbor', 'Cora'), await signedIn(api, 'harbor', 'Otis')]
    await giveRole(api, 'harbor', coordinator.id, 'coordinator', { scopeId: organisation })
    await giveRole(api, 'harbor', operator.id, 'service_operator', { scopeId: service.agency_id })
    return { coordinator, operator, organisation, service: service.id }
  }
  staff = { own: await makeSide('Own', 801, services[0]!), foreign: await makeSide('Foreign', 802, services[1]!) }
})
afterAll(() => api.close())

/** Makes a row of one side, and answers its id. */
async function make(kind: Kind, side: Side): Promise<string> {
  more = {}
  const { coordinator, organisation, service } = staff[side]
  const id = crypto.randomUUID()
  if (kind === 'service') return service
  if (kind === 'organisation') return organisation
  if (kind === 'invitation') {
    await harbor(rosterCalls.addToRoster, { id: organisation, email: 'zoe@example.com' }, { token: coordinator.token })
    return organisation
  }
  if (kind === 'roster member') {
    const rider = await signedIn(api, 'harbor', 'Ana', { organisationId: organisation })
    more = { member_id: rider.id }
    return organisation
  }
  if (kind === 'roster file') {
    const { token } = coordinator
    const { data } = await (
      await api.at('harbor')
    )(rosterCalls.readRosterFile, { id: organisation, file: new File(['email\nzoe@example.com'], 'a.csv') }, { token })
    more = { file_id: data.file_id }
    return organisation
  }
  if (kind === 'member') return (await signedIn(api, 'harbor', 'Ana', { organisationId: organisation })).id
  if (kind === 'sent message') return (await sendMessage(api, coordinator.token)).id
  if (kind === 'message')
    return (await harbor(messageStaffCalls.draftMessage, draftOf(), { token: coordinator.token })).data.id
  if (kind === 'report' || kind === 'filed report') return makeReport(organisation, kind === 'filed report')
  if (kind === 'pass') {
    const rider = await signedIn(api, 'harbor', 'Ana', { organisationId: organisation })
    const facts = { kind: 'transit', period: 'month', from_on: '2026-04-01', to_on: '2026-04-30', approver: 'staff' }
    await insert('transit_pass', { id, member_id: rider.id, product_id: product, ...facts, state: 'requested' })
    return id
  }
  return insertRide(api, { serviceId: service, feedback: 'Late' })
}

let weeks = 0

/** A report of an organisation, each of another week. */
async function makeReport(organisation: string, isFiled: boolean): Promise<string> {
  const [id, reading] = [crypto.randomUUID(), crypto.randomUUID()]
  const week = addDays('2025-01-06', 7 * weeks++)
  const sums = { respondents: 5, employee_days: 25, vehicle_days: '0/1', vehicle_metres: '0/1', avoided_metres: '0/1' }
  const told = JSON.stringify({ unit: 'days', ...sums, alone_days: 0, modes: [], sites: null })
  const of = { organisation_id: organisation, week }
  await insert('commute_reading', { id: reading, ...of, number: 1, told, read_at: testStart })
  const facts = { method: 'avr', source: 'trips', reading_id: reading, fill: 0, made_by: id, made_at: testStart }
  const filed = { state: 'filed', document: '{}', sha256: '0', filed_by: id, filed_at: testStart }
  const state = isFiled ? filed : { state: 'draft' }
  await insert('commute_report', { id, series_id: id, revision: 1, version: 1, ...of, ...facts, ...state })
  return id
}

/** Somebody of the staff who may make the call within the own scope. */
function callerOf({ permission }: Call): Person {
  return rolesWith(permission!).includes('coordinator') ? staff.own.coordinator : staff.own.operator
}

/** What the row that was made last is called beside its organisation. */
let more: object = {}

/** What a call wants besides the id of the row. */
const inputs: Record<string, object> = {
  approvePass: { decision: 'approve' },
  saveCommuteReport: { version: 1 },
  readWeekAnew: { version: 1 },
  fileCommuteReport: { version: 1 },
  dropCommuteReport: { version: 1 },
  correctCommuteReport: { reason: 'Wrong' },
  addToRoster: { email: 'zoe@example.com' },
  withdrawRosterInvitation: { email: 'zoe@example.com' },
  moveInRoster: { version: 0 },
  moveToOrganisation: { version: 0, into: crypto.randomUUID(), reason: 'Works there' },
  removeFromRoster: { version: 0, reason: 'Left' },
  saveMessage: { revision: 1, ...draftOf() },
  dropMessage: { revision: 1 },
  previewMessage: { revision: 1 },
  previewMessageMail: { language: 'en' },
  sendMessage: { revision: 1 },
  answerRideRequest: { version: 1, answer: 'confirm' },
  moveRideRequest: { version: 1, move: 'cancel_by_service' },
}
/** What the own row answers where it is not yet ready for the call. */
const answers: Record<string, string> = {
  sendMessage: 'messageNotPreviewed',
  readWeekAnew: 'reportTooFewChanged',
  // the other organisation is not in the reach of the grant
  moveToOrganisation: 'invalid',
}
const searches: Record<string, Record<string, string>> = {
  listStaffRides: { state: 'all' },
  exportStaffRides: { state: 'all' },
}
const call = (name: string) => scoped.find(([each]) => each === name)![1]

describe('R6.03 within the scope of a grant', () => {
  it('stands every call that a role of one organisation or agency may make', () => {
    expect(grantRoles.filter((role) => scopeOfRole[role] !== 'brand')).toEqual(['coordinator', 'service_operator'])
    const known = [ofOneRow, ofManyRows, ofNobody].flatMap((each) => Object.keys(each))
    expect(known.toSorted()).toEqual(scoped.map(([name]) => name).toSorted())
  })

  it.each(Object.entries(ofOneRow))('%s finds the own row, and none of another scope', async (name, kind) => {
    const { token } = callerOf(call(name))
    const say = async (id: string) => {
      const hasFile = 'file' in call(name).input.shape
      const file = hasFile ? { file: new File(['email\nzoe@example.com'], 'a.csv') } : {}
      const send = hasFile ? await api.at('harbor') : harbor
      const { http, status } = await send(call(name), { ...inputs[name], ...more, ...file, id }, { token })
      return http < 500 ? (status.name ?? 'ok') : http
    }
    const foreign = await make(kind, 'foreign')
    expect([await say(foreign), await say(foreign.toUpperCase())]).toEqual(['notFound', 'notFound'])
    expect(await say(await make(kind, 'own'))).toBe(answers[name] ?? 'ok')
  })

  it.each(Object.entries(ofManyRows))('%s tells the own rows, and none of another scope', async (name, kind) => {
    const [own, foreign] = [await make(kind, 'own'), await make(kind, 'foreign')]
    const { token } = callerOf(call(name))
    const search = new URLSearchParams(searches[name])
    const headers = { ...(await api.brandHeaders('harbor')), authorization: `Bearer ${token}` }
    const { http, text } = await api.send('GET', `${apiBasePath}${call(name).path}?${search}`, { headers })
    expect([http, text.includes(own), text.includes(foreign)]).toEqual([200, true, false])
  })
})
