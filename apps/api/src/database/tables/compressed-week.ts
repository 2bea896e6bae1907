import type { CompressedScheme } from '@throughway/domain/trip/compressed-week'

export type CompressedWeekTables = { compressed_week: CompressedWeekTable }

export type CompressedWeekTable = {
  brand_id: number
  member_id: string
  /** From which its pending trips come. */
  id: string
  scheme: CompressedScheme
  /** Local date; the others are counted from it. */
  first_day_off: string
  /** The last day that the nightly job has dealt with. */
  offered_until: string
  created_at: Date
  changed_at: Date
}
