import { type Kysely, sql } from 'kysely'

/** Why a trip earns nothing, so that lists can say it; trips of before have none until their day is judged again. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table trip add column no_points_reason text`.execute(db)
}
