import type { RaceKind, RaceRule } from '@throughway/domain/race/race-rule'
import type { RaceReason } from '@throughway/domain/race/judge-race'
import type { RaceTrialSums } from '@throughway/domain/race/race-trial'
import type { PrizeGivenFor } from '@throughway/domain/race/race-prizes'
import type { WrittenRaceState } from '@throughway/domain/race/race-window'
import type { Language } from '@throughway/contract/programme/brand'
import type { ColumnType, Generated } from 'kysely'

export type RaceTables = {
  race: RaceTable
  race_rule: RaceRuleTable
  race_entry: RaceEntryTable
  race_team: RaceTeamTable
  race_membership: RaceMembershipTable
  race_invitation: RaceInvitationTable
  race_credit: RaceCreditTable
  race_day: RaceDayTable
  race_group: RaceGroupTable
  race_bucket: RaceBucketTable
  race_tie: RaceBucketTable & { score: number; active: number; days: number; reached: string }
  race_headcount: RaceHeadcountTable
  race_adjustment: RaceAdjustmentTable
  race_result: RaceResultTable
  race_trial: RaceTrialTable
  race_proposal: RaceProposalTable
  race_notice: RaceNoticeTable
  race_correction_notice: RaceCorrectionNoticeTable
  race_prize: RacePrizeTable
  race_award: RaceAwardTable
}

export type RaceTable = {
  brand_id: number
  id: string
  /** The number in links. */
  number: number
  event_number: number
  kind: RaceKind
  state: WrittenRaceState
  revision: Generated<number>
  names: ColumnType<Partial<Record<Language, string>>, string, string>
  /** Its first and its last day, by the programme's calendar. */
  starts_on: string
  ends_on: string
  /** The goal of a collective race, in units of its metric. */
  goal: number | null
  rule_version: number
  /** What the database ranks by, from the rule in force. */
  score_step: number
  least_trips: number
  team_norm: 'none' | 'roster' | 'best'
  best: number | null
  made_by: string | null
  made_at: Date
  published_at: Date | null
  /** When it was certified or declared void. */
  over_at: Date | null
  void_reason: string | null
}

type RaceRuleTable = {
  brand_id: number
  race_id: string
  version: number
  rule: ColumnType<RaceRule, string, never>
  made_by: string | null
  made_at: Date
}

/** Who takes part, with the sums of the days that count. */
export type RaceEntryTable = {
  brand_id: number
  race_id: string
  member_id: string
  joined_at: Date
  /** The day on which the member left; its trips and later ones count no more. */
  left_on: string | null
  /** No trip in the 60 days before the race. */
  is_newcomer: Generated<boolean>
  /** Whether `is_newcomer` is fixed: once the race has begun, it no longer changes. */
  newcomer_settled: Generated<boolean>
  /** The sum of corrections by staff. */
  adjusted: Generated<number>
  score: Generated<number>
  trips: Generated<number>
  days: Generated<number>
  /** The last day of travel that counted; in the year 9999 where none did. */
  reached: Generated<string>
  is_ranked: Generated<boolean>
  /** Whether the stored number of participants includes them. It follows `left_on` when they are placed again. */
  is_counted: Generated<boolean>
}

export type RaceTeamTable = {
  brand_id: number
  id: string
  number: number
  race_id: string
  name: string
  name_state: 'shown' | 'waiting' | 'refused'
  captain_id: string | null
  captain_seen_at: Date
  joins_by: 'code' | 'approval'
  code: string
  /** What the captain wants the team to read. */
  notice: string | null
  made_at: Date
  dissolved_at: Date | null
}

type RaceMembershipTable = {
  brand_id: number
  id: string
  race_id: string
  team_id: string
  member_id: string
  state: 'asked' | 'member' | 'refused'
  from_day: string
  /** The last day; the day before the first one where it ended on the day on which it began. */
  to_day: string | null
  asked_at: Date
}

/** A team whose link a member has opened and has not joined. */
type RaceInvitationTable = { brand_id: number; member_id: string; team_id: string; invited_at: Date }

/** Each row is a difference; the sum of a trip's rows is what the trip counts. */
type RaceCreditTable = {
  brand_id: number
  race_id: string
  trip_id: string
  sequence: Generated<number>
  trip_revision: number
  member_id: string
  date: string
  group_id: string
  amount: number
  trips: number
  reason: RaceReason
  created_at: Date
}

