import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { defaultRules } from '@throughway/domain/points/points'
import { rawQuery, query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { expirePoints } from './expire-points.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = testStart
})

const db = () => api.app.databases.ofBrand(1)
const move = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))

async function as(person: Person) {
  return api.at('harbor', { token: await freshToken(api, 'harbor', person) })
}

async function logBike(person: Person, date: string) {
  move(date)
  const { data, http } = await (
    await as(person)
  )(tripCalls.logTrip, { date, mode: 'bike', direction: 'out', miles: '4', round_trip: '1' })
  expect(http).toBe(200)
  return data.trips
}

async function ledgerOf(
  person: Person,
  input: { table?: 'ledger' | 'earned' | 'spent'; limit?: string; after?: string } = {},
) {
  return (await (await as(person))(pointsCalls.listLedger, input)).data
}

async function mailsTo(person: Person) {
  const [mails] = await db().send(
    query
      .selectFrom('mail')
      .select(['template', 'subject', 'text', 'html'])
      .where('recipient', '=', person.email)
      .orderBy('created_at'),
  )
  return mails
}

describe('C2 the ledger', () => {
  it('reads like a bank’s: newest first, each entry with its trip and the total after it', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const [out] = await logBike(ana, '2026-03-02')
    move('2026-03-04')
    const call = await as(ana)
    await call(tripCalls.changeTrip, {
      id: out!.id,
      date: '2026-03-02',
      mode: 'drive_alone',
      direction: 'out',
      miles: '4',
    })
    const { items, next } = await ledgerOf(ana)
    expect(items.map(({ kind, points, total, rule }) => ({ kind, points, total, rule }))).toEqual([
      { kind: 'reverse', points: -10, total: 35, rule: 'green_trip' },
      expect.objectContaining({ kind: 'earn', total: 45 }),
      expect.objectContaining({ kind: 'earn' }),
      expect.objectContaining({ kind: 'earn' }),
    ])
    expect(items.map(({ points }) => points).toSorted((one, other) => one - other)).toEqual([-10, 10, 10, 25])
    expect(items.at(-1)!.total).toBe(items.at(-1)!.points)
    expect(items[0]!.trip).toEqual({ id: out!.id, date: '2026-03-02', mode: 'drive_alone', direction: 'out' })
    expect(items.find(({ rule }) => rule === 'first_trip')!.trip).toBeNull()
    expect(next).toBeNull()
  })

  it('comes in pages whose totals go on from each other', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) await logBike(ben, day)
    const whole = await ledgerOf(ben)
    const paged = []
    for (let after: string | undefined; ;) {
      const { items, next } = await ledgerOf(ben, { limit: '2', ...(after && { after }) })
      paged.push(...items)
      if (!next) break
      after = next
    }
    expect(whole.items).toHaveLength(7)
    expect(paged).toEqual(whole.items)
  })

  it.each(['x', 'e30', Buffer.from('2026-99-99 00:00:00+00|0|1|earn|x|').toString('base64url'), '☃'])(
    'refuses a page that never was: %s',
    async (after) => {
      const eva = await signedIn(api, 'harbor', 'Eva')
      expect(await (await as(eva))(pointsCalls.listLedger, { after })).toMatchObject({
        http: 422,
        status: { fields: { after: 'field.not_valid' } },
      })
    },
  )

  it('is one’s own', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const cy = await signedIn(api, 'harbor', 'Cy')
    await logBike(ana, '2026-03-04')
    expect((await ledgerOf(cy)).items).toEqual([])
  })
})

