import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { TFunction } from 'i18next'

const minuteMilliseconds = 60_000

/** `scheduled`: the agency publishes delays, but none for this vehicle. */
export type Punctuality = { kind: 'on_time' | 'late' | 'early' | 'scheduled'; minutes: number }

/** The punctuality of a vehicle at boarding, in displayed minutes; undefined when it is unknown. */
export function findPunctuality({
  start,
  real_time: times,
}: Pick<ItineraryLeg, 'start' | 'real_time'>): Punctuality | undefined {
  if (!times) return undefined
  if (times.state === 'scheduled') return { kind: 'scheduled', minutes: 0 }
  return comparePunctuality(start, times.scheduled_start)
}

export function comparePunctuality(expected: string, scheduled: string): Punctuality {
  const minuteOf = (instant: string) => Math.round(Date.parse(instant) / minuteMilliseconds)
  const late = minuteOf(expected) - minuteOf(scheduled)
  return { kind: late > 0 ? 'late' : late < 0 ? 'early' : 'on_time', minutes: Math.abs(late) }
}

type Clock = (instant: string) => string

/** "4 min late: expected 8:14 AM, scheduled 8:10 AM". */
export function sayPunctuality(
  t: TFunction<'journey'>,
  leg: Pick<ItineraryLeg, 'start' | 'real_time'>,
  clock: Clock,
): string {
  const told = findPunctuality(leg)
  if (!told) return ''
  return t(`times.${told.kind}`, {
    minutes: told.minutes,
    expected: clock(leg.start),
    scheduled: clock(leg.real_time!.scheduled_start),
  })
}

/** The title of an alert without a headline: by its effect, otherwise by the vehicle. */
export function titleAlert(
  t: TFunction<'journey'>,
  { header, effect }: ItineraryLeg['alerts'][number],
  vehicle: string,
): string {
  if (header) return header
  return effect && effect !== 'other' && effect !== 'unknown' && effect !== 'none'
    ? t(`alert_effect.${effect}`, { vehicle })
    : t('alert', { vehicle })
}

/** The worst delay and whether there is an alert, for comparing journeys. */
export function findNews(legs: readonly ItineraryLeg[]): {
  alerts: number
  latest: { leg: ItineraryLeg; minutes: number } | undefined
  isOnTime: boolean
} {
  const rides = legs.filter(({ line }) => line)
  const told = rides.map((leg) => ({ leg, punctuality: findPunctuality(leg) }))
  const late = told.flatMap(({ leg, punctuality }) =>
    punctuality?.kind === 'late' ? [{ leg, minutes: punctuality.minutes }] : [],
  )
  return {
    alerts: rides.reduce((sum, { alerts }) => sum + alerts.length, 0),
    latest: late.toSorted((one, other) => other.minutes - one.minutes)[0],
    isOnTime: told.length > 0 && told.every(({ punctuality }) => punctuality?.kind === 'on_time'),
  }
}

/** Whether there is any of this to tell: most journeys are loaded without its texts. */
export function hasNews(legs: readonly ItineraryLeg[]): boolean {
  return legs.some(({ alerts, real_time: times }) => alerts.length > 0 || times?.state === 'expected')
}
