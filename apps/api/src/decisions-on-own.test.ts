import { brandSettings } from '@throughway/brands/settings'
import { afterAll, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { specialEventCalls } from '@throughway/contract/content/special-event'
import { raceCalls } from '@throughway/contract/race/race'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { consentVersions } from '@throughway/domain/identity/consents'
import { openPool } from '#database/connections.ts'
import { query } from '#database/query.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { makeDrawing } from '#testing/drawings.ts'
import { makeEvent } from '#testing/events.ts'
import { giveRole } from '#testing/grants.ts'
import { makeInput, writeIdsInCapitals } from '#testing/make-input.ts'
import { signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { makeRowFactory } from '#testing/row-factory.ts'
import { startTestApi, testStart } from '#testing/start-test-api.ts'

const api = await startTestApi()
const { pool, ofBrand } = api.app.databases
const owner = openPool({ connectionString: api.app.env.databaseUrl!, max: 1 })
afterAll(async () => {
  await owner.end()
  await api.close()
})

const harbor = await api.at('harbor', { json: true })
const ada = await signedIn(api, 'harbor', 'Ada', { role: 'system_admin' })
const tables = new Map((await readCatalogue(pool)).map((table) => [table.name, table]))
const factory = makeRowFactory(tables, ofBrand, pool)

/** A row of the table, made the staff member's own, or of `through` what it belongs to. */
async function own(table: string, through = table, link = 'id'): Promise<Record<string, unknown>> {
  const row = await factory.getRow(table, 1)
  const key = through === table ? row['id'] : row[link]
  const name = through === 'drawing_person' ? 'tag' : 'id'
  await owner.query(`update ${through} set member_id = '${ada.id}' where brand_id = 1 and ${name} = '${String(key)}'`)
  return row
}

const idOf = async (table: string) => ({ id: (await own(table))['id'] })
const pass = () => idOf('transit_pass')

async function supportCase() {
  const { number } = await factory.getRow('support_case', 1)
  await owner.query(`update support_case set member_id = '${ada.id}' where brand_id = 1 and number = ${String(number)}`)
  return { number }
}

/** A ride that Ada asked for herself. */
async function ride() {
  const find = query.selectFrom('ride_request').select('id').where('member_id', '=', ada.id)
  const [[known]] = await ofBrand(1).send(find)
  if (known) return known
  await fillRides(ofBrand(1), brandSettings.harbor, '2026-03-04', testStart)
  const [services] = await ofBrand(1).send(query.selectFrom('ride_service').select(['key', 'id']))
  await api.app.planner.prepare('harbor')
  const { lat, lng } = brandSettings.harbor
  await harbor(
    rideRequestCalls.requestRide,
    {
      origin: { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' },
      destination: { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' },
      date: '2026-03-11',
      time: '10:00',
      service_id: services.find(({ key }) => key === 'dial-a-ride')!.id,
      phone: '(555) 555-0177',
      rider: { needs: { wheelchair_standard: { answer: 'yes' } } },
    } as never,
    { token: ada.token },
  )
  return (await ofBrand(1).send(find))[0][0]!
}

async function offer() {
  const { member_id: memberId, version } = await factory.getRow('volunteer_offer', 1)
  await owner.query(
    `update volunteer_offer set member_id = '${ada.id}', state = 'applied' where member_id = '${String(memberId)}'`,
  )
  return { id: ada.id, version: String(version), state: 'applied' }
}

async function numberOfAda() {
  const [[row]] = await ofBrand(1).send(query.selectFrom('member').select('number').where('id', '=', ada.id))
  return { number: String(row!.number) }
}

/** A ride with a volunteer that Ada asked for herself. */
async function volunteerRide() {
  const { id } = await factory.getRow('volunteer_ride', 1)
  await owner.query(`update volunteer_ride set rider_id = '${ada.id}' where brand_id = 1 and id = '${String(id)}'`)
  return { id }
}

async function roster() {
  const [[organisation]] = await ofBrand(1).send(
    query.selectFrom('organisation').select('id').orderBy('number').limit(1),
  )
  await owner.query(`update member set organisation_id = '${organisation!.id}' where id = '${ada.id}'`)
  return { id: organisation!.id, member_id: ada.id, affiliation_id: undefined, subgroup_id: undefined }
}

/** Calls by which staff decide about something of a member, each with what names one of the caller's own. */
const decisions: Record<string, () => Promise<Record<string, unknown>>> = {
  expirePassword: async () => ({ id: ada.id }),
  resetSecondFactor: async () => ({ id: ada.id }),
  ...Object.fromEntries(
    [
      'unlockMember',
      'proposeMerge',
      'mailMemberAgain',
      'endMemberSignIns',
      'correctMember',
      'proposeEmail',
      'askMemberExport',
      'askMemberDeletion',
      'startImpersonation',
    ].map((name) => [name, async () => ({ id: ada.id })]),
  ),
  adjustPoints: async () => ({ id: ada.id }),
  giveGrant: async () => ({ member_id: ada.id }),
  endGrant: async () => ({ id: await giveRole(api, 'harbor', ada.id, 'helpdesk') }),
  proposeAdjustment: async () => ({ id: ada.id }),
  decideProposal: () => idOf('proposal'),
  decideReview: () => idOf('trip'),
  decideContactReport: async () => {
    const { id } = await factory.getRow('contact_report', 1)
    await owner.query(
      `update contact_report set reported_id = '${ada.id}', state = 'waiting' where brand_id = 1 and id = '${String(id)}'`,
    )
    return { id, state: 'waiting', decision: 'dismiss' }
  },
  decidePhoto: async () => ({ ...(await idOf('member_photo')), state: 'waiting' }),
  saveVolunteerChecks: offer,
  moveVolunteer: offer,
  assignVolunteerRide: volunteerRide,
  settleVolunteerRide: volunteerRide,
  correctTrip: () => idOf('trip'),
  removeTrip: () => idOf('trip'),
  makePaperSheet: numberOfAda,
  noteTermsOnPaper: async () => ({
    ...(await numberOfAda()),
    version: consentVersions.terms,
    signed_on: consentVersions.terms,
    note: 'Folder 3',
  }),
  decideRedemption: () => idOf('reward_redemption'),
  approvePass: pass,
  markPassPaid: pass,
  issuePassCode: pass,
  refundPass: pass,
  decideRideHome: () => idOf('ride_home_request'),
  decideRideHomeClaim: async () => ({
    id: (await own('ride_home_claim', 'ride_home_request', 'request_id'))['request_id'],
  }),
  decideClaim: async () => {
    const claim = await own('drawing_claim', 'drawing_person', 'tag')
    await owner.query(`update drawing set stage = 'drawn' where id = '${String(claim['drawing_id'])}'`)
    return { id: claim['id'] }
  },
  strikeEntry: async () => {
    const id = await makeDrawing(api)
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    const entry = { id, name: 'Ada', email: ada.email }
    const { data } = await harbor(drawingStaffCalls.addMailedEntry, entry, { token: bob.token })
    return { id, entry_id: data.entries[0]!.id }
  },
  addMailedEntry: async () => ({ id: await makeDrawing(api), email: ada.email }),
  answerSupportCase: supportCase,
  moveSupportCase: supportCase,
  assignSupportCase: supportCase,
  answerRideRequest: ride,
  moveRideRequest: ride,
  moveInRoster: roster,
  moveToOrganisation: roster,
  removeFromRoster: roster,
  addEventRegistration: async () => ({ id: await makeEvent(api, 'harbor'), email: ada.email }),
  removeEventRegistration: async () => {
    const id = String(await makeEvent(api, 'harbor'))
    await harbor(specialEventCalls.registerForEvent, { id }, { token: ada.token })
    return { id, member_id: ada.id }
  },
  correctRace: async () => ({ id: await makeRace(api, 'harbor', raceDays), member_id: ada.id }),
  decideTeamName: async () => {
    const id = String(await makeRace(api, 'harbor', { ...raceDays, kind: 'team' }))
    await harbor(raceCalls.joinRace, { id }, { token: ada.token })
    const { data } = await harbor(raceTeamCalls.makeRaceTeam, { id, name: 'Riders' }, { token: ada.token })
    return { id: data.id, name: 'Riders' }
  },
  acknowledgeRideFeedback: async () => ({
    id: (await own('ride_feedback', 'ride_request', 'request_id'))['request_id'],
  }),
}

const raceDays = { starts_on: '2026-03-02', ends_on: '2026-03-09' }
const places = 'the places of many; nobody certifies a prize of their own, which race-staff.test.ts says'
const ownKeys = 'the own keys and codes of whoever calls'
const programme = 'the programme, not one member'
const manyRows = 'rows of many; the own ones are left out, which task.test.ts says'

/** Calls of staff that change something, and why they decide about no member. */
const others: Record<string, string> = {
  withdrawProposal: 'takes back what the caller alone has asked for',
  openImpersonation: 'takes the ticket of what the caller alone has begun',
  endImpersonation: 'ends what opens an account; a table’s check keeps it from being the own one',
  ...Object.fromEntries(['proposeRaceResult', 'certifyRace', 'dropRaceProposal'].map((name) => [name, places])),
  saveStaffView: 'a view of the caller’s own',
  removeStaffView: 'a view of the caller’s own',
  startReportMails: 'a mail of the caller’s own',
  endReportMails: 'a mail of the caller’s own',
  startProgrammeReportMails: 'a mail of the caller’s own',
  endProgrammeReportMails: 'a mail of the caller’s own',
  ...Object.fromEntries(['previewTask', 'startTask', 'cancelTask', 'undoTask'].map((name) => [name, manyRows])),
  ...Object.fromEntries(
    [
      'addApp',
      'addFirstPasskey',
      'removeApp',
      'renewRecoveryCodes',
      'showCode',
      'showPasskey',
      'startApp',
      'startFirstPasskey',
      'startShowingPasskey',
    ].map((name) => [name, ownKeys]),
  ),
  ...Object.fromEntries(
    [
      'addRewardCodes',
      'removeRewardCode',
      'createReward',
      'saveReward',
      'moveReward',
      'checkRewardCodes',
      'saveRewardDocument',
      'cancelDrawing',
      'createDrawing',
      'publishDrawing',
      'saveDrawing',
      'changeRulesDraft',
      'draftRules',
      'dropRulesDraft',
      'proposeRules',
      'savePointsBudget',
      'addVolunteerRate',
      'tryRules',
      'withdrawRules',
      'createPassProduct',
      'savePassProduct',
      'publishFactorSet',
      'saveEmbedOrigins',
      'saveOtpOrigins',
      'makeOtpKey',
      'revokeOtpKey',
      'saveFrameOrigins',
      'saveRideHomeProgramme',
      'saveCatalogueService',
      'saveCatalogueAgency',
      'saveCatalogueArea',
      'saveRideBoundaries',
      'readCatalogueFile',
      'importCatalogue',
      'draftMessage',
      'saveMessage',
      'dropMessage',
      'previewMessage',
      'sendMessage',
      'withdrawMessage',
      'callOffContent',
      'createContentItem',
      'moveContentItem',
      'publishContent',
      'saveContent',
      'scheduleContent',
      'uploadContentImage',
      'withdrawContent',
      'countAudience',
      'draftPoll',
      'savePoll',
      'dropPoll',
      'openPoll',
      'closePoll',
      'draftEvent',
      'saveEvent',
      'saveEventText',
      'dropEvent',
      'publishEvent',
      'endEvent',
      'draftRace',
      'saveRace',
      'saveRacePrizes',
      'dropRace',
      'tryRace',
      'publishRace',
      'voidRace',
      'saveProgrammeSettings',
      'saveProgrammeContact',
      'saveProgrammeFeatures',
      'saveTextLine',
      'saveProgrammeLimits',
      'saveProgrammeLevels',
      'addFeed',
      'saveFeed',
      'bringFeedVersion',
      'checkFeed',
      'publishFeed',
      'goBackOnFeed',
      'removeFeed',
      'saveProgrammeMail',
      'saveProgrammeFace',
      'saveProgrammeTimeZone',
      'setProgrammeKey',
      'clearProgrammeKey',
      'saveProgrammeMark',
      'removeProgrammeMark',
      'draftSurvey',
      'saveSurvey',
      'dropSurvey',
      'copySurvey',
      'openSurvey',
      'closeSurvey',
      'draftCommuteReport',
      'saveCommuteReport',
      'readWeekAnew',
      'fileCommuteReport',
      'correctCommuteReport',
      'dropCommuteReport',
    ].map((name) => [name, programme]),
  ),
  ...Object.fromEntries(
    [
      'addOrganisationDomain',
      'addOrganisationEntry',
      'writeToContacts',
      'bringOrganisationFile',
      'changeOrganisation',
      'changeOrganisationBenefits',
      'changeOrganisationStatus',
      'changeOrganisationTask',
      'createOrganisation',
      'endOrganisationCode',
      'makeOrganisationCode',
      'mergeOrganisations',
      'planOrganisationFile',
      'removeOrganisation',
      'removeOrganisationContact',
      'removeOrganisationDomain',
      'removeOrganisationLogo',
      'removeOrganisationSite',
      'removeOrganisationUnit',
      'saveOrganisationContact',
      'saveOrganisationLogo',
      'saveOrganisationSite',
      'saveOrganisationUnit',
      'settleOrganisationTask',
    ].map((name) => [name, 'an organisation, not one member']),
  ),
  addToRoster: 'an address; the own one is refused, which roster.test.ts says',
  withdrawRosterInvitation: 'an address that is nobody’s yet',
  readRosterFile: 'keeps a file for its reader; a line with the own address is a fault, which roster.test.ts says',
  importRoster: manyRows,
  askModesAgain: 'a question, to everybody or to one member',
  explainRides: 'reads only',
  addRider: 'somebody without an account',
  changeRider: 'somebody without an account; of one that an account has claimed nothing is changed any more',
  removeRider: 'somebody without an account; one that an account has claimed is the account’s',
  renewRiderCode: 'somebody without an account; one that an account has claimed has no code any more',
  noteRiderTerms: 'somebody without an account; an account agrees by itself',
  beginRiderTexts: 'somebody without an account; texts of one that an account has claimed are its own',
  endRiderTexts: 'somebody without an account; it ends what a rider can begin again',
  askRiderRide: 'somebody without an account; what the caller has claimed is refused, which rider.test.ts says',
  cancelRiderRide: 'somebody without an account; rides of one that an account has claimed are its own',
  acceptRiderRide: 'somebody without an account; rides of one that an account has claimed are its own',
  askRiderVolunteerRide:
    'somebody without an account; what the caller has claimed is refused, which rider-volunteer.test.ts says',
  cancelRiderVolunteerRide: 'somebody without an account; rides of one that an account has claimed are its own',
  confirmRiderVolunteerRide: 'somebody without an account; rides of one that an account has claimed are its own',
  noteVolunteerRideCall: 'only what a rider without an account was told; its driver is refused',
  previewPaperLines: 'reads only',
  logPaperLines: 'lines of many; one of the caller’s own is refused, which paper.test.ts says',
  importHtml: 'keeps nothing',
  countAudience: 'counts only, and keeps nothing',
  inviteToRole: 'an address; nobody accepts an invitation of their own, which invite-to-role.test.ts says',
  mailTestMessage: 'a mail to whoever calls',
  revokeInvitation: 'takes an offer back before anybody holds a role by it',
  runDrawing: 'what is drawn follows from what was published before',
  setBeacon: 'a public value, whose source and moment were published before',
}

const changes = Object.values(callsBySubject)
  .flatMap((subject) => Object.entries(subject as Record<string, Call>))
  .filter(([, call]) => call.permission && call.method !== 'GET')

describe('R6.03 nobody decides about what is their own', () => {
  it('and each call of staff that changes something says whether it is a decision about a member', () => {
    expect([...Object.keys(decisions), ...Object.keys(others)].toSorted()).toEqual(
      changes.map(([name]) => name).toSorted(),
    )
  })

  it.each(changes.filter(([name]) => name in decisions))('%s', async (name, call) => {
    const input = { ...makeInput(call), ...(await decisions[name]!()) }
    for (const written of [input, writeIdsInCapitals(input)]) {
      const answer = await harbor(call, written as never, { token: ada.token })
      expect([name, answer.status.name, answer.status.fields]).toEqual([name, 'notAllowed', undefined])
    }
  })
})
