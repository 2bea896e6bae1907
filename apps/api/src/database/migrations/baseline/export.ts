import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Copies of everything that is kept of a member, made on request and kept for a week. */
export async function up(db: Kysely<unknown>) {
  await sql`create table member_export (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    language text not null check (language in ('en', 'es')),
    asked_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    made_at timestamptz,
    expires_at timestamptz,
    downloaded_at timestamptz,
    file bytea,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  // A file is packed already, so PostgreSQL need not try.
  await sql`alter table member_export alter column file set storage external`.execute(db)
  await sql`create index member_export_of_member on member_export (brand_id, member_id, asked_at)`.execute(db)
  await sql`create index member_export_waiting on member_export (next_attempt_at)
    where next_attempt_at is not null`.execute(db)
  await sql`create index member_export_by_age on member_export (asked_at, brand_id)`.execute(db)
  await protectTable(db, 'member_export', ['select', 'insert', 'update', 'delete'])
}
