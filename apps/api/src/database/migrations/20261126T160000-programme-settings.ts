import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * R3.02, R3.03: what staff of a programme set in place of what its file says, a row for each form; the key of a planner
 * that only the server uses, sealed; and the programme's own mark, whose file lies in the store.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table programme_part (
    brand_id smallint not null references brand,
    part text not null check (part in ('contact', 'features', 'limits', 'mail', 'face', 'time_zone', 'keys', 'mark')),
    version integer not null check (version > 0),
    fields jsonb not null check (jsonb_typeof(fields) = 'object'),
    primary key (brand_id, part)
  )`.execute(db)
  await protectTable(db, 'programme_part', ['select', 'insert', 'update'])

  await sql`create table programme_key (
    brand_id smallint not null references brand,
    id uuid not null,
    name text not null check (length(name) between 1 and 60),
    sealed bytea not null,
    primary key (brand_id, id),
    unique (brand_id, name)
  )`.execute(db)
  await protectTable(db, 'programme_key', ['select', 'insert', 'update', 'delete'])

  await sql`create table programme_mark (
    brand_id smallint not null references brand,
    key text not null,
    file_id uuid not null,
    created_at timestamptz not null,
    primary key (brand_id),
    foreign key (brand_id, file_id) references file (brand_id, id)
  )`.execute(db)
  await sql`create unique index programme_mark_file_id on programme_mark (brand_id, file_id)`.execute(db)
  await sql`create trigger free_files after delete or update of file_id on programme_mark
    for each row execute function free_files('file_id')`.execute(db)
  await protectTable(db, 'programme_mark', ['select', 'insert', 'update', 'delete'])
}
