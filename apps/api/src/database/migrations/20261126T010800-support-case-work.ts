import { type Kysely, sql } from 'kysely'

/**
 * Who of the staff answers a case, since when it waits, and how often it has changed: two who answer at once name what
 * they saw. An older copy adds cases without these columns.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table support_case add column waiting_since timestamptz, add column assignee_id uuid,
    add column version integer not null default 1`.execute(db)
  await sql`update support_case set waiting_since = asked_at`.execute(db)
  await sql`alter table support_case alter column waiting_since set default now(), alter column waiting_since set not null`.execute(
    db,
  )
  await sql`create index support_case_by_wait on support_case (brand_id, state, waiting_since, number)`.execute(db)
  await sql`create index support_case_of_all_by_wait on support_case (brand_id, waiting_since, number)`.execute(db)
}
