import type { Permission } from '../identity/permissions.ts'
import { addMonths } from '../time/time.ts'

/** The unit of a figure; `percent` is a share from 0 to 1. */
export type DashboardUnit = 'people' | 'percent' | 'trips' | 'miles' | 'pounds' | 'cents' | 'points' | 'number'

type FigureFacts = {
  section: DashboardSection
  unit: DashboardUnit
  /**
   * How the months of a span become one number: their sum, their mean, the latest one, or the means of its two parts
   * divided.
   */
  over: 'sum' | 'mean' | 'last' | 'share'
  /** What staff must have been granted to read it; without it the figure is left out. */
  permission: Permission
  /** The source of the number, for the codebook. */
  source: string
}

export const dashboardSections = ['travel', 'points', 'benefits', 'rides', 'company', 'contact'] as const
export type DashboardSection = (typeof dashboardSections)[number]

/**
 * The one description of each figure of the dashboard. The locales hold its name and its definition under the same key.
 * Every figure covers nobody or at least five people (`tell-month.ts`).
 */
const facts = {
  members: { section: 'travel', unit: 'people', over: 'last', permission: 'report.read', source: 'member' },
  active_members: {
    section: 'travel',
    unit: 'people',
    over: 'mean',
    permission: 'report.read',
    source: 'member_day, organisation_traveller',
  },
  participation: {
    section: 'travel',
    unit: 'percent',
    over: 'share',
    permission: 'report.read',
    source: 'active_members / members',
  },
  trips: {
    section: 'travel',
    unit: 'trips',
    over: 'sum',
    permission: 'report.read',
    source: 'brand_day, organisation_day',
  },
  avoided_miles: {
    section: 'travel',
    unit: 'miles',
    over: 'sum',
    permission: 'report.read',
    source: 'brand_day, organisation_day',
  },
  co2_pounds: {
    section: 'travel',
    unit: 'pounds',
    over: 'sum',
    permission: 'report.read',
    source: 'brand_day, organisation_day',
  },
  savings_cents: {
    section: 'travel',
    unit: 'cents',
    over: 'sum',
    permission: 'report.read',
    source: 'brand_day, organisation_day',
  },
  trip_points: {
    section: 'points',
    unit: 'points',
    over: 'sum',
    permission: 'report.read',
    source: 'brand_day, organisation_day',
  },
  points_given: { section: 'points', unit: 'points', over: 'sum', permission: 'points.read', source: 'points_ledger' },
  points_spent: { section: 'points', unit: 'points', over: 'sum', permission: 'points.read', source: 'points_ledger' },
  points_lapsed: { section: 'points', unit: 'points', over: 'sum', permission: 'points.read', source: 'points_ledger' },
  points_out: { section: 'points', unit: 'points', over: 'last', permission: 'points.read', source: 'points_balance' },
  liability_cents: {
    section: 'points',
    unit: 'cents',
    over: 'last',
    permission: 'points.read',
    source: 'points_balance, points_budget',
  },
  rewards: {
    section: 'benefits',
    unit: 'number',
    over: 'sum',
    permission: 'reward.read',
    source: 'reward_redemption',
  },
  reward_cents: {
    section: 'benefits',
    unit: 'cents',
    over: 'sum',
    permission: 'reward.read',
    source: 'reward_redemption',
  },
  rides_home: {
    section: 'benefits',
    unit: 'number',
    over: 'sum',
    permission: 'ride-home.read',
    source: 'ride_home_request',
  },
  ride_home_cents: {
    section: 'benefits',
    unit: 'cents',
    over: 'sum',
    permission: 'ride-home.read',
    source: 'ride_home_claim',
  },
  passes: { section: 'benefits', unit: 'number', over: 'sum', permission: 'pass.read', source: 'transit_pass' },
  pass_cents: { section: 'benefits', unit: 'cents', over: 'sum', permission: 'pass.read', source: 'transit_pass' },
  unmet_rides: { section: 'rides', unit: 'number', over: 'sum', permission: 'ride.report', source: 'ride_request' },
  // the funnel: whom a search showed to somebody, and what became of it, each step in the month in which it was taken
  matches_shown: { section: 'company', unit: 'number', over: 'sum', permission: 'report.read', source: 'match_pair' },
  matches_contacted: {
    section: 'company',
    unit: 'number',
    over: 'sum',
    permission: 'report.read',
    source: 'match_pair',
  },
  matches_answered: {
    section: 'company',
    unit: 'number',
    over: 'sum',
    permission: 'report.read',
    source: 'match_pair',
  },
  matches_pooled: { section: 'company', unit: 'number', over: 'sum', permission: 'report.read', source: 'match_pair' },
  matches_30_days: {
    section: 'company',
    unit: 'number',
    over: 'sum',
    permission: 'report.read',
    source: 'match_pair',
  },
  matches_90_days: {
    section: 'company',
    unit: 'number',
    over: 'sum',
    permission: 'report.read',
    source: 'match_pair',
  },
  messages_read: {
    section: 'contact',
    unit: 'number',
    over: 'sum',
    permission: 'message.read',
    source: 'message_mark, personal_message',
  },
  race_entries: { section: 'contact', unit: 'number', over: 'sum', permission: 'race.read', source: 'race_entry' },
} as const satisfies Record<string, FigureFacts>

