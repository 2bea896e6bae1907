import type { ReportSource } from '@throughway/contract/programme/commute-report'
import type { FillPercent, ReportMethod } from '@throughway/domain/report/methods'
import type { ToldWeek } from '@throughway/domain/report/tell-week'
import type { ColumnType } from 'kysely'

export type CommuteReportTables = {
  commute_reading: CommuteReadingTable
  commute_report: CommuteReportTable
}

/** The publishable figures of an organisation's week, as read from the trips. Nothing else of the reading is stored. */
export type CommuteReadingTable = {
  brand_id: number
  id: string
  organisation_id: string
  /** Its Monday. */
  week: string
  /** 1, and one more each time that the week is read again. */
  number: number
  told: ColumnType<ToldWeek, string, never>
  read_at: Date
}

export type CommuteReportTable = {
  brand_id: number
  id: string
  /** Shared by the revisions of a report. */
  series_id: string
  revision: number
  organisation_id: string
  method: ReportMethod
  source: ReportSource
  /** The Monday of a report from trips. */
  week: string | null
  reading_id: string | null
  survey_id: string | null
  state: 'draft' | 'filed'
  /** Increases with each change of a draft. */
  version: number
  employees: number | null
  fill: FillPercent
  /** Why it was corrected; null for the first revision. */
  reason: string | null
  /** The result for lists, also of a draft. */
  result: number | null
  /** The JSON that was filed, to the byte. */
  document: string | null
  sha256: string | null
  /** The factor set with which its emissions were computed. */
  factor_set: string | null
  made_by: string
  made_at: Date
  filed_by: string | null
  filed_at: Date | null
}
