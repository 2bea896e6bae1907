import type { LedgerKind } from '@throughway/contract/trip/points'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { RuleKind } from '@throughway/domain/points/points'
import type { Brake } from '@throughway/domain/points/points-budget'
import type { RuleChange, TrialSums } from '@throughway/domain/points/rules-trial'
import type { FactName, FactorSet, FactSource } from '@throughway/domain/mode/savings'
import type { ColumnType, Generated } from 'kysely'

export type PointsTables = {
  points_rule: PointsRuleTable
  points_change: PointsChangeTable
  points_trial: PointsTrialTable
  factor_set: FactorSetTable
  points_balance: PointsBalanceTable
  points_ledger: PointsLedgerTable
  points_hold: PointsHoldTable
  points_adjustment: PointsAdjustmentTable
  points_budget: PointsBudgetTable
  points_day: PointsDayTable
  points_standing: PointsStandingTable
}

/** Rules as data; a new version never begins in the past, so what was earned under an old one stays. */
export type PointsRuleTable = {
  brand_id: number
  id: Generated<string>
  name: string
  version: number
  kind: RuleKind
  mode: TripMode | null
  points: number
  unit: 'trip' | 'day' | 'mile'
  cap_per_day: number | null
  cap_per_month: number | null
  valid_from: string
  valid_to: string | null
  organisation_id: string | null
  people: number | null
  factor_percent: number | null
  /** The set of changes that made it; null for what a programme starts with. */
  change_id: string | null
  /** Taken back before it began: it never holds. */
  withdrawn_at: Date | null
}

/** A set of changes to the rules, from its draft on; kept for good as the record of who changed what, and why. */
export type PointsChangeTable = {
  brand_id: number
  id: string
  reason: string
  changes: ColumnType<RuleChange[], string, string>
  /** Increases with each change of the draft; a trial belongs to one revision. */
  revision: Generated<number>
  state: 'draft' | 'published' | 'withdrawn' | 'dropped'
  valid_from: string | null
  valid_to: string | null
  made_by: string
  made_at: Date
  published_by: string | null
  published_at: Date | null
  withdrawn_by: string | null
  withdrawn_at: Date | null
}

/** The progress of a trial of a set of changes, and its findings so far. */
export type PointsTrialTable = {
  brand_id: number
  change_id: string
  revision: number
  travel_from: string
  travel_to: string
  asked_at: Date
  members_total: number
  members_done: Generated<number>
  after_member: string | null
  sums: ColumnType<TrialSums, string | undefined, string>
  finished_at: Date | null
  /** How often rules had been published or withdrawn when it began. */
  rules_seen: number | null
}

/** The factors of savings, and the progress of the re-statement under them; a programme's first set has null dates. */
export type FactorSetTable = {
  brand_id: number
  version: string
  year: Generated<number>
  valid_from: string
  factors: ColumnType<FactorSet, string, string>
  sources: ColumnType<Partial<Record<FactName, FactSource>>, string | undefined, string>
  reason: string | null
  published_by: string | null
  published_at: Date | null
  restated_at: Date | null
  members_total: Generated<number>
  members_done: Generated<number>
  after_member: string | null
}

/**
 * A one-off bonus of the rules: how often it was given (it can be reversed), and the present points; 0 when there are
 * none.
 */
export type Bonus = { revision: number; points: number; version: number; available_at: string }

/** One row for each member, and the lock under which all of a member's points change. */
export type PointsBalanceTable = {
  brand_id: number
  member_id: string
  /** Sum of the ledger. */
  total: Generated<number>
  /** Sum of what was earned and not reversed, spent or not. */
  earned: Generated<number>
  /** The part of `earned` that came from another account of the person by a merge; negative where it went there. */
  earned_moved: Generated<number>
  counted_trips: Generated<number>
  bonuses: ColumnType<Record<string, Bonus>, string | undefined, string>
  /** Came by another member's invitation; known from sign-up on. */
  is_referred: Generated<boolean>
  /** C4: until then nothing can be bought with points. */
  blocked_until: Date | null
  /** The next day on which points may expire or a warning may be due; no later than it has to be. */
  expiry_check_on: string | null
  /** Up to which day of expiry the member was warned, 30 days before and 7. */
  warned_first: string | null
  warned_last: string | null
}

/** Append-only: one row per reason, unique by what it comes from. */
export type PointsLedgerTable = {
  brand_id: number
  source_kind: 'trip' | 'member' | 'expiry' | 'redemption' | 'referral' | 'adjustment'
  source_id: string
  source_revision: number
  kind: LedgerKind
  rule: string
  rule_version: number
  member_id: string
  delta: number
  available_at: Date
  created_at: Date
}

/** Points kept back, the only part that changes: by a review, or reserved for a reward. */
export type PointsHoldTable = {
  brand_id: number
  id: string
  member_id: string
  points: number
  reason: string
  created_at: Date
  /** The time from which they would count if they were not held; null means at once. */
  counts_from: Date | null
  until: Date | null
  released_at: Date | null
}

/** Why the programme gave or took points; the ledger's row has the same id. */
export type PointsAdjustmentTable = {
  brand_id: number
  id: string
  member_id: string
  points: number
  reason: string
  made_by: string
  made_at: Date
  /** The second person who granted a large one. */
  decided_by: string | null
}

/** The programme's cost of points and its limits; no row while it has none. */
export type PointsBudgetTable = {
  brand_id: number
  /** What 100 points cost, in cents. */
  cents_per_hundred: number
  /** The most that the points given in a month should cost. */
  month_limit_cents: number | null
  /** The most that the points out should cost. */
  liability_limit_cents: number | null
  revision: Generated<number>
  changed_by: string
  changed_at: Date
}

/** Sums of the ledger by the day of booking, in the programme's calendar. */
export type PointsDayTable = { brand_id: number; date: string; kind: LedgerKind; points: number }

/** The points out when they were last counted, and whether they reach a limit. */
export type PointsStandingTable = {
  brand_id: number
  points_out: number
  on_hold: number
  holders: number
  /** The last day whose bookings are summed; it and the day before are summed again. */
  summed_to: string
  counted_at: Date
  brake: Generated<Brake>
  /** The brake's state that the administrators were told. */
  told: Generated<Brake>
  /** The start of the brake's present state. */
  brake_since: Date | null
}
