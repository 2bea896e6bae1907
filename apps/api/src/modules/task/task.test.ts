import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Task, taskCalls } from '@throughway/contract/programme/task'
import { taskKinds } from '@throughway/contract/task-kinds'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { rolesWith } from '@throughway/domain/identity/permissions'
import type { AppContext } from '#app-context.ts'
import { openPool } from '#database/connections.ts'
import type { Transaction } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { auditedKinds } from '#testing/audit-events.ts'
import { dyingApp, stumblingApp } from '#testing/dying-app.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { makeReward } from '#testing/rewards.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { tasks } from '#tasks.ts'
import { runTask } from './run-task.ts'
import { defineTasksJob } from './task.jobs.ts'

startTwoCopies()
const { previewTask, startTask, getTask, listTasks, cancelTask, undoTask, getTaskResult } = taskCalls
const { decideRedemption } = rewardStaffCalls
/** How a redemption that `makeWaiting` makes is seen. */
const asMade = { state: 'waiting', is_revealed: 'false' } as const
const job = defineTasksJob(tasks)
const kind = 'redemption.approve'
/** As many as one task may have where somebody asks for it: TASK_ROWS=5000. */
const many = Number(process.env['TASK_ROWS'] ?? 600)

let harbor: Awaited<ReturnType<typeof api.at>>
let ada: Person
let members: Person[]
let coffee: string
beforeAll(async () => {
  harbor = await api.at('harbor', { json: true })
  coffee = await makeReward(api, 'harbor', 100, { title: 'Coffee', needs_approval: true })
})
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  members = await Promise.all(['Ana', 'Ben', 'Cy'].map((name) => signedIn(api, 'harbor', name)))
})

const wait = (minutes: number) => void (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000))
const as = async (person: Person) => ({ token: await freshToken(api, 'harbor', person) })

let made = 0

/** Redemptions that wait for an approval, each confirmed a millisecond after the one before. */
async function makeWaiting(count: number, people: readonly Person[] = members, item = coffee): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const start = new Date(api.clock.now.getTime() - 3_600_000 + made)
  made += count
  const [rows] = await db().send(
    rawQuery(sql<{ id: string }>`insert into reward_redemption
        (brand_id, id, item_id, member_id, state, cost, reserved_on, reserved_at, reserved_until, confirmed_at, used_points)
      select current_brand_id(), gen_random_uuid(), ${item}, (${ids}::uuid[])[1 + n % ${ids.length}], 'waiting', 0, ${'2026-03-01'}::date,
        ${start}, ${start}, ${start}::timestamptz + n * interval '1 millisecond', '[]'
      from generate_series(0, ${count - 1}::integer) n returning id`),
  )
  return rows.map(({ id }) => id)
}

async function preview(ids: readonly string[], person = ada, more: object = {}) {
  return harbor(previewTask, { kind, ids: ids.join(','), ...more }, await as(person))
}

async function planned(ids: readonly string[], person = ada): Promise<string> {
  const { data, http } = await preview(ids, person)
  expect(http).toBe(200)
  return data.task.id
}

/** Marks a planned task as started without any copy that works on it. */
async function startedByNobody(ids: readonly string[]): Promise<string> {
  const id = await planned(ids)
  const now = api.clock.now
  await db().send(
    query.updateTable('task').set({ state: 'running', started_at: now, leased_until: now }).where('id', '=', id),
  )
  return id
}

const start = async (id: string, person = ada, key?: string) =>
  harbor(startTask, { id }, { ...(await as(person)), ...(key && { headers: { 'idempotency-key': key } }) })
const look = async (id: string, person = ada) => (await harbor(getTask, { id }, await as(person))).data
const undo = async (id: string, person = ada) => harbor(undoTask, { id }, await as(person))
const settled = () => Promise.all([api.app.settle(), copy.app.settle()])

async function done(ids: readonly string[]): Promise<string> {
  const id = await planned(ids)
  expect((await start(id)).http).toBe(200)
  await settled()
  expect((await look(id)).state).toBe('done')
  return id
}

