import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { memberMergeCalls } from '@throughway/contract/identity/member-merge'
import { conversationCalls } from '@throughway/contract/match/conversation'
import { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { wishCalls } from '@throughway/contract/match/wish'
import { query, rawQuery } from '#database/query.ts'
import { insertBlock } from '#modules/matching/matching.ts'
import { mergeByTwo } from '#testing/by-two.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { addBikePair, addPair, makePool, talk } from '#testing/pools.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { addCommuter, fillCells, findFor, openMatching, wishFor } from '#testing/wishes.ts'

startAtHarbor()
beforeAll(async () => {
  await openMatching(api, 'harbor')
  await fillCells(api, 'harbor')
}, 60_000)

const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const admin = () => signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
const merge = async (from: Person, to: Person) =>
  (await mergeByTwo(api, await admin(), { id: to.id, other: from.id })).http
const poolsOf = async (person: Person) => (await (await as(person))(standingPoolCalls.listStandingPools, {})).data.items
const talksOf = async (person: Person) => (await (await as(person))(conversationCalls.listConversations, {})).data.items
const blocksOf = async (person: Person) =>
  (
    await db().send(
      query
        .selectFrom('pool_block')
        .select(['member_id', 'blocked_id'])
        .where(sql<boolean>`${person.id}::uuid in (member_id, blocked_id)`),
    )
  )[0]

const wishesOf = async (person: Person) => (await (await as(person))(wishCalls.listWishes, {})).data.items
const profilesOf = async (person: Person) =>
  (await (await as(person))(tripProfileCalls.listTripProfiles, {})).data.items
const leftOf = async (from: Person, to: Person) => {
  const [[row]] = await db().send(rawQuery(sql<{ number: number }>`select number from member where id = ${from.id}`))
  const ask = await as(await admin())
  return (await ask(memberMergeCalls.previewMerge, { id: to.id, number: String(row!.number) })).data.left
}
const wishesStay = (count: number) => ({ what: 'wishes', count })

describe('C25 two accounts of one person', () => {
  it('bring along wishes with their trip profiles, places and visibility, and are found by them', async () => {
    const pair = await addPair(api, 'harbor')
    const [wish] = await wishesOf(pair.other)
    const ben = await as(pair.other)
    await ben(wishCalls.showWish, { id: wish!.id, visibility: 'organisations', organisations: [] })
    await ben(wishCalls.watchWish, { id: wish!.id, watches: 'true' })
    const kept = await signedIn(api, 'harbor', 'Ben')
    const before = (await wishesOf(pair.other))[0]!
    expect(await leftOf(pair.other, kept)).toEqual([])
    expect(await merge(pair.other, kept)).toBe(200)
    const { version: _before, ...same } = before
    expect(await wishesOf(kept)).toEqual([{ ...same, version: expect.any(Number), needs: [] }])
    expect(await wishesOf(kept)).toMatchObject([{ visibility: 'organisations', watches: true }])
    expect(await profilesOf(kept)).toMatchObject([{ id: pair.other.profileId, name: 'Work', is_default: true }])
    await (
      await as(kept)
    )(wishCalls.showWish, { id: before.id, visibility: 'programme' })
    const { data } = await findFor(api, 'harbor', pair.one, pair.ofOne)
    expect(data.matches.map(({ id }) => id)).toContain(before.id)
    const [owner] = (await db().send(query.selectFrom('wish').select('member_id').where('id', '=', before.id)))[0]
    expect(owner!.member_id).toBe(kept.id)
  })

  it('hide what was hidden', async () => {
    const pair = await addPair(api, 'harbor', ['Ana', 'Ben'], { visibility: 'hidden' })
    const kept = await signedIn(api, 'harbor', 'Ben')
    expect(await merge(pair.other, kept)).toBe(200)
    expect(await wishesOf(kept)).toMatchObject([{ id: pair.ofOther, visibility: 'hidden' }])
  })

  it('have no wish twice, and no two trip profiles of one name', async () => {
    const pair = await addPair(api, 'harbor')
    const bike = await addBikePair(api, 'harbor', pair)
    const kept = await addCommuter(api, 'harbor', 'Ben')
    const own = await wishFor(api, 'harbor', kept)
    // a profile of the same name, for which nobody looks
    await (
      await as(kept)
    )(tripProfileCalls.addTripProfile, { name: 'ride', mode: 'bike', miles: '3' })
    expect(await leftOf(pair.other, kept)).toContainEqual(wishesStay(1))
    expect(await merge(pair.other, kept)).toBe(200)
    expect((await wishesOf(kept)).map(({ id }) => id).toSorted()).toEqual([own.id, bike.ofOther].toSorted())
    expect((await profilesOf(kept)).map(({ name }) => name).toSorted()).toEqual(['Ride 2', 'Work', 'ride'])
  })

  it('leave wishes behind for which the kept one has no room', async () => {
    const pair = await addPair(api, 'harbor')
    const kept = await signedIn(api, 'harbor', 'Ben')
    const call = await as(kept)
    for (let index = 1; index <= 10; index++)
      await call(tripProfileCalls.addTripProfile, { name: `Way ${index}`, mode: 'bike', miles: '3' })
    expect(await leftOf(pair.other, kept)).toEqual([wishesStay(1)])
    expect(await merge(pair.other, kept)).toBe(200)
    expect([await wishesOf(kept), (await profilesOf(kept)).length]).toEqual([[], 10])
  })

  it('bring along pools, days away, conversations and the wishes of these', async () => {
    const pair = await addPair(api, 'harbor')
    const pool = await makePool(api, 'harbor', pair)
    const kept = await signedIn(api, 'harbor', 'Ben')
    await (
      await as(pair.other)
    )(standingPoolCalls.sayNotToday, { id: pool, date: '2026-03-05' })
    expect(await merge(pair.other, kept)).toBe(200)

    for (const person of [pair.one, kept]) {
      const [there] = await poolsOf(person)
      expect(there).toMatchObject({ id: pool, state: 'in' })
      expect(there!.members.map(({ id }) => id).toSorted()).toEqual([pair.one.id, kept.id].toSorted())
      expect(there!.days.find(({ date }) => date === '2026-03-05')!.away).toEqual([kept.id])
    }
    const [conversation] = await talksOf(kept)
    expect(conversation).toMatchObject({ may_write: true, last: { mine: true, template: 'sounds_good' } })
    const said = await (await as(kept))(conversationCalls.sayInConversation, { id: conversation!.id, words: 'See you' })
    expect(said.data.lines.map(({ mine }) => mine)).toEqual([false, true, true])
    expect(await talksOf(pair.one)).toMatchObject([{ id: conversation!.id, may_write: true }])
    // the pool is logged by the trip profile that has moved, and the next one begins where the wish says
    const [rows] = await db().send(
      rawQuery(sql<{ wish: string; profile: string }>`select
          case when c.starter_id = ${kept.id} then c.starter_wish else c.other_wish end as wish, s.profile_id as profile
        from conversation c, standing_pool_member s
        where c.id = ${conversation!.id} and s.pool_id = ${pool} and s.member_id = ${kept.id}`),
    )
    expect(rows).toEqual([{ wish: pair.ofOther, profile: pair.other.profileId }])
  })

  it('have one conversation with whom both wrote with: with the lines, the kinds and the answer of both', async () => {
    const pair = await addPair(api, 'harbor')
    const bike = await addBikePair(api, 'harbor', pair)
    const [former, other] = [pair.other, pair.one]
    const went = await talk(api, 'harbor', pair)
    const call = await as(other)
    api.clock.now = new Date(api.clock.now.getTime() + 1000)
    await call(conversationCalls.contactMatch, { id: bike.ofOther, wish_id: bike.ofOne, template: 'which_days' })
    await (
      await as(former)
    )(conversationCalls.shareContact, { id: went, email: 'true', phone: 'false' })
    await call(conversationCalls.shareContact, { id: went, email: 'true', phone: 'false' })

    // the kept account looks for a vanpool and has written to the same person, who has not answered
    const kept = await addCommuter(api, 'harbor', 'Ben')
    const van = { kind: 'vanpool', free_seats: '6' } as const
    const ofKept = await wishFor(api, 'harbor', kept, van)
    const profile = await call(tripProfileCalls.addTripProfile, {
      name: 'Van',
      mode: 'vanpool',
      miles: '3',
      weekdays: ['1', '2', '3', '4', '5'],
      out_departure: '07:30',
      out_arrival: '08:00',
      back_departure: '17:00',
    })
    const profileId = profile.data.items.find(({ name }) => name === 'Van')!.id
    const ofOther = await wishFor(api, 'harbor', { ...other, profileId }, van)
    await findFor(api, 'harbor', kept, ofKept.id)
    api.clock.now = new Date(api.clock.now.getTime() + 1000)
    const begun = await (
      await as(kept)
    )(conversationCalls.contactMatch, { id: ofOther.id, wish_id: ofKept.id, template: 'shall_we_try' })
    const { id } = begun.data
    await db().send(
      rawQuery(sql`insert into mail_answer (brand_id, id, member_id, purpose, conversation_id, created_at, expires_at)
        values (1, gen_random_uuid(), ${other.id}, 'conversation', ${went}, ${api.clock.now}, ${api.clock.now})`),
    )

    expect(await merge(former, kept)).toBe(200)
    for (const person of [kept, other])
      expect(await talksOf(person)).toMatchObject([
        { id, kind: 'vanpool', kinds: ['vanpool', 'carpool', 'bike'], answered: true, may_write: true },
      ])
    const read = async (person: Person) => (await (await as(person))(conversationCalls.getConversation, { id })).data
    const seen = await read(kept)
    expect(seen.lines.map(({ template, mine }) => [template, mine])).toEqual([
      ['shall_we_try', false],
      ['sounds_good', true],
      ['which_days', false],
      ['shall_we_try', true],
    ])
    // what one of the two showed the former account is shown to nobody by the merge
    expect([seen.shares, seen.other]).toEqual([
      { email: false, phone: false },
      { email: null, phone: null },
    ])
    expect((await read(other)).other).toEqual({ email: null, phone: null })
    const [answers] = await db().send(
      query.selectFrom('mail_answer').select('conversation_id').where('member_id', '=', other.id),
    )
    expect(answers).toEqual([{ conversation_id: id }])
    expect((await (await as(other))(conversationCalls.getConversation, { id: went })).status.name).toBe('notFound')
    // a pool for a kind that only the former account had found, by the wishes that have moved
    const pool = { conversation_id: id, weekdays: ['1'], name: 'Ride', meet_at: '07:30', leave_at: '17:00' }
    const made = await (await as(kept))(standingPoolCalls.beginStandingPool, { ...pool, kind: 'bike' })
    expect(made.data.items).toMatchObject([{ kind: 'bike' }])
    const [members] = await db().send(
      rawQuery(sql<{ mode: string }>`select f.mode from standing_pool_member s
        join trip_profile f on f.brand_id = s.brand_id and f.id = s.profile_id
        where s.brand_id = current_brand_id() and s.pool_id = ${made.data.items[0]!.id}`),
    )
    expect(members).toEqual([{ mode: 'bike' }, { mode: 'bike' }])
  })

  it.each([
    ['the same one', 'other', false],
    ['each side', 'former', true],
  ] as const)(
    'have answered each other where two open conversations were begun by %s (the second by the %s one): %s',
    async (_, second, is) => {
      const pair = await addPair(api, 'harbor')
      const [former, other] = [pair.other, pair.one]
      const kept = await addCommuter(api, 'harbor', 'Ben')
      const ofKept = await wishFor(api, 'harbor', kept)
      await findFor(api, 'harbor', other, pair.ofOne)
      await findFor(api, 'harbor', former, pair.ofOther)
      const write = async (person: Person, id: string, wishId: string) =>
        (await as(person))(conversationCalls.contactMatch, { id, wish_id: wishId, template: 'shall_we_try' })
      const begun = await write(other, ofKept.id, pair.ofOne)
      api.clock.now = new Date(api.clock.now.getTime() + 1000)
      const further =
        second === 'other'
          ? await write(other, pair.ofOther, pair.ofOne)
          : await write(former, pair.ofOne, pair.ofOther)
      expect([begun.http, further.http]).toEqual([200, 200])
      const lastAt = api.clock.now.toISOString()
      expect(await merge(former, kept)).toBe(200)
      expect(await talksOf(other)).toMatchObject([
        { id: begun.data.id, kinds: ['carpool'], answered: is, may_write: is, last_at: lastAt },
      ])
      expect(await talksOf(kept)).toMatchObject([{ answered: is, may_write: true }])
    },
  )

  it('are blocked and barred as one', async () => {
    const pair = await addPair(api, 'harbor')
    const [kept, cy] = [await signedIn(api, 'harbor', 'Ben'), await signedIn(api, 'harbor', 'Cy')]
    await talk(api, 'harbor', pair)
    await db().send(
      insertBlock(cy.id, pair.other.id, api.clock.now),
      insertBlock(pair.other.id, kept.id, api.clock.now),
      rawQuery(sql`insert into contact_report
          (brand_id, id, reporter_id, reported_id, reason, words, quoted, reported_at, state)
        values (1, gen_random_uuid(), ${pair.one.id}, ${pair.other.id}, 'rude', 'Rude', '[]', ${api.clock.now}, 'barred')`),
    )
    expect(await merge(pair.other, kept)).toBe(200)
    expect(await blocksOf(kept)).toContainEqual({ member_id: cy.id, blocked_id: kept.id })
    expect(await blocksOf(kept)).not.toContainEqual({ member_id: kept.id, blocked_id: kept.id })
    const [conversation] = await talksOf(kept)
    const said = await (await as(kept))(conversationCalls.sayInConversation, { id: conversation!.id, words: 'Hello' })
    expect(said.status.name).toBe('contactBarred')
  })

  it('leave a pool alone in which both are, or somebody whom the kept one has blocked', async () => {
    const [first, second] = [await addPair(api, 'harbor'), await addPair(api, 'harbor', ['Cy', 'Dee'])]
    await makePool(api, 'harbor', first)
    expect(await merge(first.one, first.other)).toBe(200)
    expect(await poolsOf(first.other)).toEqual([])
    await makePool(api, 'harbor', second)
    const kept = await signedIn(api, 'harbor', 'Dee')
    await db().send(insertBlock(kept.id, second.one.id, api.clock.now))
    expect(await merge(second.other, kept)).toBe(200)
    expect([await poolsOf(kept), await poolsOf(second.one)]).toEqual([[], []])
  })
})
