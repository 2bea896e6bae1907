import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsCalls } from '@throughway/contract/trip/points'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { homeCalls } from '@throughway/contract/account/home'
import { walletCalls } from '@throughway/contract/reward/wallet'
import type { RedemptionState } from '@throughway/domain/reward/rewards'
import { rawQuery, query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { auditedKinds } from '#testing/audit-events.ts'
import { endRoles } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, settle, signedIn } from '#testing/people.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { raiseCatalogue } from './catalogue.queries.ts'
import { lapseRedemptions } from './reward.jobs.ts'

const {
  listRewards,
  getReward,
  redeemReward,
  confirmRedemption,
  cancelRedemption,
  revealRedemption,
  markRedemption,
  getRedemptionFile,
} = rewardCalls
const { listRedemptions, decideRedemption, addRewardCodes } = rewardStaffCalls

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let mill: string
let ada: Person
let number = 100

beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  mill = await makeOrganisation(api, 'harbor', 'The Mill', 1)
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const wait = (minutes: number) => void (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000))

async function someone(points: number, more: Parameters<typeof signedIn>[3] = {}) {
  const person = await signedIn(api, 'harbor', 'Ana', more)
  if (points) await givePoints(api, 'harbor', [person], points)
  const token = person.token
  return {
    ...person,
    reserve: (id: number) => harbor(redeemReward, { id: String(id) }, { token }),
    confirm: (id: string) => harbor(confirmRedemption, { id }, { token }),
    cancel: (id: string) => harbor(cancelRedemption, { id }, { token }),
    reveal: (id: string) => harbor(revealRedemption, { id }, { token }),
    async redeem(id: number) {
      const reserved = await harbor(redeemReward, { id: String(id) }, { token })
      expect(reserved.http).toBe(200)
      const confirmed = await harbor(confirmRedemption, { id: reserved.data.id }, { token })
      expect(confirmed.http).toBe(200)
      return confirmed.data
    },
    look: async (id: number | string) => (await harbor(getReward, { id: String(id) }, { token })).data,
    points: async () => (await harbor(pointsCalls.getPoints, {}, { token })).data,
    spent: async () => (await harbor(pointsCalls.listLedger, { table: 'spent' }, { token })).data.items,
    wallet: async (show: 'current' | 'past' = 'current') =>
      (await harbor(walletCalls.getWallet, { show }, { token })).data.items,
    mails: async () => {
      await api.app.settle()
      const [rows] = await db().send(
        query
          .selectFrom('mail')
          .select(['template', 'text'])
          .where('member_id', '=', person.id)
          .where('template', 'like', 'reward_%')
          .orderBy('created_at')
          .orderBy('id'),
      )
      return rows
    },
  }
}

async function reward(parts: Parameters<typeof makeReward>[3] = {}) {
  await makeReward(api, 'harbor', ++number, parts)
  return number
}

describe('C1 pending points', () => {
  it('are shown beside every balance and price, with the time they become available', async () => {
    const id = await reward({ cost: 50 })
    const ana = await someone(15)
    await harbor(
      tripCalls.logTrip,
      { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '3' },
      { token: ana.token },
    )
    const waiting = { pending: 35, ready_at: '2026-03-06T17:00:00.000Z' }
    expect(await ana.points()).toMatchObject({ balance: 15, ...waiting })
    const seen = await ana.look(id)
    expect(seen).toMatchObject({ balance: 15, ...waiting })
    expect(seen.reward!.obstacles).toEqual([{ kind: 'points', missing: 35, trips: 0, ...waiting }])
    const { data } = await harbor(listRewards, { category: 'dining' }, { token: ana.token })
    expect(data).toMatchObject({ balance: 15, ...waiting })
    wait(60 * 49)
    const token = await freshToken(api, 'harbor', ana)
    expect((await harbor(getReward, { id: String(id) }, { token })).data).toMatchObject({
      balance: 50,
      pending: 0,
      ready_at: null,
      reward: { obstacles: [] },
    })
  })
})

describe('R2.20 a pinned reward', () => {
  const cards = async (token: string) => (await harbor(homeCalls.getHomeCards, {}, { token })).data.cards

  it('stands on home with the trips that are missing, one at a time, until it is taken off', async () => {
    const [coffee, tea] = [await reward({ title: 'Coffee', cost: 50 }), await reward({ title: 'Tea', cost: 10 })]
    const { token, look } = await someone(30)
    const pin = (id: number) => harbor(rewardCalls.pinReward, { id: String(id) }, { token })
    const unpin = (id: number) => harbor(rewardCalls.unpinReward, { id: String(id) }, { token })
    expect(await cards(token)).toEqual([])
    expect((await pin(coffee)).http).toBe(200)
    expect((await look(coffee)).reward!.is_pinned).toBe(true)
    expect(await cards(token)).toEqual([
      { kind: 'pinned', reward_id: coffee, title: 'Coffee', state: 'trips', trips: 2 },
    ])
    await pin(tea)
    expect([(await look(coffee)).reward!.is_pinned, (await look(tea)).reward!.is_pinned]).toEqual([false, true])
    expect(await cards(token)).toMatchObject([{ reward_id: tea, state: 'ready' }])
    await unpin(coffee)
    expect(await cards(token)).toMatchObject([{ reward_id: tea }])
    await unpin(tea)
    expect(await cards(token)).toEqual([])
  })

  it('is one that the member can see, and leaves home when it is over', async () => {
    const { token } = await someone(0)
    expect(await harbor(rewardCalls.pinReward, { id: '999999' }, { token })).toMatchObject({
      status: { name: 'rewardGone' },
    })
    const id = await reward({ title: 'Coffee' })
    await harbor(rewardCalls.pinReward, { id: String(id) }, { token })
    expect(await cards(token)).toMatchObject([{ reward_id: id }])
    await db().send(
      query.updateTable('reward_item').set({ stage: 'archived' }).where('brand_id', '=', 1).where('number', '=', id),
    )
    expect(await cards(token)).toEqual([])
  })
})

