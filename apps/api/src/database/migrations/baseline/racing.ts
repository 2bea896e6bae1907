import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** What a member chose for challenges. */
export async function up(db: Kysely<unknown>) {
  // Without a row a member takes part under their initials.
  await sql`create table racing_choice (
    brand_id smallint not null,
    member_id uuid not null,
    takes_part boolean not null,
    display text not null check (display in ('full', 'initials', 'anonymous')),
    version integer not null,
    changed_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'racing_choice', ['select', 'insert', 'update', 'delete'])
}
