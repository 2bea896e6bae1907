import type { Obstacle } from './reward-obstacles.ts'

/**
 * How far a member is from a reward: the member can have it, some trips are missing, points are on their way, or there
 * is an obstacle that trips do not remove.
 */
export type RewardDistance = { state: 'ready' | 'trips' | 'pending' | 'other'; trips: number }

export function measureReward(obstacles: readonly Obstacle[]): RewardDistance {
  if (obstacles.length === 0) return { state: 'ready', trips: 0 }
  const missing = obstacles.map((each) =>
    each.kind === 'points' ? each.trips : each.kind === 'trips' ? each.missing : undefined,
  )
  if (missing.includes(undefined)) return { state: 'other', trips: 0 }
  // one trip brings points and counts as a trip
  const trips = Math.max(...missing.map((each) => each ?? 0))
  return { state: trips > 0 ? 'trips' : 'pending', trips }
}
