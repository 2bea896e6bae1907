import { remember } from '../value/remember.ts'
import { minutesOf, type RideClock, timeOf, weekdayOf } from './ride-clock.ts'
import type { RideReason } from './ride-reason.ts'
import { type RideSchedule, type ScheduleKind, scheduleKinds } from './ride-service.ts'

/** Instants in milliseconds. */
export type Span = { start: number; end: number }

/** E3.10: a ride within this many minutes of the open hours is a near miss. */
export const softMinutes = 60

const dayMinutes = 1440
const minuteMilliseconds = 60_000

/**
 * E3.6: the pickup or arrival and the whole expected ride must lie within one open period. Hours that are not given are
 * unknown. A failure names the hours of that day and, if a shift of up to an hour helps, that shift.
 */
export function judgeHours(
  schedules: readonly RideSchedule[],
  span: Span,
  clock: RideClock,
  closesOnHolidays: boolean,
): RideReason {
  const date = clock.dateAt(span.start)
  const pieces = openPieces(schedules, span.start, clock, closesOnHolidays)
  if (pieces.some(({ start, end }) => start <= span.start && span.end <= end))
    return { rule: 'time', verdict: 'pass', why: 'open' }
  const ofDay = pieces.filter(
    (piece) => piece.start < clock.instantAt(date, dayMinutes) && piece.end > clock.instantAt(date, 0),
  )
  if (!schedules.some(({ kind }) => kind !== 'closed') && !isClosed(schedules, date, clock, closesOnHolidays))
    return { rule: 'time', verdict: 'maybe', why: 'hours_unknown' }

  const shift = findShift(pieces, span)
  const isSoft = shift !== undefined && Math.abs(shift) <= softMinutes
  const near =
    shift === undefined
      ? undefined
      : pieces.find(
          ({ start, end }) =>
            start <= span.start + shift * minuteMilliseconds && span.end + shift * minuteMilliseconds <= end,
        )
  const told = (isSoft ? near : undefined) ?? ofDay[0]
  return {
    rule: 'time',
    verdict: isSoft ? 'soft' : 'hard',
    why: ofDay.length || isSoft ? 'closed_then' : 'closed_that_day',
    ...(told && { opens: tell(clock, told.start), closes: tell(clock, told.end) }),
    ...(isSoft && { asked: shift, at: span.start + shift * minuteMilliseconds }),
  }
}

function tell(clock: RideClock, instant: number) {
  return timeOf(clock.minutesAt(instant))
}

/**
 * The smallest shift in minutes (negative is earlier) that puts the ride inside; undefined when no period is long
 * enough.
 */
function findShift(pieces: readonly Span[], span: Span): number | undefined {
  const shifts = pieces
    .filter(({ start, end }) => end - start >= span.end - span.start)
    .map(({ start, end }) =>
      span.start < start
        ? Math.ceil((start - span.start) / minuteMilliseconds)
        : Math.floor((end - span.end) / minuteMilliseconds),
    )
  return shifts.reduce<number | undefined>(
    (least, each) => (least === undefined || Math.abs(each) < Math.abs(least) ? each : least),
    undefined,
  )
}

/** The open periods of the days around an instant, in order. Two that touch at midnight are joined. */
export function openPieces(
  schedules: readonly RideSchedule[],
  instant: number,
  clock: RideClock,
  closesOnHolidays: boolean,
): Span[] {
  const date = clock.dateAt(instant)
  const next = clock.dayAfter(date)
  const days = [clock.dayBefore(date), date, next, clock.dayAfter(next)]
  const pieces = days
    .flatMap((day) => piecesOf(schedules, day, clock, closesOnHolidays))
    .toSorted((one, other) => one.start - other.start)
  const joined: Span[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && piece.start <= last.end) last.end = Math.max(last.end, piece.end)
    else joined.push({ ...piece })
  }
  return joined
}

/** The open periods of a date: its own, and those of the day before that pass midnight, unless stronger ones hold. */
function piecesOf(
  schedules: readonly RideSchedule[],
  date: string,
  clock: RideClock,
  closesOnHolidays: boolean,
): Span[] {
  const before = clock.dayBefore(date)
  const today = inForce(schedules, date, clock, closesOnHolidays)
  if (today.rank === closed) return []
  const yesterday = inForce(schedules, before, clock, closesOnHolidays)
  const over =
    yesterday.rank === closed || yesterday.rank < today.rank ? [] : yesterday.rows.filter(({ end }) => end > dayMinutes)
  return [
    ...over.map(({ start, end }) => ({
      start: clock.instantAt(date, Math.max(0, start - dayMinutes)),
      end: clock.instantAt(date, Math.min(dayMinutes, end - dayMinutes)),
    })),
    ...today.rows
      .filter(({ start }) => start < dayMinutes)
      .map(({ start, end }) => ({
        start: clock.instantAt(date, start),
        end: clock.instantAt(date, Math.min(dayMinutes, end)),
      })),
  ]
}

const closed = scheduleKinds.indexOf('closed')

type InForce = { rank: number; rows: readonly RideSchedule[] }
type Day = `${string} holiday` | `${string} `

/** The next bookable day is searched among this many. */
const mostDays = 64
const known = new WeakMap<readonly RideSchedule[], (day: Day) => InForce>()

/**
 * The hours of a catalogue do not change, and searches ask for the same days, so each day is computed once for each
 * list of hours.
 */
function inForce(
  schedules: readonly RideSchedule[],
  date: string,
  clock: RideClock,
  closesOnHolidays: boolean,
): InForce {
  let find = known.get(schedules)
  if (!find) known.set(schedules, (find = remember((day) => findInForce(schedules, day), mostDays)))
  return find(`${date} ${closesOnHolidays && clock.isHoliday(date) ? 'holiday' : ''}`)
}

function findInForce(schedules: readonly RideSchedule[], day: Day): InForce {
  const [date, holiday] = day.split(' ') as [string, string]
  const weekday = weekdayOf(date)
  const rows = schedules.filter((row) => isOf(row, date, weekday))
  const rank = Math.max(-1, ...rows.map(({ kind }) => rankOf(kind)))
  if (rank === closed || (holiday && rank <= 0)) return { rank: closed, rows: [] }
  const strongest = rows.filter(({ kind }) => rankOf(kind) === rank)
  const priority = Math.max(...strongest.map((row) => row.priority))
  return { rank, rows: strongest.filter((row) => row.priority === priority) }
}

/** Weekly 0, extra 1, reduced 2, closed 3. */
function rankOf(kind: ScheduleKind): number {
  return scheduleKinds.indexOf(kind)
}

function isOf({ weekday, date: own, validFrom, validTo }: RideSchedule, date: string, weekdayOfDate: number): boolean {
  if (own !== null ? own !== date : weekday !== weekdayOfDate) return false
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo)
}

/** Whether the service is closed on a date by a stated closure: a closed day or an observed holiday. */
export function isClosed(
  schedules: readonly RideSchedule[],
  date: string,
  clock: RideClock,
  closesOnHolidays: boolean,
): boolean {
  return inForce(schedules, date, clock, closesOnHolidays).rank === closed
}

/** Hours as written: `7:30` to `26:00` is open until two in the morning. */
export function weeklyHours(weekdays: readonly number[], from: string, to: string): RideSchedule[] {
  return weekdays.map((weekday) => ({
    kind: 'weekly',
    weekday,
    date: null,
    start: minutesOf(from),
    end: minutesOf(to),
    validFrom: null,
    validTo: null,
    priority: 0,
  }))
}
