import { findHoliday } from './holidays.ts'
import { addDays } from './time.ts'

/** The so many-th working day after a date: weekends and holidays do not count. */
export function addWorkingDays(date: string, count: number): string {
  let day = date
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !findHoliday(day)) left--
  }
  return day
}
