import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'

/** How the id of those who are gone begins. */
export const nobody = '00000000-0000-0000-0000-00000000000'

/**
 * The organisation and those that went into it; their trips stay with the organisation of their day. Nothing for staff
 * whose grants do not reach it.
 */
export function listWithMerged(organisationId: string) {
  const isReached = sql`in_scope('organisation', ${organisationId}::uuid)`
  return rawQuery(sql<{ id: string }>`select ${organisationId}::uuid as id where ${isReached} union all
    select g.id from organisation g where g.brand_id = current_brand_id() and g.merged_into = ${organisationId} and ${isReached}`)
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
