import { type Kysely, sql } from 'kysely'

/**
 * Decision 148: each event locked the programme's one row to see that it is there, beside all the others that did so.
 * The policy of the table lets the api write under its own programme alone, and a programme is never deleted.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table audit_event drop constraint audit_event_brand_id_fkey`.execute(db)
}
