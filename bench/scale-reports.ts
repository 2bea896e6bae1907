import { v7 as uuid } from 'uuid'
import type { AppContext } from '../apps/api/src/app-context.ts'
import { openClient } from '../apps/api/src/database/connections.ts'
import { readWeek } from '../apps/api/src/modules/commute-report/read-week.queries.ts'
import { countMonth } from '../apps/api/src/modules/dashboard/count-month.ts'
import { readImpactMonths } from '../apps/api/src/modules/impact/read-months.ts'
import { makeMember } from '../apps/api/src/modules/member/member.ts'
import { addDays, addMonths, localDate } from '@throughway/domain/time/time'
import type { Row } from './rows.ts'

/** Any report is there in so long, or a job counts it, a month within a statement's time. */
const limitMilliseconds = 2000
const timesEach = 10

type Programme = {
  url: string
  app: AppContext
  /** Signs in who may read reports, and asks for a path as they do. */
  askAs: (session: { memberId: string; signInId: string }) => Promise<(path: string) => Promise<unknown>>
}

/**
 * How long the reports of a programme take: counting a month for the dashboard and for everybody, the dashboard and the
 * page of what was counted, and the week of the largest organisation as a report for a regulator reads it. The slowest of
 * several is told.
 */
export async function measureReports({ url, app, askAs }: Programme): Promise<Row[]> {
  const brand = await app.brands.get('harbor')
  const db = app.databases.ofBrand(brand.id)
  const { time_zone: timeZone } = brand.settings
  const now = new Date()
  const today = localDate(now, timeZone)
  const monthsBack = Array.from({ length: 11 }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, -2 - at))
  const { session, organisation } = await findReaders(url, app)
  const ask = await askAs(session)

  const counting = await takeEach(monthsBack, async (month) => {
    const span = { from: month, to: addDays(addMonths(month, 1), -1), timeZone }
    await db.transaction((tx) => countMonth(tx, { span, today, refused: [], readAt: now }))
  })
  const again = Array.from({ length: timesEach }, (_, at) => at)
  return [
    describe('a month counted for the dashboard and for everybody', counting),
    describe('dashboard of the programme', await takeEach(again, () => ask('/api/staff/dashboard'))),
    describe(
      'dashboard of the largest organisation',
      await takeEach(again, () => ask(`/api/staff/dashboard?organisation=${organisation}`)),
    ),
    describe(
      'report of the largest organisation',
      await takeEach(again, () => ask(`/api/staff/organisations/${organisation}/report?period=year`)),
    ),
    describe('impact for everybody', await takeEach(again, () => readImpactMonths(app, brand, now))),
    describe(
      'draft of AVR, the week of the largest organisation',
      await takeEach(again, (at) => {
        const monday = mondayBefore(addDays(today, -7 * (at + 1)))
        return db.send(readWeek([organisation], { from: monday, to: addDays(monday, 4) }))
      }),
    ),
  ]
}

/** Somebody who may read all reports, and the organisation of three members in ten. */
async function findReaders(url: string, app: AppContext) {
  const now = new Date()
  const { id: memberId, queries } = makeMember(1, {
    firstName: 'Rosa',
    lastName: 'Bench',
    email: 'rosa@bench.example',
    passwordHash: '!',
    createdAt: now,
    verifiedAt: now,
    grants: [{ role: 'programme_admin' }],
  })
  await app.databases.ofBrand(1).send(...queries)
  const signInId = uuid()
  const owner = await openClient(url)
  await owner.query(
    'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at, second_factor_at) values (1, $1, $2, now(), now(), now())',
    [signInId, memberId],
  )
  const { rows } = await owner.query<{ id: string }>('select id from organisation where brand_id = 1 and number = 1')
  await owner.end()
  return { session: { memberId, signInId }, organisation: rows[0]!.id }
}

/** Does the work for one item after the other, and answers the milliseconds that each took. */
async function takeEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const item of items) {
    const begun = performance.now()
    await work(item)
    times.push(performance.now() - begun)
  }
  return times
}

function mondayBefore(day: string): string {
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
}

function describe(what: string, times: readonly number[]): Row {
  const slowest = Math.max(...times)
  return {
    what,
    figure: `${Math.round(slowest)} ms`,
    limit: `≤ ${limitMilliseconds.toLocaleString('en')} ms`,
    holds: slowest <= limitMilliseconds,
  }
}
