import type { EventState } from '@throughway/contract/content/special-event-staff'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'
import type { EventKind } from '@throughway/domain/event/event-kind'
import type { RegistrationState } from '@throughway/domain/event/registration'
import type { ColumnType, Generated } from 'kysely'

export type SpecialEventTables = { special_event: SpecialEventTable; event_registration: EventRegistrationTable }

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
  /** The organisations whose members see it; everybody where it is empty. */
  organisations: string[]
  texts: ColumnType<EventText[], string, string>
  made_by: string | null
  made_at: Date
  published_at: Date | null
  ended_at: Date | null
  kind: Generated<EventKind>
  /** The times of its first and last day, and when members can register; only for an event with registration. */
  starts_time: string | null
  ends_time: string | null
  opens_on: string | null
  opens_time: string | null
  closes_on: string | null
  closes_time: string | null
  /** How many places there are; null where everybody has one. */
  capacity: number | null
  place_name: string | null
  place_lat: number | null
  place_lng: number | null
}

/** A member's registration for an event. The row stays when they withdraw. */
export type EventRegistrationTable = {
  brand_id: number
  event_number: number
  member_id: string
  state: RegistrationState
  /** The order of the requests for a place; a member who registers again comes last. */
  turn: number
  asked_at: Date
  /** When the state last changed. */
  changed_at: Date
  /** Whether staff added them. */
  is_added: Generated<boolean>
}
