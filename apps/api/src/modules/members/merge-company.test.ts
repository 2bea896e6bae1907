import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberMergeCalls } from '@throughway/contract/identity/member-merge'
import { conversationCalls } from '@throughway/contract/match/conversation'
import { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { query, rawQuery } from '#database/query.ts'
import { insertBlock } from '#modules/matching/matching.ts'
import { mergeByTwo } from '#testing/by-two.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { addPair, makePool, talk } from '#testing/pools.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { fillCells, openMatching } from '#testing/wishes.ts'

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

describe('C25 two accounts of one person', () => {
  it('bring along pools, days away and conversations, and say which wishes stay', async () => {
    const pair = await addPair(api, 'harbor')
    const pool = await makePool(api, 'harbor', pair)
    const kept = await signedIn(api, 'harbor', 'Ben')
    await (
      await as(pair.other)
    )(standingPoolCalls.sayNotToday, { id: pool, date: '2026-03-05' })
    const [[row]] = await db().send(
      rawQuery(sql<{ number: number }>`select number from member where id = ${pair.other.id}`),
    )
    const shown = await (
      await as(await admin())
    )(memberMergeCalls.previewMerge, { id: kept.id, number: String(row!.number) })
    expect(shown.data.left).toContainEqual({ what: 'wishes', count: 1 })
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
  })

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
