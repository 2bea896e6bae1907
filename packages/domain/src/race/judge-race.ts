import type { TripMode } from '../mode/modes.ts'
import { startOfWeek } from '../time/time.ts'
import type { RaceMetric, RaceRule } from './race-rule.ts'

/** A trip as a race looks at it. */
export type RacedTrip = {
  id: string
  date: string
  /** For a trip in several modes, the one by which it is judged. */
  mode: TripMode
  departure: string | null
  metres: number
  co2_milligrams: number
  points: number
  /** C11: another service measured its distance, which is for the member alone. */
  is_synced: boolean
  /** Why it is no trip of the member's own doing; null for one that can count. */
  spoiled: SpoiledReason | null
}

/** Why a trip does not count in any race. */
export type SpoiledReason = Extract<
  RaceReason,
  'removed' | 'by_staff' | 'too_late' | 'kept_double' | 'mostly_driven' | 'not_approved'
>

/**
 * Why a trip counts as it does. `counted`; `in_part`: a limit left room for a part; `day_full`, `week_full`: a limit
 * left no room; `other_mode`: the race counts other modes; `outside`: its day is not in the race; `removed`: it was
 * deleted or not accepted; `by_staff`: staff recorded it for the member; `too_late`: it was recorded after the days in
 * which recording earns; `kept_double`: the member kept it beside another trip in the same direction; `mostly_driven`:
 * the member drove half of the way or more alone; `not_approved`: the supervisor has not approved it; `synced`: another
 * service measured the distance, which a board of distances would show to others.
 */
export const raceReasons = [
  'counted',
  'in_part',
  'day_full',
  'week_full',
  'other_mode',
  'outside',
  'removed',
  'by_staff',
  'too_late',
  'kept_double',
  'mostly_driven',
  'not_approved',
  'synced',
] as const
export type RaceReason = (typeof raceReasons)[number]

/** `fits`: the trip makes the member active in the race, even where a limit leaves it no amount. */
export type RaceCredit = { amount: number; fits: boolean; reason: RaceReason }

/**
 * Says what each trip of one member counts in a race. The caller passes all trips of whole weeks where the rule has a
 * weekly limit, and of whole days otherwise. Trips use up the limits in the order of date, departure and id.
 */
export function judgeRace(
  rule: Pick<RaceRule, 'metric' | 'modes' | 'cap_per_day' | 'cap_per_week'>,
  trips: readonly RacedTrip[],
  isNewcomer: boolean,
): Map<string, RaceCredit> {
  const [ofDay, ofWeek] = [new Map<string, number>(), new Map<string, number>()]
  // an active day counts once, whatever cap the rule has
  const dayLimit = isByDay(rule.metric) ? 1 : (rule.cap_per_day ?? Infinity)
  const weekLimit = rule.cap_per_week ?? Infinity
  const factor = isNewcomer ? 2 : 1
  return new Map(trips.toSorted(byTime).map((trip) => [trip.id, judge(trip)]))

  function judge(trip: RacedTrip): RaceCredit {
    if (trip.spoiled) return { amount: 0, fits: false, reason: trip.spoiled }
    if (!rule.modes.includes(trip.mode)) return { amount: 0, fits: false, reason: 'other_mode' }
    if (trip.is_synced && isOfDistance(rule.metric)) return { amount: 0, fits: true, reason: 'synced' }
    const week = startOfWeek(trip.date)
    const wanted = worthOf(trip, rule.metric)
    const dayRoom = dayLimit - (ofDay.get(trip.date) ?? 0)
    const weekRoom = weekLimit - (ofWeek.get(week) ?? 0)
    if (wanted > 0 && dayRoom <= 0) return { amount: 0, fits: true, reason: 'day_full' }
    if (wanted > 0 && weekRoom <= 0) return { amount: 0, fits: true, reason: 'week_full' }
    const amount = Math.min(wanted, dayRoom, weekRoom)
    ofDay.set(trip.date, (ofDay.get(trip.date) ?? 0) + amount)
    ofWeek.set(week, (ofWeek.get(week) ?? 0) + amount)
    return { amount: amount * factor, fits: true, reason: amount < wanted ? 'in_part' : 'counted' }
  }
}

function isByDay(metric: RaceMetric) {
  return metric === 'green_days' || metric === 'participation'
}

/** CO2 is reckoned from the distance, and would tell it. */
function isOfDistance(metric: RaceMetric) {
  return metric === 'miles' || metric === 'avoided_co2'
}

function worthOf({ metres, co2_milligrams: co2, points }: RacedTrip, metric: RaceMetric): number {
  if (metric === 'miles') return metres
  if (metric === 'avoided_co2') return Math.max(0, co2)
  return metric === 'points' ? points : 1
}

function byTime(one: RacedTrip, other: RacedTrip) {
  return (
    compare(one.date, other.date) || compare(one.departure ?? '', other.departure ?? '') || compare(one.id, other.id)
  )
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
