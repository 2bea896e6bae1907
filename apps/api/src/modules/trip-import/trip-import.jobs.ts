import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone } from '#each-alone.ts'
import type { House } from '#house.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { listStalledImportsOfAllBrands } from './trip-import.queries.ts'

/** Files whose worker died: each slice says when it was worked on. */
export const tripImportJob = { name: 'trip-import', cron: '* * * * *', run: resumeImports }

const stalledMilliseconds = 60_000

export async function resumeImports(house: House): Promise<void> {
  const before = new Date(house.now().getTime() - stalledMilliseconds)
  const stalled = await listStalledImportsOfAllBrands(house.databases, before)
  await eachAlone(house, tripImportJob.name, async (alone) => {
    for (const { brand_id: brandId, id, state } of stalled)
      await alone({ brand: keyOfBrand(brandId), import: id }, () =>
        (state === 'undoing' ? undoImport : runImport)(house, brandId, id),
      )
  })
}
