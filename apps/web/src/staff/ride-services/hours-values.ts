import type { RideHoursInFile } from '@throughway/contract/ride/ride-document'
import { type Weekday, weekdays } from '@throughway/domain/time/weekdays'

export const hoursKinds = ['weekly', 'extra', 'reduced', 'closed'] as const
export type HoursKind = (typeof hoursKinds)[number]

/** Hours as typed. Times are those of a file: `26:00` is two at night. */
export type HoursValues = {
  kind: HoursKind
  days: readonly Weekday[]
  date: string
  from: string
  to: string
  valid_from: string
  valid_to: string
  priority: string
}

export const newHours: HoursValues = {
  kind: 'weekly',
  days: weekdays.slice(0, 5),
  date: '',
  from: '08:00',
  to: '17:00',
  valid_from: '',
  valid_to: '',
  priority: '',
}

export function valuesOfHours(hours: RideHoursInFile): HoursValues {
  if ('days' in hours) {
    const { days, from, to, valid_from: first = '', valid_to: last = '', priority } = hours
    return {
      ...newHours,
      days,
      from,
      to,
      valid_from: first,
      valid_to: last,
      priority: priority ? String(priority) : '',
    }
  }
  const { date, kind } = hours
  return { ...newHours, kind, date, ...(hours.kind !== 'closed' && { from: hours.from, to: hours.to }) }
}

/** The hours in the form of a file. A wrong number is passed on, so that the reader of files says what is wrong. */
export function documentOfHours({ kind, days, date, from, to, valid_from, valid_to, priority }: HoursValues): object {
  if (kind === 'closed') return { date, kind }
  const span = { from, to: endOf(from, to) }
  if (kind !== 'weekly') return { date, kind, ...span }
  return {
    days: weekdays.filter((day) => days.includes(day)),
    ...span,
    ...(valid_from && { valid_from }),
    ...(valid_to && { valid_to }),
    ...(priority.trim() && { priority: numberOf(priority) }),
  }
}

/** An end that is not behind the beginning is on the next day. */
function endOf(from: string, to: string): string {
  if (!isClock(from) || !isClock(to) || to > from) return to
  return `${Number(to.slice(0, 2)) + 24}${to.slice(2)}`
}

function isClock(time: string): boolean {
  return /^\d\d:\d\d$/.test(time)
}

/** What a field for a time of the day shows of it: `26:00` as two at night. */
export function timeOfDay(time: string): string {
  return isClock(time) ? `${String(Number(time.slice(0, 2)) % 24).padStart(2, '0')}${time.slice(2)}` : time
}

/** The number that was typed; anything else stays as it is. */
export function numberOf(typed: string): number | string {
  const number = Number(typed)
  return typed.trim() === '' || Number.isNaN(number) ? typed : number
}
