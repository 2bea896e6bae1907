import { type Selectable, sql } from 'kysely'
import { insertSelect, replaceBy } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { PointsTrialTable } from '#database/tables/points.ts'
import type { TripTable } from '#database/tables/trip.ts'
import { judgedColumns } from '#modules/trip/trip.ts'
import { rulesRevision } from './rules.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

export type TrialRow = Selectable<PointsTrialTable>

export function findTrial(changeId: string) {
  return query
    .selectFrom('points_trial')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('change_id', '=', changeId)
}

/**
 * Lets one worker at a time continue a trial; another one finds no row. It returns the revision of the present rules
 * too.
 */
export function claimTrial(changeId: string) {
  return rawQuery(
    sql<
      TrialRow & { rules_now: number }
    >`select *, ${rulesRevision} as rules_now from points_trial where brand_id = current_brand_id() and change_id = ${changeId} and finished_at is null for update skip locked`,
  )
}

/** Starts a trial, or restarts it. */
export function startTrial({
  changeId,
  revision,
  from,
  to,
  now,
}: {
  changeId: string
  revision: number
  from: string
  to: string
  now: Date
}) {
  const asked = {
    revision,
    travel_from: from,
    travel_to: to,
    asked_at: now,
    members_total: sql`count(*)`,
    rules_seen: sql`null::integer`,
  }
  const trial = insertSelect(
    'points_trial',
    { change_id: changeId, ...asked },
    sql`from points_balance where brand_id = current_brand_id()`,
  )
  return rawQuery(sql`${trial}
    on conflict (brand_id, change_id) do update set ${replaceBy(Object.keys(asked))}, members_done = 0, after_member = null, sums = '{}', finished_at = null`)
}

export function keepTrial(
  changeId: string,
  set: {
    members_done: number
    after_member: string | null
    sums: string
    finished_at: Date | null
    rules_seen: number
  },
) {
  return query.updateTable('points_trial').set(set).where('brand_id', '=', thisBrand).where('change_id', '=', changeId)
}

export function listTrialsUnderWay() {
  return rawQuery(
    sql<{
      change_id: string
    }>`select change_id from points_trial where brand_id = current_brand_id() and finished_at is null order by asked_at`,
  )
}

/** The next members with any recorded trip, by id. */
export function listNextMembers(after: string | null, limit: number) {
  return rawQuery(sql<{ member_id: string }>`select member_id from points_balance
    where brand_id = current_brand_id() and member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by member_id limit ${limit}`)
}

export type TriedRow = Pick<Selectable<TripTable>, (typeof judgedColumns)[number] | 'member_id' | 'organisation_id'>

/** Their trips of these days that count for points. */
export function listTripsOf(memberIds: readonly string[], from: string, to: string) {
  return query
    .selectFrom('trip')
    .select([...judgedColumns, 'member_id', 'organisation_id'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('state', 'not in', ['deleted', 'rejected'])
}

/** One-offs given to them in these days. */
export function listBonusesOf(memberIds: readonly string[], from: Date) {
  return rawQuery(sql<{
    member_id: string
    rule: string
    points: number
  }>`select member_id, rule, sum(delta)::integer as points from points_ledger
    where brand_id = current_brand_id() and member_id = any(${memberIds}::uuid[]) and created_at >= ${from} and source_kind = 'member'
    group by member_id, rule having sum(delta) > 0`)
}
