import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { auditCalls } from '@throughway/contract/programme/audit'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { pointsStaffCalls } from '@throughway/contract/trip/points'
import { type GrantRole, rolesWith } from '@throughway/domain/identity/permissions'
import { rawQuery } from '#database/query.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { makeReward } from '#testing/rewards.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const masking = calls.filter(([, call]) => call.masks)

/** Calls that an auditor reads and that name no member. */
const nameNobody = new Set([
  'getSecondFactor',
  'listGrants',
  'listGrantScopes',
  'getStaffToday',
  'listStaffViews',
  'listStaffRideServices',
  'listRuleVersions',
  'listRuleChanges',
  'listFactorSets',
  'getStaffReward',
  'listPassProducts',
  'listDrawingTemplates',
  'listStaffDrawings',
  'getRideHomeProgramme',
  'listContentItems',
  'getContentItem',
  'listContentRevisions',
  'getContentRevision',
  'listContentImages',
  'listPolls',
  'listStaffMessages',
  'getStaffMessage',
])
/** Calls that tell an auditor of members as they are; see decision 141. */
const notYetMasked = [
  'listReviews',
  'getMemberTrip',
  'listStaffRides',
  'getStaffRideRequest',
  'listRideFeedback',
  'getUnmetRides',
  'getRulesTrial',
  'listPassOrders',
  'listClaims',
  'listRideHomeForStaff',
  'listRideHomeClaims',
  'getRideHomeReceiptForStaff',
  'listSupportCases',
  'getSupportCase',
]

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
let lena: Person
let auditor: Person
let redemptionId: string
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
  await harbor(proposalCalls.proposeAdjustment, { id: lena.id, points: '5000', reason: 'A prize' }, { token })
})
afterAll(() => api.close())
beforeEach(async () => {
  auditor = await signedIn(api, 'harbor', 'Augusta')
  await giveRole(api, 'harbor', auditor.id, 'auditor')
})

const postal = { street: '12 Quince Lane', street2: '', city: 'Salem', state: 'MA', zip: '01970' }
/** Nobody else in the test has any of these. */
const personal = /Leonor|Quiroga|leonor|Quince|01970/

const inputs: Record<string, Record<string, string>> = {
  listRedemptions: { state: 'issued' },
  exportRedemptions: {},
  getStaffRedemption: {},
  listRewardYears: { year: '2026' },
  listProposals: {},
  listAudit: {},
  exportAudit: {},
}

async function ask(call: Call, name: string, { token }: Person, more: Record<string, string> = {}) {
  const id = name === 'getStaffRedemption' ? { id: redemptionId } : {}
  return harbor(call, { ...inputs[name], ...id, ...more }, { token })
}

describe('R6.03 an auditor', () => {
  const read = masking.filter(([, { permission }]) => rolesWith(permission!).includes('auditor'))

  it.each(read)(
    'reads %s without a name, an address or an e-mail of a member, and an administrator with it',
    async (name, call) => {
      expect(Object.keys(inputs)).toContain(name)
      const said = JSON.stringify((await ask(call, name, auditor)).data)
      expect(said).toContain(lena.id)
      expect(said).not.toMatch(personal)
      expect(said).toMatch(/L\. Q\.|"L\.","last_name":"Q\."/)
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

  it('saves no list as a file', async () => {
    for (const call of [auditCalls.exportAudit, rewardStaffCalls.exportRedemptions])
      expect((await harbor(call, {}, { token: auditor.token })).status.name).toBe('notAllowed')
  })

  it('reads nothing else of members that nobody has thought about', () => {
    const others = calls.filter(
      ([name, { access, method, permission, masks }]) =>
        access === 'staff' &&
        method === 'GET' &&
        rolesWith(permission!).includes('auditor') &&
        !masks &&
        !nameNobody.has(name),
    )
    expect(others.map(([name]) => name).toSorted()).toEqual(notYetMasked.toSorted())
  })
})
