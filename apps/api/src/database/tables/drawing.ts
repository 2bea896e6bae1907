import type { Language } from '@throughway/contract/programme/brand'
import type {
  BeaconSource,
  ClaimState,
  DrawingStage,
  EntryRule,
  EntrySource,
  StrikeReason,
} from '@throughway/domain/drawing/drawings'
import type { RewardMotif } from '@throughway/domain/reward/reward-motifs'
import type { ColumnType, Generated } from 'kysely'

export type DrawingTables = {
  drawing: DrawingTable
  drawing_person: DrawingPersonTable
  drawing_entry: DrawingEntryTable
  drawing_head: DrawingHeadTable
  drawing_list: DrawingListTable
  drawing_claim: DrawingClaimTable
  drawing_request: DrawingRequestTable
}

/** The texts of a drawing; `rules` are its official rules. */
export type DrawingTexts = { title: string; prize: string; rules: string }

export type DrawingTable = {
  brand_id: number
  id: string
  stage: DrawingStage
  texts: ColumnType<Record<Language, DrawingTexts>, string, string>
  sponsor: string
  motif: RewardMotif
  rules_version: number
  /** How often the draft was saved. */
  version: Generated<number>
  /** Dates in the programme's calendar; the four instants follow from them. */
  first_day: string
  last_day: string
  starts_at: Date
  ends_at: Date
  snapshot_due_at: Date
  entry_rule: EntryRule
  /** For a drawing by trips. */
  per_day: number | null
  /** For a drawing by points, with the limit for each member. */
  points_per_entry: number | null
  max_entries: number | null
  /** The number of free entries for each person. */
  free_entries: number
  /** The minimum of counted trips in the drawing's days, for members. */
  min_trips: number
  /** Organisations whose members can enter; empty for everybody. */
  organisations: string[]
  winner_count: number
  /** The value of one prize. */
  prize_cents: number
  is_cash_like: boolean
  beacon_source: BeaconSource
  beacon_name: string
  beacon_round: number | null
  beacon_at: Date | null
  beacon: string | null
  /** For drand: the signature whose digest is the value. */
  beacon_signature: string | null
  beacon_by: string | null
  /** Sealed until it is revealed. */
  seed: Buffer | null
  commitment: string | null
  entry_count: Generated<number>
  head: Generated<string>
  list_hash: string | null
  snapshot_at: Date | null
  revealed_seed: string | null
  winners: Generated<string[]>
  alternates: Generated<string[]>
  drawn_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  made_by: string | null
  made_at: Date
  published_at: Date | null
}

/** A person in one drawing: a member, an address, or anonymous after a purge. */
export type DrawingPersonTable = {
  brand_id: number
  drawing_id: string
  tag: string
  member_id: string | null
  email: string | null
  name: string
  language: Language | null
  /** The version of the accepted rules. */
  rules_version: number
  joined_at: Date
  /** When they were told by mail that the drawing is cancelled. */
  cancel_told_at: Generated<Date | null>
}

export type DrawingEntryTable = {
  brand_id: number
  drawing_id: string
  /** Its position in the chain, from 1. */
  n: number
  id: string
  tag: string
  source: EntrySource
  trip_id: string | null
  redemption_id: string | null
  made_at: Date
  /** The head of the chain including this entry. */
  head: string
  struck_at: Date | null
  struck_reason: StrikeReason | null
  struck_note: string | null
  struck_by: string | null
  /** When its receipt was mailed. */
  told_at: Date | null
}

export type DrawingHeadTable = {
  brand_id: number
  drawing_id: string
  day: string
  count: number
  head: string
  published_at: Date
}

export type DrawingListTable = { brand_id: number; drawing_id: string; list: string }

export type DrawingClaimTable = {
  brand_id: number
  id: string
  drawing_id: string
  place: number
  /** 0 for the winner drawn for the place, then one for each alternate. */
  turn: number
  entry_id: string
  tag: string
  state: ClaimState
  invited_at: Date
  until: Date
  claimed_at: Date | null
  /** Set only with consent. */
  public_name: string | null
  tax_form_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

export type DrawingRequestTable = {
  brand_id: number
  id: string
  drawing_id: string
  email: string
  name: string
  language: Language
  rules_version: number
  asked_at: Date
  used_at: Date | null
}
