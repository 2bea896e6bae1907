import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Trips on paper: each line of a sheet has a code, by which staff log one trip of its member once. */
export async function up(db: Kysely<unknown>) {
  await sql`create table paper_sheet (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    made_by uuid not null,
    made_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index paper_sheet_of_member on paper_sheet (brand_id, member_id)`.execute(db)
  await protectTable(db, 'paper_sheet', ['select', 'insert', 'delete'])

  await sql`create table paper_line (
    brand_id smallint not null,
    code text not null,
    sheet_id uuid not null,
    line smallint not null,
    typed_at timestamptz,
    typed_by uuid,
    trip_id uuid,
    primary key (brand_id, code),
    unique (brand_id, sheet_id, line),
    foreign key (brand_id, sheet_id) references paper_sheet (brand_id, id) on delete cascade,
    check ((typed_at is null) = (typed_by is null) and (typed_at is null) = (trip_id is null))
  )`.execute(db)
  await protectTable(db, 'paper_line', ['select', 'insert', 'update', 'delete'])
}
