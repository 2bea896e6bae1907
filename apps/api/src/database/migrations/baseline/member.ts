import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/**
 * Members, how they sign in, and where they are signed in. What is deleted by age is found by an index that begins with the age:
 * one that begins with the brand also fits the look-up of one row, and a plan made while the table was nearly empty
 * cannot tell the two apart.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table member (
    brand_id smallint not null references brand,
    id uuid not null,
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    role text not null default 'member'
      check (role in ('member', 'coordinator', 'program_admin', 'system_admin')),
    admin_features integer[] not null default '{}'::integer[],
    beta_tester boolean not null default false,
    language text check (language in ('en', 'es')),
    appearance jsonb not null default '{}',
    organisation_id uuid,
    account_setup boolean not null default false,
    mode_reselect_required boolean not null default false,
    profile_expired boolean not null default false,
    password_expired boolean not null default false,
    search_id uuid,
    created_at timestamptz not null,
    deleted_at timestamptz,
    affiliation_id uuid,
    subgroup_id uuid,
    organisation_proof text check (organisation_proof in ('domain', 'code', 'import', 'staff')),
    organisation_version integer not null default 0,
    gender text check (gender in ('F', 'M', 'NB', 'P')),
    birth_year smallint,
    contact_language text,
    time_zone text,
    mobile_phone text,
    work_phone text,
    work_phone_extension text,
    postal_address jsonb,
    preferred_contact text
      check (preferred_contact in ('email', 'mobile_call', 'mobile_text', 'work_call', 'post')),
    contact_notes text,
    usual_modes text[] not null default '{}',
    baseline_mode text,
    modes_chosen_at timestamptz,
    profile_version integer not null default 1,
    profile_confirmed_at timestamptz,
    setup_progress jsonb not null default '{}',
    deletion_asked_at timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id),
    constraint affiliation_of_organisation foreign key (brand_id, organisation_id, affiliation_id)
      references organisation_affiliation (brand_id, organisation_id, id),
    constraint subgroup_of_affiliation foreign key (brand_id, affiliation_id, subgroup_id)
      references organisation_subgroup (brand_id, affiliation_id, id),
    constraint affiliation_needs_organisation check (affiliation_id is null or organisation_id is not null),
    constraint subgroup_needs_affiliation check (subgroup_id is null or affiliation_id is not null)
  )`.execute(db)
  await sql`create index member_of_organisation on member (brand_id, organisation_id)`.execute(db)
  // The nightly look for profiles that nobody has confirmed for a year.
  await sql`create index member_by_confirmation on member (brand_id, coalesce(profile_confirmed_at, created_at))
    where not profile_expired and deleted_at is null`.execute(db)
  await sql`create index member_to_purge on member (deletion_asked_at, brand_id)
    where deletion_asked_at is not null and deleted_at is null`.execute(db)
  await protectTable(db, 'member', ['select', 'insert', 'update'])

  await sql`create table member_address (
    brand_id smallint not null,
    member_id uuid not null,
    email text not null,
    is_primary boolean not null,
    verified_at timestamptz,
    created_at timestamptz not null,
    constraint one_member_per_email primary key (brand_id, email),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index member_address_of_member on member_address (brand_id, member_id)`.execute(db)
  await sql`create unique index one_primary_address on member_address (brand_id, member_id)
    where is_primary`.execute(db)
  await protectTable(db, 'member_address', ['select', 'insert', 'update', 'delete'])

  await sql`create table sign_in (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    user_agent text,
    address text,
    verification_required boolean not null default false,
    second_factor_at timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index sign_in_of_member on sign_in (brand_id, member_id)`.execute(db)
  await sql`create index sign_in_by_age on sign_in (last_seen_at, brand_id)`.execute(db)
  await protectTable(db, 'sign_in', ['select', 'insert', 'update', 'delete'])

  await sql`create table remembered_token (
    brand_id smallint not null,
    digest bytea not null,
    sign_in_id uuid not null,
    created_at timestamptz not null,
    replaced_at timestamptz,
    successor bytea,
    primary key (brand_id, digest),
    foreign key (brand_id, sign_in_id) references sign_in (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index remembered_token_of_sign_in on remembered_token (brand_id, sign_in_id)`.execute(db)
  await protectTable(db, 'remembered_token', ['select', 'insert', 'update', 'delete'])

  await sql`create table email_token (
    brand_id smallint not null,
    digest bytea not null,
    member_id uuid not null,
    email text not null,
    code_digest bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    attempts integer not null default 0,
    primary key (brand_id, digest),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index email_token_of_member on email_token (brand_id, member_id)`.execute(db)
  await sql`create index email_token_by_age on email_token (expires_at, brand_id)`.execute(db)
  await protectTable(db, 'email_token', ['select', 'insert', 'update', 'delete'])

  // A row without a member was asked for with an address that nobody has: it costs the same to write, so that nobody
  // learns the difference.
  await sql`create table password_token (
    brand_id smallint not null,
    digest bytea not null,
    member_id uuid,
    email text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (brand_id, digest),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index password_token_of_member on password_token (brand_id, member_id)`.execute(db)
  await sql`create index password_token_by_age on password_token (expires_at, brand_id)`.execute(db)
  await protectTable(db, 'password_token', ['select', 'insert', 'update', 'delete'])

  await sql`create table passkey (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    credential_id text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (brand_id, id),
    constraint one_passkey_per_credential unique (brand_id, credential_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index passkey_of_member on passkey (brand_id, member_id, created_at)`.execute(db)
  await protectTable(db, 'passkey', ['select', 'insert', 'update', 'delete'])

  await sql`create table passkey_challenge (
    brand_id smallint not null references brand,
    challenge text not null,
    purpose text not null check (purpose in ('add', 'sign_in')),
    member_id uuid,
    expires_at timestamptz not null,
    primary key (brand_id, challenge),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index passkey_challenge_of_member on passkey_challenge (brand_id, member_id)`.execute(db)
  await sql`create index passkey_challenge_by_age on passkey_challenge (expires_at, brand_id)`.execute(db)
  await protectTable(db, 'passkey_challenge', ['select', 'insert', 'delete'])

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

  // The authenticator app of a member who has one. `secret` is sealed; `new_secret` waits for its first code, and the old
  // one stays in force until then.
  await sql`create table authenticator (
    brand_id smallint not null,
    member_id uuid not null,
    secret bytea,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    new_secret bytea,
    new_secret_at timestamptz,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((secret is null) = (confirmed_at is null)),
    check ((new_secret is null) = (new_secret_at is null))
  )`.execute(db)
  await protectTable(db, 'authenticator', ['select', 'insert', 'update', 'delete'])

  // Codes for when the authenticator is lost; each works once.
  await sql`create table recovery_code (
    brand_id smallint not null,
    member_id uuid not null,
    digest bytea not null,
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (brand_id, member_id, digest),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'recovery_code', ['select', 'insert', 'update', 'delete'])
}
