import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Trips that a member repeats (C5). */
export async function up(db: Kysely<unknown>) {
  // Trips copy what they need of one, so that a row may go without a trace in history.
  await sql`create table trip_profile (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    name text not null,
    mode text not null,
    legs jsonb,
    metres integer check (metres > 0),
    people smallint check (people > 0),
    from_place uuid,
    from_name text,
    to_place uuid,
    to_name text,
    weekdays smallint[] not null,
    out_departure text check (out_departure ~ '^[0-2][0-9]:[0-5][0-9]$'),
    out_arrival text check (out_arrival ~ '^[0-2][0-9]:[0-5][0-9]$'),
    back_departure text check (back_departure ~ '^[0-2][0-9]:[0-5][0-9]$'),
    back_arrival text check (back_arrival ~ '^[0-2][0-9]:[0-5][0-9]$'),
    vehicle_id uuid,
    park_and_ride text,
    is_default boolean not null,
    auto_log text not null check (auto_log in ('off', 'remind', 'create')),
    logged_until date not null,
    paused_from date,
    paused_to date,
    version integer not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    partners text[] not null default '{}',
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, vehicle_id) references vehicle (brand_id, id) on delete set null (vehicle_id),
    foreign key (brand_id, from_place) references member_location (brand_id, id) on delete set null (from_place),
    foreign key (brand_id, to_place) references member_location (brand_id, id) on delete set null (to_place),
    check ((paused_from is null) = (paused_to is null))
  )`.execute(db)
  await sql`create unique index one_trip_profile_of_a_name on trip_profile (brand_id, member_id, lower(name))`.execute(
    db,
  )
  await sql`create unique index one_default_trip_profile on trip_profile (brand_id, member_id)
    where is_default`.execute(db)
  await sql`create index trip_profile_to_log on trip_profile (brand_id, logged_until, member_id)
    where auto_log <> 'off'`.execute(db)
  await sql`create index trip_profile_vehicle on trip_profile (brand_id, vehicle_id)`.execute(db)
  await sql`create index trip_profile_from on trip_profile (brand_id, from_place)`.execute(db)
  await sql`create index trip_profile_to on trip_profile (brand_id, to_place)`.execute(db)
  await protectTable(db, 'trip_profile', ['select', 'insert', 'update', 'delete'])
}
