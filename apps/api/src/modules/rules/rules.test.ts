import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { pointsCalls } from '@throughway/contract/trip/points'
import { pointsBudgetCalls } from '@throughway/contract/trip/points-budget'
import { rulesCalls } from '@throughway/contract/trip/rules'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { publishByTwo } from '#testing/publish-rules.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { finishTrials } from './rules.jobs.ts'

const {
  draftRules,
  changeRulesDraft,
  dropRulesDraft,
  tryRules,
  getRulesTrial,
  getRuleChange,
  withdrawRules,
  listRuleChanges,
  listRuleVersions,
} = rulesCalls
const today = '2026-03-04'

let api: TestApi
let rosa: Person
let omar: Person
beforeAll(async () => {
  api = await startTestApi()
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const move = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))
type Draft = RawInputOf<typeof draftRules>
const mode = (mode: 'bike' | 'walk' | 'transit' | 'vanpool', points: string, more: object = {}): Draft => ({
  reason: 'A better spring',
  changes: [{ kind: 'mode', mode, points, ...more }],
})

async function draft(input: Draft) {
  const { data, http } = await (await as(rosa))(draftRules, input)
  expect(http).toBe(200)
  return data
}

/** Drafts, tries, and publishes by a second person. */
async function publish(input: Draft, valid_from: string, valid_to?: string) {
  const call = await as(rosa)
  const { id, revision } = await draft(input)
  await call(tryRules, { id })
  return { ...(await grantOf({ id, revision: String(revision), valid_from, ...(valid_to && { valid_to }) })), id }
}

type Publication = RawInputOf<typeof proposalCalls.proposeRules>
const grantOf = async (publication: Publication) => publishByTwo(await as(rosa), await as(omar), publication)
const proposeAs = async (person: Person, publication: Publication) =>
  (await as(person))(proposalCalls.proposeRules, publication)
const decide = async (id: string, decision: 'grant' | 'decline' = 'grant', by = omar) =>
  (await as(by))(proposalCalls.decideProposal, { id, decision, reason: 'I have read it' })

async function log(person: Person, date: string, more: object = {}) {
  return (await as(person))(tripCalls.logTrip, { date, mode: 'bike', direction: 'out', miles: '4', ...more })
}

