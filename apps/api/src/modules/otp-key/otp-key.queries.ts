import { type Insertable, sql } from 'kysely'
import { query, rawQuery } from '#database/query.ts'
import type { OtpKeyTable } from '#database/tables/otp-key.ts'

const thisBrand = sql<number>`current_brand_id()`

export function findOtpKey(keyHash: Buffer) {
  return query.selectFrom('otp_key').select('id').where('brand_id', '=', thisBrand).where('key_hash', '=', keyHash)
}

export function listOtpKeys() {
  return rawQuery(
    sql<{ id: string; name: string; made_at: Date; made_by_name: string }>`select k.id, k.name, k.made_at,
      coalesce((select concat_ws(' ', m.first_name, m.last_name) from member m
        where m.brand_id = k.brand_id and m.id = k.made_by), '') as made_by_name
    from otp_key k where k.brand_id = current_brand_id() order by k.made_at desc, k.id`,
  )
}

/** Keys of one programme are made one after the other. */
export function lockOtpKeys() {
  return rawQuery(sql`select from brand where brand_id = current_brand_id() for no key update`)
}

export function countOtpKeys() {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from otp_key where brand_id = current_brand_id()`,
  )
}

export function insertOtpKey(row: Omit<Insertable<OtpKeyTable>, 'brand_id'>) {
  return query.insertInto('otp_key').values({ brand_id: thisBrand, ...row })
}

export function deleteOtpKey(id: string) {
  return query.deleteFrom('otp_key').where('brand_id', '=', thisBrand).where('id', '=', id).returning(['id', 'name'])
}
