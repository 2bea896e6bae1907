import { sql } from 'kysely'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'

/** A server may be down over a long weekend. After a longer pause somebody must check the clock first. */
const longestLeap = sql`interval '4 days'`
/** A clock that is set back by the network moves by less. */
const longestStepBack = sql`interval '1 hour'`

/** The database's clock has leapt since a job last checked it, or no job has run for days. */
export class ClockLeapt extends Error {}

/**
 * Records the database's time for a job that removes something. Throws `ClockLeapt` when it is more than four days
 * later, or an hour earlier, than the last recorded time. With the embedded database, a wrong clock of the machine is
 * also the database's clock, so comparing the two would reveal nothing.
 */
export async function noteInstant({ ofAllBrands }: Pick<Databases, 'ofAllBrands'>, now: Date): Promise<void> {
  const [[noted]] = await ofAllBrands().send(
    query
      .insertInto('job_clock')
      .values({ seen_at: now })
      .onConflict((conflict) =>
        conflict
          .column('is_only')
          .doUpdateSet({ seen_at: now })
          .where(
            sql<boolean>`excluded.seen_at between job_clock.seen_at - ${longestStepBack} and job_clock.seen_at + ${longestLeap}`,
          ),
      )
      .returning('seen_at'),
  )
  if (noted) return
  const [[last]] = await ofAllBrands().send(query.selectFrom('job_clock').select('seen_at'))
  throw new ClockLeapt(
    `The database's clock says ${now.toISOString()}, and said ${last!.seen_at.toISOString()} when a job last looked: nothing expires or is deleted until somebody says that it is right, by starting once with CLOCK_CONFIRMED=${now.toISOString().slice(0, 10)}.`,
  )
}

/** Records that somebody has checked the clock and found it right. Only the database's present date confirms it. */
export async function confirmClock(
  databases: Pick<Databases, 'ofAllBrands' | 'readClock'>,
  date: string,
): Promise<boolean> {
  const now = await databases.readClock()
  if (now.toISOString().slice(0, 10) !== date) return false
  await databases.ofAllBrands().send(rawQuery(sql`update job_clock set seen_at = ${now}`))
  return true
}