type RaceDayTable = {
  brand_id: number
  race_id: string
  member_id: string
  date: string
  group_id: string
  amount: number
  trips: number
}

type RaceGroupTable = {
  brand_id: number
  race_id: string
  group_id: string
  shard: number
  amount: Generated<number>
  active: Generated<number>
  days: Generated<number>
  /** For a team, the number of its people, since the last day for joining the number of that day. */
  roster: Generated<number>
  adjusted: Generated<number>
  score: Generated<number>
  active_placed: Generated<number>
  days_placed: Generated<number>
  reached: Generated<string>
  is_ranked: Generated<boolean>
}

type RaceBucketTable = {
  brand_id: number
  race_id: string
  /** `joined` is no board: its one step counts who takes part, ranked or not. */
  board: 'member' | 'team' | 'joined'
  step: number
  shard: number
  entrants: number
}

type RaceHeadcountTable = {
  brand_id: number
  race_id: string
  organisation_id: string
  headcount: number
  members: number
  shards: number
  locked_at: Date
}

/** Everybody can read it. */
type RaceAdjustmentTable = {
  brand_id: number
  id: string
  race_id: string
  member_id: string | null
  group_id: string | null
  amount: number
  reason: string
  made_by: string | null
  made_at: Date
  /** The revision of the result that counts it. */
  revision: Generated<number>
}

/** A line of a result. Names are looked up when it is read, so that who takes part no more is named nowhere. */
export type ResultRow = {
  id: string
  rank: number
  score: number
  active: number
  days: number
  reached: string | null
  size_class: number | null
  /** For a team the size of its roster, for an organisation its headcount, for a member 1. */
  people: number
}

type RaceResultTable = {
  brand_id: number
  race_id: string
  revision: number
  rows: ColumnType<ResultRow[], string, never>
  /** For a collective race the sum of all; null for others. */
  total: ColumnType<number | null, number | null | undefined, never>
  /** For a race of teams or organisations, the members' places; null for other races, and for older results. */
  members: ColumnType<ResultRow[] | null, string | null | undefined, never>
  hash: string
  reason: string | null
  proposed_by: string
  approved_by: string
  approved_at: Date
}

/** How far a trial of a rule is. */
export type RaceTrialTable = {
  brand_id: number
  race_id: string
  /** The race's version when it was tried. A change of the draft makes the next one. */
  rule_version: number
  travel_from: string
  travel_to: string
  is_year_before: boolean
  asked_at: Date
  members_total: number
  members_done: Generated<number>
  after_member: string | null
  sums: ColumnType<Partial<RaceTrialSums>, string | undefined, string>
  finished_at: Date | null
}

/** A result that waits for a second person. */
type RaceProposalTable = {
  brand_id: number
  race_id: string
  revision: number
  hash: string
  reason: string | null
  proposed_by: string
  proposed_at: Date
}

/** A result that the members of a race are still to be told of; revision 0 means that the race was cancelled. */
type RaceNoticeTable = {
  brand_id: number
  race_id: string
  revision: number
  told_up_to: string | null
}

/** A correction of an organisation that its members are still to be told of. */
type RaceCorrectionNoticeTable = { brand_id: number; adjustment_id: string; told_up_to: string | null }

type RacePrizeTable = {
  brand_id: number
  race_id: string
  /** Its place in the list. */
  position: number
  given_for: PrizeGivenFor
  place_from: number | null
  place_to: number | null
  /** The size class that the prize is for; null for all classes. */
  size_class: number | null
  least_days: number | null
  item_id: string | null
  drawing_id: string | null
  entries: number | null
}

/**
 * A prize that somebody has won. `due`: to be given; `recalled`: a later result no longer awards it, so the job
 * withdraws it if it is unclaimed and keeps it otherwise.
 */
type RaceAwardTable = {
  brand_id: number
  id: string
  race_id: string
  position: number
  member_id: string
  /** The place of the member, or of the team or organisation whose people get the prize. */
  place: number | null
  /** The latest result that gives it. */
  revision: number
  state: 'due' | 'given' | 'recalled' | 'withdrawn' | 'kept'
  won_at: Date
  try_at: Date
  obstacle: 'gone' | 'sold_out' | 'not_open' | 'closed' | 'not_for_member' | 'unverified' | null
  given_at: Date | null
  entitlement_id: string | null
  /** The numbers of the entries in the drawing's chain. */
  entry_numbers: Generated<number[]>
}
