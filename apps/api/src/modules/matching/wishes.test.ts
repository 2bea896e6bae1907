import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { locationCalls } from '@throughway/contract/account/location'
import { matchingCalls } from '@throughway/contract/match/matching'
import { wishCalls } from '@throughway/contract/match/wish'
import { cellOf } from '@throughway/domain/planner/cell'
import { query, rawQuery } from '#database/query.ts'
import { purgeJob } from '#modules/deletion/deletion.jobs.ts'
import { freshToken, type Person } from '#testing/people.ts'
import { startTestApi } from '#testing/start-test-api.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { addCommuter, endsIn, fillCells, findFor, openMatching, sendWish, wishFor } from '#testing/wishes.ts'

startAtHarbor()

const nobody = '018f0000-0000-7000-8000-000000000000'
const add = (name: string, more: Parameters<typeof addCommuter>[3] = {}) => addCommuter(api, 'harbor', name, more)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const moveHome = (person: Person, to: { lat: number; lng: number }) =>
  db().send(query.updateTable('member_location').set(to).where('member_id', '=', person.id).where('kind', '=', 'home'))

describe('C25 a programme that does not offer it', () => {
  it('refuses every call, and does nothing', async () => {
    const ana = await add('Ana')
    const call = await as(ana)
    const answers = [
      await call(wishCalls.listWishes, {}),
      await call(wishCalls.listMeetingPoints, { id: ana.profileId }),
      await sendWish(api, 'harbor', ana),
      await call(wishCalls.renewWish, { id: nobody }),
      await call(wishCalls.showWish, { id: nobody, visibility: 'hidden' }),
      await call(wishCalls.watchWish, { id: nobody, watches: 'true' }),
      await call(wishCalls.deleteWish, { id: nobody }),
      await call(matchingCalls.findPartners, { id: nobody }),
      await call(matchingCalls.blockMatch, { id: nobody }),
    ]
    expect(answers.map(({ http, status }) => [http, status.name])).toEqual(answers.map(() => [409, 'matchingOff']))
    const [rows] = await db().send(rawQuery(sql`select brand_id from wish union all select brand_id from pool_block`))
    expect(rows).toEqual([])
  })
})

describe('C25 a wish of a trip profile', () => {
  it('begins with what it lacks: a meeting point, until five members live and work there', async () => {
    await openMatching(api, 'harbor')
    const ana = await add('Ana')
    const wish = await wishFor(api, 'harbor', ana)
    expect(wish).toMatchObject({ home_point: null, work_point: null, needs: ['home_point', 'work_point'], version: 1 })
    expect((await findFor(api, 'harbor', ana, wish.id)).data).toEqual({
      needs: ['home_point', 'work_point'],
      matches: [],
      near: [],
      vanpool: null,
    })
    await fillCells(api, 'harbor')
    const renewed = await (await as(ana))(wishCalls.renewWish, { id: wish.id })
    expect(renewed.data).toMatchObject({ needs: [], version: 2 })
    const { home_point: home, work_point: work } = renewed.data
    const ends = endsIn('harbor')
    expect([cellOf(home!), cellOf(work!)]).toEqual([cellOf(ends.home), cellOf(ends.work)])
    expect(home!.name).not.toBe('')
  })

  it('counts only members who proved an address: invented ones open no cell', async () => {
    const ends = {
      home: { ...endsIn('harbor').home, lat: brandSettings.harbor.lat - 0.002 },
      work: endsIn('harbor').work,
    }
    const people = await fillCells(api, 'harbor', ends)
    const setProven = (at: Date | null) =>
      db().send(query.updateTable('member_address').set({ verified_at: at }).where('member_id', '=', people[0]!.id))
    await setProven(null)
    const wish = await wishFor(api, 'harbor', people[1]!)
    expect(wish.home_point && cellOf(wish.home_point)).not.toBe(cellOf(ends.home))
    await setProven(api.clock.now)
    const { data } = await sendWish(api, 'harbor', people[2]!)
    expect(cellOf(data.home_point!)).toBe(cellOf(ends.home))
    const again = await (await as(people[1]!))(wishCalls.listMeetingPoints, { id: people[1]!.profileId })
    expect(cellOf(again.data.home[0]!)).toBe(cellOf(ends.home))
  })

  it('takes another meeting point of those that are offered, and no other', async () => {
    const ana = await add('Ana')
    const { data } = await (await as(ana))(wishCalls.listMeetingPoints, { id: ana.profileId })
    expect(data.home.length).toBeGreaterThan(1)
    const wish = await wishFor(api, 'harbor', ana, { home_point: data.home[1]!.id.toUpperCase() })
    expect(wish.home_point).toEqual(data.home[1])
    const refused = await sendWish(api, 'harbor', ana, { home_point: nobody }, wish.version)
    expect(refused).toMatchObject({ http: 422, status: { fields: { home_point: 'field.not_a_choice' } } })
  })

  it.each([
    ['a driver without a free seat', { role: 'driver', free_seats: '0' }, 'free_seats', 'field.too_small'],
    ['eight free seats in a car', { free_seats: '8' }, 'free_seats', 'field.too_large'],
    ['a tolerance of two hours', { leave_later: '120' }, 'leave_later', 'field.too_large'],
    ['a trait that nobody knows', { asks: ['rich'] }, 'asks.0', 'field.not_a_choice'],
    ['a day that is none', { odd_weekdays: ['8'] }, 'odd_weekdays.0', 'field.too_large'],
  ])('refuses %s at its field', async (_, more, field, message) => {
    const ana = await add('Ana')
    const { http, status } = await sendWish(api, 'harbor', ana, more as never)
    expect([http, status.fields?.[field]]).toEqual([422, message])
    const [rows] = await db().send(rawQuery(sql`select from wish where member_id = ${ana.id}`))
    expect(rows).toEqual([])
  })

  it('is what one device saved: another one that knew less is told', async () => {
    const ana = await add('Ana')
    const [one, other] = await Promise.all([sendWish(api, 'harbor', ana), sendWish(api, 'harbor', ana)])
    expect([one.http, other.http].toSorted((low, high) => low - high)).toEqual([200, 409])
    const refused = await sendWish(api, 'harbor', ana, {}, 0)
    expect(refused).toMatchObject({ status: { name: 'changedMeanwhile' }, data: { current: { version: 1 } } })
  })

  it('is its member’s alone, within the programme', async () => {
    await openMatching(api, 'cascade')
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    const wish = await wishFor(api, 'harbor', ana)
    const call = await as(ben)
    const ids = { id: wish.id }
    const answers = [
      await call(wishCalls.renewWish, ids),
      await call(wishCalls.showWish, { ...ids, visibility: 'hidden' }),
      await call(wishCalls.watchWish, { ...ids, watches: 'false' }),
      await call(wishCalls.deleteWish, ids),
      await call(matchingCalls.findPartners, ids),
      await call(wishCalls.listMeetingPoints, { id: ana.profileId }),
      await sendWish(api, 'harbor', { ...ben, profileId: ana.profileId }),
    ]
    expect(answers.map(({ status }) => status.name)).toEqual(answers.map(() => 'notFound'))
    const eve = await addCommuter(api, 'cascade', 'Eve')
    expect((await findFor(api, 'cascade', eve, wish.id)).status.name).toBe('notFound')
    const cascade = await api.at('cascade', { token: eve.token })
    expect((await cascade(matchingCalls.blockMatch, ids)).status.name).toBe('notFound')
  }, 60_000)

  it('tells in its list what others ask for, and nothing that nobody asks for', async () => {
    await db().send(rawQuery(sql`delete from wish where brand_id = current_brand_id()`))
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    await wishFor(api, 'harbor', ben, { asks: ['woman', 'Spanish'] })
    const { data } = await (await as(ana))(wishCalls.listWishes, {})
    expect(data).toMatchObject({ items: [], asked: ['woman', 'Spanish'], organisation: null })
  })
})

