import { type Selectable, sql } from 'kysely'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { StaffViewTable } from '#database/tables/staff-view.ts'

const thisBrand = sql<number>`current_brand_id()`

export type ViewRow = Pick<Selectable<StaffViewTable>, 'id' | 'list' | 'name' | 'query' | 'created_at'>
export type NewView = Omit<StaffViewTable, 'brand_id'>

export function listViews(memberId: string) {
  return rawQuery(sql<ViewRow>`select id, list, name, query, created_at from staff_view
    where brand_id = current_brand_id() and member_id = ${memberId} order by list, lower(name), id`)
}

/** Views that one member saves at once come one after the other, so that no two pass the limit together. */
export function lockOwner(memberId: string) {
  return query
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

/** Replaces the view of the list that has this name, in capitals or not. */
export function saveView(view: NewView) {
  return rawQuery(sql<ViewRow>`${insertValues('staff_view', [view])}
    on conflict (brand_id, member_id, list, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id, list, name, query, created_at`)
}

/** Answers the id of the view that went; nothing when it is not the member's. */
export function deleteView(memberId: string, id: string) {
  return rawQuery(sql<{ id: string }>`delete from staff_view
    where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id} returning id`)
}
