import type { Generated } from 'kysely'

export type RiderTables = { rider_record: RiderRecordTable }

/** A rider without an e-mail address, whose rides are those of a guest with this id until an account claims them. */
export type RiderRecordTable = {
  brand_id: number
  id: string
  /** Name, phone and language. */
  sealed: Buffer
  /** The digest of the code that claims the rides. */
  claim_digest: Buffer | null
  used_at: Generated<Date | null>
  claimed_by: Generated<string | null>
  /** Who of the staff. */
  made_by: string
  made_at: Date
}
