import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** What an organisation is (C32): its domains, join codes, tree of two levels, and what it allows its members. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table organisation
    add is_listed boolean not null default true,
    add allows_telework boolean not null default false,
    add allows_compressed_week boolean not null default false,
    add approves_telework boolean not null default false,
    add approves_compressed_week boolean not null default false,
    add approves_pass_subsidy boolean not null default false`.execute(db)

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
    foreign key (brand_id, organisation_id, affiliation_id) references organisation_affiliation (brand_id, organisation_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'organisation_subgroup', ['select', 'insert', 'update', 'delete'])

  // The number that sign-up kept named nothing; what it was is now a wish, which counts once it is proved.
  await sql`alter table member
    drop organisation_affiliation_id,
    add affiliation_id uuid,
    add subgroup_id uuid,
    add organisation_proof text check (organisation_proof = any (array['domain', 'code', 'import', 'staff'])),
    add organisation_version integer not null default 0,
    add constraint affiliation_of_organisation foreign key (brand_id, organisation_id, affiliation_id)
      references organisation_affiliation (brand_id, organisation_id, id),
    add constraint subgroup_of_affiliation foreign key (brand_id, affiliation_id, subgroup_id)
      references organisation_subgroup (brand_id, affiliation_id, id),
    add constraint affiliation_needs_organisation check (affiliation_id is null or organisation_id is not null),
    add constraint subgroup_needs_affiliation check (subgroup_id is null or affiliation_id is not null)`.execute(db)
  await sql`create index member_of_organisation on member (brand_id, organisation_id)`.execute(db)

  await sql`create table organisation_wish (
    brand_id smallint not null,
    member_id uuid not null,
    organisation_id uuid not null,
    affiliation_id uuid,
    created_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade,
    foreign key (brand_id, organisation_id, affiliation_id) references organisation_affiliation (brand_id, organisation_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'organisation_wish', ['select', 'insert', 'update', 'delete'])
}
