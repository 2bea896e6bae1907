import type { RacingDisplay } from '@throughway/domain/identity/racing-names'

export type RacingTables = { racing_choice: RacingChoiceTable }

export type RacingChoiceTable = {
  brand_id: number
  member_id: string
  takes_part: boolean
  display: RacingDisplay
  version: number
  changed_at: Date
}
