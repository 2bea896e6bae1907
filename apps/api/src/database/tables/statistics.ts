import type { TripMode } from '@throughway/domain/mode/modes'
import type { Savings, Sums } from '@throughway/domain/mode/savings'

export type StatisticsTables = {
  member_day: DayTable & { member_id: string }
  organisation_day: DayTable & { organisation_id: string; shard: number }
  brand_day: DayTable & { shard: number }
  organisation_traveller: OrganisationTravellerTable
  programme_average: ProgrammeAverageTable
  restated_day: RestatedTable & { member_id: string }
  restated_total: RestatedTable & { shard: number }
  purged_day: DayTable & { organisation_id: string | null; shard: number }
}

/** Sums of the trips of a day and mode, kept up to date by every change of a trip. */
type DayTable = Sums & { brand_id: number; date: string; mode: TripMode; points: number }

/** What a member travelled in a month with an organisation; for counting people, not for sums. */
type OrganisationTravellerTable = {
  brand_id: number
  organisation_id: string
  /** Its first day. */
  month: string
  mode: TripMode
  member_id: string
  trips: number
  avoided_metres: number
}

/** What all members did in a month, a year or since the start, as last computed. */
export type ProgrammeAverageTable = Sums & {
  brand_id: number
  period: 'month' | 'year' | 'all'
  start: string
  members: number
  reckoned_at: Date
}

/** The difference between savings under a newer factor set and the savings first computed (D2). */
type RestatedTable = Savings & {
  brand_id: number
  factor_set: string
  organisation_id: string | null
  date: string
  mode: TripMode
}
