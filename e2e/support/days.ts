import { findHoliday } from '@throughway/domain/time/holidays'
import { addDays, localDate } from '@throughway/domain/time/time'
import { isHoliday } from '@throughway/synthetic-city/transit/service-calendar'

const onTheEastCoast = 'America/New_York'

/** The next day, after today, on which every line and every service runs as on any working day. */
export function nextWorkday(today = localDate(Date.now(), onTheEastCoast)): string {
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index + 1))
  return days.find(isWorkday)!
}

/** A Wednesday of the week after next or later that is no holiday; nor is that of the week after it. */
export function someWednesday(today = localDate(Date.now(), onTheEastCoast)): string {
  let date = addDays(today, ((3 - weekdayOf(today) + 7) % 7) + 14)
  while (!isWorkday(date) || !isWorkday(addDays(date, 7))) date = addDays(date, 7)
  return date
}

/** The made-up cities run Sunday's service on their holidays, and rides have holidays of their own. */
function isWorkday(date: string): boolean {
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
  return ![0, 6].includes(weekdayOf(date)) && !isHoliday(day, 'US') && !findHoliday(date)
}

function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay()
}
