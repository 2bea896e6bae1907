import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarCalls } from '@throughway/contract/trip/calendar'
import { contactReportStaffCalls } from '@throughway/contract/match/contact-report-staff'
import { conversationCalls } from '@throughway/contract/match/conversation'
import { matchingCalls } from '@throughway/contract/match/matching'
import { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { poolCalls } from '@throughway/contract/trip/pool'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query, rawQuery } from '#database/query.ts'
import { insertBlock } from '#modules/matching/matching.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { addBikePair, addPair, makePool, talk } from '#testing/pools.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { addCommuter, fillCells, findFor, openMatching, sendWish, wishFor } from '#testing/wishes.ts'
import { standingPoolsJob } from './standing-pool.jobs.ts'
import { lockPool, saveMember } from './standing-pool.queries.ts'
import { hasLostDriver } from './standing-pool.ts'

const {
  listStandingPools,
  beginStandingPool,
  inviteToStandingPool,
  answerStandingPool,
  blockPoolMember,
  changeStandingPool,
  leaveStandingPool,
  sayNotToday,
  takeBackNotToday,
  logStandingPool,
  keepStandingPool,
  reportPoolMember,
} = standingPoolCalls

let api: TestApi
let copy: TestApi
beforeAll(async () => {
  api = await startTestApi()
  copy = await startTestApi({ copyOf: api })
  await openMatching(api, 'harbor')
  await openMatching(copy, 'harbor')
  await fillCells(api, 'harbor')
}, 60_000)
afterAll(async () => {
  await copy.close()
  await api.close()
})
beforeEach(async () => {
  api.clock.now = testStart
  await db().send(rawQuery(sql`delete from wish where brand_id = current_brand_id()`))
})

/** A Wednesday; the week began on March 2. */
const today = '2026-03-04'
const timeZone = 'America/New_York'
const day = 86_400_000
const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person, at = api) => at.at('harbor', { token: await freshToken(at, 'harbor', person) })
const after = (days: number) => void (api.clock.now = new Date(testStart.getTime() + days * day))
const poolOf = async (person: Person, at = api) => (await (await as(person, at))(listStandingPools, {})).data.items[0]

async function mailsTo(person: Person, template: string) {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('member_id', '=', person.id)
      .where('template', '=', template),
  )
  return rows
}

const settings = { name: 'Mill pool', weekdays: ['1', '2', '3', '4', '5'], meet_at: '07:30', leave_at: '17:00' }

describe('C25 two who found each other for two kinds of travel', () => {
  it('name the kind that a pool is for, and have one for each', async () => {
    const pair = await addPair(api, 'harbor')
    const conversationId = await talk(api, 'harbor', pair)
    const bike = await addBikePair(api, 'harbor', pair)
    const one = await as(pair.one)
    const input = { ...settings, conversation_id: conversationId }
    expect((await one(beginStandingPool, { ...input, kind: 'bike' })).status.fields, 'not a kind of theirs').toEqual({
      kind: 'field.not_a_choice',
    })
    const found = { id: bike.ofOther, wish_id: bike.ofOne, template: 'which_days' } as const
    expect((await one(conversationCalls.contactMatch, found)).http).toBe(200)
    expect((await one(beginStandingPool, input)).status.fields, 'two kinds, none named').toEqual({
      kind: 'field.required',
    })
    const begun = await one(beginStandingPool, { ...input, kind: 'bike' })
    expect(begun.data.items).toMatchObject([{ kind: 'bike' }])
    expect((await mailsTo(pair.other, 'pool_invited'))[0]!.text).toContain('by bike')
    expect((await one(beginStandingPool, { ...input, kind: 'bike' })).status.name).toBe('poolExists')
    const second = await one(beginStandingPool, { ...input, kind: 'carpool' })
    expect(second.data.items.map(({ kind }) => kind).toSorted()).toEqual(['bike', 'carpool'])
    const { data } = await (await as(pair.other, copy))(conversationCalls.getConversation, { id: conversationId })
    expect(data.pools.map(({ kind }) => kind).toSorted()).toEqual(['bike', 'carpool'])
    // each logs by the trip profile of that kind
    const [members] = await db().send(
      rawQuery(sql<{ kind: string; mode: string }>`select p.kind, f.mode from standing_pool_member s
        join standing_pool p on p.brand_id = s.brand_id and p.id = s.pool_id
        join trip_profile f on f.brand_id = s.brand_id and f.id = s.profile_id
        where s.brand_id = current_brand_id() and s.member_id = ${pair.other.id} order by p.kind`),
    )
    expect(members).toEqual([
      { kind: 'bike', mode: 'bike' },
      { kind: 'carpool', mode: 'carpool' },
    ])
  })

  it('are asked into a pool of either kind', async () => {
    const pair = await addPair(api, 'harbor')
    const conversationId = await talk(api, 'harbor', pair)
    const bike = await addBikePair(api, 'harbor', pair)
    const rider = await addPair(api, 'harbor', ['Cy', 'Dee'], { kind: 'bike', pace: 'steady', free_seats: '0' })
    const withDee = await talk(api, 'harbor', rider)
    const begun = await (await as(rider.one))(beginStandingPool, { ...settings, conversation_id: withDee })
    const { id } = begun.data.items[0]!
    await findFor(api, 'harbor', rider.one, rider.ofOne)
    const met = await (
      await as(rider.one)
    )(conversationCalls.contactMatch, { id: bike.ofOne, wish_id: rider.ofOne, template: 'shall_we_try' })
    await (
      await as(pair.one)
    )(conversationCalls.sayInConversation, { id: met.data.id, template: 'sounds_good' })
    const invite = { id, conversation_id: met.data.id }
    expect((await (await as(rider.one))(inviteToStandingPool, invite)).http).toBe(200)
    expect((await (await as(pair.one))(answerStandingPool, { id, answer: 'yes' })).http).toBe(200)
    // by the conversation that began about a carpool
    const further = { id, conversation_id: conversationId }
    const call = await as(pair.one)
    expect((await call(inviteToStandingPool, further)).status.name).toBe('notFound')
    await call(conversationCalls.contactMatch, { id: bike.ofOther, wish_id: bike.ofOne, template: 'which_days' })
    expect((await call(inviteToStandingPool, further)).http).toBe(200)
    expect((await poolOf(pair.other))!.kind).toBe('bike')
  })
})

