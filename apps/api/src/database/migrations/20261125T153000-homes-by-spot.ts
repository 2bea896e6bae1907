import { type Kysely, sql } from 'kysely'

/**
 * Decision 124: the homes in a square of the map, of which the planner counts those who share a way. The columns of the
 * index are plain: under row-level security an index of `floor(…)` finds nothing, since only comparisons may run before
 * the policy.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index member_location_home_spot
    on member_location (brand_id, lat, lng) where kind = 'home'`.execute(db)
  await sql`drop index member_location_home_cell`.execute(db)
}
