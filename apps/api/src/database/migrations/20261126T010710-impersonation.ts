import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** R1.11, C30: staff act for a member for half an hour. The row decides with every call whether it still stands. */
export async function up(db: Kysely<unknown>) {
  await sql`create table impersonation (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    staff_id uuid not null check (staff_id <> member_id),
    staff_sign_in_id uuid not null,
    reason text not null,
    ticket_number text not null,
    asked_at timestamptz not null,
    consent text not null default 'none' check (consent in ('none', 'asked', 'agreed', 'refused')),
    consent_until timestamptz,
    ticket_digest bytea,
    expires_at timestamptz,
    used_at timestamptz,
    sign_in_id uuid,
    ends_at timestamptz,
    seen_at timestamptz,
    unlocked_at timestamptz,
    unlock_reason text,
    ended_at timestamptz,
    ended_why text check (ended_why in ('stopped', 'staff', 'replaced', 'lapsed')),
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((consent = 'none') = (consent_until is null)),
    check ((ended_at is null) = (ended_why is null))
  )`.execute(db)
  await sql`create unique index impersonation_by_ticket on impersonation (brand_id, ticket_digest)`.execute(db)
  await sql`create index impersonation_of_member on impersonation (brand_id, member_id, asked_at desc)`.execute(db)
  await sql`create index impersonation_of_staff on impersonation (brand_id, staff_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index impersonation_running on impersonation (brand_id, ends_at)
    where used_at is not null and ended_at is null`.execute(db)
  await protectTable(db, 'impersonation', ['select', 'insert', 'update', 'delete'])

  // a sign-in of the member that one of the staff uses
  await sql`alter table sign_in add column impersonation_id uuid`.execute(db)

  // The transaction's setting names the staff member who acts for the member, so every entry of the activity has the name.
  await sql`create function note_impersonator() returns trigger language plpgsql as $$
    begin
      new.actor := 'impersonator';
      new.actor_id := current_setting('app.impersonator')::uuid;
      return new;
    end $$`.execute(db)
  await sql`create trigger note_impersonator before insert on member_activity for each row
    when (new.actor = 'member' and coalesce(current_setting('app.impersonator', true), '') <> '')
    execute function note_impersonator()`.execute(db)
}
