import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { proposalCalls, proposalDays } from '@throughway/contract/identity/proposal'
import { adjustedAloneDays, mostAdjustedAlone, pointsCalls, pointsStaffCalls } from '@throughway/contract/trip/points'
import { query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { endRoles } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

let api: TestApi
let rosa: Person
let omar: Person
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
  ana = await signedIn(api, 'harbor', 'Ana')
})

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const later = (milliseconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + milliseconds))
const days = (count: number) => later(count * 86_400_000)

const adjust = async (points: number, by = rosa) =>
  nameOf(await (await as(by))(pointsStaffCalls.adjustPoints, { id: ana.id, points: String(points), reason: 'A prize' }))
const balance = async () => (await (await as(ana))(pointsCalls.getPoints, {})).data.balance

async function propose(points: number, { by = rosa, about = ana.id, key = '' } = {}) {
  const input = { id: about, points: String(points), reason: 'First prize of the year' }
  return (await as(by))(proposalCalls.proposeAdjustment, input, key ? { headers: { 'idempotency-key': key } } : {})
}

const decide = async (id: string, decision: 'grant' | 'decline' = 'grant', by = omar) =>
  (await as(by))(proposalCalls.decideProposal, { id, decision, reason: 'I have seen the list' })
const withdraw = async (id: string, by = rosa) => (await as(by))(proposalCalls.withdrawProposal, { id })
const find = async (id: string, by = rosa) =>
  (await (await as(by))(proposalCalls.listProposals, {})).data.items.find((each) => each.id === id)

describe('C1 what one of the staff gives and takes alone', () => {
  it.each([
    [[mostAdjustedAlone], ['ok']],
    [[mostAdjustedAlone + 1], ['secondPersonNeeded']],
    [
      [600, 400, 1],
      ['ok', 'ok', 'secondPersonNeeded'],
    ],
    [
      [600, -401, -400, 1],
      ['ok', 'secondPersonNeeded', 'ok', 'secondPersonNeeded'],
    ],
    [[-mostAdjustedAlone - 1], ['secondPersonNeeded']],
  ])('of %j within a week: %j', async (amounts, said) => {
    const answers: string[] = []
    for (const points of amounts) answers.push(await adjust(points))
    expect(answers).toEqual(said)
  })

  it('is counted anew after a week, and for each of the staff', async () => {
    expect(await adjust(mostAdjustedAlone)).toBe('ok')
    expect([await adjust(1), await adjust(1, omar)]).toEqual(['secondPersonNeeded', 'ok'])
    days(adjustedAloneDays)
    expect(await adjust(1)).toBe('ok')
  })

  it('is not more when they press at once', async () => {
    const answers = await Promise.all([adjust(400), adjust(400), adjust(400), adjust(400)])
    expect(answers.filter((each) => each === 'ok')).toHaveLength(2)
    expect(await balance()).toBe(800)
  })

  it('does not count what a second person granted', async () => {
    const { data } = await propose(5000)
    expect(nameOf(await decide(data.id))).toBe('ok')
    expect(await adjust(mostAdjustedAlone)).toBe('ok')
  })
})

