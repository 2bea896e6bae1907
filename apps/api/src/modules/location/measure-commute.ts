import type { BrandKey } from '@throughway/brands/keys'
import { type RoutingProfile, routingProfiles as ways } from '@throughway/domain/mode/routing-profiles'
import { type Alone, letThrough } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { Refusal } from '#plugins/refusal.ts'
import { localDate } from '@throughway/domain/time/time'
import { estimateCommute } from './commute.ts'
import { type Ends, confirmDistance, listEstimates, listUnknownCommutes, noteEstimates } from './location.queries.ts'

/**
 * Measures the estimated distances by streets: of one member after a move, of a whole programme in the job. Without a
 * way by streets the estimate stays. Distances that the map cannot answer now wait for the next time.
 */
export async function measureCommutes(
  app: AppContext,
  key: BrandKey,
  { memberId, alone = letThrough }: { memberId?: string; alone?: Alone } = {},
): Promise<void> {
  const { id: brandId, settings } = await app.brands.get(key)
  const db = app.databases.ofBrand(brandId)
  if (memberId === undefined) {
    const [unknown] = await db.send(listUnknownCommutes())
    const today = localDate(app.now(), settings.time_zone)
    await db.send(...unknown.map(({ member_id: id, ...ends }) => noteEstimates(id, today, estimateCommute(ends), ends)))
  }
  const [estimates] = await db.send(listEstimates(memberId))
  let isMapAway = false as boolean
  for (const each of estimates) {
    await alone({ brand: key, member: each.member_id, from: each.valid_from }, async () => {
      const metres = await measureProfiles(app, key, each)
      if (metres) await db.send(...ways.map((way) => confirmDistance(each, way, metres[way] ?? null)))
      else isMapAway = true
    })
    if (isMapAway) return
  }
}

/** The distances by streets where there is a way; undefined while the map is unavailable. */
export async function measureProfiles(
  { planner, now }: AppContext,
  key: BrandKey,
  { from_lat, from_lng, to_lat, to_lng }: Ends,
  patience = { waits: true, deadlineMs: 10_000 },
): Promise<Partial<Record<RoutingProfile, number>> | undefined> {
  const query = {
    origin: { lat: from_lat, lon: from_lng },
    destination: { lat: to_lat, lon: to_lng },
    direct: ways,
    language: 'en' as const,
  }
  try {
    if (patience.waits) await planner.prepare(key)
    const { itineraries } = await planner.ask(
      key,
      'itineraries',
      { query, nowMs: now().getTime() },
      { deadlineMs: patience.deadlineMs },
    )
    return Object.fromEntries(itineraries.map(({ legs, metres }) => [legs[0]!.mode, Math.max(1, Math.round(metres))]))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
