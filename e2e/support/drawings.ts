import { openClient } from '../../apps/api/src/database/connections.ts'
import { databaseUrl } from './embedded-database.ts'

/** The days of a drawing, and ten more, go by. */
export async function letDaysPass(id: string) {
  const database = await openClient(databaseUrl())
  await database.query(
    `update drawing set first_day = first_day - 10, last_day = last_day - 10, starts_at = starts_at - interval '10 days',
    ends_at = ends_at - interval '10 days', snapshot_due_at = snapshot_due_at - interval '10 days' where id = $1`,
    [id],
  )
  await database.query(
    `update trip set date = date - 10, recorded_at = recorded_at - interval '10 days' where id in (select trip_id from drawing_entry where drawing_id = $1)`,
    [id],
  )
  await database.end()
}
