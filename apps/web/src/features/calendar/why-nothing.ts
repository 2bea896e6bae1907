import type { LoggedTogether } from '@throughway/contract/trip/trip-calls'
import type { PointsReason } from '@throughway/contract/trip/trip-states'

/** Why logged trips earn nothing, by the first of their reasons; undefined when they earn. */
export function findWhyNothing({
  results,
  points,
}: Pick<LoggedTogether, 'results' | 'points'>): PointsReason['kind'] | undefined {
  if (points > 0) return undefined
  const reason = results.find((each) => each.refusal === null && each.reason !== 'counted')?.reason
  return reason ?? undefined
}
