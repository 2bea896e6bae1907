import { sql } from 'kysely'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Sums } from '@throughway/domain/mode/savings'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { sumsOfSavings } from './add-up.ts'
import { organisationDays } from './restated.queries.ts'

/** How the id of those who are gone begins. */
export const nobody = '00000000-0000-0000-0000-00000000000'

type Span = { from: string; to: string }

/**
 * The organisation and those that went into it; their trips stay with the organisation of their day. Nothing for staff
 * whose grants do not reach it.
 */
export function listWithMerged(organisationId: string) {
  const isReached = sql`in_scope('organisation', ${organisationId}::uuid)`
  return rawQuery(sql<{ id: string }>`select ${organisationId}::uuid as id where ${isReached} union all
    select g.id from organisation g where g.brand_id = current_brand_id() and g.merged_into = ${organisationId} and ${isReached}`)
}

const travelled = (organisations: readonly string[]) => sql`t.brand_id = current_brand_id()
  and t.organisation_id = any(${[...organisations]}::uuid[]) and (t.trips > 0 or t.avoided_metres <> 0)`

/**
 * How many people travelled by each mode in each month of a period. Within one organisation everybody has one row of
 * each, so only those of several are told apart.
 */
export function countTravelCells(organisations: readonly string[], { from, to }: Span) {
  const people = organisations.length > 1 ? sql`count(distinct t.member_id)` : sql`count(*)`
  return rawQuery(sql<{ month: string; mode: TripMode; members: number }>`
    select t.month, t.mode, ${people}::integer as members from organisation_traveller t
    where ${travelled(organisations)} and t.month between ${from} and ${to} group by t.month, t.mode order by t.month, t.mode`)
}

/** Who travelled in these cells. */
export function listTravellers(organisations: readonly string[], cells: readonly { month: string; mode: TripMode }[]) {
  const [months, modes] = [cells.map(({ month }) => month), cells.map(({ mode }) => mode)]
  return rawQuery(sql<{ month: string; mode: TripMode; few: string[] }>`
    select t.month, t.mode, array_agg(distinct t.member_id) as few
    from unnest(${months}::date[], ${modes}::text[]) as cell(month, mode)
    join organisation_traveller t on t.month = cell.month and t.mode = cell.mode and ${travelled(organisations)}
    group by t.month, t.mode`)
}

/** How many people travelled in these months, by their first days. */
export function countTravellers(organisations: readonly string[], months: readonly string[]) {
  return rawQuery(sql<{ travellers: number }>`select count(*)::integer as travellers from (
    select distinct t.member_id from organisation_traveller t where ${travelled(organisations)} and t.month = any(${[...months]}::date[])) people`)
}

/**
 * Keeps that somebody travelled there, under no id, before the member is purged: one of 16 ids for all who are gone, so
 * they count as fewer than they were and never as more.
 */
export function keepPurgedTravellers(memberId: string) {
  const rows = insertSelect(
    'organisation_traveller as d',
    {
      organisation_id: sql`organisation_id`,
      month: sql`month`,
      mode: sql`mode`,
      member_id: sql`('${sql.raw(nobody)}' || right(member_id::text, 1))::uuid`,
      trips: sql`trips`,
      avoided_metres: sql`avoided_metres`,
    },
    sql`from organisation_traveller where brand_id = current_brand_id() and member_id = ${memberId}`,
  )
  return rawQuery(sql`${rows} on conflict (brand_id, organisation_id, month, mode, member_id) do update set
    trips = d.trips + excluded.trips, avoided_metres = d.avoided_metres + excluded.avoided_metres`)
}

const sums = sql.raw(sumsOfSavings.map((name) => `sum(${name})::bigint as ${name}`).join(', '))

/** The sums of organisations by month and mode, under the newest factor set. */
export function sumOrganisations(organisations: readonly string[], { from, to }: Span) {
  return rawQuery(sql<
    Sums & { month: string; mode: TripMode }
  >`select date_trunc('month', date)::date as month, mode, ${sums} from ${organisationDays('restated')}
    where brand_id = current_brand_id() and organisation_id = any(${[...organisations]}::uuid[]) and date between ${from} and ${to}
    group by 1, 2 having sum(trips) <> 0 or sum(avoided_metres) <> 0 order by 1, 2`)
}
