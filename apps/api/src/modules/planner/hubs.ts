import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { openRevisionCache } from '#cache.ts'
import type { Planner } from './planner.ts'

/** A stop where many lines meet, and how many. */
export type Hub = { name: string; lat: number; lng: number; lines: number }
export type HubsOf = (key: BrandKey) => Promise<readonly Hub[]>

/** Enough to have one near a destination at the edge of a region. */
const wanted = { limit: 60, apartMetres: 800 }

/** A region's hubs, the one with the most lines first. Each build of the region is queried once. */
export function openHubs(planner: Pick<Planner, 'ask' | 'stampOf'>): HubsOf {
  const known = openRevisionCache<BrandKey, readonly Hub[]>(brandKeys.length)
  return (key) => known(key, planner.stampOf(key), () => listHubs(key))

  async function listHubs(key: BrandKey): Promise<Hub[]> {
    const found = await planner.ask(key, 'hubs', wanted)
    return found.map(({ name, lat, lon, lines }) => ({ name, lat: roundDegrees(lat), lng: roundDegrees(lon), lines }))
  }
}
