import { sql } from 'kysely'
import { insertValues } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`
const documentColumns = ['id', 'key', 'document', 'changed_at'] as const

export function findRevision() {
  return query.selectFrom('ride_catalogue').select('revision').where('brand_id', '=', thisBrand)
}

/** Concurrent imports wait for each other. */
export function lockCatalogue() {
  return rawQuery(sql<{
    revision: number
  }>`${insertValues('ride_catalogue', [{ revision: 0 }])}
    on conflict (brand_id) do update set revision = ride_catalogue.revision returning revision`)
}

export function raiseRevision() {
  return rawQuery(sql`update ride_catalogue set revision = revision + 1 where brand_id = current_brand_id()`)
}

export function listAgencies() {
  return query.selectFrom('ride_agency').select(documentColumns).where('brand_id', '=', thisBrand).orderBy('key')
}

export function listAreas() {
  return query.selectFrom('ride_area').select(documentColumns).where('brand_id', '=', thisBrand).orderBy('key')
}

export function listServices() {
  return query
    .selectFrom('ride_service')
    .select([...documentColumns, 'agency_id'])
    .where('brand_id', '=', thisBrand)
    .orderBy('key')
}

function nextVersion(table: 'ride_agency' | 'ride_area' | 'ride_service') {
  return sql<number>`${sql.table(table)}.version + 1`
}

type Row = { id: string; key: string; document: unknown; now: Date }

export function saveDocument(table: 'ride_agency' | 'ride_area', { id, key, document, now }: Row) {
  const written = JSON.stringify(document)
  return query
    .insertInto(table)
    .values({ brand_id: thisBrand, id, key, document: written, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'key'])
        .doUpdateSet({ document: written, changed_at: now, version: nextVersion(table) }),
    )
}

export function saveService({ id, key, document, now, agencyId }: Row & { agencyId: string }) {
  const written = JSON.stringify(document)
  return query
    .insertInto('ride_service')
    .values({ brand_id: thisBrand, id, key, agency_id: agencyId, document: written, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'key']).doUpdateSet({
        agency_id: agencyId,
        document: written,
        changed_at: now,
        version: nextVersion('ride_service'),
      }),
    )
}
