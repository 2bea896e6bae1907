import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Every way that a member recorded, with what it earned and saved when it was last judged. */
export async function up(db: Kysely<unknown>) {
  // A column's own rule stands in its type: a check of the table is read anew from its text by every statement that
  // writes, and ten of them took a quarter of the time in which a trip is written (decision 41).
  await sql`create domain trip_direction as text check (value in ('out', 'back', 'other'))`.execute(db)
  await sql`create domain trip_state as text check (value in ('recorded', 'counted', 'no_points', 'in_review', 'rejected', 'deleted'))`.execute(
    db,
  )
  await sql`create domain trip_fraud as text check (value in ('none', 'suspected', 'confirmed'))`.execute(db)
  await sql`create domain trip_scooter as text check (value in ('own', 'shared'))`.execute(db)
  await sql`create domain clock_time as text check (value ~ '^[0-2][0-9]:[0-5][0-9]$')`.execute(db)
  await sql`create domain positive_integer as integer check (value > 0)`.execute(db)
  await sql`create domain positive_smallint as smallint check (value > 0)`.execute(db)
  await sql`create domain positive_real as real check (value > 0)`.execute(db)
  await sql`create domain approval_state as text check (value in ('waiting', 'approved', 'declined', 'accepted', 'lapsed'))`.execute(
    db,
  )

  // Places and vehicles are copies: one that changes or goes leaves the trips of the past alone, so nothing refers to them.
  await sql`create table trip (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    organisation_id uuid,
    group_id uuid,
    source text not null,
    date date not null,
    direction trip_direction not null,
    mode text not null,
    metres positive_integer not null,
    people positive_smallint,
    from_name text,
    to_name text,
    note text,
    state trip_state not null,
    kept_double boolean not null,
    revision integer not null,
    points integer not null,
    rule text,
    rule_version integer,
    available_at timestamptz,
    earned_revision integer,
    avoided_metres integer not null,
    millicalories integer not null,
    gas_microgallons integer not null,
    co2_milligrams integer not null,
    saved_millicents integer not null,
    factor_set text not null,
    recorded_at timestamptz not null,
    changed_at timestamptz not null,
    deleted_at timestamptz,
    departure clock_time,
    arrival clock_time,
    legs jsonb,
    headline text,
    recorded_at_once smallint not null default 1,
    anomalies text[] not null default '{}',
    cleared text[] not null default '{}',
    review_until timestamptz,
    fraud trip_fraud not null default 'none',
    appeal text,
    appealed_at timestamptz,
    from_place_id uuid,
    to_place_id uuid,
    expected_metres positive_integer,
    distance_reason text,
    distance_note text,
    vehicle_id uuid,
    vehicle_name text,
    mpg positive_real,
    scooter trip_scooter,
    electric boolean,
    replaced_by uuid,
    confirmed_partners smallint,
    denied_partners smallint,
    device_fixed boolean not null default false,
    replaces uuid,
    approval approval_state,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((state = 'deleted') = (deleted_at is not null))
  )`.execute(db)
  await sql`create index trip_of_member on trip (brand_id, member_id, date, id)`.execute(db)
  await sql`create index trip_of_group on trip (brand_id, group_id) where group_id is not null`.execute(db)
  await sql`create index trip_appealed on trip (brand_id, appealed_at) where appealed_at is not null`.execute(db)
  await sql`create index trip_in_review on trip (brand_id, review_until) where state = 'in_review'`.execute(db)
  await sql`create index trip_waits_for_approval on trip (brand_id, id) where approval = 'waiting'`.execute(db)
  await protectTable(db, 'trip', ['select', 'insert', 'update'])
}
