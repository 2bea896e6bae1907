import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import { sumNames, sumsOfTrips } from './roll-ups.queries.ts'

const names = sql.raw(sumNames.join(', '))

/**
 * Adds the days of a member who is about to be purged to those of all who were: the sums of many keep them, and the
 * recount finds them again though the trips no longer say their day and distance (C31).
 */
export function keepPurgedDays(memberId: string) {
  return rawQuery(sql`
    insert into purged_day as d (brand_id, organisation_id, date, mode, shard, ${names})
    select brand_id, organisation_id, date, mode, ('x' || right(member_id::text, 1))::bit(4)::integer, ${sumsOfTrips()}
    from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and state not in ('deleted', 'rejected')
    group by 1, 2, 3, 4, 5
    on conflict (brand_id, date, mode, shard, organisation_id) do update set
      ${sql.raw(sumNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))}`)
}
