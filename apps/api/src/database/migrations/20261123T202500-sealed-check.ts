import { type Kysely, sql } from 'kysely'

/** What a start with another SECRET is known by; null until the first start of this release. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table brand add column sealed_check bytea`.execute(db)
}
