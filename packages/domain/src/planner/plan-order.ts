import { modeFacts } from '../mode/mode-facts.ts'
import { type PlanMode, planModes } from './plan-modes.ts'

/**
 * The kinds of journeys that a programme orders, as numbered in its `trip_planner_mode_order` (R3.03): 1 pool, 2
 * transit, 3 own wheels, 4 on foot, 5 driving alone, 6 assisted ride.
 */
export const planKinds = ['pool', 'transit', 'wheels', 'walk', 'drive', 'assisted'] as const
export type PlanKind = (typeof planKinds)[number]

/** Park and ride is multimodal and counts as transit. */
export function planKindOf(mode: PlanMode): PlanKind {
  return mode === 'park_and_ride' ? 'transit' : modeFacts[mode].group
}

/** The kinds in a programme's order; in numerical order when it names none. */
export function orderKinds(order: readonly number[] | undefined): PlanKind[] {
  return order ? order.map((number) => planKinds[number - 1]!) : [...planKinds]
}

/** The preference of a person who travels by transit. */
export const planPreferences = ['fastest', 'best', 'fewer_transfers', 'less_walking'] as const
export type PlanPreference = (typeof planPreferences)[number]

/** The journeys in the order of their kinds; the order within a kind is kept. */
export function sortByKind<Journey extends { mode: PlanMode }>(
  journeys: readonly Journey[],
  kinds: readonly PlanKind[],
): Journey[] {
  return journeys.toSorted(
    (one, other) =>
      kinds.indexOf(planKindOf(one.mode)) - kinds.indexOf(planKindOf(other.mode)) ||
      planModes.indexOf(one.mode) - planModes.indexOf(other.mode),
  )
}
