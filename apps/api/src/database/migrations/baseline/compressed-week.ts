import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** By which scheme a member works fewer days (C8); one at most for each. */
export async function up(db: Kysely<unknown>) {
  await sql`create table compressed_week (
    brand_id smallint not null,
    member_id uuid not null,
    id uuid not null,
    scheme text not null check (scheme in ('4_40', '9_80', '3_36')),
    first_day_off date not null,
    offered_until date not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index compressed_week_to_offer on compressed_week (brand_id, offered_until)`.execute(db)
  await protectTable(db, 'compressed_week', ['select', 'insert', 'update', 'delete'])
}