describe('C25 a pool', () => {
  it('is begun with whoever has answered, and stands once they join', async () => {
    const pair = await addPair(api, 'harbor')
    const one = await as(pair.one)
    const begun = await one(conversationCalls.contactMatch, {
      id: pair.ofOther,
      wish_id: pair.ofOne,
      template: 'shall_we_try',
    })
    const input = { ...settings, conversation_id: begun.data.id }
    expect((await one(beginStandingPool, input)).status.name, 'nobody has answered').toBe('notFound')
    await (
      await as(pair.other)
    )(conversationCalls.sayInConversation, { id: begun.data.id, template: 'sounds_good' })
    const made = await one(beginStandingPool, input)
    expect(made.data.items).toMatchObject([
      {
        name: 'Mill pool',
        kind: 'carpool',
        state: 'in',
        // no pin before both agree
        meet: null,
        part: null,
        members: [{ is_you: true }, { state: 'invited' }],
      },
    ])
    const id = made.data.items[0]!.id
    expect((await one(beginStandingPool, input)).status.name).toBe('poolExists')
    expect(await poolOf(pair.other, copy)).toMatchObject({
      state: 'invited',
      meet: null,
      part: null,
      invited_by: 'Ana E.',
      days: [],
      to_log: [],
    })
    expect(await mailsTo(pair.other, 'pool_invited')).toHaveLength(1)
    const joins = await Promise.all(
      [api, copy].map(async (at) => (await as(pair.other, at))(answerStandingPool, { id, answer: 'yes' })),
    )
    expect(joins.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 404])
    const pool = (await poolOf(pair.one))!
    expect(pool).toMatchObject({ meet: { lat: expect.any(Number) }, part: { lat: expect.any(Number) } })
    const drivers = pool.days.map(({ driver }) => driver)
    expect(new Set(drivers.slice(0, 2))).toEqual(new Set([pair.one.id, pair.other.id]))
    expect(drivers.filter((driver) => driver === pair.one.id)).toHaveLength(drivers.length / 2)
    expect(pool.share_cents).toBeGreaterThan(0)
    const [[steps]] = await db().send(
      query.selectFrom('match_pair').select('pooled_at').where('member_id', '=', pair.one.id),
    )
    expect(steps!.pooled_at).toEqual(testStart)
  })

  it('asks no more people in than its driver has seats, and lets no more join, on two copies at once', async () => {
    const driver = await addCommuter(api, 'harbor', 'Ana')
    const drives = { role: 'driver', free_seats: '2' } as const
    const { id: ofOne } = await wishFor(api, 'harbor', driver, drives)
    const riders = []
    for (const name of ['Ben', 'Cy', 'Dee']) {
      const other = await addCommuter(api, 'harbor', name)
      riders.push({ other, ofOther: (await wishFor(api, 'harbor', other, { role: 'rider', free_seats: '0' })).id })
    }
    await findFor(api, 'harbor', driver, ofOne)
    const [first, ...rest] = riders.map((rider) => ({ one: driver, ofOne, ...rider }))
    const id = await makePool(api, 'harbor', first!)
    const talks = [await talk(api, 'harbor', rest[0]!), await talk(api, 'harbor', rest[1]!)]
    const invite = async (conversation: string, at = api) =>
      (await as(driver, at))(inviteToStandingPool, { id, conversation_id: conversation })
    const names = (answers: { http: number; status: { name?: string | undefined } }[]) =>
      answers.map(({ http, status }) => status.name ?? String(http)).toSorted()
    // one seat is left
    const asked = await Promise.all([invite(talks[0]!), invite(talks[1]!, copy)])
    expect(names(asked)).toEqual(['200', 'poolFull'])
    // whoever looks for a seat drives nobody
    expect(new Set((await poolOf(driver))!.days.map((each) => each.driver))).toEqual(new Set([driver.id]))

    const offer = async (seats: string, version: string) =>
      sendWish(api, 'harbor', driver, { ...drives, free_seats: seats }, Number(version))
    const versionOf = async () => {
      const [[row]] = await db().send(query.selectFrom('wish').select('version').where('id', '=', ofOne))
      return String(row!.version)
    }
    expect((await offer('3', await versionOf())).http).toBe(200)
    for (const conversation of talks) expect((await invite(conversation)).http).toBe(200)
    expect((await offer('2', await versionOf())).http).toBe(200)
    const joins = await Promise.all(
      [api, copy].map(async (at, index) =>
        (await as(rest[index]!.other, at))(answerStandingPool, { id, answer: 'yes' }),
      ),
    )
    expect(names(joins)).toEqual(['200', 'poolFull'])
  })

  it.each(['carpool', 'vanpool'] as const)(
    'takes its seats from what the driver of a %s offers to others, until somebody leaves',
    async (kind) => {
      const driver = await addCommuter(api, 'harbor', 'Ana')
      const rider = { kind, role: 'rider', free_seats: '0' } as const
      const [ben, cy] = [await addCommuter(api, 'harbor', 'Ben'), await addCommuter(api, 'harbor', 'Cy')]
      const { id: ofOne } = await wishFor(api, 'harbor', driver, { kind, role: 'driver', free_seats: '1' })
      const [ofBen, ofCy] = [await wishFor(api, 'harbor', ben, rider), await wishFor(api, 'harbor', cy, rider)]
      const foundByCy = async (at = api) =>
        (await findFor(at, 'harbor', cy, ofCy.id)).data.matches.map(({ id: found }) => found)
      expect(await foundByCy(copy)).toEqual([ofOne])
      await findFor(api, 'harbor', driver, ofOne)
      const id = await makePool(api, 'harbor', { one: driver, other: ben, ofOne, ofOther: ofBen.id })
      expect([await foundByCy(), await foundByCy(copy)]).toEqual([[], []])
      await (
        await as(ben)
      )(leaveStandingPool, { id })
      expect(await foundByCy(copy)).toEqual([ofOne])
    },
  )

  it('has no seat for a substitute who would travel each day where all are taken', async () => {
    const driver = await addCommuter(api, 'harbor', 'Ana')
    const { id: ofOne } = await wishFor(api, 'harbor', driver, { role: 'driver', free_seats: '2' })
    const riders = []
    for (const name of ['Ben', 'Cy', 'Dee']) {
      const other = await addCommuter(api, 'harbor', name)
      riders.push({ other, ofOther: (await wishFor(api, 'harbor', other, { role: 'rider', free_seats: '0' })).id })
    }
    await findFor(api, 'harbor', driver, ofOne)
    const [ben, cy, dee] = riders.map((rider) => ({ one: driver, ofOne, ...rider }))
    const id = await makePool(api, 'harbor', ben!)
    const join = async (pair: NonNullable<typeof cy>, substitute: 'true' | 'false') => {
      const conversation = await talk(api, 'harbor', pair)
      await (
        await as(driver)
      )(inviteToStandingPool, { id, conversation_id: conversation })
      return (await as(pair.other))(answerStandingPool, { id, answer: 'yes', substitute })
    }
    expect((await join(cy!, 'true')).http).toBe(200)
    expect((await join(dee!, 'false')).http).toBe(200)
    const part = async (substitute: 'true' | 'false') =>
      (await as(cy!.other))(standingPoolCalls.changePoolPart, { id, role: 'rider', substitute })
    expect((await part('false')).status.name).toBe('poolFull')
    expect((await part('true')).http).toBe(200)
    await (
      await as(dee!.other)
    )(leaveStandingPool, { id })
    expect((await part('false')).http).toBe(200)
  })

  it('is nobody’s business but its members’', async () => {
    const id = await makePool(api, 'harbor', await addPair(api, 'harbor'))
    const eve = await as(await signedIn(api, 'harbor', 'Eve'))
    expect((await eve(listStandingPools, {})).data.items).toEqual([])
    for (const answer of [
      await eve(answerStandingPool, { id, answer: 'yes' }),
      await eve(changeStandingPool, { id, version: '1', ...settings }),
      await eve(sayNotToday, { id, date: today }),
      await eve(logStandingPool, { id }),
      await eve(leaveStandingPool, { id }),
      await eve(keepStandingPool, { id: id.toUpperCase() }),
    ])
      expect(answer.status.name).toBe('notFound')
  })

  it('is changed by one of two at once, and the other one is told', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    const { version } = (await poolOf(pair.one))!
    const change = { id, version: String(version), ...settings, leave_at: '17:15' }
    const answers = await Promise.all([
      (await as(pair.one))(changeStandingPool, change),
      (await as(pair.other, copy))(changeStandingPool, change),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ http }) => http === 409)!
    expect(refused.data).toMatchObject({ current: { id, leave_at: '17:15', version: version + 1 } })
    // somebody’s absence is no change of what others are typing
    await (
      await as(pair.one)
    )(sayNotToday, { id, date: today })
    expect((await poolOf(pair.other))!.version).toBe(version + 1)
  })

  it('ends when one of two leaves, and a block is leaving', async () => {
    const [first, second] = [await addPair(api, 'harbor'), await addPair(api, 'harbor', ['Cy', 'Dee'])]
    const id = await makePool(api, 'harbor', first)
    expect((await (await as(first.other))(leaveStandingPool, { id })).data.items).toEqual([])
    expect(await poolOf(first.one)).toBeUndefined()
    expect(await mailsTo(first.one, 'pool_left')).toHaveLength(1)
    await makePool(api, 'harbor', second)
    const { data } = await (await as(second.one))(conversationCalls.listConversations, {})
    await (
      await as(second.one)
    )(conversationCalls.blockConversation, { id: data.items[0]!.id })
    expect([await poolOf(second.one), await poolOf(second.other, copy)]).toEqual([undefined, undefined])
  })
})

