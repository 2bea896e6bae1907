import { type Kysely, sql } from 'kysely'

/**
 * C32: a task of an organisation is corrected and handed on. What it said before stays with it; who was to do it before is
 * in the audit alone, as it names a person.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table organisation_entry add column version integer not null default 1, add column former jsonb,
    add column changed_by uuid, add column changed_at timestamptz`.execute(db)
}
