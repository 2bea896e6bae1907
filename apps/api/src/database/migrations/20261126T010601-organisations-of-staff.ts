import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * C32: what staff keep of an organisation: its status with dated changes, facts, contacts, sites, and a timeline of
 * notes and tasks. Those that are there have members, so they are partners.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table organisation
    add column status text not null default 'partner'
      check (status in ('potential', 'prospect', 'partner', 'unresponsive', 'declined', 'inactive')),
    add column status_on date,
    add column level smallint check (level between 1 and 6),
    add column headcount integer check (headcount >= 0),
    add column headcount_on date,
    add column industry text not null default '',
    add column county text not null default '',
    add column owner_id uuid,
    add column last_contact_on date,
    add column merged_into uuid,
    add column version integer not null default 1,
    add constraint organisation_merged_into foreign key (brand_id, merged_into) references organisation (brand_id, id),
    add constraint organisation_not_into_itself check (merged_into <> id)`.execute(db)
  await sql`create index organisation_merged on organisation (brand_id, merged_into) where merged_into is not null`.execute(
    db,
  )

  await sql`create table organisation_status_change (
    brand_id smallint not null,
    id uuid not null,
    organisation_id uuid not null,
    from_status text not null,
    to_status text not null,
    on_date date not null,
    reason text not null,
    by_id uuid not null,
    made_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index status_change_of_organisation on organisation_status_change (brand_id, organisation_id, made_at)`.execute(
    db,
  )
  await protectTable(db, 'organisation_status_change', ['select', 'insert', 'update', 'delete'])

  await sql`create table organisation_contact (
    brand_id smallint not null,
    id uuid not null,
    organisation_id uuid not null,
    name text not null,
    role text not null check (role in ('etc', 'hr', 'facilities', 'other')),
    email text not null,
    phone text not null,
    note text not null,
    version integer not null default 1,
    created_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index contact_of_organisation on organisation_contact (brand_id, organisation_id, created_at)`.execute(
    db,
  )
  await sql`create index contact_by_email on organisation_contact (brand_id, email)`.execute(db)
  await protectTable(db, 'organisation_contact', ['select', 'insert', 'update', 'delete'])

  await sql`create table organisation_site (
    brand_id smallint not null,
    id uuid not null,
    organisation_id uuid not null,
    name text not null,
    address text not null,
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    created_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index site_of_organisation on organisation_site (brand_id, organisation_id, created_at)`.execute(db)
  await protectTable(db, 'organisation_site', ['select', 'insert', 'update', 'delete'])

  await sql`create table organisation_entry (
    brand_id smallint not null,
    id uuid not null,
    organisation_id uuid not null,
    kind text not null check (kind in ('note', 'call', 'mail', 'meeting', 'task')),
    text text not null,
    on_date date not null,
    assigned_to uuid,
    done_at timestamptz,
    done_by uuid,
    written_by uuid not null,
    written_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade,
    check (kind = 'task' or (assigned_to is null and done_at is null)),
    check ((done_at is null) = (done_by is null))
  )`.execute(db)
  await sql`create index entry_of_organisation on organisation_entry (brand_id, organisation_id, on_date, id)`.execute(
    db,
  )
  await sql`create index task_of_organisation on organisation_entry (brand_id, organisation_id, on_date)
    where kind = 'task' and done_at is null`.execute(db)
  await sql`create index task_due on organisation_entry (brand_id, on_date)
    where kind = 'task' and done_at is null`.execute(db)
  await protectTable(db, 'organisation_entry', ['select', 'insert', 'update', 'delete'])
}
