import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import type { VolunteerCheck, VolunteerDocument, VolunteerState } from '@throughway/domain/ride/volunteers'
import type { ColumnType } from 'kysely'

export type VolunteerTables = { volunteer_offer: VolunteerOfferTable; volunteer_document: VolunteerDocumentTable }

export type VolunteerHours = { weekday: number; from: string; to: string }[]

export type VolunteerOfferTable = {
  brand_id: number
  member_id: string
  state: VolunteerState
  /** Who resumes a paused one depends on who paused it. */
  paused_by: 'member' | 'staff' | 'documents' | null
  area: 'home' | 'work' | 'named'
  area_names: string | null
  area_miles: number | null
  ride_miles: number
  hours: ColumnType<VolunteerHours, string, string>
  vehicle_id: string | null
  folding_chair: boolean
  service_animal: boolean
  languages: ProfileLanguage[]
  reimbursement: boolean
  /** What staff have looked at and found in order. */
  checks: VolunteerCheck[]
  /** Rises with what the member types. */
  version: number
  applied_at: Date
  changed_at: Date
}

/** Of a paper its last valid day, and of which warning its driver knows. */
export type VolunteerDocumentTable = {
  brand_id: number
  member_id: string
  kind: VolunteerDocument
  expires_on: string
  warned_days: number | null
}
