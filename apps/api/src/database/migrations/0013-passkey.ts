import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Passkeys of members, and the challenges that wait for an answer. */
export async function up(db: Kysely<unknown>) {
  await sql`create table passkey (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    credential_id text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (brand_id, id),
    constraint one_passkey_per_credential unique (brand_id, credential_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index passkey_of_member on passkey (brand_id, member_id, created_at)`.execute(db)
  await protectTable(db, 'passkey', ['select', 'insert', 'update', 'delete'])

  await sql`create table passkey_challenge (
    brand_id smallint not null references brand,
    challenge text not null,
    purpose text not null check (purpose in ('add', 'sign_in')),
    member_id uuid,
    expires_at timestamptz not null,
    primary key (brand_id, challenge),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index passkey_challenge_of_member on passkey_challenge (brand_id, member_id)`.execute(db)
  await sql`create index passkey_challenge_by_age on passkey_challenge (expires_at, brand_id)`.execute(db)
  await protectTable(db, 'passkey_challenge', ['select', 'insert', 'delete'])
}
