export type ReportMailTables = { report_mail: ReportMailTable }

/** Somebody of the staff is mailed each month that a report is ready. */
export type ReportMailTable = {
  brand_id: number
  member_id: string
  /** Null for the report of the whole programme. */
  organisation_id: string | null
  started_at: Date
  /** The first day of the last month of which they were told, or that was over when they began. */
  told_month: string
}
