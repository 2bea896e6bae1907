import { addDays, listDays, noonOf, startOfWeek } from '#lib/language/local-dates.ts'

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The same day of a later or earlier month, or its last day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const index = year * 12 + month - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
  return `${first}-${String(Math.min(day, lengthOf(first))).padStart(2, '0')}`
}

export function daysOf(month: string): string[] {
  return listDays(`${month}-01`, lengthOf(month))
}

/** Rows of seven from Monday on, as the limits of a week count; undefined for days of another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const days = daysOf(month)
  const blanks = (weekdayOf(days[0]!) + 6) % 7
  const cells: (string | undefined)[] = [...Array.from({ length: blanks }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => cells[week * 7 + day]),
  )
}

/** The day that a key moves to, as in common date grids; undefined for any other key. */
export function moveDay(date: string, key: string, isShifted: boolean): string | undefined {
  const start = startOfWeek(date)
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => start,
    End: () => addDays(start, 6),
    PageUp: () => addMonths(date, isShifted ? -12 : -1),
    PageDown: () => addMonths(date, isShifted ? 12 : 1),
  }
  const next = moves[key]?.()
  return next !== undefined && next >= firstDay && next <= lastDay ? next : undefined
}

/** The range of the calendar; all trips are within it. */
const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

export function isShown(month: string): boolean {
  return month >= monthOf(firstDay) && month <= monthOf(lastDay)
}

export function isWorkday(date: string): boolean {
  return weekdayOf(date) % 6 !== 0
}

/** As in `Date`: 0 is Sunday. */
function weekdayOf(date: string): number {
  return new Date(noonOf(date)).getUTCDay()
}

function lengthOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(2000 + (year % 400), number, 0)).getUTCDate() // the calendar repeats every 400 years
}
