import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Which organisation a member asked for; it counts once it is proved. */
export async function up(db: Kysely<unknown>) {
  await sql`create table organisation_wish (
    brand_id smallint not null,
    member_id uuid not null,
    organisation_id uuid not null,
    affiliation_id uuid,
    created_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade,
    foreign key (brand_id, organisation_id, affiliation_id)
      references organisation_affiliation (brand_id, organisation_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'organisation_wish', ['select', 'insert', 'update', 'delete'])
}
