import { addDays, instantOf, localDate, localTime } from './time.ts'

/** C20: by the programme's clock, mails that may wait rest from nine in the evening to eight in the morning. */
const [quietFrom, quietUntil] = ['21:00', '08:00']

/** When the rest that holds at this instant is over; undefined where none holds. */
export function endOfQuiet(now: Date, timeZone: string): Date | undefined {
  const time = localTime(now, timeZone)
  const today = localDate(now, timeZone)
  if (time < quietUntil) return instantOf(today, quietUntil, timeZone)
  return time >= quietFrom ? instantOf(addDays(today, 1), quietUntil, timeZone) : undefined
}
