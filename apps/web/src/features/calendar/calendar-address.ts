import { readDay } from '#lib/language/read-day.ts'
import type { Search } from '#lib/screen/use-search.ts'
import { isShown, monthOf } from './month-days.ts'

export type CalendarAddress = {
  /** The selected day; its month is shown. */
  date: string
  /** Whether the address named a day, which then gets the focus. */
  isNamed: boolean
  /** Undefined: the size of the screen decides. */
  view: 'month' | 'list' | undefined
}

/** R2.52: `date` is 0 for today, an ISO date or milliseconds since 1970; `view` is `month` or `list`. */
export function parseCalendarAddress(
  search: Search,
  { today, timeZone }: { today: string; timeZone: string },
): CalendarAddress {
  const named = readDay(search.date, timeZone)
  const date = named !== undefined && isShown(monthOf(named)) ? named : today
  return {
    date,
    isNamed: search.date !== undefined,
    view: search.view === 'month' || search.view === 'list' ? search.view : undefined,
  }
}
