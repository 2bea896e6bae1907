import { recordingWindowDays } from '@throughway/domain/points'
import { daysBetween } from '@throughway/domain/time'
import { Refusal } from '#plugins/refusal.ts'
import type { Calendar } from './calendar.ts'

/** C3: travel of today and of the 60 days before it can be recorded, by the programme's clock. */
export function assertDateInWindow(date: string, { calendar, now }: { calendar: Calendar; now: Date }): void {
  const today = calendar.dateOf(now)
  if (date > today) throw new Refusal('tripInFuture', { fields: { date: 'refusal.trip_in_future' } })
  if (daysBetween(date, today) > recordingWindowDays) throw new Refusal('tripTooOld', { fields: { date: 'refusal.trip_too_old' } })
}
