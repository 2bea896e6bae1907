import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { listWaitingExportsOfAllBrands } from './export.queries.ts'
import { makeExport } from './make-export.ts'

/** Retries failed copies, and those left behind by a server that died. */
export const exportJob = { name: 'export', cron: '* * * * *', run: makeWaitingExports }

export async function makeWaitingExports(app: AppContext): Promise<void> {
  const waiting = await listWaitingExportsOfAllBrands(app.databases, app.now())
  await eachAlone(app, exportJob.name, async (alone) => {
    for (const { brand_id: brandId, id } of waiting)
      await alone({ brand: keyOfBrand(brandId), export: id }, () => makeExport(app, brandId, id))
  })
}
