import { type Insertable, type Selectable, sql } from 'kysely'
import { insertRows, insertValues } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { RewardItemTable, RewardPlaceTable } from '#database/tables/reward.ts'

export type ItemRow = Selectable<RewardItemTable>
export type PlaceRow = Selectable<RewardPlaceTable>

const thisBrand = sql<number>`current_brand_id()`

export function listItems() {
  return query.selectFrom('reward_item').selectAll().where('brand_id', '=', thisBrand).orderBy('number')
}

export function listPlaces() {
  return query
    .selectFrom('reward_place')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .orderBy('item_id')
    .orderBy('position')
}

/** Every cached catalogue is refreshed. Belongs to every change of an item or its places. */
export function raiseCatalogue() {
  return rawQuery(sql`${insertValues('reward_catalogue', [{ revision: 1 }])}
    on conflict (brand_id) do update set revision = reward_catalogue.revision + 1`)
}

type Made = 'brand_id' | 'low_told_at' | 'created_at' | 'version'
/** Nullable columns are optional for the caller. */
export type NewItem = Omit<Insertable<RewardItemTable>, Made | 'texts'> & Pick<ItemRow, 'texts'>
/** All columns that an editor sets. */
export type ItemFacts = Omit<ItemRow, Made | 'id' | 'number' | 'kind' | 'is_limited' | 'drawing_id'>
export type NewPlace = Omit<PlaceRow, 'brand_id'>
export type NewUnit = { item_id: string; n: number; code: string | null }

/** Inserts many items at once, for a demonstration or an import. */
export function insertItems(items: readonly NewItem[], now: Date) {
  return rawQuery(
    insertRows(
      'reward_item',
      items.map((item) => ({ ...item, created_at: now }) as ItemRow),
    ),
  )
}

export function insertPlaces(places: readonly NewPlace[]) {
  return rawQuery(insertRows('reward_place', places))
}

export function insertUnits(units: readonly NewUnit[]) {
  return rawQuery(insertRows('reward_unit', units))
}

export function insertFile(itemId: string, fileId: string) {
  return query.insertInto('reward_file').values({ brand_id: thisBrand, item_id: itemId, bytes: null, file_id: fileId })
}
