import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { ItemFacts } from './catalogue.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

/** Editors wait for each other, and for staff who fill the pool. */
export function lockItem(number: number) {
  return query
    .selectFrom('reward_item')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('number', '=', number)
    .forNoKeyUpdate()
}

export function updateItem(id: string, { texts, ...changes }: ItemFacts) {
  return query
    .updateTable('reward_item')
    .set({ ...changes, texts: JSON.stringify(texts), version: sql`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Moves an item into another stage; `live_from` only where it begins at once. */
export function moveItem(id: string, change: Pick<ItemFacts, 'stage'> & Partial<Pick<ItemFacts, 'live_from'>>) {
  return query
    .updateTable('reward_item')
    .set({ ...change, version: sql`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function listPlacesOf(itemId: string) {
  return query
    .selectFrom('reward_place')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('item_id', '=', itemId)
    .orderBy('position')
}

export function deletePlaces(itemId: string) {
  return query.deleteFrom('reward_place').where('brand_id', '=', thisBrand).where('item_id', '=', itemId)
}

/** Units without a code, numbered after the existing ones. */
export function addUnits(itemId: string, count: number) {
  const last = sql`select max(n) from reward_unit where brand_id = current_brand_id() and item_id = ${itemId}`
  return rawQuery(
    insertSelect(
      'reward_unit',
      { item_id: itemId, n: sql`coalesce((${last}), 0) + each.n` },
      sql`from generate_series(1, ${count}::integer) as each(n)`,
    ),
  )
}

export function hasFile(itemId: string) {
  return rawQuery(
    sql<{
      is: boolean
    }>`select exists (select from reward_file where brand_id = current_brand_id() and item_id = ${itemId}) as is`,
  )
}

/** The file of an item is a part of it, so the version that a publisher names covers the file too. */
export function raiseVersion(id: string) {
  return query
    .updateTable('reward_item')
    .set({ version: sql`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function saveFile(itemId: string, fileId: string) {
  return query
    .insertInto('reward_file')
    .values({ brand_id: thisBrand, item_id: itemId, bytes: null, file_id: fileId })
    .onConflict((conflict) => conflict.columns(['brand_id', 'item_id']).doUpdateSet({ bytes: null, file_id: fileId }))
}
