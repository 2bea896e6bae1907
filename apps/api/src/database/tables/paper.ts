import type { Generated } from 'kysely'

export type PaperTables = { paper_sheet: PaperSheetTable; paper_line: PaperLineTable }

/** A sheet that was printed for a member. */
export type PaperSheetTable = {
  brand_id: number
  id: string
  member_id: string
  /** Who of the staff. */
  made_by: string
  made_at: Date
}

/** A line of a sheet; its code logs one trip. */
export type PaperLineTable = {
  brand_id: number
  code: string
  sheet_id: string
  line: number
  typed_at: Generated<Date | null>
  typed_by: Generated<string | null>
  /** The trip, of a round trip its way there. */
  trip_id: Generated<string | null>
}
