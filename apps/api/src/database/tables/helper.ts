import type { HelperAct, HelperEnder, HelperRelation, HelperScope } from '@throughway/domain/identity/helpers'
import type { Generated } from 'kysely'

export type HelperTables = { helper_right: HelperRightTable; helper_act: HelperActTable }

/** The right to act for a member. It holds once the person who was asked has accepted. */
export type HelperRightTable = {
  brand_id: number
  id: string
  /** Null while a helper waits for the owner of an address that no member has verified. */
  member_id: string | null
  /** Null until somebody accepts the member's invitation. */
  helper_id: string | null
  begun_by: 'member' | 'helper'
  /** The address of the person who was asked, as typed. */
  email: string
  relation: HelperRelation
  scope: HelperScope
  asked_at: Date
  /** The digest of the mailed link; null where a helper asks a member. */
  digest: Buffer | null
  expires_at: Date
  /** When the person who was asked accepted. */
  used_at: Generated<Date | null>
  ends_at: Date
  ended_at: Generated<Date | null>
  ended_by: Generated<HelperEnder | null>
}

/** One act of a helper, for both to read. */
export type HelperActTable = {
  brand_id: number
  id: string
  right_id: string
  act: HelperAct
  /** The ride or the trip. */
  about_id: string
  /** The day of the ride or the trip. */
  date: string | null
  at: Date
}
