import { metresPerMile } from '../trip/distance.ts'
import { milligramsPerPound } from '../mode/weight.ts'
import { costOfPoints } from '../points/points-budget.ts'
import { type DashboardFigure, shareOf } from './dashboard-figures.ts'
import type { ToldGroup, ToldTravel } from './tell-month.ts'
import type { ToldUnmet } from './tell-unmet.ts'

/** Measures of members besides their trips. Each counts its own people. */
export const dashboardMeasures = [
  'points_given',
  'points_spent',
  'points_lapsed',
  'points_out',
  'rewards',
  'rides_home',
  'passes',
  'matches_shown',
  'matches_contacted',
  'matches_answered',
  'matches_pooled',
  'matches_30_days',
  'matches_90_days',
  'messages_read',
  'race_entries',
] as const
export type DashboardMeasure = (typeof dashboardMeasures)[number]

/**
 * Measures whose total for the programme appears in another report: the budget of points, or the budget of rides home.
 */
export const measuresToldElsewhere: readonly DashboardMeasure[] = [
  'points_given',
  'points_spent',
  'points_lapsed',
  'points_out',
  'rides_home',
]

/**
 * Measures of one moment are published for the programme only. For an organisation, the difference between two months
 * would reveal what a few of its people did. The budget of points publishes the programme's total anyway.
 */
export const measuresOfProgramme: readonly DashboardMeasure[] = ['points_out']

/** All stored figures of a month, of the programme or of one organisation; null and absent ones are withheld. */
export type ToldMonth = {
  travel: ToldTravel | null
  members: number | null
  measures: Partial<Record<DashboardMeasure, ToldGroup | null>>
  /** What 100 points cost when the month was counted. */
  cents_per_hundred: number | null
  /** The factor set with which savings were computed. */
  factor_set: string | null
  /** Only for the whole programme. */
  unmet: ToldUnmet | null
}

/** The figures of a month in the units in which they are told: sums first, rounding last (D2). */
export function figuresOfMonth(told: ToldMonth): Record<DashboardFigure, number | null> {
  const { travel, members, measures } = told
  const amount = (measure: DashboardMeasure) => measures[measure]?.amount ?? null
  const cents = (measure: DashboardMeasure) => measures[measure]?.cents ?? null
  const pointsOut = amount('points_out')
  return {
    members,
    active_members: travel && travel.people,
    participation: travel && members !== null ? shareOf(travel.people, members) : null,
    trips: travel && travel.trips,
    avoided_miles: travel && Math.max(0, oneDecimal(travel.avoided_metres / metresPerMile)),
    co2_pounds: travel && Math.max(0, oneDecimal(travel.co2_milligrams / milligramsPerPound)),
    savings_cents: travel && Math.round(travel.saved_millicents / 1000),
    trip_points: travel && travel.points,
    points_given: amount('points_given'),
    points_spent: amount('points_spent'),
    points_lapsed: amount('points_lapsed'),
    points_out: pointsOut,
    liability_cents:
      pointsOut === null || told.cents_per_hundred === null
        ? null
        : costOfPoints(pointsOut, { cents_per_hundred: told.cents_per_hundred }),
    rewards: amount('rewards'),
    reward_cents: cents('rewards'),
    rides_home: amount('rides_home'),
    ride_home_cents: cents('rides_home'),
    passes: amount('passes'),
    pass_cents: cents('passes'),
    unmet_rides: told.unmet && told.unmet.rides,
    matches_shown: amount('matches_shown'),
    matches_contacted: amount('matches_contacted'),
    matches_answered: amount('matches_answered'),
    matches_pooled: amount('matches_pooled'),
    matches_30_days: amount('matches_30_days'),
    matches_90_days: amount('matches_90_days'),
    messages_read: amount('messages_read'),
    race_entries: amount('race_entries'),
  }
}

/** Whether a figure of the month leaves out organisations, and people without one, that are too few to be told. */
export function isPartial({ travel, measures }: ToldMonth): boolean {
  return travel?.partial === true || Object.values(measures).some((told) => told?.partial === true)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
