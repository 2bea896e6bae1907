import { type Kysely, sql } from 'kysely'

/**
 * Counts of calls by network, over all programmes: otherwise 32 hosts give a stranger 32 times the limit. A crash may
 * forget them, so they are unlogged. The counts within one programme stay in `rate_limit`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create unlogged table network_hit (
    subject text not null,
    window_start timestamptz not null,
    hits integer not null,
    primary key (subject, window_start)
  )`.execute(db)
  await sql`create index network_hit_by_time on network_hit (window_start)`.execute(db)
  await sql`grant select, insert, update on network_hit to throughway_api`.execute(db)
  await sql`grant select, delete on network_hit to throughway_all_brands`.execute(db)
}
