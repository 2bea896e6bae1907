import { sql } from 'kysely'
import type { ImportKind, ImportOutcome, ImportState } from '@throughway/contract/trip/trip-import'
import type { TripMode } from '@throughway/domain/mode/modes'
import { allColumns, insertRows, updateRows } from '#database/columns.ts'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'
import type { TripImportRowTable } from '#database/tables/trip-import.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { PreparedRow } from './prepare-rows.ts'

const thisBrand = sql<number>`current_brand_id()`

export type ImportSums = {
  id: string
  file_name: string
  kind: ImportKind
  state: ImportState
  points: number
  created_at: Date
  rows: number
  ready: number
  bad: number
  too_old: number
  in_future: number
  too_short: number
  duplicate: number
  wanted: number
  wanted_without_points: number
  logged: number
  replaced: number
  known: number
  refused: number
  undone: number
  undo_refused: number
}

/** A file with its rows: the named one, or the newest that was not dismissed. */
export function findImport(memberId: string, { id, earningSince }: { id?: string | undefined; earningSince: string }) {
  const which = id ? sql`id = ${id}` : sql`state <> 'cancelled'`
  return rawQuery(sql<ImportSums>`select i.id, i.file_name, i.kind, i.state, i.points, i.created_at, s.*
    from (select * from trip_import where brand_id = current_brand_id() and member_id = ${memberId} and ${which} order by created_at desc limit 1) i
    cross join lateral (
      select count(*) as rows,
        count(*) filter (where state = 'ready') as ready,
        count(*) filter (where state = 'bad') as bad,
        count(*) filter (where state = 'too_old') as too_old,
        count(*) filter (where state = 'in_future') as in_future,
        count(*) filter (where state = 'too_short') as too_short,
        count(*) filter (where state = 'duplicate') as duplicate,
        count(*) filter (where is_wanted) as wanted,
        count(*) filter (where is_wanted and date < ${earningSince}::date) as wanted_without_points,
        count(*) filter (where outcome = 'logged') as logged,
        count(*) filter (where outcome = 'replaced') as replaced,
        count(*) filter (where outcome = 'known') as known,
        count(*) filter (where outcome = 'refused') as refused,
        count(*) filter (where undo = 'done') as undone,
        count(*) filter (where undo = 'refused') as undo_refused
      from trip_import_row r where r.brand_id = i.brand_id and r.import_id = i.id) s`)
}

