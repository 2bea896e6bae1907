import type { TripMode } from '../mode/modes.ts'

/** What the board ranks. In a collective race everybody adds to one sum. */
export const raceKinds = ['individual', 'team', 'organisation', 'collective'] as const
export type RaceKind = (typeof raceKinds)[number]

/** What a race counts of a trip (C16). Amounts are integers: days, trips, metres, milligrams of CO2, points. */
export const raceMetrics = ['green_days', 'trips', 'miles', 'avoided_co2', 'points', 'participation'] as const
export type RaceMetric = (typeof raceMetrics)[number]

/** How the sum of a group becomes comparable. */
export const raceNorms = ['none', 'roster', 'headcount', 'workdays', 'best'] as const
export type RaceNorm = (typeof raceNorms)[number]

/** C16: what a race counts and how it ranks. A version never changes, and no version is added after the start. */
export type RaceRule = {
  metric: RaceMetric
  /** Trips by other modes count nothing. */
  modes: TripMode[]
  /** The most that a day can give, in units of the metric; null for no limit. */
  cap_per_day: number | null
  /** The same from Monday to Sunday. */
  cap_per_week: number | null
  /** Fewer trips than this are not ranked. */
  least_trips: number
  norm: RaceNorm
  /** How many of a group count where the norm is `best`; null otherwise. */
  best: number | null
  /** Organisations are ranked among those of their size. */
  by_size: boolean
  /** Days after the last one in which trips can still be recorded and changed. */
  late_days: number
  /** Days after the first one in which teams can still take people in. */
  roster_days: number
  /** A member without a trip in the 60 days before counts each green day twice. */
  doubles_newcomers: boolean
}

/** The days before the start in which a newcomer had no trip. */
export const newcomerDays = 60

/** Teams are of two to ten people, and one of two is compared as if it were of four. */
export const mostTeamSize = 10
export const comparedTeamSize = 4

/** Groups of fewer people show their rank and no figures (C16). */
export const leastShownPeople = 5

/** A group of one person is not ranked: its share can only be all or nothing. */
export const leastRankedPeople = 2

/** The classes by headcount, each from this number of people on. */
export const sizeClasses = [2, 11, 51, 151] as const

/** The class of an organisation: 0 for 2 to 10 people, 1 for 11 to 50, 2 for 51 to 150, 3 for more. */
export function sizeClassOf(headcount: number): number {
  return Math.max(
    0,
    sizeClasses.findLastIndex((from) => headcount >= from),
  )
}

/**
 * Scores are counted in steps of this width, so that an exact rank is a short sum even where hardly two have the same
 * score: one day, one trip, five miles, a kilogram, ten points.
 */
export function stepOf(metric: RaceMetric): number {
  return { green_days: 1, participation: 1, trips: 1, miles: 8047, avoided_co2: 1_000_000, points: 10 }[metric]
}
