import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C1: rules of pools and bonus days, sets of changes that are tried before they hold, and who published what. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table points_rule
    drop constraint points_rule_check,
    drop constraint points_rule_kind_check,
    add column people smallint check (people > 0),
    add column factor_percent integer check (factor_percent > 0),
    add column change_id uuid,
    add column withdrawn_at timestamptz,
    add constraint points_rule_kind_check check (kind in ('mode', 'day', 'bonus', 'pool', 'bonus_day')),
    add constraint points_rule_kind check (case kind
      when 'mode' then mode is not null
      when 'day' then mode is null
      when 'bonus' then mode is null
      when 'pool' then mode is null and people is not null and factor_percent is not null
      when 'bonus_day' then factor_percent is not null and valid_to is not null
      end)`.execute(db)

  // Kept for good: it says who changed the rules, when, and why.
  await sql`create table points_change (
    brand_id smallint not null references brand,
    id uuid not null,
    reason text not null,
    changes jsonb not null,
    revision integer not null default 1,
    state text not null check (state in ('draft', 'published', 'withdrawn', 'dropped')),
    valid_from date,
    valid_to date,
    made_by uuid not null,
    made_at timestamptz not null,
    published_by uuid,
    published_at timestamptz,
    withdrawn_by uuid,
    withdrawn_at timestamptz,
    primary key (brand_id, id),
    check (state not in ('published', 'withdrawn') or (published_by is not null and published_at is not null and valid_from is not null))
  )`.execute(db)
  await sql`create index points_change_by_time on points_change (brand_id, made_at)`.execute(db)
  await protectTable(db, 'points_change', ['select', 'insert', 'update'])
  await sql`alter table points_rule add foreign key (brand_id, change_id) references points_change (brand_id, id)`.execute(
    db,
  )

  // A trial goes through the members in the order of their ids; it can be taken up where it stopped.
  await sql`create table points_trial (
    brand_id smallint not null,
    change_id uuid not null,
    revision integer not null,
    travel_from date not null,
    travel_to date not null,
    asked_at timestamptz not null,
    members_total integer not null,
    members_done integer not null default 0,
    after_member uuid,
    sums jsonb not null default '{}',
    finished_at timestamptz,
    primary key (brand_id, change_id),
    foreign key (brand_id, change_id) references points_change (brand_id, id)
  )`.execute(db)
  await sql`create index points_trial_under_way on points_trial (brand_id, asked_at) where finished_at is null`.execute(
    db,
  )
  await protectTable(db, 'points_trial', ['select', 'insert', 'update'])

  // Whoever judges trips holds the rules as they are until the end of the transaction, beside any number of others, and
  // learns their revision; whoever publishes waits for them, and they for the publisher. It runs as its own statement,
  // so that after waiting it sees what was published.
  await sql`create function hold_terms() returns integer language plpgsql volatile as $$
    declare held integer;
    begin
      perform pg_advisory_xact_lock_shared(hashtext('points_rule'), current_brand_id());
      select b.revision into held from brand b where b.brand_id = current_brand_id();
      return held;
    end $$`.execute(db)
}
