import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { drawingCalls } from '@throughway/contract/reward/drawing'
import { drawingQueueCalls } from '@throughway/contract/reward/drawing-queue-staff'
import { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { pointsCalls } from '@throughway/contract/trip/points'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { homeCalls } from '@throughway/contract/account/home'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { commitTo } from '@throughway/domain/drawing/draw'
import { checkPublished, publishedDrawOf } from '@throughway/domain/drawing/draw-record'
import { drandChain, drandMomentOf } from '@throughway/domain/drawing/drand'
import { rawQuery, query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { openDrand } from '#outside/drand.ts'
import { auditedKinds } from '#testing/audit-events.ts'
import { forge } from '#testing/forge.ts'
import { makeDrawing } from '#testing/drawings.ts'
import { startDrandNetwork } from '#testing/drand-network.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { givePoints } from '#testing/rewards.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { runDrawings } from './drawing.jobs.ts'

const {
  listDrawings,
  getDrawing,
  getDrawingRecord,
  askFreeEntry,
  confirmFreeEntry,
  readClaim,
  answerClaim,
  getOwnDrawing,
  joinDrawing,
  answerOwnClaim,
} = drawingCalls
startAtHarbor()

const accepting = { adult: 'true', rules_version: '1' } as const
const run = () => runDrawings(api.app)
const as = async (person: Person) => ({ token: await freshToken(api, 'harbor', person) })
const staff = async () => as(await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' }))
const join = async (person: Person, id: string) => harbor(joinDrawing, { id, ...accepting }, await as(person))
const look = async (id: string) => (await harbor(getDrawing, { id })).data
const own = async (person: Person, id: string) => (await harbor(getOwnDrawing, { id }, await as(person))).data
const record = async (id: string) => publishedDrawOf((await harbor(getDrawingRecord, { id })).data)

async function log(
  person: Person,
  date = '2026-03-04',
  mode: 'bike' | 'walk' | 'transit' = 'bike',
  direction: 'out' | 'back' | 'other' = 'out',
) {
  const { http, data } = await harbor(tripCalls.logTrip, { date, mode, direction, miles: '4' }, await as(person))
  expect(http).toBe(200)
  return data.trips[0]!.id
}

async function mailsTo(email: string) {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['template', 'subject', 'text'])
      .where('recipient', '=', email)
      .where('template', 'like', 'drawing_%')
      .orderBy('created_at')
      .orderBy('id'),
  )
  return rows
}

async function secretIn(email: string, template: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast((each) => each.template === template)
  return /(?:entry|claim)=([\w.-]+)/.exec(mail!.text)![1]!
}

/** A member with one entry in the drawing. */
async function enter(id: string, name: string): Promise<Person> {
  const person = await signedIn(api, 'harbor', name)
  await log(person)
  expect((await join(person, id)).http).toBe(200)
  return person
}

/** All of it up to the winners. */
async function finish(id: string) {
  await later('2026-03-09')
  await run()
  return look(id)
}

describe('C15 entries by trips', () => {
  it('one for each counted trip, two a day at most, those already logged too, and none after the last day', async () => {
    const id = await makeDrawing(api)
    await log(ana)
    await log(ana, '2026-03-04', 'walk', 'back')
    await log(ana, '2026-03-04', 'transit', 'other')
    expect(await own(ana, id)).toMatchObject({ joined: false, obstacle: null, trips: 2, entries: [] })
    const joined = await join(ana, id)
    expect(joined.data.entries).toHaveLength(2)
    expect((await join(ana, id)).data.entries).toEqual(joined.data.entries)
    await later('2026-03-06')
    await log(ana, '2026-03-05')
    await log(ana, '2026-03-06')
    await run()
    await run()
    const { entries } = await own(ana, id)
    expect(entries.map(({ number, source, struck }) => [number, source, struck])).toEqual([
      [1, 'trip', null],
      [2, 'trip', null],
      [3, 'trip', null],
    ])
    expect(await look(id)).toMatchObject({
      state: 'closed',
      entries: 3,
      heads: [
        { day: '2026-03-04', count: 2 },
        { day: '2026-03-05', count: 2 },
      ],
    })
  })

  it('a trip that counts no longer takes its entry with it, the next of its day comes in its place, and what is restored enters anew', async () => {
    const id = await makeDrawing(api)
    const [first] = [
      await log(ana),
      await log(ana, '2026-03-04', 'walk', 'back'),
      await log(ana, '2026-03-04', 'transit', 'other'),
    ]
    await join(ana, id)
    await harbor(tripCalls.deleteTrip, { id: first }, { token })
    await run()
    expect((await own(ana, id)).entries.map(({ struck }) => struck)).toEqual(['trip', null, null])
    await harbor(tripCalls.restoreTrip, { id: first }, { token })
    await run()
    const { entries } = await own(ana, id)
    expect(entries.map(({ number, struck }) => [number, struck])).toEqual([
      [1, 'trip'],
      [2, null],
      [3, 'trip'],
      [4, null],
    ])
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(4)
  })

  it('are told of once a day, with their ids, the chain, the commitment and what the draw waits for', async () => {
    const id = await makeDrawing(api, {
      beacon_source: 'lottery',
      beacon_name: 'State lottery, evening draw of March 10',
      beacon_at: '2026-03-10T23:00:00-05:00',
    })
    await log(ana)
    await join(ana, id)
    await run()
    expect(await mailsTo(ana.email)).toEqual([])
    await later('2026-03-05')
    await Promise.all([run(), run()])
    const mails = await mailsTo(ana.email)
    const { commitment, heads } = await look(id)
    const [entry] = (await own(ana, id)).entries
    expect(mails).toHaveLength(1)
    for (const part of [entry!.id, commitment!, heads[0]!.head, 'State lottery, evening draw of March 10'])
      expect(mails[0]!.text).toContain(part)
  })

  it('nobody before an e-mail address is verified, which the page says where the entry would stand', async () => {
    const id = await makeDrawing(api)
    const una = await signedIn(api, 'harbor', 'Una', { verifiedAt: null })
    await log(una)
    expect(await own(una, id)).toMatchObject({ joined: false, obstacle: 'unverified' })
    expect(await join(una, id)).toMatchObject({ http: 409, status: { name: 'addressUnverified' } })
    expect((await look(id)).entries).toBe(0)
    const verify = (at: Date | null) =>
      db().send(query.updateTable('member_address').set({ verified_at: at }).where('member_id', '=', una.id))
    await verify(api.clock.now)
    expect((await join(una, id)).data.entries).toHaveLength(1)
    // one who joined before this was asked for brings no more entries
    await verify(null)
    await log(una, '2026-03-04', 'walk', 'back')
    await run()
    expect((await look(id)).entries).toBe(1)
  })

  it('C29 nobody who may be below 18, nobody of another organisation, nobody who does not accept the rules as they stand', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'The Mill', 7)
    const id = await makeDrawing(api, { organisations: [mill] })
    const open = await makeDrawing(api)
    const young = await signedIn(api, 'harbor', 'Yuri')
    await db().send(query.updateTable('member').set({ birth_year: 2008 }).where('id', '=', young.id))
    expect(await join(young, open)).toMatchObject({ http: 409, status: { name: 'drawingNotForYou' } })
    expect((await own(young, open)).obstacle).toBe('age')
    expect(await join(ana, id)).toMatchObject({ http: 409, status: { name: 'drawingNotForYou' } })
    expect((await own(ana, id)).obstacle).toBe('organisation')
    expect((await harbor(joinDrawing, { id: open, ...accepting, rules_version: '2' }, { token })).http).toBe(422)
    expect((await harbor(joinDrawing, { id: open, ...accepting, adult: 'false' }, { token })).http).toBe(422)
    expect(await join(await signedIn(api, 'harbor', 'Mia', { organisationId: mill }), id)).toMatchObject({ http: 200 })
    expect((await harbor(listDrawings, {})).data.items.map((each) => each.id)).not.toContain(id)
  })
})

