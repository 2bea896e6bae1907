import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * C24: rides that riders ask volunteers for, what volunteers drove, what a mile is reimbursed with, and the trip profile that
 * an offer was made from. Who rides, from where, to where and with what needs is sealed; when, and who drives, is not.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table volunteer_ride (
    brand_id smallint not null,
    id uuid not null,
    rider_id uuid not null,
    driver_id uuid,
    state text not null check (state in ('open', 'claimed', 'done', 'not_done', 'no_driver', 'cancelled')),
    date date not null,
    week date not null,
    pickup_at timestamptz not null,
    ends_at timestamptz not null,
    sealed bytea not null,
    version integer not null default 1,
    asked_at timestamptz not null,
    changed_at timestamptz not null,
    assigned_by uuid,
    told_at timestamptz,
    rider_done boolean,
    driven_miles numeric(5,1),
    driven_minutes integer,
    settled_by uuid,
    has_feedback boolean not null default false,
    primary key (brand_id, id),
    foreign key (brand_id, rider_id) references member (brand_id, id),
    foreign key (brand_id, driver_id) references member (brand_id, id),
    constraint volunteer_ride_has_driver check (state <> 'claimed' or driver_id is not null),
    constraint volunteer_ride_is_driven check (state not in ('open', 'no_driver') or driver_id is null),
    constraint volunteer_ride_drives_others check (driver_id <> rider_id)
  )`.execute(db)
  // at most one ride in a week, also of two requests at once; staff can still find a driver where there was none
  await sql`create unique index volunteer_ride_once_a_week on volunteer_ride (brand_id, rider_id, week)
    where state in ('open', 'claimed', 'no_driver')`.execute(db)
  await sql`create index volunteer_ride_of_rider on volunteer_ride (brand_id, rider_id, pickup_at)`.execute(db)
  await sql`create index volunteer_ride_of_driver on volunteer_ride (brand_id, driver_id, pickup_at)`.execute(db)
  await sql`create index volunteer_ride_by_pickup on volunteer_ride (brand_id, pickup_at, id)`.execute(db)
  await protectTable(db, 'volunteer_ride', ['select', 'insert', 'update', 'delete'])

  await sql`create table volunteer_drive (
    brand_id smallint not null,
    ride_id uuid not null,
    member_id uuid not null,
    date date not null,
    miles numeric(5,1) not null,
    minutes integer not null,
    rate_cents integer not null,
    reimbursed_cents integer not null,
    credited_at timestamptz not null,
    primary key (brand_id, ride_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index volunteer_drive_of_member on volunteer_drive (brand_id, member_id, date)`.execute(db)
  await protectTable(db, 'volunteer_drive', ['select', 'insert', 'delete'])

  await sql`create table volunteer_rate (
    brand_id smallint not null references brand,
    valid_from date not null,
    cents integer not null check (cents >= 0 and cents <= 100),
    made_by uuid not null,
    made_at timestamptz not null,
    primary key (brand_id, valid_from)
  )`.execute(db)
  await protectTable(db, 'volunteer_rate', ['select', 'insert'])

  await sql`alter table volunteer_offer add column profile_id uuid,
    add constraint volunteer_offer_profile foreign key (brand_id, profile_id) references trip_profile (brand_id, id)
      on delete set null (profile_id)`.execute(db)
  await sql`create index volunteer_profile on volunteer_offer (brand_id, profile_id)`.execute(db)
}
