import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OrganisationReport, organisationReportCalls } from '@throughway/contract/programme/organisation-report'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripMode } from '@throughway/domain/mode/modes'
import { addDays } from '@throughway/domain/time/time'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { findToldFigures } from '@throughway/domain/trip/told-figures'
import { rawQuery } from '#database/query.ts'
import { countMonths } from '#modules/dashboard/dashboard.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { giveRole } from '#testing/grants.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'

startAtHarbor()

let ada: Person
let numbers = 9000
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

const by = (person: Person) => ({ token: person.token })
const make = (name: string) => makeOrganisation(api, 'harbor', `${name} ${(numbers += 50)}`, numbers)
const hire = (organisationId: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => signedIn(api, 'harbor', `Fay${at}`, { organisationId })))
const report = (id: string, more: { period?: 'month' | 'quarter' | 'year'; on?: string } = {}, person = ada) =>
  harbor(organisationReportCalls.getOrganisationReport, { id, ...more }, by(person))
const log = (person: Person, date: string, mode: TripMode, more: object = {}) =>
  harbor(tripCalls.logTrip, { date, mode, direction: 'out', miles: '4', ...more } as never, by(person))

/** Counts the months that are over on a day, as the job of the hour does; `anew`: also those that were counted. */
async function count(day = '2026-04-08', { anew = true } = {}) {
  if (anew) await api.app.databases.pool.query('delete from dashboard_month; delete from impact_month')
  api.clock.now = new Date(`${day}T17:00:00Z`)
  await countMonths(api.app, await api.app.brands.get('harbor'))
  api.clock.now = testStart
}

type Counted = { month: string; mode: TripMode; member_id: string; trips: number; avoided: number }

/** The trips themselves, counted anew. */
async function recount(organisationId: string, from: string, to: string): Promise<Counted[]> {
  const [rows] = await db().send(
    rawQuery(sql<Counted>`select to_char(date, 'YYYY-MM-01') as month, mode, member_id,
        count(*) filter (where mode <> 'brown_bag')::integer as trips, sum(avoided_metres)::integer as avoided
      from trip where organisation_id = ${organisationId} and deleted_at is null and state <> 'rejected' and date between ${from} and ${to}
      group by 1, 2, 3`),
  )
  return rows
}

const add = (rows: readonly Counted[], what: 'trips' | 'avoided') => rows.reduce((sum, row) => sum + row[what], 0)
const whoOf = (rows: readonly Counted[]) => [...new Set(rows.map((row) => row.member_id))]

/** What a side of the report has to say of these trips: the sum of what each month tells. */
function expectSide(side: OrganisationReport['now'], all: readonly Counted[]) {
  const months = [...Map.groupBy(all, ({ month }) => month)].map(([month, rows]) => {
    const ofModes = Map.groupBy(
      rows.filter(({ mode }) => mode !== 'brown_bag'),
      ({ mode }) => mode,
    )
    const cells = [...ofModes].map(([mode, of]) => {
      const who = whoOf(of)
      return { month, mode, members: who.length, few: who.length < 5 ? who : null }
    })
    return { month, rows, told: findToldFigures(cells) }
  })
  const isTold = ({ told }: (typeof months)[number]) => told.months.length > 0
  expect(side.left_out).toEqual(
    months
      .filter((each) => !isTold(each))
      .map(({ month }) => month.slice(0, 7))
      .toSorted(),
  )
  const told = months.filter(isTold)
  if (told.length === 0) return expect(side.figures).toBeNull()
  const rows = told.flatMap((each) => each.rows)
  const { travellers, trips, avoided_miles, modes } = side.figures!
  const people = told.reduce((sum, each) => sum + whoOf(each.rows).length, 0)
  expect({ travellers, trips }).toEqual({
    travellers: Math.round((10 * people) / told.length) / 10,
    trips: add(rows, 'trips'),
  })
  expect(avoided_miles).toBeCloseTo(add(rows, 'avoided') / metresPerMile, 0)
  const modeOf = (month: (typeof months)[number], mode: TripMode) => (month.told.modes.includes(mode) ? mode : 'others')
  const parts = told.flatMap((month) => month.rows.map((row) => ({ ...row, part: modeOf(month, row.mode) })))
  const withTrips = parts.filter((row) => row.trips > 0)
  expect(new Set(modes.map(({ mode }) => mode))).toEqual(new Set(withTrips.map(({ part }) => part)))
  for (const { mode, trips: ofMode, share } of modes) {
    const own = withTrips.filter(({ part }) => part === mode)
    expect([mode, ofMode]).toEqual([mode, add(own, 'trips')])
    expect(share).toBeCloseTo(ofMode / trips, 3)
    expect(whoOf(own).length).toBeGreaterThanOrEqual(5)
  }
  return undefined
}

