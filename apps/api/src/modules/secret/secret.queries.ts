import { sql } from 'kysely'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import type { SealedColumn } from './sealed-columns.ts'

const thisBrand = sql<number>`current_brand_id()`

export async function listChecksOfAllBrands(databases: Databases) {
  const [rows] = await databases
    .ofAllBrands()
    .send(query.selectFrom('brand').select(['brand_id', 'sealed_check']).orderBy('brand_id'))
  return rows
}

/** Writes the check if the stored one is still the one that was read, so that only one of two servers writes it. */
export function writeCheck(before: Buffer | null, check: Buffer) {
  return query
    .updateTable('brand')
    .set({ sealed_check: check })
    .where('brand_id', '=', thisBrand)
    .where((where) => (before ? where('sealed_check', '=', before) : where('sealed_check', 'is', null)))
}

/** A page of what is sealed, in the order of ids. */
export function listSealed({ table, id, column, where }: SealedColumn, after: string, limit: number) {
  const [key, value] = [sql.ref(id), sql.ref(column)]
  return rawQuery(sql<{ id: string; sealed: Buffer }>`select ${key} as id, ${value} as sealed from ${sql.table(table)}
    where brand_id = current_brand_id() and ${key} > ${after}::uuid and ${value} is not null ${where ? sql`and ${sql.raw(where)}` : sql``}
    order by ${key} limit ${limit}`)
}

/** Unless somebody wrote something else there meanwhile. */
export function writeSealed({ table, id, column }: SealedColumn, row: { id: string; sealed: Buffer }, sealed: Buffer) {
  const [key, value] = [sql.ref(id), sql.ref(column)]
  return rawQuery(sql`update ${sql.table(table)} set ${value} = ${sealed}
    where brand_id = current_brand_id() and ${key} = ${row.id} and ${value} = ${row.sealed}`)
}
