import { type Kysely, sql } from 'kysely'

/**
 * What everybody reads of a month is made of what the dashboard tells of it. Months that were read before knew of no
 * organisations, so that both together told of few people; they are made anew from the dashboard's.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table impact_month no force row level security`.execute(db)
  await sql`delete from impact_month`.execute(db)
  await sql`alter table impact_month force row level security`.execute(db)
}
