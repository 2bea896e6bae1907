import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { grantCalls } from '@throughway/contract/identity/grant'
import { memberStaffCalls } from '@throughway/contract/identity/member-staff'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { auditCalls } from '@throughway/contract/programme/audit'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { rideHomeStaffCalls } from '@throughway/contract/reward/ride-home-staff'
import { passQueueCalls } from '@throughway/contract/reward/pass-queue-staff'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { pointsStaffCalls } from '@throughway/contract/trip/points'
import { type GrantRole, rolesThatSeeMembers, rolesWith } from '@throughway/domain/identity/permissions'
import { brandSettings } from '@throughway/brands/settings'
import { rawQuery } from '#database/query.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { makeEvent } from '#testing/events.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { makePassProduct } from '#testing/passes.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { makeRace } from '#testing/races.ts'
import { makeReward } from '#testing/rewards.ts'
import { insertRide } from '#testing/rides.ts'
import { insertRow, makeRowFactory, type Row } from '#testing/row-factory.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { dialysisRide } from '#testing/volunteers.ts'

const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const masking = calls.filter(([, call]) => call.masks)

/** Calls that name no member, and round how many an audience has. */
const maskNumbers = ['countSurveyAudience', 'listSurveys', 'getStaffSurvey', 'listStaffMessages', 'getStaffMessage']

/** Calls that an auditor reads and that name no member. */
const nameNobody = new Set([
  // who of the staff brought and published it
  'listFeeds',
  'getFeed',
  'getFeedReport',
  'getSecondFactor',
  'listGrants',
  'listGrantScopes',
  'getOrganisationChoices',
  'getOrganisationReport',
  // sums of at least five people
  'listCommuteReports',
  'getCommuteReport',
  'getReportChoices',
  // whether the reader is mailed, and at which own address
  'getReportMails',
  'getProgrammeReportMails',
  'exportCommuteReport',
  'exportReportCodebook',
  'downloadCommuteReport',
  'getDashboard',
  'getStaffToday',
  'listStaffViews',
  'listStaffRideServices',
  'listRuleVersions',
  'listRuleChanges',
  'getRuleChange',
  // sums of the programme
  'getPointsBudget',
  'listFactorSets',
  'getStaffReward',
  'listPassProducts',
  'listDrawingTemplates',
  'listStaffDrawings',
  'listStaffRewards',
  'getStaffDrawing',
  'getRideHomeProgramme',
  // what a mile is reimbursed with
  'listVolunteerRates',
  'getRideHomeBudget',
  'listCatalogueServices',
  'getCatalogueService',
  'listCatalogueAgencies',
  'listCatalogueAreas',
  'getCatalogueArea',
  // published places by name and code
  'listRideBoundaries',
  // the public catalogue of rides as a file
  'exportCatalogue',
  'listContentItems',
  'getContentItem',
  'listContentRevisions',
  'getContentRevision',
  'getContentValues',
  'listContentImages',
  'listPolls',
  'getPoll',
  'listStaffEvents',
  'getStaffEvent',
  'listStaffRaces',
  'getStaffRace',
  'getRaceOrganisations',
  // scores without names, of at least five members
  'getRaceTrial',
  'getStaffRacePrizes',
  'listPrizeChoices',
  'getProgrammeSettings',
  'getProgrammeParts',
  'getProgrammeKeys',
  'getProgrammeMark',
  'getRetention',
  'getEmbedOrigins',
  'getFrameOrigins',
  'getOtpOrigins',
  // who of the staff made it
  'getOtpKeys',
  'listAudienceOrganisations',
  'listAudienceRaces',
  'previewMessageMail',
  // lines of one member's rewards, rides and consents, without anything that leads to a person
  'listMemberRewards',
  'listMemberRides',
  'getMemberConsents',
  // which kinds of mails went out and when, and the topics of cases, without texts and subjects
  'listMemberMessages',
  // counts by month, area and hour, without a rider
  'getUnmetRides',
  // sums of at least five members
  'getRulesTrial',
])

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
let lena: Person
let auditor: Person
let redemptionId: string
let insert: (table: string, row: Row) => Promise<void>
/** Adds a row of these columns alone, with no made-up row that it refers to. */
let insertWhole: (table: string, row: Row) => Promise<void>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  lena = await signedIn(api, 'harbor', 'Leonor', { lastName: 'Quiroga' })
  redemptionId = crypto.randomUUID()
  const item = await makeReward(api, 'harbor', 1, { kind: 'mail', cost: 0 })
  await api.app.databases.ofBrand(1).send(
    rawQuery(sql`update member set postal_address = ${JSON.stringify(postal)}::jsonb where id = ${lena.id}`),
    rawQuery(sql`insert into reward_redemption (brand_id, id, item_id, member_id, state, cost, value_cents, reserved_on, reserved_at, reserved_until, confirmed_at, used_points, reason)
      values (1, ${redemptionId}, ${item}, ${lena.id}, 'issued', 10, 500000, '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02 12:00:00Z', '[]', null)`),
  )
  const token = rosa.token
  await harbor(pointsStaffCalls.adjustPoints, { id: lena.id, points: '30', reason: 'A lost trip' }, { token })
  // in the ledger alone: the audit tells an auditor why staff acted
  await api.app.databases
    .ofBrand(1)
    .send(rawQuery(sql`update points_adjustment set reason = 'Leonor lost a trip' where member_id = ${lena.id}`))
  await harbor(proposalCalls.proposeAdjustment, { id: lena.id, points: '5000', reason: 'A prize' }, { token })
  const invited = { email: 'leonor@example.org', role: 'helpdesk', reason: 'The desk' } as const
  await harbor(grantCalls.inviteToRole, invited, { token })
  const { pool, ofBrand } = api.app.databases
  const tables = new Map((await readCatalogue(pool)).map((table) => [table.name, table]))
  const factory = makeRowFactory(tables, ofBrand, pool)
  insert = async (table, row) => {
    const made = await factory.makeRow(tables.get(table)!, 1, false)
    await ofBrand(1).send(insertRow(tables.get(table)!, { ...made, ...row }))
  }
  insertWhole = async (table, row) => {
    await ofBrand(1).send(insertRow(tables.get(table)!, { brand_id: 1, ...row }))
  }
  // before the factory makes up a service, which no file would
  await insertRideOfLena()
  await insertTrip()
  await insertPass()
  await insertClaim()
  await insertRideHome()
  await insertPhotoAndOffer()
  await askForVolunteer()
  await insertCase()
  await insertOrganisation()
  await insertRace()
  await insertRegistration()
})
afterAll(() => api.close())
beforeEach(async () => {
  auditor = await signedIn(api, 'harbor', 'Augusta')
  await giveRole(api, 'harbor', auditor.id, 'auditor')
})

