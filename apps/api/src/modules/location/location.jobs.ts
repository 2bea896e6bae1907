import { type BrandKey, keyOfBrand } from '@throughway/brands/keys'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { listBrandsWithEstimates } from './location.queries.ts'
import { measureCommutes } from './measure-commute.ts'

/**
 * Ways from home to work that nobody could measure when they were told: the map was being built, or a copy was stopped.
 * Where the map is at hand all are measured; of the other programmes one gets its map each time, since that is work.
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
