import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { listStalledImportsOfAllBrands } from './trip-import.queries.ts'

/** Files whose worker died: each slice says when it was worked on. */
export const tripImportJob = { name: 'trip-import', cron: '* * * * *', run: resumeImports }

const stalledMilliseconds = 60_000

export async function resumeImports(app: AppContext): Promise<void> {
  const before = new Date(app.now().getTime() - stalledMilliseconds)
  const stalled = await listStalledImportsOfAllBrands(app.databases, before)
  await eachAlone(app, tripImportJob.name, async (alone) => {
    for (const { brand_id: brandId, id, state } of stalled)
      await alone({ brand: keyOfBrand(brandId), import: id }, () =>
        (state === 'undoing' ? undoImport : runImport)(app, brandId, id),
      )
  })
}
