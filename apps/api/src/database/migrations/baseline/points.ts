import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Rules and factors with their versions, balances, the ledger, and changes of rules that are tried before they hold (C1). */
export async function up(db: Kysely<unknown>) {
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
    check ((state not in ('published', 'withdrawn')) or published_by is not null and published_at is not null and valid_from is not null)
  )`.execute(db)
  await sql`create index points_change_by_time on points_change (brand_id, made_at)`.execute(db)
  await protectTable(db, 'points_change', ['select', 'insert', 'update'])

  await sql`create table points_rule (
    brand_id smallint not null references brand,
    id uuid not null default gen_random_uuid(),
    name text not null,
    version integer not null check (version > 0),
    kind text not null check (kind in ('mode', 'day', 'bonus', 'pool', 'bonus_day')),
    mode text,
    points integer not null,
    unit text not null check (unit in ('trip', 'day', 'mile')),
    cap_per_day integer check (cap_per_day >= 0),
    cap_per_month integer check (cap_per_month >= 0),
    valid_from date not null,
    valid_to date,
    organisation_id uuid,
    people smallint check (people > 0),
    factor_percent integer check (factor_percent > 0),
    change_id uuid,
    withdrawn_at timestamptz,
    primary key (brand_id, id),
    constraint points_rule_version unique nulls not distinct (brand_id, name, mode, organisation_id, version),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id),
    foreign key (brand_id, change_id) references points_change (brand_id, id),
    constraint points_rule_kind check (
case kind
    when 'mode' then mode is not null
    when 'day' then mode is null
    when 'bonus' then mode is null
    when 'pool' then mode is null and people is not null and factor_percent is not null
    when 'bonus_day' then factor_percent is not null and valid_to is not null
    else null::boolean
end)
  )`.execute(db)
  await protectTable(db, 'points_rule', ['select', 'insert', 'update'])

  await sql`create table factor_set (
    brand_id smallint not null references brand,
    version text not null,
    valid_from date not null,
    factors jsonb not null,
    year smallint not null default 2026,
    sources jsonb not null default '{}',
    reason text,
    published_by uuid,
    published_at timestamptz,
    restated_at timestamptz,
    members_total integer not null default 0,
    members_done integer not null default 0,
    after_member uuid,
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
    expiry_check_on date,
    warned_first date,
    warned_last date,
    blocked_until timestamptz,
    is_referred boolean not null default false,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  ) with (fillfactor = 60)`.execute(db)
  await sql`create index points_balance_to_check on points_balance (brand_id, expiry_check_on, member_id)`.execute(db)
  await protectTable(db, 'points_balance', ['select', 'insert', 'update'])

  // Append-only: nobody may update or delete, but for what a purge makes coarse. The key makes a replay of the same
  // reason impossible. It is read newest first; what is pending was booked lately too, since nothing counts later than
  // four days after it was booked, so one index serves both questions.
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
    foreign key (brand_id, member_id) references member (brand_id, id),
    constraint counts_soon check (available_at <= (created_at + interval '4 days'))
  )`.execute(db)
  await sql`create index points_ledger_by_time on points_ledger (brand_id, member_id, created_at)`.execute(db)
  await protectTable(db, 'points_ledger', ['select', 'insert'])
  await sql`grant update (source_id, available_at, created_at) on points_ledger to throughway_api`.execute(db)

  await sql`create table points_hold (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    points integer not null check (points > 0),
    reason text not null,
    created_at timestamptz not null,
    until timestamptz,
    released_at timestamptz,
    counts_from timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index points_hold_standing on points_hold (brand_id, member_id) include (points, until)
    where released_at is null`.execute(db)
  await protectTable(db, 'points_hold', ['select', 'insert', 'update'])
  await sql`grant delete on points_hold to throughway_api`.execute(db)

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
  await sql`create index points_trial_under_way on points_trial (brand_id, asked_at)
    where finished_at is null`.execute(db)
  await protectTable(db, 'points_trial', ['select', 'insert', 'update'])

  // Why the programme gave or took points (C1); what it did to them stands in the ledger under the same id. Append-only.
  await sql`create table points_adjustment (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    points integer not null check (points <> 0),
    reason text not null,
    made_by uuid not null,
    made_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index points_adjustment_of_member on points_adjustment (brand_id, member_id)`.execute(db)
  await protectTable(db, 'points_adjustment', ['select', 'insert'])
  // a purge cuts the words and the moment (C31)
  await sql`grant update (id, reason, made_at) on points_adjustment to throughway_api`.execute(db)

  // Whoever judges trips holds the rules as they are until the end of the transaction, beside any number of others, and
  // learns their revision; whoever publishes waits for them, and they for the publisher. It runs as its own statement, so
  // that after waiting it sees what was published.
  await sql`create function hold_terms() returns integer language plpgsql
    as $$
    declare held integer;
    begin
      perform pg_advisory_xact_lock_shared(hashtext('points_rule'), current_brand_id());
      select b.revision into held from brand b where b.brand_id = current_brand_id();
      return held;
    end $$`.execute(db)

  // The newest set under which all of history is re-stated; null while there is none.
  await sql`create function current_factor_set() returns text language sql stable
    as $$
    select version from factor_set
    where brand_id = current_brand_id() and published_at is not null and restated_at is not null
    order by published_at desc, version desc limit 1 $$`.execute(db)
}
