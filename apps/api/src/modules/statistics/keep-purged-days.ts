import { sql } from 'kysely'
import { eachColumn, insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { additions, sumNames, sumOfTrips } from './roll-ups.queries.ts'

/**
 * Adds the days of a member who is about to be purged to those of all purged members. So the totals keep them, and the
 * recount finds them although the purged trips have no date and distance (C31).
 */
export function keepPurgedDays(memberId: string) {
  const days = insertSelect(
    'purged_day as d',
    {
      organisation_id: sql`organisation_id`,
      date: sql`date`,
      mode: sql`mode`,
      shard: sql`('x' || right(member_id::text, 1))::bit(4)::integer`,
      ...eachColumn(sumNames, sumOfTrips),
    },
    sql`from trip
      where brand_id = current_brand_id() and member_id = ${memberId} and state not in ('deleted', 'rejected')
      group by organisation_id, date, mode, right(member_id::text, 1)`,
  )
  return rawQuery(sql`${days} on conflict (brand_id, date, mode, shard, organisation_id) do update set ${additions}`)
}
