import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C24: feeds of timetables and of what is known now, with the versions of each, as staff bring and publish them. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table file drop constraint file_kind_check`.execute(db)
  await sql`alter table file add constraint file_kind_check
    check (kind in ('photo', 'receipt', 'reward', 'export', 'content', 'logo', 'feed'))`.execute(db)

  await sql`create table feed (
    brand_id smallint not null references brand,
    id uuid not null,
    kind text not null check (kind in ('gtfs', 'trip_updates', 'service_alerts', 'vehicle_positions', 'gbfs')),
    key text not null,
    name text not null,
    url text,
    revision integer not null default 1,
    added_by uuid not null,
    added_at timestamptz not null,
    check_asked_at timestamptz,
    check_asked_by uuid,
    check_until timestamptz,
    checked_at timestamptz,
    problem text check (problem in ('address', 'redirect', 'size', 'time', 'status', 'unreachable', 'store')),
    problem_at timestamptz,
    live_report jsonb,
    published_number integer,
    published_at timestamptz,
    published_by uuid,
    not_joined_at timestamptz,
    primary key (brand_id, id),
    check ((problem is null) = (problem_at is null)),
    check (published_number is null or published_at is not null)
  )`.execute(db)
  await sql`create unique index feed_key on feed (brand_id, key)`.execute(db)
  await protectTable(db, 'feed', ['select', 'insert', 'update', 'delete'])

  await sql`create table feed_version (
    brand_id smallint not null,
    feed_id uuid not null,
    number integer not null check (number > 0),
    file_id uuid not null,
    sha256 bytea not null,
    size integer not null,
    brought_by uuid,
    brought_at timestamptz not null,
    attempts integer not null default 0,
    checked_at timestamptz,
    report jsonb,
    errors integer,
    warnings integer,
    first_on date,
    last_on date,
    was_published_at timestamptz,
    primary key (brand_id, feed_id, number),
    foreign key (brand_id, feed_id) references feed (brand_id, id) on delete cascade,
    foreign key (brand_id, file_id) references file (brand_id, id),
    check ((checked_at is null) = (report is null))
  )`.execute(db)
  await sql`create unique index feed_version_file on feed_version (brand_id, file_id)`.execute(db)
  await sql`create trigger free_files after delete or update of file_id on feed_version
    for each row execute function free_files('file_id')`.execute(db)
  await protectTable(db, 'feed_version', ['select', 'insert', 'update', 'delete'])
}
