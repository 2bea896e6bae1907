import { isInside, type Position } from '../geo.ts'
import { usualWalkKmh } from '../plan/drafts.ts'
import type { VehicleKind } from '../plan/itinerary.ts'
import type { Network } from '../plan/network.ts'
import { vehicleKind } from '../plan/vehicle-kind.ts'
import type { Catalogue, StopFacts } from './catalogue.ts'

export type NearestStopsQuery = {
  at: Position
  /** Along the streets. */
  maxMetres: number
  limit: number
  /** Only stops most of whose lines are of these kinds. */
  kinds?: readonly VehicleKind[] | undefined
}
export type NearStop = { stop: StopFacts; metres: number }

const metresPerSecond = usualWalkKmh / 3.6

/** The stops within a walk where something calls, the nearest first. */
export function findNearestStops(
  { bbox, snap, transit }: Network,
  { describeStop }: Catalogue,
  { at, maxMetres, limit, kinds }: NearestStopsQuery,
): NearStop[] {
  if (!transit || !isInside(bbox, at)) return []
  return transit
    .stopsWithin('walk', snap('walk', at), (maxMetres / metresPerSecond) * 1000, 'from')
    .toSorted((one, other) => one.seconds - other.seconds || one.stop - other.stop)
    .map(({ stop, seconds }) => ({
      stop: describeStop(stop),
      metres: Math.min(maxMetres, Math.round(seconds * metresPerSecond)),
    }))
    .filter(({ stop: { routeType } }) => routeType !== undefined && (!kinds || kinds.includes(vehicleKind(routeType))))
    .slice(0, limit)
}
