import { type Insertable, sql } from 'kysely'
import type { FileTable } from '#database/tables/file.ts'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export function insertFile(row: Omit<Insertable<FileTable>, 'brand_id'>) {
  return rawQuery(sql<{ brand_id: number }>`${insertValues('file', [row])} returning brand_id`)
}

/** Gives files to the rows that name them. Answers only those that nothing has taken yet and that are still there. */
export function takeFiles(ids: readonly string[]) {
  return rawQuery(sql<{ id: string }>`update file set is_taken = true, drop_at = null
    where brand_id = current_brand_id() and id = any(${ids}::uuid[]) and not is_taken returning id`)
}

/** Sets the time at which a file goes that lost its row since the last run. */
export function setTimes(dropAt: Date) {
  return query
    .updateTable('file')
    .set({ drop_at: dropAt })
    .where('brand_id', '=', thisBrand)
    .where('is_taken', '=', false)
    .where('drop_at', 'is', null)
}

/** Locks files whose time has come; another copy passes over them. */
export function lockDue(now: Date, limit: number) {
  return rawQuery(sql<{ id: string }>`select id from file
    where brand_id = current_brand_id() and not is_taken and drop_at <= ${now}
    order by drop_at limit ${limit} for update skip locked`)
}

export function deleteFiles(ids: readonly string[]) {
  return rawQuery(sql`delete from file where brand_id = current_brand_id() and id = any(${ids}::uuid[])`)
}
