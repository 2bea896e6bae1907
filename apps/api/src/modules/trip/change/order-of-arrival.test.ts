import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rulesCalls } from '@throughway/contract/trip/rules'
import { reviewCalls, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { judgeDay } from '@throughway/domain/trip/judge-day'
import { makeRandom } from '@throughway/domain/value/random'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery, query } from '#database/query.ts'
import { openTerms } from '#modules/points/points.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { publishByTwo } from '#testing/publish-rules.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { describeForJudge, openCalendar } from '../trip.ts'

/** Raise both to look longer. */
const members = Number(process.env['TURNS_MEMBERS'] ?? 4)
const turns = Number(process.env['TURNS'] ?? 14)
const today = '2026-03-04'

let api: TestApi
let rosa: Person
let mill: string
beforeAll(async () => {
  api = await startTestApi()
  mill = await makeOrganisation(api, 'harbor', 'The Mill', 1)
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
})
afterAll(() => api.close())

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
type Caller = Awaited<ReturnType<typeof as>>

function makeChooser(seed: string) {
  const random = makeRandom(seed)
  return { pick: <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!, random }
}

/** A trip as somebody might log it, now and then an unusual one that waits for a look. */
function makeTrip({ pick, random }: ReturnType<typeof makeChooser>) {
  const mode = pick(['bike', 'walk', 'transit', 'carpool', 'vanpool', 'drive_alone', 'brown_bag'] as const)
  return {
    date: addDays(today, -pick([0, 1, 2, 16])),
    mode,
    direction: pick(['out', 'back', 'other'] as const),
    ...(mode === 'brown_bag' ? {} : { miles: String(random() < 0.15 ? 90 : 1 + Math.floor(random() * 9)) }),
    on_double: pick(['replace', 'keep'] as const),
  }
}

/** What a member does next; refusals are part of life. */
async function act(call: Caller, staff: Caller, chooser: ReturnType<typeof makeChooser>, known: string[]) {
  const { pick, random } = chooser
  const id = known.length ? pick(known) : undefined
  const turn = random()
  if (!id || turn < 0.4) {
    const { data } = await call(tripCalls.logTrip, { ...makeTrip(chooser), ...(random() < 0.3 && { round_trip: '1' }) })
    for (const trip of data?.trips ?? []) known.push(trip.id)
    return
  }
  const { on_double: _, ...facts } = makeTrip(chooser)
  if (turn < 0.6) return void (await call(tripCalls.changeTrip, { id, ...facts }))
  if (turn < 0.75) return void (await call(tripCalls.deleteTrip, { id, ...(random() < 0.3 && { group: '1' }) }))
  if (turn < 0.85) return void (await call(tripCalls.restoreTrip, { id }))
  if (turn < 0.9) return void (await call(tripCalls.appealTrip, { id, text: 'It was so.' }))
  const { data } = await staff(tripStaffCalls.getMemberTrip, { id })
  const version = String(data.trips[0]!.version)
  await staff(reviewCalls.decideReview, { id, version, decision: pick(['accept', 'reject'] as const) })
}

async function changeRules([staff, other]: readonly [Caller, Caller], valid_from: string, points: string) {
  const { data } = await staff(rulesCalls.draftRules, {
    reason: 'In between',
    changes: [
      { kind: 'mode', mode: 'bike', points },
      { kind: 'day', cap_per_day: '3' },
    ],
  })
  await staff(rulesCalls.tryRules, { id: data.id })
  return publishByTwo(staff, other, { id: data.id, revision: '1', valid_from })
}

/** Every day of every member, judged afresh by the rules of the day, against what stands. */
async function findMisjudged(): Promise<string[]> {
  const calendar = openCalendar('America/New_York')
  const [[brand], rows] = await db().send(
    rawQuery(sql<{ revision: number }>`select revision from brand where brand_id = 1`),
    query.selectFrom('trip').selectAll().where('brand_id', '=', 1).where('state', 'not in', ['deleted', 'rejected']),
  )
  const terms = await openTerms()(db(), 1, brand!.revision)
  const wrong: string[] = []
  for (const [key, day] of Map.groupBy(rows, (row) => `${row.member_id} ${row.date}`)) {
    const first = day.reduce((one, other) => (other.id < one.id ? other : one))
    const verdicts = judgeDay({
      trips: day.map((row) => describeForJudge(row, calendar)),
      rules: terms.rulesOn(first.date, first.organisation_id),
    })
    for (const row of day)
      if (row.points !== verdicts.get(row.id)!.points)
        wrong.push(`${key} ${row.mode}: ${row.points}, not ${verdicts.get(row.id)!.points}`)
  }
  return wrong
}

describe('C1 whatever happens, in whatever order', () => {
  it.each(['a spring morning', 'a wet week'])(
    'several members and staff at once, by chance (%s): ledger, balance, sums and every day agree',
    async (seed) => {
      const people = await Promise.all(
        Array.from({ length: members }, (_, index) =>
          signedIn(api, 'harbor', `Member${index}`, index % 2 ? { organisationId: mill } : {}),
        ),
      )
      const staff = await as(rosa)
      const other = await as(await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' }))
      const lives = people.map(async (person, index) => {
        const chooser = makeChooser(`${seed} ${index}`)
        const known: string[] = []
        const call = await as(person)
        // two hands of one member, on two devices
        const hand = async () => {
          for (let turn = 0; turn < turns / 2; turn++) await act(call, staff, chooser, known)
        }
        await Promise.all([hand(), hand()])
      })
      await Promise.all([...lives, changeRules([staff, other], addDays(today, seed === 'a wet week' ? 40 : 20), '12')])
      expect(await findDifferences(db())).toEqual([])
      expect(await findMisjudged()).toEqual([])
    },
  )

  it('trips of one day give the same points in any order of arrival', async () => {
    const trips = [
      { mode: 'bike', direction: 'other', miles: '4', departure: '08:00' },
      { mode: 'transit', direction: 'other', miles: '9', departure: '07:00' },
      { mode: 'drive_alone', direction: 'other', miles: '3', departure: '12:00' },
      { mode: 'walk', direction: 'other', miles: '1', departure: '17:00' },
    ] as const
    const sums = new Set<string>()
    for (const order of permute(trips)) {
      const call = await as(await signedIn(api, 'harbor', 'Perm'))
      for (const trip of order) expect((await call(tripCalls.logTrip, { date: today, ...trip })).http).toBe(200)
      const { items } = (await call(tripCalls.listTrips, {})).data
      sums.add(
        items
          .map(({ mode, points }) => `${mode} ${points}`)
          .toSorted()
          .join(', '),
      )
    }
    expect([...sums]).toEqual(['bike 10, drive_alone 0, transit 10, walk 0'])
    expect(await findDifferences(db())).toEqual([])
  })
})

function permute<Value>(values: readonly Value[]): Value[][] {
  if (values.length < 2) return [[...values]]
  return values.flatMap((value, index) => permute(values.toSpliced(index, 1)).map((rest) => [value, ...rest]))
}
