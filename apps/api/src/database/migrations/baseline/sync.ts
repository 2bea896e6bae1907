import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Services whose activities become trips, and what became of each activity (C11). No position is kept of any. */
export async function up(db: Kysely<unknown>) {
  await sql`create table sync_connection (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    provider text not null,
    state text not null check (state in ('connected', 'needs_attention', 'revoked', 'off')),
    problem text check (problem in ('expired', 'scope_missing')),
    account text not null,
    tokens bytea,
    consent_version text not null,
    connected_at timestamptz not null,
    synced_at timestamptz,
    next_at timestamptz not null,
    waits_until timestamptz,
    busy_until timestamptz,
    ended_at timestamptz,
    primary key (brand_id, id),
    unique (brand_id, member_id, provider),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  // One account of a provider earns for one member only.
  await sql`create unique index sync_account_once on sync_connection (brand_id, provider, account)
    where state <> 'off'`.execute(db)
  await sql`create index sync_due on sync_connection (next_at) where state = 'connected'`.execute(db)
  await sql`create index sync_ended on sync_connection (ended_at) where ended_at is not null`.execute(db)
  await protectTable(db, 'sync_connection', ['select', 'insert', 'update', 'delete'])

  await sql`create table sync_activity (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    connection_id uuid not null,
    provider text not null,
    activity text not null,
    mode text not null,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    metres integer not null,
    direction text not null,
    from_name text,
    to_name text,
    outcome text not null,
    trip_id uuid,
    seen_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id, connection_id, activity),
    foreign key (brand_id, connection_id) references sync_connection (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index sync_activity_of_member on sync_activity (brand_id, member_id, started_at)`.execute(db)
  await protectTable(db, 'sync_activity', ['select', 'insert', 'update', 'delete'])
}
