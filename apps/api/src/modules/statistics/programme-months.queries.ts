import { sql } from 'kysely'
import type { ProgrammeCell } from '@throughway/domain/report/impact'
import { rawQuery } from '#database/query.ts'
import { nobody } from './organisation-report.queries.ts'
import { brandDays } from './restated.queries.ts'

/**
 * What the programme's trips add up to by month and mode, under the newest factor set, and how many people made them.
 * Who they are is read while they are fewer than `fewest`. Purged members count under one of 16 ids for all who are gone,
 * so as fewer than they were. One statement, so that people and sums are of one moment.
 */
export function readProgrammeMonths({ from, to }: { from: string; to: string }, fewest: number) {
  const inSpan = sql`brand_id = current_brand_id() and date between ${from} and ${to}`
  const month = sql`date_trunc('month', date)::date as month`
  return rawQuery(sql<ProgrammeCell>`
    with person as materialized (
      select ${month}, mode, member_id from member_day where ${inSpan} and trips > 0
      union
      select ${month}, mode, ('${sql.raw(nobody)}' || to_hex(shard::integer))::uuid as member_id from purged_day
      where ${inSpan} and trips > 0),
    cell as (select month, mode, count(*)::integer as members,
      case when count(*) < ${fewest} then array_agg(member_id) end as few from person group by month, mode),
    whole as (select month, count(distinct member_id)::integer as people from person group by month),
    total as (select ${month}, mode, sum(trips)::bigint as trips, sum(avoided_metres)::bigint as avoided_metres,
        sum(co2_milligrams)::bigint as co2_milligrams, sum(saved_millicents)::bigint as saved_millicents
      from ${brandDays('restated')} where ${inSpan} group by 1, 2)
    select month, mode, trips, avoided_metres, co2_milligrams, saved_millicents,
      coalesce(members, 0) as members, few, coalesce(people, 0) as people
    from total left join cell using (month, mode) left join whole using (month) order by month, mode`)
}
