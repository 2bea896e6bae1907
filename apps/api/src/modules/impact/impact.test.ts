import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandCalls } from '@throughway/contract/programme/brand'
import { impactCalls as calls } from '@throughway/contract/programme/impact'
import { programmePartCalls } from '@throughway/contract/programme/programme-parts'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripMode } from '@throughway/domain/mode/modes'
import { rawQuery } from '#database/query.ts'
import { countDashboards } from '#modules/dashboard/dashboard.jobs.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import type { TestApi } from '#testing/start-test-api.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'

startTwoCopies()

let ada: Person
const people: Person[] = []
beforeAll(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  for (let index = 0; index < 12; index++) people.push(await signedIn(api, 'harbor', `Member${index}`))
  await log(people.slice(0, 11), '2026-01-20', 'bike', '4')
  await log(people.slice(0, 10), '2026-01-21', 'walk', '1')
  await log(people.slice(9), '2026-01-22', 'transit', '5')
  await log(people.slice(0, 9), '2026-02-10', 'bike', '4')
})

async function log(who: readonly Person[], date: string, mode: TripMode, miles: string) {
  for (const person of who) {
    const call = await api.at('harbor', { token: await freshToken(api, 'harbor', person) })
    const { http } = await call(tripCalls.logTrip, { date, mode, direction: 'out', miles })
    expect(http).toBe(200)
  }
}

async function turn(isOn: boolean) {
  const staff = await api.at('harbor', { json: true, token: await freshToken(api, 'harbor', ada) })
  const { features } = (await staff(programmePartCalls.getProgrammeParts, {})).data
  const { http } = await staff(programmePartCalls.saveProgrammeFeatures, {
    ...features.values,
    impact_page: isOn,
    version: String(features.version),
  })
  expect(http).toBe(200)
}

/** Asked after the answers that are kept for five minutes have grown old. */
async function ask(day: string, { at = api, brand = 'harbor' }: { at?: TestApi; brand?: BrandKey } = {}) {
  api.clock.now = new Date(Math.max(Date.parse(`${day}T17:00:00Z`), api.clock.now.getTime() + 360_000))
  return (await at.at(brand))(calls.getImpact, {})
}

const january = {
  month: '2026-01',
  factor_set: 'us-2026-1',
  figures: { members: 12, trips: 24, avoided_miles: 69 },
  modes: [
    { mode: 'bike', trips: 11, share: 0.458 },
    { mode: 'others', trips: 13, share: 0.542 },
  ],
}
const withheld = (month: string) => ({ month, factor_set: null, figures: null, modes: [] })

