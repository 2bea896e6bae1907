import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { brandSettings } from '@throughway/brands/settings'
import { activityCalls } from '@throughway/contract/account/activity'
import { grantCalls } from '@throughway/contract/identity/grant'
import { memberCalls } from '@throughway/contract/identity/member'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { rewardEditorCalls } from '@throughway/contract/reward/reward-editor'
import { passQueueCalls } from '@throughway/contract/reward/pass-queue-staff'
import { query, rawQuery } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { makeInput } from '#testing/make-input.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { settleGrants } from './grant.jobs.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let admin: Person
let ben: Person
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  ben = await signedIn(api, 'harbor', 'Ben')
})

const as = (person: Person) => ({ token: person.token })
const reason = 'She runs the desk now'
const give = (input: object, by = admin) =>
  harbor(grantCalls.giveGrant, { member_id: ben.id, role: 'helpdesk', reason, ...input } as never, as(by))
const end = (id: string, by = admin) => harbor(grantCalls.endGrant, { id, reason: 'She left' }, as(by))
const session = async (person: Person) => (await harbor(memberCalls.getSession, {}, as(person))).data
const mailsTo = async (person: Person) =>
  (
    await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('mail').select('template').where('recipient', '=', person.email))
  )[0].map(({ template }) => template)

describe('R6.03 a grant', () => {
  it('holds from the next call on, is told by mail and in the activity, and ends in the next call', async () => {
    expect((await harbor(grantCalls.listGrants, {}, as(ben))).http).toBe(403)
    const { data, http } = await give({ role: 'auditor' })
    expect([http, data]).toMatchObject([200, { member_id: ben.id, role: 'auditor', scope_kind: 'brand', reason }])
    expect((await harbor(grantCalls.listGrants, {}, as(ben))).data.items).toContainEqual(data)
    expect((await session(ben)).permissions).toContain('grant.read')
    expect((await session(ben)).admin_features).toEqual([])
    expect((await session(admin)).admin_features).toEqual([13])
    expect((await end(data.id)).data.ended_at).toBe(testStart.toISOString())
    expect((await harbor(grantCalls.listGrants, {}, as(ben))).http).toBe(403)
    expect(await session(ben)).toMatchObject({ role: 'member', permissions: [] })
    const { data: activity } = await harbor(activityCalls.listActivity, {}, as(ben))
    expect(activity.items.map(({ kind, details }) => [kind, details['role']])).toEqual(
      expect.arrayContaining([
        ['grant_given', 'auditor'],
        ['grant_ended', 'auditor'],
      ]),
    )
    await api.app.settle()
    expect(await mailsTo(ben)).toEqual(expect.arrayContaining(['grant_given', 'grant_ended']))
    // ending it again changes nothing
    expect((await end(data.id)).http).toBe(200)
  })

  it.each<[string, () => object, string]>([
    ['to oneself', () => ({ member_id: admin.id }), 'notAllowed'],
    ['to oneself, in capitals', () => ({ member_id: admin.id.toUpperCase() }), 'notAllowed'],
    ['of a role above one’s own', () => ({ role: 'system_admin' }), 'notAllowed'],
    ['to nobody', () => ({ member_id: crypto.randomUUID() }), 'notFound'],
    ['that has ended already', () => ({ ends_at: testStart.toISOString() }), 'invalid'],
    ['of a coordinator of nothing', () => ({ role: 'coordinator' }), 'invalid'],
    [
      'of a coordinator of no organisation here',
      () => ({ role: 'coordinator', scope_id: crypto.randomUUID() }),
      'invalid',
    ],
    ['of an operator of no agency', () => ({ role: 'service_operator', scope_id: crypto.randomUUID() }), 'invalid'],
    ['of a helpdesk for one organisation', () => ({ scope_id: crypto.randomUUID() }), 'invalid'],
    ['without a reason', () => ({ reason: ' ' }), 'invalid'],
  ])('is refused %s', async (_, input, refusal) => {
    expect((await give(input())).status.name).toBe(refusal)
    expect((await session(ben)).permissions).toEqual([])
  })

  it('is refused to somebody of another programme, and to one whose address is not verified', async () => {
    const far = await signedIn(api, 'cascade', 'Far')
    expect((await give({ member_id: far.id })).status.name).toBe('notFound')
    const new_ = await signedIn(api, 'harbor', 'New', { verifiedAt: null })
    expect((await give({ member_id: new_.id })).status.name).toBe('addressUnverified')
  })

  it('of an administrator is not ended by the one who has it, and the last one stays when two end each other at once', async () => {
    const other = await api.at('rose')
    const [one, two] = [
      await signedIn(api, 'rose', 'One', { role: 'program_admin' }),
      await signedIn(api, 'rose', 'Two', { role: 'program_admin' }),
    ]
    const { data } = await other(grantCalls.listGrants, {}, as(one))
    const idOf = ({ id }: Person) => data.items.find(({ member_id: member }) => member === id)!.id
    const finish = (person: Person, by: Person) => other(grantCalls.endGrant, { id: idOf(person), reason: 'x' }, as(by))
    expect((await finish(one, one)).status.name).toBe('notAllowed')
    const answers = await Promise.all([finish(one, two), finish(two, one)])
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 403])
    const left = await Promise.all(
      [one, two].map(async (each) => (await other(grantCalls.listGrants, {}, as(each))).http),
    )
    expect(left.toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  it('stands when the job closes another one of the same member meanwhile, in each of ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await signedIn(api, 'harbor', 'Gil')
      await giveRole(api, 'harbor', person.id, 'helpdesk', { endsAt: new Date(minutes(round + 1)) })
      api.clock.now = new Date(minutes(round + 2))
      const staff = { ...admin, token: await freshToken(api, 'harbor', admin) }
      const [{ http }] = await Promise.all([
        give({ member_id: person.id, role: 'auditor' }, staff),
        settleGrants(api.app),
        settleGrants(api.app),
      ])
      const own = { ...person, token: await freshToken(api, 'harbor', person) }
      expect([http, (await session(own)).permissions.includes('grant.read')]).toEqual([200, true])
    }
  })

  it('is one of two that are given at once, and the account follows from both', async () => {
    const organisation = await makeOrganisation(api, 'harbor', 'Both', 72)
    const answers = await Promise.all([
      give({ role: 'auditor' }),
      give({ role: 'coordinator', scope_id: organisation }),
    ])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    expect((await session(ben)).role).toBe('coordinator')
    expect((await session(ben)).permissions).toEqual(expect.arrayContaining(['grant.read', 'pass.approve']))
  })

  it('ends by itself: at once for calls, and for the account with the job', async () => {
    await give({
      role: 'coordinator',
      scope_id: await makeOrganisation(api, 'harbor', 'Mill', 71),
      ends_at: minutes(5),
    })
    expect((await session(ben)).role).toBe('coordinator')
    api.clock.now = new Date(minutes(6))
    expect(await session(ben)).toMatchObject({ role: 'member', admin_features: [], permissions: [] })
    await settleGrants(api.app)
    await settleGrants(api.app)
    expect(await session(ben)).toMatchObject({ role: 'member', permissions: [] })
  })
})

