import { type Selectable, sql } from 'kysely'
import type { LedgerKind } from '@throughway/contract/trip/points'
import type { Brake } from '@throughway/domain/points/points-budget'
import { insertSelect, insertValues, replaceBy } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { PointsBudgetTable, PointsStandingTable } from '#database/tables/points.ts'

const thisBrand = sql<number>`current_brand_id()`

export type TermsRow = Selectable<PointsBudgetTable> & { changed_by_name: string }
export type StandingRow = Omit<Selectable<PointsStandingTable>, 'brand_id' | 'told'>

/** The programme's terms for its points; no row while it has none. */
export function findTerms() {
  return rawQuery(sql<TermsRow>`select b.*, coalesce((select concat_ws(' ', m.first_name, m.last_name) from member m
      where m.brand_id = b.brand_id and m.id = b.changed_by), '') as changed_by_name
    from points_budget b where b.brand_id = current_brand_id()`)
}

/** Two who save go one after the other. */
export function lockTerms() {
  return query.selectFrom('points_budget').select('revision').where('brand_id', '=', thisBrand).forUpdate()
}

type NewTerms = {
  cents_per_hundred: number
  month_limit_cents: number | null
  liability_limit_cents: number | null
  changed_by: string
  changed_at: Date
}

/** Answers no row where somebody else has set them first. */
export function insertTerms(terms: NewTerms) {
  return rawQuery(sql<{ revision: number }>`${insertValues('points_budget', [terms])}
    on conflict (brand_id) do nothing returning revision`)
}

export function updateTerms(terms: NewTerms) {
  return rawQuery(
    sql<{ revision: number }>`update points_budget set ${sql.join(
      Object.entries(terms).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )}, revision = revision + 1 where brand_id = current_brand_id() returning revision`,
  )
}

export function findStanding() {
  return query
    .selectFrom('points_standing')
    .select(['points_out', 'on_hold', 'holders', 'summed_to', 'counted_at', 'brake', 'brake_since'])
    .where('brand_id', '=', thisBrand)
}

/**
 * Sums the bookings by day and kind, from the midnight of a day on. What was summed before is summed again, since rows of the
 * last days may have come meanwhile; in one order, so that two at once wait for each other.
 */
export function sumDays(from: string, timeZone: string) {
  const days = insertSelect(
    'points_day',
    { date: sql`(l.created_at at time zone ${timeZone})::date`, kind: sql`l.kind`, points: sql`sum(l.delta)` },
    sql`from points_ledger l
      where l.brand_id = current_brand_id() and l.created_at >= ${from}::date::timestamp at time zone ${timeZone}
      group by 2, 3 order by 2, 3`,
  )
  return rawQuery(sql`${days} on conflict (brand_id, date, kind) do update set ${replaceBy(['points'])}`)
}

/** The points of present members: the points of a purged account went with it. A negative balance counts as zero. */
export function countPointsOut(now: Date) {
  return rawQuery(sql<{ points_out: number; holders: number; on_hold: number }>`
    select coalesce(sum(b.total), 0)::bigint as points_out, count(*)::integer as holders,
      (select coalesce(sum(h.points), 0)::bigint from points_hold h
        where h.brand_id = current_brand_id() and h.released_at is null and (h.until is null or h.until > ${now}::timestamptz)) as on_hold
    from points_balance b join member m on m.brand_id = b.brand_id and m.id = b.member_id and m.deleted_at is null
    where b.brand_id = current_brand_id() and b.total > 0`)
}

/** The sums by month, from the first day of a month on. */
export function listMonths(from: string) {
  return rawQuery(sql<{ month: string; kind: LedgerKind; points: number }>`
    select to_char(date, 'YYYY-MM') as month, kind, sum(points)::bigint as points from points_day
    where brand_id = current_brand_id() and date >= ${from}::date group by 1, 2 order by 1, 2`)
}

export function keepStanding(standing: StandingRow) {
  return rawQuery(sql`${insertValues('points_standing', [standing])}
    on conflict (brand_id) do update set ${replaceBy(Object.keys(standing))}`)
}

/** Records the brake's present state as told. Of two parallel calls, only one finds that staff must be told. */
export function markTold() {
  return rawQuery(sql<{ brake: Brake; before: Brake }>`
    with known as (select told from points_standing where brand_id = current_brand_id() for update)
    update points_standing s set told = s.brake from known
    where s.brand_id = current_brand_id() and s.told <> s.brake returning s.brake, known.told as before`)
}
