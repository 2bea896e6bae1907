import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'

/** The beginning of the ids of purged members. */
export const nobody = '00000000-0000-0000-0000-00000000000'

/**
 * The organisation and those merged into it; a trip stays with the organisation of its day. It returns no row outside
 * the scope of the grants.
 */
export function listWithMerged(organisationId: string) {
  const isReached = sql`in_scope('organisation', ${organisationId}::uuid)`
  return rawQuery(sql<{ id: string }>`select ${organisationId}::uuid as id where ${isReached} union all
    select g.id from organisation g where g.brand_id = current_brand_id() and g.merged_into = ${organisationId} and ${isReached}`)
}

/**
 * Keeps the fact that somebody travelled, without their id, before the member is purged. All purged members share 16
 * ids, so their number can be too low but never too high.
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
