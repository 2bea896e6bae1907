import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** When a sign-in passed the second factor, the authenticator app of each member who has one, and codes for when it is lost. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table sign_in add column second_factor_at timestamptz`.execute(db)

  // `secret` is sealed; `new_secret` waits for its first code, and the old one stays in force until then
  await sql`create table authenticator (
    brand_id smallint not null,
    member_id uuid not null,
    secret bytea,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    new_secret bytea,
    new_secret_at timestamptz,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((secret is null) = (confirmed_at is null)),
    check ((new_secret is null) = (new_secret_at is null))
  )`.execute(db)
  await protectTable(db, 'authenticator', ['select', 'insert', 'update', 'delete'])

  await sql`create table recovery_code (
    brand_id smallint not null,
    member_id uuid not null,
    digest bytea not null,
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (brand_id, member_id, digest),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'recovery_code', ['select', 'insert', 'update', 'delete'])
}
