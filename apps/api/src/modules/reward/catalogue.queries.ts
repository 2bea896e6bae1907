import { type Selectable, sql } from 'kysely'
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

/** Everybody who remembers the catalogue asks anew: belongs to every change of an item or of its places. */
export function raiseCatalogue() {
  return rawQuery(sql`insert into reward_catalogue (brand_id, revision) values (current_brand_id(), 1)
    on conflict (brand_id) do update set revision = reward_catalogue.revision + 1`)
}

export type NewItem = Omit<ItemRow, 'brand_id' | 'low_told_at' | 'created_at' | 'version' | 'drawing_id'> & {
  drawing_id?: string
}
export type NewPlace = Omit<PlaceRow, 'brand_id'>
export type NewUnit = { item_id: string; n: number; code: string | null }

/** Many at once, as a demonstration or an import writes them. */
export function insertItems(items: readonly NewItem[], now: Date) {
  return rawQuery(sql`insert into reward_item (brand_id, id, number, category, featured, kind, stage, sponsor, texts, motif, cost, value_cents, is_limited, live_from, live_to, redeem_by, valid_days,
      limit_total, limit_in_period, period, organisations, min_trips, near_miles, near, age_from, needs_approval, static_code, link, drawing_id, created_at)
    select current_brand_id(), i.*, ${now} from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(id uuid, number integer, category text, featured smallint, kind text, stage text,
      sponsor text, texts jsonb, motif text, cost integer, value_cents integer, is_limited boolean, live_from timestamptz, live_to timestamptz, redeem_by date, valid_days integer,
      limit_total integer, limit_in_period integer, period text, organisations uuid[], min_trips smallint, near_miles real, near text, age_from smallint, needs_approval boolean, static_code text, link text, drawing_id uuid)`)
}

export function insertPlaces(places: readonly NewPlace[]) {
  return rawQuery(sql`insert into reward_place (brand_id, item_id, position, name, address, lat, lng, texts)
    select current_brand_id(), p.* from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p(item_id uuid, position smallint, name text, address text, lat double precision, lng double precision, texts jsonb)`)
}

export function insertUnits(units: readonly NewUnit[]) {
  return rawQuery(sql`insert into reward_unit (brand_id, item_id, n, code)
    select current_brand_id(), u.* from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u(item_id uuid, n integer, code text)`)
}

export function insertFile(itemId: string, bytes: Buffer) {
  return query.insertInto('reward_file').values({ brand_id: thisBrand, item_id: itemId, bytes })
}
