import { type Kysely, sql } from 'kysely'

/** How often the website, the words about us and the social links were saved, so that of two who do it one is told of the other. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table brand add column settings_version integer not null default 1`.execute(db)
}