const postal = { street: '12 Quince Lane', street2: '', city: 'Salem', state: 'MA', zip: '01970' }
/** Nobody else in the test has any of these. */
const personal = /Leonor|Quiroga|leonor|Quince|01970|5550143|42\.5195/

const tripId = crypto.randomUUID()
const rideId = crypto.randomUUID()
const drawingId = crypto.randomUUID()
const passId = crypto.randomUUID()
const rideHomeId = crypto.randomUUID()

async function insertOrganisation() {
  const id = await makeOrganisation(api, 'harbor', 'Mask Works', 990)
  const ofIt = { organisation_id: id, brand_id: 1 }
  const by = { written_by: rosa.id, written_at: testStart }
  await insertWhole('organisation_contact', {
    ...ofIt,
    id: crypto.randomUUID(),
    name: 'Leonor Quiroga',
    role: 'hr',
    email: 'leonor@example.com',
    phone: '+16175550143',
    note: 'Leonor is there on Mondays',
    version: 1,
    created_at: testStart,
  })
  await insertWhole('organisation_entry', {
    ...ofIt,
    ...by,
    id: crypto.randomUUID(),
    kind: 'task',
    text: 'Call Leonor Quiroga',
    former: JSON.stringify([{ text: 'Write to Leonor Quiroga', on: '2026-03-08', until: testStart.toISOString() }]),
    on_date: '2026-03-09',
    assigned_to: null,
    done_at: null,
    done_by: null,
  })
  await api.app.databases
    .ofBrand(1)
    .send(rawQuery(sql`update member set organisation_id = ${id} where id = ${lena.id}`))
  for (const name of ['getStaffOrganisation', 'listOrganisationEntries', 'listRoster']) inputs[name] = { id }
}

