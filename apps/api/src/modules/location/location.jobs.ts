import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { House } from '#house.ts'
import { listBrandsWithEstimates } from './location.queries.ts'
import { measureCommutes } from './measure-commute.ts'

/** Ways from home to work that nobody could measure when they were told: the map was being built, or a copy was stopped. */
export async function measureWaitingCommutes(house: House): Promise<void> {
  const [waiting] = await house.databases.ofAllBrands().send(listBrandsWithEstimates())
  for (const { brand_id } of waiting) {
    const key = brandKeys.find((each) => brandSettings[each].id === brand_id)
    if (key) await measureCommutes(house, key)
  }
}
