import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** The catalogue, its stock of codes, and what was redeemed. */
export async function up(db: Kysely<unknown>) {
  await sql`create table reward_catalogue (
    brand_id smallint primary key references brand,
    revision bigint not null
  )`.execute(db)
  await protectTable(db, 'reward_catalogue', ['select', 'insert', 'update'])

  await sql`create table reward_item (
    brand_id smallint not null references brand,
    id uuid not null,
    number integer not null,
    category text not null
      check (category in ('drawings', 'dining', 'activities', 'shopping', 'services', 'online', 'ride_home')),
    featured smallint check (featured between 1 and 12),
    kind text not null
      check (kind in ('code_pool', 'static_code', 'pdf', 'mail', 'in_store', 'external_link', 'drawing_entry', 'donation')),
    stage text not null check (stage in ('draft', 'published', 'paused', 'archived')),
    sponsor text not null,
    texts jsonb not null,
    motif text not null,
    cost integer not null check (cost >= 0),
    is_limited boolean not null,
    live_from timestamptz not null,
    live_to timestamptz,
    redeem_by date,
    valid_days integer check (valid_days > 0),
    limit_total integer check (limit_total > 0),
    limit_in_period integer check (limit_in_period > 0),
    period text check (period in ('day', 'week', 'month', 'year')),
    organisations uuid[] not null,
    min_trips smallint not null check (min_trips >= 0),
    near_miles real check (near_miles > 0),
    near text not null check (near in ('home', 'work', 'either')),
    age_from smallint check (age_from > 0),
    needs_approval boolean not null,
    static_code text,
    link text,
    low_told_at timestamptz,
    created_at timestamptz not null,
    drawing_id uuid,
    version integer not null default 1,
    value_cents integer not null default 0 check (value_cents >= 0),
    primary key (brand_id, id),
    constraint reward_number_in_brand unique (brand_id, number),
    foreign key (brand_id, drawing_id) references drawing (brand_id, id),
    check ((limit_in_period is null) = (period is null)),
    check (live_to > live_from)
  )`.execute(db)
  await sql`create index reward_item_of_drawing on reward_item (brand_id, drawing_id)
    where drawing_id is not null`.execute(db)
  await protectTable(db, 'reward_item', ['select', 'insert', 'update'])

  await sql`create table reward_place (
    brand_id smallint not null,
    item_id uuid not null,
    position smallint not null,
    name text not null,
    address text not null,
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    texts jsonb not null,
    primary key (brand_id, item_id, "position"),
    foreign key (brand_id, item_id) references reward_item (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'reward_place', ['select', 'insert', 'update', 'delete'])

  await sql`create table reward_file (
    brand_id smallint not null,
    item_id uuid not null,
    bytes bytea not null,
    primary key (brand_id, item_id),
    foreign key (brand_id, item_id) references reward_item (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'reward_file', ['select', 'insert', 'update', 'delete'])

  await sql`create table reward_redemption (
    brand_id smallint not null,
    id uuid not null,
    item_id uuid not null,
    member_id uuid not null,
    state text not null
      check (state in ('reserved', 'waiting', 'issued', 'fulfilled', 'denied', 'cancelled', 'refunded', 'lapsed')),
    cost integer not null check (cost >= 0),
    reserved_on date not null,
    reserved_at timestamptz not null,
    reserved_until timestamptz not null,
    confirmed_at timestamptz,
    issued_at timestamptz,
    revealed_at timestamptz,
    used_at timestamptz,
    ended_at timestamptz,
    expires_on date,
    code text,
    used_points jsonb not null,
    reason text,
    decided_by uuid,
    value_cents integer not null default 0 check (value_cents >= 0),
    primary key (brand_id, id),
    foreign key (brand_id, item_id) references reward_item (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((state in ('reserved', 'lapsed', 'cancelled')) or confirmed_at is not null)
  )`.execute(db)
  await sql`create unique index one_reservation_of_a_reward on reward_redemption (brand_id, member_id, item_id)
    where state = 'reserved'`.execute(db)
  await sql`create index reward_redemption_of_member on reward_redemption (brand_id, member_id, item_id)`.execute(db)
  await sql`create index reward_redemption_of_item on reward_redemption (brand_id, item_id)`.execute(db)
  await sql`create index reward_redemption_reserved on reward_redemption (reserved_until)
    where state = 'reserved'`.execute(db)
  await sql`create index reward_redemption_by_state on reward_redemption (brand_id, state, id)
    where state in ('waiting', 'issued')`.execute(db)
  await protectTable(db, 'reward_redemption', ['select', 'insert', 'update'])

  await sql`create table reward_unit (
    brand_id smallint not null,
    item_id uuid not null,
    n integer not null,
    code text,
    redemption_id uuid,
    held_until timestamptz,
    taken_at timestamptz,
    primary key (brand_id, item_id, n),
    constraint one_code_once unique (brand_id, item_id, code),
    foreign key (brand_id, item_id) references reward_item (brand_id, id) on delete cascade,
    foreign key (brand_id, redemption_id) references reward_redemption (brand_id, id) on update cascade,
    check (taken_at is null or redemption_id is not null)
  )`.execute(db)
  await sql`create unique index one_unit_a_redemption on reward_unit (brand_id, redemption_id)
    where redemption_id is not null`.execute(db)
  await sql`create index reward_unit_left on reward_unit (brand_id, item_id, n) include (held_until)
    where taken_at is null`.execute(db)
  await protectTable(db, 'reward_unit', ['select', 'insert', 'update'])
}
