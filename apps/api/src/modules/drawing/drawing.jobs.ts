import { brandOf } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { House } from '#house.ts'
import { listUnderWayOfAllBrands } from './drawing.queries.ts'
import { runDrawing } from './run-drawing.ts'

/** C15: entries by trips, daily heads, closing, drawing, winners and alternates, all within a minute of being due. */
export const drawingsJob = { name: 'drawings', cron: '* * * * *', run: runDrawings }

/** One drawing that fails stops no other; the next run tries it again. */
export async function runDrawings(house: House): Promise<void> {
  const now = house.now()
  const due = await listUnderWayOfAllBrands(house.databases, now)
  await eachAlone(house, drawingsJob.name, async (alone) => {
    for (const { brand_id: brandId, id } of due) {
      const brand = brandOf(brandId)
      await alone({ brand: brand.key, drawing: id }, () =>
        runDrawing(house.databases.ofBrand(brandId), { house, brand, now }, id),
      )
    }
  })
}