async function insertRace() {
  const number = await makeRace(api, 'harbor', { kind: 'team', starts_on: '2026-03-02', ends_on: '2026-03-08' })
  const db = api.app.databases.ofBrand(1)
  const [[race]] = await db.send(
    rawQuery(sql<{ id: string }>`select id from race where brand_id = 1 and number = ${number}`),
  )
  const ofRace = { race_id: race!.id }
  await insertWhole('race_entry', { ...ofRace, member_id: lena.id, joined_at: testStart, is_ranked: true })
  const teamId = crypto.randomUUID()
  await insertWhole('race_team', {
    ...ofRace,
    id: teamId,
    number: 991,
    name: 'Leonor and friends',
    name_state: 'waiting',
    captain_id: lena.id,
    captain_seen_at: testStart,
    joins_by: 'code',
    code: 'QUIN2345',
    notice: null,
    made_at: testStart,
    dissolved_at: null,
  })
  await insertWhole('race_group', { ...ofRace, group_id: teamId, shard: 0 })
  await insertWhole('race_adjustment', {
    ...ofRace,
    id: crypto.randomUUID(),
    member_id: lena.id,
    group_id: null,
    amount: 1,
    reason: 'A lost sheet',
    made_by: rosa.id,
    made_at: testStart,
  })
  await insertWhole('race_credit', {
    ...ofRace,
    trip_id: tripId,
    trip_revision: 1,
    member_id: lena.id,
    date: '2026-03-02',
    group_id: teamId,
    amount: 1,
    trips: 1,
    reason: 'counted',
    created_at: testStart,
  })
  const reward = await makeReward(api, 'harbor', 9901)
  const none = { place_to: 3, size_class: null, least_days: null, drawing_id: null, entries: null }
  const prize = { ...ofRace, position: 1, given_for: 'places' as const, place_from: 1, item_id: reward, ...none }
  await insertWhole('race_prize', prize)
  await insertWhole('race_award', {
    ...ofRace,
    id: crypto.randomUUID(),
    position: 1,
    member_id: lena.id,
    place: 1,
    revision: 1,
    state: 'due',
    won_at: testStart,
    try_at: testStart,
    obstacle: null,
    given_at: null,
    entitlement_id: null,
  })
  for (const name of [
    'listRaceEntrants',
    'exportRaceEntrants',
    'listRaceTeams',
    'exportRaceTeams',
    'listRaceCorrections',
    'getRaceCertification',
    'listRaceWinners',
    'exportRaceWinners',
  ])
    inputs[name] = { id: String(number) }
}

async function insertRegistration() {
  const number = await makeEvent(api, 'harbor')
  await insertWhole('event_registration', {
    event_number: number,
    member_id: lena.id,
    state: 'waiting',
    turn: 1,
    asked_at: testStart,
    changed_at: testStart,
  })
  for (const name of ['listEventRegistrations', 'exportEventRegistrations']) inputs[name] = { id: String(number) }
}

async function insertTrip() {
  const legs = [
    { mode: 'transit', metres: 4000, line: 'The bus of Quince Lane' },
    { mode: 'walk', metres: 800 },
  ]
  await insert('trip', {
    id: tripId,
    member_id: lena.id,
    date: '2026-03-02',
    mode: 'multimode',
    direction: 'out',
    source: 'manual',
    state: 'in_review',
    legs: JSON.stringify(legs),
    from_name: '12 Quince Lane',
    to_name: 'Quiroga & Co.',
    distance_reason: 'other',
    distance_note: 'By Quince Lane',
    vehicle_name: 'Leonor’s car',
    note: 'Leonor was here',
    appeal: 'I am Leonor Quiroga',
    recorded_at: testStart,
  })
}