describe('C15 entries for points', () => {
  const draft = { entry_rule: 'points', points_per_entry: 25, max_entries: 2 }

  async function redeem(person: Person, id: string) {
    const { reward_id: reward } = await look(id)
    const headers = await as(person)
    const reserved = await harbor(rewardCalls.redeemReward, { id: String(reward) }, headers)
    if (reserved.http !== 200) return reserved
    return harbor(rewardCalls.confirmRedemption, { id: reserved.data.id }, headers)
  }

  it('are had as a reward is: in the ledger, at most so many, with a receipt; given back, the points come back and the entry is struck out', async () => {
    const id = await makeDrawing(api, draft)
    await db().send(query.updateTable('member').set({ birth_year: 1990 }).where('id', '=', ana.id))
    await givePoints(api, 'harbor', [ana], 100)
    const bought = await redeem(ana, id)
    expect(bought).toMatchObject({ http: 200, data: { state: 'issued', cost: 25 } })
    await redeem(ana, id)
    expect(await redeem(ana, id)).toMatchObject({ http: 409, status: { name: 'rewardLimitReached' } })
    expect((await own(ana, id)).entries.map(({ source }) => source)).toEqual(['points', 'points'])
    expect(
      (await mailsTo(ana.email)).map(({ template, text }) => [template, text.includes('25 points were spent')]),
    ).toEqual([
      ['drawing_receipt', true],
      ['drawing_receipt', true],
    ])

    await harbor(rewardCalls.cancelRedemption, { id: bought.data.id }, { token })
    expect((await own(ana, id)).entries.map(({ struck }) => struck)).toEqual(['given_back', null])
    const points = async () => (await harbor(pointsCalls.getPoints, {}, await as(ana))).data.balance
    expect(await points()).toBe(75)
    await redeem(ana, id)
    await later('2026-03-06')
    const [kept] = (await harbor(walletCalls.getWallet, { show: 'past' }, { token })).data.items.filter(
      ({ type, state }) => type === 'reward' && state === 'used',
    )
    expect(await harbor(rewardCalls.cancelRedemption, { id: kept!.id }, { token })).toMatchObject({
      http: 409,
      status: { name: 'redemptionClosed' },
    })
    expect((await harbor(walletCalls.getWallet, {}, { token })).data.items).toMatchObject([
      { type: 'ticket', state: 'active', drawing: { id, entries: 2, is_won: false } },
    ])
    expect(await redeem(ana, id)).toMatchObject({ http: 409, status: { name: 'rewardGone' } })
    expect(await findDifferences(db())).toEqual([])
  })

  it('C18 say in the wallet which trips are missing for them', async () => {
    const id = await makeDrawing(api, { ...draft, min_trips: 1 })
    await db().send(query.updateTable('member').set({ birth_year: 1990 }).where('id', '=', ana.id))
    await givePoints(api, 'harbor', [ana], 100)
    await redeem(ana, id)
    const drawings = async () =>
      (await harbor(walletCalls.getWallet, {}, { token })).data.items.map(({ type, drawing }) => [type, drawing])
    const entry = { id, entries: 1, is_won: false }
    expect(await drawings()).toEqual([['reward', { ...entry, lacks: { trips: 1, entries: 1 } }]])
    await log(ana)
    expect(await drawings()).toEqual([['reward', entry]])
  })

  it('of a cancelled drawing all points come back, however often it is tried', async () => {
    const id = await makeDrawing(api, draft)
    const people = [ana, await signedIn(api, 'harbor', 'Ben'), await signedIn(api, 'harbor', 'Cy')]
    await db().send(
      query
        .updateTable('member')
        .set({ birth_year: 1990 })
        .where(
          'id',
          'in',
          people.map((person) => person.id),
        ),
    )
    await givePoints(api, 'harbor', people, 50)
    for (const person of people) expect((await redeem(person, id)).http).toBe(200)
    const cancelled = await harbor(
      drawingStaffCalls.cancelDrawing,
      { id, reason: 'The sponsor withdrew.' },
      await staff(),
    )
    expect(cancelled.data).toMatchObject({ state: 'cancelled', cancel_reason: 'The sponsor withdrew.' })
    await Promise.all([run(), run()])
    for (const person of people)
      expect((await harbor(pointsCalls.getPoints, {}, await as(person))).data.balance).toBe(50)
    expect(await redeem(ana, id)).toMatchObject({ http: 409 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('everybody with an entry in a cancelled drawing is told once, and why, however the entry came', async () => {
    const id = await makeDrawing(api, { ...draft, min_trips: '0' })
    await db().send(query.updateTable('member').set({ birth_year: 1990, language: 'es' }).where('id', '=', ana.id))
    await givePoints(api, 'harbor', [ana], 50)
    await redeem(ana, id)
    const [free, asking, struck] = ['frida', 'gil', 'hal'].map((name) => `${name}.${id.slice(-6)}@example.org`) as [
      string,
      string,
      string,
    ]
    for (const email of [free, asking, struck])
      await harbor(askFreeEntry, { id, name: 'Frida Free', email, ...accepting })
    for (const email of [free, struck])
      await harbor(confirmFreeEntry, { token: await secretIn(email, 'drawing_confirm') })
    const { entries } = (await harbor(drawingCalls.getDrawing, { id })).data
    expect(entries).toBe(3)
    const [row] = (
      await db().send(
        rawQuery(
          sql<{
            id: string
          }>`select e.id from drawing_entry e join drawing_person p using (brand_id, drawing_id, tag) where p.email = ${struck}`,
        ),
      )
    )[0]
    await harbor(
      drawingStaffCalls.strikeEntry,
      { id, entry_id: row!.id, reason: 'Works for the sponsor' },
      await staff(),
    )
    const toldOf = async (email: string) =>
      (await mailsTo(email))
        .filter(({ template }) => template === 'drawing_cancelled')
        .map(({ subject, text }) => [subject.includes('se canceló'), text.includes('The sponsor withdrew.')])

    await harbor(drawingStaffCalls.cancelDrawing, { id, reason: 'The sponsor withdrew.' }, await staff())
    await Promise.all([run(), run()])
    expect(await toldOf(ana.email)).toEqual([[true, true]])
    expect(await toldOf(free)).toEqual([[false, true]])
    expect([...(await toldOf(asking)), ...(await toldOf(struck))]).toEqual([])
  })

  it('an entry that staff strike out gives its points back and says why', async () => {
    const id = await makeDrawing(api, draft)
    await db().send(query.updateTable('member').set({ birth_year: 1990 }).where('id', '=', ana.id))
    await givePoints(api, 'harbor', [ana], 50)
    await redeem(ana, id)
    const [entry] = (await own(ana, id)).entries
    expect(
      (
        await harbor(
          drawingStaffCalls.strikeEntry,
          { id, entry_id: entry!.id, reason: 'Works for the sponsor' },
          await staff(),
        )
      ).http,
    ).toBe(200)
    expect((await own(ana, id)).entries).toMatchObject([{ struck: 'staff' }])
    expect((await harbor(pointsCalls.getPoints, {}, { token })).data.balance).toBe(50)
  })
})

describe('C15 the free way', () => {
  const asked = (email: string) => ({ name: 'Frida Free', email, ...accepting })

  it('is made by the secret of its mail, once, with its receipt; and the answer says nothing of the address', async () => {
    const id = await makeDrawing(api)
    const email = `frida.${id.slice(-6)}@example.org`
    expect((await harbor(askFreeEntry, { id, ...asked(email) })).data).toBeNull()
    expect((await look(id)).entries).toBe(0)
    const secret = await secretIn(email, 'drawing_confirm')
    const first = await harbor(confirmFreeEntry, { token: secret })
    expect(first.data).toMatchObject({ drawing_id: id, entries: [{ number: 1, source: 'free', struck: null }] })
    expect((await harbor(confirmFreeEntry, { token: secret })).data).toEqual(first.data)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['drawing_confirm', 'drawing_receipt'])

    await harbor(askFreeEntry, { id, ...asked(email) })
    const another = await harbor(confirmFreeEntry, { token: await secretIn(email, 'drawing_confirm') })
    expect(another).toMatchObject({ http: 409, status: { name: 'drawingEntriesFull' } })
    for (const wrong of ['de_x', secret.replace('de_', 'dc_'), forge(secret)])
      expect(await harbor(confirmFreeEntry, { token: wrong })).toMatchObject({
        http: 422,
        status: { name: 'linkRunOut' },
      })
  })

  it('mails one address three times a day at most', async () => {
    const id = await makeDrawing(api)
    const email = `many.${id.slice(-6)}@example.org`
    for (let turn = 0; turn < 7; turn++) await harbor(askFreeEntry, { id, ...asked(email) })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('a member’s address is that member, and one who joins later with it is the same person', async () => {
    const id = await makeDrawing(api)
    await log(ana)
    await join(ana, id)
    await harbor(askFreeEntry, { id, ...asked(ana.email) })
    await harbor(confirmFreeEntry, { token: await secretIn(ana.email, 'drawing_confirm') })
    expect((await own(ana, id)).entries.map(({ source }) => source)).toEqual(['trip', 'free'])

    const email = `later.${id.slice(-6)}@example.org`
    await harbor(drawingStaffCalls.addMailedEntry, { id, name: 'Lee Later', email }, await staff())
    const lee = await signedIn(api, 'harbor', 'Lee', { email })
    await log(lee)
    expect((await join(lee, id)).data.entries.map(({ source }) => source)).toEqual(['mail', 'trip'])
  })

  it('is one for a mailbox, however its address is written, and staff make none for a mailbox of their own', async () => {
    const id = await makeDrawing(api)
    const mailed = async (email: string) =>
      (await harbor(drawingStaffCalls.addMailedEntry, { id, name: 'Lee Later', email }, await staff())).status.name
    const name = `lee${id.slice(-6)}`
    expect(await mailed(`${name}@gmail.com`)).toBeUndefined()
    expect(await mailed(`${name}+1@gmail.com`)).toBe('drawingEntriesFull')
    expect(await mailed(`l.e.e${id.slice(-6)}@googlemail.com`)).toBe('drawingEntriesFull')
    expect(await mailed(`${name}@example.org`)).toBeUndefined()
    await harbor(askFreeEntry, { id, ...asked(`${name}+free@example.org`) })
    const free = await harbor(confirmFreeEntry, {
      token: await secretIn(`${name}+free@example.org`, 'drawing_confirm'),
    })
    expect(free.status.name).toBe('drawingEntriesFull')
    // the member who has verified one of them is the same person
    await signedIn(api, 'harbor', 'Mae', { email: `mae${name}@example.org` })
    expect(await mailed(`mae${name}@example.org`)).toBeUndefined()
    expect(await mailed(`mae${name}+2@example.org`)).toBe('drawingEntriesFull')
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const own = { id, name: 'Ada', email: ada.email.replace('@', '+else@') }
    expect((await harbor(drawingStaffCalls.addMailedEntry, own, await as(ada))).status.name).toBe('notAllowed')
  })

  it('an address that a member has only typed brings nobody else’s entries, until it is verified', async () => {
    const id = await makeDrawing(api)
    const email = `victim.${id.slice(-6)}@example.org`
    await harbor(askFreeEntry, { id, ...asked(email) })
    await harbor(confirmFreeEntry, { token: await secretIn(email, 'drawing_confirm') })
    const thief = await signedIn(api, 'harbor', 'Thief')
    await db().send(
      query.insertInto('member_address').values({
        brand_id: 1,
        email,
        member_id: thief.id,
        is_primary: false,
        verified_at: null,
        created_at: api.clock.now,
      }),
    )
    await log(thief)
    expect((await join(thief, id)).data.entries.map(({ source }) => source)).toEqual(['trip'])

    const other = await makeDrawing(api)
    await join(thief, other)
    await harbor(askFreeEntry, { id: other, ...asked(email) })
    await harbor(confirmFreeEntry, { token: await secretIn(email, 'drawing_confirm') })
    expect((await own(thief, other)).entries.map(({ source }) => source)).toEqual(['trip'])
  })

  it('is closed with the others, and of a drawing of one organisation it is for its members', async () => {
    const id = await makeDrawing(api, { organisations: [await makeOrganisation(api, 'harbor', 'The Works', 8)] })
    expect(
      await harbor(drawingStaffCalls.addMailedEntry, { id, name: 'Lee Later', email: 'x@example.org' }, await staff()),
    ).toMatchObject({ status: { name: 'drawingNotForYou' } })
    const over = await makeDrawing(api)
    await later('2026-03-06')
    expect(await harbor(askFreeEntry, { id: over, ...asked('y@example.org') })).toMatchObject({
      http: 409,
      status: { name: 'drawingClosed' },
    })
  })
})

describe('C15 the draw', () => {
  it('keeps its seed to itself until it draws; then everything can be recomputed, and winners are asked at once', async () => {
    const id = await makeDrawing(api, { winner_count: 2 })
    const people: Person[] = []
    for (const name of ['Ben', 'Cy', 'Dee', 'Eva', 'Fay']) people.push(await enter(id, name))
    expect(await record(id)).toBeUndefined()
    expect((await harbor(getDrawingRecord, { id })).text).not.toMatch(/"seed":"/)
    const { commitment } = await look(id)

    await later('2026-03-08')
    await run()
    expect(await look(id)).toMatchObject({ state: 'closed', snapshot_at: null })
    await later('2026-03-09')
    await run()
    const drawn = await look(id)
    expect(drawn).toMatchObject({ state: 'drawn', commitment, entries: 5 })
    expect(drawn.results.map(({ place, turn, state, name }) => [place, turn, state, name])).toEqual([
      [1, 0, 'invited', null],
      [2, 0, 'invited', null],
    ])
    const whole = (await record(id))!
    expect(await checkPublished(whole)).toEqual([])
    expect([whole.winners.length, whole.alternates.length, await commitTo(id, whole.seed!)]).toEqual([2, 3, commitment])
    expect(whole.heads.at(-1)).toMatchObject({ count: 5 })
    const told = await Promise.all(
      people.map(
        async ({ email }) => (await mailsTo(email)).filter(({ template }) => template === 'drawing_won').length,
      ),
    )
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2)

    await run()
    expect(await look(id)).toEqual(drawn)
  })

  it('the record is there for any program: no key, no header', async () => {
    const id = await makeDrawing(api)
    const answer = await api.send('GET', `/api/public/drawings/${id}/record`)
    expect(answer.http).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ data: { drawing_id: id, seed: null, list: null, order: [] } })
    expect((await api.send('GET', `/api/public/drawings/${id}/record`, { host: 'rose.localhost' })).http).toBe(404)
  })

  it('waits for the public value, which is typed in once, not before its moment and not before the list is closed', async () => {
    const id = await makeDrawing(api, {
      beacon_source: 'lottery',
      beacon_name: 'State lottery',
      beacon_at: '2026-03-10T23:00:00-05:00',
    })
    await enter(id, 'Ben')
    const set = async (value = '7 12 33') => harbor(drawingStaffCalls.setBeacon, { id, value }, await staff())
    expect(await set()).toMatchObject({ http: 409, status: { name: 'drawingNotDue' } })
    await later('2026-03-09')
    await run()
    expect(await look(id)).toMatchObject({ state: 'snapshot' })
    expect(await set()).toMatchObject({ status: { name: 'drawingNotDue' } })
    await later('2026-03-11')
    await run()
    expect(await look(id)).toMatchObject({ state: 'snapshot' })
    expect((await set()).http).toBe(200)
    expect(await set('1 2 3')).toMatchObject({ http: 409, status: { name: 'drawingFixed' } })
    const drawn = await harbor(drawingStaffCalls.runDrawing, { id }, await staff())
    expect(drawn.data).toMatchObject({ state: 'drawn', beacon: { value: '7 12 33' } })
    const whole = (await record(id))!
    expect(whole.beacon).toBe('7 12 33')
    expect(await checkPublished(whole)).toEqual([])
    expect(await checkPublished({ ...whole, beacon: '' })).toEqual(
      expect.arrayContaining(whole.winners.length + whole.alternates.length > 1 ? ['winners'] : []),
    )
  })

  it('of drand it names the round beforehand, fetches its value by itself, and believes nothing that its key has not signed', async () => {
    const id = await makeDrawing(api, { beacon_source: 'drand' })
    const { beacon } = await look(id)
    const round = Number(/round (\d+)$/.exec(beacon.name)![1])
    expect(drandMomentOf(round).toISOString()).toBe(beacon.at)
    expect(beacon.link).toBe(`https://api.drand.sh/${drandChain.hash}/public/${round}`)
    await enter(id, 'Ben')
    await later('2026-03-09')
    const network = await startDrandNetwork()
    const signature = await network.sign(round)
    const answers = [
      { round, signature: await network.sign(round - 1) },
      { round: round + 1, signature },
      { round, signature: 'ab'.repeat(48) },
      'no JSON',
      { round, signature },
    ]
    api.app.drandKey = network.publicKey
    const callNetwork = async () => {
      const answer = answers.shift()
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
    }
    api.app.randomBeacon = openDrand('https://drand.example', callNetwork, network.publicKey)
    for (let turn = 0; turn < 4; turn++) {
      await run()
      expect(await look(id)).toMatchObject({ state: 'snapshot', beacon: { value: null } })
    }
    await run()
    expect(await look(id)).toMatchObject({
      state: 'drawn',
      beacon: { value: createHash('sha256').update(signature, 'hex').digest('hex') },
    })
    const whole = (await record(id))!
    expect(whole.signed).toEqual({ round, signature })
    expect(await checkPublished(whole, network.publicKey)).toEqual([])
    expect(await checkPublished(whole), 'by the key of the true network').toEqual(['beacon'])
    api.app.randomBeacon = undefined
    api.app.drandKey = drandChain.publicKey
  })

  it('of drand staff type in the signature, and no other', async () => {
    const id = await makeDrawing(api, { beacon_source: 'drand' })
    const round = Number(/round (\d+)$/.exec((await look(id)).beacon.name)![1])
    const network = await startDrandNetwork()
    api.app.drandKey = network.publicKey
    await enter(id, 'Ben')
    await later('2026-03-09')
    await run()
    const set = async (value: string) => harbor(drawingStaffCalls.setBeacon, { id, value }, await staff())
    const refused = { http: 422, status: { fields: { value: 'field.not_valid' } } }
    expect(await set('7 12 33')).toMatchObject(refused)
    expect(await set('0'.repeat(64))).toMatchObject(refused)
    expect(await set(await network.sign(round + 1))).toMatchObject(refused)
    expect((await set((await network.sign(round)).toUpperCase())).http).toBe(200)
    expect((await record(id))!.signed).toEqual({ round, signature: await network.sign(round) })
    api.app.drandKey = drandChain.publicKey
  })

  it('C18 says in the wallet which trips are missing, and nothing of it once they are there or for a free entry', async () => {
    const id = await makeDrawing(api, { min_trips: 3 })
    const ben = await enter(id, 'Ben')
    const tickets = async () =>
      (await harbor(walletCalls.getWallet, {}, await as(ben))).data.items.map(({ type, state, drawing }) => ({
        type,
        state,
        ...drawing,
      }))
    const ticket = { type: 'ticket', state: 'active', id, is_won: false }
    expect(await tickets()).toEqual([{ ...ticket, entries: 1, lacks: { trips: 2, entries: 1 } }])
    await log(ben, '2026-03-04', 'walk', 'back')
    await harbor(drawingStaffCalls.addMailedEntry, { id, name: 'Ben', email: ben.email }, await staff())
    await run()
    expect(await tickets()).toEqual([{ ...ticket, entries: 3, lacks: { trips: 1, entries: 2 } }])
    await later('2026-03-05')
    await log(ben, '2026-03-05')
    await run()
    expect(await tickets()).toEqual([{ ...ticket, entries: 4 }])
  })

  it('strikes out who has too few trips and who leaves, but no free entry, before the list is closed', async () => {
    const id = await makeDrawing(api, { min_trips: 2 })
    const [ben, cy, dee] = [await enter(id, 'Ben'), await enter(id, 'Cy'), await enter(id, 'Dee')]
    await log(cy, '2026-03-04', 'walk', 'back')
    await log(dee, '2026-03-04', 'walk', 'back')
    await harbor(
      drawingStaffCalls.addMailedEntry,
      { id, name: 'Lee Later', email: `lee.${id.slice(-6)}@example.org` },
      await staff(),
    )
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', dee.id))
    await finish(id)
    const whole = (await record(id))!
    expect((await own(ben, id)).entries.map(({ struck }) => struck)).toEqual(['too_few_trips'])
    expect((await own(cy, id)).entries.map(({ struck }) => struck)).toEqual([null, null])
    expect(whole.list.match(/,struck/g)).toHaveLength(3)
    expect(whole.order).toHaveLength(6)
    expect(whole.winners.length + whole.alternates.length).toBe(2)
    expect(await checkPublished(whole)).toEqual([])
  })

  it('nothing of the list changes once it is closed, and a drawing that nobody entered is settled', async () => {
    const id = await makeDrawing(api)
    const ben = await enter(id, 'Ben')
    const nobody = await makeDrawing(api)
    await finish(id)
    const [entry] = (await own(ben, id)).entries
    expect(
      await harbor(drawingStaffCalls.strikeEntry, { id, entry_id: entry!.id, reason: 'Late' }, await staff()),
    ).toMatchObject({ http: 409, status: { name: 'drawingClosed' } })
    expect(await harbor(drawingStaffCalls.cancelDrawing, { id, reason: 'Late' }, await staff())).toMatchObject({
      http: 409,
      status: { name: 'drawingFixed' },
    })
    const before = await record(id)
    const trip = (await harbor(tripCalls.listTrips, {}, await as(ben))).data.items[0]!
    await harbor(tripCalls.deleteTrip, { id: trip.id }, await as(ben))
    await run()
    expect(await record(id)).toEqual(before)
    expect(await look(nobody)).toMatchObject({ state: 'settled', results: [] })
  })

  it('a purged member leaves a tag that stands for nobody, and the record still checks', async () => {
    const id = await makeDrawing(api)
    const ben = await enter(id, 'Ben')
    await enter(id, 'Cy')
    await finish(id)
    const before = await record(id)
    await db().send(query.updateTable('drawing_person').set({ member_id: null }).where('member_id', '=', ben.id))
    expect(await record(id)).toEqual(before)
    await run()
    expect(await checkPublished((await record(id))!)).toEqual([])
  })
})

describe('C15 the prize', () => {
  async function drawn(parts: Record<string, unknown> = {}, names = ['Ben', 'Cy', 'Dee']) {
    const id = await makeDrawing(api, parts)
    const people = new Map<string, Person>()
    for (const name of names) {
      const person = await enter(id, name)
      people.set((await own(person, id)).entries[0]!.id, person)
    }
    await finish(id)
    const whole = (await record(id))!
    const drawnOrder = [...whole.winners, ...whole.alternates].map((entry) => people.get(entry)!)
    return { id, drawnOrder }
  }
  const cardsOf = async (person: Person) => (await harbor(homeCalls.getHomeCards, {}, await as(person))).data.cards
  const claim = async (person: Person, id: string, answer: 'claim' | 'decline' = 'claim', publicName = 'false') =>
    harbor(answerOwnClaim, { id, answer, public_name: publicName as 'true' }, await as(person))

  it('is claimed by the winner, approved by staff, and shown with a name only where the winner consented', async () => {
    const {
      id,
      drawnOrder: [winner, next],
    } = await drawn()
    const [entry] = (await own(winner!, id)).entries
    expect((await own(winner!, id)).claim).toMatchObject({
      state: 'invited',
      place: 1,
      entry_id: entry!.id,
      name: expect.stringMatching(/^\w+ E\.$/) as string,
    })
    expect((await harbor(walletCalls.getWallet, {}, await as(winner!))).data.items).toMatchObject([
      { type: 'ticket', state: 'reserved', drawing: { is_won: true } },
    ])
    expect(await cardsOf(winner!)).toEqual([
      { kind: 'prize', drawing_id: id, title: expect.any(String), until: expect.any(String) },
    ])
    expect(await cardsOf(next!)).toEqual([])
    expect(await claim(next!, id)).toMatchObject({ http: 404 })
    expect((await claim(winner!, id, 'claim', 'true')).data.claim).toMatchObject({ state: 'claimed' })
    expect(await cardsOf(winner!)).toEqual([])
    expect((await claim(winner!, id)).data.claim).toMatchObject({
      state: 'claimed',
      public_name: expect.stringMatching(/^\w+ E\.$/) as string,
    })
    expect((await look(id)).results).toMatchObject([{ name: null }])
    const { items } = (await harbor(drawingStaffCalls.listClaims, { id }, await staff())).data
    expect(items).toMatchObject([{ state: 'claimed', email: winner!.email, needs_tax_form: false }])
    await harbor(drawingStaffCalls.decideClaim, { id: items[0]!.id, decision: 'approve' }, await staff())
    expect(await look(id)).toMatchObject({
      state: 'settled',
      results: [{ state: 'approved', name: expect.stringMatching(/^\w+ E\.$/) as string }],
    })
    expect((await mailsTo(winner!.email)).map(({ template }) => template)).toEqual([
      'drawing_receipt',
      'drawing_won',
      'drawing_claimed',
      'drawing_approved',
    ])
  })

  it('goes to the next after 14 days without an answer, after a no, and after a disqualification with its reason', async () => {
    const {
      id,
      drawnOrder: [winner, second, third],
    } = await drawn()
    await later('2026-03-22')
    await run()
    expect((await look(id)).results).toHaveLength(1)
    await later('2026-03-24')
    await Promise.all([run(), run()])
    expect((await look(id)).results.map(({ state }) => state)).toEqual(['lapsed', 'invited'])
    expect(await claim(winner!, id)).toMatchObject({ http: 409, status: { name: 'claimOver' } })
    expect((await claim(second!, id, 'decline')).data.claim).toMatchObject({ state: 'declined' })
    expect((await claim(third!, id)).data.claim).toMatchObject({ state: 'claimed' })
    const claims = (await harbor(drawingStaffCalls.listClaims, { id }, await staff())).data.items
    const decide = async (decision: 'disqualify' | 'approve', reason?: string) =>
      harbor(drawingStaffCalls.decideClaim, { id: claims[2]!.id, decision, ...(reason && { reason }) }, await staff())
    expect((await decide('disqualify')).http).toBe(422)
    expect((await decide('disqualify', 'Works for the sponsor')).data.items.map(({ state }) => state)).toEqual([
      'lapsed',
      'declined',
      'disqualified',
    ])
    expect(await look(id)).toMatchObject({ state: 'settled' })
    expect(await decide('approve')).toMatchObject({ http: 409, status: { name: 'claimOver' } })
    expect(await auditedKinds(db(), { subject: claims[2]!.id })).toEqual(['drawing-claim.decided'])
    expect((await mailsTo(third!.email)).at(-1)!.text).toContain('Works for the sponsor')
  })

  it('D4 worth so much that it is reported, it waits for the tax form', async () => {
    const {
      id,
      drawnOrder: [winner],
    } = await drawn({ prize_cents: 200_000, is_cash_like: 'true' })
    expect((await claim(winner!, id)).data.claim).toMatchObject({ needs_tax_form: true })
    expect(await cardsOf(winner!)).toEqual([{ kind: 'tax_form', drawing_id: id, title: expect.any(String) }])
    const [open] = (await harbor(drawingStaffCalls.listClaims, { id }, await staff())).data.items
    const decide = async (decision: 'tax_form' | 'approve') =>
      harbor(drawingStaffCalls.decideClaim, { id: open!.id, decision }, await staff())
    expect(await decide('approve')).toMatchObject({ http: 409, status: { name: 'taxFormMissing' } })
    expect((await decide('tax_form')).data.items[0]!.tax_form_at).not.toBeNull()
    expect(await cardsOf(winner!)).toEqual([])
    expect((await decide('approve')).data.items[0]).toMatchObject({ state: 'approved' })
  })

  it('who entered without an account claims by the secret of the mail', async () => {
    const id = await makeDrawing(api)
    const email = `solo.${id.slice(-6)}@example.org`
    await harbor(drawingStaffCalls.addMailedEntry, { id, name: 'Sol Ortega Ruiz', email }, await staff())
    await finish(id)
    const secret = await secretIn(email, 'drawing_won')
    expect((await harbor(readClaim, { token: secret })).data).toMatchObject({
      drawing_id: id,
      claim: { state: 'invited', name: 'Sol R.' },
    })
    expect(
      (await harbor(answerClaim, { token: secret, answer: 'claim', public_name: 'true' })).data.claim,
    ).toMatchObject({ state: 'claimed', public_name: 'Sol R.' })
    expect(await harbor(readClaim, { token: 'dc_none' })).toMatchObject({ http: 422 })
    const [[kept]] = await db().send(
      rawQuery(sql<{ count: number }>`select count(*)::integer as count from drawing_request where drawing_id = ${id}`),
    )
    expect(kept).toEqual({ count: 0 })
  })
})

describe('C15 what staff fix', () => {
  const words = { title: 'A', prize: 'B', rules: 'C' }
  const draft = {
    texts: { en: words, es: words },
    sponsor: 'S',
    first_day: '2026-03-04',
    last_day: '2026-03-10',
    entry_rule: 'trips',
    prize_cents: '100',
  } as const
  const create = async (parts: object = {}) =>
    harbor(drawingStaffCalls.createDrawing, { ...draft, ...parts }, { ...(await staff()), json: true })

  it.each([
    ['an end before its beginning', { last_day: '2026-03-03' }, 'last_day'],
    ['no points', { entry_rule: 'points', max_entries: 3 }, 'points_per_entry'],
    ['no most', { entry_rule: 'points', points_per_entry: 3 }, 'max_entries'],
    ['a public value too early', { beacon_source: 'drand', beacon_at: '2026-03-14T00:59:59-04:00' }, 'beacon_at'],
    ['a lottery without a name', { beacon_source: 'lottery' }, 'beacon_name'],
  ])('with %s it says so beside the field', async (_, parts, field) => {
    const { http, status } = await create(parts)
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })

  it('a draft is nobody’s to see and can be changed; what was published stays as it is', async () => {
    const { data } = await create()
    expect((await harbor(getDrawing, { id: data.id })).http).toBe(404)
    const save = async (parts: object, version = 1) =>
      harbor(
        drawingStaffCalls.saveDrawing,
        { id: data.id, version, ...draft, ...parts },
        { ...(await staff()), json: true },
      )
    const both = await Promise.all([save({ sponsor: 'S' }), save({ sponsor: 'T' })])
    const won = both.find(({ http }) => http === 200)!
    expect(won.data).toMatchObject({ rules_version: 1, version: 2 })
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { sponsor: won.data.sponsor, version: 2 } },
    })
    expect((await save({ texts: { en: { ...words, rules: 'D' }, es: words } }, 2)).data).toMatchObject({
      rules: 'D',
      rules_version: 2,
      commitment: null,
    })
    const publish = async (version = '3') =>
      harbor(drawingStaffCalls.publishDrawing, { id: data.id, version }, await staff())
    // nothing of it changes once it is published, so nobody publishes what they have not read
    expect(await publish('2')).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await publish()).data.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await publish()).toMatchObject({ http: 409, status: { name: 'drawingFixed' } })
    expect(await save({})).toMatchObject({ http: 409, status: { name: 'drawingFixed' } })
    expect(await harbor(drawingStaffCalls.runDrawing, { id: data.id }, await staff())).toMatchObject({
      http: 409,
      status: { name: 'drawingNotDue' },
    })
    await later('2026-03-05')
    expect(
      await harbor(drawingStaffCalls.publishDrawing, { id: (await create()).data.id, version: '1' }, await staff()),
    ).toMatchObject({ http: 422 })
  })

  it('is for organisations that the programme has, each said once; any other is refused beside the field', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'Paper Mill', 21)
    const dock = await makeOrganisation(api, 'harbor', 'Dry Dock', 22)
    const elsewhere = await makeOrganisation(api, 'rose', 'Rose Works', 21)
    const nobody = '0198b0b0-0000-7000-8000-000000000000'
    const wrong = [[nobody], [elsewhere], [mill, nobody], [elsewhere, mill], [mill, mill, nobody]]
    const refused = { http: 422, status: { name: 'invalid', fields: { organisations: 'field.not_a_choice' } } }
    for (const organisations of wrong) expect(await create({ organisations })).toMatchObject(refused)

    const { http, data } = await create({ organisations: [mill, mill, mill.toUpperCase(), dock.toUpperCase()] })
    expect([http, data.organisations]).toEqual([200, [mill, dock]])
    const save = async (organisations: string[], version = 1) =>
      harbor(
        drawingStaffCalls.saveDrawing,
        { id: data.id, version, ...draft, organisations },
        { ...(await staff()), json: true },
      )
    for (const organisations of wrong) expect(await save(organisations)).toMatchObject(refused)
    const read = await harbor(drawingQueueCalls.getStaffDrawing, { id: data.id }, await staff())
    expect(read.data.organisations).toEqual([mill, dock])
    expect((await save([dock])).data.organisations).toEqual([dock])
    expect((await save([], 2)).data.organisations).toEqual([])
  })

  it('has templates of a week and of four', async () => {
    expect((await harbor(drawingStaffCalls.listDrawingTemplates, {}, await staff())).data.items).toMatchObject([
      { name: 'weekly', min_trips: 3, first_day: '2026-03-09', last_day: '2026-03-15' },
      { name: 'grand', min_trips: 1 },
    ])
    expect(await harbor(drawingQueueCalls.listStaffDrawings, {}, { token })).toMatchObject({ http: 403 })
  })
})

