import type { ToldMonth } from '@throughway/domain/report/told-month'
import type { ColumnType } from 'kysely'

export type DashboardTables = { dashboard_month: DashboardMonthTable }

/** What may be told of a month, counted once; nothing else of the reading is kept. */
export type DashboardMonthTable = {
  brand_id: number
  /** Null for the whole programme. */
  organisation_id: string | null
  /** Its first day. */
  month: string
  told: ColumnType<ToldMonth, string, never>
  read_at: Date
}
