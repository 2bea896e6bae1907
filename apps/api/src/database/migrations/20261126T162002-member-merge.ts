import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * C32: whose account went into which other. What is written once and for all, such as the rows of a certified result, goes on
 * naming the former account and is read by this.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table member_merge (
    brand_id smallint not null references brand,
    former_id uuid not null,
    member_id uuid not null,
    merged_at timestamptz not null,
    primary key (brand_id, former_id),
    foreign key (brand_id, former_id) references member (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index member_merge_of_member on member_merge (brand_id, member_id)`.execute(db)
  await protectTable(db, 'member_merge', ['select', 'insert', 'update', 'delete'])
}
