import type { Generated } from 'kysely'

export type ImpersonationTables = { impersonation: ImpersonationTable }

/** Staff act for a member (C30). */
export type ImpersonationTable = {
  brand_id: number
  id: string
  member_id: string
  staff_id: string
  /** The sign-in from which the staff member began it: it ends with that. */
  staff_sign_in_id: string
  reason: string
  /** The number of the case in the helpdesk's own system. */
  ticket_number: string
  asked_at: Date
  /** What the member answered, where the programme asks. */
  consent: 'none' | 'asked' | 'agreed' | 'refused'
  consent_until: Date | null
  /** The digest of the ticket that signs in once; `used_at` is the start. */
  ticket_digest: Buffer | null
  expires_at: Date | null
  used_at: Date | null
  /** The overlay: a sign-in of the member. */
  sign_in_id: string | null
  ends_at: Date | null
  /** The last sign of life of the tab. */
  seen_at: Date | null
  unlocked_at: Generated<Date | null>
  unlock_reason: Generated<string | null>
  ended_at: Generated<Date | null>
  ended_why: Generated<'stopped' | 'staff' | 'replaced' | 'lapsed' | null>
}
