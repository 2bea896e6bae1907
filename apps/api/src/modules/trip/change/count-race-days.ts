import type { Transaction } from '#database/open-database.ts'
import { countRaceTrips, type PlacedAnew } from '#modules/standing/standing.ts'
import { listBetween } from '../trip.queries.ts'
import { lockAndLoadDays, type MemberContext } from './lock-and-load-days.ts'
import { planRaces } from './plan-races.ts'

type Race = { id: string; starts_on: string; ends_on: string }

/**
 * C16: counts all trips of the races' days again, after the member has joined, left, or changed teams. That change is
 * already written in this transaction. All races go in one call, so that rows of many are locked in one order.
 */
export async function countRaceDays(
  tx: Transaction,
  memberContext: MemberContext,
  asked: readonly Race[],
  anew: PlacedAnew = {},
): Promise<void> {
  if (!asked.length) return
  const { memberId, calendar, now } = memberContext
  const first = asked.map(({ starts_on: start }) => start).toSorted()[0]!
  const last = asked
    .map(({ ends_on: end }) => end)
    .toSorted()
    .at(-1)!
  const { races, before } = await lockAndLoadDays(tx, memberContext, listBetween(memberId, first, last), [])
  const counted = planRaces(
    races.filter(({ id }) => asked.some((race) => race.id === id)),
    { before, after: before, calendar, now },
  )
  tx.later(countRaceTrips(memberId, counted, now, anew))
}
