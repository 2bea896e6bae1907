import type { Language } from '@throughway/contract/programme/brand'
import type { Generated } from 'kysely'

export type ExportTables = { member_export: MemberExportTable }

/** One copy of all data of a member. */
export type MemberExportTable = {
  brand_id: number
  id: string
  member_id: string
  language: Language
  asked_at: Date
  attempts: Generated<number>
  /** The time of the next attempt; null once it is made or given up. */
  next_attempt_at: Date | null
  made_at: Generated<Date | null>
  expires_at: Generated<Date | null>
  downloaded_at: Generated<Date | null>
  /** Null when the store holds the copy; a later migration drops it. */
  file: Generated<Buffer | null>
  file_id: Generated<string | null>
}
