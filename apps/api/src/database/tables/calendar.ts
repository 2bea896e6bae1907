import type { Language } from '@throughway/contract/programme/brand'

export type CalendarTables = { calendar_feed: CalendarFeedTable }

/**
 * C9: at most one secret address for each member. A calendar app sends no language, so the one at its creation is kept.
 */
export type CalendarFeedTable = {
  brand_id: number
  member_id: string
  secret_hash: Buffer
  language: Language
  made_at: Date
}
