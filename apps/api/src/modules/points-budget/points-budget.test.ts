import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawInputOf } from '@throughway/contract/call'
import { staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { pointsStaffCalls } from '@throughway/contract/trip/points'
import { pointsBudgetCalls } from '@throughway/contract/trip/points-budget'
import { rulesCalls } from '@throughway/contract/trip/rules'
import { query, rawQuery } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { countBudgets } from './points-budget.jobs.ts'

const { getPointsBudget, savePointsBudget } = pointsBudgetCalls

let api: TestApi
let rosa: Person
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  ana = await signedIn(api, 'harbor', 'Ana')
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const budget = async (person = rosa) => (await (await as(person))(getPointsBudget, {})).data
const save = async (input: RawInputOf<typeof savePointsBudget>, person = rosa) =>
  (await as(person))(savePointsBudget, input)
const give = async (points: number, to = ana) =>
  (await as(rosa))(pointsStaffCalls.adjustPoints, { id: to.id, points: String(points), reason: 'A prize' })

/** A row of the ledger and what it does to the balance, as if it had been booked then. */
async function book(kind: string, delta: number, at: string, memberId = ana.id) {
  await db().send(
    rawQuery(sql`insert into points_balance (brand_id, member_id, total) values (1, ${memberId}, ${delta})
      on conflict (brand_id, member_id) do update set total = points_balance.total + ${delta}`),
    rawQuery(sql`insert into points_ledger (brand_id, source_kind, source_id, source_revision, kind, rule, rule_version, member_id, delta, available_at, created_at)
      values (1, 'member', ${crypto.randomUUID()}, 1, ${kind}, 'test', 1, ${memberId}, ${delta}, ${at}::timestamptz, ${at}::timestamptz)`),
  )
}

describe('C1 what the points of a programme cost', () => {
  it('is counted with the first look, by the month of the programme’s own calendar', async () => {
    await book('earn', 900, '2025-12-10T12:00:00Z')
    await book('reverse', -100, '2025-12-11T12:00:00Z')
    // still February in Boston
    await book('earn', 50, '2026-03-01T04:59:59Z')
    await book('spend', -300, '2026-02-03T12:00:00Z')
    await book('refund', 100, '2026-02-04T12:00:00Z')
    await book('expire', -20, '2026-03-02T12:00:00Z')
    const found = await budget()
    expect(found).toMatchObject({
      terms: null,
      liability: null,
      brake: 'off',
      points_out: 630,
      holders: 1,
      breakage: 0,
    })
    expect(found.months).toHaveLength(13)
    expect(found.months.filter(({ given, spent, lapsed }) => given || spent || lapsed)).toEqual([
      { month: '2025-12', given: 800, spent: 0, lapsed: 0 },
      { month: '2026-02', given: 50, spent: 200, lapsed: 0 },
      { month: '2026-03', given: 0, spent: 0, lapsed: 20 },
    ])
    expect(found.expected.map(({ month }) => month)).toEqual([
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
    ])
  })

  it('is counted again by the job, as often as one likes, and by several at once', async () => {
    await give(70)
    expect((await budget()).points_out).toBe(630)
    await Promise.all([countBudgets(api.app), countBudgets(api.app), countBudgets(api.app)])
    await countBudgets(api.app)
    const { points_out: out, months } = await budget()
    expect([out, months.at(-1)]).toEqual([700, { month: '2026-03', given: 70, spent: 0, lapsed: 20 }])
    const [[sums]] = await db().send(
      rawQuery(sql<{ days: number; ledger: number }>`select
        (select sum(points) from points_day)::integer as days, (select sum(delta) from points_ledger)::integer as ledger`),
    )
    expect(sums!.days).toBe(sums!.ledger)
  })

  it('leaves out a negative balance and an account that is purged', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const cal = await signedIn(api, 'harbor', 'Cal')
    await book('earn', -40, '2026-03-03T12:00:00Z', ben.id)
    await book('earn', 500, '2026-03-03T12:00:00Z', cal.id)
    await countBudgets(api.app)
    expect(await budget()).toMatchObject({ points_out: 1200, holders: 2 })
    await db().send(rawQuery(sql`update member set deleted_at = ${api.clock.now} where id = ${cal.id}`))
    await countBudgets(api.app)
    expect(await budget()).toMatchObject({ points_out: 700, holders: 1 })
  })

  it('is said by an administrator, and tells what is owed and which limit is reached', async () => {
    const first = await save({ revision: '0', cents_per_hundred: '150', liability_limit_cents: '1000' })
    expect(first.data).toMatchObject({
      terms: { revision: 1, cents_per_hundred: 150, liability_limit_cents: 1000, changed_by: 'Rosa Example' },
      liability: { whole_cents: 1050, expected_cents: 1050 },
      brake: 'over',
      reached: [{ limit: 'liability', month: '2026-03', cents: 1050, limit_cents: 1000 }],
    })
    const queueOf = async (person: Person) =>
      (await (await as(person))(staffTodayCalls.getStaffToday, {})).data.queues.find(
        ({ queue }) => queue === 'points_budget',
      )
    expect(await queueOf(rosa)).toMatchObject({ waiting: 1, oldest_at: testStart.toISOString() })
    const hal = await signedIn(api, 'harbor', 'Hal', { grants: [{ role: 'helpdesk' }] })
    expect(await queueOf(hal)).toBeUndefined()
    // it lasts from when it began, until somebody drafts other rules
    api.clock.now = new Date(testStart.getTime() + 3_600_000)
    await countBudgets(api.app)
    expect(await queueOf(rosa)).toMatchObject({ waiting: 1, oldest_at: testStart.toISOString() })
    const { data: draft } = await (
      await as(rosa)
    )(rulesCalls.draftRules, {
      reason: 'One trip a day',
      changes: [{ kind: 'day', cap_per_day: '1' }],
    })
    expect(await queueOf(rosa)).toMatchObject({ waiting: 0 })
    await (
      await as(rosa)
    )(rulesCalls.dropRulesDraft, { id: draft.id })
    expect(await queueOf(rosa)).toMatchObject({ waiting: 1 })
    const mails = async () =>
      (
        await db().send(
          query
            .selectFrom('mail')
            .select('recipient')
            .where('template', '=', 'points_limit')
            .where('recipient', '=', rosa.email),
        )
      )[0].length
    // once for each step, by however many copies
    await Promise.all([countBudgets(api.app), countBudgets(api.app)])
    expect(await mails()).toBe(1)
    const calm = await save({ revision: '1', cents_per_hundred: '150', liability_limit_cents: '100000' })
    expect(calm.data).toMatchObject({ brake: 'calm', reached: [], terms: { revision: 2, month_limit_cents: null } })
    expect(await queueOf(rosa)).toMatchObject({ waiting: 0 })
  })

  it('is saved by one of two who saw the same, and the other is told what stands', async () => {
    const uma = await signedIn(api, 'harbor', 'Uma', { role: 'program_admin' })
    for (let round = 0; round < 6; round += 1) {
      const seen = (await budget()).terms!.revision
      const answers = await Promise.all(
        [rosa, uma].map((person, index) =>
          save({ revision: String(seen), cents_per_hundred: String(100 + index) }, person),
        ),
      )
      expect(answers.map(({ status }) => status.name ?? 'ok').toSorted()).toEqual(['changedMeanwhile', 'ok'])
      const refused = answers.find(({ http }) => http === 409)!
      expect(refused.data).toMatchObject({ current: { terms: { revision: seen + 1 } } })
    }
  })

  it('is said first by one of two at once', async () => {
    const people = await Promise.all(
      ['Lou', 'Max'].map((name) => signedIn(api, 'mesa', name, { role: 'program_admin' })),
    )
    const answers = await Promise.all(
      people.map(async (person) =>
        (await api.at('mesa', { token: person.token }))(savePointsBudget, { revision: '0', cents_per_hundred: '90' }),
      ),
    )
    expect(answers.map(({ status }) => status.name ?? 'ok').toSorted()).toEqual(['changedMeanwhile', 'ok'])
  })

  it.each([
    ['a cost below nothing', { cents_per_hundred: '-1' }, 'cents_per_hundred'],
    ['a cost in words', { cents_per_hundred: 'much' }, 'cents_per_hundred'],
    ['a limit of nothing', { month_limit_cents: '0' }, 'month_limit_cents'],
    ['a limit beyond all money', { liability_limit_cents: '999999999999' }, 'liability_limit_cents'],
  ])('refuses %s beside its field', async (_, more, field) => {
    const answer = await save({ revision: '1', cents_per_hundred: '100', ...more })
    expect([answer.http, Object.keys(answer.status.fields ?? {})]).toEqual([422, [field]])
  })

  it('is read by an auditor and saved by none, and by nobody else', async () => {
    const ida = await signedIn(api, 'harbor', 'Ida', { grants: [{ role: 'auditor' }] })
    expect((await budget(ida)).points_out).toBe(700)
    const said = [
      await save({ revision: '1', cents_per_hundred: '1' }, ida),
      await save({ revision: '1', cents_per_hundred: '1' }, ana),
      await (await as(ana))(getPointsBudget, {}),
    ]
    expect(said.map(({ http }) => http)).toEqual([403, 403, 403])
  })
})
