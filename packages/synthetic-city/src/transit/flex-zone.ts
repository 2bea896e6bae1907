import { superblockOf } from '../map/lattice.ts'
import type { Streets } from '../map/streets.ts'
import { neighbourhoodName } from '../map/names.ts'

/** A zone in which a ride is booked by telephone; its ring is closed, in degrees, longitude first. */
export type FlexZone = { id: string; name: string; ring: readonly (readonly [number, number])[] }

/** The north-eastern suburbs: four by four superblocks, less in a small city. */
export function drawFlexZone({ plan, draft, seed }: Streets): FlexZone {
  const size = Math.min(16, Math.max(6, Math.floor(plan.radius * 0.35)))
  const from = Math.floor(plan.radius * 0.35)
  const corners = [
    [from, from],
    [from + size, from],
    [from + size, from + size],
    [from, from + size],
    [from, from],
  ] as const
  const ring = corners.map(
    ([i, j]) => [draft.plane.lon(draft.plane.x(i, j)) / 1e7, draft.plane.lat(draft.plane.y(i, j)) / 1e7] as const,
  )
  return { id: 'flex-zone-1', name: `${neighbourhoodName(seed, 90, superblockOf(from))} On Demand`, ring }
}
