import { type Selectable, sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { FactorSetTable } from '#database/tables/points.ts'
import type { TripTable } from '#database/tables/trip.ts'
import { savingNames } from '@throughway/domain/mode/restate'

const thisBrand = sql<number>`current_brand_id()`

export type FactorSetRow = Selectable<FactorSetTable> & { published_by_name: string | null }

/** Newest first. */
export function listSets() {
  return rawQuery(sql<FactorSetRow>`select s.*, (select concat_ws(' ', m.first_name, m.last_name) from member m where m.brand_id = s.brand_id and m.id = s.published_by) as published_by_name
    from factor_set s where s.brand_id = current_brand_id() order by s.published_at desc nulls last, s.version desc`)
}

export function insertSet(set: {
  version: string
  year: number
  validFrom: string
  factors: string
  sources: string
  reason: string
  publishedBy: string
  now: Date
}) {
  return rawQuery(
    insertSelect(
      'factor_set',
      {
        version: set.version,
        year: set.year,
        valid_from: set.validFrom,
        factors: sql`${set.factors}::jsonb`,
        sources: sql`${set.sources}::jsonb`,
        reason: set.reason,
        published_by: sql`${set.publishedBy}::uuid`,
        published_at: set.now,
        members_total: sql`count(*)`,
      },
      sql`from points_balance where brand_id = current_brand_id()`,
    ),
  )
}

/** Sets whose history is still being re-stated. */
export function listSetsUnderWay() {
  return query
    .selectFrom('factor_set')
    .select(['version', 'after_member', 'members_done'])
    .where('brand_id', '=', thisBrand)
    .where('published_at', 'is not', null)
    .where('restated_at', 'is', null)
    .orderBy('published_at')
}

export function listNextMembers(after: string | null, limit: number) {
  return rawQuery(sql<{
    member_id: string
  }>`select b.member_id from points_balance b join member m on m.brand_id = b.brand_id and m.id = b.member_id
    where b.brand_id = current_brand_id() and b.member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and m.deleted_at is null
    order by b.member_id limit ${limit}`)
}

/** Another worker may be ahead already. */
export function keepPlace(version: string, after: string, done: number) {
  return rawQuery(sql`update factor_set set after_member = ${after}::uuid, members_done = ${done}
    where brand_id = current_brand_id() and version = ${version} and coalesce(after_member, '00000000-0000-0000-0000-000000000000') < ${after}::uuid`)
}

export function markRestated(version: string, now: Date) {
  return rawQuery(
    sql`update factor_set set restated_at = ${now}, members_total = members_done where brand_id = current_brand_id() and version = ${version} and restated_at is null`,
  )
}

/** The programme's averages are computed again at the next question. */
export function forgetAverages() {
  return rawQuery(sql`update programme_average set reckoned_at = 'epoch' where brand_id = current_brand_id()`)
}

/** Deletes differences under sets that a newer one has replaced, a batch at a time. */
export function dropOldRestatements(table: 'restated_day' | 'restated_total', limit: number) {
  return rawQuery(sql<{ date: string }>`delete from ${sql.table(table)} where ctid = any(array(
    select r.ctid from ${sql.table(table)} r where r.brand_id = current_brand_id() and r.factor_set in (
      select s.version from factor_set s where s.brand_id = current_brand_id() and s.restated_at is not null and s.version <> current_factor_set())
    limit ${limit})) and brand_id = current_brand_id() returning date`)
}

const statedColumns = [
  'date',
  'mode',
  'organisation_id',
  'metres',
  'people',
  'electric',
  'legs',
  'expected_metres',
  'mpg',
  'factor_set',
  ...savingNames,
] as const satisfies readonly (keyof TripTable)[]

/** All trips of a member that count in statistics and were computed with another set. */
export function listStatedTrips(memberId: string, otherThan: string) {
  return query
    .selectFrom('trip')
    .select(statedColumns)
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['deleted', 'rejected'])
    .where('factor_set', '<>', otherThan)
}
