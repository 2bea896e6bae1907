import { sql } from 'kysely'
import type { PhotoSize } from '@throughway/contract/account/photo'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type Pictures = Record<PhotoSize, Buffer>

type NewPhoto = { id: string; key: string; files: Record<PhotoSize, string>; now: Date }

/**
 * One photo for each member. A new one has a new key and a new id, so that neither an old address nor an old decision
 * applies to it.
 */
export function savePhoto(memberId: string, { id, key: secret, files, now }: NewPhoto) {
  const facts = {
    id,
    key: secret,
    small: null,
    large: null,
    small_file: files['96'],
    large_file: files['512'],
    created_at: now,
    reviewed_at: null,
    reviewed_by: null,
  }
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

export function findPicture(secret: string, size: PhotoSize) {
  return query
    .selectFrom('member_photo')
    .select(size === '96' ? ['small as bytes', 'small_file as file'] : ['large as bytes', 'large_file as file'])
    .where('brand_id', '=', thisBrand)
    .where('key', '=', secret)
}

export type PhotoRow = {
  id: string
  key: string
  member_id: string
  created_at: Date
  reviewed_at: Date | null
  first_name: string
  last_name: string
}
type State = 'waiting' | 'kept' | 'all'

export const photoKeys = { waiting: [key('timestamptz', sql`p.created_at`), key('uuid', sql`p.id`)] }

const joined = sql`member_photo p join member m on m.brand_id = p.brand_id and m.id = p.member_id and m.deleted_at is null`
const isIn = (state: State) =>
  state === 'all' ? sql`true` : state === 'waiting' ? sql`p.reviewed_at is null` : sql`p.reviewed_at is not null`

export function listForStaff(state: State, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<PhotoRow & Placed>`select p.id, p.key, p.member_id, p.created_at, p.reviewed_at, m.first_name,
      m.last_name, ${place}
    from ${joined} where p.brand_id = current_brand_id() and ${isIn(state)} and ${isBehind}
    order by ${order} limit ${limit}`)
}

/** The same photos, to be counted. */
export function selectForStaff(state: State) {
  return sql`select 1 from ${joined} where p.brand_id = current_brand_id() and ${isIn(state)}`
}

/** Two who decide on one picture wait for each other, and for its member who replaces it. */
export function lockPhoto(id: string) {
  return query
    .selectFrom('member_photo')
    .select(['member_id', 'reviewed_at'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .forUpdate()
}

export function markReviewed(id: string, staffId: string, now: Date) {
  return query
    .updateTable('member_photo')
    .set({ reviewed_at: now, reviewed_by: staffId })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function selectByIds(ids: readonly string[]) {
  return rawQuery(sql<Pick<PhotoRow, 'id' | 'member_id' | 'reviewed_at'>>`select p.id, p.member_id, p.reviewed_at
    from ${joined} where p.brand_id = current_brand_id() and p.id = any(${[...ids]}::uuid[]) order by p.created_at, p.id`)
}

/** The day and the member of each photo, for a task's samples and its file. */
export function listLabels(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select p.id, to_char(p.created_at, 'YYYY-MM-DD') as title, trim(m.first_name || ' ' || m.last_name) as name
    from ${joined} where p.brand_id = current_brand_id() and p.id = any(${[...ids]}::uuid[])`)
}