describe('C14 a redemption', () => {
  it('R1.05 keeps points and a code, spends them, shows the code when asked, and tells of each step', async () => {
    const id = await reward({ title: 'Coffee', codes: ['A-1', 'A-2'], valid_days: 30 })
    const ana = await someone(80)
    const reserved = await ana.reserve(id)
    expect(reserved).toMatchObject({
      http: 200,
      data: { state: 'reserved', cost: 50, reward_id: id, reserved_until: '2026-03-04T17:10:00.000Z' },
    })
    expect(await ana.points()).toMatchObject({ balance: 30, on_hold: 50 })
    expect((await ana.reserve(id)).data).toEqual(reserved.data)

    expect((await ana.confirm(reserved.data.id)).data).toMatchObject({ state: 'issued', reserved_until: null })
    expect((await ana.confirm(reserved.data.id)).data.state).toBe('issued')
    expect(await ana.points()).toMatchObject({ balance: 30, on_hold: 0, earned: 80 })
    expect(await ana.spent()).toMatchObject([{ kind: 'spend', points: -50, reward: { id, title: 'Coffee' } }])
    const [item] = await ana.wallet()
    expect(item).toMatchObject({
      type: 'reward',
      title: 'Coffee',
      state: 'active',
      points: 50,
      code: null,
      expires_on: '2026-04-03',
      moves: ['cancel', 'reveal'],
    })

    await ana.reveal(item!.id)
    await ana.reveal(item!.id)
    expect(await ana.wallet()).toMatchObject([{ code: 'A-1', moves: ['use'] }])
    expect(await ana.cancel(item!.id)).toMatchObject({ http: 409, status: { name: 'redemptionClosed' } })
    await harbor(markRedemption, { id: item!.id, used: 'true' }, { token: ana.token })
    expect(await ana.wallet()).toEqual([])
    expect(await ana.wallet('past')).toMatchObject([{ state: 'used', code: 'A-1', moves: ['unuse'] }])
    await harbor(markRedemption, { id: item!.id, used: 'false' }, { token: ana.token })
    expect(await ana.wallet()).toMatchObject([{ state: 'active' }])

    const mails = await ana.mails()
    expect(mails.map(({ template }) => template)).toEqual(['reward_issued', 'reward_code'])
    expect(mails[0]!.text).not.toContain('A-1')
    expect(mails[1]!.text).toContain('A-1')
    expect(await findDifferences(db())).toEqual([])
  })

  it('a voucher of ours is chance: the same redemption that is confirmed twice has another the second time', async () => {
    const id = await reward({ kind: 'in_store', static_code: null, cost: 0 })
    const ana = await someone(0)
    const { id: redemption } = await ana.redeem(id)
    const findCode = async () =>
      (await db().send(query.selectFrom('reward_redemption').select('code').where('id', '=', redemption)))[0][0]!.code
    const first = await findCode()
    // as if it had never been: whatever the voucher could be reckoned from is as it was
    const anew = { code: null, confirmed_at: null, issued_at: null, expires_on: null }
    await db().send(
      query
        .updateTable('reward_redemption')
        .set({ state: 'reserved', ...anew })
        .where('id', '=', redemption),
    )
    expect((await ana.confirm(redemption)).data.state).toBe('issued')
    const second = await findCode()
    for (const code of [first, second]) expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(second).not.toBe(first)
    await ana.reveal(redemption)
    expect((await ana.wallet()).find((item) => item.id === redemption)).toMatchObject({ code: second })
  })

  it('C1 given back, its points go where they came from, its code to the next', async () => {
    const id = await reward({ codes: ['B-1'] })
    const ana = await someone(0)
    await givePoints(api, 'harbor', [ana], 30, '2025-06-01')
    await givePoints(api, 'harbor', [ana], 40, '2026-02-01')
    const { id: redemption } = await ana.redeem(id)
    const ben = await someone(50)
    expect(await ben.reserve(id)).toMatchObject({ http: 409, status: { name: 'rewardSoldOut' } })
    expect(await ben.look(id)).toMatchObject({ reward: { stock: { word: 'none' }, obstacles: [{ kind: 'sold_out' }] } })

    expect((await ana.cancel(redemption)).data.state).toBe('cancelled')
    expect((await ana.cancel(redemption)).data.state).toBe('cancelled')
    expect(await ana.points()).toMatchObject({ balance: 70, earned: 70 })
    const { items } = (await harbor(pointsCalls.listExpiring, {}, { token: ana.token })).data
    expect(items).toEqual([
      { expires_on: '2026-06-01', points: 30 },
      { expires_on: '2027-02-01', points: 40 },
    ])
    expect((await ana.spent()).map(({ kind, points }) => [kind, points])).toEqual([
      ['refund', 50],
      ['spend', -50],
    ])
    // one line for what came back, with the days that it goes back to
    expect((await ana.spent())[0]!.parts.map(({ points }) => points)).toEqual([30, 20])
    expect((await ana.mails()).map(({ template }) => template)).toEqual(['reward_issued', 'reward_cancelled'])
    expect((await ben.redeem(id)).state).toBe('issued')
    expect(await findDifferences(db())).toEqual([])
  })

  it('C1 points that would soon be gone come back for thirty days', async () => {
    const ana = await someone(0)
    await givePoints(api, 'harbor', [ana], 50, '2025-03-10')
    const { id } = await ana.redeem(await reward())
    await ana.cancel(id)
    expect((await harbor(pointsCalls.listExpiring, {}, { token: ana.token })).data.items).toEqual([
      { expires_on: '2026-04-03', points: 50 },
    ])
  })

  it('a reservation ends after ten minutes: its code is free for the next member, its points can be spent again', async () => {
    const id = await reward({ codes: ['C-1'] })
    const [ana, ben] = [await someone(50), await someone(50)]
    const { data } = await ana.reserve(id)
    expect(await ben.reserve(id)).toMatchObject({ status: { name: 'rewardSoldOut' } })
    wait(10)
    expect(await ana.points()).toMatchObject({ balance: 50, on_hold: 0 })
    expect(await ana.confirm(data.id)).toMatchObject({ http: 409, status: { name: 'reservationOver' } })
    const { id: bens } = await ben.redeem(id)
    await Promise.all([lapseRedemptions(api.app), lapseRedemptions(api.app)])
    expect(await ana.confirm(data.id)).toMatchObject({ status: { name: 'reservationOver' } })
    await ben.reveal(bens)
    expect(await ben.wallet()).toMatchObject([{ code: 'C-1' }])
    expect(await ana.wallet()).toEqual([])
  })

  it('a reservation that was let go is begun anew with the next', async () => {
    const id = await reward({ stock: 1 })
    const ana = await someone(50)
    const { data: first } = await ana.reserve(id)
    wait(11)
    const { data: second } = await ana.reserve(id)
    expect(second.id).not.toBe(first.id)
    expect((await ana.confirm(second.id)).data.state).toBe('issued')
    await ana.cancel(first.id).then(({ http }) => expect(http).toBe(409))
  })

  it('waits for staff, who approve it, or deny it with a reason and a refund', async () => {
    const id = await reward({ needs_approval: true, stock: 1, kind: 'mail', static_code: null, title: 'Helmet' })
    const ana = await someone(50)
    await settle(api, 'harbor', ana)
    await db().send(
      rawQuery(
        sql`update member_location set street = '12 Maple Street', city = 'Harbor' where member_id = ${ana.id} and kind = 'home'`,
      ),
    )
    const { id: first } = await ana.redeem(id)
    expect(await ana.wallet()).toMatchObject([{ state: 'waiting', moves: ['cancel'] }])
    const staff = { token: ada.token }
    const { data: waiting } = await harbor(listRedemptions, {}, staff)
    expect(waiting.items).toMatchObject([
      {
        id: first,
        title: 'Helmet',
        decide_by: '2026-03-11',
        member: { name: 'Ana Example', address: '12 Maple Street, Harbor' },
      },
    ])
    const seen = (state: RedemptionState) => ({ state, is_revealed: 'false' }) as const
    expect(await harbor(decideRedemption, { id: first, ...seen('waiting'), decision: 'deny' }, staff)).toMatchObject({
      http: 422,
      status: { fields: { reason: 'field.required' } },
    })
    expect(
      await harbor(
        decideRedemption,
        { id: first, ...seen('waiting'), decision: 'deny', reason: 'Only one a household' },
        staff,
      ),
    ).toMatchObject({ http: 200, data: { state: 'denied' } })
    expect(await ana.points()).toMatchObject({ balance: 50 })
    expect(await ana.wallet('past')).toMatchObject([
      { state: 'denied', reason: 'Only one a household', points: 0, points_back: 50 },
    ])
    for (const [state, name] of [
      ['waiting', 'changedMeanwhile'],
      ['denied', 'redemptionClosed'],
    ] as const)
      expect(await harbor(decideRedemption, { id: first, ...seen(state), decision: 'approve' }, staff)).toMatchObject({
        http: 409,
        status: { name },
      })

    const { id: second } = await ana.redeem(id)
    await harbor(decideRedemption, { id: second, ...seen('waiting'), decision: 'approve' }, staff)
    await harbor(decideRedemption, { id: second, ...seen('issued'), decision: 'fulfil' }, staff)
    expect(await ana.cancel(second)).toMatchObject({ http: 409 })
    expect(
      await harbor(
        decideRedemption,
        { id: second, ...seen('fulfilled'), decision: 'refund', reason: 'It came broken' },
        staff,
      ),
    ).toMatchObject({ data: { state: 'refunded' } })
    expect(await ana.points()).toMatchObject({ balance: 50 })
    expect((await ana.mails()).map(({ template }) => template)).toEqual([
      'reward_waiting',
      'reward_denied',
      'reward_waiting',
      'reward_issued',
      'reward_fulfilled',
      'reward_refunded',
    ])
    expect((await ana.mails())[1]!.text).toContain('Only one a household')
    expect(await findDifferences(db())).toEqual([])
  })

  it('is decided by one of two administrators who decide it otherwise at once', async () => {
    const id = await reward({ needs_approval: true, title: 'Bell' })
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    const ana = await someone(50)
    const { id: redemption } = await ana.redeem(id)
    const seen = { id: redemption, state: 'waiting', is_revealed: 'false' } as const
    const answers = await Promise.all([
      harbor(decideRedemption, { ...seen, decision: 'approve' }, { token: ada.token }),
      harbor(decideRedemption, { ...seen, decision: 'deny', reason: 'Only one a household' }, { token: bob.token }),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await auditedKinds(db(), { subject: redemption })).toEqual(['redemption.decided'])
    const isDenied = answers[1].http === 200
    expect(await ana.points()).toMatchObject({ balance: isDenied ? 50 : 0 })
    expect((await ana.mails()).map(({ template }) => template).slice(1)).toEqual([
      isDenied ? 'reward_denied' : 'reward_issued',
    ])
    expect(await findDifferences(db())).toEqual([])
    await endRoles(api, 'harbor', bob.id)
  })

  it('a code that was seen does not go to the next, though staff give the points back', async () => {
    const id = await reward({ codes: ['D-1'] })
    const ana = await someone(50)
    const { id: redemption } = await ana.redeem(id)
    const refund = (isRevealed: 'true' | 'false') =>
      harbor(
        decideRedemption,
        {
          id: redemption,
          state: 'issued',
          is_revealed: isRevealed,
          decision: 'refund',
          reason: 'The shop has closed',
        },
        { token: ada.token },
      )
    await ana.reveal(redemption)
    // who had the page open before gives nothing back for a code that may be used by now
    expect(await refund('false')).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect(await ana.points()).toMatchObject({ balance: 0 })
    expect(await refund('true')).toMatchObject({ http: 200, data: { state: 'refunded', is_revealed: true } })
    expect(await ana.points()).toMatchObject({ balance: 50 })
    expect(await ana.reserve(id)).toMatchObject({ status: { name: 'rewardSoldOut' } })
  })

  it.each([
    [
      'a voucher of ours in a shop',
      { kind: 'in_store', static_code: null },
      { code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/), link: null, has_file: false },
    ],
    ['one code for all', {}, { code: 'MILL-CUP', link: null, has_file: false }],
    [
      'a link',
      { kind: 'external_link', static_code: null, link: 'https://mill.example/offer' },
      { code: null, link: 'https://mill.example/offer', has_file: false },
    ],
    ['a document', { kind: 'pdf', static_code: null }, { code: null, link: null, has_file: true }],
  ] as const)('shows %s', async (_, parts, shown) => {
    const ana = await someone(50)
    const { id } = await ana.redeem(await reward(parts))
    expect(await ana.wallet()).toMatchObject([{ code: null, link: null, has_file: false }])
    await ana.reveal(id)
    expect(await ana.wallet()).toMatchObject([shown])
  })

  it.each(['donation', 'drawing_entry', 'mail'] as const)(
    'of kind %s has nothing to show and can be taken back',
    async (kind) => {
      const ana = await someone(50)
      await settle(api, 'harbor', ana)
      await db().send(rawQuery(sql`update member_location set street = '12 Maple Street' where member_id = ${ana.id}`))
      const { id } = await ana.redeem(await reward({ kind, static_code: null }))
      expect(await ana.wallet()).toMatchObject([{ moves: ['cancel'] }])
      expect(await ana.reveal(id)).toMatchObject({ http: 409 })
      expect(await ana.cancel(id)).toMatchObject({ http: 200 })
    },
  )

  it('hands out the document once it was shown, to its owner only', async () => {
    const id = await makeReward(api, 'harbor', ++number, { kind: 'pdf', static_code: null, title: `Reward: ${number}` })
    await db().send(
      rawQuery(sql`insert into reward_file (brand_id, item_id, bytes) values (1, ${id}, ${Buffer.from('%PDF-1.4')})`),
    )
    const [ana, ben] = [await someone(50), await someone(0)]
    const redemption = await ana.redeem(number)
    const download = (token: string) => harbor(getRedemptionFile, { id: redemption.id }, { token })
    expect((await download(ana.token)).http).toBe(404)
    await ana.reveal(redemption.id)
    expect(await download(ana.token)).toMatchObject({
      http: 200,
      data: { name: `Reward-${number}.pdf`, base64: Buffer.from('%PDF-1.4').toString('base64') },
    })
    expect((await download(ben.token)).http).toBe(404)
  })
})

