import { type Kysely, sql } from 'kysely'

/**
 * Decision 205: how members stood when the result of a race of teams or organisations was certified. Null for a race whose
 * result ranks members itself, and for results of before.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table race_result add column members jsonb`.execute(db)
}
