import { readPlainDate } from '../city-order.ts'

export type Service = {
  id: string
  /** Monday first; without it the service runs on its exceptions alone. */
  weekdays: readonly [number, number, number, number, number, number, number] | undefined
}
export type ServiceCalendar = {
  /** Days since 1970: the first and last of the year. */
  firstDay: number
  lastDay: number
  services: readonly Service[]
  exceptions: readonly { service: string; day: number; isAdded: boolean }[]
}

export const service = {
  weekday: 'WEEKDAY',
  saturday: 'SATURDAY',
  sunday: 'SUNDAY',
  weekendNight: 'FRI-SAT-NIGHT',
  fair: 'FAIR',
} as const

/**
 * A rolling year: weekdays, Saturdays, Sundays; on holidays Sunday service instead; a fair on three days that no
 * calendar knows.
 */
export function makeCalendar(firstDate: string, country: string): ServiceCalendar {
  const firstDay = readPlainDate(firstDate)!
  const first = new Date(firstDay * 86_400_000)
  const lastDay = Date.UTC(first.getUTCFullYear() + 1, first.getUTCMonth(), first.getUTCDate()) / 86_400_000 - 1
  const exceptions: { service: string; day: number; isAdded: boolean }[] = []
  for (let day = firstDay; day <= lastDay; day++) {
    const weekday = weekdayOf(day)
    if (isHoliday(day, country)) {
      if (weekday === 6) continue
      exceptions.push(
        { service: weekday === 5 ? service.saturday : service.weekday, day, isAdded: false },
        { service: service.sunday, day, isAdded: true },
      )
    }
  }
  const fairStart = firstDay + 150 + ((11 - weekdayOf(firstDay + 150)) % 7)
  for (let day = fairStart; day < fairStart + 3; day++) exceptions.push({ service: service.fair, day, isAdded: true })
  return {
    firstDay,
    lastDay,
    services: [
      { id: service.weekday, weekdays: [1, 1, 1, 1, 1, 0, 0] },
      { id: service.saturday, weekdays: [0, 0, 0, 0, 0, 1, 0] },
      { id: service.sunday, weekdays: [0, 0, 0, 0, 0, 0, 1] },
      { id: service.weekendNight, weekdays: [0, 0, 0, 0, 1, 1, 0] },
      { id: service.fair, weekdays: undefined },
    ],
    exceptions,
  }
}

/** 0 for Monday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

/** New Year, Christmas and, by country, the national days and those that fall on the nth weekday of a month. */
export function isHoliday(day: number, country: string): boolean {
  const date = new Date(day * 86_400_000)
  const [month, of] = [date.getUTCMonth() + 1, date.getUTCDate()]
  const weekday = weekdayOf(day)
  if ((month === 1 && of === 1) || (month === 12 && of === 25)) return true
  if (country !== 'US') return (month === 5 && of === 1) || (month === 12 && of === 26)
  const isLastMondayOfMay = month === 5 && weekday === 0 && of > 24
  const isLabourDay = month === 9 && weekday === 0 && of <= 7
  const isThanksgiving = month === 11 && weekday === 3 && of > 21 && of <= 28
  return (month === 7 && of === 4) || isLastMondayOfMay || isLabourDay || isThanksgiving
}