async function statesOf(ids: readonly string[]): Promise<Record<string, number>> {
  const [rows] = await db().send(
    query
      .selectFrom('reward_redemption')
      .select(['state', query.fn.countAll<number>().as('count')])
      .where('id', 'in', ids)
      .groupBy('state'),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** How often staff decided so about a redemption of the people. */
async function countDecisions(decision: string, people: readonly Person[] = members): Promise<number> {
  const [[row]] = await db().send(
    rawQuery(sql<{ count: number }>`select count(*) as count from member_activity where kind = 'reward_decided'
      and details ->> 'decision' = ${decision} and member_id = any(${people.map(({ id }) => id)}::uuid[])`),
  )
  return row!.count
}

async function countLetters(people: readonly Person[] = members): Promise<number> {
  const [[row]] = await db().send(
    rawQuery(sql<{ count: number }>`select count(*) as count from mail where template = 'reward_issued'
      and member_id = any(${people.map(({ id }) => id)}::uuid[])`),
  )
  return row!.count
}

const fresh = () => Promise.all(['Dee', 'Eli'].map((name) => signedIn(api, 'harbor', name)))
const counts = (some: Partial<Task['counts']>) => ({
  all: 0,
  ready: 0,
  done: 0,
  left_out: 0,
  failed: 0,
  undone: 0,
  ...some,
})

/** The app, which does something once so many transactions are through. */
function meanwhile(app: AppContext, after: number, act: () => Promise<unknown>): AppContext {
  let n = 0
  const ofBrand = (brandId: number) => {
    const real = app.databases.ofBrand(brandId)
    const transaction = async <Answer>(work: (tx: Transaction) => Promise<Answer>) => {
      const answer = await real.transaction(work)
      if (++n === after) await act()
      return answer
    }
    return { ...real, transaction }
  }
  return { ...app, databases: { ...app.databases, ofBrand } }
}

describe('the definitions of tasks', () => {
  it('stand in the contract and the server under the same names', () => {
    expect([...tasks.keys()].toSorted()).toEqual(Object.keys(taskKinds).toSorted())
  })

  it.each([...tasks.values()])('$kind: each role that may do it for the whole programme may run tasks', (task) => {
    const roles = rolesWith(task.permission).filter((role) => role !== 'coordinator' && role !== 'service_operator')
    expect(roles.filter((role) => !rolesWith('task.run').includes(role))).toEqual([])
  })
})

describe('the preview', () => {
  it('counts what will be done, and says why rows are left out: the own ones, those that moved, those that are not there', async () => {
    const ids = await makeWaiting(3)
    const [own] = await makeWaiting(1, [ada])
    const [moved] = await makeWaiting(1)
    await harbor(decideRedemption, { id: moved!, ...asMade, decision: 'approve' }, await as(ada))
    const far = crypto.randomUUID()
    const { data } = await preview([...ids, own!, moved!, far, ids[0]!.toUpperCase()])
    expect(data.task).toMatchObject({
      state: 'preview',
      is_own: true,
      counts: counts({ all: 6, ready: 3, left_out: 3 }),
    })
    expect(data.task.reasons).toEqual(['gone', 'moved', 'own'].map((reason) => ({ reason, count: 1 })))
    expect(data.samples.map(({ id, reason }) => [id, reason])).toEqual([
      ...ids.map((id) => [id, null]),
      [own, 'own'],
      [moved, 'moved'],
    ])
    expect(data.samples[0]).toMatchObject({ title: 'Coffee', name: expect.stringMatching(/ Example$/) })
    expect(await statesOf(ids)).toEqual({ waiting: 3 })
  })

  it('takes all that matched at a moment: later ones are not in it, and those that moved since are told', async () => {
    const item = await makeReward(api, 'harbor', 555, { title: 'Tea', needs_approval: true })
    const [one, two] = await makeWaiting(3, members, item)
    await harbor(decideRedemption, { id: one!, ...asMade, decision: 'approve' }, await as(ada))
    wait(10)
    const asOf = api.clock.now.toISOString()
    wait(10)
    await harbor(decideRedemption, { id: two!, ...asMade, decision: 'deny', reason: 'No tea' }, await as(ada))
    wait(120)
    await makeWaiting(2, members, item)
    const all = (filters: Record<string, string>, more: object = {}) =>
      as(ada).then((who) => harbor(previewTask, { kind, filters, as_of: asOf, ...more }, who))
    const { data } = await all({ state: 'waiting', item: '555' })
    expect(data.task.counts).toEqual(counts({ all: 2, ready: 1, left_out: 1 }))
    expect(data.task.reasons).toEqual([{ reason: 'moved', count: 1 }])
    expect((await all({ item: '555', from: '2026-03-04', to: '2026-03-04' })).data.task.counts.all).toBe(2)
    expect((await all({ item: '555', from: '2026-03-05' })).data.task.counts.all).toBe(0)
    expect((await all({ item: '555', text: 'B%n' })).data.task.counts.all).toBe(0)
    expect((await all({ item: '555', text: 'cY ex' })).data.task.counts.all).toBe(1)
    expect((await all({ item: '556' })).data.task.counts.all).toBe(0)
    // a moment to come is now
    expect((await all({ item: '555' }, { as_of: '2099-01-01T00:00:00Z' })).data.task.counts.all).toBe(3)
  })

  it.each<[string, object, string, string]>([
    ['neither ids nor a moment', {}, 'ids', 'field.required'],
    ['both', { ids: crypto.randomUUID(), as_of: '2026-03-01T00:00:00Z' }, 'ids', 'field.required'],
    ['no id', { ids: 'ada' }, 'ids.0', 'field.not_an_id'],
    [
      'a day that is none',
      { as_of: '2026-03-01T00:00:00Z', filters: { from: 'today' } },
      'filters.from',
      'field.not_a_date',
    ],
    [
      'too many ids',
      {
        ids: Array.from({ length: 5001 }, (_, n) => `${crypto.randomUUID().slice(0, -4)}${n}`)
          .join(',')
          .slice(0, -1),
      },
      'ids',
      'field.too_many_rows',
    ],
    [
      'another state',
      { as_of: '2026-03-01T00:00:00Z', filters: { state: 'issued' } },
      'filters.state',
      'field.not_a_choice',
    ],
    ['an unknown filter', { as_of: '2026-03-01T00:00:00Z', filters: { colour: 'red' } }, 'filters', 'field.not_valid'],
    [
      'an item that is no number',
      { as_of: '2026-03-01T00:00:00Z', filters: { item: 'x' } },
      'filters.item',
      'field.not_a_number',
    ],
    ['an unknown input', { ids: crypto.randomUUID(), input: { colour: 'red' } }, 'input', 'field.not_valid'],
    ['an unknown kind', { ids: crypto.randomUUID(), kind: 'member.delete' }, 'kind', 'field.not_a_choice'],
  ])('tells beside the field what is wrong: %s', async (_, input, field, text) => {
    const { status } = await harbor(previewTask, { kind, ...input }, await as(ada))
    expect([status.name, status.fields?.[field]]).toEqual(['invalid', text])
  })

  it('is kept for a day, and a finished task for 90', async () => {
    const [previewed, finished] = [await planned(await makeWaiting(1)), await done(await makeWaiting(1))]
    wait(11)
    await job.run(api.app)
    const exists = async (id: string) =>
      (await db().send(query.selectFrom('task_row').select('position').where('task_id', '=', id)))[0].length
    wait(24 * 60)
    await tidy(api.app)
    expect([await exists(previewed), await exists(finished)]).toEqual([0, 1])
    wait(90 * 24 * 60)
    await tidy(api.app)
    expect([await exists(previewed), await exists(finished)]).toEqual([0, 0])
  })
})

describe('a task', () => {
  it(`approves ${many} while two of them move, and says how far it is`, async () => {
    const ids = await makeWaiting(many)
    const id = await planned(ids)
    expect((await start(id)).data.state).toBe('running')
    await Promise.all([
      harbor(decideRedemption, { id: ids.at(-1)!, ...asMade, decision: 'deny', reason: 'No' }, await as(ada)),
      harbor(decideRedemption, { id: ids.at(-2)!, ...asMade, decision: 'deny', reason: 'No' }, await as(ada)),
    ])
    const seen: number[] = []
    let task = await look(id)
    for (; task.state === 'running'; task = await look(id)) seen.push(task.counts.done)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.some((each) => each > 0 && each < many - 2)).toBe(true)
    expect(task).toMatchObject({ state: 'done', counts: counts({ all: many, done: many - 2, left_out: 2 }) })
    expect(task.reasons).toEqual([{ reason: 'moved', count: 2 }])
    expect(await statesOf(ids)).toEqual({ issued: many - 2, denied: 2 })
    expect(await countDecisions('approve')).toBe(many - 2)
    expect(await toldSubjects(api, ada.id)).toContain('task')
    // the tests behind this one need not wait for its letters
    await db().send(query.updateTable('task').set({ concluded_at: api.clock.now }).where('id', '=', id))
  }, 240_000)

  it('goes on after its copy was killed, once its lease is over, and does each row once', async () => {
    const people = await fresh()
    const ids = await makeWaiting(150, people)
    const id = await startedByNobody(ids)
    await expect(runTask(dyingApp(api.app, 61), tasks, 1, id)).rejects.toThrow('killed')
    expect((await look(id)).counts).toEqual(counts({ all: 150, ready: 90, done: 60 }))
    await job.run(copy.app)
    expect((await look(id)).counts.done, 'while the lease holds').toBe(60)
    wait(2)
    await Promise.all([job.run(copy.app), job.run(api.app)])
    expect(await look(id)).toMatchObject({ state: 'done', counts: counts({ all: 150, done: 150 }) })
    expect([await countDecisions('approve', people), await statesOf(ids)]).toEqual([150, { issued: 150 }])
  })

  it('does each row once although two copies work on it at once', async () => {
    const people = await fresh()
    const ids = await makeWaiting(250, people)
    const id = await startedByNobody(ids)
    await Promise.all([api, copy, api].map(({ app }) => runTask(app, tasks, 1, id)))
    expect(await look(id)).toMatchObject({ state: 'done', counts: counts({ all: 250, done: 250 }) })
    expect(await countDecisions('approve', people)).toBe(250)
  })

  it('tries a row again that failed once', async () => {
    const ids = await makeWaiting(3)
    const id = await startedByNobody(ids)
    await runTask(stumblingApp(api.app, 3), tasks, 1, id)
    expect((await look(id)).counts).toEqual(counts({ all: 3, done: 3 }))
  })

  it('keeps why a bad row failed, and does all others', async () => {
    const ids = await makeWaiting(5)
    const owner = openPool({ connectionString: api.app.env.databaseUrl!, max: 1 })
    await owner.query(`create function refuse_row() returns trigger language plpgsql as $$ begin
      if new.id = '${ids[2]!}' then raise exception 'a bad row'; end if; return new; end $$`)
    await owner.query(
      'create trigger bad before update on reward_redemption for each row execute function refuse_row()',
    )
    const id = await planned(ids)
    await start(id)
    await settled()
    await owner.query('drop function refuse_row cascade')
    await owner.end()
    const task = await look(id)
    expect(task).toMatchObject({ state: 'done', counts: counts({ all: 5, done: 4, failed: 1 }) })
    expect(task.reasons).toEqual([{ reason: 'failed', count: 1 }])
    expect(await statesOf(ids)).toEqual({ issued: 4, waiting: 1 })
  })

  it('starts once, with one key and with two, at once', async () => {
    const people = await fresh()
    const ids = await makeWaiting(20, people)
    const id = await planned(ids)
    const answers = await Promise.all(
      ['key-number-1', 'key-number-1', 'key-number-2'].map((key) => start(id, ada, key)),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
    await settled()
    expect((await look(id)).counts).toEqual(counts({ all: 20, done: 20 }))
    expect(await countDecisions('approve', people)).toBe(20)
  })

  it('shares rows with another task that runs at the same time, and each row is decided once', async () => {
    const people = await fresh()
    const ids = await makeWaiting(60, people)
    const [one, two] = [await planned(ids.slice(0, 40)), await planned(ids.slice(20))]
    await Promise.all([start(one), start(two)])
    await settled()
    const [first, second] = [await look(one), await look(two)]
    expect([first.state, second.state]).toEqual(['done', 'done'])
    expect(first.counts.done + second.counts.done).toBe(60)
    expect(first.counts.left_out + second.counts.left_out).toBe(20)
    expect([await countDecisions('approve', people), await statesOf(ids)]).toEqual([60, { issued: 60 }])
  })

  it('stops when the grant ends in the middle, tells what was done, and somebody else may undo it', async () => {
    const ids = await makeWaiting(10)
    const id = await startedByNobody(ids)
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    await runTask(
      meanwhile(api.app, 5, () => endRoles(api, 'harbor', ada.id)),
      tasks,
      1,
      id,
    )
    expect(await look(id, bob)).toMatchObject({ state: 'stopped', counts: counts({ all: 10, ready: 6, done: 4 }) })
    expect(await statesOf(ids)).toEqual({ issued: 4, waiting: 6 })
    expect((await undo(id)).status.name).toBe('notAllowed')
    expect((await undo(id, bob)).http).toBe(200)
    await settled()
    expect(await look(id, bob)).toMatchObject({ state: 'undone', counts: counts({ all: 10, ready: 6, undone: 4 }) })
    expect(await statesOf(ids)).toEqual({ waiting: 10 })
  })

  it('stops while it is undone when the grant ends, and can be undone further', async () => {
    const ids = await makeWaiting(10)
    const id = await done(ids)
    await db().send(
      query
        .updateTable('task')
        .set({ state: 'undoing', undone_by: ada.id, leased_until: api.clock.now })
        .where('id', '=', id),
    )
    await runTask(
      meanwhile(api.app, 5, () => endRoles(api, 'harbor', ada.id)),
      tasks,
      1,
      id,
    )
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    expect(await look(id, bob)).toMatchObject({ state: 'stopped', counts: counts({ all: 10, done: 6, undone: 4 }) })
    await undo(id, bob)
    await settled()
    expect(await statesOf(ids)).toEqual({ waiting: 10 })
  })

  it('is cancelled in the middle: what was done stays', async () => {
    const ids = await makeWaiting(10)
    const id = await startedByNobody(ids)
    const cancel = async () => harbor(cancelTask, { id }, await as(ada))
    await runTask(meanwhile(api.app, 5, cancel), tasks, 1, id)
    expect(await look(id)).toMatchObject({ state: 'cancelled', counts: counts({ all: 10, ready: 6, done: 4 }) })
    await job.run(api.app)
    expect([await statesOf(ids), (await cancel()).http]).toEqual([{ issued: 4, waiting: 6 }, 200])
    expect((await start(id)).data.state).toBe('cancelled')
    // each press that was answered stands there
    expect(await auditedKinds(db(), { subject: id })).toEqual(['task.cancelled', 'task.cancelled', 'task.started'])
  })

  it('tells every row in a file that no spreadsheet takes for a formula', async () => {
    const tricky = await signedIn(api, 'harbor', '=1+1')
    const ids = await makeWaiting(2, [tricky])
    const [own] = await makeWaiting(1, [ada])
    const id = await done([...ids, own!, crypto.randomUUID()])
    const path = `/api${getTaskResult.path.replace('{id}', id)}`
    const headers = { ...(await api.brandHeaders('harbor')), authorization: `Bearer ${(await as(ada)).token}` }
    const answer = await api.send('GET', path, { headers })
    expect(answer.headers['content-disposition']).toMatch(/harbor-redemption-approve-\d{4}-\d\d-\d\d\.csv/)
    const rows = parse<Record<string, string>>(answer.text, { columns: true, bom: true })
    expect(rows.map(({ title, outcome, reason }) => [title, outcome, reason])).toEqual([
      ['Coffee', 'done', ''],
      ['Coffee', 'done', ''],
      ['Coffee', 'left_out', 'own'],
      ['', 'left_out', 'gone'],
    ])
    expect(rows[0]!['member']).toBe("'=1+1 Example")
    const [saved] = await db().send(
      rawQuery(sql<{ actor_id: string }>`select e.actor_id from audit_event e
        join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
        where e.brand_id = current_brand_id() and e.kind = 'task.exported' and a.subject = ${id}`),
    )
    expect(saved).toEqual([{ actor_id: ada.id }])
  })
})

describe('who may', () => {
  it('nobody of another programme finds it, and no member and no auditor reaches it', async () => {
    const id = await done(await makeWaiting(1))
    const cascade = await api.at('cascade', { json: true })
    const far = await signedIn(api, 'cascade', 'Far', { role: 'program_admin' })
    const auditor = await signedIn(api, 'harbor', 'Audrey')
    await giveRole(api, 'harbor', auditor.id, 'auditor')
    for (const call of [startTask, getTask, cancelTask, undoTask] as const) {
      expect((await cascade(call, { id }, { token: far.token })).status.name).toBe('notFound')
      expect((await harbor(call, { id }, await as(auditor))).status.name).toBe('notAllowed')
      expect((await harbor(call, { id }, await as(members[0]!))).status.name).toBe('notAllowed')
      expect((await harbor(call, { id })).status.name).toBe('signedOut')
    }
    const ids = await makeWaiting(1)
    const foreign = await cascade(previewTask, { kind, ids: ids.join(',') }, { token: far.token })
    expect([foreign.data.task.reasons, foreign.data.samples]).toEqual([[{ reason: 'gone', count: 1 }], []])
    expect((await preview(ids, auditor)).status.name).toBe('notAllowed')
  })

  it('the file is of the programme, and for those who may do the work', async () => {
    const id = await done(await makeWaiting(1))
    const auditor = await signedIn(api, 'harbor', 'Audrey')
    await giveRole(api, 'harbor', auditor.id, 'auditor')
    expect((await harbor(getTaskResult, { id }, await as(auditor))).status.name).toBe('notAllowed')
    const cascade = await api.at('cascade')
    const far = await signedIn(api, 'cascade', 'Far', { role: 'program_admin' })
    expect((await cascade(getTaskResult, { id }, { token: far.token })).status.name).toBe('notFound')
    expect(getTaskResult.fresh).toBe('factor')
  })

  it('another administrator sees, cancels and undoes the task, and does not start it', async () => {
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    const id = await planned(await makeWaiting(1))
    expect((await start(id, bob)).status.name).toBe('notAllowed')
    await start(id)
    await settled()
    expect(await look(id, bob)).toMatchObject({ is_own: false, by: { id: ada.id, name: 'Ada Example' } })
    const list = async (whose: 'own' | 'all', person: Person) =>
      (await harbor(listTasks, { whose }, await as(person))).data.items.map((each) => each.id)
    expect(await list('own', ada)).toEqual([id])
    expect(await list('own', bob)).toEqual([])
    expect(await list('all', bob)).toContain(id)
    expect((await undo(id, bob)).http).toBe(200)
  })
})

describe('the undo', () => {
  it('makes the redemptions wait again, once, and no letter goes out', async () => {
    const people = await fresh()
    const ids = await makeWaiting(30, people)
    const id = await done(ids)
    wait(9)
    await Promise.all([undo(id), undo(id)])
    await settled()
    const task = await look(id)
    expect(task).toMatchObject({ state: 'undone', counts: counts({ all: 30, undone: 30 }), undo_reasons: [] })
    expect(await auditedKinds(db(), { subject: id })).toEqual(['task.started', 'task.undone', 'task.undone'])
    expect(await statesOf(ids)).toEqual({ waiting: 30 })
    expect(await countDecisions('reopen', people)).toBe(30)
    wait(10)
    await job.run(api.app)
    expect(await countLetters(people)).toBe(0)
    // they can be approved anew
    const again = await done(ids)
    expect((await look(again)).counts).toEqual(counts({ all: 30, done: 30 }))
  })

  it('leaves what moved on: a code that was shown, a reward that was given or given back, an approval of somebody else', async () => {
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    const [ana] = members
    const [revealed, fulfilled, cancelled, refunded, own, free] = [
      ...(await makeWaiting(4, [ana!])),
      ...(await makeWaiting(1, [bob])),
      ...(await makeWaiting(1)),
    ]
    const ids = [revealed, fulfilled, cancelled, refunded, own, free].map((each) => each!)
    const id = await done(ids)
    await harbor(rewardCalls.revealRedemption, { id: revealed! }, await as(ana!))
    await harbor(decideRedemption, { id: fulfilled!, ...asMade, state: 'issued', decision: 'fulfil' }, await as(ada))
    await harbor(rewardCalls.cancelRedemption, { id: cancelled! }, await as(ana!))
    await harbor(
      decideRedemption,
      { id: refunded!, ...asMade, state: 'issued', decision: 'refund', reason: 'Out' },
      await as(ada),
    )
    await undo(id, bob)
    await settled()
    const task = await look(id)
    expect(task).toMatchObject({ state: 'undone', counts: counts({ all: 6, done: 5, undone: 1 }) })
    expect(task.undo_reasons).toEqual([
      { reason: 'given_back', count: 2 },
      { reason: 'fulfilled', count: 1 },
      { reason: 'own', count: 1 },
      { reason: 'revealed', count: 1 },
    ])
    expect(await statesOf(ids)).toEqual({ issued: 2, fulfilled: 1, cancelled: 1, refunded: 1, waiting: 1 })
  })

  it('does not touch an approval that somebody made anew', async () => {
    const ids = await makeWaiting(1)
    const [one, two] = [await planned(ids), await planned(ids)]
    await start(one)
    await settled()
    await undo(one)
    await settled()
    wait(1)
    await start(two)
    await settled()
    // as if the first had not been undone
    await db().send(
      query.updateTable('task_row').set({ state: 'done' }).where('task_id', '=', one),
      query.updateTable('task').set({ state: 'done' }).where('id', '=', one),
    )
    await undo(one)
    await settled()
    expect((await look(one)).undo_reasons).toEqual([{ reason: 'moved', count: 1 }])
    expect(await statesOf(ids)).toEqual({ issued: 1 })
  })

  it('is over after ten minutes, and there is none of a task that has done nothing', async () => {
    const ids = await makeWaiting(1)
    const id = await done(ids)
    const idle = await done(ids)
    expect((await undo(idle)).status.name).toBe('taskClosed')
    const task = await look(id)
    expect(Date.parse(task.undo_until!) - Date.parse(task.finished_at!)).toBe(600_000)
    wait(10)
    expect((await undo(id)).status.name).toBe('taskClosed')
    expect(await statesOf(ids)).toEqual({ issued: 1 })
  })

  it('goes on after its copy was killed, and undoes each row once', async () => {
    const people = await fresh()
    const ids = await makeWaiting(40, people)
    const id = await done(ids)
    await db().send(
      query
        .updateTable('task')
        .set({ state: 'undoing', undone_by: ada.id, leased_until: api.clock.now })
        .where('id', '=', id),
    )
    await expect(runTask(dyingApp(api.app, 11), tasks, 1, id)).rejects.toThrow('killed')
    // a pause that is longer than the time to undo: what was begun is ended, and no letter goes out between
    wait(20)
    await Promise.all([job.run(api.app), job.run(copy.app)])
    await job.run(api.app)
    expect([await statesOf(ids), await countLetters(people)]).toEqual([{ waiting: 40 }, 0])
    expect(await countDecisions('reopen', people)).toBe(40)
  })
})

describe('the letters of a bulk approval', () => {
  it('wait until the undo is over, and go out once, whichever copies send them', async () => {
    const people = await fresh()
    const ids = await makeWaiting(120, people)
    await done(ids)
    wait(9)
    await job.run(api.app)
    expect(await countLetters(people), 'before the time to undo is over').toBe(0)
    wait(2)
    await expect(job.run(dyingApp(api.app, 31))).rejects.toThrow('failed')
    const some = await countLetters(people)
    expect(some).toBeLessThan(120)
    await Promise.all([job.run(api.app), job.run(copy.app)])
    await job.run(api.app)
    expect(await countLetters(people)).toBe(120)
  })

  it('go to nobody who has opened the reward already, or has given it back', async () => {
    const people = await fresh()
    const ids = await makeWaiting(4, people)
    await done(ids)
    await harbor(rewardCalls.revealRedemption, { id: ids[0]! }, await as(people[0]!))
    await harbor(rewardCalls.cancelRedemption, { id: ids[1]! }, await as(people[1]!))
    wait(11)
    await job.run(api.app)
    expect(await countLetters(people)).toBe(2)
  })

  it('of what an undo left are sent after it', async () => {
    const people = await fresh()
    const bob = { ...people[0]!, ...(await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })) }
    const ids = await makeWaiting(2, [bob, people[1]!])
    const id = await done(ids)
    await undo(id, bob)
    await settled()
    expect(await statesOf(ids)).toEqual({ issued: 1, waiting: 1 })
    wait(11)
    await job.run(api.app)
    expect(await countLetters([bob, people[1]!])).toBe(1)
  })
})
