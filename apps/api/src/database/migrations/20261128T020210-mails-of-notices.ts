import { type Kysely, sql } from 'kysely'

/** C21: a mail knows the message that tells the same in the message centre, and does not go once that one has ended. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table mail add column notice_id uuid`.execute(db)
}
