import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * How often a subject has changed, for all members of the programme (`member_id` is null) or for one of them. Open pages
 * compare it with the one that they know.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table live_revision (
    brand_id smallint not null references brand,
    member_id uuid,
    subject text not null check (length(subject) between 1 and 60),
    revision bigint not null check (revision > 0),
    unique nulls not distinct (brand_id, member_id, subject),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'live_revision', ['select', 'insert', 'update', 'delete'])
}
