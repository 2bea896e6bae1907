import { expect, it } from 'vitest'
import { measureReward, type RewardDistance } from './reward-distance.ts'
import type { Obstacle } from './reward-obstacles.ts'

const points = (trips: number): Obstacle => ({ kind: 'points', missing: 35, trips, pending: 0, ready_at: null })
const trips = (missing: number): Obstacle => ({ kind: 'trips', missing, needed: 5 })

it.each<[string, Obstacle[], RewardDistance]>([
  ['nothing stands between', [], { state: 'ready', trips: 0 }],
  ['points of two trips are missing', [points(2)], { state: 'trips', trips: 2 }],
  ['pending points are enough', [points(0)], { state: 'pending', trips: 0 }],
  ['three of the trips of 30 days are missing', [trips(3)], { state: 'trips', trips: 3 }],
  ['both are missing, which the same trips bring', [trips(3), points(2)], { state: 'trips', trips: 3 }],
  ['it is sold out', [{ kind: 'sold_out' }, points(2)], { state: 'other', trips: 0 }],
  ['the address is not verified', [{ kind: 'unverified' }], { state: 'other', trips: 0 }],
])('where %s', (_, obstacles, expected) => expect(measureReward(obstacles)).toEqual(expected))
