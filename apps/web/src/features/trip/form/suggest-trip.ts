import type { TripMode } from '@throughway/domain/mode/modes'
import { noonOf } from '#lib/language/local-dates.ts'
import type { TripGroup } from '../list/group-trips.ts'

/** Habits are looked for in this many days. */
export const habitDays = 28

/** With this few trips, any suggestion is better than none. */
const fewGroups = 5
const lunchHours = { from: 11, to: 14 }
/** A trip is suggested around its usual hour. */
const nearHours = 3

type Moment = { date: string; hour: number }

/**
 * The member's usual trip on this weekday and hour: the latest of its kind. A lunch brought along is suggested around
 * noon only. Undefined without a good candidate.
 */
export function suggestTrip(groups: readonly TripGroup[], { date, hour }: Moment): TripGroup | undefined {
  const before = groups.filter(({ trips }) => trips[0].date < date)
  const kinds = new Map<string, { newest: TripGroup; weight: number }>()
  for (const group of before.toSorted((one, other) => (one.trips[0].date < other.trips[0].date ? 1 : -1))) {
    const key = group.trips.map(({ mode, direction }) => `${mode} ${direction}`).join()
    const known = kinds.get(key) ?? { newest: group, weight: 0 }
    kinds.set(key, { ...known, weight: known.weight + weigh(group, { date, hour }, before.length < fewGroups) })
  }
  const [best] = [...kinds.values()].toSorted((one, other) => other.weight - one.weight)
  return best && best.weight > 0 ? best.newest : undefined
}

/** The same weekday counts most, another workday little; for a member with few trips anything counts. */
function weigh({ trips }: TripGroup, { date, hour }: Moment, isFew: boolean): number {
  const [{ date: then, mode, departure }] = trips
  if (isLunch(mode) && (hour < lunchHours.from || hour > lunchHours.to)) return 0
  const [weekday, thatDay] = [weekdayOf(date), weekdayOf(then)]
  const ofDay = weekday === thatDay ? 4 : isWeekend(weekday) === isWeekend(thatDay) ? 1 : isFew ? 0.1 : 0
  const isNear = departure !== null && Math.abs(Number(departure.slice(0, 2)) - hour) <= nearHours
  return isNear ? ofDay * 2 : ofDay
}

const isLunch = (mode: TripMode) => mode === 'brown_bag'
const weekdayOf = (date: string) => new Date(noonOf(date)).getUTCDay()
const isWeekend = (weekday: number) => weekday === 0 || weekday === 6