describe('R6.03 a proposal', () => {
  it('does nothing until another person grants it, and then what was proposed', async () => {
    const { data: proposal } = await propose(5000)
    expect(proposal).toMatchObject({
      state: 'open',
      input: { points: 5000 },
      member: { id: ana.id, first_name: 'Ana' },
      proposed_by: { id: rosa.id, first_name: 'Rosa' },
      decided_by: null,
      may_decide: false,
      may_withdraw: true,
    })
    expect(await balance()).toBe(0)
    expect(await find(proposal.id, omar)).toMatchObject({ may_decide: true, may_withdraw: false })
    const { data: granted } = await decide(proposal.id)
    expect(granted).toMatchObject({
      state: 'granted',
      decided_by: { id: omar.id },
      decision_reason: 'I have seen the list',
      may_decide: false,
    })
    expect(await balance()).toBe(5000)
    const { data } = await (await as(ana))(activityCalls.listActivity, {})
    expect(data.items).toMatchObject([{ kind: 'points_adjusted', details: { points: '+5000' } }])
    const [made] = await db().send(
      query.selectFrom('points_adjustment').select(['made_by', 'decided_by']).where('member_id', '=', ana.id),
    )
    expect(made).toEqual([{ made_by: rosa.id, decided_by: omar.id }])
    expect(await findDifferences(db())).toEqual([])
  })

  it('is declined without an effect', async () => {
    const { data } = await propose(5000)
    expect((await decide(data.id, 'decline')).data.state).toBe('declined')
    expect(await balance()).toBe(0)
    expect(nameOf(await decide(data.id))).toBe('proposalOver')
  })

  it('is never decided by the proposer, nor by the member, nor by somebody without the permission', async () => {
    const ines = await signedIn(api, 'harbor', 'Ines', { grants: [{ role: 'auditor' }] })
    const { data } = await propose(5000, { about: omar.id })
    const said = [
      await decide(data.id, 'grant', rosa),
      await decide(data.id.toUpperCase(), 'grant', rosa),
      await decide(data.id, 'decline', rosa),
      await decide(data.id, 'grant', omar),
      await decide(data.id, 'decline', omar),
      await decide(data.id, 'grant', ines),
      await decide(data.id, 'grant', ana),
    ]
    expect(said.map(nameOf)).toEqual(said.map(() => 'notAllowed'))
    expect(await find(data.id, ines)).toMatchObject({ state: 'open' })
  })

  it('is none about oneself, about somebody of another programme, or about nobody', async () => {
    const abroad = await signedIn(api, 'mesa', 'Luz')
    expect([
      nameOf(await propose(5000, { about: rosa.id })),
      nameOf(await propose(5000, { about: abroad.id })),
      nameOf(await propose(5000, { about: crypto.randomUUID() })),
      nameOf(await propose(5000, { by: ana, about: omar.id })),
    ]).toEqual(['notAllowed', 'notFound', 'notFound', 'notAllowed'])
  })

  it('is not there for the staff of another programme', async () => {
    const { data } = await propose(5000)
    const luz = await signedIn(api, 'mesa', 'Luz', { role: 'program_admin' })
    const mesa = await api.at('mesa', { token: luz.token })
    const input = { id: data.id, decision: 'grant', reason: 'Why not' } as const
    expect(nameOf(await mesa(proposalCalls.decideProposal, input))).toBe('notFound')
    expect((await mesa(proposalCalls.listProposals, {})).data.items).toEqual([])
  })

  it('is decided once when two decide at once', async () => {
    const said: string[][] = []
    for (let round = 0; round < 8; round += 1) {
      const uma = await signedIn(api, 'harbor', 'Uma', { role: 'program_admin' })
      const { data } = await propose(2000)
      const answers = await Promise.all([decide(data.id), decide(data.id, 'grant', uma), withdraw(data.id)])
      said.push(answers.map(nameOf).toSorted())
    }
    expect(said).toEqual(said.map(() => ['ok', 'proposalOver', 'proposalOver']))
    const [granted] = await db().send(
      query.selectFrom('proposal').select('id').where('member_id', '=', ana.id).where('state', '=', 'granted'),
    )
    expect(await balance()).toBe(granted.length * 2000)
  })

  it('is over after seven days', async () => {
    const { data } = await propose(5000)
    days(proposalDays)
    later(-1)
    expect(await find(data.id)).toMatchObject({ state: 'open' })
    later(1)
    expect(await find(data.id)).toMatchObject({ state: 'expired', may_decide: false, may_withdraw: false })
    expect([nameOf(await decide(data.id)), nameOf(await withdraw(data.id))]).toEqual(['proposalOver', 'proposalOver'])
    expect(await balance()).toBe(0)
  })

  it('is withdrawn by its proposer alone', async () => {
    const { data } = await propose(5000)
    expect(nameOf(await withdraw(data.id, omar))).toBe('notAllowed')
    expect((await withdraw(data.id)).data).toMatchObject({ state: 'withdrawn', decided_by: null })
    expect(nameOf(await decide(data.id))).toBe('proposalOver')
  })

  it('of somebody who may no longer do it is not granted, but can be declined', async () => {
    const { data } = await propose(5000)
    await endRoles(api, 'harbor', rosa.id)
    expect(nameOf(await decide(data.id))).toBe('proposalOver')
    expect(await balance()).toBe(0)
    expect((await decide(data.id, 'decline')).data.state).toBe('declined')
  })

  it('stays open when the action itself is refused', async () => {
    const { data } = await propose(-5000)
    expect(nameOf(await decide(data.id))).toBe('pointsShort')
    expect(await find(data.id)).toMatchObject({ state: 'open', decided_by: null })
  })

  it('is made once under one key', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => propose(5000, { key })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  })

  it.each(['0', '100001', '-100001', '1.5', 'many', ''])('of %j points is a fault beside the field', async (points) => {
    const rosas = await as(rosa)
    const answer = await rosas(proposalCalls.proposeAdjustment, { id: ana.id, points, reason: 'A prize' })
    expect([answer.http, Object.keys(answer.status.fields ?? {})]).toEqual([422, ['points']])
  })

  it.each(['proposer', 'member'])('is not decided by the %s in the database either', async (who) => {
    const { data } = await propose(5000)
    const by = who === 'proposer' ? rosa.id : ana.id
    const decided = { state: 'granted', decided_by: by, decided_at: api.clock.now } as const
    const write = db().send(query.updateTable('proposal').set(decided).where('id', '=', data.id))
    await expect(write).rejects.toMatchObject({ code: '23514' })
  })
})
