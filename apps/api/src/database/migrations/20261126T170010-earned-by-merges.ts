import { type Kysely, sql } from 'kysely'

/** What an account's level got from another account of the same person, or gave to it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table points_balance add column earned_moved integer not null default 0`.execute(db)
}
