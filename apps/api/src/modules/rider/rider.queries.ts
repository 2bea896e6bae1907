import { type Selectable, sql } from 'kysely'
import type { RiderRecordTable } from '#database/tables/rider.ts'
import { query, rawQuery } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export type RiderRow = Selectable<RiderRecordTable>

export function listRiders(limit: number) {
  return rawQuery(
    sql<RiderRow>`select * from rider_record where brand_id = current_brand_id() order by made_at desc, id limit ${limit}`,
  )
}

export function findRider(id: string) {
  return rawQuery(sql<RiderRow>`select * from rider_record where brand_id = current_brand_id() and id = ${id}`)
}

/** Locks the record, so that a ride that is asked for goes to whoever has claimed it by then. */
export function lockRider(id: string) {
  return rawQuery(
    sql<RiderRow>`select * from rider_record where brand_id = current_brand_id() and id = ${id} for no key update`,
  )
}

export function insertRider(row: Omit<RiderRow, 'brand_id' | 'used_at' | 'claimed_by'>) {
  return query.insertInto('rider_record').values({ brand_id: thisBrand, ...row })
}

export function saveFacts(id: string, sealed: Buffer) {
  return query.updateTable('rider_record').set({ sealed }).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function deleteRider(id: string) {
  return query.deleteFrom('rider_record').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Gives the record a new code. It answers no row when an account has claimed the record. */
export function setCode(id: string, digest: Buffer) {
  return query
    .updateTable('rider_record')
    .set({ claim_digest: digest })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
}

export function setClaimer(id: string, memberId: string) {
  return query
    .updateTable('rider_record')
    .set({ claimed_by: memberId })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}
