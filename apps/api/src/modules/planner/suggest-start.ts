import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { openRevisionCache } from '#cache.ts'
import type { Planner } from './planner.ts'

type Spot = { lat: number; lng: number }
export type Hub = Spot & { name: string }

/** Enough to have one near a destination at the edge of a region. */
const wanted = { limit: 60, apartMetres: 800 }
/** A distance worth comparing: too far to walk, and not across the state. */
const [nearestMetres, farthestMetres] = [2_400, 16_000]
/** This many are tried with transit; each costs a search of some milliseconds. */
const mostTries = 4

/**
 * Where somebody starts who named only where to go: the hub, in the order in which most lines meet there, from which
 * transit leads to the destination now, or else at a moment that the planner would offer. Undefined in a region without
 * transit.
 */
export function openStarts(planner: Pick<Planner, 'ask' | 'stampOf'>) {
  const getHubs = openRevisionCache<BrandKey, readonly Hub[]>(brandKeys.length)
  return async (key: BrandKey, destination: Spot, nowMs: number): Promise<Hub | undefined> => {
    const known = await getHubs(key, planner.stampOf(key), () => listHubs(key))
    const hubs = orderHubs(known, destination).slice(0, mostTries)
    let later: Hub | undefined
    for (const hub of hubs) {
      const query = { origin: toPosition(hub), destination: toPosition(destination), direct: [], transit: {} }
      const { itineraries, reasons } = await planner.ask(key, 'itineraries', {
        query: { ...query, language: 'en' },
        nowMs,
      })
      if (itineraries.length > 0) return hub
      if (reasons.some((reason) => 'offer' in reason && reason.offer)) later ??= hub
    }
    return later ?? hubs[0]
  }

  async function listHubs(key: BrandKey): Promise<Hub[]> {
    const found = await planner.ask(key, 'hubs', wanted)
    return found.map(({ name, lat, lon }) => ({ name, lat: roundDegrees(lat), lng: roundDegrees(lon) }))
  }
}

/**
 * First the hubs at a fair distance, in their order; then the farther ones, nearest first; then the nearer ones,
 * farthest first.
 */
export function orderHubs(hubs: readonly Hub[], destination: Spot): Hub[] {
  const away = hubs.map((hub) => ({ hub, metres: metresBetween(hub, destination) }))
  const fair = away.filter(({ metres }) => metres >= nearestMetres && metres <= farthestMetres)
  const far = away.filter(({ metres }) => metres > farthestMetres).toSorted((one, other) => one.metres - other.metres)
  const near = away.filter(({ metres }) => metres < nearestMetres).toSorted((one, other) => other.metres - one.metres)
  return [...fair, ...far, ...near].map(({ hub }) => hub)
}

function toPosition({ lat, lng }: Spot) {
  return { lat, lon: lng }
}
