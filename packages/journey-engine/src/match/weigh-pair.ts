import { scoreOfWay } from './score.ts'
import type { WishColumns } from './wish-table.ts'

/** What makes two wishes fit; times in milliseconds. */
export type MatchRules = {
  /** The longest detour that a driver makes, on each way. */
  detourMs: number
  /** Ends this close to each other fit whatever the detour: in metres, or as a share of the shorter of the two ways. */
  nearMetres: number
  nearShare: number
  /** The largest factor between two speeds. */
  paceRatio: number
  /** How many days a wish stays good. */
  goodForDays: number
}

/**
 * The drives that sharing a car adds for two people, in milliseconds. Each is exact, or the least that it can take. On foot
 * and by bike, one person makes the detour in the same way.
 */
export type Drives = {
  /** In the morning: from the driver's home to the rider's, and from the rider's work to the driver's. */
  pickUp: number
  dropOff: number
  isOutExact: boolean
  /** In the evening: from the driver's work to the rider's, and from the rider's home to the driver's. */
  fetch: number
  bring: number
  isBackExact: boolean
  /** Whether both ends are so near each other that any detour is acceptable. */
  isNear: boolean
}

/** One way of a pair, weighed. */
export type WeighedWay = { detourMs: number; gapMs: number }

/**
 * The score of both ways when one drives and the other rides along; Infinity where they do not fit. Where drives are
 * not exact it is a bound: longer drives never score less, and a pair that the bound rules out never fits.
 */
export function weighPair(
  columns: WishColumns,
  rules: MatchRules,
  driver: number,
  rider: number,
  drives: Drives,
): number {
  if (!weighOut(columns, rules, driver, rider, drives, weighed)) return Infinity
  const out = scoreOfWay(weighed.detourMs, weighed.gapMs)
  if (!weighBack(columns, rules, driver, rider, drives, weighed)) return Infinity
  return out + scoreOfWay(weighed.detourMs, weighed.gapMs)
}

// written again for each pair, so that a hundred thousand of them allocate nothing
const weighed: WeighedWay = { detourMs: 0, gapMs: 0 }

/** The morning: the rider is at work, and `dropOff` later so is the driver. */
export function weighOut(
  { outMs, pace, arriveAt, arriveFrom, arriveTo }: WishColumns,
  rules: MatchRules,
  driver: number,
  rider: number,
  { pickUp, dropOff, isOutExact, isNear }: Drives,
  into: WeighedWay,
): boolean {
  const slower = Math.min(pace[driver]!, pace[rider]!)
  const first = Math.round(pickUp / slower)
  const last = Math.round(dropOff / slower)
  const spare = Math.round(outMs[driver]! / slower) - Math.round(outMs[rider]! / slower)
  into.detourMs = Math.max(0, first + last - spare)
  if (into.detourMs > rules.detourMs && !isNear) return false
  const longest = isOutExact ? last : isNear ? Infinity : rules.detourMs + spare - first
  return measureGap(
    arriveAt[rider]!,
    arriveFrom[rider]!,
    arriveTo[rider]!,
    arriveAt[driver]!,
    arriveFrom[driver]!,
    arriveTo[driver]!,
    last,
    longest,
    into,
  )
}

/** The evening: the driver leaves work, and `fetch` later the rider does. */
export function weighBack(
  { backMs, pace, leaveAt, leaveFrom, leaveTo }: WishColumns,
  rules: MatchRules,
  driver: number,
  rider: number,
  { fetch, bring, isBackExact, isNear }: Drives,
  into: WeighedWay,
): boolean {
  const slower = Math.min(pace[driver]!, pace[rider]!)
  const first = Math.round(fetch / slower)
  const last = Math.round(bring / slower)
  const spare = Math.round(backMs[driver]! / slower) - Math.round(backMs[rider]! / slower)
  into.detourMs = Math.max(0, first + last - spare)
  if (into.detourMs > rules.detourMs && !isNear) return false
  const longest = isBackExact ? first : isNear ? Infinity : rules.detourMs + spare - last
  return measureGap(
    leaveAt[driver]!,
    leaveFrom[driver]!,
    leaveTo[driver]!,
    leaveAt[rider]!,
    leaveFrom[rider]!,
    leaveTo[rider]!,
    first,
    longest,
    into,
  )
}

/**
 * How far two times miss each other when the second event follows the first after a drive, which takes from `least` to
 * `most`. False where both windows cannot be kept.
 */
function measureGap(
  firstAt: number,
  firstFrom: number,
  firstTo: number,
  secondAt: number,
  secondFrom: number,
  secondTo: number,
  least: number,
  most: number,
  into: WeighedWay,
): boolean {
  if (firstFrom + least > secondTo || firstTo + most < secondFrom) return false
  into.gapMs = Math.max(0, firstAt + least - secondAt, secondAt - firstAt - most)
  return true
}

/** Whether both ends of two wishes are near each other, by the metres between them. */
export function areNear(
  { metres }: WishColumns,
  { nearMetres, nearShare }: MatchRules,
  one: number,
  other: number,
  homesApart: number,
  worksApart: number,
): boolean {
  const near = Math.max(nearMetres, nearShare * Math.min(metres[one]!, metres[other]!))
  return homesApart <= near && worksApart <= near
}
