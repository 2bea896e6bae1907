import type {
  ImportFault,
  ImportKind,
  ImportOutcome,
  ImportRowState,
  ImportState,
} from '@throughway/contract/trip/trip-import'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { ColumnType } from 'kysely'

export type TripImportTables = { trip_import: TripImportTable; trip_import_row: TripImportRowTable }

/** A file of trips that a member brought. */
export type TripImportTable = {
  brand_id: number
  id: string
  member_id: string
  file_name: string
  kind: ImportKind
  state: ImportState
  /** The effect of its trips on the points so far. */
  points: number
  created_at: Date
  /** When it was last worked on; an idle run is taken up again. */
  worked_at: Date
}

/** One journey or one line of the table. */
export type TripImportRowTable = {
  brand_id: number
  import_id: string
  position: number
  line: number | null
  state: ImportRowState
  /** Local date of the programme. */
  date: string | null
  mode: TripMode | null
  facts: ColumnType<unknown, string | null, string | null>
  faults: ColumnType<ImportFault[] | null, string | null, string | null>
  same_as_line: number | null
  is_wanted: boolean
  outcome: ImportOutcome | null
  refusal: string | null
  trip_id: string | null
  /** What became of its trip when the file was taken back. */
  undo: 'done' | 'refused' | null
}
