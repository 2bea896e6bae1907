import { type Kysely, sql } from 'kysely'

/** Whose link ended the boxes, and when: that link alone can take it back, within a day. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table contact_choice add column ended_by uuid, add column ended_at timestamptz`.execute(db)
}
