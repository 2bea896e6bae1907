import { type Kysely, sql } from 'kysely'

/** C15: what proves that a public value of drand is drand's; none is there for values that were fetched before. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table drawing add column beacon_signature text check (beacon_signature is null or (beacon_source = 'drand' and beacon is not null))`.execute(
    db,
  )
}
