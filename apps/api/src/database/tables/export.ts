import type { Language } from '@throughway/contract/brand'
import type { Generated } from 'kysely'

export type ExportTables = { member_export: MemberExportTable }

/** One copy of everything kept of a member. */
export type MemberExportTable = {
  brand_id: number
  id: string
  member_id: string
  language: Language
  asked_at: Date
  attempts: Generated<number>
  /** When it may be tried (again); null once it is made or given up. */
  next_attempt_at: Date | null
  made_at: Generated<Date | null>
  expires_at: Generated<Date | null>
  downloaded_at: Generated<Date | null>
  file: Generated<Buffer | null>
}
