import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** The emergency ride home: what a programme promises, and who asked. */
export async function up(db: Kysely<unknown>) {
  await sql`create table ride_home_programme (
    brand_id smallint primary key references brand,
    version integer not null,
    way text not null check (way in ('voucher', 'claim')),
    trips_needed smallint not null check (trips_needed >= 0),
    in_days smallint not null check (in_days > 0),
    rides_in_year smallint not null check (rides_in_year >= 0),
    review_from smallint not null check (review_from > 0),
    most_cents integer not null check (most_cents > 0),
    valid_until text not null,
    claim_days smallint not null check (claim_days > 0),
    has_first_ride boolean not null,
    hours jsonb not null,
    closed_on text[] not null,
    reasons text[] not null,
    office_phone text not null,
    providers jsonb not null,
    changed_at timestamptz not null
  )`.execute(db)
  await protectTable(db, 'ride_home_programme', ['select', 'insert', 'update'])

  await sql`create table ride_home_request (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    date date not null,
    asked_at timestamptz not null,
    state text not null
      check (state in ('approved', 'needs_call', 'refused', 'denied', 'lapsed', 'cancelled', 'voided')),
    reason text not null,
    destination text not null
      check (destination in ('home', 'park_and_ride', 'station', 'child_care', 'medical')),
    needs_accessible boolean not null,
    way text not null check (way in ('voucher', 'claim')),
    number text,
    ends_at timestamptz not null,
    most_cents integer not null check (most_cents > 0),
    claim_until date,
    refusals jsonb not null,
    asks_supervisor boolean not null,
    decision text,
    decided_by uuid,
    decided_at timestamptz,
    reminded_at timestamptz,
    primary key (brand_id, id),
    constraint ride_home_number_once unique (brand_id, number),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check (state <> 'approved' or number is not null)
  )`.execute(db)
  await sql`create unique index one_open_ride_home_a_day on ride_home_request (brand_id, member_id, date)
    where state in ('approved', 'needs_call')`.execute(db)
  await sql`create index ride_home_of_member on ride_home_request (brand_id, member_id, date)`.execute(db)
  await sql`create index ride_home_by_state on ride_home_request (brand_id, state, id)`.execute(db)
  await sql`create index ride_home_to_remind on ride_home_request (claim_until)
    where state = 'approved' and claim_until is not null and reminded_at is null`.execute(db)
  await protectTable(db, 'ride_home_request', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_home_claim (
    brand_id smallint not null,
    request_id uuid not null,
    state text not null check (state in ('submitted', 'in_review', 'paid', 'partly_paid', 'refused')),
    cents integer not null check (cents > 0),
    paid_cents integer check (paid_cents > 0),
    reason text,
    submitted_at timestamptz not null,
    decided_by uuid,
    decided_at timestamptz,
    primary key (brand_id, request_id),
    foreign key (brand_id, request_id) references ride_home_request (brand_id, id) on delete cascade,
    check ((paid_cents is not null) = (state in ('paid', 'partly_paid')))
  )`.execute(db)
  await sql`create index ride_home_claim_by_state on ride_home_claim (brand_id, state, request_id)`.execute(db)
  await protectTable(db, 'ride_home_claim', ['select', 'insert', 'update', 'delete'])

  await sql`create table ride_home_receipt (
    brand_id smallint not null,
    request_id uuid not null,
    kind text not null check (kind in ('picture', 'pdf')),
    bytes bytea not null,
    primary key (brand_id, request_id),
    foreign key (brand_id, request_id) references ride_home_request (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'ride_home_receipt', ['select', 'insert', 'update', 'delete'])
}
