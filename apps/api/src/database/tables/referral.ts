import type { Generated } from 'kysely'

export type ReferralTables = { referral_code: ReferralCodeTable; referral: ReferralTable }

/** By which a member invites others; made when first asked for. */
export type ReferralCodeTable = { brand_id: number; member_id: string; code: string; made_at: Date }

/** Who came by whose invitation, what the friend's trips make of it, and what is booked of that for who invited. */
export type ReferralTable = {
  brand_id: number
  /** Under which the ledger of who invited names it: nobody's member id. */
  id: string
  member_id: string
  referrer_id: string
  joined_at: Date
  /** How often the friend reached the counted trips. */
  revision: Generated<number>
  /** What it is worth to each now; 0 below the counted trips. */
  points: Generated<number>
  rule_version: Generated<number>
  available_at: Date | null
  /** The revision that stands in the ledger of who invited; 0 for none. */
  booked_revision: Generated<number>
}
