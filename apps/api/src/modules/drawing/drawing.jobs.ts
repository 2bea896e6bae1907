import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { listUnderWayOfAllBrands } from './drawing.queries.ts'
import { runDrawing } from './run-drawing.ts'

/** C15: entries by trips, daily heads, closing, drawing, winners and alternates, all within a minute of being due. */
export const drawingsJob = { name: 'drawings', cron: '* * * * *', run: runDrawings, takesAway: true as const }

/** A drawing that fails does not stop the others; the next run tries it again. */
export async function runDrawings(app: AppContext): Promise<void> {
  const now = app.now()
  const due = await listUnderWayOfAllBrands(app.databases, now)
  await eachAlone(app, drawingsJob.name, async (alone) => {
    for (const { brand_id: brandId, id } of due) {
      await alone({ brand: keyOfBrand(brandId), drawing: id }, async () => {
        const brand = await app.brands.ofId(brandId)
        await runDrawing(app.databases.ofBrand(brandId), { app, brand, now }, id)
      })
    }
  })
}
