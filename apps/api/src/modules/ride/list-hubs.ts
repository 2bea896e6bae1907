import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import type { RideHub } from '@throughway/domain/ride/find-meetings'
import type { AppContext } from '#app-context.ts'
import { openRevisionCache } from '#cache.ts'
import { Refusal } from '#plugins/refusal.ts'
import { withinPatience } from './measure-drive.ts'
import type { RideCatalogue } from './ride-catalogue.ts'

/** Enough to find one where two areas meet at the edge of a region. */
const wanted = { limit: 60, apartMetres: 800 }

/**
 * Places to change vehicles: the stops with most lines, cached until the map changes. Without any, the agencies'
 * offices.
 */
export function openHubs({ planner }: Pick<AppContext, 'planner'>) {
  const find = openRevisionCache<BrandKey, readonly RideHub[] | undefined>(brandKeys.length)
  return async (key: BrandKey, catalogue: Pick<RideCatalogue, 'agencies'>): Promise<readonly RideHub[]> => {
    const hubs = await find(key, planner.stampOf(key), async () => {
      const stops = await withinPatience(ask(key))
      return stops?.length ? stops.map(({ name, lat, lon }) => ({ name, lat, lng: lon })) : undefined
    })
    return hubs ?? listOffices(catalogue)
  }

  async function ask(key: BrandKey) {
    try {
      return await planner.ask(key, 'hubs', wanted)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}

function listOffices({ agencies }: Pick<RideCatalogue, 'agencies'>): RideHub[] {
  return agencies.flatMap(({ name, lat, lng }) => (lat === undefined || lng === undefined ? [] : [{ name, lat, lng }]))
}
