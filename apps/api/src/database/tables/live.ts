import type { LiveSubject } from '@throughway/contract/live'

export type LiveTables = { live_revision: LiveRevisionTable }

/** How often a subject has changed; a row is made by its first change. */
export type LiveRevisionTable = {
  brand_id: number
  /** The member whose data changed; null when the change concerns all members of the programme. */
  member_id: string | null
  subject: LiveSubject
  revision: number
}
