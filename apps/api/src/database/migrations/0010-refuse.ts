import { type Kysely, sql } from 'kysely'

/** Fails the statement with a state of ours, for checks that stand in plain SQL. */
export async function up(db: Kysely<unknown>) {
  await sql`create function refuse(state text) returns boolean language plpgsql
    as $$ begin raise exception 'refused' using errcode = state; end $$`.execute(db)
  await sql`drop function require_sign_in`.execute(db)
}