describe('C14 refusals, with the reason and without spending points', () => {
  it.each<[string, object, string, object]>([
    [
      'too few points',
      { cost: 60 },
      'pointsShort',
      { kind: 'points', missing: 10, trips: 1, pending: 0, ready_at: null },
    ],
    ['too few trips', { min_trips: 3 }, 'rewardNotForYou', { kind: 'trips', missing: 3, needed: 3 }],
    ['an age that nobody knows', { age_from: 21 }, 'rewardNotForYou', { kind: 'age_unknown', from: 21 }],
    ['no address', { kind: 'mail', static_code: null }, 'rewardNotForYou', { kind: 'address_unknown' }],
    [
      'no place known',
      { near_miles: 3, places: [{ lat: 42, lng: -71 }] },
      'rewardNotForYou',
      { kind: 'place_unknown', of: 'either' },
    ],
    ['nothing left', { stock: 0 }, 'rewardSoldOut', { kind: 'sold_out' }],
  ])('%s', async (_, parts, name, obstacle) => {
    const ana = await someone(50)
    expect(await ana.reserve(await reward(parts))).toMatchObject({
      http: 409,
      status: { name },
      data: { obstacles: [obstacle] },
    })
    expect(await ana.points()).toMatchObject({ balance: 50, on_hold: 0 })
  })

  it('an address that nobody has verified: nothing is reserved, confirmed or revealed before', async () => {
    const id = await reward({})
    const ana = await someone(120, { verifiedAt: null })
    const unverified = {
      http: 409,
      status: { name: 'addressUnverified' },
      data: { obstacles: [{ kind: 'unverified' }] },
    }
    expect((await ana.look(id)).reward!.obstacles).toEqual([{ kind: 'unverified' }])
    expect(await ana.reserve(id)).toMatchObject(unverified)
    expect(await ana.points()).toMatchObject({ balance: 120, on_hold: 0 })

    const verify = (at: Date | null) =>
      db().send(query.updateTable('member_address').set({ verified_at: at }).where('member_id', '=', ana.id))
    await verify(api.clock.now)
    const { data } = await ana.reserve(id)
    await verify(null)
    expect(await ana.confirm(data.id)).toMatchObject(unverified)
    await verify(api.clock.now)
    expect(await ana.confirm(data.id)).toMatchObject({ http: 200 })
    await verify(null)
    expect(await ana.reveal(data.id)).toMatchObject(unverified)
    await verify(api.clock.now)
    expect(await ana.reveal(data.id)).toMatchObject({ http: 200 })
  })

  it.each<[string, object]>([
    ['a draft', { stage: 'draft' }],
    ['paused', { stage: 'paused' }],
    ['archived', { stage: 'archived' }],
    ['to come', { live_from: new Date('2026-03-05T00:00:00Z') }],
    ['over', { live_to: new Date('2026-03-04T00:00:00Z') }],
    ['no longer usable', { redeem_by: '2026-03-03' }],
    [
      'no longer usable though it is shown longer',
      { redeem_by: '2026-03-03', live_to: new Date('2026-05-01T00:00:00Z') },
    ],
    ['the ride home', { category: 'ride_home' }],
    ['of another organisation', { organisations: ['018f0000-0000-7000-8000-000000000000'] }],
  ])('%s', async (_, parts) => {
    expect(await (await someone(50)).reserve(await reward(parts))).toMatchObject({
      http: 409,
      status: { name: 'rewardGone' },
    })
  })

  it('more often than allowed; returned rewards do not count', async () => {
    const id = await reward({ limit_in_period: 1, period: 'month', cost: 10 })
    const ana = await someone(100)
    await ana.cancel((await ana.redeem(id)).id)
    await ana.redeem(id)
    expect(await ana.reserve(id)).toMatchObject({
      status: { name: 'rewardLimitReached' },
      data: { obstacles: [{ kind: 'limit', again_on: '2026-04-01' }] },
    })
  })

  it('while points are blocked or below zero, free rewards too; an earlier reservation is not confirmed either', async () => {
    const free = await reward({ cost: 0 })
    const [ana, ben] = [await someone(50), await someone(50)]
    const { data } = await ana.reserve(await reward())
    await db().send(rawQuery(sql`update points_balance set blocked_until = '2026-06-01' where member_id = ${ana.id}`))
    expect(await ana.reserve(free)).toMatchObject({ status: { name: 'pointsBlocked' } })
    expect(await ana.confirm(data.id)).toMatchObject({ status: { name: 'pointsBlocked' } })
    await givePoints(api, 'harbor', [ben], -60)
    expect(await ben.reserve(free)).toMatchObject({
      status: { name: 'pointsBlocked' },
      data: { obstacles: [{ kind: 'negative', missing: 10 }] },
    })
    await givePoints(api, 'harbor', [ben], 10)
    expect((await ben.redeem(free)).state).toBe('issued')
  })

  it('when trips were taken back between reservation and confirmation', async () => {
    const ana = await someone(50)
    const { data } = await ana.reserve(await reward())
    await givePoints(api, 'harbor', [ana], -10)
    expect(await ana.confirm(data.id)).toMatchObject({ http: 409, status: { name: 'pointsShort' } })
    expect(await ana.spent()).toEqual([])
  })

  it('at a price that has changed since only when it is begun anew', async () => {
    const id = await reward()
    const ana = await someone(60)
    const { data } = await ana.reserve(id)
    await db().send(rawQuery(sql`update reward_item set cost = 500 where number = ${id}`), raiseCatalogue())
    expect((await ana.confirm(data.id)).data).toMatchObject({ state: 'issued', cost: 50 })
    expect(await ana.points()).toMatchObject({ balance: 10 })
  })

  it('a member cannot see another member’s redemption', async () => {
    const [ana, ben] = [await someone(50), await someone(50)]
    const { data } = await ana.reserve(await reward())
    for (const act of [ben.confirm, ben.cancel, ben.reveal]) expect(await act(data.id)).toMatchObject({ http: 404 })
  })

  it('one reservation for fifty that come at once from one member', async () => {
    const id = await reward({ stock: 5, limit_total: 1 })
    const ana = await someone(500)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ana.reserve(id)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const confirmed = await Promise.all(answers.map(({ data }) => ana.confirm(data.id)))
    expect(confirmed.every(({ http }) => http === 200)).toBe(true)
    expect(await ana.points()).toMatchObject({ balance: 450 })
  })
})

