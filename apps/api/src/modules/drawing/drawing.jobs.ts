import { brandOf } from '@throughway/brands/settings'
import type { House } from '#house.ts'
import { listUnderWayOfAllBrands } from './drawing.queries.ts'
import { runDrawing } from './run-drawing.ts'

/** C15: entries by trips, daily heads, closing, drawing, winners and alternates, all within a minute of being due. */
export const drawingsJob = { name: 'drawings', cron: '* * * * *', run: runDrawings }

/** One drawing that fails stops no other; the next run tries it again. */
export async function runDrawings(house: House): Promise<void> {
  const now = house.now()
  const due = await listUnderWayOfAllBrands(house.databases, now)
  for (const { brand_id: brandId, id } of due) {
    await runDrawing(house.databases.ofBrand(brandId), { house, brand: brandOf(brandId), now }, id).catch(
      (error: unknown) => house.log.error({ err: error, drawing: id }, 'drawing'),
    )
  }
}
