import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { taskCalls } from '@throughway/contract/programme/task'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { pointsCalls } from '@throughway/contract/trip/points'
import { query, rawQuery } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { runTask } from '#modules/task/run-task.ts'
import { tasks } from '#tasks.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

const { previewTask, startTask, getTask, undoTask } = taskCalls
const number = 71_000

startAtHarbor()
let ada: Person
let members: Person[]
beforeAll(
  async () => void (await makeReward(api, 'harbor', number, { needs_approval: true, codes: ['A', 'B', 'C', 'D'] })),
)
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  members = await Promise.all(['Ana', 'Ben', 'Cy'].map((name) => signedIn(api, 'harbor', name)))
  await givePoints(api, 'harbor', [ada, ...members], 100)
})

const staff = () => ({ token: ada.token })

/** Somebody asks for the reward of 50 points, which waits. */
async function ask({ token }: Person): Promise<string> {
  const { data } = await harbor(rewardCalls.redeemReward, { id: String(number) }, { token })
  await harbor(rewardCalls.confirmRedemption, { id: data.id }, { token })
  return data.id
}

const balanceOf = async ({ token }: Person) => (await harbor(pointsCalls.getPoints, {}, { token })).data.balance
const plan = (ids: readonly string[], input: object = { reason: 'The shop has closed.' }) =>
  harbor(previewTask, { kind: 'redemption.deny', ids: ids.join(','), input } as never, { ...staff(), json: true })

describe('C14 C30 many redemptions that are denied at once', () => {
  it('give the points and the codes back once; one that moved meanwhile and the own one are named and stay', async () => {
    const own = await ask(ada)
    const ids: string[] = []
    for (const member of members) ids.push(await ask(member))
    const [first, second, third] = ids as [string, string, string]
    expect(await Promise.all([ada, ...members].map(balanceOf))).toEqual([50, 50, 50, 50])

    const { data } = await plan([...ids, own])
    expect(data.task.counts).toMatchObject({ all: 4, ready: 3, left_out: 1 })
    expect(data.samples.find(({ reason }) => reason === 'own')).toMatchObject({ id: own })
    const approved = await harbor(
      rewardStaffCalls.decideRedemption,
      { id: third, state: 'waiting', is_revealed: 'false', decision: 'approve' },
      staff(),
    )
    expect(approved.http).toBe(200)

    const { id } = data.task
    for (const _ of [1, 2]) expect((await harbor(startTask, { id }, staff())).http).toBe(200)
    await Promise.all([runTask(api.app, tasks, 1, id), runTask(api.app, tasks, 1, id)])
    await api.app.settle()
    const { data: done } = await harbor(getTask, { id }, staff())
    expect(done).toMatchObject({ state: 'done', counts: { done: 2, left_out: 2, failed: 0 }, undo_until: null })
    expect(done.reasons.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { reason: 'moved', count: 1 },
      { reason: 'own', count: 1 },
    ])

    expect(await Promise.all([ada, ...members].map(balanceOf))).toEqual([50, 100, 100, 50])
    const [states] = await db().send(
      query
        .selectFrom('reward_redemption')
        .select(['id', 'state', 'reason'])
        .where('id', 'in', [...ids, own]),
    )
    const stateOf = (each: string) => states.find((row) => row.id === each)
    for (const each of [first, second])
      expect(stateOf(each)).toMatchObject({ state: 'denied', reason: 'The shop has closed.' })
    expect([stateOf(third)?.state, stateOf(own)?.state]).toEqual(['issued', 'waiting'])
    const [[refunds]] = await db().send(
      rawQuery(sql<{ count: number }>`select count(*)::integer as count from points_ledger
        where source_kind = 'redemption' and source_id = any(${ids}::uuid[]) and delta > 0`),
    )
    expect(refunds!.count).toBe(2)
    const [[units]] = await db().send(
      rawQuery(sql<{ free: number }>`select count(*)::integer as free from reward_unit
        where item_id = (select id from reward_item where number = ${number}) and taken_at is null`),
    )
    expect(units!.free).toBe(2)
    expect(await findDifferences(db())).toEqual([])
  })

  it('are told once each, with the reason, and cannot be taken back', async () => {
    const [ana] = members as [Person]
    const { data } = await plan([await ask(ana)])
    await harbor(startTask, { id: data.task.id }, staff())
    await api.app.settle()
    const [letters] = await db().send(
      query
        .selectFrom('mail')
        .select('template')
        .where('member_id', '=', ana.id)
        .where('template', '=', 'reward_denied'),
    )
    expect(letters).toHaveLength(1)
    expect((await harbor(undoTask, { id: data.task.id }, staff())).status.name).toBe('taskClosed')
  })

  it('need a reason, and one that may decide', async () => {
    const id = await ask(members[0]!)
    expect((await plan([id], {})).http).toBe(422)
    expect((await plan([id], { reason: ' ' })).http).toBe(422)
    const helper = await signedIn(api, 'harbor', 'Hugo', { role: 'coordinator' })
    const input = { kind: 'redemption.deny', ids: id, input: { reason: 'No' } }
    expect((await harbor(previewTask, input as never, { token: helper.token, json: true })).status.name).toBe(
      'notAllowed',
    )
  })
})
