import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Who a member's supervisor is, and what they were asked. Both are the member's and go with them. */
export async function up(db: Kysely<unknown>) {
  await sql`create table supervisor (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    name text not null,
    email text not null,
    phone text not null,
    language text not null check (language in ('en', 'es')),
    state text not null check (state in ('unconfirmed', 'confirmed', 'bounced', 'replaced')),
    bounce text check (bounce in ('undeliverable', 'wrong_person')),
    asked_at timestamptz not null,
    reminders smallint not null,
    version integer not null,
    created_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create unique index one_supervisor on supervisor (brand_id, member_id)
    where state <> 'replaced'`.execute(db)
  await sql`create index supervisor_of_member on supervisor (brand_id, member_id)`.execute(db)
  await sql`create index supervisor_unconfirmed on supervisor (brand_id, asked_at)
    where state = 'unconfirmed'`.execute(db)
  await protectTable(db, 'supervisor', ['select', 'insert', 'update', 'delete'])

  await sql`create table approval_request (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    kind text not null check (kind in ('telework', 'compressed_week', 'pass_subsidy', 'overtime')),
    date date not null,
    on_silence text not null check (on_silence in ('accept', 'lapse')),
    state text not null check (state in ('waiting', 'approved', 'declined', 'accepted', 'lapsed')),
    asked_at timestamptz not null,
    reminders smallint not null,
    answered_at timestamptz,
    mailed_at timestamptz,
    primary key (brand_id, id),
    constraint one_approval_per_day unique (brand_id, member_id, kind, date),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index approval_waiting on approval_request (brand_id, asked_at) where state = 'waiting'`.execute(db)
  // What no mail has told the supervisor yet.
  await sql`create index approval_to_mail on approval_request (brand_id, asked_at)
    where state = 'waiting' and mailed_at is null`.execute(db)
  await protectTable(db, 'approval_request', ['select', 'insert', 'update', 'delete'])
}
