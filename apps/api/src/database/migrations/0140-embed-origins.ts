import { type Kysely, sql } from 'kysely'

/** C35: the sites that may show the planner in a frame; none means any. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table brand add column embed_origins text[] not null default '{}'`.execute(db)
}
