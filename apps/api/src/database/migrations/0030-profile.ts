import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** What a member says of themselves, how far the first setup has come, and what was agreed to. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table member
    add gender text check (gender in ('F', 'M', 'NB', 'P')),
    add birth_year smallint,
    add contact_language text,
    add time_zone text,
    add mobile_phone text,
    add work_phone text,
    add work_phone_extension text,
    add postal_address jsonb,
    add preferred_contact text check (preferred_contact in ('email', 'mobile_call', 'mobile_text', 'work_call', 'post')),
    add contact_notes text,
    add usual_modes text[] not null default '{}',
    add baseline_mode text,
    add modes_chosen_at timestamptz,
    add profile_version integer not null default 1,
    add profile_confirmed_at timestamptz,
    add setup_progress jsonb not null default '{}'`.execute(db)

  // The nightly look for profiles that nobody has confirmed for a year.
  await sql`create index member_by_confirmation on member (brand_id, (coalesce(profile_confirmed_at, created_at)))
    where not profile_expired and deleted_at is null`.execute(db)

  await sql`create table member_consent (
    brand_id smallint not null,
    member_id uuid not null,
    kind text not null,
    version text not null,
    language text not null check (language in ('en', 'es')),
    given_at timestamptz not null,
    primary key (brand_id, member_id, kind, version),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'member_consent', ['select', 'insert', 'delete'])
}
