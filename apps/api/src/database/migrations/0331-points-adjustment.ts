import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C1: why the programme gave or took points; what it did to them stands in the ledger under the same id. Append-only. */
export async function up(db: Kysely<unknown>) {
  await sql`create table points_adjustment (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    points integer not null check (points <> 0),
    reason text not null,
    made_by uuid not null,
    made_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index points_adjustment_of_member on points_adjustment (brand_id, member_id)`.execute(db)
  await protectTable(db, 'points_adjustment', ['select', 'insert'])
  // a purge cuts the words and the moment (C31)
  await sql`grant update (id, reason, made_at) on points_adjustment to throughway_api`.execute(db)
}
