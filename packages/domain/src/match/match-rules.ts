import { metresPerMile } from '../trip/distance.ts'
import { wishDays, type WishKind } from './wish.ts'

const minute = 60_000

/**
 * C25: the limits within which two wishes fit. Either the driver's detour is at most `detourMs` on each way, or both
 * ends of the ways lie within `nearMetres` of each other, or within `nearShare` of the shorter distance where that is
 * more. Speeds differ by at most the factor `paceRatio`.
 */
const pools = {
  detourMs: 10 * minute,
  nearMetres: metresPerMile,
  nearShare: 0.1,
  paceRatio: 1,
  goodForDays: wishDays,
}

/** A minute costs more effort on a bike than in a car, and most on foot. */
export const matchRules = {
  carpool: pools,
  vanpool: pools,
  bike: { ...pools, detourMs: 6 * minute, nearMetres: metresPerMile / 2, paceRatio: 1.25 },
  walk: { ...pools, detourMs: 4 * minute, nearMetres: metresPerMile / 4, paceRatio: 1.25 },
} satisfies Record<WishKind, typeof pools>

/**
 * A new vanpool is proposed where `size` people can share a line on at least `leastDays` days of a fortnight. Nobody
 * travels longer than `stretch` times the way alone plus `slackMs`, and all work within `workMetres` of each other.
 */
export const vanpoolRules = {
  size: 5,
  leastDays: 6,
  stretch: 1.3,
  slackMs: 10 * minute,
  workMetres: 2 * metresPerMile,
} as const

/**
 * The shifts in minutes, earlier and later, that are tried when nobody is found, the smallest first. The times of trip
 * profiles are quarters of an hour, so with the strictest times no other step finds anybody.
 */
export const nearMissMinutes = [15, 30, 45] as const