async function insertRideOfLena() {
  const db = api.app.databases.ofBrand(1)
  await fillRides(db, brandSettings.harbor, '2026-03-04', testStart)
  const [[service]] = await db.send(rawQuery(sql<{ id: string }>`select id from ride_service limit 1`))
  const facts = {
    name: 'Leonor Maria Quiroga',
    phone: '5555550143',
    email: 'leonor@example.com',
    origin: { lat: 42.5195, lng: -70.8967, name: '12 Quince Lane' },
    destination: { lat: 42.5195, lng: -70.9, name: 'Clinic of Dr. Quince' },
    purpose: 'medical',
    companions: 1,
    needs: { wheelchair_standard: { answer: 'yes' } },
    driver_notes: 'Ask for Leonor',
    contact_by: 'phone',
    client_number: 'Q-Quince',
    emergency: { name: 'Ana Quiroga', phone: '5555550143' },
  }
  await insertRide(api, {
    id: rideId,
    serviceId: service!.id,
    memberId: lena.id,
    facts,
    message: 'Dear Leonor, we come to Quince Lane',
    feedback: 'Leonor waited in Quince Lane',
  })
}

async function insertPass() {
  const productId = await makePassProduct(api, 'harbor')
  await insert('transit_pass', {
    id: passId,
    member_id: lena.id,
    product_id: productId,
    kind: 'transit',
    period: 'month',
    from_on: '2026-04-01',
    to_on: '2026-04-30',
    approver: 'staff',
    state: 'active',
    code: 'QuinceCode',
    ended_by: null,
  })
}

async function insertClaim() {
  await insert('drawing', { id: drawingId, stage: 'drawn', organisations: [], winners: [], alternates: [] })
  await insert('drawing_person', { drawing_id: drawingId, tag: 'lena', member_id: lena.id, name: 'Leonor Quiroga' })
  await insert('drawing_entry', {
    drawing_id: drawingId,
    n: 1,
    id: 'a'.repeat(32),
    tag: 'lena',
    source: 'mail',
    trip_id: null,
    redemption_id: null,
    struck_at: '2026-03-04T12:00:00Z',
    struck_reason: 'staff',
    struck_note: 'Leonor works for the sponsor',
  })
  await insert('drawing_claim', {
    drawing_id: drawingId,
    entry_id: 'a'.repeat(32),
    tag: 'lena',
    state: 'invited',
    place: 1,
    turn: 0,
  })
}

async function insertPhotoAndOffer() {
  const picture = { small: Buffer.from('small'), large: Buffer.from('large'), small_file: null, large_file: null }
  const shown = { id: crypto.randomUUID(), key: 'QuincePhoto', reviewed_at: null }
  await insert('member_photo', { ...shown, ...picture, member_id: lena.id })
  await insert('volunteer_offer', {
    member_id: lena.id,
    state: 'applied',
    paused_by: null,
    checks: '{}',
    area: 'named',
    area_names: 'All of Quince Lane',
    hours: JSON.stringify([{ weekday: 1, from: '08:00', to: '12:00' }]),
    vehicle_id: null,
    languages: ['English'],
  })
}

async function askForVolunteer() {
  const origin = { lat: '42.3412', lng: '-71.0789', name: '9 Quince Lane' }
  const { data } = await harbor(
    volunteerRideCalls.askVolunteerRide,
    { ...dialysisRide, origin, notes: 'Leonor waits inside.' },
    { token: lena.token },
  )
  inputs['getStaffVolunteerRide'] = { id: data.items[0]!.id }
}

async function insertRideHome() {
  await api.app.databases
    .ofBrand(1)
    .send(rawQuery(sql`update member set mobile_phone = '5555550143' where id = ${lena.id}`))
  await insert('ride_home_request', {
    id: rideHomeId,
    member_id: lena.id,
    date: '2026-03-04',
    state: 'needs_call',
    reason: 'own_emergency',
    destination: 'home',
    way: 'claim',
    refusals: '[]',
    asks_supervisor: false,
  })
  await insert('ride_home_claim', { request_id: rideHomeId, state: 'submitted', cents: 4000 })
  await insert('ride_home_receipt', { request_id: rideHomeId, kind: 'picture', bytes: Buffer.from([0]) })
}

