import { Temporal } from 'temporal-polyfill'

/** The federal holidays of the United States, as the law names them (5 U.S.C. 6103). */
export const holidays = [
  'new_year',
  'martin_luther_king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const
export type Holiday = (typeof holidays)[number]

/** A day of the month, or the nth Monday or Thursday of a month; -1 is the last. */
type Rule = { month: number; day: number } | { month: number; nth: number; weekday: number }

const monday = 1
const thursday = 4
const saturday = 6
const sunday = 7

const rules: Record<Holiday, Rule> = {
  new_year: { month: 1, day: 1 },
  martin_luther_king: { month: 1, nth: 3, weekday: monday },
  presidents: { month: 2, nth: 3, weekday: monday },
  memorial: { month: 5, nth: -1, weekday: monday },
  juneteenth: { month: 6, day: 19 },
  independence: { month: 7, day: 4 },
  labor: { month: 9, nth: 1, weekday: monday },
  columbus: { month: 10, nth: 2, weekday: monday },
  veterans: { month: 11, day: 11 },
  thanksgiving: { month: 11, nth: 4, weekday: thursday },
  christmas: { month: 12, day: 25 },
}

/** The holiday observed on a day: for a Saturday the Friday before, for a Sunday the Monday after. */
export function findHoliday(date: string): Holiday | undefined {
  const { year } = Temporal.PlainDate.from(date)
  // New Year's Day on a Saturday is observed in the year before.
  return holidays.find((holiday) =>
    [year, year + 1].some((each) => observedOn(rules[holiday], each).toString() === date),
  )
}

function observedOn(rule: Rule, year: number): Temporal.PlainDate {
  if ('nth' in rule) return nthWeekday(year, rule)
  const day = Temporal.PlainDate.from({ year, month: rule.month, day: rule.day })
  if (day.dayOfWeek === saturday) return day.subtract({ days: 1 })
  return day.dayOfWeek === sunday ? day.add({ days: 1 }) : day
}

function nthWeekday(year: number, { month, nth, weekday }: { month: number; nth: number; weekday: number }) {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const earliest = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 })
  if (nth > 0) return earliest.add({ days: (nth - 1) * 7 })
  return earliest.add({ days: Math.floor((first.daysInMonth - earliest.day) / 7) * 7 })
}
