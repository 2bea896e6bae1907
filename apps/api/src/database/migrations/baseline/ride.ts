import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Services for assisted riders, and what riders asked of them. */
export async function up(db: Kysely<unknown>) {
  await sql`create table ride_catalogue (
    brand_id smallint primary key,
    revision integer not null
  )`.execute(db)
  await protectTable(db, 'ride_catalogue', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_agency (
    brand_id smallint not null,
    id uuid not null,
    key text not null,
    document jsonb not null,
    changed_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id, key)
  )`.execute(db)
  await protectTable(db, 'ride_agency', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_area (
    brand_id smallint not null,
    id uuid not null,
    key text not null,
    document jsonb not null,
    changed_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id, key)
  )`.execute(db)
  await protectTable(db, 'ride_area', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_service (
    brand_id smallint not null,
    id uuid not null,
    key text not null,
    agency_id uuid not null,
    document jsonb not null,
    changed_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id, key),
    foreign key (brand_id, agency_id) references ride_agency (brand_id, id)
  )`.execute(db)
  await sql`create index ride_service_agency on ride_service (brand_id, agency_id)`.execute(db)
  await protectTable(db, 'ride_service', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_preferences (
    brand_id smallint not null,
    member_id uuid not null,
    sealed bytea not null,
    consent_version text not null,
    version integer not null,
    saved_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'ride_preferences', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_request (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid,
    guest_id uuid,
    service_id uuid not null,
    actor text not null check (actor in ('self', 'helper', 'staff')),
    sealed bytea not null,
    state text not null,
    booking text not null,
    arrive_by boolean not null,
    date date not null,
    time text not null,
    pickup_at timestamptz not null,
    earliest_at timestamptz not null,
    latest_at timestamptz not null,
    ride_minutes integer not null,
    is_proposal boolean not null,
    cancel_by timestamptz not null,
    confirmation text,
    message text not null,
    denial text,
    return_of uuid,
    series_id uuid,
    reminder_days smallint[] not null,
    reminded integer[] not null,
    history jsonb not null,
    asked_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, service_id) references ride_service (brand_id, id),
    foreign key (brand_id, return_of) references ride_request (brand_id, id) on delete set null (return_of)
  )`.execute(db)
  await sql`create index ride_request_of_member on ride_request (brand_id, member_id, pickup_at)
    where member_id is not null`.execute(db)
  await sql`create index ride_request_of_guest on ride_request (brand_id, guest_id)
    where guest_id is not null`.execute(db)
  await sql`create index ride_request_by_pickup on ride_request (brand_id, pickup_at, id)`.execute(db)
  await sql`create index ride_request_return on ride_request (brand_id, return_of)`.execute(db)
  await sql`create index ride_request_service on ride_request (brand_id, service_id)`.execute(db)
  await sql`create index ride_request_open on ride_request (pickup_at) where state in ('booked', 'called')`.execute(db)
  await protectTable(db, 'ride_request', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_feedback (
    brand_id smallint not null,
    request_id uuid not null,
    rating smallint not null,
    sealed bytea not null,
    given_at timestamptz not null,
    acknowledged_at timestamptz,
    acknowledged_by uuid,
    primary key (brand_id, request_id),
    foreign key (brand_id, request_id) references ride_request (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index ride_feedback_by_age on ride_feedback (brand_id, given_at)`.execute(db)
  await protectTable(db, 'ride_feedback', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_unmet (
    brand_id smallint not null,
    month date not null,
    purpose text not null,
    area text not null,
    hour smallint not null,
    reason text not null,
    rides integer not null,
    primary key (brand_id, month, purpose, area, hour, reason)
  )`.execute(db)
  await protectTable(db, 'ride_unmet', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_mail_stop (
    brand_id smallint not null,
    mark bytea not null,
    stopped_at timestamptz not null,
    primary key (brand_id, mark)
  )`.execute(db)
  await protectTable(db, 'ride_mail_stop', ['select', 'insert'])
}
