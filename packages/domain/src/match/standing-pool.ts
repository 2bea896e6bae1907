import type { TripMode } from '../mode/modes.ts'
import { addDays } from '../time/time.ts'
import { isOnDate, type WishKind } from './wish.ts'

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
const fortnightDays = 14

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

/** The days of the pool from one date to another, both included. Its weekdays are bits, as those of a wish are. */
export function listPoolDates(fortnight: number, from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (isOnDate(fortnight, date)) dates.push(date)
  return dates
}

/** When a pool travelled last, when it was asked whether it goes on, and its days. */
type Rest<Asked> = { lastOn: string; askedOn: Asked; fortnight: number }

/** Whether a pool that travelled last on that day goes on, is asked about, or ends. */
export function judgeRest(
  { lastOn, askedOn, fortnight }: Rest<string | null>,
  today: string,
): 'goes_on' | 'ask' | 'end' {
  if (today < addDays(lastOn, askAfterDays)) return 'goes_on'
  if (askedOn === null) return 'ask'
  return today >= endOfRest({ lastOn, askedOn, fortnight }) ? 'end' : 'goes_on'
}

/**
 * The date on which a pool that was asked about ends. A pool of every second week first gets a day on which it can travel: the
 * week after the question may be one in which it never does.
 */
export function endOfRest({ lastOn, askedOn, fortnight }: Rest<string>): string {
  const [travels] = listPoolDates(fortnight, askedOn, addDays(askedOn, fortnightDays - 1))
  const ends = [addDays(lastOn, endAfterDays), addDays(askedOn, answerDays)]
  return [...ends, ...(travels ? [addDays(travels, 1)] : [])].toSorted().at(-1)!
}
