import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import type { RiderNews, VolunteerRideState } from '@throughway/domain/ride/volunteer-rides'
import type { VolunteerCheck, VolunteerDocument, VolunteerState } from '@throughway/domain/ride/volunteers'
import type { ColumnType, Generated } from 'kysely'

export type VolunteerTables = {
  volunteer_offer: VolunteerOfferTable
  volunteer_document: VolunteerDocumentTable
  volunteer_ride: VolunteerRideTable
  volunteer_drive: VolunteerDriveTable
  volunteer_rate: VolunteerRateTable
}

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
  /** The trip profile that it was made from. */
  profile_id: string | null
  /** The checks that staff have completed. */
  checks: VolunteerCheck[]
  /** Increases with each change of the offer by the member. */
  version: number
  applied_at: Date
  changed_at: Date
}

/** The last valid day of a paper, and the latest warning to its driver. */
export type VolunteerDocumentTable = {
  brand_id: number
  member_id: string
  kind: VolunteerDocument
  expires_on: string
  warned_days: number | null
}

/** A ride that a rider asks volunteers for. Who, from where, to where, why and with what needs is sealed. */
export type VolunteerRideTable = {
  brand_id: number
  id: string
  /** Null for a rider without the web. */
  rider_id: string | null
  /** The record of a rider without the web, until an account claims it. */
  guest_id: Generated<string | null>
  driver_id: string | null
  state: VolunteerRideState
  /** The date in the programme's calendar. */
  date: string
  /** The Monday of its week: a rider has one ride in it. */
  week: string
  pickup_at: Date
  /** The expected end, with the wait and the way back. */
  ends_at: Date
  sealed: Buffer
  /** Increases with each change. */
  version: Generated<number>
  asked_at: Date
  changed_at: Date
  /** Who of the staff gave it to its driver; null for one who accepted it. */
  assigned_by: string | null
  /** When the rider was told, a day before, who drives or that nobody does. */
  told_at: Date | null
  /** Whether it took place, by the rider's word. */
  rider_done: boolean | null
  /** The driver's report, which confirms it for the driver. PostgreSQL writes decimals as text. */
  driven_miles: ColumnType<string | null, number | null, number | null>
  driven_minutes: number | null
  settled_by: string | null
  /** Somebody has written to staff about it. */
  has_feedback: Generated<boolean>
  /** What staff still have to call a rider without the web about. */
  call_news: Generated<RiderNews | null>
}

/** What a volunteer drove, by the rate of that day; it stays when the ride is deleted. */
export type VolunteerDriveTable = {
  brand_id: number
  ride_id: string
  member_id: string
  date: string
  miles: ColumnType<string, number, number>
  minutes: number
  rate_cents: number
  reimbursed_cents: number
  credited_at: Date
}

/** Cents for a mile from a day on. Without a row the rate of the law holds. */
export type VolunteerRateTable = {
  brand_id: number
  valid_from: string
  cents: number
  made_by: string
  made_at: Date
}