describe('C1 a set of changes', () => {
  it('is drafted, changed, tried and published, each step by name and day', async () => {
    const call = await as(rosa)
    const { id } = await draft(mode('walk', '12'))
    expect((await grantOf({ id, revision: '1', valid_from: '2026-03-10' })).status.name).toBe('rulesUntried')
    await call(tryRules, { id })
    const changed = await call(changeRulesDraft, { id, revision: '1', ...mode('walk', '14') })
    expect(changed.data).toMatchObject({ revision: 2, is_tried: false, changes: [{ points: 14 }] })
    expect((await call(changeRulesDraft, { id, revision: '1', ...mode('walk', '15') })).status.name).toBe(
      'changedMeanwhile',
    )
    expect((await grantOf({ id, revision: '2', valid_from: '2026-03-10' })).status.name).toBe('rulesUntried')
    await call(tryRules, { id })
    expect((await grantOf({ id, revision: '2', valid_from: '2026-03-10' })).http).toBe(200)
    expect((await call(getRuleChange, { id })).data).toMatchObject({
      state: 'published',
      valid_from: '2026-03-10',
      published_by: 'Omar Example',
      made_by: 'Rosa Example',
    })
    for (const again of [
      grantOf({ id, revision: '2', valid_from: '2026-03-11' }),
      call(dropRulesDraft, { id }),
      call(tryRules, { id }),
    ])
      expect((await again).http).toBe(409)
    const { items } = (await call(listRuleVersions, {})).data
    expect(
      items.filter((rule) => rule.mode === 'walk').map(({ version, points, state }) => [version, points, state]),
    ).toEqual([
      [2, 14, 'waits'],
      [1, 10, 'holds'],
    ])
    expect((await call(listRuleChanges, { limit: '1' })).data.items).toMatchObject([{ id, state: 'published' }])
  })

  it('holds from its day, and what was earned stays, also when an old trip is edited later', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const member = await as(ana)
    await publish(mode('transit', '30'), '2026-03-06')
    const before = (await log(ana, today, { mode: 'transit' })).data
    const [upcoming] = (await member(pointsCalls.listRules, {})).data.upcoming.filter((rule) => rule.mode === 'transit')
    expect(upcoming).toMatchObject({ points: 30, valid_from: '2026-03-06', of_organisation: false })
    move('2026-03-06')
    expect((await log(ana, '2026-03-06', { mode: 'transit' })).data.points).toBe(30)
    expect((await log(ana, '2026-03-05', { mode: 'transit' })).data.points).toBe(10)
    const edited = await (
      await as(ana)
    )(tripCalls.changeTrip, { id: before.trips[0]!.id, date: today, mode: 'transit', direction: 'out', miles: '9' })
    expect(edited.data).toMatchObject({ points: 10, difference: 0 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('gives way to the rule before it when it is over', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    await publish(
      { reason: 'Bike day', changes: [{ kind: 'bonus_day', mode: 'bike', factor_percent: '200' }] },
      '2026-03-11',
      '2026-03-11',
    )
    move('2026-03-12')
    const points = []
    for (const date of ['2026-03-09', '2026-03-11', '2026-03-12'])
      points.push((await log(ben, date)).data.trips[0]!.points)
    expect(points).toEqual([10, 20, 10])
  })

  it('never begins in the past, nor on a day of which there are trips', async () => {
    expect((await publish(mode('vanpool', '12'), '2026-03-03')).status.name).toBe('rulesDayBegun')
    const cy = await signedIn(api, 'harbor', 'Cy')
    await log(cy, today)
    expect((await publish(mode('vanpool', '12'), today)).status).toMatchObject({
      name: 'rulesDayBegun',
      fields: { valid_from: 'refusal.rules_day_begun' },
    })
    move('2026-03-20')
    expect((await publish(mode('vanpool', '12'), '2026-03-20')).http).toBe(200)
    expect(
      (await (await as(rosa))(listRuleVersions, {})).data.items.find((rule) => rule.mode === 'vanpool'),
    ).toMatchObject({ version: 2, state: 'holds' })
  })

  it('does not stand beside another that waits, until that is withdrawn; its number is not used again', async () => {
    const call = await as(rosa)
    const first = await publish(mode('bike', '11'), '2026-06-01')
    expect((await publish(mode('bike', '12'), '2026-05-01')).status.name).toBe('rulesOverlap')
    expect((await publish(mode('bike', '12'), '2026-05-01', '2026-05-31')).http).toBe(200)
    expect((await call(withdrawRules, { id: first.id })).data).toMatchObject({
      state: 'withdrawn',
      withdrawn_by: 'Rosa Example',
    })
    expect((await call(withdrawRules, { id: first.id })).http).toBe(409)
    expect((await publish(mode('bike', '13'), '2026-06-01')).http).toBe(200)
    const { items } = (await call(listRuleVersions, {})).data
    expect(
      items
        .filter((rule) => rule.mode === 'bike' && rule.kind === 'mode')
        .map(({ version, state }) => [version, state]),
    ).toEqual([
      [4, 'waits'],
      [3, 'waits'],
      [2, 'withdrawn'],
      [1, 'holds'],
    ])
    move('2026-06-01')
    const later = await as(rosa)
    const begun = (await later(listRuleChanges, {})).data.items.find(
      (each) => each.valid_from === '2026-06-01' && each.state === 'published',
    )!
    expect((await later(withdrawRules, { id: begun.id })).status.name).toBe('changedMeanwhile')
  })

  it('can be for one organisation alone', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'The Mill', 7)
    await publish(mode('walk', '40', { organisation_id: mill }), '2026-03-25')
    const [dora, eli] = [
      await signedIn(api, 'harbor', 'Dora', { organisationId: mill }),
      await signedIn(api, 'harbor', 'Eli'),
    ]
    move('2026-03-25')
    expect([
      (await log(dora, '2026-03-25', { mode: 'walk' })).data.trips[0]!.points,
      (await log(eli, '2026-03-25', { mode: 'walk' })).data.trips[0]!.points,
    ]).toEqual([40, 14])
  })

  it.each<[string, Draft['changes'][number], string, string]>([
    ['a mode without points', { kind: 'mode', mode: 'bike' }, 'changes.0.points', 'field.required'],
    [
      'a pool with points',
      { kind: 'pool', people: '3', factor_percent: '125', points: '3' },
      'changes.0.points',
      'field.not_valid',
    ],
    ['a pool of one', { kind: 'pool', people: '1', factor_percent: '125' }, 'changes.0.people', 'field.too_small'],
    [
      'an organisation of nobody',
      { kind: 'mode', mode: 'bike', points: '1', organisation_id: '0190a000-0000-7000-8000-000000000000' },
      'changes.0.organisation_id',
      'field.not_a_choice',
    ],
  ])('refuses %s', async (_, change, field, text) => {
    expect(await (await as(rosa))(draftRules, { reason: 'x', changes: [change] })).toMatchObject({
      http: 422,
      status: { fields: { [field]: text } },
    })
  })

  it('is staff’s alone, and their programme’s', async () => {
    const fay = await signedIn(api, 'harbor', 'Fay', { role: 'coordinator' })
    expect((await (await as(fay))(draftRules, mode('bike', '1'))).http).toBe(403)
    const { id } = await draft(mode('bike', '99'))
    const other = await signedIn(api, 'cascade', 'Ola', { role: 'program_admin' })
    const cascade = await api.at('cascade', { token: await freshToken(api, 'cascade', other) })
    for (const answer of [
      await cascade(tryRules, { id }),
      await cascade(proposalCalls.proposeRules, { id, revision: '1', valid_from: '2027-01-01' }),
      await cascade(getRuleChange, { id }),
      await cascade(getRulesTrial, { id }),
    ])
      expect(answer.http).toBe(404)
  })
})

