import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { pointsCalls, pointsStaffCalls } from '@throughway/contract/trip/points'
import { rawQuery } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { expirePoints } from './expire-points.ts'

const minute = 60_000
const price = 100
const [coffee, tea] = [1, 2]

/** Two copies whose clocks are ten minutes apart. In production both follow the database's; these do not. */
let slow: TestApi
let fast: TestApi
let rosa: Person
beforeAll(async () => {
  slow = await startTestApi()
  fast = await startTestApi({ copyOf: { app: slow.app, clock: { now: testStart } } })
  rosa = await signedIn(slow, 'harbor', 'Rosa', { role: 'program_admin' })
  for (const reward of [coffee, tea]) await makeReward(slow, 'harbor', reward, { cost: price })
})
afterAll(async () => {
  await fast.close()
  await slow.close()
})
beforeEach(() => {
  slow.clock.now = new Date(testStart.getTime() - 5 * minute)
  fast.clock.now = new Date(testStart.getTime() + 5 * minute)
})

const db = () => slow.app.databases.ofBrand(1)
const keyed = () => ({ headers: { 'idempotency-key': makeUuid() } })

async function makePeople(count: number) {
  const people = await Promise.all(Array.from({ length: count }, (_, at) => signedIn(slow, 'harbor', `Ana${at}`)))
  await givePoints(slow, 'harbor', people, price)
  return people
}

/** Answers the state of the redemption, or the name of the refusal. */
async function redeem(copy: TestApi, person: Person, reward: number): Promise<{ state: string; id: string }> {
  const harbor = await copy.at('harbor', { token: await freshToken(copy, 'harbor', person) })
  const reserved = await harbor(rewardCalls.redeemReward, { id: String(reward) }, keyed())
  if (reserved.http !== 200) return { state: String(reserved.status.name), id: '' }
  const { id } = reserved.data
  const confirmed = await harbor(rewardCalls.confirmRedemption, { id }, keyed())
  return { state: confirmed.http === 200 ? confirmed.data.state : String(confirmed.status.name), id }
}

async function listTotals(people: readonly Person[]) {
  const [rows] = await db().send(
    rawQuery(sql<{ total: number }>`select distinct total from points_balance
      where brand_id = current_brand_id() and member_id = any(${people.map(({ id }) => id)}::uuid[])`),
  )
  return rows.map(({ total }) => total)
}

describe('C1 points on two copies whose clocks differ', () => {
  it.each([
    ['slow', 'fast'],
    ['fast', 'slow'],
  ])('are spent once when the %s copy spends before the %s one', async (first) => {
    const [one, other] = first === 'slow' ? [slow, fast] : [fast, slow]
    const [ana] = await makePeople(1)
    expect(await redeem(one, ana!, coffee)).toMatchObject({ state: 'issued' })
    expect(await redeem(other, ana!, tea)).toMatchObject({ state: 'pointsShort' })
    expect(await listTotals([ana!])).toEqual([0])
  })

  it('are spent once when 30 members send 300 requests at once', async () => {
    const people = await makePeople(30)
    const issued = new Map<string, string>()
    await Promise.all(
      Array.from({ length: 300 }, async (_, at) => {
        const person = people[at % 30]!
        const { state, id } = await redeem(at % 2 ? slow : fast, person, at % 4 < 2 ? coffee : tea)
        // a second confirmation of one redemption answers the same
        if (state === 'issued') issued.set(id, person.id)
      }),
    )
    expect(issued.size).toBe(30)
    expect(new Set(issued.values()).size).toBe(30)
    expect(Math.min(...(await listTotals(people)))).toBe(0)
    expect(await findDifferences(db())).toEqual([])
  })

  it('come back once from a refund, and can be spent once more', async () => {
    const [ana] = await makePeople(1)
    const { id } = await redeem(fast, ana!, coffee)
    const harbor = await slow.at('harbor', { token: ana!.token })
    expect((await harbor(rewardCalls.cancelRedemption, { id }, keyed())).http).toBe(200)
    expect((await harbor(pointsCalls.getPoints, {})).data).toMatchObject({ balance: price, pending: 0 })
    expect(await redeem(fast, ana!, tea)).toMatchObject({ state: 'issued' })
    expect(await redeem(slow, ana!, coffee)).toMatchObject({ state: 'pointsShort' })
    expect(await listTotals([ana!])).toEqual([0])
  })

  it('do not expire after they were spent', async () => {
    const [ana] = await makePeople(1)
    const expiry = new Date('2027-02-02T17:00:00Z').getTime()
    slow.clock.now = new Date(expiry - 5 * minute)
    fast.clock.now = new Date(expiry + 5 * minute)
    await Promise.all([redeem(slow, ana!, coffee), expirePoints(fast.app), expirePoints(slow.app)])
    expect(await listTotals([ana!])).toEqual([0])
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('C1 points that staff take', () => {
  it('are never more than there are, when four take all of them at once, in 15 rounds', async () => {
    for (const ana of await makePeople(15)) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, async (_, at) => {
          const harbor = await (at % 2 ? slow : fast).at('harbor', { token: rosa.token })
          return harbor(pointsStaffCalls.adjustPoints, { id: ana.id, points: '-100', reason: 'Counted twice' }, keyed())
        }),
      )
      expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)[1]).not.toBe(200)
      expect(await listTotals([ana])).toEqual([0])
    }
  })
})
