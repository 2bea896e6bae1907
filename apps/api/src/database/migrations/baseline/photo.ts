import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** A member's photo in two sizes, found by a key that nobody can guess. */
export async function up(db: Kysely<unknown>) {
  await sql`create table member_photo (
    brand_id smallint not null,
    member_id uuid not null,
    key text not null,
    small bytea not null,
    large bytea not null,
    created_at timestamptz not null,
    primary key (brand_id, member_id),
    constraint one_photo_per_key unique (brand_id, key),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  // Both sizes are packed already, so PostgreSQL need not try.
  await sql`alter table member_photo alter column small set storage external, alter column large set storage external`.execute(
    db,
  )
  await protectTable(db, 'member_photo', ['select', 'insert', 'update', 'delete'])
}
