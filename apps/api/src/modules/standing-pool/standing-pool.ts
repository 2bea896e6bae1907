import { addDays, startOfWeek } from '@throughway/domain/time/time'
import { daysAhead } from '@throughway/domain/match/standing-pool'
import type { Database } from '#database/open-database.ts'
import { readPools } from './describe-pool.ts'
import { planPool, ridesBackDays } from './plan-pool.ts'
import { listAbsences, listMembers, listPools, listRides } from './standing-pool.queries.ts'

export { mergePools } from './merge-pools.ts'

/** The programme's calendar. */
type Day = { today: string; timeZone: string }

/** C19: whether, in a pool of the member, today's driver has said that they left earlier. */
export async function hasLostDriver(db: Pick<Database, 'send'>, memberId: string, day: Day): Promise<boolean> {
  const { items } = await readPools(db, { memberId, ...day })
  return items.some((pool) => pool.ride_home)
}

/** A day to come on which the member travels with a pool, for a calendar. */
type PoolEvent = {
  id: string
  date: string
  name: string
  meetAt: string
  leaveAt: string
  place: string
  drives: boolean
  changedAt: Date
}

/** The days from today on that the member travels with their pools. */
export async function listPoolEvents(
  db: Pick<Database, 'send'>,
  memberId: string,
  { today, timeZone }: Day,
): Promise<PoolEvent[]> {
  const [pools, members, absences, rides] = await db.send(
    listPools(memberId),
    listMembers(memberId, timeZone),
    listAbsences(memberId, startOfWeek(today)),
    listRides(memberId, addDays(today, -ridesBackDays)),
  )
  return pools.flatMap((pool) => {
    const isOf = ({ pool_id: id }: { pool_id: string }) => id === pool.id
    const facts = { pool, members: members.filter(isOf), absences: absences.filter(isOf), rides: rides.filter(isOf) }
    return planPool(facts, today)
      .filter(
        ({ date, travellers }) => date >= today && date < addDays(today, daysAhead) && travellers.includes(memberId),
      )
      .map(({ date, driver }) => ({
        id: `${pool.id}-${date}`,
        date,
        name: pool.name,
        meetAt: pool.meet_at,
        leaveAt: pool.leave_at,
        place: pool.home_name ?? '',
        drives: driver === memberId,
        changedAt: pool.changed_at,
      }))
  })
}