describe('C14 the catalogue', () => {
  it('R2.55 R2.56 lists a tab with distances, stock in words and obstacles', async () => {
    const carl = await someone(30, { organisationId: mill })
    const { home } = await settle(api, 'harbor', carl)
    expect(home).toBeTruthy()
    const near = await reward({
      title: 'Near',
      category: 'online',
      places: [{ lat: 42.36 + 1 / 69, lng: -71.06 }],
      stock: 1,
      cost: 25,
    })
    const far = await reward({
      title: 'Far',
      category: 'online',
      places: [{ lat: 42.36 + 9 / 69, lng: -71.06 }],
      cost: 50,
      featured: 1,
    })
    const ours = await reward({ title: 'Ours', category: 'online', organisations: [mill], cost: 20 })
    await reward({ title: 'Theirs', category: 'online', organisations: ['018f0000-0000-7000-8000-000000000000'] })
    const list = async (input: object) => (await harbor(listRewards, input as never, { token: carl.token })).data
    const ids = async (input: object) => (await list(input)).items.map(({ id }) => id)

    const { items, ...rest } = await list({ category: '7', sort: 'closest' })
    expect(rest).toEqual({
      total: 3,
      next: null,
      category: 'online',
      measured_from: 'home',
      balance: 30,
      pending: 0,
      ready_at: null,
      has_organisation: true,
    })
    expect(items).toMatchObject([
      {
        id: near,
        title: 'Near',
        miles: 1,
        cost: 25,
        stock: { word: 'last', left: 1 },
        obstacles: [],
        for_organisation: false,
      },
      {
        id: far,
        miles: 9,
        stock: { word: 'plenty', left: null },
        obstacles: [{ kind: 'points', missing: 20, trips: 2, pending: 0, ready_at: null }],
      },
      { id: ours, miles: null, for_organisation: true },
    ])
    expect(await ids({ category: 'online', sort: 'closest', lat: '42.505', lng: '-71.06' })).toEqual([far, near, ours])
    expect(await list({ category: 'online', sort: 'closest_organisation' })).toMatchObject({ measured_from: 'work' })
    expect(await ids({ category: 'online', sort: 'points_high' })).toEqual([far, near, ours])
    expect(await ids({ category: 'online', most_points: '25', sort: 'name_az' })).toEqual([near, ours])
    expect(await ids({ category: 'online', within_miles: '2' })).toEqual([near])
    expect(await ids({ category: 'online', own_organisation: 'true' })).toEqual([ours])
    expect(await ids({ text: 'near' })).toContain(near)
    expect((await list({ category: 'nowhere' })).category).toBe('featured')
    expect(await ids({})).toEqual([far])
    const page = await list({ category: 'online', sort: 'name_az', limit: '2' })
    expect(page).toMatchObject({ next: expect.any(String), items: [{ title: 'Far' }, { title: 'Near' }] })
    expect(await ids({ category: 'online', sort: 'name_az', limit: '2', after: page.next! })).toEqual([ours])
    expect(await harbor(listRewards, { category: 'online', lat: '42' }, { token: carl.token })).toMatchObject({
      http: 422,
      status: { fields: { lng: 'field.required' } },
    })
    expect(
      (
        await harbor(
          listRewards,
          { category: 'online', sort: 'name_az' },
          { token: carl.token, headers: { 'accept-language': 'es' } },
        )
      ).data.items[0],
    ).toMatchObject({ title: 'Far (es)' })
  })

  it('shows in the list what is used up: the stock for all, and the member’s own limit', async () => {
    const ana = await someone(500)
    const [last, once, monthly, both] = [
      await reward({ stock: 1 }),
      await reward({ limit_total: 1 }),
      await reward({ limit_in_period: 1, period: 'month' }),
      await reward({ limit_total: 1, stock: 5 }),
    ]
    const free = await reward()
    for (const id of [last, once, monthly, both, free]) await ana.redeem(id)
    const cards = async ({ token }: { token: string }) => {
      const { items } = (await harbor(listRewards, { category: 'dining', limit: '60' }, { token })).data
      return [last, once, monthly, both, free]
        .map((id) => items.find((item) => item.id === id))
        .map((card) => [card?.stock.word, card?.obstacles.map(({ kind }) => kind)])
    }
    expect(await cards(ana)).toEqual([
      ['none', ['sold_out']],
      ['plenty', ['limit']],
      ['plenty', ['limit']],
      ['few', ['limit']],
      ['plenty', []],
    ])
    expect(await cards(await someone(500))).toEqual([
      ['none', ['sold_out']],
      ['plenty', []],
      ['plenty', []],
      ['few', []],
      ['plenty', []],
    ])
  })

  it('ends with the last day on which it can be used', async () => {
    const today = await reward({ redeem_by: '2026-03-04', category: 'services', title: 'Last day' })
    const ana = await someone(200)
    expect((await ana.look(today)).reward).toMatchObject({ until: '2026-03-05T05:00:00.000Z' })
    expect((await ana.redeem(today)).state).toBe('issued')
    api.clock.now = new Date('2026-03-05T05:00:00Z')
    const tomorrow = await api.at('harbor', { token: await freshToken(api, 'harbor', ana) })
    expect((await tomorrow(getReward, { id: String(today) })).data).toMatchObject({
      reward: null,
      gone: 'ended',
      title: 'Last day',
    })
    expect((await tomorrow(listRewards, { text: 'last day' })).data.total).toBe(0)
    expect(await tomorrow(redeemReward, { id: String(today) })).toMatchObject({
      http: 409,
      status: { name: 'rewardGone' },
    })
    const [kept] = (await tomorrow(walletCalls.getWallet, { show: 'past' })).data.items
    expect(kept).toMatchObject({ state: 'expired', moves: [] })
    for (const call of [cancelRedemption, revealRedemption])
      expect(await tomorrow(call, { id: kept!.id })).toMatchObject({ http: 409, status: { name: 'redemptionClosed' } })
  })

  it('tells the whole of one, with its places and the reservation that runs', async () => {
    const id = await reward({
      title: 'Cake',
      places: [
        { lat: 42.4, lng: -71 },
        { lat: 42.36, lng: -71.06 },
      ],
      min_trips: 0,
      limit_in_period: 2,
      period: 'week',
      redeem_by: '2026-04-01',
      valid_days: 60,
    })
    const ana = await someone(60)
    await settle(api, 'harbor', ana)
    await ana.reserve(id)
    expect(await ana.look(id)).toMatchObject({
      gone: null,
      reward: {
        id,
        how: 'Show the code.',
        terms: 'One cup.',
        redeem_by: '2026-04-01',
        valid_days: 60,
        places: [{ name: 'Place 1', miles: 0, hours: 'Mon–Fri 8–5', accessibility: null }, { name: 'Place 0' }],
        rules: { limit_in_period: 2, period: 'week' },
        reservation: { state: 'reserved' },
      },
    })
    const { id: redemption } = await ana.redeem(id)
    await ana.reveal(redemption)
    expect(await ana.wallet()).toMatchObject([{ expires_on: '2026-04-01' }])
    api.clock.now = new Date('2026-04-02T17:00:00Z')
    const { data } = await (
      await api.at('harbor')
    )(walletCalls.getWallet, { show: 'past' }, { token: await freshToken(api, 'harbor', ana) })
    expect(data.items).toMatchObject([{ state: 'expired' }])
  })

  it.each<[string, object, 'ended' | 'hidden']>([
    ['over', { live_to: new Date('2026-03-01T00:00:00Z'), title: 'Past' }, 'ended'],
    ['a draft', { stage: 'draft' }, 'hidden'],
    ['another organisation’s', { organisations: ['018f0000-0000-7000-8000-000000000000'] }, 'hidden'],
  ])('R2.23 says politely that one is not there when it is %s, and what is like it', async (_, parts, gone) => {
    const other = await reward({ category: 'services' })
    const seen = await (await someone(0)).look(await reward({ ...parts, category: 'services' }))
    expect(seen).toMatchObject({ reward: null, gone, title: gone === 'ended' ? 'Past' : null })
    expect(seen.alternatives.map(({ id }) => id)).toContain(other)
  })

  it.each(['0', '999999', 'abc', '-1', '1.5', '99999999999'])(
    'R2.52 answers the number %s with the editors’ choice',
    async (id) => {
      expect(await (await someone(0)).look(id)).toMatchObject({ reward: null, gone: 'hidden' })
    },
  )

  it('sees a change made by another copy of the server at once', async () => {
    const copy = await startTestApi({ copyOf: api })
    const ana = await someone(0)
    const id = await reward({ title: 'Before' })
    expect((await ana.look(id)).reward!.title).toBe('Before')
    await copy.app.databases
      .ofBrand(1)
      .send(
        rawQuery(sql`update reward_item set texts = jsonb_set(texts, '{en,title}', '"After"') where number = ${id}`),
        raiseCatalogue(),
      )
    expect((await ana.look(id)).reward!.title).toBe('After')
    await copy.close()
  })
})

