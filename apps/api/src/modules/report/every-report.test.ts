import { beforeAll, expect, it } from 'vitest'
import { dashboardCalls } from '@throughway/contract/programme/dashboard'
import { impactCalls } from '@throughway/contract/programme/impact'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import { organisationReportCalls } from '@throughway/contract/programme/organisation-report'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { programmePartCalls } from '@throughway/contract/programme/programme-parts'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripMode } from '@throughway/domain/mode/modes'
import { calendarPeriods } from '@throughway/domain/time/calendar-period'
import { addDays } from '@throughway/domain/time/time'
import { countMonths } from '#modules/dashboard/dashboard.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { api, startAtHarbor } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'

startAtHarbor()

/*
 * Somebody who reads every report, with every filter, on two days, and holds each number against each other one. Whose
 * trips a number is the sum of is found out and not assumed: all people of a group log one trip more, the month is counted
 * anew, and the numbers that grow hold the group.
 */

/** People of one organisation, or of none, who travel by one mode. */
type Group = { name: string; people: Person[]; mode: TripMode }

const fewest = 5
const fewestInPublic = 10

let ada: Person
let organisations: Record<'mill' | 'few' | 'works', string>
let groups: Group[]
let minutes = 0
let day = '2026-01-05'

beforeAll(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  organisations = {
    mill: await makeOrganisation(api, 'harbor', 'The Mill', 7101),
    few: await makeOrganisation(api, 'harbor', 'Few & Co', 7102),
    works: await makeOrganisation(api, 'harbor', 'Works', 7103),
  }
  const { mill, few, works } = organisations
  const millers = await hire(12, mill)
  groups = [
    { name: 'mill by bike', people: millers, mode: 'bike' },
    { name: 'mill on foot', people: millers.slice(0, 2), mode: 'walk' },
    { name: 'few alone', people: await hire(3, few), mode: 'drive_alone' },
    { name: 'works by bus', people: await hire(6, works), mode: 'transit' },
    { name: 'free by bike', people: await hire(4, null), mode: 'bike' },
  ]
  for (const group of groups) await travel(group)
  await showImpact()
})

const hire = (count: number, organisationId: string | null) =>
  Promise.all(Array.from({ length: count }, (_, at) => signedIn(api, 'harbor', `Fay${at}`, { organisationId })))

/** A trip of each of them in January, on a day on which nobody has one. */
async function travel({ people, mode }: Group) {
  day = addDays(day, 1)
  const send = await api.at('harbor')
  for (const person of people) {
    const token = await freshToken(api, 'harbor', person)
    const { http } = await send(tripCalls.logTrip, { date: day, mode, direction: 'out', miles: '4' }, { token })
    expect(http).toBe(200)
  }
}

async function showImpact() {
  const staff = await api.at('harbor', { json: true, token: await freshToken(api, 'harbor', ada) })
  const { features } = (await staff(programmePartCalls.getProgrammeParts, {})).data
  const on = { ...features.values, impact_page: true, version: String(features.version) }
  expect((await staff(programmePartCalls.saveProgrammeFeatures, on)).http).toBe(200)
}

async function count() {
  await api.app.databases.pool.query('delete from dashboard_month; delete from impact_month')
  await countMonths(api.app, await api.app.brands.get('harbor'))
}

/** Every number of trips that any report tells, by its name; those that everybody reads begin with `public`. */
async function readAll(): Promise<Map<string, number>> {
  // answers for everybody are kept for five minutes
  api.clock.now = new Date(testStart.getTime() + ++minutes * 360_000)
  const ask = await api.at('harbor', { token: await freshToken(api, 'harbor', ada) })
  const told = new Map<string, number>()
  type Parts = readonly { mode: string; trips: number }[]
  const put = (name: string, trips: number | null | undefined, modes: Parts = []) => {
    if (trips != null) told.set(name, trips)
    for (const each of modes) told.set(`${name} ${each.mode}`, each.trips)
  }
  for (const organisation of [undefined, ...Object.values(organisations)])
    for (const from of ['2025-12', '2026-01']) {
      const input = { from, to: '2026-01', ...(organisation && { organisation }) }
      const { now } = (await ask(dashboardCalls.getDashboard, input)).data
      const name = `dashboard of ${organisation ?? 'all'} from ${from}`
      put(name, now.figures.trips, now.modes)
      for (const { month, figures } of now.months) put(`${name}: ${month}`, figures.trips)
    }
  for (const id of Object.values(organisations))
    for (const period of calendarPeriods) {
      const { data } = await ask(organisationReportCalls.getOrganisationReport, { id, period, on: '2026-01-10' })
      put(`report of ${id} by ${period}`, data.now.figures?.trips, data.now.figures?.modes)
    }
  const { data: listed } = await ask(organisationStaffCalls.listStaffOrganisations, {})
  for (const { id, trips } of listed.items) put(`list: ${id}`, trips)
  const { data: impact } = await ask(impactCalls.getImpact, {})
  put('public impact', impact.totals?.trips, impact.totals?.modes)
  for (const { month, figures, modes } of impact.months) put(`public impact: ${month}`, figures?.trips, modes)
  for (const input of [
    { period: 'month', of: '2026-01' },
    { period: 'year', of: '2026' },
    { period: 'all' },
  ] as const) {
    const { data } = await ask(statisticsCalls.getProgrammeReport, input)
    put(`public report by ${input.period}`, data.totals?.trips, data.by_mode)
    for (const { start, mode, trips } of data.bars) put(`public report by ${input.period}: ${start} ${mode}`, trips)
  }
  return told
}

