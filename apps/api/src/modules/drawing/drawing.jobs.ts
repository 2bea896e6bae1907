import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { House } from '#house.ts'
import { listUnderWayOfAllBrands } from './drawing.queries.ts'
import { runDrawing } from './run-drawing.ts'

/** C15: entries by trips, daily heads, closing, drawing, winners and alternates, all within a minute of being due. */
export const drawingsJob = { name: 'drawings', cron: '* * * * *', run: runDrawings }

const keyOf = new Map(brandKeys.map((key) => [brandSettings[key].id, key]))

/** One drawing that fails stops no other; the next run tries it again. */
export async function runDrawings(house: House): Promise<void> {
  const now = house.now()
  const due = await listUnderWayOfAllBrands(house.databases, now)
  for (const { brand_id: brandId, id } of due) {
    const key = keyOf.get(brandId)
    if (!key) continue
    const brand = { id: brandId, key, settings: brandSettings[key] }
    await runDrawing(house.databases.ofBrand(brandId), { house, brand, now }, id).catch((error: unknown) =>
      house.log.error({ err: error, drawing: id }, 'drawing'),
    )
  }
}
