import { type Kysely, sql } from 'kysely'

/** Decision 205: the corrections of a race by pages, the newest first, and who waits for a captain, who came first. */
export async function up(db: Kysely<unknown>) {
  await sql`create index race_adjustment_by_moment on race_adjustment (brand_id, race_id, made_at, id)`.execute(db)
  await sql`drop index race_adjustment_of_race`.execute(db)
  await sql`create index race_membership_asking on race_membership (brand_id, team_id, from_day, asked_at, id)
    where state = 'asked'`.execute(db)
}