describe('C32 the report of an organisation', () => {
  it('is the count of its trips, in every period, after trips were changed and deleted', async () => {
    const id = await make('Counted')
    const people = await hire(id, 14)
    const modes: TripMode[] = ['bike', 'walk', 'drive_alone', 'transit', 'scooter', 'brown_bag']
    const logged: { id: string; person: Person }[] = []
    for (const [at, person] of people.entries())
      for (let turn = 0; turn < 12; turn++) {
        const mode = modes[(at * turn + (turn % 3)) % modes.length]!
        const day = addDays('2026-03-04', -((at * 5 + turn * 7) % 60))
        const { http, data } = await log(person, day, mode, { miles: String(1 + (turn % 5)) })
        if (http === 200 && data.trips[0]) logged.push({ id: data.trips[0].id, person })
      }
    expect(logged.length).toBeGreaterThan(80)
    for (const { id: tripId, person } of logged.filter((_, at) => at % 9 === 0))
      await harbor(tripCalls.deleteTrip, { id: tripId }, by(person))
    await count()
    const told: boolean[] = []
    for (const [period, on, from, to, before] of [
      ['month', '2026-02-10', '2026-02-01', '2026-02-28', ['2026-01-01', '2026-01-31']],
      ['month', undefined, '2026-03-01', '2026-03-31', ['2026-02-01', '2026-02-28']],
      ['quarter', undefined, '2026-01-01', '2026-03-31', ['2025-10-01', '2025-12-31']],
      ['year', '2026-12-31', '2026-01-01', '2026-12-31', ['2025-01-01', '2025-12-31']],
    ] as const) {
      const { http, data } = await report(id, { period, ...(on && { on }) })
      expect([http, data.now.from, data.now.to]).toEqual([200, from, to])
      expectSide(data.now, await recount(id, from, to))
      expectSide(data.before, await recount(id, before[0], before[1]))
      told.push(data.now.figures !== null)
    }
    expect(told.filter(Boolean).length).toBeGreaterThanOrEqual(3)
    expect(await findDifferences(db())).toEqual([])
  })

  it('tells how many drove alone, and trips by the headcount', async () => {
    const id = await make('Drivers')
    await harbor(
      organisationStaffCalls.changeOrganisation,
      { id, version: '1', name: `Drivers ${numbers}`, headcount: '40' },
      by(ada),
    )
    const people = await hire(id, 10)
    for (const [at, person] of people.entries()) {
      await log(person, '2026-03-03', at < 5 ? 'drive_alone' : 'bike')
      if (at >= 5) await log(person, '2026-03-03', 'bike', { direction: 'back' })
    }
    await api.app.databases.pool.query('delete from dashboard_month')
    expect((await report(id)).data).toMatchObject({
      counted_to: null,
      is_running: true,
      now: { from: '2026-03-01', counted: 0, figures: null },
    })
    await count()
    expect((await report(id, { on: '2026-04-10' })).data).toMatchObject({
      counted_to: '2026-03',
      is_running: true,
      now: { from: '2026-04-01', counted: 0, left_out: [], figures: null },
      before: { counted: 1 },
    })
    const { data } = await report(id)
    expect(data).toMatchObject({
      counted_to: '2026-03',
      is_running: false,
      headcount: 40,
      members: 10,
      now: { counted: 1 },
      before: { figures: null },
    })
    expect(data).not.toHaveProperty('active_30')
    expect(data.now.figures).toMatchObject({
      travellers: 10,
      trips: 15,
      trips_per_employee: 0.38,
      drive_alone_rate: 0.333,
      modes: [
        { mode: 'bike', trips: 10, share: 0.667 },
        { mode: 'drive_alone', trips: 5, share: 0.333 },
      ],
    })
  })

  it('tells nothing of four who travelled, here or in the list, and all of five', async () => {
    const id = await make('Few')
    const people = await hire(id, 8)
    for (const person of people.slice(0, 4)) await log(person, '2026-03-03', 'bike')
    const listed = async () => {
      const { data } = await harbor(organisationStaffCalls.listStaffOrganisations, { text: `Few ${numbers}` }, by(ada))
      return [data.items[0]!.active, data.items[0]!.trips]
    }
    await count()
    expect((await report(id)).data).toMatchObject({ members: 8, now: { left_out: ['2026-03'], figures: null } })
    expect(await listed()).toEqual([null, null])
    await log(people[4]!, '2026-03-03', 'walk')
    await count()
    const { data } = await report(id)
    expect(data.now.figures).toMatchObject({
      travellers: 5,
      modes: [{ mode: 'others', trips: 5 }],
      drive_alone_rate: null,
    })
    expect(await listed()).toEqual([5, 5])
  })

  it('is the same on every day, whoever logs a trip later or goes into it; the next month is of both', async () => {
    const [from, into] = [await make('Former'), await make('Latter')]
    const latter = { id: into, version: '1', name: `Latter ${numbers}`, headcount: '40' }
    expect((await harbor(organisationStaffCalls.changeOrganisation, latter, by(ada))).http).toBe(200)
    const [theirs, ours] = [await hire(from, 3), await hire(into, 6)]
    for (const person of [...theirs, ...ours]) await log(person, '2026-02-10', 'bike')
    await count('2026-03-08')
    const february = { on: '2026-02-01' }
    const before = (await report(into, february)).data
    expect([before.counted_to, before.now.figures?.travellers, before.now.figures?.trips]).toEqual(['2026-02', 6, 6])
    expect((await report(from, february)).data.now).toMatchObject({ left_out: ['2026-02'], figures: null })

    await log(ours[0]!, '2026-02-11', 'bike')
    expect((await report(into, february)).data.now).toEqual(before.now)
    const input = { id: from, into, reason: 'Bought' }
    expect((await harbor(organisationMergeCalls.mergeOrganisations, input, by(ada))).http).toBe(200)
    for (const person of [...theirs, ...ours]) await log(person, '2026-03-03', 'bike')
    await db().send(rawQuery(sql`update member set organisation_id = null where id = ${ours[0]!.id}`))
    // with the three who came, the difference of both days would be theirs
    expect((await report(into, february)).data.now).toEqual(before.now)

    await count('2026-04-08', { anew: false })
    const { data } = await report(into, { period: 'quarter' })
    expect(data).toMatchObject({ counted_to: '2026-03', now: { figures: { travellers: 7.5, trips: 15 } } })
    expect((await report(into)).data.now.figures).toMatchObject({ travellers: 9, trips: 9 })
    expect((await report(into, february)).data.now).toEqual(before.now)
  })

  it('counts those who are purged among the travellers still, and never as more than they were', async () => {
    const id = await make('Purged')
    const people = await hire(id, 6)
    for (const person of people) await log(person, '2026-03-03', 'bike')
    await log(people[0]!, '2026-03-02', 'walk')
    const modes = async () => {
      await count()
      return (await report(id)).data.now.figures?.modes.map(({ mode, trips }) => [mode, trips])
    }
    expect(await modes()).toEqual([['others', 7]])
    const asked = new Date(api.clock.now.getTime() - 30 * 86_400_000)
    const gone = people.slice(0, 2).map((person) => person.id)
    await db().send(rawQuery(sql`update member set deletion_asked_at = ${asked} where id = any(${gone}::uuid[])`))
    await purge(api.app)
    // the one who walked is not told by the difference of all trips and those of the modes
    expect(await modes()).toEqual([['others', 7]])
    const { data } = await report(id)
    expect(data.now.figures!.travellers).toBeLessThanOrEqual(6)
    expect(data.now.figures!.travellers).toBeGreaterThanOrEqual(5)
    expect(await findDifferences(db())).toEqual([])
  })

  it('is for staff within their reach', async () => {
    const [own, other] = [await make('Own'), await make('Other')]
    const cora = await signedIn(api, 'harbor', 'Cora')
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: own })
    const ari = await signedIn(api, 'harbor', 'Ari')
    await giveRole(api, 'harbor', ari.id, 'auditor')
    expect((await report(own.toUpperCase(), {}, cora)).http).toBe(200)
    expect((await report(other, {}, cora)).http).toBe(404)
    expect((await report(other, {}, ari)).http).toBe(200)
    expect((await report(crypto.randomUUID())).http).toBe(404)
    const member = await signedIn(api, 'harbor', 'Mel', { organisationId: own })
    expect((await report(own, {}, member)).http).toBe(403)
    const bad = await report(own, { period: 'week' as never, on: '2026-02-30' })
    expect([bad.http, Object.keys(bad.status.fields ?? {})]).toEqual([422, ['period', 'on']])
    expect((await report(own, { period: 'year', on: '1900-01-01' })).data.now.figures).toBeNull()
  })
})
