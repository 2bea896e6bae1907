import type { Language } from '@throughway/contract/programme/brand'
import type { RiderTermsWay } from '@throughway/contract/ride/rider-terms'
import type { Generated } from 'kysely'

export type RiderTables = { rider_record: RiderRecordTable; rider_terms: RiderTermsTable }

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

/** Which terms the rider of a record agreed to, as staff noted it: each version once. */
export type RiderTermsTable = {
  brand_id: number
  rider_id: string
  version: string
  language: Language
  given_by: RiderTermsWay
  given_at: Date
  /** Who of the staff. */
  noted_by: string
  noted_at: Date
  /** Where a paper lies. */
  note: string
}
