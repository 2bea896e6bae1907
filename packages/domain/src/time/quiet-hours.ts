import { addDays, instantOf, localDate, localTime } from './time.ts'

/** Mails that can wait go between these two hours of the programme's day. */
export type MailHours = readonly [from: number, until: number]

/** C20: by the programme's clock, they rest from nine in the evening to eight in the morning. */
const usualHours: MailHours = [8, 21]

/** The end of the quiet hours at this instant; undefined outside them. */
export function endOfQuiet(now: Date, timeZone: string, hours: MailHours = usualHours): Date | undefined {
  const [opens, closes] = hours.map((hour) => `${String(hour).padStart(2, '0')}:00`) as [string, string]
  const time = localTime(now, timeZone)
  const today = localDate(now, timeZone)
  if (time < opens) return instantOf(today, opens, timeZone)
  return time >= closes ? instantOf(addDays(today, 1), opens, timeZone) : undefined
}
