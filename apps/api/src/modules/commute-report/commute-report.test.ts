import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { commuteReportCalls } from '@throughway/contract/programme/commute-report'
import { commuteReportFileCalls } from '@throughway/contract/programme/commute-report-files'
import { factorCalls } from '@throughway/contract/programme/factor'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { surveyCalls } from '@throughway/contract/content/survey'
import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { sessionCalls } from '@throughway/contract/identity/session'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripMode } from '@throughway/domain/mode/modes'
import { makeRandom } from '@throughway/domain/value/random'
import { query, rawQuery } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, settle, signedIn } from '#testing/people.ts'
import { api, db, harbor, later, startAtHarbor } from '#testing/start-at-harbor.ts'
import { openSurvey, surveyTitle, weekBy } from '#testing/surveys.ts'

const calls = { ...commuteReportCalls, ...commuteReportFileCalls }

startAtHarbor()

/** The last whole week without a holiday before the tests' day, 4 March. */
const week = '2026-02-23'
const days = ['2026-02-23', '2026-02-24', '2026-02-25']

let ada: Person
let numbers = 21_000
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

/** A moment later: what was read before is older than what is logged from now on. */
const tick = () => (api.clock.now = new Date(api.clock.now.getTime() + 1000))

const by = (person: Person) => ({ token: person.token })
const make = (name: string, more: Parameters<typeof makeOrganisation>[4] = {}) =>
  makeOrganisation(api, 'harbor', `${name} ${(numbers += 50)}`, numbers, more)
/** People with a home and a work place, so that a day at home has a distance that it saves. */
const hire = (organisationId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const person = await signedIn(api, 'harbor', `Fay${at}`, { organisationId })
      await settle(api, 'harbor', person)
      return person
    }),
  )
const log = async (person: Person, date: string, mode: TripMode, more: object = {}) => {
  const way = mode === 'telecommute' || mode === 'compressed_week' ? {} : { direction: 'out', miles: '10' }
  const answer = await harbor(tripCalls.logTrip, { date, mode, ...way, ...more } as never, by(person))
  expect([mode, answer.http, answer.status.fields]).toEqual([mode, 200, undefined])
  return answer.data.trips[0]!.id
}
const commute = async (people: readonly Person[], mode: TripMode, more: object = {}) => {
  for (const person of people) for (const date of days) await log(person, date, mode, more)
}

/** An employer of fifteen: five who drive alone, five in carpools, five by transit. */
async function makeMill(more: Parameters<typeof makeOrganisation>[4] = {}) {
  const id = await make('Mill', more)
  const people = await hire(id, 15)
  await commute(people.slice(0, 5), 'drive_alone')
  await commute(people.slice(5, 10), 'carpool', { people: '2' })
  await commute(people.slice(10), 'transit')
  return { id, people }
}

type Drafted = Parameters<typeof draft>[1]
const draft = (
  organisation: string,
  more: { method?: 'avr' | 'ctr' | 'eco'; employees?: string; fill?: string; week?: string; survey?: string } = {},
  person = ada,
) =>
  harbor(
    calls.draftCommuteReport,
    { organisation, method: 'avr', ...(more.survey ? { source: 'survey' } : { source: 'trips', week }), ...more },
    by(person),
  )
const read = (id: string, person = ada) => harbor(calls.getCommuteReport, { id }, by(person))
const file = async (id: string, person = ada) => {
  const version = String((await read(id, person)).data.version)
  return harbor(calls.fileCommuteReport, { id, version }, by(person))
}
const correct = (id: string, reason = 'Two people were missing', person = ada) =>
  harbor(calls.correctCommuteReport, { id, reason }, by(person))
const draftOf = async (organisation: string, more: Drafted = {}) => {
  const { http, data, status } = await draft(organisation, more)
  expect([http, status]).toMatchObject([200, {}])
  return data
}

