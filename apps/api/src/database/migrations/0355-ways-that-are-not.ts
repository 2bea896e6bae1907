import { type Kysely, sql } from 'kysely'

/** What the streets have no way for stays an estimate for good, and says so instead of promising a map. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_distance add column has_way boolean not null default true`.execute(db)
  await sql`alter table member_place_distance add column has_way boolean not null default true`.execute(db)
}
