import { sql } from 'kysely'
import { query, rawQuery } from '#database/query.ts'
import type { ProgrammePartTable } from '#database/tables/brand.ts'

const thisBrand = sql<number>`current_brand_id()`

export type PartName = ProgrammePartTable['part']

export function listParts() {
  return query.selectFrom('programme_part').select(['part', 'version', 'fields']).where('brand_id', '=', thisBrand)
}

/** Saves of the programme's settings wait for each other. */
export function lockBrand() {
  return rawQuery(sql`select from brand where brand_id = current_brand_id() for no key update`)
}

export function findPart(part: PartName) {
  return query
    .selectFrom('programme_part')
    .select(['version', 'fields'])
    .where('brand_id', '=', thisBrand)
    .where('part', '=', part)
}

export function savePart(part: PartName, version: number, fields: object) {
  const row = { version, fields: JSON.stringify(fields) }
  return query
    .insertInto('programme_part')
    .values({ brand_id: thisBrand, part, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'part']).doUpdateSet(row))
}

/** Copies of the server that keep the programme's row see that it is another one. */
export function raiseBrandRevision() {
  return query
    .updateTable('brand')
    .set({ revision: sql`revision + 1` })
    .where('brand_id', '=', thisBrand)
}

/** Whether something runs by the days of the present time zone. */
export function findWhatRuns(now: Date, today: string) {
  return rawQuery(sql<{ races: boolean; drawings: boolean }>`select
    exists (select from race where brand_id = current_brand_id() and state = 'published' and starts_on <= ${today}) as races,
    exists (select from drawing where brand_id = current_brand_id()
      and (stage = 'snapshot' or stage = 'published' and starts_at <= ${now})) as drawings`)
}

export function findBrowserKeys() {
  return query
    .selectFrom('brand')
    .select(['google_web_key', 'google_tp_iframe_key', 'web_app_firebase_key'])
    .where('brand_id', '=', thisBrand)
}

export function saveBrowserKey(
  name: 'google_web_key' | 'google_tp_iframe_key' | 'web_app_firebase_key',
  value: string | null,
) {
  return rawQuery(sql`update brand set ${sql.ref(name)} = ${value} where brand_id = current_brand_id()`)
}

export function findServerKeys() {
  return query.selectFrom('programme_key').select('name').where('brand_id', '=', thisBrand)
}

export function deleteServerKey(name: 'google_routes_key') {
  return query.deleteFrom('programme_key').where('brand_id', '=', thisBrand).where('name', '=', name)
}

export function insertServerKey(row: { id: string; name: 'google_routes_key'; sealed: Buffer }) {
  return query.insertInto('programme_key').values({ brand_id: thisBrand, ...row })
}

export function findMark() {
  return query.selectFrom('programme_mark').select('key').where('brand_id', '=', thisBrand)
}

export function findMarkFile(key: string) {
  return rawQuery(sql<{ file: string; bytes: null }>`select file_id as file, null as bytes from programme_mark
    where brand_id = current_brand_id() and key = ${key}`)
}

export function saveMark(mark: { key: string; file_id: string; created_at: Date }) {
  return query
    .insertInto('programme_mark')
    .values({ brand_id: thisBrand, ...mark })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(mark))
}

export function deleteMark() {
  return query.deleteFrom('programme_mark').where('brand_id', '=', thisBrand)
}
