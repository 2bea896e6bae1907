import type { PartnerState } from '@throughway/domain/pool/pool'

export type PoolTables = { trip_partner: TripPartnerTable; pool_block: PoolBlockTable }

/** Somebody whom a member named as along on a pool trip. Written under the lock of that member's points. */
export type TripPartnerTable = {
  brand_id: number
  id: string
  trip_id: string
  /** Who named them: the trip's member. */
  member_id: string
  /** Null where no member has the address; who named them is not told. */
  partner_id: string | null
  /** As it was typed, until its owner confirms. */
  email: string | null
  state: PartnerState
  asked_at: Date
  answered_at: Date | null
  mailed_at: Date | null
}

/** Whom a member does not want to be named by again. */
export type PoolBlockTable = { brand_id: number; member_id: string; blocked_id: string; created_at: Date }