describe('C1 a trial', () => {
  it('says who wins and loses on the last 90 days without writing a point, and tells of no few', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, index) => signedIn(api, 'mesa', `Member${index}`)))
    const staff = await signedIn(api, 'mesa', 'Max', { role: 'program_admin' })
    const at = async (person: Person) => api.at('mesa', { token: await freshToken(api, 'mesa', person) })
    for (const [index, person] of people.entries()) {
      const call = await at(person)
      await call(tripCalls.logTrip, { date: '2026-03-02', mode: 'bike', direction: 'out', miles: '4' })
      await call(tripCalls.logTrip, {
        date: '2026-03-02',
        mode: index ? 'bike' : 'walk',
        direction: 'back',
        miles: '4',
      })
      await call(tripCalls.logTrip, { date: '2026-01-05', mode: 'bike', direction: 'out', miles: '4' })
    }
    const call = await at(staff)
    const { data } = await call(draftRules, {
      reason: 'Bikes first',
      changes: [
        { kind: 'mode', mode: 'bike', points: '12' },
        { kind: 'bonus', bonus: 'first_trip', points: '30' },
      ],
    })
    const trial = (await call(tryRules, { id: data.id, cents_per_point: '2' })).data
    // twelve counted trips and six first ones; the trips of January are late
    expect(trial).toMatchObject({ from: '2025-12-04', to: '2026-03-03', members_done: 6, members_total: 6 })
    expect(trial.result).toMatchObject({
      members: 6,
      points_now: 270,
      points_then: 322,
      gaining: 6,
      losing: 0,
      buckets: expect.arrayContaining([{ from: 1, to: 50, members: 6 }]) as unknown,
      cost_cents: Math.round((52 * 2 * 365) / 90),
    })
    expect(trial.result!.by_rule[0]).toMatchObject({ points_then: expect.any(Number) as number })
    expect(trial.result!.by_rule.every(({ members }) => members >= 5)).toBe(true)
    const mesa = api.app.databases.ofBrand(brandSettings.mesa.id)
    const [[ledger]] = await mesa.send(
      rawQuery(sql<{ points: number }>`select sum(delta)::integer as points from points_ledger`),
    )
    expect(ledger!.points).toBe(270)
  })

  it('is taken up where it stopped, by several at once, and counts everybody once', async () => {
    const call = await as(rosa)
    const { id } = await draft(mode('bike', '20'))
    const whole = (await call(tryRules, { id })).data
    await db().send(
      rawQuery(
        sql`update points_trial set finished_at = null, after_member = null, members_done = 0, sums = '{}' where change_id = ${id}`,
      ),
    )
    expect((await call(getRulesTrial, { id })).data.result).toBeNull()
    await Promise.all([finishTrials(api.app), finishTrials(api.app), finishTrials(api.app)])
    expect((await call(getRulesTrial, { id })).data).toEqual(whole)
    // one that stopped under other rules begins anew
    await db().send(
      rawQuery(
        sql`update points_trial set finished_at = null, members_done = 7, after_member = 'ffffffff-ffff-ffff-ffff-ffffffffffff', rules_seen = rules_seen - 1 where change_id = ${id}`,
      ),
    )
    await finishTrials(api.app)
    expect((await call(getRulesTrial, { id })).data).toEqual(whole)
  })
})