/** Locks the import, so that one transaction at a time changes it. */
export function lockImport(memberId: string, id: string) {
  return query
    .selectFrom('trip_import')
    .select(['id', 'state', 'kind', 'created_at'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
}

/** Deletes unconfirmed previews, so that a new file can be read. */
export function deletePreviews(memberId: string) {
  return query
    .deleteFrom('trip_import')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['preview', 'cancelled'])
}

export function insertImport({
  id,
  memberId,
  fileName,
  kind,
  now,
}: {
  id: string
  memberId: string
  fileName: string
  kind: ImportKind
  now: Date
}) {
  return query.insertInto('trip_import').values({
    brand_id: thisBrand,
    id,
    member_id: memberId,
    file_name: fileName,
    kind,
    state: 'preview',
    points: 0,
    created_at: now,
    worked_at: now,
  })
}

/** Thousands of rows in one statement, as one value. */
export function insertImportRows(importId: string, rows: readonly PreparedRow[]) {
  return rawQuery(
    insertRows(
      'trip_import_row',
      rows.map((row) => ({ ...row, import_id: importId, is_wanted: row.state === 'ready' })),
    ),
  )
}

export type ImportRow = Omit<TripImportRowTable, 'brand_id' | 'import_id' | 'facts' | 'faults'> & {
  facts: unknown
  faults: { column: string; text: string }[] | null
}

const rowColumns = sql.raw(
  allColumns<ImportRow>()([
    'position',
    'line',
    'state',
    'date',
    'mode',
    'facts',
    'faults',
    'same_as_line',
    'is_wanted',
    'outcome',
    'refusal',
    'trip_id',
    'undo',
  ]).join(', '),
)

export const rowKeys = { position: [key('integer', sql`position`)] }

export function listRows(
  memberId: string,
  { id, only }: { id: string; only?: 'ready' | 'problems' | undefined },
  { place, isBehind, order, limit }: RowsAsked,
) {
  const choice =
    only === 'ready'
      ? sql`and state = 'ready'`
      : only === 'problems'
        ? sql`and (state <> 'ready' or outcome = 'refused' or undo = 'refused')`
        : sql``
  return rawQuery(sql<ImportRow & Placed>`select ${rowColumns}, ${place} from trip_import_row r
    where brand_id = current_brand_id() and import_id = ${id} and ${isBehind} ${choice}
      and exists (select from trip_import i where i.brand_id = r.brand_id and i.id = r.import_id and i.member_id = ${memberId})
    order by ${order} limit ${limit}`)
}

type Change = { position?: number | undefined; mode?: TripMode | undefined; wanted?: boolean | undefined }

/** The mode of a day without a way, or of a way in parts, stays what it is. */
export function changeRows(id: string, { position, mode, wanted }: Change) {
  const one = position === undefined ? sql`` : sql`and position = ${position}`
  const isOpen = sql`mode not in ('telecommute', 'compressed_week', 'brown_bag', 'multimode')`
  return rawQuery(sql`update trip_import_row set
      mode = case when ${mode ?? null}::text is not null and ${isOpen} then ${mode ?? null}::text else mode end,
      is_wanted = coalesce(${wanted ?? null}::boolean, is_wanted)
    where brand_id = current_brand_id() and import_id = ${id} and state = 'ready' ${one} returning position`)
}

export function setState(id: string, state: ImportState, now: Date) {
  return query
    .updateTable('trip_import')
    .set({ state, worked_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** The file while it is being logged, held by one worker at a time; nothing once it is done or was put aside. */
export function lockRunning(id: string) {
  return query
    .selectFrom('trip_import')
    .select(['id', 'member_id', 'kind'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
}

/** The next rows to log, day after day, so that a day is judged as few times as can be. */
export function listNextRows(id: string, limit: number) {
  return rawQuery(sql<ImportRow>`select ${rowColumns} from trip_import_row
    where brand_id = current_brand_id() and import_id = ${id} and is_wanted and outcome is null order by date, position limit ${limit}`)
}

/** The trips of these days that the file has become already. */
export function listTripsOfImport(id: string, dates: readonly string[]) {
  return rawQuery(sql<{ trip_id: string }>`select trip_id from trip_import_row
    where brand_id = current_brand_id() and import_id = ${id} and trip_id is not null and date = any(${dates}::date[])`)
}

export type Settled = Pick<TripImportRowTable, 'position' | 'refusal' | 'trip_id'> & { outcome: ImportOutcome }

export function settleRows(id: string, settled: readonly Settled[]) {
  return rawQuery(updateRows('trip_import_row', ['position'], settled, sql`t.import_id = ${id}`))
}

export function addProgress(id: string, points: number, now: Date) {
  return query
    .updateTable('trip_import')
    .set({ points: sql`points + ${points}`, worked_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** The file while its trips are taken back, held by one worker at a time. */
export function lockUndoing(id: string) {
  return query
    .selectFrom('trip_import')
    .select(['id', 'member_id'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .forUpdate()
}

/** The next rows whose trips are to be taken back, day after day. */
export function listNextToUndo(id: string, limit: number) {
  return rawQuery(sql<{ position: number; trip_id: string }>`select position, trip_id from trip_import_row
    where brand_id = current_brand_id() and import_id = ${id} and trip_id is not null and undo is null order by date, position limit ${limit}`)
}

export function countTripsOf(id: string) {
  return rawQuery(sql<{ trips: number }>`select count(*) as trips from trip_import_row
    where brand_id = current_brand_id() and import_id = ${id} and trip_id is not null`)
}

/** What became of their trips; a refusal is a text key. */
export function settleUndo(id: string, positions: readonly number[], refusal: string | null) {
  return rawQuery(sql`update trip_import_row set undo = ${refusal === null ? 'done' : 'refused'}, refusal = ${refusal}
    where brand_id = current_brand_id() and import_id = ${id} and position = any(${positions}::integer[])`)
}

/** Places with a position; home and work may have no name of their own. */
export function listNamedPlaces(memberId: string) {
  return rawQuery(sql<{
    id: string
    kind: string
    name: string
    lat: number
    lng: number
  }>`select id, kind, name, lat, lng from member_location
    where brand_id = current_brand_id() and member_id = ${memberId} and lat is not null and lng is not null`)
}

export async function listStalledImportsOfAllBrands(databases: Databases, before: Date) {
  const [stalled] = await databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('trip_import')
        .select(['brand_id', 'id', 'state'])
        .where('state', 'in', ['running', 'undoing'])
        .where('worked_at', '<', before)
        .orderBy('worked_at')
        .limit(20),
    )
  return stalled
}
