import { type Kysely, sql } from 'kysely'

/** C20: where a message leads with one press: of many as it was written, of one member as a path of the site. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table message add column link jsonb`.execute(db)
  await sql`alter table personal_message add column link text`.execute(db)
}