async function insertCase() {
  const sender = { member_id: lena.id, name: 'Leonor Quiroga', email: 'leonor@example.com', language: 'en' }
  await insert('support_case', { number: 71, ...sender, topic: 'points', state: 'open' })
  await insert('support_message', { case_number: 71, n: 1, staff_id: null, text: 'I live in Quince Lane' })
  await insert('support_message', { case_number: 71, n: 2, staff_id: rosa.id, text: 'Dear Leonor' })
  const report = {
    reason: 'rude',
    words: 'Leonor lives in Quince Lane',
    quoted: '[]',
    state: 'waiting',
    decided_by: null,
  }
  await insert('contact_report', { reporter_id: lena.id, reported_id: lena.id, ...report })
}

/** Calls whose answers tell nobody’s id or no name at all. */
const withoutId = new Set([
  'listMemberLedger',
  'listRaceCorrections',
  'listMemberTrips',
  'listStaffRides',
  'listStaffVolunteerRides',
  // those who drive by id, and riders by name
  'getVolunteerMap',
  'getStaffRideRequest',
  'listRideFeedback',
  'listClaims',
  'listDrawingEntries',
  'listInvitations',
  'listStaffOrganisations',
  'getStaffOrganisation',
  'listOrganisationEntries',
])
const withoutName = new Set([
  'listMemberLedger',
  'listRideFeedback',
  'listInvitations',
  'listStaffOrganisations',
  'listOrganisationEntries',
  'listMemberTrips',
])

const inputs: Record<string, Record<string, string>> = {
  listReviews: {},
  exportReviews: {},
  listMembers: {},
  exportMembers: {},
  getStaffMember: {},
  listMemberTrips: {},
  listMemberLedger: {},
  getMemberTrip: { id: tripId },
  listStaffOrganisations: { text: 'Mask Works' },
  listStaffRides: { state: 'all' },
  getStaffRideRequest: { id: rideId },
  listRideFeedback: {},
  listPassOrders: { state: 'active' },
  getPassOrder: { id: passId },
  listClaims: { id: drawingId },
  listDrawingEntries: { id: drawingId },
  listRideHomeForStaff: { state: 'needs_call' },
  listRideHomeClaims: {},
  getRideHomeForStaff: { id: rideHomeId },
  listPhotos: {},
  listContactReports: { state: 'all' },
  exportPhotos: {},
  listVolunteers: {},
  getVolunteer: {},
  listStaffVolunteerRides: { state: 'all' },
  getStaffVolunteerRide: {},
  getVolunteerMap: {},
  exportRideHomeClaims: {},
  exportVolunteers: {},
  listSupportCases: {},
  getSupportCase: { number: '71' },
  listRedemptions: { state: 'issued' },
  exportRedemptions: {},
  getStaffRedemption: {},
  listRewardYears: { year: '2026' },
  listProposals: {},
  listInvitations: {},
  listAudit: {},
  exportAudit: {},
}

async function ask(call: Call, name: string, { token }: Person, more: Record<string, string> = {}) {
  const ofMember = ['getStaffMember', 'listMemberTrips', 'listMemberLedger', 'getVolunteer'].includes(name)
    ? { id: lena.id }
    : {}
  const id = name === 'getStaffRedemption' ? { id: redemptionId } : ofMember
  return harbor(call, { ...inputs[name], ...id, ...more }, { token })
}

describe('R6.03 the file of a list', () => {
  const files = calls.filter(([, call]) => 'exports' in call)

  it.each(files)('%s is saved by no role that sees initials alone', async (_, call) => {
    expect(rolesThatSeeMembers(call.permission!)).toEqual(rolesWith(call.permission!))
    expect((await harbor(call, { id: rideHomeId }, { token: auditor.token })).status.name).toBe('notAllowed')
  })

  it.each(files.filter(([, { masks }]) => masks))('%s is masked as its page is', async (_, call) => {
    const [listed, list] = calls.find(([, { method, path }]) => method === 'GET' && `${path}_file` === call.path)!
    const save = async () => (await harbor(call, { ...inputs[listed] }, { token: rosa.token })).text
    const { page, file } = await maskEverybody(async () => ({
      page: JSON.stringify((await ask(list, listed, rosa)).data),
      file: await save(),
    }))
    for (const each of [page, file]) expect(each).not.toMatch(personal)
    expect(file.trim().split('\r\n').length).toBeGreaterThan(1)
    if (!withoutName.has(listed)) expect(file).toContain('L. Q.')
    expect(await save()).toMatch(personal)
  })
})

