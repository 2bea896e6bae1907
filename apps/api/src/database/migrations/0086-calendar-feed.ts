import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C9: the secret address at which a calendar app reads a member's trips, as its digest; one for each member. */
export async function up(db: Kysely<unknown>) {
  await sql`create table calendar_feed (
    brand_id smallint not null,
    member_id uuid not null,
    secret_hash bytea not null,
    language text not null,
    made_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    unique (brand_id, secret_hash)
  )`.execute(db)
  await protectTable(db, 'calendar_feed', ['select', 'insert', 'update', 'delete'])
}