describe('C25 somebody of a pool whom the member never wrote to', () => {
  it('is blocked and reported there, and by nobody outside', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    const cy = await addCommuter(api, 'harbor', 'Cy')
    const ofCy = await wishFor(api, 'harbor', cy)
    await findFor(api, 'harbor', pair.one, pair.ofOne)
    const conversation = await talk(api, 'harbor', { one: pair.one, ofOne: pair.ofOne, other: cy, ofOther: ofCy.id })
    await (
      await as(pair.one)
    )(inviteToStandingPool, { id, conversation_id: conversation })
    const call = await as(pair.other)
    const [ofMember, ofSelf] = [
      { id, member_id: cy.id.toUpperCase() },
      { id, member_id: pair.other.id },
    ]
    const words = { reason: 'unsafe', words: 'He waits at my door.' } as const
    expect((await call(reportPoolMember, { ...ofMember, ...words })).http).toBe(200)
    const staff = await as(await signedIn(api, 'harbor', 'Hana', { role: 'program_admin' }))
    const { data } = await staff(contactReportStaffCalls.listContactReports, { state: 'waiting' })
    expect(data.items.find(({ reported }) => reported.id === cy.id)).toMatchObject({
      reporter: { id: pair.other.id },
      words: words.words,
      quoted: [],
    })
    const eve = await as(await signedIn(api, 'harbor', 'Eve'))
    for (const answer of [
      await eve(reportPoolMember, { ...ofMember, ...words }),
      await eve(blockPoolMember, ofMember),
      await call(reportPoolMember, { ...ofSelf, ...words }),
      await call(blockPoolMember, ofSelf),
    ])
      expect(answer.status.name).toBe('notFound')

    expect((await call(blockPoolMember, ofMember)).data.items).toEqual([])
    expect((await poolOf(pair.one))!.members.map((each) => each.id).toSorted()).toEqual([pair.one.id, cy.id].toSorted())
    expect((await call(poolCalls.listPoolQuestions, {})).data.blocked).toMatchObject([{ id: cy.id }])
  })
})

