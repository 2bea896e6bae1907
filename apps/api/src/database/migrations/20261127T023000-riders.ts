import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Riders without the web, whom staff enter: who they are is sealed, and a code gives their rides to an account once. */
export async function up(db: Kysely<unknown>) {
  await sql`create table rider_record (
    brand_id smallint not null,
    id uuid not null,
    sealed bytea not null,
    claim_digest bytea,
    used_at timestamptz,
    claimed_by uuid,
    made_by uuid not null,
    made_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, claimed_by) references member (brand_id, id)
  )`.execute(db)
  await sql`create unique index rider_record_by_code on rider_record (brand_id, claim_digest)`.execute(db)
  await sql`create index rider_record_by_making on rider_record (brand_id, made_at desc, id)`.execute(db)
  await sql`create index rider_record_of_member on rider_record (brand_id, claimed_by)`.execute(db)
  await protectTable(db, 'rider_record', ['select', 'insert', 'update', 'delete'])
}
