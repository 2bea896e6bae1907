import { type Kysely, sql } from 'kysely'

/**
 * C7: a lunch brought along is no trip, and its miles are avoided ones only. Sums of before held its miles among those
 * travelled; the averages are counted anew for whoever asks for them next.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ['member_day', 'organisation_day', 'brand_day', 'purged_day'])
    await sql`update ${sql.table(table)} set trips = 0, metres = 0 where mode = 'brown_bag' and (trips <> 0 or metres <> 0)`.execute(
      db,
    )
  await sql`delete from programme_average`.execute(db)
}
