import type { NearPlace, RewardPeriod } from '@throughway/domain/reward/reward-obstacles'
import type { RewardMotif } from '@throughway/domain/reward/reward-motifs'
import type { UsedPoints } from '@throughway/domain/reward/reward-points'
import type { RedemptionState, RewardCategory, RewardKind, RewardStage } from '@throughway/domain/reward/rewards'
import type { Language } from '@throughway/contract/programme/brand'
import type { ColumnType, Generated } from 'kysely'

export type RewardTables = {
  reward_catalogue: RewardCatalogueTable
  reward_item: RewardItemTable
  reward_place: RewardPlaceTable
  reward_file: RewardFileTable
  reward_unit: RewardUnitTable
  reward_redemption: RewardRedemptionTable
  reward_entitlement: RewardEntitlementTable
}

export type RewardCatalogueTable = { brand_id: number; revision: number }

/** The words of an item; `alt` describes its picture. */
export type RewardTexts = { title: string; summary: string; how: string; terms: string; alt: string }
export type PlaceTexts = { hours?: string; accessibility?: string }

export type RewardItemTable = {
  brand_id: number
  id: string
  /** The number by which links name the item. */
  number: number
  category: Exclude<RewardCategory, 'featured'>
  /** Its place among the editors' choice. */
  featured: number | null
  kind: RewardKind
  stage: RewardStage
  sponsor: string
  texts: ColumnType<Record<Language, RewardTexts>, string, string>
  motif: RewardMotif
  /** A picture of the programme that is shown in place of the motif, with its size. */
  image_id: string | null
  image_width: number | null
  image_height: number | null
  cost: number
  /** D4: the value of one piece in cents; 0 where it has no price. */
  value_cents: number
  /** There are only as many as it has units. */
  is_limited: boolean
  live_from: Date
  live_to: Date | null
  redeem_by: string | null
  valid_days: number | null
  limit_total: number | null
  limit_in_period: number | null
  period: RewardPeriod | null
  /** The organisations whose members see it; empty for everybody. */
  organisations: string[]
  min_trips: number
  near_miles: number | null
  near: NearPlace
  age_from: number | null
  needs_approval: boolean
  static_code: string | null
  link: string | null
  /** For an entry in a drawing, the drawing. */
  drawing_id: string | null
  /** When staff were told that few are left; null again after more were added. */
  low_told_at: Date | null
  created_at: Date
  /** Increases with each change by an editor. */
  version: Generated<number>
}

export type RewardPlaceTable = {
  brand_id: number
  item_id: string
  position: number
  name: string
  address: string
  lat: number
  lng: number
  texts: ColumnType<Record<Language, PlaceTexts>, string, string>
}

export type RewardFileTable = { brand_id: number; item_id: string; bytes: Buffer | null; file_id: string | null }

/** One unit of a limited stock. */
export type RewardUnitTable = {
  brand_id: number
  item_id: string
  n: number
  code: string | null
  redemption_id: string | null
  /** Reserved for the redemption until then; if it is not taken, it is free afterwards. */
  held_until: Date | null
  taken_at: Date | null
  /** Reserved for its winner until they redeem it. */
  entitlement_id: Generated<string | null>
}

export type RewardRedemptionTable = {
  brand_id: number
  id: string
  item_id: string
  member_id: string
  state: RedemptionState
  /** The cost when the member reserved it. */
  cost: number
  /** The same of its worth. */
  value_cents: number
  /** The programme's day of the reservation, by which limits count. */
  reserved_on: string
  reserved_at: Date
  reserved_until: Date
  confirmed_at: Date | null
  issued_at: Date | null
  /** When the member first saw the code; from then on it cannot be given back. */
  revealed_at: Date | null
  used_at: Date | null
  ended_at: Date | null
  expires_on: string | null
  code: string | null
  /** Which points it used, by the day from which they counted; a refund goes back there. */
  used_points: ColumnType<UsedPoints[], string, string>
  reason: string | null
  decided_by: string | null
}

/** One unit of a reward that a member redeems free of points. */
type RewardEntitlementTable = {
  brand_id: number
  id: string
  item_id: string
  member_id: string
  made_at: Date
  until: Date
  /** When it was taken back, or its redemption was denied. */
  ended_at: Date | null
  /** The latest that used it; one that lapsed or was cancelled uses it no more. */
  redemption_id: string | null
  /** When the member was told that it ends soon. */
  reminded_at: Generated<Date | null>
}
