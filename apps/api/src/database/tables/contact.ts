import type { ContactChoice } from '@throughway/contract/account/contact'
import type { ColumnType, Generated } from 'kysely'

export type ContactTables = { contact_choice: ContactChoiceTable }

/** A member's message choices; without a row the contract's defaults apply. */
export type ContactChoiceTable = {
  brand_id: number
  member_id: string
  /** The enabled boxes. */
  allowed: ColumnType<ContactChoice[], readonly string[], readonly string[]>
  /** The boxes removed by the last unsubscription, for its undo. */
  ended: Generated<string[]>
  /** The mail whose link removed them, and when. */
  ended_by: Generated<string | null>
  ended_at: Generated<Date | null>
  /** The first day on which messages are sent again. */
  paused_until: string | null
  sms_consent_at: Date | null
  version: number
  changed_at: Date
}
