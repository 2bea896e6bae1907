import { dateAt, hourAt } from '#lib/language/local-dates.ts'

export type LocalMoment = { date: string; time: string }

const quarterMilliseconds = 15 * 60_000

/** The programme's next quarter hour after an instant; at 8:45 sharp, 8:45. All its zones are whole hours from UTC. */
export function nextQuarter(timeZone: string, instant = Date.now()): LocalMoment {
  return momentAt(Math.ceil(instant / quarterMilliseconds) * quarterMilliseconds, timeZone)
}

/** The programme's date and time at an instant, to the minute. */
export function momentAt(instant: number, timeZone: string): LocalMoment {
  return {
    date: dateAt(instant, timeZone),
    time: write(hourAt(instant, timeZone) * 60 + new Date(instant).getUTCMinutes()),
  }
}

function write(minutesOfDay: number): string {
  return [Math.floor(minutesOfDay / 60), minutesOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