describe('C1 publishing while trips are logged', () => {
  it('judges every trip by exactly one version, and a day by one for ever', async () => {
    const day = '2026-08-04'
    move(day)
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => signedIn(api, 'harbor', `At${index}`)))
    const calls = await Promise.all(people.map(as))
    const maker = await as(rosa)
    const drafts = []
    for (const points of ['21', '22', '23']) {
      const { id } = await draft(mode('transit', points))
      await maker(tryRules, { id })
      drafts.push(id)
    }
    const logging = calls.flatMap((call) =>
      (['out', 'back', 'other'] as const).map((direction) =>
        call(tripCalls.logTrip, { date: day, mode: 'transit', direction, miles: '4' }),
      ),
    )
    const publishing = drafts.map((id) => grantOf({ id, revision: '1', valid_from: day }))
    const [trips, published] = [await Promise.all(logging), await Promise.all(publishing)]
    expect(trips.map(({ http }) => http)).toEqual(trips.map(() => 200))
    const made = published.filter(({ http }) => http === 200)
    expect(made.length).toBeLessThan(2)
    const [used] = await db().send(
      rawQuery(
        sql<{
          rule_version: number
          points: number
        }>`select distinct rule_version, points from trip where date = ${day} and points > 0`,
      ),
    )
    expect(used.length).toBe(1)
    const rule = (await maker(listRuleVersions, {})).data.items.find(
      (each) => each.mode === 'transit' && each.state === 'holds',
    )!
    expect(used).toEqual([{ rule_version: rule.version, points: rule.points }])
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('C1 rules that wait for a second person', () => {
  const tried = async (input: Draft = mode('vanpool', '17')) => {
    const { id } = await draft(input)
    await (
      await as(rosa)
    )(tryRules, { id })
    return id
  }
  const from = '2026-09-01'

  it('hold only once another person grants them, and stand still until then', async () => {
    const id = await tried()
    const call = await as(rosa)
    const proposed = await proposeAs(rosa, { id, revision: '1', valid_from: from, valid_to: '2026-09-30' })
    expect(proposed.data).toMatchObject({
      kind: 'rules.publish',
      state: 'open',
      member: null,
      reason: 'A better spring',
      input: { change_id: id, revision: 1, valid_from: from, valid_to: '2026-09-30' },
      may_decide: false,
      may_withdraw: true,
    })
    expect((await call(getRuleChange, { id })).data).toMatchObject({
      state: 'draft',
      proposal: { id: proposed.data.id, proposed_by: 'Rosa Example', valid_from: from, may_decide: false },
    })
    const { items: listed } = (await (await as(omar))(listRuleChanges, { limit: '100' })).data
    expect(listed.find((each) => each.id === id)).toMatchObject({ proposal: { may_decide: true } })
    const still = [
      call(changeRulesDraft, { id, revision: '1', ...mode('vanpool', '18') }),
      call(dropRulesDraft, { id }),
      call(tryRules, { id }),
      proposeAs(omar, { id, revision: '1', valid_from: from }),
    ]
    for (const answer of still) expect((await answer).status.name).toBe('rulesProposed')
    expect((await decide(proposed.data.id, 'grant', rosa)).status.name).toBe('notAllowed')
    expect((await call(listRuleVersions, {})).data.items.some((rule) => rule.change_id === id)).toBe(false)
    expect((await decide(proposed.data.id)).data).toMatchObject({ state: 'granted', member: null })
    const { items } = (await call(listRuleVersions, {})).data
    expect(items.filter((rule) => rule.change_id === id)).toMatchObject([{ points: 17, state: 'waits' }])
    expect((await call(withdrawRules, { id })).http).toBe(200)
  })

  it('are tried against the rules of their day: others that are published since make the trial stale', async () => {
    const id = await tried(mode('walk', '41'))
    const call = await as(rosa)
    const isTried = async () => (await call(getRuleChange, { id })).data.is_tried
    expect(await isTried()).toBe(true)
    expect((await publish(mode('transit', '42'), '2031-01-01')).http).toBe(200)
    expect(await isTried()).toBe(false)
    const publication = { id, revision: '1', valid_from: '2031-01-01' }
    expect((await proposeAs(rosa, publication)).status.name).toBe('rulesUntried')
    await call(tryRules, { id })
    expect(await isTried()).toBe(true)
    const { data } = await proposeAs(rosa, publication)
    // also while it waits for the second person, who has read the old trial
    expect((await publish(mode('transit', '43'), '2032-01-01')).http).toBe(200)
    expect((await decide(data.id)).status.name).toBe('rulesUntried')
    expect((await decide(data.id, 'decline')).data.state).toBe('declined')
  })

  it('can be changed again once declined, withdrawn or over', async () => {
    const id = await tried()
    const call = await as(rosa)
    const propose = async (revision: number) =>
      (await proposeAs(rosa, { id, revision: String(revision), valid_from: from })).data.id
    const change = (revision: number, points: string) =>
      call(changeRulesDraft, { id, revision: String(revision), ...mode('vanpool', points) })
    await decide(await propose(1), 'decline')
    expect((await change(1, '21')).http).toBe(200)
    await call(tryRules, { id })
    await call(proposalCalls.withdrawProposal, { id: await propose(2) })
    expect((await change(2, '22')).http).toBe(200)
    await call(tryRules, { id })
    const over = await propose(3)
    move('2026-03-12')
    expect((await (await as(rosa))(getRuleChange, { id })).data.proposal).toBeNull()
    expect((await decide(over)).status.name).toBe('proposalOver')
    expect((await (await as(rosa))(dropRulesDraft, { id })).data).toMatchObject({ state: 'dropped' })
  })

  it('are refused where the day has trips by the time they are granted, and wait on', async () => {
    const id = await tried(mode('walk', '19'))
    const day = '2026-09-05'
    move('2026-09-01')
    const { data } = await proposeAs(rosa, { id, revision: '1', valid_from: day })
    move(day)
    await log(await signedIn(api, 'harbor', 'Wes'), day, { mode: 'walk' })
    const refused = await decide(data.id)
    expect([refused.status.name, refused.status.fields]).toEqual([
      'rulesDayBegun',
      { valid_from: 'refusal.rules_day_begun' },
    ])
    expect((await (await as(omar))(getRuleChange, { id })).data).toMatchObject({
      state: 'draft',
      proposal: { id: data.id },
    })
    expect((await decide(data.id, 'decline')).data.state).toBe('declined')
  })

  it('are proposed once when two propose at once, and published once when two grant', async () => {
    const uma = await signedIn(api, 'harbor', 'Uma', { role: 'program_admin' })
    for (let round = 1; round <= 6; round += 1) {
      const id = await tried()
      const both = await Promise.all(
        [rosa, uma].map((person) => proposeAs(person, { id, revision: '1', valid_from: `2027-0${round}-01` })),
      )
      expect(both.map(({ status }) => status.name ?? 'ok').toSorted()).toEqual(['ok', 'rulesProposed'])
      const proposed = both.find(({ http }) => http === 200)!.data.id
      const ines = await signedIn(api, 'harbor', 'Ines', { role: 'program_admin' })
      const granted = await Promise.all([omar, ines].map((person) => decide(proposed, 'grant', person)))
      expect(granted.map(({ status }) => status.name ?? 'ok').toSorted()).toEqual(['ok', 'proposalOver'])
      const { items } = (await (await as(rosa))(listRuleVersions, {})).data
      expect(items.filter((rule) => rule.change_id === id)).toHaveLength(1)
    }
  })

  it('are not changed while somebody proposes them', async () => {
    for (let round = 1; round <= 6; round += 1) {
      const id = await tried()
      const call = await as(omar)
      const [proposed, changed] = await Promise.all([
        proposeAs(rosa, { id, revision: '1', valid_from: '2028-01-01' }),
        call(changeRulesDraft, { id, revision: '1', ...mode('vanpool', '31') }),
      ])
      const said = [proposed.status.name ?? 'ok', changed.status.name ?? 'ok']
      expect([
        ['ok', 'rulesProposed'],
        ['changedMeanwhile', 'ok'],
      ]).toContainEqual(said)
    }
  })

  it('are proposed by nobody who only reads, and not in another programme', async () => {
    const id = await tried()
    const ida = await signedIn(api, 'harbor', 'Ida', { grants: [{ role: 'auditor' }] })
    const ned = await signedIn(api, 'harbor', 'Ned')
    const input = { id: id.toUpperCase(), revision: '1', valid_from: '2029-01-01' }
    expect([(await proposeAs(ida, input)).http, (await proposeAs(ned, input)).http]).toEqual([403, 403])
    expect((await proposeAs(rosa, input)).http).toBe(200)
  })

  it('tell in a trial what a year would cost, at what the programme says that points cost', async () => {
    move('2026-03-13')
    await log(await signedIn(api, 'harbor', 'Ivo'), '2026-03-12')
    const call = await as(rosa)
    const { id } = await draft(mode('bike', '99'))
    const before = (await call(tryRules, { id })).data.result!
    expect(before.cost_cents).toBeNull()
    await call(pointsBudgetCalls.savePointsBudget, { revision: '0', cents_per_hundred: '250' })
    const difference = before.points_then - before.points_now
    expect(difference).toBeGreaterThan(0)
    expect((await call(getRulesTrial, { id })).data.result!.cost_cents).toBe(Math.round((difference * 2.5 * 365) / 90))
    expect((await call(getRulesTrial, { id, cents_per_point: '4' })).data.result!.cost_cents).toBe(
      Math.round((difference * 4 * 365) / 90),
    )
  })
})
