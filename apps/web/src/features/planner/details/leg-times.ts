import type { ItineraryLeg } from '@throughway/contract/itinerary'
import type { TFunction } from 'i18next'

const minuteMilliseconds = 60_000

/** `scheduled`: its agency tells delays, and nothing of this vehicle. */
export type Punctuality = { kind: 'on_time' | 'late' | 'early' | 'scheduled'; minutes: number }

/** How a vehicle keeps to its timetable where one boards, in the minutes that a clock shows; undefined where nobody tells. */
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

/** What an alert is called where its agency wrote no headline: by its effect, else by the vehicle. */
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

/** How the vehicles of a way run, for who compares ways: the one that is latest, and whether any of them has an alert. */
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

/** Whether there is anything of this to tell: most ways are loaded without its words. */
export function hasNews(legs: readonly ItineraryLeg[]): boolean {
  return legs.some(({ alerts, real_time: times }) => alerts.length > 0 || times?.state === 'expected')
}
