import { sql } from 'kysely'
import type { PhotoSize } from '@throughway/contract/account/photo'
import { query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export type Pictures = Record<PhotoSize, Buffer>

/** One photo for each member; a new one has a new key, so that its address is never an old picture's. */
export function savePhoto(memberId: string, key: string, files: Record<PhotoSize, string>, now: Date) {
  const facts = { key, small: null, large: null, small_file: files['96'], large_file: files['512'], created_at: now }
  return query
    .insertInto('member_photo')
    .values({ brand_id: thisBrand, member_id: memberId, ...facts })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(facts))
}

export function deletePhoto(memberId: string) {
  return query
    .deleteFrom('member_photo')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .returning('member_id')
}

export function findPicture(key: string, size: PhotoSize) {
  return query
    .selectFrom('member_photo')
    .select(size === '96' ? ['small as bytes', 'small_file as file'] : ['large as bytes', 'large_file as file'])
    .where('brand_id', '=', thisBrand)
    .where('key', '=', key)
}
