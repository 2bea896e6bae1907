import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Mailed links by which a member chooses a new password. A row without a member was asked for with an address that
 * nobody has: it costs the same to write, so that nobody learns the difference.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table password_token (
    brand_id smallint not null,
    digest bytea not null,
    member_id uuid,
    email text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (brand_id, digest),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index password_token_of_member on password_token (brand_id, member_id)`.execute(db)
  await sql`create index password_token_by_age on password_token (expires_at, brand_id)`.execute(db)
  await protectTable(db, 'password_token', ['select', 'insert', 'update', 'delete'])
}
