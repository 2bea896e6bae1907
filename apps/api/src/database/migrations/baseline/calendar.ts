import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Members' trips in their own calendars. */
export async function up(db: Kysely<unknown>) {
  // The address at which a calendar application reads is a secret; its digest is kept, one for each member (C9).
  await sql`create table calendar_feed (
    brand_id smallint not null,
    member_id uuid not null,
    secret_hash bytea not null,
    language text not null,
    made_at timestamptz not null,
    primary key (brand_id, member_id),
    unique (brand_id, secret_hash),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'calendar_feed', ['select', 'insert', 'update', 'delete'])
}
