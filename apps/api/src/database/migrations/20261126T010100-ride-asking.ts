import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Keeps for a day which questions about rides were asked in one go, as keyed digests under a random number, so that the
 * bound of five is the server's. It names nobody.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table ride_asking (
    brand_id smallint not null,
    id uuid not null,
    asked text[] not null,
    asked_at timestamptz not null,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index ride_asking_by_time on ride_asking (asked_at, brand_id)`.execute(db)
  await protectTable(db, 'ride_asking', ['select', 'insert', 'update', 'delete'])
}