/** For each number the groups whose trips it is the sum of. */
async function findWhose(): Promise<Map<string, readonly Group[]>> {
  await count()
  let before = await readAll()
  const whose = new Map<string, Group[]>([...before.keys()].map((name) => [name, []]))
  for (const group of groups) {
    await travel(group)
    await count()
    const after = await readAll()
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const [name, trips] of after) {
      const more = trips - before.get(name)!
      // a number holds all trips of a group or none
      expect([name, group.name, more === 0 || more === group.people.length]).toEqual([name, group.name, true])
      if (more > 0) whose.get(name)!.push(group)
    }
    before = after
  }
  return whose
}

const countPeople = (of: readonly Group[]) => new Set(of.flatMap(({ people }) => people.map(({ id }) => id))).size

/** No number, and no difference of two, is of somebody and of fewer people than may be told of. */
function expectNoFew(whose: ReadonlyMap<string, readonly Group[]>) {
  const numbers = [...whose]
  for (const [at, [name, groupsOf]] of numbers.entries()) {
    const isPublic = name.startsWith('public')
    expect([name, countPeople(groupsOf) >= (isPublic ? fewestInPublic : fewest)]).toEqual([name, true])
    for (const [other, groupsOfOther] of numbers.slice(at + 1)) {
      const left = groups.filter((group) => groupsOf.includes(group) !== groupsOfOther.includes(group))
      const people = countPeople(left)
      const least = isPublic && other.startsWith('public') ? fewestInPublic : fewest
      expect([name, other, people === 0 || people >= least]).toEqual([name, other, true])
    }
  }
}

it('tells no difference of few where four people have no organisation', async () => {
  const whose = await findWhose()
  expect(whose.get('dashboard of all from 2026-01')!.map(({ name }) => name)).toEqual([
    'mill by bike',
    'mill on foot',
    'works by bus',
  ])
  expect(whose.get('public impact')).toEqual(whose.get('dashboard of all from 2026-01'))
  expect(whose.get(`report of ${organisations.mill} by year`)!.length).toBe(2)
  expect(whose.has(`report of ${organisations.few} by month`)).toBe(false)
  expectNoFew(whose)
})

it('tells none where the programme is told whole, with modes, and on a later day', async () => {
  const bikers = groups.find(({ name }) => name === 'free by bike')!
  const more = { ...bikers, people: await hire(2, null) }
  const riders: Group = { name: 'free by bus', people: await hire(5, null), mode: 'transit' }
  for (const group of [more, riders]) await travel(group)
  groups = [
    ...groups.filter((group) => group !== bikers),
    { ...bikers, people: [...bikers.people, ...more.people] },
    riders,
  ]
  const whose = await findWhose()
  expect(whose.get('dashboard of all from 2026-01')!.length).toBe(groups.length)
  expect(whose.get('public impact bike')!.map(({ name }) => name)).toEqual(['mill by bike', 'free by bike'])
  expectNoFew(whose)

  // between two readings one person logs a trip, and an organisation of three goes into another
  const before = await readAll()
  await travel({ ...bikers, people: bikers.people.slice(0, 1) })
  const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', ada) })
  const merge = { id: organisations.few, into: organisations.mill, reason: 'Bought' }
  expect((await staff(organisationMergeCalls.mergeOrganisations, merge)).http).toBe(200)
  await countMonths(api.app, await api.app.brands.get('harbor'))
  expect(await readAll()).toEqual(before)
})