describe('C1 expiry', () => {
  const warned = (subject: string) => ({ template: 'points_expiring', subject })

  it('takes points that were not spent in twelve months, once, with warnings 30 and 7 days before', async () => {
    const dora = await signedIn(api, 'harbor', 'Dora')
    await logBike(dora, '2025-03-04')
    await logBike(dora, '2025-09-01')
    // spent from noon of 6 March on: 48 hours after the noon of the travel
    move('2026-02-03')
    await expirePoints(api.app)
    expect(await mailsTo(dora)).toEqual([])
    move('2026-02-04')
    for (let run = 0; run < 3; run++) await expirePoints(api.app)
    expect(await mailsTo(dora)).toMatchObject([warned('45 points expire from March 6, 2026')])
    move('2026-02-27')
    await Promise.all([expirePoints(api.app), expirePoints(api.app)])
    expect(await mailsTo(dora)).toHaveLength(2)
    move('2026-03-05')
    await expirePoints(api.app)
    expect((await ledgerOf(dora, { table: 'spent' })).items).toEqual([])
    move('2026-03-06')
    await Promise.all([expirePoints(api.app), expirePoints(api.app), expirePoints(api.app)])
    expect((await ledgerOf(dora, { table: 'spent' })).items).toMatchObject([
      { kind: 'expire', points: -45, rule: 'expiry', trip: null },
    ])
    const call = await as(dora)
    expect((await call(pointsCalls.getPoints, {})).data).toMatchObject({ balance: 20, earned: 65 })
    expect((await call(pointsCalls.listExpiring, {})).data.items).toEqual([{ expires_on: '2026-09-03', points: 20 }])
    expect(await mailsTo(dora)).toHaveLength(2)
    expect(await findDifferences(db())).toEqual([])
  })

  it('says it in the member’s language, with a link to the table', async () => {
    const luz = await signedIn(api, 'harbor', 'Luz', { language: 'es' })
    await logBike(luz, '2025-03-04')
    move('2026-03-01')
    await expirePoints(api.app)
    const [mail] = await mailsTo(luz)
    expect(mail!.subject).toBe('45 puntos vencen desde el 6 de marzo de 2026')
    for (const part of [mail!.text, mail!.html]) expect(part).toContain('/trips/points?table=expiring')
  })

  it('leaves held points alone until the hold is settled', async () => {
    const eli = await signedIn(api, 'harbor', 'Eli')
    await logBike(eli, '2025-03-04')
    const hold = {
      brand_id: 1,
      id: eli.id,
      member_id: eli.id,
      points: 30,
      reason: 'review',
      created_at: testStart,
      until: null,
      released_at: null,
    }
    await db().send(query.insertInto('points_hold').values(hold))
    move('2026-03-10')
    await expirePoints(api.app)
    expect((await ledgerOf(eli, { table: 'spent' })).items).toMatchObject([{ points: -15 }])
    await db().send(rawQuery(sql`update points_hold set released_at = now() where member_id = ${eli.id}`))
    move('2026-03-11')
    await expirePoints(api.app)
    expect((await ledgerOf(eli, { table: 'spent' })).items).toMatchObject([{ points: -30 }, { points: -15 }])
  })

  it('a trip taken back after its points expired leaves a balance below zero, never points twice', async () => {
    const fay = await signedIn(api, 'harbor', 'Fay')
    await logBike(fay, '2025-03-04')
    move('2026-03-06')
    await expirePoints(api.app)
    await db().send(rawQuery(sql`update trip set recorded_at = ${api.clock.now} where member_id = ${fay.id}`))
    const call = await as(fay)
    const { data } = await call(tripCalls.listTrips, {})
    expect(await call(tripCalls.deleteTrip, { id: data.items[0]!.id, group: '1' })).toMatchObject({
      http: 200,
      data: { difference: -45 },
    })
    expect((await call(pointsCalls.getPoints, {})).data.balance).toBe(-45)
    move('2026-03-08')
    await expirePoints(api.app)
    expect((await (await as(fay))(pointsCalls.getPoints, {})).data.balance).toBe(-45)
    expect(await findDifferences(db())).toEqual([])
  })
})

it('R9.04 C1 the rules that hold today are told as they are judged by', async () => {
  const ana = await signedIn(api, 'harbor', 'Ana')
  const { data } = await (await as(ana))(pointsCalls.listRules, {})
  expect(data).toMatchObject({
    pending_hours: 48,
    earning_window_days: 14,
    life_months: 12,
    levels: [25, 50, 100, 200, 300, 350, 400, 500],
  })
  expect(data.upcoming).toEqual([])
  expect(data.rules.map(({ name, mode, points }) => ({ name, mode, points })).toSorted(byWords)).toEqual(
    defaultRules.map(({ name, mode, points }) => ({ name, mode, points })).toSorted(byWords),
  )
})

function byWords(one: object, other: object) {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}
