import { type Kysely, sql } from 'kysely'

/** How often the draft of a poll was changed, so that of two who write it one is told of the other. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table poll add column revision integer not null default 1`.execute(db)
}
