import { type Kysely, sql } from 'kysely'

/** The number of the reward that a member keeps in sight on home. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table member add column pinned_reward_id integer`.execute(db)
}
