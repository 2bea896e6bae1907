import { sql } from 'kysely'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { planKindOf } from '@throughway/domain/planner/plan-order'
import { addDays } from '@throughway/domain/time/time'
import { openCache } from '#cache.ts'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import type { JourneyQuestion } from './journey-question.ts'

type Ends = Pick<JourneyQuestion, 'origin' | 'destination' | 'modes'>
type Cell = { south: number; west: number }
type Partners = JourneyAnswer['partners']

/** Degrees of a square of some two miles. */
const [cellLat, cellLng] = [0.03, 0.04]
const lastDays = 28
/** The smallest number that is told, since fewer people could be known persons; larger ones are told in steps of it. */
const fewest = 5
/** Members drive to work once a day, so that a count of some minutes ago is as good. */
const cached = { most: 5000, milliseconds: 10 * 60_000 }

/**
 * Decision 124: counts the members who travel by each pool between the squares of the two ends, in either direction. It
 * uses squares, not circles around the ends, so that moving a pin by some feet reveals nothing new.
 */
export function openPartnerCount(now: () => Date) {
  const counts = openCache<string, Partners>({ ...cached, now })
  return async (
    db: Database,
    brandId: number,
    { origin, destination, modes }: Ends,
    today: string,
  ): Promise<Partners> => {
    if (!modes.some((mode) => planKindOf(mode) === 'pool')) return { carpool: null, vanpool: null }
    const ends = [cellOf(origin), cellOf(destination)] as const
    const key = [brandId, today, ...ends.map(({ south, west }) => `${south} ${west}`).toSorted()].join('|')
    return counts.get(key, async () => {
      const [rows] = await db.send(listCounts(ends, today))
      const found = (mode: string) => rows.find((row) => row.mode === mode)?.members ?? 0
      return { carpool: tellCount(found('carpool')), vanpool: tellCount(found('vanpool')) }
    })
  }
}

function tellCount(members: number): number | null {
  return members < fewest ? null : members - (members % fewest)
}

function cellOf({ lat, lng }: { lat: number; lng: number }): Cell {
  return { south: Math.floor(lat / cellLat), west: Math.floor(lng / cellLng) }
}

/**
 * Reads the homes in the squares by their index, then the work places and days of these members by their keys. `offset 0`
 * keeps this order even when the plan was made before a table grew. The squares are ranges of degrees, because row-level
 * security lets an index answer comparisons and no arithmetic.
 */
export function listCounts([one, other]: readonly [Cell, Cell], today: string) {
  return rawQuery(sql<{ mode: string; members: number }>`
    with way (home_south, home_north, home_west, home_east, work_south, work_north, work_west, work_east) as (values
      (${boundsOf(one)}, ${boundsOf(other)}), (${boundsOf(other)}, ${boundsOf(one)})),
    commuter as materialized (
      select distinct home.member_id
      from way
      cross join lateral (
        select member_id from member_location
        where brand_id = current_brand_id() and kind = 'home'
          and lat >= way.home_south and lat < way.home_north and lng >= way.home_west and lng < way.home_east offset 0) home
      cross join lateral (
        select from member_location
        where brand_id = current_brand_id() and member_id = home.member_id and kind = 'work'
          and lat >= way.work_south and lat < way.work_north and lng >= way.work_west and lng < way.work_east offset 0) work)
    select travelled.mode, count(*)::integer as members
    from commuter
    cross join lateral (
      select distinct day.mode from member_day day
      where day.brand_id = current_brand_id() and day.member_id = commuter.member_id
        and day.date > ${addDays(today, -lastDays)}::date and day.date <= ${today}::date
        and day.mode in ('carpool', 'vanpool') and day.trips > 0) travelled
    group by travelled.mode`)
}

function boundsOf({ south, west }: Cell) {
  const [low, high, left, right] = [south * cellLat, (south + 1) * cellLat, west * cellLng, (west + 1) * cellLng]
  return sql`${low}::float8, ${high}::float8, ${left}::float8, ${right}::float8`
}
