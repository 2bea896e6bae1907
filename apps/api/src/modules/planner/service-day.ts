import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import type { ServiceDay } from '@throughway/contract/planner/departure'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { localDate } from '@throughway/domain/time/time'
import type { DayOfService, FirstStop } from '@throughway/journey-engine/plan/day-of-service'
import { openRevisionCache } from '#cache.ts'
import type { Planner } from './planner.ts'

/** Today's service of a region by its timetable. The engine is asked once for each day and build of the region. */
export function openServiceDays(planner: Pick<Planner, 'ask' | 'stampOf'>) {
  const getDay = openRevisionCache<BrandKey, { day: ServiceDay | null }>(brandKeys.length)
  return (key: BrandKey, timeZone: string, now: Date) =>
    getDay(key, `${planner.stampOf(key)} ${localDate(now, timeZone)}`, async () => {
      const found = await planner.ask(key, 'dayOfService', { atMs: now.getTime() })
      return { day: found ? describeDay(found) : null }
    })
}

/** The form in which the call answers it. */
export function describeDay({ date, lines, stops, first, last, longest }: DayOfService): ServiceDay {
  return {
    date,
    lines,
    stops,
    first: first ? describeStart(first) : null,
    last: last ? describeStart(last) : null,
    longest: longest
      ? {
          line: nameOf(longest.line),
          miles: Math.round((longest.metres / metresPerMile) * 10) / 10,
          from: longest.from,
          to: longest.to,
        }
      : null,
  }
}

function describeStart({ departure, stop, headsign, line, kind }: FirstStop) {
  return { departure, stop, headsign, mode: kind, line: nameOf(line) }
}

function nameOf({ shortName, longName }: FirstStop['line']) {
  return shortName || longName
}
