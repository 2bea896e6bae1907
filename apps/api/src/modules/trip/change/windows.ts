import { windowOf } from '@throughway/domain/recording/recording-window'
import { Refusal } from '#plugins/refusal.ts'
import type { Calendar } from './calendar.ts'

/**
 * C3: trips of today and of the 60 days before can be recorded, in the programme's time zone; staff can correct older
 * trips.
 */
export function assertDateInWindow(
  date: string,
  { calendar, now, byStaff }: { calendar: Calendar; now: Date; byStaff?: true },
): void {
  const window = windowOf(date, calendar.dateOf(now))
  if (window === 'ahead') throw new Refusal('tripInFuture', { fields: { date: 'refusal.trip_in_future' } })
  if (window === 'closed' && !byStaff) throw new Refusal('tripTooOld', { fields: { date: 'refusal.trip_too_old' } })
}