export type DashboardFigure = keyof typeof facts
export const dashboardFigures = Object.keys(facts) as [DashboardFigure, ...DashboardFigure[]]
export const dashboardFacts: Readonly<Record<DashboardFigure, FigureFacts>> = facts

/** What staff may be granted apart from each other on the dashboard. */
export const dashboardPermissions = [...new Set(dashboardFigures.map((figure) => dashboardFacts[figure].permission))]

/** Figures of the whole programme alone: a refused ride belongs to no organisation, and see `measuresOfProgramme`. */
export const programmeFigures: readonly DashboardFigure[] = ['unmet_rides', 'points_out', 'liability_cents']

/**
 * A month is counted this many days after its end, once and for good, so that no two readings differ by what one person
 * recorded late.
 */
export const settleDays = 7
/** Older months are not counted when a programme first has a dashboard. */
export const mostMonthsBack = 36
/** The longest span of one answer. */
export const mostMonthsAsked = 24
/**
 * A month that is counted more than this many days after its end has no figures of its last day, such as the points
 * outstanding.
 */
export const lateDays = 31

/** The months, as `YYYY-MM`, from the first to the last one. */
export function listMonths(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = shiftMonth(month, 1)) months.push(month)
  return months
}

export function shiftMonth(month: string, by: number): string {
  return addMonths(`${month}-01`, by).slice(0, 7)
}

type Values = Partial<Record<DashboardFigure, number | null>>

/** One number of a span for a figure, without withheld months. Null where all are withheld. */
export function combineMonths(figure: DashboardFigure, months: readonly Values[]): number | null {
  const { over } = dashboardFacts[figure]
  const told = months.flatMap((month) => month[figure] ?? [])
  if (told.length === 0) return null
  if (over === 'last') return told.at(-1)!
  if (over === 'sum') return tidy(told.reduce((sum, value) => sum + value, 0))
  if (over === 'mean') return tidy(told.reduce((sum, value) => sum + value, 0) / told.length)
  const both = months.filter(({ active_members: active, members }) => active != null && members != null)
  return shareOf(
    both.reduce((sum, { active_members: active }) => sum + active!, 0),
    both.reduce((sum, { members }) => sum + members!, 0),
  )
}

/** Rounded to a tenth of a percent; null where there is nobody. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 1000
}

/** To one decimal, without the dust of a sum of decimals. */
function tidy(value: number): number {
  return Math.round(value * 10) / 10
}
