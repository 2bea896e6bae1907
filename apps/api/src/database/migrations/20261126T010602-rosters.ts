import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C32: people whom an organisation names by their addresses, one by one or in a file. */
export async function up(db: Kysely<unknown>) {
  await sql`create table organisation_invitation (
    brand_id smallint not null,
    email text not null,
    organisation_id uuid not null,
    affiliation_id uuid,
    subgroup_id uuid,
    invited_by uuid not null,
    invited_at timestamptz not null,
    primary key (brand_id, organisation_id, email),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index invitation_by_email on organisation_invitation (brand_id, email)`.execute(db)
  await sql`create index invitation_by_age on organisation_invitation (invited_at)`.execute(db)
  await protectTable(db, 'organisation_invitation', ['select', 'insert', 'update', 'delete'])

  await sql`create table roster_import (
    brand_id smallint not null,
    id uuid not null,
    organisation_id uuid not null,
    read_by uuid not null,
    read_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index roster_import_by_age on roster_import (read_at)`.execute(db)
  await protectTable(db, 'roster_import', ['select', 'insert', 'update', 'delete'])

  await sql`create table roster_import_row (
    brand_id smallint not null,
    import_id uuid not null,
    id uuid not null,
    line integer not null,
    email text not null,
    affiliation_id uuid,
    subgroup_id uuid,
    member_id uuid,
    primary key (brand_id, import_id, id),
    foreign key (brand_id, import_id) references roster_import (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index roster_import_row_of_member on roster_import_row (brand_id, member_id) where member_id is not null`.execute(
    db,
  )
  await sql`create index roster_import_row_by_email on roster_import_row (brand_id, email)`.execute(db)
  await protectTable(db, 'roster_import_row', ['select', 'insert', 'update', 'delete'])
}
