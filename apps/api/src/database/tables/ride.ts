import type { DenialReason, RideBookingState, RideRequestState } from '@throughway/domain/ride/ride-states'
import type { ColumnType, Generated } from 'kysely'

export type RideTables = {
  ride_catalogue: { brand_id: number; revision: number }
  ride_agency: RideDocumentTable
  ride_area: RideDocumentTable
  ride_boundary: RideBoundaryTable
  ride_service: RideDocumentTable & { agency_id: string }
  ride_preferences: RidePreferencesTable
  ride_request: RideRequestTable
  ride_feedback: RideFeedbackTable
  /** Which questions were asked in one go, as keyed digests, for a day. */
  ride_asking: { brand_id: number; id: string; asked: string[]; asked_at: Date }
  ride_mail_stop: { brand_id: number; mark: Buffer; stopped_at: Date }
  ride_unmet: {
    brand_id: number
    month: string
    purpose: string
    area: string
    hour: number
    reason: string
    rides: number
  }
}

/** A county or a postal code, of which areas are made by the name `ref`; `shape` is a polygon or several. */
export type RideBoundaryTable = {
  brand_id: number
  kind: 'counties' | 'zips'
  ref: string
  name: string
  code: string | null
  shape: ColumnType<unknown, string, never>
}

/** `key` is the name that a file gives it; the document is what `ride-file.ts` reads. */
export type RideDocumentTable = {
  brand_id: number
  id: string
  key: string
  document: ColumnType<unknown, string, string>
  /** Increases with each save. */
  version: Generated<number>
  changed_at: Date
}

/** Sealed for its member: facts about health open only with a key that no table holds. */
export type RidePreferencesTable = {
  brand_id: number
  member_id: string
  sealed: Buffer
  consent_version: string
  version: number
  saved_at: Date
}

export type RideHistory = { at: string; state: RideBookingState; by: 'rider' | 'staff' | 'system' }[]

/** A ride's time and state in plain text; its rider, places, purpose and needs are sealed. */
export type RideRequestTable = {
  brand_id: number
  id: string
  member_id: string | null
  /** All that a guest asked for in one go opens with one link. */
  guest_id: string | null
  service_id: string
  actor: 'self' | 'helper' | 'staff'
  sealed: Buffer
  state: RideRequestState
  booking: RideBookingState
  arrive_by: boolean
  date: string
  time: string
  pickup_at: Date
  earliest_at: Date
  latest_at: Date
  ride_minutes: number
  is_proposal: boolean
  cancel_by: Date
  confirmation: string | null
  message: string
  denial: DenialReason | null
  return_of: string | null
  series_id: string | null
  reminder_days: number[]
  /** The reminders that were sent, in minutes before the ride. */
  reminded: number[]
  history: ColumnType<RideHistory, string, string>
  asked_at: Date
}

export type RideFeedbackTable = {
  brand_id: number
  request_id: string
  rating: number
  sealed: Buffer
  given_at: Date
  acknowledged_at: Date | null
  acknowledged_by: string | null
}
