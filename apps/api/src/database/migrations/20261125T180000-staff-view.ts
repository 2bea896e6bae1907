import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Filters, order and columns of a list that a member of the staff gave a name. */
export async function up(db: Kysely<unknown>) {
  await sql`create table staff_view (
    brand_id smallint not null references brand,
    id uuid not null,
    member_id uuid not null,
    list text not null check (length(list) between 1 and 60),
    name text not null check (length(name) between 1 and 60),
    query text not null check (length(query) <= 2000),
    created_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create unique index one_staff_view_of_a_name on staff_view (brand_id, member_id, list, lower(name))`.execute(
    db,
  )
  await protectTable(db, 'staff_view', ['select', 'insert', 'update', 'delete'])
}
