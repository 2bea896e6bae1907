import { type Kysely, sql } from 'kysely'

/**
 * How often rules had been published or withdrawn when a trial compared its draft with them; null before its first members.
 * What was tried before there was the column is taken for a trial against the rules of now.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table points_trial add column rules_seen integer`.execute(db)
  await sql`update points_trial t set rules_seen = (select count(c.published_at) + count(c.withdrawn_at)
    from points_change c where c.brand_id = t.brand_id)`.execute(db)
}
