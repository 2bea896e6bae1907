import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { milligramsPerPound } from '@throughway/domain/mode/savings'
import type { Database, Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'
import type { BrandTable } from '#database/tables/brand.ts'
import { sumBrand } from '#modules/statistics/statistics.ts'

export type BrandRow = Selectable<BrandTable>

/** The row of the programme and all that its staff have set, in one flight. */
export async function findBrandRows(db: Database, brandId: number) {
  const [[row], parts, keys, [mark]] = await db.send(
    query.selectFrom('brand').selectAll().where('brand_id', '=', brandId),
    query.selectFrom('programme_part').select(['part', 'fields']).where('brand_id', '=', brandId),
    query.selectFrom('programme_key').select(['id', 'name', 'sealed']).where('brand_id', '=', brandId),
    query.selectFrom('programme_mark').select('key').where('brand_id', '=', brandId),
  )
  return { row, parts, keys, mark: mark?.key ?? null }
}

/** Gives each programme its row and public key; rows that are there stay as they are. */
export async function ensureBrands(databases: Databases) {
  for (const key of brandKeys) {
    const { id } = brandSettings[key]
    await databases.ofBrand(id).send(
      query
        .insertInto('brand')
        .values({ brand_id: id, social_media: '{}', api_key: randomBytes(18).toString('base64url') })
        .onConflict((conflict) => conflict.column('brand_id').doNothing()),
    )
  }
}

export async function findWhetherRides(db: Database): Promise<boolean> {
  const [[found]] = await db.send(
    rawQuery(
      sql<{
        has_rides: boolean
      }>`select exists (select from ride_service where brand_id = current_brand_id()) as has_rides`,
    ),
  )
  return found!.has_rides
}

const fewestMembers = 10

/**
 * Public numbers. They are left out while fewer than ten members are behind them, and while these have saved nothing.
 * Staff are not counted, because the programme's own people would make it look larger.
 */
export async function countBrandNumbers(db: Database) {
  const [[counted], [sums]] = await db.send(
    rawQuery(
      sql<{
        members: number
      }>`select count(*) as members from member where brand_id = current_brand_id() and deleted_at is null and not is_staff`,
    ),
    sumBrand(),
  )
  const { members } = counted!
  const pounds = Math.round(sums!.co2_milligrams / milligramsPerPound)
  if (members < fewestMembers || pounds < 1) return null
  return { members, trips: sums!.trips, co2_pounds: pounds }
}
