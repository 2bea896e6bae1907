import type { ContactChoice } from '@throughway/contract/contact'
import type { ColumnType, Generated } from 'kysely'

export type ContactTables = { contact_choice: ContactChoiceTable }

/** What a member has chosen to hear of; without a row the defaults of the contract hold. */
export type ContactChoiceTable = {
  brand_id: number
  member_id: string
  /** The boxes that are on. */
  allowed: ColumnType<ContactChoice[], readonly string[], readonly string[]>
  /** What the last unsubscribing took out, for its undo. */
  ended: Generated<string[]>
  /** The first day on which messages come again. */
  paused_until: string | null
  sms_consent_at: Date | null
  version: number
  changed_at: Date
}
