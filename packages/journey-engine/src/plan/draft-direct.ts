import type { Profile } from '../street/build/street-network.ts'
import type { Snap } from '../street/route/snap.ts'
import { crowMetres, type Draft, type DraftLeg, type End, measureDraft } from './drafts.ts'
import type { StreetMode } from './itinerary.ts'
import type { Network, Path } from './network.ts'
import { orderWaypoints } from './waypoint-order.ts'

/** The longest straight-line distance of a walk or ride between two places, in metres. */
const farthest: Record<StreetMode, number> = { walk: 12_000, bike: 60_000, scooter: 30_000, drive: Infinity }

/** Snapping is the only place where a mode takes its profile; a wheelchair replaces walking. */
export function profileOf(mode: StreetMode, wheelchair: boolean): Profile {
  return mode === 'walk' && wheelchair ? 'wheelchair' : mode
}

export type Route = {
  mode: StreetMode
  profile: Profile
  places: readonly End[]
  snaps: readonly Snap[][]
  /** The factor on the usual time. */
  pace: number
}

/** The fastest order of the places between the first and the last, as indices into them. */
export function orderPlaces(
  network: Network,
  { profile, snaps }: Pick<Route, 'profile' | 'snaps'>,
): number[] | undefined {
  return orderWaypoints(network.findTable(profile, snaps))
}

/**
 * Journeys between places on one's own; without intermediate places and with `alternatives`, other ways too. Empty when
 * two places are not connected, or are farther apart than anybody would go. `startMs` or `endMs` says when.
 */
export function draftDirect(
  network: Network,
  { mode, profile, places, snaps, pace }: Route,
  when: { startMs: number } | { endMs: number },
  alternatives: boolean,
): Draft[] {
  if (places.slice(1).some((place, index) => crowMetres(places[index]!, place) > farthest[mode])) return []
  if (places.length === 2 && alternatives)
    return network.findPaths(profile, snaps[0]!, snaps[1]!).map((path) => draft([path]))
  const paths = places.slice(1).map((_, index) => network.findPath(profile, snaps[index]!, snaps[index + 1]!))
  return paths.every((path) => path !== undefined) ? [draft(paths)] : []

  function draft(paths: readonly Path[]): Draft {
    const seconds = paths.map(({ durationMs }) => Math.ceil((durationMs * pace) / 1000))
    let clockMs = 'startMs' in when ? when.startMs : when.endMs - seconds.reduce((sum, each) => sum + each, 0) * 1000
    const legs = paths.map((path, index): DraftLeg => {
      const startMs = clockMs
      clockMs += seconds[index]! * 1000
      return {
        kind: 'street',
        mode,
        startMs,
        endMs: clockMs,
        from: places[index]!,
        to: places[index + 1]!,
        metres: path.metres,
        path,
        pace,
      }
    })
    return {
      ...measureDraft(legs, () => ''),
      signature: `${mode} ${paths.map(({ metres }) => Math.round(metres)).join(' ')}`,
    }
  }
}
