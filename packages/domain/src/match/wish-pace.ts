import type { WishKind } from './wish.ts'

/** How fast somebody rides or walks, as people say it of themselves; no matter in a pool. */
export const wishPaces = ['easy', 'steady', 'brisk'] as const
export type WishPace = (typeof wishPaces)[number]

/** Kilometres an hour, beside the speed for which the planner measures streets. */
const speeds = {
  bike: { easy: 14, steady: 17, brisk: 21, streetKmh: 17.5 },
  walk: { easy: 4, steady: 4.8, brisk: 5.8, streetKmh: 4.8 },
} as const

/** The speed on a bike or on foot; null in a pool, which has none. */
export function kmhOf(kind: WishKind, pace: WishPace | null): number | null {
  return kind === 'bike' || kind === 'walk' ? speeds[kind][pace ?? 'steady'] : null
}

/** The speed for which streets are measured; drives are as long as they are. */
export function streetKmhOf(kind: WishKind): number {
  return kind === 'bike' || kind === 'walk' ? speeds[kind].streetKmh : 1
}