describe('a report from trips', () => {
  it('counts days and cars, leaves out other hours and other ways, and tells who answered', async () => {
    const { id, people } = await makeMill({ headcount: 40 })
    // on the way home, after ten, at the weekend, in another week: none of these is a day of the week
    await log(people[0]!, days[0]!, 'bike', { direction: 'back' })
    await log(people[1]!, '2026-02-26', 'bike', { departure: '13:00', arrival: '13:40' })
    await log(people[2]!, '2026-02-28', 'bike')
    await log(people[3]!, '2026-03-02', 'bike')
    // within the hours, and a day at work at home
    await log(people[4]!, '2026-02-26', 'drive_alone', { departure: '07:30', arrival: '08:10' })
    const report = await draftOf(id)
    expect(report).toMatchObject({
      method: 'avr',
      method_version: 'avr-1',
      source: 'trips',
      week,
      state: 'draft',
      revision: 1,
      totals_only: false,
      withheld: [],
      figures: {
        respondents: 15,
        employees: 40,
        response: 37.5,
        filled: 0,
        numerator: 46,
        denominator: 23.5,
        result: 1.96,
        modes: [
          { mode: 'drive_alone', employee_days: 16, percent: 34.8 },
          { mode: 'carpool', employee_days: 15, percent: 32.6 },
          { mode: 'transit', employee_days: 15, percent: 32.6 },
        ],
      },
    })
    const eco = await draftOf(id, { method: 'eco' })
    // 30 of 40 should have answered
    expect(eco.figures).toMatchObject({ filled: 15, numerator: 98.5, denominator: 121, result: 0.81 })
    const ctr = await draftOf(id, { method: 'ctr' })
    expect(ctr.figures).toMatchObject({ numerator: 75, denominator: 15, result: 5, not_alone: 65.2 })
  })

  it('counts a day once, by the longest way, and a day at home only where nobody set out', async () => {
    const id = await make('Once', { allows_telework: true })
    const people = await hire(id, 5)
    await commute(people, 'transit')
    await log(people[0]!, days[0]!, 'walk', { miles: '2', on_double: 'keep' })
    await log(people[1]!, '2026-02-26', 'telecommute')
    const { figures } = await draftOf(id)
    expect(figures).toMatchObject({ respondents: 5, numerator: 16, denominator: 0, result: null })
  })

  it.each([24, 30])('equals what other code counts from the trips of %i people, made by chance', async (size) => {
    const random = makeRandom(`report of ${size}`)
    const pick = <const Item>(...items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
    const modes: TripMode[] = ['drive_alone', 'carpool', 'vanpool', 'transit', 'bike', 'telecommute']
    const id = await make('Chance', { allows_telework: true })
    for (const [index, person] of (await hire(id, size)).entries()) {
      for (const [turn, date] of days.entries()) {
        // each mode is of many
        const mode = modes[(index + (turn % 2) * 3) % modes.length]!
        if (mode === 'telecommute') {
          await log(person, date, mode)
          continue
        }
        await log(person, date, mode, {
          miles: pick('1', '3', '6', '9'),
          ...(mode === 'carpool' && { people: pick('2', '2', '3', '4') }),
          ...(mode === 'vanpool' && { people: pick('5', '6', '7', '8', '9') }),
          ...pick({}, { departure: '06:10', arrival: '07:10' }, { departure: '08:50', arrival: '10:00' }),
        })
        if (random() < 0.3) await log(person, date, pick('bike', 'carpool'), { direction: 'back', miles: '20' })
        if (random() < 0.2) await log(person, date, 'walk', { miles: pick('0.5', '9.5'), on_double: 'keep' })
      }
      await commuteBySurprise(person, pick('late', 'deleted', 'parts', 'none'), pick('2', '6'))
    }
    const counted = await countAnew(id)
    const [avr, eco, ctr] = [
      await draftOf(id),
      await draftOf(id, { method: 'eco' }),
      await draftOf(id, { method: 'ctr' }),
    ]
    expect(avr.figures).toMatchObject({ respondents: size, numerator: counted.days, denominator: counted.cars })
    expect([avr.result, eco.result, ctr.result]).toEqual([counted.avr, counted.eco, counted.milesEach])
  })

  /** A day after the hours, a day that is deleted, or one in several modes. */
  async function commuteBySurprise(person: Person, what: 'late' | 'deleted' | 'parts' | 'none', miles: string) {
    const date = '2026-02-26'
    if (what === 'late') await log(person, date, 'drive_alone', { departure: '11:00', arrival: '12:00' })
    if (what === 'deleted') {
      const trip = await log(person, date, 'transit')
      expect((await harbor(tripCalls.deleteTrip, { id: trip }, by(person))).http).toBe(200)
    }
    if (what === 'parts')
      await log(person, date, 'multimode', {
        miles: undefined,
        'legs[0][mode]': 'carpool',
        'legs[0][miles]': miles,
        'legs[0][people]': '3',
        'legs[1][mode]': 'transit',
        'legs[1][miles]': '4',
      })
  }

  /** The same from the rows of an export, by other code: in whole parts, since 2,520 is divided by every number up to ten. */
  async function countAnew(organisationId: string) {
    const [rows] = await db().send(
      rawQuery(sql<ExportedTrip>`
        select member_id, date::text as date, mode, headline, legs, direction, people, metres,
          left(coalesce(arrival, departure)::text, 5) as time
        from trip where organisation_id = ${organisationId} and state <> 'deleted'
          and date between '2026-02-23' and '2026-02-27'`),
    )
    const isAtHome = ({ mode }: ExportedTrip) => mode === 'telecommute'
    const isInTime = ({ time }: ExportedTrip) => time === null || (time >= '06:00' && time <= '10:00')
    const trips = [...Map.groupBy(rows, ({ member_id: id, date }) => `${id} ${date}`).values()].flatMap((ofDay) => {
      const ways = ofDay.filter((trip) => !isAtHome(trip) && trip.direction === 'out' && isInTime(trip))
      const [longest] = ways.toSorted((one, other) => other.metres - one.metres)
      const counted = longest ?? ofDay.find(isAtHome)
      return counted ? [nameMode(counted)] : []
    })
    const sizes = { carpool: listSizes(trips, 'carpool'), vanpool: listSizes(trips, 'vanpool') }
    const partsOf = ({ mode, people }: CountedTrip, isCtr: boolean) => {
      if (mode === 'drive_alone') return 2520
      if (mode !== 'carpool' && mode !== 'vanpool') return 0
      const aboard = Math.max(...sizes[mode].filter((size) => size <= people!))
      return mode === 'vanpool' && isCtr && aboard >= 7 ? 0 : 2520 / aboard
    }
    const round = (number: number) => Math.round(number * 100) / 100
    const parts = trips.reduce((sum, trip) => sum + partsOf(trip, false), 0)
    const each = [...Map.groupBy(trips, (trip) => trip.member_id).values()]
    const metres = each.reduce(
      (sum, own) => sum + own.reduce((part, trip) => part + partsOf(trip, true) * trip.metres, 0) / own.length,
      0,
    )
    return {
      days: trips.length,
      cars: round(parts / 2520),
      avr: round((trips.length * 2520) / parts),
      eco: round(parts / (trips.length * 2520)),
      milesEach: round(metres / 2520 / 1609.34 / each.length),
    }
  }

  type ExportedTrip = {
    member_id: string
    date: string
    mode: TripMode
    headline: TripMode | null
    legs: { mode: TripMode; people?: number | null }[] | null
    direction: string | null
    people: number | null
    metres: number
    time: string | null
  }
  type CountedTrip = Pick<ExportedTrip, 'member_id' | 'mode' | 'people' | 'metres'>

  /** By the part that names it. */
  function nameMode({ headline, legs, ...trip }: ExportedTrip): CountedTrip {
    if (!headline) return trip
    return { ...trip, mode: headline, people: legs!.find(({ mode }) => mode === headline)!.people ?? null }
  }

  /** Sizes of cars that five people sit in; the smallest ones together until they are five. */
  function listSizes(trips: readonly CountedTrip[], mode: TripMode): number[] {
    const own = trips.filter((trip) => trip.mode === mode)
    const countPeople = (from: number, to: number) =>
      new Set(own.filter(({ people }) => people! >= from && people! <= to).map((trip) => trip.member_id)).size
    const sizes = [...new Set(own.map(({ people }) => people!))].toSorted((one, other) => one - other)
    const enough = sizes.find((size) => countPeople(0, size) >= 5)!
    return [sizes[0]!, ...sizes.filter((size) => size > enough && countPeople(size, size) >= 5)]
  }

  it.each([
    ['a week with a holiday', { week: '2026-02-16' }, 'week', 'field.not_a_choice'],
    ['a week that runs', { week: '2026-03-02' }, 'week', 'field.not_a_choice'],
    ['a Tuesday', { week: '2026-02-24' }, 'week', 'field.not_a_choice'],
    ['fewer employees than answers', { employees: '4' }, 'employees', 'field.too_small'],
    ['people filled in where the method has none', { method: 'ctr', fill: '75' }, 'fill', 'field.not_a_choice'],
    ['a share that is no rule', { fill: '50' }, 'fill', 'field.not_a_choice'],
  ] as const)('refuses %s', async (_, more, field, fault) => {
    const id = await make('Refused')
    await commute(await hire(id, 5), 'transit')
    expect(await draft(id, more)).toMatchObject({ http: 422, status: { fields: { [field]: fault } } })
  })

  it('tells nothing of four people', async () => {
    const id = await make('Four')
    await commute(await hire(id, 4), 'transit')
    expect(await draft(id)).toMatchObject({ http: 409, status: { name: 'reportTooFew' } })
  })
})

describe('two dates', () => {
  it('show the same of a week, whoever logs late, until five people have', async () => {
    const { id, people } = await makeMill()
    const first = await draftOf(id)
    tick()
    await log(people[0]!, '2026-02-27', 'bike')
    expect((await draftOf(id, { method: 'eco' })).figures).toMatchObject({ denominator: 45 })
    expect((await read(first.id)).data.figures.numerator).toBe(45)
    const again = () => harbor(calls.readWeekAnew, { id: first.id, version: '1' }, by(ada))
    expect(await again()).toMatchObject({ http: 409, status: { name: 'reportTooFewChanged' } })
    for (const person of people.slice(1, 5)) await log(person, '2026-02-27', 'bike')
    const read2 = await again()
    expect(read2).toMatchObject({
      http: 200,
      data: {
        version: 2,
        totals_only: true,
        withheld: [],
        figures: { numerator: 50, modes: null, sites: null },
      },
    })
  })

  it('keep no number of employees that is smaller than that of those who answer by then', async () => {
    const { id } = await makeMill({ headcount: 15 })
    const first = await draftOf(id)
    expect(first.figures).toMatchObject({ employees: 15, response: 100 })
    tick()
    await commute(await hire(id, 5), 'bike')
    const again = await harbor(calls.readWeekAnew, { id: first.id, version: '1' }, by(ada))
    expect(again).toMatchObject({
      http: 200,
      data: { figures: { respondents: 20, employees: null, response: null, filled: 0 } },
    })
  })

  it('are not apart by trips that no report counts', async () => {
    const { id, people } = await makeMill()
    const first = await draftOf(id)
    tick()
    for (const person of people.slice(0, 4)) await log(person, '2026-02-27', 'bike', { direction: 'back' })
    for (const person of people.slice(5, 9))
      await log(person, '2026-02-27', 'bike', { departure: '13:00', arrival: '13:40' })
    await log(people[4]!, '2026-02-27', 'bike')
    const again = () => harbor(calls.readWeekAnew, { id: first.id, version: '1' }, by(ada))
    expect(await again()).toMatchObject({ http: 409, status: { name: 'reportTooFewChanged' } })
    for (const person of people.slice(0, 4)) await log(person, '2026-02-27', 'bike')
    expect(await again()).toMatchObject({ http: 200, data: { figures: { numerator: 50 } } })
  })

  it('are apart by trips that counted and are deleted', async () => {
    const { id, people } = await makeMill()
    const trips: string[] = []
    for (const person of people.slice(0, 6)) trips.push(await log(person, '2026-02-27', 'bike'))
    const remove = async (at: number, trip = trips[at]!) =>
      expect((await harbor(tripCalls.deleteTrip, { id: trip }, by(people[at]!))).http).toBe(200)
    const first = await draftOf(id)
    expect(first.figures.numerator).toBe(51)
    tick()
    const again = () => harbor(calls.readWeekAnew, { id: first.id, version: '1' }, by(ada))
    for (const at of [0, 1, 2, 3]) await remove(at)
    // recorded since and gone again, so no reading had it
    await remove(6, await log(people[6]!, '2026-02-27', 'bike'))
    expect(await again()).toMatchObject({ http: 409, status: { name: 'reportTooFewChanged' } })
    await remove(4)
    expect(await again()).toMatchObject({ http: 200, data: { figures: { numerator: 46 } } })
  })

  it('of a merge show no difference either', async () => {
    const [{ id: into }, { id: from }] = [await makeMill(), await makeMill()]
    await draftOf(from)
    await harbor(organisationMergeCalls.mergeOrganisations, { id: from, into, reason: 'One firm' }, by(ada))
    expect(await draft(into)).toMatchObject({ http: 409, status: { name: 'reportReadBeforeMerge' } })
    expect(await draft(from)).toMatchObject({ http: 409, status: { name: 'organisationMerged' } })
  })
})

describe('what is filed', () => {
  it('is stored whole with its digest, and nobody changes it', async () => {
    const { id: organisation, people } = await makeMill({ headcount: 30 })
    const { id } = await draftOf(organisation)
    const filed = await file(id)
    expect(filed.data).toMatchObject({ state: 'filed', version: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const [[row]] = await db().send(query.selectFrom('commute_report').selectAll().where('id', '=', id))
    expect(createHash('sha256').update(row!.document!, 'utf8').digest('hex')).toBe(filed.data.sha256)
    expect(JSON.parse(row!.document!)).toMatchObject({
      format: 'commute-report-1',
      method_version: 'avr-1',
      week: { from: '2026-02-23', to: '2026-02-27' },
      figures: filed.data.figures,
      told: { employee_days: 45, vehicle_days: '45/2' },
    })
    for (const person of people) await log(person, '2026-02-27', 'bike')
    await harbor(
      organisationStaffCalls.changeOrganisation,
      { id: organisation, version: '1', name: `Renamed ${numbers}`, headcount: '99' },
      by(ada),
    )
    expect((await read(id)).data).toMatchObject({
      organisation: { name: `Mill ${numbers}` },
      figures: filed.data.figures,
    })
    expect(await harbor(calls.saveCommuteReport, { id, version: '2' }, by(ada))).toMatchObject({
      http: 409,
      status: { name: 'reportFiled' },
    })
    expect(await harbor(calls.dropCommuteReport, { id, version: '2' }, by(ada))).toMatchObject({
      http: 409,
      status: { name: 'reportFiled' },
    })
    await expect(
      db().send(query.updateTable('commute_report').set({ result: 9 }).where('id', '=', id)),
    ).rejects.toMatchObject({ code: '23000' })
    await expect(db().send(query.deleteFrom('commute_report').where('id', '=', id))).rejects.toMatchObject({
      code: '23000',
    })
  })

  it('is corrected by a revision with a reason, one at a time', async () => {
    const { id: organisation } = await makeMill()
    const { id } = await draftOf(organisation)
    expect(await correct(id)).toMatchObject({ http: 404 })
    await file(id)
    expect(await correct(id, '')).toMatchObject({ http: 422, status: { fields: { reason: 'field.required' } } })
    const two = await Promise.all([correct(id), correct(id)])
    expect(two.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const next = two.find(({ http }) => http === 200)!.data
    expect(next).toMatchObject({ state: 'draft', revision: 2, reason: 'Two people were missing' })
    const saved = await harbor(
      calls.saveCommuteReport,
      { id: next.id, version: '1', employees: '20', fill: '75' },
      by(ada),
    )
    expect(saved.data).toMatchObject({ version: 2, figures: { employees: 20, response: 75, filled: 0 } })
    expect((await read(id)).data.state).toBe('filed')
    await file(next.id)
    expect((await read(id)).data).toMatchObject({
      state: 'replaced',
      revisions: [
        { revision: 1, state: 'replaced' },
        { revision: 2, state: 'filed', reason: 'Two people were missing' },
      ],
    })
    expect(await correct(id)).toMatchObject({ http: 409, status: { name: 'reportReplaced' } })
  })

  it('is corrected after its organisation has gone into another one, but not read again', async () => {
    const [{ id: from, people }, into] = [await makeMill(), await make('Into')]
    const { id } = await draftOf(from)
    await file(id)
    tick()
    for (const person of people) await log(person, '2026-02-27', 'bike')
    const merged = await harbor(organisationMergeCalls.mergeOrganisations, { id: from, into, reason: 'One' }, by(ada))
    expect(merged.http).toBe(200)
    const next = await correct(id)
    expect(next).toMatchObject({ http: 200, data: { revision: 2, figures: { numerator: 45 } } })
    const one = { id: next.data.id, version: '1' }
    expect(await harbor(calls.readWeekAnew, one, by(ada))).toMatchObject({
      http: 409,
      status: { name: 'organisationMerged' },
    })
    const saved = await harbor(calls.saveCommuteReport, { ...one, employees: '20' }, by(ada))
    expect(saved).toMatchObject({ http: 200, data: { figures: { employees: 20 } } })
    expect((await file(next.data.id)).data).toMatchObject({ state: 'filed', revision: 2 })
    expect((await read(id)).data.state).toBe('replaced')
  })

  it('is saved and filed by whoever saw it last', async () => {
    const { id: organisation } = await makeMill()
    const { id } = await draftOf(organisation)
    const save = (version: string) => harbor(calls.saveCommuteReport, { id, version, employees: '50' }, by(ada))
    const both = await Promise.all([save('1'), save('1')])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await harbor(calls.fileCommuteReport, { id, version: '1' }, by(ada))).toMatchObject({
      http: 409,
      status: { name: 'changedMeanwhile' },
    })
    expect(await draft(organisation)).toMatchObject({ http: 409, status: { name: 'reportExists' } })
    const drop = (version: string) => harbor(calls.dropCommuteReport, { id: id.toUpperCase(), version }, by(ada))
    expect(await drop('1')).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await drop('2')).http).toBe(200)
    expect((await draft(organisation)).http).toBe(200)
  })

  it('stays under a new factor set, which shows its own emissions beside it', async () => {
    const { id: organisation } = await makeMill()
    const { id } = await draftOf(organisation)
    const filed = (await file(id)).data
    expect(filed).toMatchObject({ emissions: { factor_set: 'us-2026-1' }, emissions_now: null })
    const set = await harbor(
      factorCalls.publishFactorSet,
      {
        based_on: 'us-2026-1',
        year: '2027',
        valid_from: '2026-03-05',
        reason: 'The new tables',
        facts: [{ fact: 'milesPerGallon', value: '11.1', source: 'EPA', year: '2027' }],
      },
      by(ada),
    )
    expect(set.http).toBe(200)
    await later('2026-03-06')
    ada = { ...ada, token: await freshToken(api, 'harbor', ada) }
    const now = (await read(id)).data
    expect(now.emissions).toEqual(filed.emissions)
    expect(now.sha256).toBe(filed.sha256)
    expect(now.emissions_now).toMatchObject({ factor_set: set.data.version })
    expect(now.emissions_now!.co2_pounds! / filed.emissions.co2_pounds!).toBeCloseTo(2, 1)
  })
})

describe('a report from a survey', () => {
  /** A survey of the organisation alone, and one of everybody. */
  const openTwo = async (organisation: string) => ({
    mine: await openSurvey(api, ada, { audience: { organisations: [organisation] } }),
    all: await openSurvey(api, ada),
  })
  const answer = async (people: readonly Person[], surveys: readonly string[]) => {
    for (const [at, person] of people.entries())
      for (const id of surveys) {
        const answers = JSON.stringify({
          usual_week: weekBy(at < 6 ? 'drive_alone' : at % 2 ? 'bike' : 'walk'),
          distance_one_way: 5 + at,
        })
        expect((await harbor(surveyCalls.submitSurvey, { id, revision: '0', answers }, by(person))).http).toBe(200)
      }
  }
  const close = async (surveys: readonly string[]) => {
    for (const id of surveys) expect((await harbor(surveyStaffCalls.closeSurvey, { id }, by(ada))).http).toBe(200)
  }

  it('rests on the published results of a survey of this organisation alone', async () => {
    const organisation = await make('Asked', { headcount: 20 })
    const people = await hire(organisation, 12)
    const { mine, all } = await openTwo(organisation)
    await answer(people, [mine, all])
    expect(await draft(organisation, { survey: mine })).toMatchObject({ http: 422 })
    await close([mine, all])
    const { data: choices } = await harbor(calls.getReportChoices, { id: organisation }, by(ada))
    expect(choices).toMatchObject({ headcount: 20, surveys: [{ id: mine, answers: 12 }] })
    expect(choices.weeks[0]).toBe(week)
    expect(await draft(organisation, { survey: all })).toMatchObject({
      http: 422,
      status: { fields: { survey: 'field.not_a_choice' } },
    })
    const { data } = await draft(organisation, { method: 'eco', survey: mine })
    expect(data).toMatchObject({
      source: 'survey',
      week: null,
      survey: { id: mine },
      // the rare ways stand as one, which counts as its carpool would: (50 + 25 + 25) ÷ 125
      figures: { respondents: 12, response: 60, filled: 3, result: 0.8 },
    })
    expect((await file(data.id)).http).toBe(200)
    const renamed = JSON.stringify({ en: 'Renamed', es: 'Otro nombre' })
    await db().send(
      rawQuery(sql`update survey set title = ${renamed}::jsonb, closed_at = closed_at + interval '3 days'
        where id = ${mine}`),
    )
    // what is filed says so in each language, whatever becomes of the survey
    const inSpanish = { ...by(ada), headers: { 'accept-language': 'es' } }
    const spanish = await harbor(calls.getCommuteReport, { id: data.id }, inSpanish)
    expect((await read(data.id)).data.survey).toEqual({ ...data.survey, title: surveyTitle.en })
    expect(spanish.data.survey).toEqual({ ...data.survey, title: surveyTitle.es })
    const csv = await harbor(calls.exportCommuteReport, { id: data.id }, by(ada))
    expect(csv).toMatchObject({ http: 200, text: expect.stringContaining('eco-1,mode_share,drive_alone') })
  })

  it('keeps its survey past five years, while the night still tidies up what is old', async () => {
    const organisation = await make('Kept')
    const { mine, all } = await openTwo(organisation)
    await answer(await hire(organisation, 12), [mine, all])
    await close([mine, all])
    const { id } = (await draft(organisation, { survey: mine })).data
    const filed = await file(id)
    expect(filed.http).toBe(200)
    const who = { firstname: 'A', lastname: 'B', email: 'kept@example.org', password: 'bicycle 42', region_id: 1 }
    await harbor(sessionCalls.signUp, who)
    await api.app.settle()
    const left = () =>
      db().send(
        query.selectFrom('survey').select('id').where('id', 'in', [mine, all]),
        query.selectFrom('mail').select('id'),
      )
    expect((await left()).map(({ length }) => length > 0)).toEqual([true, true])
    await later('2031-03-10')
    await tidy(api.app)
    expect(await left()).toEqual([[{ id: mine }], []])
    ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    expect((await read(id)).data).toMatchObject({ state: 'filed', survey: { id: mine }, sha256: filed.data.sha256 })
  })
})

describe('who may', () => {
  it('lets a coordinator make, file and correct reports of the own organisation alone', async () => {
    const [{ id: own }, { id: foreign }] = [await makeMill(), await makeMill()]
    const cora = await signedIn(api, 'harbor', 'Cora')
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: own })
    const theirs = await draftOf(foreign)
    const { data: mine } = await draft(own, {}, cora)
    expect((await file(mine.id, cora)).http).toBe(200)
    const { data: next } = await correct(mine.id, 'A late answer', cora)
    expect((await harbor(calls.listCommuteReports, {}, by(cora))).data.items.map(({ id }) => id)).toEqual([
      next.id,
      mine.id,
    ])
    const attempts = await Promise.all([
      draft(foreign, {}, cora),
      read(theirs.id, cora),
      harbor(calls.saveCommuteReport, { id: theirs.id, version: '1' }, by(cora)),
      harbor(calls.fileCommuteReport, { id: theirs.id, version: '1' }, by(cora)),
      harbor(calls.readWeekAnew, { id: theirs.id, version: '1' }, by(cora)),
      harbor(calls.dropCommuteReport, { id: theirs.id, version: '1' }, by(cora)),
      correct(theirs.id, 'Mine', cora),
      harbor(calls.getReportChoices, { id: foreign }, by(cora)),
      harbor(calls.exportCommuteReport, { id: theirs.id }, by(cora)),
      harbor(calls.downloadCommuteReport, { id: theirs.id }, by(cora)),
    ])
    expect(attempts.map(({ http }) => http)).toEqual(attempts.map(() => 404))
    await endRoles(api, 'harbor', cora.id)
    expect((await read(mine.id, cora)).http).toBe(403)
  })

  it('lets an auditor read', async () => {
    const { id } = await makeMill()
    const made = await draftOf(id)
    const rosa = await signedIn(api, 'harbor', 'Rosa')
    await giveRole(api, 'harbor', rosa.id, 'auditor')
    expect((await read(made.id, rosa)).http).toBe(200)
    expect((await draft(id, { method: 'eco' }, rosa)).http).toBe(403)
    expect((await file(made.id, rosa)).http).toBe(403)
  })
})
