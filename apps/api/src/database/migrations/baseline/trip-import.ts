import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Files of trips that members bring, and what becomes of each of their rows. */
export async function up(db: Kysely<unknown>) {
  await sql`create table trip_import (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    file_name text not null,
    kind text not null check (kind in ('gpx', 'tcx', 'fit', 'csv')),
    state text not null check (state in ('preview', 'running', 'done', 'cancelled', 'undoing', 'undone')),
    points integer not null,
    created_at timestamptz not null,
    worked_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index trip_import_of_member on trip_import (brand_id, member_id, created_at)`.execute(db)
  await sql`create index trip_import_running on trip_import (worked_at) where state = 'running'`.execute(db)
  await sql`create index trip_import_by_age on trip_import (created_at, brand_id)`.execute(db)
  await sql`create index trip_import_undoing on trip_import (worked_at) where state = 'undoing'`.execute(db)
  await protectTable(db, 'trip_import', ['select', 'insert', 'update', 'delete'])

  await sql`create table trip_import_row (
    brand_id smallint not null,
    import_id uuid not null,
    position integer not null,
    line integer,
    state text not null check (state in ('ready', 'bad', 'too_old', 'in_future', 'too_short', 'duplicate')),
    date date,
    mode text,
    facts jsonb,
    faults jsonb,
    same_as_line integer,
    is_wanted boolean not null,
    outcome text check (outcome in ('logged', 'replaced', 'known', 'refused')),
    refusal text,
    trip_id uuid,
    undo text check (undo in ('done', 'refused')),
    primary key (brand_id, import_id, "position"),
    foreign key (brand_id, import_id) references trip_import (brand_id, id) on delete cascade,
    check (not is_wanted or state = 'ready')
  )`.execute(db)
  await sql`create index trip_import_row_to_do on trip_import_row (brand_id, import_id, date, "position")
    where is_wanted and outcome is null`.execute(db)
  await sql`create index trip_import_row_to_undo on trip_import_row (brand_id, import_id, date, "position")
    where trip_id is not null and undo is null`.execute(db)
  await protectTable(db, 'trip_import_row', ['select', 'insert', 'update', 'delete'])
}
