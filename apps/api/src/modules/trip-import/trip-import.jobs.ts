import type { House } from '#house.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { listStalledImportsOfAllBrands } from './trip-import.queries.ts'

/** Files whose worker died: each slice says when it was worked on. */
export const tripImportJob = { name: 'trip-import', cron: '* * * * *', run: resumeImports }

const stalledMilliseconds = 60_000

export async function resumeImports(house: House): Promise<void> {
  for (const { brand_id: brandId, id, state } of await listStalledImportsOfAllBrands(
    house.databases,
    new Date(house.now().getTime() - stalledMilliseconds),
  ))
    await (state === 'undoing' ? undoImport : runImport)(house, brandId, id).catch((error: unknown) =>
      house.log.error({ err: error, brand: brandId, import: id }, 'trip import: could not be taken up again'),
    )
}
