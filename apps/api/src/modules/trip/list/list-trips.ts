import type { Language } from '@throughway/contract/programme/brand'
import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { tripCalls, TripTotals } from '@throughway/contract/trip/trip-calls'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { restoringWindowDays } from '@throughway/domain/points/points'
import { addDays } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { openCalendar } from '../change/calendar.ts'
import { describeTrip } from './describe-trip.ts'
import { countWaiting, type Filter, listTrips, sumTrips } from './list-trips.queries.ts'

type Call = typeof tripCalls.listTrips
type Viewer = { memberId: string; timeZone: string; now: Date; language: Language }

/** C10: one page of the member's trips and, on request, the sums of the whole filter, in one flight. */
export async function listPage(
  db: Database,
  { memberId, timeZone, now, language }: Viewer,
  input: InputOf<Call>,
): Promise<AnswerOf<Call>> {
  const { limit, deleted, totals } = input
  const calendar = openCalendar(timeZone)
  const deletedSince = deleted ? { date: addDays(calendar.dateOf(now), -restoringWindowDays), timeZone } : undefined
  const filter = { ...boundFilter(input), deletedSince }
  const page = listTrips(memberId, filter, {
    limit,
    after: input.after === undefined ? undefined : readCursor(input.after),
  })
  const counts = countWaiting(memberId, now)
  const [rows, [waiting], sums = []] = totals
    ? await db.send(page, counts, sumTrips(memberId, filter))
    : await db.send(page, counts)
  const items = rows.slice(0, limit)
  return {
    items: items.map((row) => describeTrip(row, calendar, now, language)),
    next: rows.length > limit ? makeCursor(items.at(-1)!) : null,
    totals: sums[0] ? describeTotals(sums[0]) : null,
    ...waiting!,
  }
}

function describeTotals({
  rows,
  trips,
  metres,
  millicalories,
}: {
  rows: number
  trips: number
  metres: number
  millicalories: number
}): TripTotals {
  return { rows, trips, miles: milesFromMetres(metres), calories: Math.round(millicalories / 1000) }
}

/** The database's calendar begins in the year 1, a form's in the year 0. */
export function boundFilter({ from, to, mode, source, status }: Filter): Filter {
  return { from: boundDate(from), to: boundDate(to), mode, source, status }
}

function boundDate(date: string | undefined) {
  return date !== undefined && date < '0001-01-01' ? '0001-01-01' : date
}

/** The end of a page; opaque to the caller. */
function makeCursor({ date, id }: { date: string; id: string }) {
  return Buffer.from(`${date}|${id}`).toString('base64url')
}

function readCursor(text: string) {
  const [, date, id] =
    /^(\d{4}-\d{2}-\d{2})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? []
  if (
    !date ||
    !id ||
    date < '0001' ||
    Number.isNaN(Date.parse(date)) ||
    new Date(date).toISOString().slice(0, 10) !== date
  )
    throw new Refusal('invalid', { fields: { after: 'field.not_valid' } })
  return { date, id }
}
