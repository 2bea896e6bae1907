import type { TripDirection } from '@throughway/contract/trip/trip-states'
import type { ImportFault } from '@throughway/contract/trip/trip-import'
import type { Point } from '@throughway/domain/planner/area'
import type { LegMode } from '@throughway/domain/trip/legs'
import type { TripMode } from '@throughway/domain/mode/modes'

/** A journey of a recording. */
export type JourneyRow = {
  kind: 'journey'
  mode: LegMode
  startedAt: number
  endedAt: number
  metres: number
  start?: Point | undefined
  end?: Point | undefined
}

/** A line of a table, in the form of a trip's input. A missing direction is derived later. */
export type TableRow = { kind: 'table'; line: number; facts: TableFacts }
export type TableFacts = {
  date: string
  mode: TripMode
  direction?: TripDirection | undefined
  miles?: number | undefined
  departure?: string | undefined
  arrival?: string | undefined
  people?: number | undefined
  legs?: { mode: LegMode; miles: number; line?: string | undefined }[] | undefined
  from?: string | undefined
  to?: string | undefined
  note?: string | undefined
}

export type BadRow = {
  kind: 'bad'
  line: number | null
  faults: ImportFault[]
  date?: string | undefined
  mode?: TripMode | undefined
}

export type FileRow = JourneyRow | TableRow | BadRow
