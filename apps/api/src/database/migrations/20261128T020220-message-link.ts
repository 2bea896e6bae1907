import { type Kysely, sql } from 'kysely'

/** C20: where a message leads with one press. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table message add column link jsonb`.execute(db)
}
