import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** R2.37: a helper acts for a member within a scope and until a moment; each act is kept for both to read. */
export async function up(db: Kysely<unknown>) {
  await sql`create table helper_right (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid,
    helper_id uuid,
    begun_by text not null check (begun_by in ('member', 'helper')),
    email text not null,
    relation text not null check (relation in ('family', 'case_worker', 'front_desk', 'other')),
    scope text not null check (scope in ('rides', 'trips', 'both')),
    asked_at timestamptz not null,
    digest bytea,
    expires_at timestamptz not null,
    used_at timestamptz,
    ends_at timestamptz not null,
    ended_at timestamptz,
    ended_by text check (ended_by in ('member', 'helper', 'declined')),
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, helper_id) references member (brand_id, id),
    check (member_id <> helper_id),
    check ((ended_at is null) = (ended_by is null))
  )`.execute(db)
  await sql`create unique index helper_right_by_digest on helper_right (brand_id, digest)`.execute(db)
  await sql`create index helper_right_of_member on helper_right (brand_id, member_id, asked_at desc)`.execute(db)
  await sql`create index helper_right_of_helper on helper_right (brand_id, helper_id, asked_at desc)`.execute(db)
  await sql`create index helper_right_by_email on helper_right (brand_id, email)`.execute(db)
  await protectTable(db, 'helper_right', ['select', 'insert', 'update', 'delete'])

  await sql`create table helper_act (
    brand_id smallint not null,
    id uuid not null,
    right_id uuid not null,
    act text not null,
    about_id uuid not null,
    date date,
    at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, right_id) references helper_right (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index helper_act_of_right on helper_act (brand_id, right_id, at desc)`.execute(db)
  await protectTable(db, 'helper_act', ['select', 'insert', 'delete'])

  // the member's activity names a helper as who acted
  await sql`alter table member_activity drop constraint member_activity_actor_check`.execute(db)
  await sql`alter table member_activity add constraint member_activity_actor_check
    check (actor in ('member', 'staff', 'impersonator', 'supervisor', 'helper', 'system'))`.execute(db)
}
