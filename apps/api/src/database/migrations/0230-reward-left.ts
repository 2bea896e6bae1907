import { type Kysely, sql } from 'kysely'

/** What is left of a reward is counted in the index alone: the pieces themselves lie apart in a large programme. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index reward_unit_left`.execute(db)
  await sql`create index reward_unit_left on reward_unit (brand_id, item_id, n) include (held_until) where taken_at is null`.execute(
    db,
  )
}
