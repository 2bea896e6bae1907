import { type Selectable, sql } from 'kysely'
import type { BoundaryKind } from '@throughway/contract/ride/ride-boundaries'
import { insertRows } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { RideBoundaryTable } from '#database/tables/ride.ts'

export type Boundary = Omit<Selectable<RideBoundaryTable>, 'brand_id'>

const ofBrand = sql`brand_id = current_brand_id()`

/** One file of a kind takes the place of another, also of two that are sent at once. */
export function lockBoundaries() {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('ride_boundary ' || current_brand_id(), 0))`)
}

export function deleteBoundaries(kind: BoundaryKind) {
  return rawQuery(sql`delete from ride_boundary where ${ofBrand} and kind = ${kind}`)
}

export function insertBoundaries(rows: readonly Boundary[]) {
  return rawQuery(sql`${insertRows('ride_boundary', rows)}`)
}

export function countBoundaries(kind: BoundaryKind) {
  return rawQuery(
    sql<{ total: number }>`select count(*)::integer as total from ride_boundary where ${ofBrand} and kind = ${kind}`,
  )
}

export function searchBoundaries(kind: BoundaryKind, text: string, limit: number) {
  const sought = text.toLowerCase()
  return rawQuery(sql<Pick<Boundary, 'ref' | 'name' | 'code'>>`select ref, name, code from ride_boundary
    where ${ofBrand} and kind = ${kind} and (strpos(lower(name), ${sought}) > 0 or starts_with(lower(coalesce(code, '')), ${sought}))
    order by name, ref limit ${limit}`)
}

/** Those that these names, folded, may stand for. */
export function findBoundaries(kind: BoundaryKind, names: readonly string[]) {
  const isAny = (text: ReturnType<typeof sql>) => sql`${text} = any(${names}::text[])`
  return rawQuery(sql<Boundary>`select kind, ref, name, code, shape from ride_boundary where ${ofBrand} and kind = ${kind}
    and (${isAny(sql`lower(ref)`)} or ${isAny(sql`lower(code)`)} or ${isAny(sql`regexp_replace(lower(name), ' (county|parish)$', '')`)})`)
}
