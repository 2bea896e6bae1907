import { type Kysely, sql } from 'kysely'

/** Of two editors who change one reward at once, the second is told what the first has saved. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reward_item add column version integer not null default 1`.execute(db)
}
