import type { EventState } from '@throughway/contract/content/special-event-staff'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'
import type { ColumnType, Generated } from 'kysely'

export type SpecialEventTables = { special_event: SpecialEventTable }

/** What an event says in one language. A draft may have a name and no words yet. */
export type EventText = {
  language: Language
  /** How often it was written. */
  revision: number
  name: string
  about: ContentTree | null
  rules: ContentTree | null
}

export type SpecialEventTable = {
  brand_id: number
  /** The number that links carry. */
  number: number
  state: EventState
  revision: Generated<number>
  priority: number
  /** Its first and its last day, by the programme's calendar. */
  starts_on: string
  ends_on: string
  /** Whose members see it; everybody where it is empty. */
  organisations: string[]
  texts: ColumnType<EventText[], string, string>
  made_by: string | null
  made_at: Date
  published_at: Date | null
  ended_at: Date | null
}