describe('C25 a block at the same moment', () => {
  it('takes its member out of a pool into which the other one is just being asked', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    const cy = await addCommuter(api, 'harbor', 'Cy')
    const ofCy = await wishFor(api, 'harbor', cy)
    await findFor(api, 'harbor', pair.one, pair.ofOne)
    const call = await as(pair.one, copy)
    const asking = { invited_by: pair.other.id, state: 'invited', role: 'either', substitute: false } as const
    const blocking = await db().transaction(async (tx) => {
      await tx.send(
        lockPool(id),
        saveMember({
          ...asking,
          pool_id: id,
          member_id: cy.id,
          profile_id: null,
          asked_at: testStart,
          joined_at: null,
        }),
      )
      const block = call(matchingCalls.blockMatch, { id: ofCy.id })
      await Promise.race([block, sleep(500)])
      return { block }
    })
    expect((await blocking.block).http).toBe(200)
    expect(await poolOf(pair.one)).toBeUndefined()
    expect((await poolOf(cy))!.members.map((each) => each.id).toSorted()).toEqual([pair.other.id, cy.id].toSorted())
  })

  it('lets no pool begin', async () => {
    const pair = await addPair(api, 'harbor')
    const conversation = await talk(api, 'harbor', pair)
    const call = await as(pair.one, copy)
    const beginning = await db().transaction(async (tx) => {
      await tx.send(insertBlock(pair.other.id, pair.one.id, testStart))
      const begun = call(beginStandingPool, { ...settings, conversation_id: conversation })
      await Promise.race([begun, sleep(500)])
      return { begun }
    })
    expect((await beginning.begun).status.name).toBe('notFound')
    expect(await poolOf(pair.one)).toBeUndefined()
  })
})

