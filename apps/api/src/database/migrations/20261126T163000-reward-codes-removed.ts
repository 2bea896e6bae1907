import { type Kysely, sql } from 'kysely'

/** Staff may take a code that nobody has out of a pool. */
export async function up(db: Kysely<unknown>) {
  await sql`grant delete on reward_unit to throughway_api`.execute(db)
}
