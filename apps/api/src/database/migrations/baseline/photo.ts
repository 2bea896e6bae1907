import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** A member's photo in two sizes, found by a key that nobody can guess. */
export async function up(db: Kysely<unknown>) {
  // Both sizes are packed already, so PostgreSQL need not try.
  await sql`create table member_photo (
    brand_id smallint not null,
    member_id uuid not null,
    key text not null,
    small bytea storage external not null,
    large bytea storage external not null,
    created_at timestamptz not null,
    primary key (brand_id, member_id),
    constraint one_photo_per_key unique (brand_id, key),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'member_photo', ['select', 'insert', 'update', 'delete'])
}
