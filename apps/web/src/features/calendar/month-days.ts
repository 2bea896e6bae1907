import { addDays, listDays, noonOf } from '#lib/language/local-dates.ts'

/** As in `Date`: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The first day of the week in the language's calendars; Sunday if the browser does not know it. */
export function firstWeekday(locale: string): Weekday {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const firstDay = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 7
  return (firstDay % 7) as Weekday
}

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function weekdayOf(date: string): Weekday {
  return new Date(noonOf(date)).getUTCDay() as Weekday
}

export function startOfWeekFrom(date: string, first: Weekday): string {
  return addDays(date, -((weekdayOf(date) - first + 7) % 7))
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

/** Rows of seven; undefined for days of another month. */
export function weeksOf(month: string, first: Weekday): (string | undefined)[][] {
  const days = daysOf(month)
  const blanks = (weekdayOf(days[0]!) - first + 7) % 7
  const cells: (string | undefined)[] = [...Array.from({ length: blanks }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => cells[week * 7 + day]),
  )
}

/** The day that a key moves to, as in common date grids; undefined for any other key. */
export function moveDay(date: string, key: string, isShifted: boolean, first: Weekday): string | undefined {
  const start = startOfWeekFrom(date, first)
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

function lengthOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(2000 + (year % 400), number, 0)).getUTCDate() // the calendar repeats every 400 years
}
