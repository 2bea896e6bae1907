import type { House } from '#house.ts'
import { listWaitingExportsOfAllBrands } from './export.queries.ts'
import { makeExport } from './make-export.ts'

/** Copies that failed, and what a copy of the server left behind that died at one. */
export const exportJob = { name: 'export', cron: '* * * * *', run: makeWaitingExports }

export async function makeWaitingExports(house: House): Promise<void> {
  for (const { brand_id: brandId, id } of await listWaitingExportsOfAllBrands(house.databases, house.now()))
    await makeExport(house, brandId, id).catch((error: unknown) =>
      house.log.error({ err: error, brand: brandId, export: id }, 'export: a copy could not be made'),
    )
}