describe('C25 not today', () => {
  it('is told to the others at once, with whose turn it is, and once', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    const driver = (await poolOf(pair.one))!.days[0]!.driver
    const [away, here] = driver === pair.one.id ? [pair.one, pair.other] : [pair.other, pair.one]
    const call = await as(away)
    const answers = await Promise.all(
      [call, await as(away, copy)].map((each) => each(sayNotToday, { id, date: today, ways: 'both' })),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    expect((await poolOf(here, copy))!.days[0]).toMatchObject({ date: today, driver: here.id, away: [away.id] })
    const mails = await mailsTo(here, 'pool_away_both')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('At the wheel now')
    expect(await mailsTo(away, 'pool_away_both')).toEqual([])
    await call(takeBackNotToday, { id, date: today })
    expect((await poolOf(here))!.days[0]).toMatchObject({ driver: away.id, away: [] })
    expect(await mailsTo(here, 'pool_away_none')).toHaveLength(1)
  })

  it('leads to a ride home where the driver has left early', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    const driver = (await poolOf(pair.one))!.days[0]!.driver
    const [gone, here] = driver === pair.one.id ? [pair.one, pair.other] : [pair.other, pair.one]
    await (
      await as(gone)
    )(sayNotToday, { id, date: today, ways: 'back' })
    expect(await poolOf(here)).toMatchObject({ ride_home: true })
    expect(await poolOf(gone)).toMatchObject({ ride_home: false })
    // what the office reads beside a ride home that is asked for with this reason
    expect(await hasLostDriver(db(), here.id, { today, timeZone })).toBe(true)
    expect(await hasLostDriver(db(), gone.id, { today, timeZone })).toBe(false)
    const [mail] = await mailsTo(here, 'pool_away_back')
    expect(mail!.text).toContain('/ride_home')
  })

  it.each([
    ['a day that is over', '2026-03-03'],
    ['a Saturday', '2026-03-07'],
    ['a day too far away', '2026-03-18'],
  ])('is refused for %s', async (_, date) => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    expect((await (await as(pair.one))(sayNotToday, { id, date })).status.name).toBe('poolDayOver')
  })
})

