import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchingCalls } from '@throughway/contract/match/matching'
import { wishCalls } from '@throughway/contract/match/wish'
import { query, rawQuery } from '#database/query.ts'
import { letThrough } from '#each-alone.ts'
import { freshToken, type Person } from '#testing/people.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/test-start.ts'
import { addCommuter, fillCells, findFor, openMatching, sendWish, wishFor } from '#testing/wishes.ts'
import { matchNewsJob, tendWishesJob } from './matching.jobs.ts'
import { searchInReverse } from './tell-matches.ts'

startAtHarbor()
beforeAll(async () => {
  await openMatching(api, 'harbor')
  await fillCells(api, 'harbor')
}, 60_000)
beforeEach(() => db().send(rawQuery(sql`delete from wish where brand_id = current_brand_id()`)))

const day = 86_400_000
const after = (days: number) => void (api.clock.now = new Date(testStart.getTime() + days * day))
const add = (name: string) => addCommuter(api, 'harbor', name)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })

async function mails(template: string): Promise<string[]> {
  await api.app.settle()
  const [rows] = await db().send(
    query.selectFrom('mail').select('recipient').where('template', '=', template).orderBy('recipient'),
  )
  return rows.map(({ recipient }) => recipient)
}

describe('C25 news of matches', () => {
  const run = async () => {
    await matchNewsJob.run(api.app)
    return mails('match_news')
  }

  it('go to who watches, once for a pair, and once a week at most', async () => {
    const [ana, ben, cy] = [await add('Ana'), await add('Ben'), await add('Cy')]
    await wishFor(api, 'harbor', ana)
    await wishFor(api, 'harbor', cy, { watches: 'false' })
    // Cy was found for Ana, who watches; Cy does not
    expect(await run()).toEqual([ana.email])
    expect(await run(), 'again').toEqual([ana.email])
    // who was there before stands in Ben's own search
    await wishFor(api, 'harbor', ben)
    expect(await run(), 'Ana has heard this week').toEqual([ana.email])
    after(8)
    expect(await run(), 'Ana hears of Ben').toEqual([ana.email, ana.email])
    after(16)
    expect(await run(), 'nobody new').toEqual([ana.email, ana.email])
  })

  it('are none of somebody who hid, blocked or left before they were told', async () => {
    const before = await mails('match_news')
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    const ofAna = await wishFor(api, 'harbor', ana)
    const ofBen = await wishFor(api, 'harbor', ben, { watches: 'false' })
    const brand = await api.app.brands.get('harbor')
    await searchInReverse(api.app, letThrough, brand, '2026-03-04')
    expect(await countNews()).toBe(1)
    await findFor(api, 'harbor', ben, ofBen.id)
    expect((await (await as(ben))(matchingCalls.blockMatch, { id: ofAna.id })).http).toBe(200)
    expect(await run()).toEqual(before)
    expect(await countNews()).toBe(0)
  })

  it('are none of somebody whom a search has shown to the member before', async () => {
    const before = await mails('match_news')
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    const ofAna = await wishFor(api, 'harbor', ana)
    const ofBen = await wishFor(api, 'harbor', ben, { watches: 'false' })
    expect((await findFor(api, 'harbor', ana, ofAna.id)).data.matches.map(({ id }) => id)).toEqual([ofBen.id])
    expect(await run()).toEqual(before)
    // a change of it makes nobody new
    await sendWish(api, 'harbor', ben, { watches: 'false', arrive_earlier: '45' }, ofBen.version)
    expect(await run()).toEqual(before)
    expect(await countNews()).toBe(0)
  })

  it('rest at night', async () => {
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    await wishFor(api, 'harbor', ana)
    await wishFor(api, 'harbor', ben, { watches: 'false' })
    // eleven in the evening in Boston
    api.clock.now = new Date('2026-03-05T04:00:00Z')
    await run()
    const [rows] = await db().send(
      query.selectFrom('mail').select(['template', 'sent_at']).where('recipient', '=', ana.email),
    )
    expect(rows).toEqual([{ template: 'match_news', sent_at: null }])
  })

  const countNews = async () => {
    const [[row]] = await db().send(
      rawQuery(sql<{ count: number }>`select count(*)::integer as count from match_news where told_at is null`),
    )
    return row!.count
  }
})

describe('C25 wishes that grow old', () => {
  it('are asked about once, three days before they end, and one press makes them good again', async () => {
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    const [ofAna, ofBen] = [await wishFor(api, 'harbor', ana), await wishFor(api, 'harbor', ben)]
    const find = async () => (await findFor(api, 'harbor', ana, ofAna.id)).data.matches.map(({ id }) => id)
    after(25)
    await tendWishesJob.run(api.app)
    expect(await mails('wish_ends')).toEqual([])
    after(26)
    await Promise.all([tendWishesJob.run(api.app), tendWishesJob.run(api.app)])
    expect(await mails('wish_ends')).toEqual([ana.email, ben.email].toSorted())
    await (
      await as(ana)
    )(wishCalls.renewWish, { id: ofAna.id })
    after(29)
    expect(await find()).toEqual([ofBen.id])
    after(30)
    await tendWishesJob.run(api.app)
    expect(await find(), 'Ben’s thirty days are over').toEqual([])
    expect((await findFor(api, 'harbor', ben, ofBen.id)).data.matches, 'and he finds nobody').toEqual([])
    expect((await (await as(ben))(wishCalls.renewWish, { id: ofBen.id })).data).toMatchObject({ is_good: true })
    expect(await find()).toEqual([ofBen.id])
    expect(await mails('wish_ends')).toHaveLength(2)
  })
})

describe('C25 meeting points', () => {
  it('go when their cell thins out, and come back with the fifth member; who meets there follows', async () => {
    const ana = await add('Ana')
    const wish = await wishFor(api, 'harbor', ana)
    const read = async () => (await (await as(ana))(wishCalls.listWishes, {})).data.items[0]!
    expect((await read()).needs).toEqual([])
    const setProven = (at: Date | null) =>
      db().send(query.updateTable('member_address').set({ verified_at: at }).where('member_id', '<>', ana.id))
    await setProven(null)
    await tendWishesJob.run(api.app)
    expect((await read()).needs).toEqual(['home_point', 'work_point'])
    await setProven(api.clock.now)
    await tendWishesJob.run(api.app)
    expect((await read()).needs).toEqual([])
    expect((await sendWish(api, 'harbor', ana, {}, wish.version)).http).toBe(200)
  })
})