describe('C14 the pool of codes', () => {
  it('takes a file, leaves doubles out, and tells staff once when a tenth is left', async () => {
    const id = await reward({ codes: ['E-1'] })
    const staff = { token: ada.token }
    const file = [
      'E-1',
      '"E-2","a note"',
      '',
      ' E-3 ',
      'E-2',
      ...Array.from({ length: 8 }, (_, index) => `F-${index}`),
    ].join('\r\n')
    expect(await harbor(addRewardCodes, { id: String(id), codes: file }, staff)).toMatchObject({
      http: 200,
      data: { added: 10, doubled: ['E-1', 'E-2'], left: 11 },
    })
    expect(await harbor(addRewardCodes, { id: String(id), codes: '"broken' }, staff)).toMatchObject({
      http: 422,
      status: { fields: { codes: 'field.not_valid' } },
    })
    expect(await harbor(addRewardCodes, { id: '99999', codes: 'A' }, staff)).toMatchObject({ http: 404 })
    const shown: string[] = []
    for (let index = 0; index < 10; index++) {
      const ana = await someone(50)
      const { id: redemption } = await ana.redeem(id)
      await ana.reveal(redemption)
      shown.push((await ana.wallet())[0]!.code!)
    }
    expect(new Set(shown).size).toBe(10)
    await api.app.settle()
    const told = async () =>
      (
        await db().send(
          query
            .selectFrom('mail')
            .select('id')
            .where('template', '=', 'rewards_low')
            .where('subject', 'like', `%Reward ${id}”%`),
        )
      )[0].length
    expect(await told()).toBe(1)
    wait(1)
    await harbor(addRewardCodes, { id: String(id), codes: 'G-1' }, staff)
    expect((await (await someone(50)).redeem(id)).state).toBe('issued')
    await api.app.settle()
    expect(await told()).toBe(2)
  })

  it('is as large as it has codes, however often the same file comes', async () => {
    const file = Array.from({ length: 10 }, (_, index) => `H-${index}`)
    const id = await reward({ codes: file })
    const add = async (...codes: string[]) =>
      (await harbor(addRewardCodes, { id: String(id), codes: codes.join('\n') }, { token: ada.token })).data
    expect(await add(...file, 'H-10')).toEqual({ added: 1, doubled: file, left: 11 })
    expect(
      await Promise.all([add(...file, 'H-11'), add(...file, 'H-11')]).then((both) =>
        both.map(({ added, left }) => `${added} of ${left}`).toSorted(),
      ),
    ).toEqual(['0 of 12', '1 of 12'])
    const told = async () => {
      await api.app.settle()
      return (
        await db().send(
          query
            .selectFrom('mail')
            .select('id')
            .where('template', '=', 'rewards_low')
            .where('subject', 'like', `%Reward ${id}”%`),
        )
      )[0].length
    }
    for (let index = 0; index < 10; index++) await (await someone(50)).redeem(id)
    expect(await told()).toBe(0)
    await (await someone(50)).redeem(id)
    expect(await told()).toBe(1)
    // nothing new: staff know already
    await add(...file)
    await (await someone(50)).redeem(id)
    expect(await told()).toBe(1)
    expect(await (await someone(50)).reserve(id)).toMatchObject({ status: { name: 'rewardSoldOut' } })
  })

  it('takes other codes of several at once, and loses none', async () => {
    const id = await reward({ codes: ['Z-1'] })
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((each) =>
        harbor(addRewardCodes, { id: String(id), codes: `${each}-${id}-1\n${each}-${id}-2` }, { token: ada.token }),
      ),
    )
    expect(answers.map(({ http, data }) => [http, data.added])).toEqual(Array.from({ length: 4 }, () => [200, 2]))
    expect(Math.max(...answers.map(({ data }) => data.left))).toBe(9)
  })

  it('is staff’s alone', async () => {
    const ana = await someone(0)
    for (const [call, input] of [
      [listRedemptions, {}],
      [
        decideRedemption,
        { id: '018f0000-0000-7000-8000-000000000000', state: 'waiting', is_revealed: 'false', decision: 'approve' },
      ],
      [addRewardCodes, { id: '1', codes: 'A' }],
    ] as const)
      expect(await harbor(call as never, input as never, { token: ana.token })).toMatchObject({
        http: 403,
        status: { name: 'notAllowed' },
      })
  })
})
