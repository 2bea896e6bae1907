import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { openClient } from '../../apps/api/src/database/connections.ts'
import { databaseUrl } from './embedded-database.ts'
import { runJob } from './server-jobs.ts'

/** The day of these rides came in a month that is over, and nobody drove them; the month is counted with them. */
export async function leaveUndriven(brand: BrandKey, rideIds: readonly string[], month: string): Promise<void> {
  const { id, time_zone: timeZone } = brandSettings[brand]
  const database = await openClient(databaseUrl())
  try {
    await database.query(
      `update volunteer_ride set state = 'no_driver', date = $3::date, pickup_at = ($3::date + time '10:00') at time zone $4,
        ends_at = ($3::date + time '12:00') at time zone $4 where brand_id = $1 and id = any($2::uuid[])`,
      [id, rideIds, `${month}-15`, timeZone],
    )
    // a month is counted once; the server itself may not take that back
    for (const table of ['dashboard_month', 'impact_month'])
      await database.query(`delete from ${table} where brand_id = $1 and month = $2`, [id, `${month}-01`])
  } finally {
    await database.end()
  }
  await runJob('dashboard')
}
