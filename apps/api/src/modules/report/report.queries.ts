import { sql } from 'kysely'
import type { ReportPeriod } from '@throughway/contract/statistics'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Sums } from '@throughway/domain/mode/savings'
import { rawQuery } from '#database/query.ts'
import { brandDays, memberDays, type Reckoned, sumsOfSavings } from '#modules/statistics/statistics.ts'

/** First and last day; the first day of the calendar and the last for all time. */
export type Span = { from: string; to: string }
export type BarRow = Sums & { start: string; mode: TripMode }

const barOf: Record<ReportPeriod, string> = { month: 'day', year: 'month', all: 'year' }
const sums = sql.raw(sumsOfSavings.map((name) => `sum(${name})::bigint as ${name}`).join(', '))

export function sumMemberBars(memberId: string, period: ReportPeriod, { from, to }: Span, reckoned: Reckoned) {
  return rawQuery(sql<BarRow>`select date_trunc(${barOf[period]}, date)::date as start, mode, ${sums} from ${memberDays(reckoned)}
    where brand_id = current_brand_id() and member_id = ${memberId} and date between ${from} and ${to}
    group by 1, 2 having sum(metres) > 0 or sum(avoided_metres) > 0 order by 1, 2`)
}

export function sumProgrammeBars(period: ReportPeriod, { from, to }: Span, reckoned: Reckoned) {
  return rawQuery(sql<BarRow>`select date_trunc(${barOf[period]}, date)::date as start, mode, ${sums} from ${brandDays(reckoned)}
    where brand_id = current_brand_id() and date between ${from} and ${to}
    group by 1, 2 having sum(metres) > 0 or sum(avoided_metres) > 0 order by 1, 2`)
}

export type AverageRow = Sums & { members: number; reckoned_at: Date }

export function findAverage(period: ReportPeriod, start: string) {
  return rawQuery(sql<AverageRow>`select members, reckoned_at, ${sql.raw(sumsOfSavings.join(', '))} from programme_average
    where brand_id = current_brand_id() and period = ${period} and start = ${start}`)
}

/** Counts who was on the way and what they did; the newer of two who reckon at once stays. */
export function reckonAverage(period: ReportPeriod, { from, to }: Span, now: Date) {
  return rawQuery(sql`insert into programme_average as a (brand_id, period, start, members, ${sql.raw(sumsOfSavings.join(', '))}, reckoned_at)
    select current_brand_id(), ${period}, ${from}, count(distinct member_id) filter (where trips > 0),
      ${sql.raw(sumsOfSavings.map((name) => `coalesce(sum(${name}), 0)`).join(', '))}, ${now}
    from ${memberDays('restated')} where brand_id = current_brand_id() and date between ${from} and ${to}
    on conflict (brand_id, period, start) do update set members = excluded.members, reckoned_at = excluded.reckoned_at,
      ${sql.raw(sumsOfSavings.map((name) => `${name} = excluded.${name}`).join(', '))}
    where a.reckoned_at < excluded.reckoned_at`)
}
