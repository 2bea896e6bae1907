import { findHoliday } from '../time/holidays.ts'
import { addDays } from '../time/time.ts'
import { approvalWorkingDays } from './rewards.ts'

/** C14: the day by which staff decide a redemption that a member confirmed on this date: the fifth working day after it. */
export function findDecideBy(date: string): string {
  let day = date
  for (let left = approvalWorkingDays; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !findHoliday(day)) left--
  }
  return day
}
