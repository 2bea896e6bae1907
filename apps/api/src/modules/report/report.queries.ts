import { sql } from 'kysely'
import type { ReportPeriod } from '@throughway/contract/programme/statistics'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Sums } from '@throughway/domain/mode/savings'
import { eachColumn, insertSelect, replaceBy } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { memberDays, type SavingsBasis, sumsOfSavings } from '#modules/statistics/statistics.ts'

/** First and last day; for all time, the first and last day of the calendar. */
export type Span = { from: string; to: string }
export type BarRow = Sums & { start: string; mode: TripMode }

const barOf: Record<ReportPeriod, string> = { month: 'day', year: 'month', all: 'year' }
const sums = sql.raw(sumsOfSavings.map((name) => `sum(${name})::bigint as ${name}`).join(', '))

export function sumMemberBars(memberId: string, period: ReportPeriod, { from, to }: Span, basis: SavingsBasis) {
  return rawQuery(sql<BarRow>`select date_trunc(${barOf[period]}, date)::date as start, mode, ${sums} from ${memberDays(basis)}
    where brand_id = current_brand_id() and member_id = ${memberId} and date between ${from} and ${to}
    group by 1, 2 having sum(metres) > 0 or sum(avoided_metres) > 0 order by 1, 2`)
}

export type AverageRow = Sums & { members: number; reckoned_at: Date }

export function findAverage(period: ReportPeriod, start: string) {
  return rawQuery(sql<AverageRow>`select members, reckoned_at, ${sql.raw(sumsOfSavings.join(', '))} from programme_average
    where brand_id = current_brand_id() and period = ${period} and start = ${start}`)
}

/** Counts the active members and their sums; of two computed at once, the newer stays. */
export function computeAverage(period: ReportPeriod, { from, to }: Span, now: Date) {
  const computed = {
    members: sql`count(distinct member_id) filter (where trips > 0)`,
    ...eachColumn(sumsOfSavings, (name) => sql.raw(`coalesce(sum(${name}), 0)`)),
    reckoned_at: now,
  }
  const average = insertSelect(
    'programme_average as a',
    { period, start: from, ...computed },
    sql`from ${memberDays('restated')} where brand_id = current_brand_id() and date between ${from} and ${to}`,
  )
  return rawQuery(sql`${average}
    on conflict (brand_id, period, start) do update set ${replaceBy(Object.keys(computed))}
    where a.reckoned_at < excluded.reckoned_at`)
}
