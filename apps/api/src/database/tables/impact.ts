import type { ImpactMonth } from '@throughway/domain/report/impact'
import type { ColumnType } from 'kysely'

export type ImpactTables = { impact_month: ImpactMonthTable }

/** The public figures of a month, as read once. Nothing else of the reading is stored. */
export type ImpactMonthTable = {
  brand_id: number
  /** Its first day. */
  month: string
  /** Null for a month of too few people. */
  told: ColumnType<ImpactMonth | null, string | null, never>
  /** The factor set with which its savings were computed. */
  factor_set: string
  read_at: Date
}
