import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { pointsCalls, pointsStaffCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { expirePoints } from './expire-points.ts'

let api: TestApi
let rosa: Person
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  ana = await signedIn(api, 'harbor', 'Ana')
})

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const days = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 86_400_000))
const adjust = async (points: number, { by = rosa, of = ana.id, reason = 'You won the bike week', key = '' } = {}) =>
  (await as(by))(
    pointsStaffCalls.adjustPoints,
    { id: of, points: String(points), reason },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
const pointsOf = async () => (await (await as(ana))(pointsCalls.getPoints, {})).data
const ledgerOf = async (table: 'ledger' | 'earned' | 'spent' = 'ledger', more: object = {}) =>
  (await (await as(ana))(pointsCalls.listLedger, { table, ...more })).data
const expiring = async () => (await (await as(ana))(pointsCalls.listExpiring, {})).data.items

describe('C1 points that the programme gives and takes', () => {
  it('are spendable at once, and the member reads why', async () => {
    expect(await adjust(30)).toMatchObject({
      http: 200,
      data: { points: 30, balance: 30, reason: 'You won the bike week' },
    })
    api.clock.now = new Date(testStart.getTime() + 60_000) // in the order in which they were made
    expect(await adjust(-10, { reason: 'Counted twice' })).toMatchObject({ http: 200, data: { balance: 20 } })
    expect(await pointsOf()).toMatchObject({ balance: 20, pending: 0, earned: 0 })
    const entries = [
      { kind: 'adjust', points: -10, total: 20, reason: 'Counted twice', trip: null, reward: null },
      { kind: 'adjust', points: 30, total: 30, reason: 'You won the bike week' },
    ]
    expect((await ledgerOf()).items).toMatchObject(entries)
    expect((await ledgerOf('earned')).items).toMatchObject([{ points: 30 }])
    expect((await ledgerOf('spent')).items).toMatchObject([{ points: -10 }])
    const first = await ledgerOf('ledger', { limit: '1' })
    expect((await ledgerOf('ledger', { limit: '1', after: first.next })).items).toMatchObject([entries[1]])
    const { data } = await (await as(ana))(activityCalls.listActivity, {})
    expect(data.items).toMatchObject([
      { kind: 'points_adjusted', actor: 'staff', details: { points: '-10', reason: 'Counted twice' } },
      { kind: 'points_adjusted', actor: 'staff', details: { points: '+30' } },
    ])
    expect(await findDifferences(db())).toEqual([])
  })

  it('never take more than can be spent: pending points are not to be taken yet', async () => {
    await (
      await as(ana)
    )(tripCalls.logTrip, { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '3' })
    expect((await pointsOf()).pending).toBe(35)
    expect(await adjust(-1)).toMatchObject({ http: 409, status: { name: 'pointsShort' } })
    await adjust(5)
    expect(await adjust(-6)).toMatchObject({ http: 409, status: { name: 'pointsShort' } })
    const answers = await Promise.all([adjust(-5), adjust(-5), adjust(-5)])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await pointsOf()).toMatchObject({ balance: 0, pending: 35 })
    days(3)
    expect(await adjust(-35)).toMatchObject({ http: 200, data: { balance: 0 } })
    expect(await findDifferences(db())).toEqual([])
  })

  it('never take points that are held for a review', async () => {
    await adjust(30)
    const hold = { points: 20, reason: 'review', created_at: testStart, until: null, released_at: null }
    await db().send(query.insertInto('points_hold').values({ brand_id: 1, id: ana.id, member_id: ana.id, ...hold }))
    expect(await adjust(-11)).toMatchObject({ http: 409, status: { name: 'pointsShort' } })
    expect(await adjust(-10)).toMatchObject({ http: 200, data: { balance: 0 } })
    // written past the trips' own way, so gone before sums are looked at
    await db().send(query.deleteFrom('points_hold').where('member_id', '=', ana.id))
    expect(await findDifferences(db())).toEqual([])
  })

  it('happen once for each idempotency key', async () => {
    await Promise.all([1, 2, 3].map(() => adjust(10, { key: 'one-press-of-the-button' })))
    expect((await pointsOf()).balance).toBe(10)
    expect((await ledgerOf()).items).toHaveLength(1)
  })

  it('live twelve months like earned points; taken points are the oldest', async () => {
    await adjust(30)
    days(10)
    await adjust(20)
    days(20)
    await adjust(-25)
    expect(await expiring()).toEqual([
      { expires_on: '2027-03-04', points: 5 },
      { expires_on: '2027-03-14', points: 20 },
    ])
    days(366)
    await expirePoints(api.app)
    expect(await pointsOf()).toMatchObject({ balance: 20 })
    days(380)
    await expirePoints(api.app)
    expect(await pointsOf()).toMatchObject({ balance: 0 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('are found by the recount where the reason and the ledger disagree', async () => {
    await adjust(10)
    const [[row]] = await db().send(
      query.selectFrom('points_ledger').selectAll().where('member_id', '=', ana.id).where('kind', '=', 'adjust'),
    )
    await db().send(
      query.insertInto('points_ledger').values({ ...row!, source_id: ana.id }),
      query.updateTable('points_balance').set({ total: 20 }).where('member_id', '=', ana.id),
    )
    expect(await findDifferences(db())).toEqual([{ part: 'points_adjustment', key: ana.id }])
  })

  it.each([
    ['nothing', () => ({ points: '0', reason: 'Why' }), 'points'],
    ['half a point', () => ({ points: '1.5', reason: 'Why' }), 'points'],
    ['too many', () => ({ points: '100001', reason: 'Why' }), 'points'],
    ['no reason', () => ({ points: '5', reason: ' ' }), 'reason'],
  ])('refuse %s', async (_, body, field) => {
    const answer = await (await as(rosa))(pointsStaffCalls.adjustPoints, { id: ana.id, ...body() })
    expect([answer.http, Object.keys(answer.status.fields ?? {})]).toEqual([422, [field]])
  })

  it('are refused for oneself, for members as givers, for an unknown member, and across programmes', async () => {
    expect(await adjust(5, { of: rosa.id })).toMatchObject({ http: 403 })
    expect(await adjust(5, { by: ana })).toMatchObject({ http: 403 })
    expect(await adjust(5, { of: crypto.randomUUID() })).toMatchObject({ http: 404 })
    const abroad = await signedIn(api, 'mesa', 'Ana')
    expect(await adjust(5, { of: abroad.id })).toMatchObject({ http: 404 })
  })
})
