import { type RawBuilder, sql } from 'kysely'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { GroupRow, ToldTravel, TravelCount, TravelRow } from '@throughway/domain/report/tell-month'
import { fewestInPublic } from '@throughway/domain/report/tell-week'
import type { DashboardMeasure, ToldMonth } from '@throughway/domain/report/told-month'
import { paidStates } from '@throughway/domain/reward/rewards'
import { insertRows } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { brandDays, organisationDays } from '#modules/statistics/statistics.ts'

/** The first and last day of a month, in the programme's calendar. */
export type MonthSpan = { from: string; to: string; timeZone: string }

/** The first day with a record; null while there is none. */
export function findFirstDay() {
  return rawQuery(
    sql<{ day: string | null }>`select min(date) as day from brand_day where brand_id = current_brand_id()`,
  )
}

/** The counted months by their first days, and whether the public figures of each are kept. */
export function listCounted() {
  return rawQuery(sql<{ month: string; is_in_public: boolean }>`select d.month,
      exists (select from impact_month i where i.brand_id = d.brand_id and i.month = d.month) as is_in_public
    from dashboard_month d where d.brand_id = current_brand_id() and d.organisation_id is null order by d.month`)
}

/** Two who count at once go one after the other. */
export function lockCounting() {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('dashboard ' || current_brand_id(), 0))`)
}

const hasTravelled = (row: RawBuilder<unknown>) => sql`(${row}.trips > 0 or ${row}.avoided_metres <> 0)`
/** Trips of an organisation that went into another one belong to that one. */
const organisationOf = sql`coalesce(o.merged_into, d.organisation_id)`
const [t, d] = [sql.raw('t'), sql.raw('d')]

/**
 * Who travelled in the month, by organisation and mode and by organisation alone, with the ids of small groups. A
 * member counts as "without an organisation" only if none of their trips has one, so that group may be smaller than it
 * was but never larger.
 */
export function countTravellers({ from, to }: MonthSpan) {
  return rawQuery(sql<TravelCount>`with travelled as (
      select ${organisationOf} as organisation, d.mode, d.member_id from organisation_traveller d
      left join organisation o on o.brand_id = d.brand_id and o.id = d.organisation_id
      where d.brand_id = current_brand_id() and d.month = ${from} and ${hasTravelled(d)}
      union all
      select null::uuid, d.mode, d.member_id from member_day d
      where d.brand_id = current_brand_id() and d.date between ${from} and ${to} and ${hasTravelled(d)}
        and not exists (select from organisation_traveller t where t.brand_id = d.brand_id and t.member_id = d.member_id
          and t.month = ${from} and ${hasTravelled(t)}))
    select organisation, mode, count(distinct member_id)::integer as people,
      case when count(distinct member_id) < ${fewestInPublic} then array_agg(distinct member_id::text) end as few
    from travelled group by grouping sets ((organisation, mode), (organisation))`)
}

/**
 * The travel by organisation and mode, under the newest factor set. The rows without an organisation are the
 * programme's remaining travel.
 */
export function sumTravel({ from, to }: MonthSpan) {
  const names = ['trips', 'avoided_metres', 'co2_milligrams', 'saved_millicents'] as const
  const list = (write: (name: string) => string) => sql.raw(names.map(write).join(', '))
  const inMonth = sql`days.brand_id = current_brand_id() and days.date between ${from} and ${to}`
  return rawQuery(sql<
    Omit<TravelRow, 'points'>
  >`select organisation, mode, ${list((name) => `sum(${name})::bigint as ${name}`)} from (
      select coalesce(o.merged_into, days.organisation_id) as organisation, days.mode, ${list((name) => `days.${name}`)}
      from ${organisationDays('restated')} left join organisation o on o.brand_id = days.brand_id and o.id = days.organisation_id
      where ${inMonth}
      union all
      select null::uuid, days.mode, ${list((name) => `days.${name}`)} from ${brandDays('restated')} where ${inMonth}
      union all
      select null::uuid, days.mode, ${list((name) => `-days.${name}`)} from ${organisationDays('restated')} where ${inMonth}) parts
    group by organisation, mode having sum(trips) <> 0 or sum(avoided_metres) <> 0 order by organisation, mode`)
}

/** The points of those trips. */
export function sumTravelPoints({ from, to }: MonthSpan) {
  const inMonth = sql`d.brand_id = current_brand_id() and d.date between ${from} and ${to}`
  return rawQuery(sql<{ organisation: string | null; mode: TripMode; points: number }>`
    select organisation, mode, sum(points)::bigint as points from (
      select ${organisationOf} as organisation, d.mode, d.points from organisation_day d
      left join organisation o on o.brand_id = d.brand_id and o.id = d.organisation_id where ${inMonth}
      union all
      select null::uuid, d.mode, d.points from brand_day d where ${inMonth}
      union all
      select null::uuid, d.mode, -d.points from organisation_day d where ${inMonth}) parts
    group by organisation, mode`)
}

/** Members who had signed up by the end of the month, by their present organisation. */
export function countMembers(span: MonthSpan) {
  return byOrganisation(sql`select id as member_id, 1 as amount, 0 as cents from member
    where brand_id = current_brand_id() and deleted_at is null and created_at < ${endOf(span)}`)
}

/** What members did in the month besides their trips, by their present organisation. */
export function countMeasure(measure: DashboardMeasure, span: MonthSpan) {
  return byOrganisation(rowsOf[measure](span))
}

const rowsOf: Record<DashboardMeasure, (span: MonthSpan) => RawBuilder<unknown>> = {
  points_given: (span) => booked(sql`kind in ('earn', 'reverse', 'adjust')`, sql`delta`, span),
  points_spent: (span) => booked(sql`kind in ('spend', 'refund')`, sql`-delta`, span),
  points_lapsed: (span) => booked(sql`kind = 'expire'`, sql`-delta`, span),
  points_out: () =>
    sql`select member_id, total as amount, 0 as cents from points_balance where brand_id = current_brand_id() and total > 0`,
  rewards: (span) => sql`select member_id, 1 as amount, value_cents as cents from reward_redemption
    where brand_id = current_brand_id() and state = any(${[...paidStates]}::text[]) and ${isWithin(sql`confirmed_at`, span)}`,
  rides_home: ({
    from,
    to,
  }) => sql`select r.member_id, 1 as amount, coalesce(c.paid_cents, 0) as cents from ride_home_request r
    left join ride_home_claim c on c.brand_id = r.brand_id and c.request_id = r.id
    where r.brand_id = current_brand_id() and r.state = 'approved' and r.date between ${from} and ${to}`,
  passes: ({ from, to }) => sql`select member_id, 1 as amount, subsidy_cents as cents from transit_pass
    where brand_id = current_brand_id() and state in ('approved', 'active', 'expired') and from_on between ${from} and ${to}`,
  matches_shown: (span) => paired('shown_at', span),
  matches_contacted: (span) => paired('contacted_at', span),
  matches_answered: (span) => paired('answered_at', span),
  matches_pooled: (span) => paired('pooled_at', span),
  matches_30_days: (span) => paired('travelled_30_at', span),
  matches_90_days: (span) => paired('travelled_90_at', span),
  messages_read: (span) => sql`select member_id, 1 as amount, 0 as cents from message_mark
    where brand_id = current_brand_id() and ${isWithin(sql`read_at`, span)}
    union all select member_id, 1, 0 from personal_message
    where brand_id = current_brand_id() and ${isWithin(sql`read_at`, span)}`,
  race_entries: (span) => sql`select member_id, 1 as amount, 0 as cents from race_entry
    where brand_id = current_brand_id() and ${isWithin(sql`joined_at`, span)}`,
}

/** Matches that took a step in the month, each counted for the member whom a search had shown the other one. */
function paired(step: string, span: MonthSpan) {
  return sql`select member_id, 1 as amount, 0 as cents from match_pair
    where brand_id = current_brand_id() and ${isWithin(sql.ref(step), span)}`
}

function booked(kinds: RawBuilder<unknown>, amount: RawBuilder<unknown>, span: MonthSpan) {
  return sql`select member_id, ${amount} as amount, 0 as cents from points_ledger
    where brand_id = current_brand_id() and ${kinds} and ${isWithin(sql`created_at`, span)}`
}

function byOrganisation(rows: RawBuilder<unknown>) {
  return rawQuery(sql<GroupRow>`select coalesce(o.merged_into, m.organisation_id) as organisation,
      count(distinct r.member_id)::integer as people, sum(r.amount)::bigint as amount, sum(r.cents)::bigint as cents
    from (${rows}) r join member m on m.brand_id = current_brand_id() and m.id = r.member_id
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id group by 1`)
}

function isWithin(instant: RawBuilder<unknown>, span: MonthSpan) {
  return sql`${instant} >= ${span.from}::date::timestamp at time zone ${span.timeZone} and ${instant} < ${endOf(span)}`
}

/** The midnight after the last day. */
function endOf({ to, timeZone }: MonthSpan) {
  return sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`
}

