import { addDays, dateAt, hourAt } from '#lib/local-dates.ts'

export type LocalMoment = { date: string; time: string }

const quarterMilliseconds = 15 * 60_000
const dayMinutes = 24 * 60

/** The programme's next quarter of an hour after an instant; at 8:45 sharp, 8:45. All its zones lie whole hours from UTC. */
export function nextQuarter(timeZone: string, instant = Date.now()): LocalMoment {
  const next = Math.ceil(instant / quarterMilliseconds) * quarterMilliseconds
  return { date: dateAt(next, timeZone), time: write(hourAt(next, timeZone) * 60 + new Date(next).getUTCMinutes()) }
}

/** The programme's quarter of an hour that holds an instant: whoever leaves then is in time for it. */
export function timeAt(instant: number, timeZone: string): string {
  const from = Math.floor(instant / quarterMilliseconds) * quarterMilliseconds
  return write(hourAt(from, timeZone) * 60 + new Date(from).getUTCMinutes())
}

/** Minutes later, or earlier where they are negative, across midnight too. The clock's own changes are not looked at. */
export function shiftMoment({ date, time }: LocalMoment, minutes: number): LocalMoment {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes
  const days = Math.floor(total / dayMinutes)
  return { date: addDays(date, days), time: write(total - days * dayMinutes) }
}

function write(minutesOfDay: number): string {
  return [Math.floor(minutesOfDay / 60), minutesOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
