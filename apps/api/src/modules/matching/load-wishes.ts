import { brandKeys } from '@throughway/brands/keys'
import type { Brands } from '#modules/brand/brand.ts'
import type { Planner } from '#modules/planner/planner.ts'
import type { Finder } from './finder.ts'

/** Loads the wishes of each programme that offers matching, one after the other, so that no first search waits for them. */
export async function loadWishes({
  brands,
  planner,
  finder,
}: {
  brands: Brands
  planner: Planner
  finder: Finder
}): Promise<void> {
  for (const key of brandKeys) {
    const { id, settings } = await brands.get(key)
    if (!settings.partner_matching) continue
    // what fails is logged where it fails, and the first search tries again
    await planner.prepare(key).then(
      () => finder.prepare({ id, key }),
      () => {},
    )
  }
}