describe('the public impact of a programme', () => {
  it('is an address that does not exist while it is off, and so is its file', async () => {
    for (const path of ['/api/public/impact', '/api/public/impact/months_file']) {
      const [there, nowhere] = [await api.send('GET', path), await api.send('GET', '/api/public/nowhere')]
      const say = ({ http, text, headers }: typeof there) => {
        const { status, data } = JSON.parse(text) as { status: object; data: unknown }
        return [http, { ...status, request_id: '' }, data, headers['cache-control']]
      }
      expect(say(there)).toEqual(say(nowhere))
      expect(there.http).toBe(404)
    }
    const [[kept]] = await db().send(rawQuery(sql<{ rows: number }>`select count(*) as rows from impact_month`))
    expect(kept!.rows).toBe(0)
    expect((await (await api.at('harbor'))(brandCalls.getBrand, {})).data.changed).not.toHaveProperty('impact_page')
  })

  it('tells the last 24 whole months once it is on, to anybody without a key, for five minutes', async () => {
    await turn(true)
    const { http, headers, data } = await ask('2026-03-05')
    expect([http, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    expect(data).toMatchObject({ programme: 'harbor', from: '2024-02', to: '2026-01', fewest: 10 })
    expect(data.months.map(({ month }) => month)).toEqual([...new Set(data.months.map(({ month }) => month))])
    expect(data.months.length).toBe(24)
    expect(data.months.at(-1)).toMatchObject(january)
    expect(data.months.slice(0, -1)).toEqual(data.months.slice(0, -1).map(({ month }) => withheld(month)))
    expect(data.totals).toMatchObject({ months: 1, trips: 24, avoided_miles: 69, modes: january.modes })
    for (const words of Object.values(data.definitions)) expect(words.en).not.toBe(words.es)
    const bare = await api.send('GET', '/api/public/impact')
    expect(bare.http).toBe(200)
    expect((await (await api.at('harbor'))(brandCalls.getBrand, {})).data.changed).toMatchObject({ impact_page: true })
  })

  it('tells no other programme’s months, and nothing of a programme that has it off', async () => {
    expect((await ask('2026-03-05', { brand: 'rose' })).status.name).toBe('noSuchCall')
  })

  it('stays as it was read when somebody logs a trip of that month later', async () => {
    await log(people.slice(0, 1), '2026-01-27', 'walk', '1')
    expect((await ask('2026-03-06')).data.months.at(-1)).toMatchObject(january)
    expect(await findDifferences(db())).toEqual([])
  })

  it('leaves a month of nine people out of everything, and no sum gives it away', async () => {
    const { data } = await ask('2026-03-20')
    expect(data).toMatchObject({ from: '2024-03', to: '2026-02', months: expect.any(Array) })
    expect(data.months.at(-1)).toEqual(withheld('2026-02'))
    expect(data.months.at(-2)).toMatchObject(january)
    expect(data.totals).toMatchObject({ months: 1, trips: 24, avoided_miles: 69, modes: january.modes })
    const [[kept]] = await db().send(
      rawQuery(sql<{ told: object | null }>`select told from impact_month where month = '2026-02-01'`),
    )
    expect(kept).toEqual({ told: null })
  })

  it('is read once by two copies that are asked at once', async () => {
    await api.app.databases.pool.query('delete from impact_month')
    const answers = await Promise.all([ask('2026-03-21'), ask('2026-03-21', { at: copy }), ask('2026-03-21')])
    const [first, ...others] = answers.map(({ data }) => data)
    for (const each of others) expect(each).toEqual(first)
    const [[kept]] = await db().send(rawQuery(sql<{ rows: number }>`select count(*) as rows from impact_month`))
    // January and February; before them nobody travelled
    expect(kept!.rows).toBe(2)
  })

  it('is a file for spreadsheets, empty where something is withheld', async () => {
    await ask('2026-03-21')
    const answer = await api.send('GET', '/api/public/impact/months_file')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="harbor-impact.csv"',
      'cache-control': 'public, max-age=300',
    })
    const lines = answer.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(lines.length).toBe(25)
    expect(lines[0]).toBe(
      'month,withheld,members,trips,miles_not_driven,co2_pounds,dollars_saved,factor_set,trips_bike,trips_others',
    )
    expect(lines.at(-1)).toBe('2026-02,fewer than 10 people,,,,,,,,')
  })

  it('is kept by the job of the hour, so that no visitor waits', async () => {
    await api.app.databases.pool.query('delete from impact_month')
    api.clock.now = new Date('2026-03-21T18:00:00Z')
    await Promise.all([countDashboards(api.app), countDashboards(copy.app)])
    const { rows } = await api.app.databases.pool.query<{ brand_id: number; told: object | null }>(
      'select brand_id, told from impact_month order by month',
    )
    expect([rows.length, new Set(rows.map(({ brand_id: brand }) => brand))]).toEqual([2, new Set([1])])
    expect(rows.at(-1)).toMatchObject({ told: null })
    expect(rows.at(-2)).toMatchObject({ told: { members: 12 } })
  })

  it('counts those who are gone as fewer than they were', async () => {
    await api.app.databases.pool.query('delete from impact_month; delete from dashboard_month')
    // three people are purged: their days stay in the sums, under one id of nobody
    const gone = people.slice(0, 3).map(({ id }) => id)
    await db().send(
      rawQuery(sql`insert into purged_day
        select brand_id, null::uuid, date, mode, 5::smallint, sum(trips), sum(points), sum(metres), sum(avoided_metres),
          sum(millicalories), sum(gas_microgallons), sum(co2_milligrams), sum(saved_millicents)
        from member_day where brand_id = current_brand_id() and member_id = any(${gone}::uuid[])
        group by brand_id, date, mode`),
      rawQuery(sql`delete from member_day where brand_id = current_brand_id() and member_id = any(${gone}::uuid[])`),
    )
    const { data } = await ask('2026-03-22')
    const [[counted]] = await db().send(
      rawQuery(sql<{ people: number }>`select (told -> 'travel' ->> 'people')::integer as people
        from dashboard_month where month = '2026-01-01' and organisation_id is null`),
    )
    expect(counted).toEqual({ people: 9 })
    expect(data.months.at(-2)).toEqual(withheld('2026-01'))
  })

  it('is gone from the next call on when it is switched off', async () => {
    await turn(false)
    expect((await ask('2026-03-23')).status.name).toBe('noSuchCall')
  })
})