describe('C25 a week of a pool', () => {
  it('is logged by one press of each, who are each other’s confirmed partners then', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    // joined on a Wednesday; on Friday three days of the week are theirs
    after(2)
    expect((await poolOf(pair.one))!.to_log).toEqual(['2026-03-04', '2026-03-05', '2026-03-06'])
    await (
      await as(pair.other)
    )(sayNotToday, { id, date: '2026-03-06' })
    const first = await (await as(pair.one))(logStandingPool, { id })
    expect(first.data.trips).toBe(4)
    expect(first.data.items[0]!.to_log).toEqual([])
    const { data: questions } = await (await as(pair.other))(poolCalls.listPoolQuestions, {})
    expect(questions.items).toHaveLength(4)
    const second = await (await as(pair.other, copy))(logStandingPool, { id })
    expect(second.data.trips).toBe(4)
    await api.app.settle()
    await copy.app.settle()
    for (const person of [pair.one, pair.other]) {
      const { data } = await (await as(person))(tripCalls.listTrips, {})
      expect(data.items.map(({ mode, confirmed_partners: partners }) => [mode, partners])).toEqual(
        Array.from({ length: 4 }, () => ['carpool', 1]),
      )
      expect((await (await as(person))(poolCalls.listPoolQuestions, {})).data.items).toEqual([])
    }
    expect((await (await as(pair.one))(logStandingPool, { id })).status.name).toBe('poolNothingToLog')
  })

  it('begins on the day of joining by the programme’s calendar, also in the night', async () => {
    // two in the morning of that Wednesday in Boston
    api.clock.now = new Date('2026-03-04T07:00:00Z')
    const pair = await addPair(api, 'harbor')
    await makePool(api, 'harbor', pair)
    expect((await poolOf(pair.one))!.to_log).toEqual([today])
  })

  it('has one driver a day, whoever logs it at once', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    const answers = await Promise.all([
      (await as(pair.one))(logStandingPool, { id }),
      (await as(pair.other, copy))(logStandingPool, { id }),
    ])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    const [rides] = await db().send(
      query.selectFrom('standing_pool_ride').select(['drives', 'logged_at']).where('pool_id', '=', id),
    )
    expect(rides.filter(({ drives }) => drives)).toHaveLength(1)
    expect(rides.map(({ logged_at: at }) => at)).toEqual([api.clock.now, api.clock.now])
    // whose turn it was does not drive on the next day
    const days = (await poolOf(pair.one))!.days
    expect(days[1]!.driver).not.toBe(days[0]!.driver)
  })

  it('makes the others nameable on any trip, and travels at 30 and 90 days', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    const { data } = await (await as(pair.one))(poolCalls.listPoolPartners, {})
    expect(data.items).toEqual([{ id: pair.other.id, name: 'Ben E.' }])
    const steps = async () => {
      const [[row]] = await db().send(
        query
          .selectFrom('match_pair')
          .select(['travelled_30_at', 'travelled_90_at'])
          .where('member_id', '=', pair.one.id),
      )
      return [row!.travelled_30_at !== null, row!.travelled_90_at !== null]
    }
    for (const [days, reached] of [
      [0, [false, false]],
      [35, [true, false]],
      [91, [true, true]],
    ] as const) {
      after(days)
      expect((await (await as(pair.one))(logStandingPool, { id })).http).toBe(200)
      expect(await steps()).toEqual(reached)
    }
  })

  it('stands in the calendar of each, with who drives', async () => {
    const pair = await addPair(api, 'harbor')
    await makePool(api, 'harbor', pair)
    const { data } = await (await as(pair.one))(calendarCalls.makeCalendarFeed, {})
    const { text } = await api.send('GET', new URL(data.address).pathname, { host: 'harbor.localhost' })
    expect(text).toContain('Mill pool: there')
    expect(text).toContain('you drive')
  })
})

