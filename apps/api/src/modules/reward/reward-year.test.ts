import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { query } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

let api: TestApi
let ada: Person
let ana: Person
let number = 500
beforeAll(async () => {
  api = await startTestApi()
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  ana = await signedIn(api, 'harbor', 'Ana')
  await givePoints(api, 'harbor', [ana], 5000)
})

const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })

async function redeem(valueCents: number) {
  await makeReward(api, 'harbor', ++number, { value_cents: valueCents })
  const client = await as(ana)
  const { data } = await client(rewardCalls.redeemReward, { id: String(number) })
  expect((await client(rewardCalls.confirmRedemption, { id: data.id })).http).toBe(200)
  return data.id
}

const yearOf = async () => (await (await as(ana))(walletCalls.getWallet, {})).data.year
const listed = async (year = '2026') =>
  (await (await as(ada))(rewardStaffCalls.listRewardYears, { year })).data.items.filter(
    ({ member }) => member.id === ana.id,
  )

async function warnings() {
  await api.app.settle()
  const [rows] = await api.app.databases
    .ofBrand(1)
    .send(
      query
        .selectFrom('mail')
        .select(['subject', 'text'])
        .where('member_id', '=', ada.id)
        .where('template', '=', 'reward_year'),
    )
  return rows
}

describe('D4 what a member’s rewards of a year are worth', () => {
  it('is added up, and the programme warned once at 80 % of what has to be reported', async () => {
    const before = (await warnings()).length
    await redeem(100_000)
    await redeem(59_999)
    expect(await yearOf()).toEqual({ year: 2026, cents: 159_999, reported_from_cents: 200_000, is_near: false })
    expect(await listed()).toEqual([])
    expect((await warnings()).length).toBe(before)
    await redeem(1)
    await redeem(500)
    expect(await yearOf()).toMatchObject({ cents: 160_500, is_near: true })
    const mails = await warnings()
    expect(mails.length).toBe(before + 1)
    expect(mails.at(-1)!.text).toContain('$1,600.00')
    expect(await listed()).toMatchObject([{ member: { name: 'Ana Example' }, year: { cents: 160_500, is_near: true } }])
  })

  it('starts again with the programme’s year, and leaves out returned rewards', async () => {
    const id = await redeem(170_000)
    expect(await yearOf()).toMatchObject({ cents: 170_000, is_near: true })
    await (
      await as(ana)
    )(rewardCalls.cancelRedemption, { id })
    expect(await yearOf()).toMatchObject({ cents: 0, is_near: false })
    api.clock.now = new Date('2027-01-01T04:59:00Z') // a minute before midnight in Boston
    await redeem(100)
    expect(await yearOf()).toMatchObject({ year: 2026, cents: 100 })
    api.clock.now = new Date('2027-01-01T05:01:00Z')
    await redeem(200)
    expect(await yearOf()).toMatchObject({ year: 2027, cents: 200 })
  })

  it('is for staff to list', async () => {
    expect(await (await as(ana))(rewardStaffCalls.listRewardYears, { year: '2026' })).toMatchObject({ http: 403 })
  })
})
