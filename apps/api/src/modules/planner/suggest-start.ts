import type { BrandKey } from '@throughway/brands/keys'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { type Hub, type HubsOf, openHubs } from './hubs.ts'
import type { Planner } from './planner.ts'

type Spot = { lat: number; lng: number }

/** A distance worth comparing: too far to walk, and not across the state. */
const [nearestMetres, farthestMetres] = [2_400, 16_000]
/** This many are tried with transit; each costs a search of some milliseconds. */
const mostTries = 4

/**
 * A start for somebody who gave only a destination: among the hubs, ordered by their number of lines, the first from
 * which transit leads there now, or else at a moment that the planner would offer. Undefined in a region without
 * transit.
 */
export function openStarts(planner: Pick<Planner, 'ask' | 'stampOf'>, hubsOf: HubsOf = openHubs(planner)) {
  return async (key: BrandKey, destination: Spot, nowMs: number): Promise<Hub | undefined> => {
    const hubs = orderHubs(await hubsOf(key), destination).slice(0, mostTries)
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
}

/**
 * First the hubs at a fair distance, in their order; then the farther ones, nearest first; then the nearer ones,
 * farthest first.
 */
export function orderHubs<Near extends Spot>(hubs: readonly Near[], destination: Spot): Near[] {
  const away = hubs.map((hub) => ({ hub, metres: metresBetween(hub, destination) }))
  const fair = away.filter(({ metres }) => metres >= nearestMetres && metres <= farthestMetres)
  const far = away.filter(({ metres }) => metres > farthestMetres).toSorted((one, other) => one.metres - other.metres)
  const near = away.filter(({ metres }) => metres < nearestMetres).toSorted((one, other) => other.metres - one.metres)
  return [...fair, ...far, ...near].map(({ hub }) => hub)
}

function toPosition({ lat, lng }: Spot) {
  return { lat, lon: lng }
}