describe('C25 a pool of every second week', () => {
  const all = ['1', '2', '3', '4', '5']
  const travels = { ...settings, conversation_id: '' }
  /** A pool of both with these days; the clock is where the test has put it. */
  async function makeWith(days: { weekdays?: string[]; odd_weekdays?: string[]; even_weekdays?: string[] }) {
    const pair = await addPair(api, 'harbor')
    const conversation = await talk(api, 'harbor', pair)
    const begun = await (await as(pair.one))(beginStandingPool, { ...travels, conversation_id: conversation, ...days })
    const { id } = begun.data.items[0]!
    expect((await (await as(pair.other))(answerStandingPool, { id, answer: 'yes' })).http).toBe(200)
    return { pair, id }
  }
  const datesOf = async (person: Person, at = api) => (await poolOf(person, at))!.days.map(({ date }) => date)

  it('is proposed with the days that the two wish for', async () => {
    const pair = await addPair(api, 'harbor', ['Ana', 'Ben'], { odd_weekdays: ['1', '3'], even_weekdays: ['5'] })
    const id = await talk(api, 'harbor', pair)
    const daysOf = async (person: Person) =>
      (await (await as(person, copy))(conversationCalls.getConversation, { id })).data.pool_days
    const common = [
      { weekday: 1, weeks: 'odd' },
      { weekday: 2, weeks: 'every' },
      { weekday: 3, weeks: 'odd' },
      { weekday: 4, weeks: 'every' },
      { weekday: 5, weeks: 'even' },
    ]
    expect(await daysOf(pair.one)).toEqual([{ kind: 'carpool', days: common }])
    const [[own]] = await db().send(query.selectFrom('wish').select('version').where('id', '=', pair.ofOther))
    const fewer = { odd_weekdays: ['1', '2', '3', '4', '5'] }
    expect((await sendWish(api, 'harbor', pair.other, fewer, own!.version)).http).toBe(200)
    const both = [1, 2, 3, 4].map((weekday) => ({ weekday, weeks: 'odd' }))
    for (const person of [pair.one, pair.other]) expect(await daysOf(person)).toEqual([{ kind: 'carpool', days: both }])
    // what whoever hides wishes for from now on is nobody's business
    await db().send(query.updateTable('wish').set({ visibility: 'hidden' }).where('id', '=', pair.ofOther))
    expect(await daysOf(pair.one)).toEqual([{ kind: 'carpool', days: common }])
    await db().send(query.deleteFrom('wish').where('id', '=', pair.ofOne))
    expect(await daysOf(pair.one)).toEqual([])
  })

  it('travels, is said off and is logged in its weeks alone', async () => {
    // the week of March 2 is an even one
    const { pair, id } = await makeWith({ odd_weekdays: all })
    const week = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
    expect([await datesOf(pair.one), await datesOf(pair.other, copy)]).toEqual([week, week])
    const drivers = (await poolOf(pair.one))!.days.map(({ driver }) => driver)
    expect(drivers.every((driver, index) => index === 0 || driver !== drivers[index - 1])).toBe(true)
    const call = await as(pair.one)
    for (const date of [today, '2026-03-16'])
      expect((await call(sayNotToday, { id, date })).status.name).toBe('poolDayOver')
    expect((await call(sayNotToday, { id, date: '2026-03-10' })).http).toBe(200)
    expect((await poolOf(pair.one))!.to_log).toEqual([])
    expect((await call(logStandingPool, { id })).status.name).toBe('poolNothingToLog')
    const { data } = await call(calendarCalls.makeCalendarFeed, {})
    const { text } = await api.send('GET', new URL(data.address).pathname, { host: 'harbor.localhost' })
    const stands = [...new Set(text.matchAll(/DTSTART:(\d{8})/g).map(([, date]) => date))]
    expect(stands).toEqual(['20260309', '20260311', '20260312', '20260313'])

    after(5)
    expect((await poolOf(pair.one))!.to_log).toEqual(['2026-03-09'])
    expect((await (await as(pair.one))(logStandingPool, { id })).data.trips).toBe(2)
    // in every week again
    const { version } = (await poolOf(pair.one))!
    const change = { id, version: String(version), ...settings, weekdays: ['1'] }
    const changed = await (await as(pair.other))(changeStandingPool, change)
    expect(changed.data.items[0]).toMatchObject({ weekdays: [1], odd_weekdays: [], even_weekdays: [] })
    expect(await datesOf(pair.one)).toEqual(['2026-03-09', '2026-03-16'])
  })

  it.each([
    ['of every week', {}, ['2026-12-28', '2027-01-04']],
    ['of odd weeks', { odd_weekdays: ['1'] }, ['2026-12-28']],
    ['of even weeks', { even_weekdays: ['1'] }, ['2027-01-04']],
    ['of both, which is every week', { odd_weekdays: ['1'], even_weekdays: ['1'] }, ['2026-12-28', '2027-01-04']],
    ['with weeks of a day that is none of its', { odd_weekdays: ['2'] }, ['2026-12-28', '2027-01-04']],
  ])('goes on over the turn of a year, from week 53 to week 1: Mondays %s', async (_, weeks, dates) => {
    // Monday, December 28
    after(299)
    const { pair } = await makeWith({ weekdays: ['1'], ...weeks })
    expect(await datesOf(pair.one)).toEqual(dates)
  })

  it('is no pool of a day that does not exist', async () => {
    const pair = await addPair(api, 'harbor')
    const conversation = await talk(api, 'harbor', pair)
    const input = { ...travels, conversation_id: conversation, odd_weekdays: ['8'] }
    const refused = await (await as(pair.one))(beginStandingPool, input)
    expect(refused).toMatchObject({ http: 422, status: { fields: { 'odd_weekdays.0': 'field.too_large' } } })
  })

  it('ends only after a day on which it could have travelled since it was asked', async () => {
    const { pair } = await makeWith({ weekdays: ['5'], even_weekdays: ['5'] })
    after(49)
    await standingPoolsJob.run(api.app)
    expect((await poolOf(pair.one))!.ends_on).toBe('2026-05-02')
    after(58)
    await standingPoolsJob.run(api.app)
    expect(await datesOf(pair.one)).toContain('2026-05-01')
    after(59)
    await standingPoolsJob.run(copy.app)
    expect(await poolOf(pair.one)).toBeUndefined()
  })
})

