import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Sign-in with a provider of OpenID Connect: whom a programme trusts, who is linked, and what is under way. */
export async function up(db: Kysely<unknown>) {
  await sql`create table identity_provider (
    brand_id smallint not null references brand,
    id uuid not null,
    organisation_id uuid,
    name text not null,
    issuer text not null,
    client_id text not null,
    client_secret bytea,
    is_enabled boolean not null default false,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand_id, id),
    constraint one_provider_per_organisation unique (brand_id, organisation_id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create unique index one_provider_of_the_brand on identity_provider (brand_id)
    where organisation_id is null`.execute(db)
  await protectTable(db, 'identity_provider', ['select', 'insert', 'update', 'delete'])

  await sql`create table identity (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    provider_id uuid not null,
    issuer text not null,
    subject text not null,
    email text,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (brand_id, id),
    constraint one_member_per_identity unique (brand_id, issuer, subject),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, provider_id) references identity_provider (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index identity_of_member on identity (brand_id, member_id)`.execute(db)
  await protectTable(db, 'identity', ['select', 'insert', 'update', 'delete'])

  await sql`create table identity_attempt (
    brand_id smallint not null,
    state_digest bytea not null,
    provider_id uuid not null,
    browser_digest bytea not null,
    is_shared boolean not null,
    created_at timestamptz not null,
    primary key (brand_id, state_digest),
    foreign key (brand_id, provider_id) references identity_provider (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'identity_attempt', ['select', 'insert', 'delete'])

  await sql`create table identity_hand_over (
    brand_id smallint not null,
    code_digest bytea not null,
    provider_id uuid not null,
    browser_digest bytea not null,
    is_shared boolean not null,
    claims bytea not null,
    created_at timestamptz not null,
    primary key (brand_id, code_digest),
    foreign key (brand_id, provider_id) references identity_provider (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'identity_hand_over', ['select', 'insert', 'delete'])
}
