import { sql } from 'kysely'
import { fewestForFigures } from '@throughway/domain/identity/organisation-status'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Sums } from '@throughway/domain/mode/savings'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { sumsOfSavings } from './add-up.ts'
import { organisationDays } from './restated.queries.ts'

/** The organisation and those that went into it; their trips stay with the organisation of their day. */
const itselfAndMerged = (id: string) => sql`array(select ${id}::uuid union all
  select g.id from organisation g where g.brand_id = current_brand_id() and g.merged_into = ${id})`

/** How the id of those who are gone begins. */
export const nobody = '00000000-0000-0000-0000-00000000000'

type Span = { from: string; to: string }

const travelled = (id: string) => sql`t.brand_id = current_brand_id()
  and t.organisation_id = any(${itselfAndMerged(id)}) and (t.trips > 0 or t.avoided_metres <> 0)`

/** How many people travelled by each mode in each month of a period; who they are only where they are few. */
export function listTravelCells(organisationId: string, { from, to }: Span) {
  return rawQuery(sql<{ month: string; mode: TripMode; members: number; few: string[] | null }>`
    select month, mode, count(*)::integer as members,
      case when count(*) < ${fewestForFigures} then array_agg(member_id) filter (where place < ${fewestForFigures}) end as few
    from (select month, mode, member_id, row_number() over (partition by month, mode order by member_id) as place
      from (select distinct t.month, t.mode, t.member_id from organisation_traveller t
        where ${travelled(organisationId)} and t.month between ${from} and ${to}) people) placed
    group by month, mode order by month, mode`)
}

/** How many people travelled in these months, by their first days. */
export function countTravellers(organisationId: string, months: readonly string[]) {
  return rawQuery(sql<{ travellers: number }>`select count(*)::integer as travellers from (
    select distinct t.member_id from organisation_traveller t where ${travelled(organisationId)} and t.month = any(${[...months]}::date[])) people`)
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

/** The sums of an organisation by month and mode, under the newest factor set. */
export function sumOrganisation(organisationId: string, { from, to }: Span) {
  return rawQuery(sql<
    Sums & { month: string; mode: TripMode }
  >`select date_trunc('month', date)::date as month, mode, ${sums} from ${organisationDays('restated')}
    where brand_id = current_brand_id() and organisation_id = any(${itselfAndMerged(organisationId)}) and date between ${from} and ${to}
    group by 1, 2 having sum(trips) <> 0 or sum(avoided_metres) <> 0 order by 1, 2`)
}
