import { modeFacts } from '../mode/mode-facts.ts'
import { type PlanMode, planModes } from './journey-figures.ts'

/**
 * The kinds of ways that a programme puts in order, as numbered in its `trip_planner_mode_order` (R3.03): 1 in a pool, 2 by
 * transit, 3 on wheels of one's own, 4 on foot, 5 by car alone, 6 an assisted ride.
 */
export const planKinds = ['pool', 'transit', 'wheels', 'walk', 'drive', 'assisted'] as const
export type PlanKind = (typeof planKinds)[number]

/** Park and ride, which is several modes, stands with transit. */
export function planKindOf(mode: PlanMode): PlanKind {
  return mode === 'park_and_ride' ? 'transit' : modeFacts[mode].group
}

/** The kinds in a programme's order; as numbered where it names none. */
export function orderKinds(order: readonly number[] | undefined): PlanKind[] {
  return order ? order.map((number) => planKinds[number - 1]!) : [...planKinds]
}

/** What a person who travels by transit would rather have. */
export const planPreferences = ['fastest', 'fewer_transfers', 'less_walking'] as const
export type PlanPreference = (typeof planPreferences)[number]

/** The ways in the order of their kinds; those of one mode stay as they are. */
export function sortWays<Way extends { mode: PlanMode }>(ways: readonly Way[], kinds: readonly PlanKind[]): Way[] {
  return ways.toSorted(
    (one, other) =>
      kinds.indexOf(planKindOf(one.mode)) - kinds.indexOf(planKindOf(other.mode)) ||
      planModes.indexOf(one.mode) - planModes.indexOf(other.mode),
  )
}