describe('C25 a pool that rests', () => {
  it('is asked about after seven weeks, kept by a press, and ends after eight', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await makePool(api, 'harbor', pair)
    after(48)
    await standingPoolsJob.run(api.app)
    expect(await mailsTo(pair.one, 'pool_rests')).toEqual([])
    after(49)
    await Promise.all([standingPoolsJob.run(api.app), standingPoolsJob.run(copy.app)])
    expect(
      [await mailsTo(pair.one, 'pool_rests'), await mailsTo(pair.other, 'pool_rests')].map((each) => each.length),
    ).toEqual([1, 1])
    expect((await poolOf(pair.one))!.ends_on).toBe('2026-04-29')
    expect((await (await as(pair.one))(keepStandingPool, { id })).data.items[0]!.ends_on).toBeNull()
    after(56)
    await standingPoolsJob.run(api.app)
    expect(await poolOf(pair.one)).toBeDefined()
    after(98)
    await standingPoolsJob.run(api.app)
    after(105)
    await standingPoolsJob.run(api.app)
    expect(await poolOf(pair.one)).toBeUndefined()
    expect(await mailsTo(pair.other, 'pool_ended')).toHaveLength(1)
  })

  it('goes on where its members travel and log by hand, naming each other', async () => {
    const pair = await addPair(api, 'harbor')
    await makePool(api, 'harbor', pair)
    after(44)
    const trip = { date: '2026-04-16', mode: 'carpool', direction: 'out', miles: '3' } as const
    const logged = await (await as(pair.one))(tripCalls.logTrip, { ...trip, partners: [pair.other.id] })
    expect(logged.http).toBe(200)
    await api.app.settle()
    after(49)
    await standingPoolsJob.run(api.app)
    expect((await poolOf(pair.one))!.ends_on, 'nobody has confirmed it').not.toBeNull()
    const call = await as(pair.other)
    const [question] = (await call(poolCalls.listPoolQuestions, {})).data.items
    expect((await call(poolCalls.answerPoolQuestion, { id: question!.id, answer: 'yes' })).http).toBe(200)
    after(57)
    await standingPoolsJob.run(copy.app)
    expect((await poolOf(pair.one))!.ends_on).toBeNull()
    after(92)
    await standingPoolsJob.run(api.app)
    expect((await poolOf(pair.one))!.ends_on, 'seven weeks after that trip').not.toBeNull()
    expect(await mailsTo(pair.one, 'pool_rests')).toHaveLength(2)
    expect(await mailsTo(pair.one, 'pool_ended')).toEqual([])
  })

  it('is asked about once, although an old trip by hand is confirmed after that', async () => {
    const pair = await addPair(api, 'harbor')
    await makePool(api, 'harbor', pair)
    after(44)
    const trip = { date: '2026-03-09', mode: 'carpool', direction: 'out', miles: '3' } as const
    expect((await (await as(pair.one))(tripCalls.logTrip, { ...trip, partners: [pair.other.id] })).http).toBe(200)
    await api.app.settle()
    after(49)
    await standingPoolsJob.run(api.app)
    const call = await as(pair.other)
    const [question] = (await call(poolCalls.listPoolQuestions, {})).data.items
    expect((await call(poolCalls.answerPoolQuestion, { id: question!.id, answer: 'yes' })).http).toBe(200)
    after(56)
    await standingPoolsJob.run(api.app)
    await standingPoolsJob.run(copy.app)
    expect(await mailsTo(pair.one, 'pool_rests')).toHaveLength(1)
    after(62)
    await standingPoolsJob.run(api.app)
    expect(await poolOf(pair.one), 'eight weeks after that trip').toBeUndefined()
  })

  it('is no pool for somebody whose conversation has no answer', async () => {
    const pair = await addPair(api, 'harbor')
    const conversation = await talk(api, 'harbor', pair)
    const third = await addPair(api, 'harbor', ['Fay', 'Gil'])
    const input = { ...settings, conversation_id: conversation }
    expect((await (await as(third.one))(beginStandingPool, input)).status.name).toBe('notFound')
  })
})
