import { type Kysely, sql } from 'kysely'

/**
 * A member without the web agrees to the terms on paper, which staff note with where it lies, or by a text. Null is the
 * browser, as before.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table member_consent
    add column given_by text check (given_by in ('paper', 'text')),
    add column noted_by uuid,
    add column noted_at timestamptz,
    add column note text,
    add constraint member_consent_is_noted check (given_by is distinct from 'paper' or num_nulls(noted_by, noted_at, note) = 0)`.execute(
    db,
  )
}
