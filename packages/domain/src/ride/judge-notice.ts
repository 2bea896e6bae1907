import { isClosed, judgeHours, type Span } from './open-hours.ts'
import { type RideClock, shiftDate } from './ride-clock.ts'
import type { RideReason } from './ride-reason.ts'
import type { RideBooking, RideSchedule } from './ride-service.ts'

const minuteMilliseconds = 60_000
const saturday = 6
/** How many days ahead a bookable day is searched. */
const mostDays = 60

type Hours = { schedules: readonly RideSchedule[]; closesOnHolidays: boolean }

/** E3.7: the latest instant for booking a pickup. */
export function bookBy(
  booking: RideBooking,
  { schedules, closesOnHolidays }: Hours,
  pickup: number,
  clock: RideClock,
): number {
  if (booking.type === 'realtime') return pickup
  if (booking.type === 'same_day') return pickup - booking.minNoticeMinutes * minuteMilliseconds
  let date = clock.dateAt(pickup)
  for (let left = booking.minDays; left > 0;) {
    date = clock.dayBefore(date)
    if (!booking.businessDays || isBusinessDay(date)) left--
  }
  return clock.instantAt(date, booking.cutoff)

  function isBusinessDay(day: string) {
    return (
      clock.weekdayOn(day) < saturday && !clock.isHoliday(day) && !isClosed(schedules, day, clock, closesOnHolidays)
    )
  }
}

/**
 * Whether there is time to book, and until when; otherwise the next ride that can be booked, or the day on which
 * booking opens.
 */
export function judgeNotice(
  booking: RideBooking | null,
  hours: Hours,
  span: Span,
  now: number,
  clock: RideClock,
): { reason: RideReason; bookBy: number | null } {
  if (!booking) return { reason: { rule: 'notice', verdict: 'maybe', why: 'notice_unknown' }, bookBy: null }
  const latest = bookBy(booking, hours, span.start, clock)
  const opening = shiftDate(clock.dateAt(span.start), -booking.maxDays)
  if (clock.dateAt(now) < opening)
    return {
      reason: { rule: 'notice', verdict: 'soft', why: 'too_early', limit: booking.maxDays, date: opening },
      bookBy: latest,
    }
  if (now <= latest) return { reason: { rule: 'notice', verdict: 'pass', why: 'bookable', at: latest }, bookBy: latest }
  const next = findNext(booking, hours, span, now, clock)
  return {
    reason: {
      rule: 'notice',
      verdict: 'soft',
      why: 'too_late',
      at: latest,
      ...(next !== undefined && { date: clock.dateAt(next), asked: next }),
    },
    bookBy: latest,
  }
}

/**
 * The pickup at the same time of a later day, or later on the same day when the notice is in minutes; only during open
 * hours.
 */
function findNext(booking: RideBooking, hours: Hours, span: Span, now: number, clock: RideClock): number | undefined {
  const length = span.end - span.start
  const isOpen = (start: number) =>
    ['pass', 'maybe'].includes(
      judgeHours(hours.schedules, { start, end: start + length }, clock, hours.closesOnHolidays).verdict,
    )
  if (booking.type !== 'prior_day') {
    const notice = booking.type === 'realtime' ? 0 : booking.minNoticeMinutes
    const quarter = 15 * minuteMilliseconds
    const soon = Math.ceil((now + notice * minuteMilliseconds) / quarter) * quarter
    if (isOpen(soon)) return soon
  }
  const [date, minutes] = [clock.dateAt(span.start), clock.minutesAt(span.start)]
  for (let day = clock.dayAfter(date), days = 1; days <= mostDays; days++, day = clock.dayAfter(day)) {
    const pickup = clock.instantAt(day, minutes)
    if (pickup > now && now <= bookBy(booking, hours, pickup, clock) && isOpen(pickup)) return pickup
  }
  return undefined
}
