import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/**
 * Automatic recording (C12). Of where somebody was stand here a saved place or a square of 1,000 m, and of when the quarter
 * of an hour: what a phone says more exactly is never written.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table recording (
    brand_id smallint not null,
    member_id uuid not null,
    consent_version text,
    consent_given_at timestamptz,
    weekdays smallint[] not null,
    around_profiles boolean not null,
    modes text[] not null,
    paused_at timestamptz,
    paused_until date,
    reminded_at timestamptz,
    version integer not null,
    changed_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((consent_version is null) = (consent_given_at is null)),
    check ((paused_at is null) = (paused_until is null))
  )`.execute(db)
  await sql`create index recording_to_remind on recording (coalesce(reminded_at, consent_given_at))
    where consent_given_at is not null`.execute(db)
  await protectTable(db, 'recording', ['select', 'insert', 'update', 'delete'])

  await sql`create table recording_pairing (
    brand_id smallint not null,
    member_id uuid not null,
    code_digest bytea not null,
    expires_at timestamptz not null,
    primary key (brand_id, member_id),
    unique (brand_id, code_digest),
    foreign key (brand_id, member_id) references recording (brand_id, member_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'recording_pairing', ['select', 'insert', 'update', 'delete'])

  await sql`create table recording_device (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    name text not null,
    platform text not null check (platform in ('ios', 'android', 'other')),
    token_digest bytea not null,
    app_version text not null,
    battery_saver boolean,
    location_permission text not null check (location_permission in ('always', 'in_use', 'never', 'unknown')),
    motion_permission text not null check (motion_permission in ('always', 'in_use', 'never', 'unknown')),
    paired_at timestamptz not null,
    last_contact_at timestamptz not null,
    last_trip_at timestamptz,
    removed_at timestamptz,
    primary key (brand_id, id),
    unique (brand_id, token_digest),
    foreign key (brand_id, member_id) references recording (brand_id, member_id) on delete cascade
  )`.execute(db)
  await sql`create index recording_device_of_member on recording_device (brand_id, member_id, paired_at)`.execute(db)
  await protectTable(db, 'recording_device', ['select', 'insert', 'update', 'delete'])

  await sql`create table companion_token (
    brand_id smallint not null,
    token_digest bytea not null,
    device_id uuid not null,
    member_id uuid not null,
    expires_at timestamptz not null,
    primary key (brand_id, token_digest),
    foreign key (brand_id, device_id) references recording_device (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index companion_token_of_device on companion_token (brand_id, device_id)`.execute(db)
  await protectTable(db, 'companion_token', ['select', 'insert', 'delete'])

  await sql`create table recorded_trip (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    device_id uuid not null,
    client_id uuid not null,
    date date not null,
    departure text not null,
    arrival text not null,
    metres integer not null,
    scores jsonb not null,
    start_place_id uuid,
    start_cell text,
    end_place_id uuid,
    end_cell text,
    mode text not null,
    confidence real not null,
    fits boolean not null,
    is_suggested boolean not null,
    received_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id, device_id, client_id),
    foreign key (brand_id, device_id) references recording_device (brand_id, id) on delete cascade,
    foreign key (brand_id, start_place_id)
      references member_location (brand_id, id) on delete set null (start_place_id),
    foreign key (brand_id, end_place_id) references member_location (brand_id, id) on delete set null (end_place_id)
  )`.execute(db)
  await sql`create index recorded_trip_of_day on recorded_trip (brand_id, member_id, date)`.execute(db)
  await sql`create index recorded_trip_from on recorded_trip (brand_id, start_place_id)`.execute(db)
  await sql`create index recorded_trip_to on recorded_trip (brand_id, end_place_id)`.execute(db)
  await protectTable(db, 'recorded_trip', ['select', 'insert', 'update', 'delete'])

  // What one phone said of another: how near they were, never where.
  await sql`create table recorded_companion (
    brand_id smallint not null,
    trip_id uuid not null,
    with_member_id uuid not null,
    start_metres integer not null,
    end_metres integer not null,
    together_metres integer not null,
    primary key (brand_id, trip_id, with_member_id),
    foreign key (brand_id, trip_id) references recorded_trip (brand_id, id) on delete cascade,
    foreign key (brand_id, with_member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index recorded_companion_with on recorded_companion (brand_id, with_member_id)`.execute(db)
  await protectTable(db, 'recorded_companion', ['select', 'insert', 'delete'])

  await sql`create table recording_report (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    device_id uuid not null,
    text text not null,
    track text,
    app_version text not null,
    created_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, device_id) references recording_device (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index recording_report_of_member on recording_report (brand_id, member_id, created_at)`.execute(db)
  await sql`create index recording_report_of_device on recording_report (brand_id, device_id)`.execute(db)
  await protectTable(db, 'recording_report', ['select', 'insert', 'delete'])
}
