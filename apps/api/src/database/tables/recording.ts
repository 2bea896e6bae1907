import type { TripMode } from '@throughway/domain/mode/modes'
import type { ModeScores, PermissionState, PhonePlatform, RecordedMode } from '@throughway/domain/recording/recording'
import type { ColumnType } from 'kysely'

export type RecordingTables = {
  recording: RecordingTable
  recording_pairing: RecordingPairingTable
  recording_device: RecordingDeviceTable
  companion_token: CompanionTokenTable
  recorded_trip: RecordedTripTable
  recorded_companion: RecordedCompanionTable
  recording_report: RecordingReportTable
}

/** A member's consent and choices; without a consent nothing is accepted. */
export type RecordingTable = {
  brand_id: number
  member_id: string
  consent_version: string | null
  consent_given_at: Date | null
  weekdays: number[]
  around_profiles: boolean
  modes: RecordedMode[]
  paused_at: Date | null
  /** The first day on which is recorded again. */
  paused_until: string | null
  reminded_at: Date | null
  /** Increases with each change of the settings by the member. */
  version: number
  changed_at: Date
}

export type RecordingPairingTable = { brand_id: number; member_id: string; code_digest: Buffer; expires_at: Date }

export type RecordingDeviceTable = {
  brand_id: number
  id: string
  member_id: string
  name: string
  platform: PhonePlatform
  token_digest: Buffer
  app_version: string
  battery_saver: boolean | null
  location_permission: PermissionState
  motion_permission: PermissionState
  paired_at: Date
  last_contact_at: Date
  last_trip_at: Date | null
  removed_at: Date | null
}

export type CompanionTokenTable = {
  brand_id: number
  token_digest: Buffer
  device_id: string
  member_id: string
  expires_at: Date
}

/** What is kept of a trip that a phone has recognised. */
export type RecordedTripTable = {
  brand_id: number
  id: string
  member_id: string
  device_id: string
  /** Made by the phone. */
  client_id: string
  date: string
  /** `HH:mm`, to a quarter. */
  departure: string
  arrival: string
  metres: number
  scores: ColumnType<ModeScores, string, string>
  start_place_id: string | null
  /** A square of 1,000 m, where there is no saved place. */
  start_cell: string | null
  end_place_id: string | null
  end_cell: string | null
  mode: TripMode
  confidence: number
  /** Whether it is one of the trips that the member expects. */
  fits: boolean
  is_suggested: boolean
  received_at: Date
}

export type RecordedCompanionTable = {
  brand_id: number
  trip_id: string
  with_member_id: string
  start_metres: number
  end_metres: number
  together_metres: number
}

export type RecordingReportTable = {
  brand_id: number
  id: string
  member_id: string
  device_id: string
  text: string
  track: string | null
  app_version: string
  created_at: Date
}