describe('R6.03 the scope of a grant', () => {
  it('is the organisation that was granted, never the one that the coordinator works for', async () => {
    const [works, granted] = [
      await makeOrganisation(api, 'harbor', 'Works', 81),
      await makeOrganisation(api, 'harbor', 'Granted', 82),
    ]
    const cora = await signedIn(api, 'harbor', 'Cora', { organisationId: works })
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: granted })
    const { data, http } = await harbor(passQueueCalls.listPassOrders, {}, as(cora))
    expect([http, data.items]).toEqual([200, []])
  })

  it('of an operator is the agency: no rides of another one', async () => {
    const otto = await signedIn(api, 'harbor', 'Otto')
    await giveRole(api, 'harbor', otto.id, 'service_operator', { scopeId: crypto.randomUUID() })
    const { data, http } = await harbor(rideStaffCalls.listStaffRides, { state: 'all' }, as(otto))
    expect([http, data.items]).toEqual([200, []])
  })

  it('of an editor ends at drafts: publishing a reward is refused', async () => {
    const edda = await signedIn(api, 'harbor', 'Edda')
    await giveRole(api, 'harbor', edda.id, 'content_editor')
    const reward = makeInput(rewardEditorCalls.createReward)
    const save = (stage: string) => harbor(rewardEditorCalls.createReward, { ...reward, stage } as never, as(edda))
    expect((await save('published')).status.name).toBe('notAllowed')
    expect((await save('draft')).http).toBe(200)
  })
})

function minutes(count: number) {
  return new Date(testStart.getTime() + count * 60_000).toISOString()
}

describe('R6.03 finding a member for a grant', () => {
  const find = (email: string, by = admin) => harbor(grantCalls.findMemberForGrant, { email }, as(by))

  it('finds a member by an address that they have verified, whatever its capitals', async () => {
    const { data } = await find(ben.email.toUpperCase())
    expect(data).toEqual({
      member_id: ben.id,
      first_name: expect.any(String) as string,
      last_name: expect.any(String) as string,
    })
  })

  it('finds nobody by a part of an address, an address of another programme, or one that is not verified', async () => {
    const rose = await signedIn(api, 'rose', 'Rosa')
    await api.app.databases
      .ofBrand(1)
      .send(query.updateTable('member_address').set({ verified_at: null }).where('email', '=', ben.email))
    for (const email of [ben.email, rose.email, `x${admin.email}`])
      expect((await find(email)).status.name).toBe('notFound')
    expect((await find(ben.email.split('@')[1]!)).status.name).toBe('invalid')
  })

  it('is refused to somebody who reads grants and gives none', async () => {
    await giveRole(api, 'harbor', ben.id, 'auditor')
    expect((await find(admin.email, ben)).status.name).toBe('notAllowed')
    const { data } = await harbor(grantCalls.listGrantScopes, {}, as(ben))
    expect(Object.keys(data)).toEqual(['organisations', 'agencies'])
  })
})

it('a page shows a thousand grants and says that there are more', async () => {
  const far = await api.at('prairie')
  const boss = await signedIn(api, 'prairie', 'Bo', { role: 'program_admin' })
  const list = async () => (await far(grantCalls.listGrants, {}, { token: boss.token })).data
  expect((await list()).more).toBe(false)
  await api.app.databases.ofBrand(brandSettings.prairie.id).send(
    rawQuery(sql`insert into staff_grant (brand_id, id, member_id, role, scope_kind, starts_at, ended_at, granted_by, ended_by, reason)
      select current_brand_id(), gen_random_uuid(), ${boss.id}::uuid, 'auditor', 'brand', ${testStart}::timestamptz, ${testStart}::timestamptz, ${boss.id}::uuid, ${boss.id}::uuid, 'Over'
      from generate_series(1, 1000)`),
  )
  const { items, more } = await list()
  expect([items.length, more, items[0]!.ended_at]).toEqual([1000, true, null])
})
