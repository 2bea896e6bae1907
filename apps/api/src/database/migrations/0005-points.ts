import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

export async function up(db: Kysely<unknown>) {
  await sql`create table points_rule (
    brand_id smallint not null references brand,
    id uuid not null default gen_random_uuid(),
    name text not null,
    version integer not null check (version > 0),
    kind text not null check (kind in ('mode', 'day', 'bonus')),
    mode text,
    points integer not null,
    unit text not null check (unit in ('trip', 'day', 'mile')),
    cap_per_day integer check (cap_per_day >= 0),
    cap_per_month integer check (cap_per_month >= 0),
    valid_from date not null,
    valid_to date,
    organisation_id uuid,
    primary key (brand_id, id),
    constraint points_rule_version unique nulls not distinct (brand_id, name, mode, organisation_id, version),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id),
    check ((kind = 'mode') = (mode is not null))
  )`.execute(db)
  await protectTable(db, 'points_rule', ['select', 'insert', 'update'])

  await sql`create table factor_set (
    brand_id smallint not null references brand,
    version text not null,
    valid_from date not null,
    factors jsonb not null,
    primary key (brand_id, version)
  )`.execute(db)
  await protectTable(db, 'factor_set', ['select', 'insert', 'update'])

  // Rewritten with every trip: room on each page keeps the new versions beside the old ones.
  await sql`create table points_balance (
    brand_id smallint not null,
    member_id uuid not null,
    total integer not null default 0,
    earned integer not null default 0,
    counted_trips integer not null default 0,
    bonuses jsonb not null default '{}',
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  ) with (fillfactor = 60)`.execute(db)
  await protectTable(db, 'points_balance', ['select', 'insert', 'update'])

  // Append-only: nobody may update or delete. The key makes a replay of the same reason impossible.
  await sql`create table points_ledger (
    brand_id smallint not null,
    source_kind text not null,
    source_id uuid not null,
    source_revision integer not null,
    kind text not null,
    rule text not null,
    rule_version integer not null,
    member_id uuid not null,
    delta integer not null,
    available_at timestamptz not null,
    created_at timestamptz not null,
    constraint one_row_per_reason primary key (brand_id, source_kind, source_id, source_revision, kind, rule),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index points_ledger_of_member on points_ledger (brand_id, member_id, available_at) include (delta)`.execute(
    db,
  )
  await protectTable(db, 'points_ledger', ['select', 'insert'])

  await sql`create table points_hold (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    points integer not null check (points > 0),
    reason text not null,
    created_at timestamptz not null,
    until timestamptz,
    released_at timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index points_hold_standing on points_hold (brand_id, member_id) include (points, until) where released_at is null`.execute(
    db,
  )
  await protectTable(db, 'points_hold', ['select', 'insert', 'update'])
}
