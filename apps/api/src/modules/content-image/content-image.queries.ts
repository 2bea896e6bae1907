import { type Selectable, sql } from 'kysely'
import type { ContentImageTable } from '#database/tables/content-image.ts'
import { insertSelect, insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type ImageRow = Selectable<ContentImageTable>

/** Keeps a picture, or finds the same one. */
export function insertImage(row: Omit<ImageRow, 'brand_id'>) {
  return query
    .insertInto('content_image')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.constraint('content_image_same').doUpdateSet({ sent_at: row.sent_at }))
    .returning('id')
}

/** Answers the files of the copies that were new. */
export function insertCopies(imageId: string, copies: readonly { width: number; file_id: string }[]) {
  const rows = copies.map((copy) => ({ image_id: imageId, picture: null, ...copy }))
  return rawQuery(
    sql<{ file_id: string }>`${insertValues('content_image_copy', rows)} on conflict do nothing returning file_id`,
  )
}

export function countImages() {
  return rawQuery(
    sql<{ count: number }>`select count(*) as count from content_image where brand_id = current_brand_id()`,
  )
}

export type ListedImage = Pick<ImageRow, 'id' | 'width' | 'height' | 'created_at'> & { is_used: boolean }

const listed = (more = sql``) => sql`select i.id, i.width, i.height, i.created_at,
    exists (select from content_image_use u where u.brand_id = i.brand_id and u.image_id = i.id)
      or exists (select from message_image u where u.brand_id = i.brand_id and u.image_id = i.id)
      or exists (select from reward_item u where u.brand_id = i.brand_id and u.image_id = i.id) as is_used ${more}
  from content_image i where i.brand_id = current_brand_id()`

export function findImage(id: string) {
  return rawQuery(sql<ListedImage>`${listed()} and i.id = ${id}`)
}

export const imageKeys = { made: [key('uuid', sql`i.id`)] }

export function listImages({ place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<ListedImage & Placed>`${listed(sql`, ${place}`)} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

export function findCopy(imageId: string, width: number) {
  return query
    .selectFrom('content_image_copy')
    .select(['picture as bytes', 'file_id as file'])
    .where('brand_id', '=', thisBrand)
    .where('image_id', '=', imageId)
    .where('width', '=', width)
}

/** The widest copy up to a width, else the narrowest one. */
export function findMailCopy(imageId: string, width: number) {
  return query
    .selectFrom('content_image_copy')
    .select(['picture as bytes', 'file_id as file'])
    .where('brand_id', '=', thisBrand)
    .where('image_id', '=', imageId)
    .orderBy(sql`width <= ${width}`, 'desc')
    .orderBy(sql`case when width <= ${width} then -width else width end`)
    .limit(1)
}

/**
 * Locks the pictures of these ids until the transaction ends, and counts as sending them again. The change of the row is
 * what makes a tidying that waits for it look again: a use that was added meanwhile it would not see.
 */
export function takeRows(ids: readonly string[], now: Date) {
  return rawQuery(sql<Pick<ImageRow, 'id' | 'width' | 'height'>>`with taken as (
      select id from content_image where brand_id = current_brand_id() and id = any(${ids}::uuid[]) order by id for no key update)
    update content_image i set sent_at = greatest(i.sent_at, ${now}::timestamptz)
    from taken where i.brand_id = current_brand_id() and i.id = taken.id returning i.id, i.width, i.height`)
}

/** Says that a revision shows these pictures. */
export function insertUses(revisionId: string, imageIds: readonly string[]) {
  return rawQuery(
    insertSelect(
      'content_image_use',
      { image_id: sql`id`, revision_id: sql`${revisionId}::uuid` },
      sql`from content_image where brand_id = current_brand_id() and id = any(${imageIds}::uuid[])`,
    ),
  )
}

/** Says which pictures a message shows now. */
export function replaceMessageImages(messageId: string, imageIds: readonly string[]) {
  return [
    query.deleteFrom('message_image').where('brand_id', '=', thisBrand).where('message_id', '=', messageId),
    rawQuery(
      insertSelect(
        'message_image',
        { message_id: sql`${messageId}::uuid`, image_id: sql`id` },
        sql`from content_image where brand_id = current_brand_id() and id = any(${[...imageIds]}::uuid[])`,
      ),
    ),
  ]
}