/** The price of points, and the factor set of the savings. */
export function findTerms() {
  return rawQuery(sql<{ cents_per_hundred: number | null; factor_set: string | null }>`
    select (select cents_per_hundred from points_budget where brand_id = current_brand_id()) as cents_per_hundred,
      current_factor_set() as factor_set`)
}

type NewMonth = { organisation_id: string | null; told: ToldMonth }

export function insertMonths(rows: readonly NewMonth[], { month, readAt }: { month: string; readAt: Date }) {
  return rawQuery(
    insertRows(
      'dashboard_month',
      rows.map((row) => ({ ...row, month, read_at: readAt })),
    ),
  )
}

/** What is kept of the travel of a month, of the programme (null) and of each organisation. */
export function listKeptTravel(month: string) {
  return rawQuery(sql<{ organisation: string | null; travel: ToldTravel | null; factor_set: string | null }>`
    select organisation_id as organisation, nullif(told -> 'travel', 'null') as travel, told ->> 'factor_set' as factor_set
    from dashboard_month where brand_id = current_brand_id() and month = ${month}::date`)
}

export type KeptMonth = { month: string; told: ToldMonth }

/** The months of the programme or of an organisation, as `YYYY-MM`. */
export function listKept(organisationId: string | null, { from, to }: { from: string; to: string }) {
  const whose = organisationId === null ? sql`organisation_id is null` : sql`organisation_id = ${organisationId}`
  return rawQuery(sql<KeptMonth>`select to_char(month, 'YYYY-MM') as month, told from dashboard_month
    where brand_id = current_brand_id() and ${whose} and month between ${`${from}-01`}::date and ${`${to}-01`}::date order by month`)
}

/** The first and the latest month that is counted; null while none is. */
export function findCounted() {
  return rawQuery(sql<{ first: string | null; last: string | null }>`
    select to_char(min(month), 'YYYY-MM') as first, to_char(max(month), 'YYYY-MM') as last from dashboard_month
    where brand_id = current_brand_id() and organisation_id is null`)
}

export function findReachesProgramme() {
  return rawQuery(sql<{ reaches: boolean }>`select in_scope('brand', null::uuid) as reaches`)
}

/** `within` is the organisation to which grants apply: itself, or the one that it was merged into. */
type Named = { id: string; name: string; within: string }

/** An organisation in reach; one that went into another is reached through that one. */
export function findOrganisation(id: string) {
  return rawQuery(sql<Named>`select o.id, o.name, coalesce(o.merged_into, o.id) as within from organisation o
    where o.brand_id = current_brand_id() and o.id = ${id} and in_scope('organisation', coalesce(o.merged_into, o.id))`)
}

export function findFirstOrganisation() {
  return rawQuery(sql<Named>`select o.id, o.name, o.id as within from organisation o
    where o.brand_id = current_brand_id() and o.merged_into is null and in_scope('organisation', o.id)
    order by o.name, o.id limit 1`)
}
