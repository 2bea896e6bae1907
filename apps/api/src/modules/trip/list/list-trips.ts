import type { AnswerOf } from '@throughway/contract/call'
import { tripCalls, type TripTotals } from '@throughway/contract/trip/trip-calls'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { restoringWindowDays } from '@throughway/domain/points/points'
import { addDays } from '@throughway/domain/time/time'
import { openPage, type Signer } from '#list/page.ts'
import type { CallContext } from '#plugins/serve.ts'
import { openCalendar } from '../change/calendar.ts'
import { describeTrip } from './describe-trip.ts'
import { countWaiting, type Filter, listTrips, sumTrips, tripKeys } from './list-trips.queries.ts'

type Call = typeof tripCalls.listTrips

/** C10: one page of the member's trips and, on request, the sums of the whole filter, in one flight. */
export async function readTripsPage(app: Signer, context: CallContext<Call>): Promise<AnswerOf<Call>> {
  const { db, input, member, brand, now, language } = context
  const calendar = openCalendar(brand.settings.time_zone)
  const page = openPage(app, tripCalls.listTrips, context, tripKeys)
  const deletedSince = input.deleted
    ? { date: addDays(calendar.dateOf(page.asOf), -restoringWindowDays), timeZone: brand.settings.time_zone }
    : undefined
  const filter = { ...boundFilter(input), deletedSince }
  const trips = listTrips(member.id, filter, page)
  const counts = countWaiting(member.id, now)
  const [rows, [waiting], sums = []] = input.totals
    ? await db.send(trips, counts, sumTrips(member.id, filter))
    : await db.send(trips, counts)
  return {
    ...page.answer(rows, (row) => describeTrip(row, calendar, now, language)),
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
