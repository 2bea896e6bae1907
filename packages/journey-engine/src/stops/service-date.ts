import { addDays, dayIndexOf, runsOnDay, serviceDayOrigin } from '../gtfs/service-day.ts'
import type { Network, TransitNetwork } from '../plan/network.ts'
import type { ChangesOfDay } from '../transit/run-changes.ts'
import type { Timetable } from '../transit/timetable.ts'

/** The part of a network from which whole days are read; it needs no streets. */
export type TimetableNetwork = Pick<Network, 'clock'> & {
  transit: Pick<TransitNetwork, 'timetable' | 'changesOn' | 'listAlertsAbout'> | undefined
}

/** The days that can be chosen, as the reader sees them. */
export type DayRange = {
  /** The service day that is answered: runs after midnight belong to the day on which their service began. */
  date: string
  /** The date in the region's zone. */
  today: string
  /** The timetable's. */
  firstDate: string
  lastDate: string
}

/** One visit of a run to a stop of its pattern, in epoch milliseconds. */
export type Visit = {
  arrivalMs: number
  departureMs: number
  plannedArrivalMs: number
  plannedMs: number
  /** Realtime data tells the time. */
  isTold: boolean
  /** It does not run, or does not stop here. */
  isCancelled: boolean
}

export type ServiceDate = ReturnType<typeof openServiceDate>

/** A day of the timetable, with what realtime data expects of it. */
export function openServiceDate(timetable: Timetable, date: string, changes: ChangesOfDay | undefined) {
  const { runs, patterns, lines, agencies, times, services } = timetable
  const day = dayIndexOf(timetable, date)
  const serviceCount = services.stride > 0 ? services.active.length / services.stride : 0
  const isActive = Uint8Array.from({ length: serviceCount }, (_, service) =>
    runsOnDay(timetable, service, day) ? 1 : 0,
  )
  const origins = new Map<string, number>()

  /** The instant from which the times of a line's agency count. */
  function originOf(line: number): number {
    const zone = agencies[lines.agency[line]!]?.timeZone ?? timetable.timeZones[0] ?? 'UTC'
    let origin = origins.get(zone)
    if (origin === undefined) origins.set(zone, (origin = serviceDayOrigin(date, zone) * 1000))
    return origin
  }

  return {
    /** The instant at which the day begins in the region's own zone. */
    originMs: serviceDayOrigin(date, timetable.timeZones[0] ?? 'UTC') * 1000,
    hasRun: (run: number) => isActive[runs.service[run]!] === 1,
    visit(run: number, index: number): Visit {
      const originMs = originOf(patterns.line[runs.pattern[run]!]!)
      const planned = runs.firstTime[run]! + index
      const plannedMs = originMs + times.departure[planned]! * 1000
      const plannedArrivalMs = originMs + times.arrival[planned]! * 1000
      const change = changes?.runs.get(run)
      const isSkipped = change !== undefined && (change === null || change.isSkipped[index] === 1)
      if (!change || isSkipped)
        return {
          arrivalMs: plannedArrivalMs,
          departureMs: plannedMs,
          plannedArrivalMs,
          plannedMs,
          isTold: false,
          isCancelled: isSkipped,
        }
      const expected = change.firstTime + index
      return {
        arrivalMs: originMs + changes!.times.arrival[expected]! * 1000,
        departureMs: originMs + changes!.times.departure[expected]! * 1000,
        plannedArrivalMs,
        plannedMs,
        isTold: change.isTold[index] === 1,
        isCancelled: false,
      }
    },
    /** Whether realtime data tells anything of the run. */
    isChanged: (run: number) => changes?.runs.get(run) !== undefined,
    isCancelled: (run: number) => changes?.runs.get(run) === null,
  }
}

/** The service date that was asked for, today by default, and the days around it. */
export function rangeOf(
  network: TimetableNetwork,
  timetable: Timetable,
  { date, nowMs }: { date?: string | undefined; nowMs: number },
): DayRange {
  const { firstDate, dayCount } = timetable.services
  const today = network.clock.dateOf(nowMs)
  return { date: date ?? today, today, firstDate, lastDate: addDays(firstDate, Math.max(0, dayCount - 1)) }
}

/** The first date after this one on which one of the services runs; from the timetable's first day on. */
export function nextDateOf(timetable: Timetable, services: ReadonlySet<number>, date: string): string | undefined {
  const { firstDate, dayCount } = timetable.services
  for (let day = Math.max(0, dayIndexOf(timetable, date) + 1); day < dayCount; day++)
    for (const service of services) if (runsOnDay(timetable, service, day)) return addDays(firstDate, day)
  return undefined
}