describe('C25 a home that moves', () => {
  it('ends the wish at the old place at once, and begins it anew when its member says so', async () => {
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    const [ofAna, ofBen] = [await wishFor(api, 'harbor', ana), await wishFor(api, 'harbor', ben)]
    const find = async () => (await findFor(api, 'harbor', ana, ofAna.id)).data.matches.map(({ id }) => id)
    expect(await find()).toContain(ofBen.id)
    const { data } = await (await as(ben))(locationCalls.listLocations, {})
    const home = data.items.find(({ kind }) => kind === 'home')!
    const moved = await (
      await as(ben)
    )(locationCalls.changeLocation, {
      id: home.id,
      version: String(home.version),
      kind: 'home',
      street: '9 Far Street',
      city: 'Boston',
      state: 'MA',
      zip: '02110',
      lat: (brandSettings.harbor.lat + 0.1).toFixed(4),
      lng: brandSettings.harbor.lng.toFixed(4),
    })
    expect([moved.http, moved.status.fields]).toEqual([200, undefined])
    expect(await find()).not.toContain(ofBen.id)
    const { data: list } = await (await as(ben))(wishCalls.listWishes, {})
    expect(list.items[0]).toMatchObject({ home_point: null, needs: ['home_point'] })
    await moveHome(ben, endsIn('harbor').home)
    expect(await find(), 'back in its cell').toContain(ofBen.id)
  })

  it('is told from ten pairs of cells in thirty days, and no more', async () => {
    const ana = await add('Ana')
    const wish = await wishFor(api, 'harbor', ana)
    const call = await as(ana)
    const renewAt = async (step: number) => {
      await moveHome(ana, { lat: 41 + step * 0.02, lng: -71 })
      return (await call(wishCalls.renewWish, { id: wish.id })).status.name ?? 'ok'
    }
    const answers = []
    for (let step = 1; step <= 10; step++) answers.push(await renewAt(step))
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 'ok'), 'wishMovedTooOften'])
    expect(await renewAt(3), 'where it was before').toBe('ok')
    // a new wish is no way around
    await call(wishCalls.deleteWish, { id: wish.id })
    await moveHome(ana, { lat: 40, lng: -71 })
    expect((await sendWish(api, 'harbor', ana)).status.name).toBe('wishMovedTooOften')
  })
})

describe('C25 searches', () => {
  it('are sixty an hour for each member', async () => {
    const ana = await add('Ana')
    const wish = await wishFor(api, 'harbor', ana)
    const limited = await startTestApi({ copyOf: api, env: { RATE_LIMITS: 'on' } })
    try {
      await openMatching(limited, 'harbor')
      const answers = []
      for (let turn = 0; turn < 61; turn++) answers.push((await findFor(limited, 'harbor', ana, wish.id)).http)
      expect([new Set(answers.slice(0, 60)), answers[60]]).toEqual([new Set([200]), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('C31 an account that goes', () => {
  it('takes its wishes along', async () => {
    const ana = await add('Ana')
    await wishFor(api, 'harbor', ana)
    await db().send(
      query
        .updateTable('member')
        .set({ deletion_asked_at: new Date(api.clock.now.getTime() - 15 * 86_400_000) })
        .where('id', '=', ana.id),
    )
    await purgeJob.run(api.app)
    const [rows] = await db().send(
      rawQuery(sql`select member_id from wish where member_id = ${ana.id}
        union all select member_id from match_place where member_id = ${ana.id}`),
    )
    expect(rows).toEqual([])
  })
})
