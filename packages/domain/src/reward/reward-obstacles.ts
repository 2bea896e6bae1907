import type { Point } from '../planner/area.ts'
import { metresPerMile } from '../trip/distance.ts'
import { metresBetween } from '../planner/great-circle.ts'
import { addDays, addMonths, startOfWeek } from '../time/time.ts'

/** The periods for which a limit per member can hold. */
export const rewardPeriods = ['day', 'week', 'month', 'year'] as const
export type RewardPeriod = (typeof rewardPeriods)[number]
export const nearPlaces = ['home', 'work', 'either'] as const
export type NearPlace = (typeof nearPlaces)[number]

/** C14: who can have an item, and how often. */
export type RewardRules = {
  cost: number
  /** Null: any number of times. */
  limitTotal: number | null
  limitInPeriod: number | null
  period: RewardPeriod | null
  /** The minimum of counted trips in the last 30 days. */
  minTrips: number
  nearMiles: number | null
  near: NearPlace
  ageFrom: number | null
  needsAddress: boolean
  /** The sponsor's places. */
  places: readonly Point[]
}

export type RewardMember = {
  /** Points that can be spent. */
  balance: number
  /** Earned points that become available at `readyAt`. */
  pending: number
  readyAt: Date | null
  /** All points, including pending and held ones; below zero after a reversal. */
  total: number
  /** C4: the member cannot buy anything until then. */
  blockedUntil: Date | null
  trips30: number
  birthYear: number | null
  home: Point | null
  work: Point | null
  hasAddress: boolean
  /** Whether the primary e-mail address is verified. */
  isVerified: boolean
  /** The days on which the member took this item and kept it. */
  had: readonly string[]
  /** The points of a typical trip, to express points as trips. */
  pointsPerTrip: number
}

/** An obstacle between a member and an item. A card shows the first one. */
export type Obstacle =
  | { kind: 'sold_out' }
  | { kind: 'limit'; max: number; period: RewardPeriod | 'ever'; again_on: string | null }
  | { kind: 'age'; from: number }
  | { kind: 'age_unknown'; from: number }
  | { kind: 'near'; miles: number; of: NearPlace }
  | { kind: 'place_unknown'; of: NearPlace }
  | { kind: 'address_unknown' }
  | { kind: 'unverified' }
  | { kind: 'blocked'; until: string }
  | { kind: 'negative'; missing: number }
  | { kind: 'trips'; missing: number; needed: number }
  | { kind: 'points'; missing: number; trips: number; pending: number; ready_at: string | null }

type Moment = { today: string; now: Date; left: number | null }

/**
 * All obstacles; those that cannot be helped come before those that a few trips remove. `today` is the programme's
 * date.
 */
export function listObstacles(rules: RewardRules, member: RewardMember, { today, now, left }: Moment): Obstacle[] {
  return [
    left === 0 ? { kind: 'sold_out' as const } : undefined,
    findLimit(rules, member, today),
    findAge(rules, member, today),
    findNear(rules, member),
    rules.needsAddress && !member.hasAddress ? { kind: 'address_unknown' as const } : undefined,
    // anybody can invent an address and trips: without a verified mailbox there is no known person to reward
    member.isVerified ? undefined : { kind: 'unverified' as const },
    member.blockedUntil && member.blockedUntil > now
      ? { kind: 'blocked' as const, until: member.blockedUntil.toISOString() }
      : undefined,
    member.total < 0 ? { kind: 'negative' as const, missing: -member.total } : undefined,
    member.trips30 < rules.minTrips
      ? { kind: 'trips' as const, missing: rules.minTrips - member.trips30, needed: rules.minTrips }
      : undefined,
    findPoints(rules, member),
  ].filter((each) => each !== undefined)
}

/** Between a member and what they have won: neither points nor trips, limits or the way to it. One is kept for them. */
const ofWhatWasWon: readonly Obstacle['kind'][] = ['age', 'age_unknown', 'address_unknown', 'unverified', 'blocked']

export function listPrizeObstacles(rules: RewardRules, member: RewardMember, moment: Moment): Obstacle[] {
  return listObstacles(rules, member, moment).filter(({ kind }) => ofWhatWasWon.includes(kind))
}

function findLimit(
  { limitTotal, limitInPeriod, period }: RewardRules,
  { had }: RewardMember,
  today: string,
): Obstacle | undefined {
  if (limitTotal !== null && had.length >= limitTotal)
    return { kind: 'limit', max: limitTotal, period: 'ever', again_on: null }
  if (limitInPeriod === null || period === null) return undefined
  const { from, next } = periodOf(period, today)
  const inPeriod = had.filter((date) => date >= from).length
  return inPeriod >= limitInPeriod ? { kind: 'limit', max: limitInPeriod, period, again_on: next } : undefined
}

/** The period of a day, and the first day of the next period. */
export function periodOf(period: RewardPeriod, today: string): { from: string; next: string } {
  switch (period) {
    case 'day':
      return { from: today, next: addDays(today, 1) }
    case 'week':
      return { from: startOfWeek(today), next: addDays(startOfWeek(today), 7) }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, next: addMonths(`${today.slice(0, 7)}-01`, 1) }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, next: addMonths(`${today.slice(0, 4)}-01-01`, 12) }
  }
}

/** Only the year of birth is known, so a member who reaches the age this year waits until next year. */
function findAge({ ageFrom }: RewardRules, { birthYear }: RewardMember, today: string): Obstacle | undefined {
  if (ageFrom === null) return undefined
  if (birthYear === null) return { kind: 'age_unknown', from: ageFrom }
  return Number(today.slice(0, 4)) - birthYear > ageFrom ? undefined : { kind: 'age', from: ageFrom }
}

function findNear({ nearMiles, near, places }: RewardRules, { home, work }: RewardMember): Obstacle | undefined {
  if (nearMiles === null || places.length === 0) return undefined
  const asked = near === 'either' ? [home, work] : [near === 'home' ? home : work]
  const known = asked.filter((each) => each !== null)
  if (known.length === 0) return { kind: 'place_unknown', of: near }
  const isNear = known.some((point) => findNearest(places, point)!.metres <= nearMiles * metresPerMile)
  return isNear ? undefined : { kind: 'near', miles: nearMiles, of: near }
}

function findPoints(
  { cost }: RewardRules,
  { balance, pending, readyAt, pointsPerTrip }: RewardMember,
): Obstacle | undefined {
  const missing = cost - Math.max(0, balance)
  if (missing <= 0) return undefined
  const waiting = Math.max(0, pending)
  return {
    kind: 'points',
    missing,
    trips: Math.ceil(Math.max(0, missing - waiting) / Math.max(1, pointsPerTrip)),
    pending: waiting,
    ready_at: waiting > 0 ? (readyAt?.toISOString() ?? null) : null,
  }
}

/** The nearest of some places and its distance; undefined when there are none. */
export function findNearest<Place extends Point>(
  places: readonly Place[],
  point: Point,
): { place: Place; metres: number } | undefined {
  let best: { place: Place; metres: number } | undefined
  for (const place of places) {
    const metres = metresBetween(place, point)
    if (!best || metres < best.metres) best = { place, metres }
  }
  return best
}
