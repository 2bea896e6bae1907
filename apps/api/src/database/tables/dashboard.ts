import type { ToldMonth } from '@throughway/domain/report/told-month'
import type { ColumnType } from 'kysely'

export type DashboardTables = { dashboard_month: DashboardMonthTable }

/** The publishable figures of a month, counted once; nothing else of the reading is stored. */
export type DashboardMonthTable = {
  brand_id: number
  /** Null for the whole programme. */
  organisation_id: string | null
  /** Its first day. */
  month: string
  told: ColumnType<ToldMonth, string, never>
  read_at: Date
}