describe('R6.03 an auditor', () => {
  const read = masking.filter(
    ([name, { permission }]) => rolesWith(permission!).includes('auditor') && !maskNumbers.includes(name),
  )

  it.each(read)(
    'reads %s without a name, an address or an e-mail of a member, and an administrator with it',
    async (name, call) => {
      expect(Object.keys(inputs)).toContain(name)
      const said = JSON.stringify((await ask(call, name, auditor)).data)
      if (!withoutId.has(name)) expect(said).toContain(lena.id)
      expect(said).not.toMatch(personal)
      if (!withoutName.has(name)) expect(said).toMatch(/L\. Q\.|"L\.","last_name":"Q\."/)
      expect(JSON.stringify((await ask(call, name, rosa)).data)).toMatch(personal)
    },
  )

  it('sees who of the staff acted, and why', async () => {
    const { data } = await harbor(auditCalls.listAudit, { member: lena.id }, { token: auditor.token })
    // both are of one moment
    expect(data.items.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'points.adjusted', actor: { name: 'Rosa Example' }, reason: 'A lost trip', member: { name: 'L. Q.' } },
      { kind: 'proposal.made', actor: { name: 'Rosa Example' }, reason: 'A prize' },
    ])
  })

  it.each<[string, Call, Record<string, string>, string]>([
    ['redemptions', rewardStaffCalls.listRedemptions, { state: 'issued', text: 'leonor' }, 'text'],
    ['rides', rideStaffCalls.listStaffRides, { state: 'all', text: 'leonor' }, 'text'],
    ['passes', passQueueCalls.listPassOrders, { state: 'active', text: 'leonor' }, 'text'],
    ['members', memberStaffCalls.listMembers, { text: 'leonor' }, 'text'],
    ['members, by an address', memberStaffCalls.listMembers, { text: 'leonor.' }, 'text'],
    ['members, by a phone', memberStaffCalls.listMembers, { text: '555-555-0143' }, 'text'],
    ['the audit', auditCalls.listAudit, { member: 'leonor' }, 'member'],
    ['the audit, by one letter', auditCalls.listAudit, { member: 'l' }, 'member'],
  ])('does not find a member of %s by name, since a match would tell it', async (_, call, filter, field) => {
    const refused = await harbor(call, filter as never, { token: auditor.token })
    expect([refused.http, refused.status.fields]).toEqual([422, { [field]: 'field.masked' }])
    expect(
      ((await harbor(call, filter as never, { token: rosa.token })).data as { count: number }).count,
    ).toBeGreaterThan(0)
  })

  it.each<[string, readonly GrantRole[], boolean]>([
    ['the auditor alone', ['auditor'], true],
    ['also of the helpdesk, whose grant opens none of it', ['auditor', 'helpdesk'], true],
    ['also a coordinator', ['auditor', 'coordinator'], true],
    ['also an administrator', ['auditor', 'programme_admin'], false],
  ])('who is %s sees initials: %s', async (_, roles, isMasked) => {
    const person = await signedIn(api, 'harbor', 'Iris')
    for (const role of roles)
      await giveRole(api, 'harbor', person.id, role, {
        scopeId: role === 'coordinator' ? crypto.randomUUID() : null,
      })
    const { data } = await harbor(auditCalls.listAudit, { member: lena.id }, { token: person.token })
    expect(data.items[0]!.member!.name).toBe(isMasked ? 'L. Q.' : 'Leonor Quiroga')
  })

  it.each<[string, boolean]>([
    ['of the agency, who sees its riders', false],
    ['of the agency who is an auditor as well, who sees initials', true],
  ])('an operator %s', async (_, isMasked) => {
    const [[service]] = await api.app.databases.ofBrand(1).send(
      rawQuery(
        sql<{
          agency_id: string
        }>`select s.agency_id from ride_service s join ride_request r on r.brand_id = s.brand_id and r.service_id = s.id where r.id = ${rideId}`,
      ),
    )
    const oda = await signedIn(api, 'harbor', 'Oda')
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: service!.agency_id })
    if (isMasked) await giveRole(api, 'harbor', oda.id, 'auditor')
    const { data } = await harbor(rideStaffCalls.getStaffRideRequest, { id: rideId }, { token: oda.token })
    expect([data.rider.name, data.origin]).toEqual(
      isMasked ? ['L. Q.', '•••'] : ['Leonor Maria Quiroga', '12 Quince Lane'],
    )
  })

  it('a coordinator sees the names of the granted organisations, also of several', async () => {
    const organisations = await Promise.all([901, 902].map((number) => makeOrganisation(api, 'harbor', 'Mill', number)))
    await api.app.databases
      .ofBrand(1)
      .send(rawQuery(sql`update member set organisation_id = ${organisations[0]} where id = ${lena.id}`))
    const cora = await signedIn(api, 'harbor', 'Cora')
    for (const scopeId of organisations) await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId })
    const { data } = await harbor(passQueueCalls.listPassOrders, { state: 'active' }, { token: cora.token })
    expect(data.items.map(({ member }) => member.name)).toEqual(['Leonor Quiroga'])
    // the code is for those who hand it out
    expect(JSON.stringify(data)).not.toContain('QuinceCode')
    const codeFor = async ({ token }: Person) =>
      (await harbor(passQueueCalls.getPassOrder, { id: passId }, { token })).data.code
    expect([await codeFor(cora), await codeFor(rosa)]).toEqual([null, 'QuinceCode'])
  })

  it('is masked from the next call on when the administrator’s grant ends', async () => {
    const person = await signedIn(api, 'harbor', 'Iris')
    await giveRole(api, 'harbor', person.id, 'programme_admin')
    const nameSeen = async () =>
      (await harbor(auditCalls.listAudit, { member: lena.id }, { token: person.token })).data.items[0]!.member!.name
    expect(await nameSeen()).toBe('Leonor Quiroga')
    await endRoles(api, 'harbor', person.id)
    await giveRole(api, 'harbor', person.id, 'auditor')
    expect(await nameSeen()).toBe('L. Q.')
  })

  it('does not see what a rider says of their health', async () => {
    const { data } = await harbor(rideStaffCalls.getStaffRideRequest, { id: rideId }, { token: auditor.token })
    expect(data).toMatchObject({ purpose: null, needs: {}, origin_spot: null, rider: { phone: '', email: '' } })
    expect([data.origin, data.driver_notes, data.message]).toEqual(['•••', '•••', '•••'])
  })

  it('does not open the picture of a receipt, which cannot be masked', async () => {
    const receipt = async ({ token }: Person) =>
      (await harbor(rideHomeStaffCalls.getRideHomeReceiptForStaff, { id: rideHomeId }, { token })).status.name ?? 'ok'
    expect([await receipt(auditor), await receipt(rosa)]).toEqual(['notAllowed', 'ok'])
  })

  it('reads no other call that tells of members', () => {
    const others = calls.filter(
      ([name, { access, method, permission, masks }]) =>
        access === 'staff' &&
        method === 'GET' &&
        rolesWith(permission!).includes('auditor') &&
        !masks &&
        !nameNobody.has(name),
    )
    expect(others.map(([name]) => name)).toEqual([])
  })
})

/** Masks those too whose role sees members, for a while: no role saves files and sees initials alone. */
async function maskEverybody<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { with: open } = api.app.databases
  const opened = vi.spyOn(api.app.databases, 'with').mockImplementation(({ onSessionCheck, ...context }) =>
    open({
      ...context,
      ...(onSessionCheck && {
        onSessionCheck: (answers) =>
          onSessionCheck(answers.map((rows) => rows.map((facts) => ({ ...(facts as object), is_masked: true })))),
      }),
    }),
  )
  try {
    return await work()
  } finally {
    opened.mockRestore()
  }
}