describe('C15 drawings as staff list them', () => {
  const { listStaffDrawings, getStaffDrawing, listDrawingEntries } = drawingQueueCalls
  const { strikeEntry, runDrawing, listClaims, decideClaim } = drawingStaffCalls

  it('are found by their state as the day goes on, and by their title in both languages', async () => {
    const id = await makeDrawing(api, { first_day: '2026-03-05', last_day: '2026-03-06' })
    const found = async (state: string) => {
      const { items } = (await harbor(listStaffDrawings, { state } as never, await staff())).data
      return items.filter((each) => each.id === id).map((each) => each.state)
    }
    const days = [
      ['scheduled', '2026-03-04'],
      ['open', '2026-03-05'],
      ['closed', '2026-03-08'],
    ] as const
    for (const [state, day] of days) {
      await later(day)
      for (const [asked] of days)
        expect([day, asked, await found(asked)]).toEqual([day, asked, asked === state ? [state] : []])
    }
    await later('2026-03-11')
    await run()
    // nobody entered, so there is nobody to ask
    expect(await found('settled')).toEqual(['settled'])
    const titled = async (text: string) =>
      (await harbor(listStaffDrawings, { text }, await staff())).data.items.some((each) => each.id === id)
    expect([await titled('spring DRAW'), await titled('primavera'), await titled('winter')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('say which claims wait, and one of two decisions at once is made', async () => {
    const id = await makeDrawing(api)
    const ana = await enter(id, 'Ana')
    await later('2026-03-09')
    await harbor(runDrawing, { id }, await staff())
    const waiting = async () =>
      (await harbor(listStaffDrawings, { claims: 'waiting' }, await staff())).data.items.find((each) => each.id === id)
    expect(await waiting()).toBeUndefined()
    await harbor(answerOwnClaim, { id, answer: 'claim' }, await as(ana))
    expect(await waiting()).toMatchObject({ claims: 1 })
    const { items } = (await harbor(listClaims, { id }, await staff())).data
    // claimed on a Monday
    expect(items[0]).toMatchObject({ state: 'claimed', decide_by: '2026-03-16' })
    const decide = async (decision: 'approve' | 'disqualify') =>
      harbor(decideClaim, { id: items[0]!.id, decision, reason: 'Works for the sponsor' }, await staff())
    const answers = await Promise.all([decide('approve'), decide('disqualify')])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('claimOver')
    expect(await waiting()).toBeUndefined()
  })

  it('list entries with who made them, of which one that is struck stays and says why', async () => {
    const id = await makeDrawing(api)
    const { token: admin } = await staff()
    const add = (name: string, email: string) =>
      harbor(drawingStaffCalls.addMailedEntry, { id, name, email }, { token: admin })
    await add('Lee Later', 'lee@example.org')
    await add('Moe More', 'moe@example.org')
    const list = async (more: object = {}) => (await harbor(listDrawingEntries, { id, ...more }, { token: admin })).data
    const { items, count } = await list()
    expect([count, items.map(({ number, name, source }) => [number, name, source])]).toEqual([
      2,
      [
        [1, 'Lee Later', 'mail'],
        [2, 'Moe More', 'mail'],
      ],
    ])
    await harbor(strikeEntry, { id, entry_id: items[0]!.id, reason: 'Works for the sponsor' }, { token: admin })
    expect((await list({ state: 'struck' })).items).toMatchObject([
      { id: items[0]!.id, struck: 'staff', note: 'Works for the sponsor' },
    ])
    expect((await list({ state: 'valid' })).items.map(({ number }) => number)).toEqual([2])
    expect((await list({ source: 'trip' })).items).toEqual([])
    const nobody = { id: crypto.randomUUID() }
    expect((await harbor(listDrawingEntries, nobody, { token: admin })).http).toBe(404)
    expect((await harbor(getStaffDrawing, nobody, { token: admin })).http).toBe(404)
  })
})
