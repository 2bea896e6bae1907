import { type Kysely, sql } from 'kysely'

/** Decision 124: the homes in a square of the map, of which the planner counts those who share a way. */
export async function up(db: Kysely<unknown>) {
  await sql`create index member_location_home_cell
    on member_location (brand_id, floor(lat / 0.03), floor(lng / 0.04)) where kind = 'home'`.execute(db)
}
