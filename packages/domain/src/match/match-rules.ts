import { metresPerMile } from '../trip/distance.ts'
import { wishDays, type WishKind } from './wish.ts'

const minute = 60_000

/**
 * C25: what makes two wishes fit. The one who drives goes round by at most `detourMs` on each way, or both their ends
 * lie within `nearMetres` of each other, or within `nearShare` of the shorter distance where that is more. Speeds
 * differ at most by the factor `paceRatio`.
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
 * A vanpool that does not exist yet is proposed where `size` people can share a line on at least `leastDays` days of a
 * fortnight. Nobody's way takes more than `stretch` times as long as alone, and `slackMs`; their works lie within
 * `workMetres` of each other.
 */
export const vanpoolRules = {
  size: 5,
  leastDays: 6,
  stretch: 1.3,
  slackMs: 10 * minute,
  workMetres: 2 * metresPerMile,
} as const

/**
 * What is tried when nobody is found: so many minutes earlier and later, the fewest first. The times of trip profiles are
 * quarters of an hour, so no other step finds two people whose times are as strict as can be.
 */
export const nearMissMinutes = [15, 30, 45] as const
