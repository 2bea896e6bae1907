import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Trips that wait for the member's word; only those that get it become trips and earn. */
export async function up(db: Kysely<unknown>) {
  await sql`create table pending_trip (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    kind text not null check (kind in ('profile', 'planned', 'detected', 'unclaimed')),
    origin_id uuid,
    date date not null,
    direction text not null check (direction in ('out', 'back', 'other')),
    mode text not null,
    metres integer check (metres > 0),
    legs jsonb,
    departure text check (departure ~ '^[0-2][0-9]:[0-5][0-9]$'),
    arrival text check (arrival ~ '^[0-2][0-9]:[0-5][0-9]$'),
    people smallint check (people > 0),
    from_name text,
    to_name text,
    confidence real,
    is_suggested boolean not null,
    due_at timestamptz not null,
    expires_at timestamptz not null,
    state text not null check (state in ('waiting', 'confirmed', 'changed', 'rejected', 'dropped')),
    trip_id uuid,
    created_at timestamptz not null,
    settled_at timestamptz,
    from_place uuid,
    to_place uuid,
    vehicle_id uuid,
    partners text[] not null default '{}',
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((state = 'waiting') = (settled_at is null))
  )`.execute(db)
  await sql`create index pending_trip_of_member on pending_trip (brand_id, member_id, date)`.execute(db)
  await sql`create index pending_trip_waiting on pending_trip (brand_id, expires_at, member_id)
    where state = 'waiting'`.execute(db)
  await sql`create index pending_trip_settled on pending_trip (brand_id, settled_at)
    where state <> 'waiting'`.execute(db)
  // A nightly job that runs twice makes no second one, and none anew of what was answered; what is planned again after
  // an answer waits again.
  await sql`create unique index one_trip_of_a_profile on pending_trip (brand_id, member_id, origin_id, date, direction)
    where kind = 'profile'`.execute(db)
  await sql`create unique index one_planned_trip on pending_trip (brand_id, member_id, origin_id, date, direction)
    where kind = 'planned' and state = 'waiting'`.execute(db)
  await protectTable(db, 'pending_trip', ['select', 'insert', 'update', 'delete'])
}
