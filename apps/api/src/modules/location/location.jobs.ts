import { type BrandKey, keyOfBrand } from '@throughway/brands/keys'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { listBrandsWithEstimates } from './location.queries.ts'
import { measureCommutes } from './measure-commute.ts'

/**
 * Measures commutes that could not be measured when they were saved, because the map was being built or a copy was
 * stopped. Programmes with an open map are measured fully; of the others one map is opened each time, since that is
 * expensive.
 */
export async function measureWaitingCommutes(app: AppContext): Promise<void> {
  const [waiting] = await app.databases.ofAllBrands().send(listBrandsWithEstimates())
  const keys = waiting.map(({ brand_id: id }) => keyOfBrand(id))
  const hasMap = (key: BrandKey) => app.planner.isOpen(key)
  await eachAlone(app, 'commutes', async (alone) => {
    for (const key of [...keys.filter(hasMap), ...keys.filter((each) => !hasMap(each)).slice(0, 1)])
      await alone({ brand: key }, () => measureCommutes(app, key, { alone }))
  })
}
