import { type Kysely, sql } from 'kysely'

/** A whole file of trips can be taken back, slice by slice as it was logged. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table trip_import drop constraint trip_import_state_check`.execute(db)
  await sql`alter table trip_import add constraint trip_import_state_check check (state in ('preview', 'running', 'done', 'cancelled', 'undoing', 'undone'))`.execute(
    db,
  )
  await sql`create index trip_import_undoing on trip_import (worked_at) where state = 'undoing'`.execute(db)
  await sql`alter table trip_import_row add column undo text check (undo in ('done', 'refused'))`.execute(db)
  await sql`create index trip_import_row_to_undo on trip_import_row (brand_id, import_id, date, position) where trip_id is not null and undo is null`.execute(
    db,
  )
}
