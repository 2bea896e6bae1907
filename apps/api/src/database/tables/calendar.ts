import type { Language } from '@throughway/contract/brand'

export type CalendarTables = { calendar_feed: CalendarFeedTable }

/** C9: at most one secret address for each member; a calendar app says no language, so that of its making stays. */
export type CalendarFeedTable = {
  brand_id: number
  member_id: string
  secret_hash: Buffer
  language: Language
  made_at: Date
}
