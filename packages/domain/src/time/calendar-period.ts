import { addDays, addMonths } from './time.ts'

/** Parts of the calendar by which figures are compared. */
export const calendarPeriods = ['month', 'quarter', 'year'] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]

const monthsOf: Record<CalendarPeriod, number> = { month: 1, quarter: 3, year: 12 }

/** The first and the last day of the period that contains the day, or of one some periods later. */
export function periodOf(period: CalendarPeriod, day: string, steps = 0): { from: string; to: string } {
  const months = monthsOf[period]
  const month = Number(day.slice(5, 7)) - 1
  const first = `${day.slice(0, 5)}${String(month - (month % months) + 1).padStart(2, '0')}-01`
  const from = addMonths(first, steps * months)
  return { from, to: addDays(addMonths(from, months), -1) }
}
