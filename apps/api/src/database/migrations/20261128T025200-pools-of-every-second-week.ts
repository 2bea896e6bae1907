import { type Kysely, sql } from 'kysely'

/** C25: a pool travels in every week, or on some of its weekdays in odd or even weeks alone, as wishes do. */
export async function up(db: Kysely<unknown>) {
  // Copies of the server from before write neither column: their pools travel in every week.
  await sql`alter table standing_pool
    add column odd_weekdays smallint[] not null default '{}',
    add column even_weekdays smallint[] not null default '{}'`.execute(db)
}
