import type { CompressedScheme } from '@throughway/domain/trip/compressed-week'

export type CompressedWeekTables = { compressed_week: CompressedWeekTable }

export type CompressedWeekTable = {
  brand_id: number
  member_id: string
  /** The origin id of its pending trips. */
  id: string
  scheme: CompressedScheme
  /** Local date from which the others are counted. */
  first_day_off: string
  /** The last day processed by the nightly job. */
  offered_until: string
  created_at: Date
  changed_at: Date
}
