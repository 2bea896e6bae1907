import type { Generated } from 'kysely'

export type ReferralTables = { referral_code: ReferralCodeTable; referral: ReferralTable }

/** The code by which a member invites others. It is made when the member first asks for it. */
export type ReferralCodeTable = { brand_id: number; member_id: string; code: string; made_at: Date }

/**
 * One friend who signed up by a member's invitation: the value of the friend's trips, and what was paid to the member.
 */
export type ReferralTable = {
  brand_id: number
  /** The id under which the referrer's ledger names it; it is no member's id. */
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
  /** The revision booked in the referrer's ledger; 0 for none. */
  booked_revision: Generated<number>
}
