import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { reviewCalls } from '@throughway/contract/trip/trip-staff'
import { addDays, startOfWeek } from '@throughway/domain/time/time'
import { query, rawQuery } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { joinFlexible, settle, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'

startTwoCopies()

const { logTrip, changeTrip, deleteTrip, restoreTrip } = tripCalls

describe('C8 a limit of the week', () => {
  it('gives its place to a later day when an earlier one goes, whatever was logged, changed, deleted and restored', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    await settle(api, 'harbor', ana, 10)
    await joinFlexible(api, 'harbor', ana)
    const harbor = await api.at('harbor', { token: ana.token })
    let seed = 7
    const pick = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count
    const days = Array.from({ length: 10 }, (_, index) => addDays('2026-02-23', index))
    const mode = 'compressed_week' as const
    const ids = new Map<string, string>()
    for (let turn = 0; turn < 60; turn++) {
      const date = days[pick(days.length)]!
      const known = [...ids.keys()]
      const id = known.length ? known[pick(known.length)]! : undefined
      const action = pick(4)
      if (action === 0 || !id) {
        const { data, http } = await harbor(logTrip, { date, mode, direction: 'other' })
        if (http === 200) ids.set(data.trips[0]!.id, date)
      } else if (action === 1) await harbor(changeTrip, { id, date, mode, direction: 'other' })
      else if (action === 2) await harbor(deleteTrip, { id })
      else await harbor(restoreTrip, { id })
      const [trips] = await db().send(
        rawQuery(sql<{ date: string; points: number }>`select date, points from trip
          where member_id = ${ana.id} and deleted_at is null order by date`),
      )
      const weeks = trips.map((trip) => startOfWeek(trip.date))
      expect(trips.map(({ points }) => points)).toEqual(
        weeks.map((week, index) => (weeks.indexOf(week) === index ? 10 : 0)),
      )
    }
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('C1 a limit of the month', () => {
  const inLakeshore = () => api.app.databases.ofBrand(brandSettings.lakeshore.id)
  beforeAll(async () => {
    const rule = {
      name: 'green_trip',
      version: 2,
      kind: 'mode' as const,
      mode: 'bike' as const,
      points: 10,
      unit: 'trip' as const,
      cap_per_day: null,
      cap_per_month: 3,
      valid_from: '2026-01-01',
      valid_to: null,
      organisation_id: null,
    }
    await inLakeshore().send(
      query.insertInto('points_rule').values({ brand_id: sql<number>`current_brand_id()`, ...rule }),
      rawQuery(sql`update brand set revision = revision + 1 where brand_id = current_brand_id()`),
    )
  })

  it('gives its place to a later day when an earlier one goes or moves, whatever was logged, changed, deleted and restored', async () => {
    const leo = await signedIn(api, 'lakeshore', 'Leo')
    const lakeshore = await api.at('lakeshore', { token: leo.token })
    let seed = 11
    const pick = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count
    const days = Array.from({ length: 12 }, (_, index) => addDays('2026-02-21', index))
    const facts = { direction: 'other', miles: '3' } as const
    type Kept = { id: string; date: string; mode: string; points: number; is_deleted: boolean }
    const read = async () =>
      (
        await inLakeshore().send(
          rawQuery(sql<Kept>`select id, date, mode, points, deleted_at is not null as is_deleted from trip
            where member_id = ${leo.id} order by date`),
        )
      )[0]
    let most = 0
    for (let turn = 0; turn < 80; turn++) {
      const trips = await read()
      const free = days.filter((day) => !trips.some((trip) => trip.date === day && !trip.is_deleted))
      const date = free[pick(free.length || 1)]
      const trip = trips[pick(trips.length || 1)]
      const action = pick(5)
      if (action < 2 || !trip) await (date && lakeshore(logTrip, { ...facts, date, mode: 'bike' }))
      else if (trip.is_deleted) await (free.includes(trip.date) && lakeshore(restoreTrip, { id: trip.id }))
      else if (action === 2) await lakeshore(deleteTrip, { id: trip.id })
      else
        await lakeshore(changeTrip, {
          id: trip.id,
          ...facts,
          ...(pick(2) && date ? { date, mode: 'bike' } : { date: trip.date, mode: pick(2) ? 'bike' : 'drive_alone' }),
        })
      const green = (await read()).filter(({ mode, is_deleted: isDeleted }) => mode === 'bike' && !isDeleted)
      const inMonth = (index: number) =>
        green.slice(0, index).filter((each) => each.date.slice(0, 7) === green[index]!.date.slice(0, 7)).length
      most = Math.max(most, ...green.map((_, index) => inMonth(index) + 1))
      expect(
        green.map(({ date: day, points }) => `${day} ${points}`),
        `turn ${turn}`,
      ).toEqual(green.map(({ date: day }, index) => `${day} ${inMonth(index) < 3 ? 10 : 0}`))
    }
    expect(most).toBeGreaterThan(4)
    expect(await findDifferences(inLakeshore())).toEqual([])
  })

  it('gives the place of a day that staff reject to a later one, and takes it back when an appeal is heard', async () => {
    const mia = await signedIn(api, 'lakeshore', 'Mia')
    const rosa = await signedIn(api, 'lakeshore', 'Rosa', { role: 'program_admin' })
    const lakeshore = await api.at('lakeshore', { token: mia.token })
    const facts = { mode: 'bike', direction: 'out', miles: '14', departure: '08:00' } as const
    // fourteen miles in a quarter of an hour are looked at
    const { data } = await lakeshore(logTrip, { ...facts, date: '2026-03-01', arrival: '08:15' })
    for (const date of ['2026-03-02', '2026-03-03', '2026-03-04'])
      await lakeshore(logTrip, { ...facts, date, arrival: '09:30' })
    const decide = async (decision: 'reject' | 'accept') => {
      const { id } = data.trips[0]!
      const [[seen]] = await inLakeshore().send(
        rawQuery(sql<{ revision: number }>`select revision from trip where id = ${id}`),
      )
      const { http } = await lakeshore(
        reviewCalls.decideReview,
        { id, version: String(seen!.revision), decision },
        { token: rosa.token },
      )
      expect(http).toBe(200)
      const [rows] = await inLakeshore().send(
        rawQuery(sql<{ points: number }>`select points from trip where member_id = ${mia.id} order by date`),
      )
      expect(await findDifferences(inLakeshore())).toEqual([])
      return rows.map(({ points }) => points)
    }
    expect(await decide('reject')).toEqual([0, 10, 10, 10])
    expect(await decide('accept')).toEqual([10, 10, 10, 0])
  })
})

describe('C4 a burst', () => {
  it('sent at once to two servers is one like a burst that is sent in a row', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const servers = [
      await api.at('harbor', { token: ben.token }),
      await copy.at('harbor', { token: ben.token }),
    ] as const
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        servers[index % 2]!(
          logTrip,
          { date: addDays('2026-02-23', index % 10), mode: 'bike', direction: 'other', miles: '3' },
          { headers: { 'idempotency-key': makeUuid() } },
        ),
      ),
    )
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200))
    const [rows] = await db().send(
      rawQuery(sql<{ at_once: number }>`select recorded_at_once as at_once from trip
        where member_id = ${ben.id} order by recorded_at_once`),
    )
    expect(rows.map((row) => row.at_once)).toEqual(answers.map((_, index) => index + 1))
  })
})
