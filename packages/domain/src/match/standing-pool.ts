import type { TripMode } from '../mode/modes.ts'
import { addDays } from '../time/time.ts'
import { weekdayOf } from '../trip/profile-days.ts'
import type { WishKind } from './wish.ts'

/*
 * C25: a pool that travels again and again: members, days, who drives when. The pool of one trip (`pool/pool.ts`) is who
 * rode along that day; a standing pool feeds it.
 */

/** A van has fifteen seats. */
export const mostInPool: Readonly<Record<WishKind, number>> = { carpool: 8, vanpool: 15, bike: 15, walk: 15 }
/** The most pools that a member is in or invited to. */
export const mostPools = 10
export const poolNameLength = 60

/** Days are told this far ahead. */
export const daysAhead = 14
/** After this long without travel the members are asked; a week later the pool ends by itself. */
const askAfterDays = 49
const endAfterDays = 56
/** A pool lasts at least this long after the question, so that there is time to answer. */
const answerDays = 7

/** The mode of a pool's trips; on a bike or on foot no partners are named. */
export const modeOfPool: Readonly<Record<WishKind, TripMode>> = {
  carpool: 'carpool',
  vanpool: 'vanpool',
  bike: 'bike',
  walk: 'walk',
}

/** `both`: does not travel that day. `back`: leaves earlier, so that the others go home without them. */
export const absenceWays = ['both', 'back'] as const
export type AbsenceWays = (typeof absenceWays)[number]

/** The days of the pool from one date to another, both included. */
export function listPoolDates(weekdays: readonly number[], from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (weekdays.includes(weekdayOf(date))) dates.push(date)
  return dates
}

/** Whether a pool that travelled last on that day goes on, is asked about, or ends. */
export function judgeRest(
  { lastOn, askedOn }: { lastOn: string; askedOn: string | null },
  today: string,
): 'goes_on' | 'ask' | 'end' {
  if (today < addDays(lastOn, askAfterDays)) return 'goes_on'
  if (askedOn === null) return 'ask'
  return today >= addDays(lastOn, endAfterDays) && today >= addDays(askedOn, answerDays) ? 'end' : 'goes_on'
}

/** The date on which a pool that was asked about ends. */
export function endOfRest({ lastOn, askedOn }: { lastOn: string; askedOn: string }): string {
  const [byRest, byQuestion] = [addDays(lastOn, endAfterDays), addDays(askedOn, answerDays)]
  return byRest > byQuestion ? byRest : byQuestion
}
