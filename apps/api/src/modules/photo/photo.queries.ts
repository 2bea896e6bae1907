import { sql } from 'kysely'
import type { PhotoSize } from '@throughway/contract/account/photo'
import { query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export type Pictures = Record<PhotoSize, Buffer>

/** One photo for each member; a new one has a new key, so that its address is never an old picture's. */
export function savePhoto(memberId: string, key: string, pictures: Pictures, now: Date) {
  const facts = { key, small: pictures['96'], large: pictures['512'], created_at: now }
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
    .select(size === '96' ? 'small as picture' : 'large as picture')
    .where('brand_id', '=', thisBrand)
    .where('key', '=', key)
}
