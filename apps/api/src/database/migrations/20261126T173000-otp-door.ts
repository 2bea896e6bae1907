import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * C24: keys by which others ask the planner as if it were OpenTripPlanner, as digests, and the sites whose pages may read
 * its answers.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table otp_key (
    brand_id smallint not null references brand,
    id uuid not null,
    name text not null check (length(name) between 1 and 80),
    key_hash bytea not null,
    made_by uuid not null,
    made_at timestamptz not null,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create unique index otp_key_hash on otp_key (brand_id, key_hash)`.execute(db)
  await protectTable(db, 'otp_key', ['select', 'insert', 'delete'])
  await sql`alter table brand
    add column otp_origins text[] not null default '{}',
    add column otp_origins_version integer not null default 1`.execute(db)
}
