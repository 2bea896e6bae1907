import { sql } from 'kysely'
import { query, rawQuery } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

type NewLogo = { key: string; file_id: string; width: number; height: number; created_at: Date }

/** One logo for each organisation; a new one replaces the former. */
export function saveLogo(organisationId: string, logo: NewLogo) {
  return query
    .insertInto('organisation_logo')
    .values({ brand_id: thisBrand, organisation_id: organisationId, ...logo })
    .onConflict((conflict) => conflict.columns(['brand_id', 'organisation_id']).doUpdateSet(logo))
}

export function deleteLogo(organisationId: string) {
  return query
    .deleteFrom('organisation_logo')
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .returning(['width', 'height'])
}

export function findLogo(key: string) {
  return rawQuery(sql<{ file: string; bytes: null }>`select file_id as file, null as bytes from organisation_logo
    where brand_id = current_brand_id() and key = ${key}`)
}

/** The size of the logo that is there. */
export function findSize(organisationId: string) {
  return query
    .selectFrom('organisation_logo')
    .select(['width', 'height'])
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
}

/** Gives an organisation without a logo the logo of the one that is merged into it. */
export function moveLogo(from: string, into: string) {
  return rawQuery(sql`update organisation_logo set organisation_id = ${into} where brand_id = current_brand_id() and organisation_id = ${from}
    and not exists (select from organisation_logo l where l.brand_id = current_brand_id() and l.organisation_id = ${into})`)
}
