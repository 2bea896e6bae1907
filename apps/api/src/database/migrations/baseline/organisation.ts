import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** What an organisation is (C32): its domains, join codes, tree of two levels, and what it allows its members. */
export async function up(db: Kysely<unknown>) {
  await sql`create table organisation (
    brand_id smallint not null references brand,
    id uuid not null,
    number integer not null,
    name text not null,
    erh_access boolean not null default false,
    created_at timestamptz not null,
    is_listed boolean not null default true,
    allows_telework boolean not null default false,
    allows_compressed_week boolean not null default false,
    approves_telework boolean not null default false,
    approves_compressed_week boolean not null default false,
    approves_pass_subsidy boolean not null default false,
    approval_silence text not null default 'lapse' check (approval_silence in ('accept', 'lapse')),
    primary key (brand_id, id),
    constraint organisation_number_in_brand unique (brand_id, number)
  )`.execute(db)
  await protectTable(db, 'organisation', ['select', 'insert', 'update', 'delete'])

  await sql`create table organisation_domain (
    brand_id smallint not null,
    domain text not null,
    organisation_id uuid not null,
    proves_membership boolean not null default true,
    created_at timestamptz not null,
    constraint one_organisation_per_domain primary key (brand_id, domain),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index organisation_domain_of_organisation on organisation_domain (brand_id, organisation_id)`.execute(
    db,
  )
  await protectTable(db, 'organisation_domain', ['select', 'insert', 'update', 'delete'])

  await sql`create table organisation_code (
    brand_id smallint not null,
    code text not null,
    organisation_id uuid not null,
    expires_at timestamptz,
    most_uses integer check (most_uses > 0),
    uses integer not null default 0,
    created_at timestamptz not null,
    constraint one_organisation_per_code primary key (brand_id, code),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index organisation_code_of_organisation on organisation_code (brand_id, organisation_id)`.execute(db)
  await protectTable(db, 'organisation_code', ['select', 'insert', 'update', 'delete'])

  await sql`create table organisation_affiliation (
    brand_id smallint not null,
    organisation_id uuid not null,
    id uuid not null,
    number integer not null,
    name text not null,
    created_at timestamptz not null,
    primary key (brand_id, organisation_id, id),
    constraint affiliation_number_in_brand unique (brand_id, number),
    constraint affiliation_name_in_organisation unique (brand_id, organisation_id, name),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'organisation_affiliation', ['select', 'insert', 'update', 'delete'])

  await sql`create table organisation_subgroup (
    brand_id smallint not null,
    organisation_id uuid not null,
    affiliation_id uuid not null,
    id uuid not null,
    number integer not null,
    name text not null,
    created_at timestamptz not null,
    primary key (brand_id, affiliation_id, id),
    constraint subgroup_number_in_brand unique (brand_id, number),
    constraint subgroup_name_in_affiliation unique (brand_id, affiliation_id, name),
    constraint organisation_subgroup_brand_id_organisation_id_affiliation_fkey foreign key (brand_id, organisation_id, affiliation_id)
      references organisation_affiliation (brand_id, organisation_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'organisation_subgroup', ['select', 'insert', 'update', 'delete'])
}
