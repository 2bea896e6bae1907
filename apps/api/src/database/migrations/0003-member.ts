import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

export async function up(db: Kysely<unknown>) {
  await sql`create table member (
    brand_id smallint not null references brand,
    id uuid not null,
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    role text not null default 'member' check (role in ('member', 'coordinator', 'program_admin', 'system_admin')),
    admin_features integer[] not null default '{}',
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
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id)
  )`.execute(db)
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
  await sql`create unique index one_primary_address on member_address (brand_id, member_id) where is_primary`.execute(
    db,
  )
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
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index sign_in_of_member on sign_in (brand_id, member_id)`.execute(db)
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
    primary key (brand_id, digest),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index email_token_of_member on email_token (brand_id, member_id)`.execute(db)
  await protectTable(db, 'email_token', ['select', 'insert', 'update', 'delete'])

  // Reads a sign-in in the flight of the call's first statement; an ended one fails the flight, so that nothing that
  // travels behind it can happen. TW401: signed out. TW403: still to be verified.
  await sql`create function require_sign_in(wanted uuid, at timestamptz, unverified_may boolean)
    returns table (member_id uuid, role text, admin_features integer[], beta_tester boolean, language text)
    language plpgsql stable as $$
    declare signed_in record;
    begin
      select m.id, m.role, m.admin_features, m.beta_tester, m.language,
        s.verification_required or (m.created_at < at - interval '7 days' and not exists (
          select from member_address a
          where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary and a.verified_at is not null)) as unverified
      into signed_in
      from sign_in s join member m on m.brand_id = s.brand_id and m.id = s.member_id
      where s.brand_id = current_brand_id() and s.id = wanted and s.ended_at is null and m.deleted_at is null;
      if not found then
        raise exception 'signed out' using errcode = 'TW401';
      end if;
      if signed_in.unverified and not unverified_may then
        raise exception 'verification required' using errcode = 'TW403';
      end if;
      return query select signed_in.id, signed_in.role, signed_in.admin_features, signed_in.beta_tester, signed_in.language;
    end $$`.execute(db)
}
