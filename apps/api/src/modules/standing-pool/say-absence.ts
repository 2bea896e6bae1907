import type { InputOf } from '@throughway/contract/call'
import type { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { daysAhead, listPoolDates } from '@throughway/domain/match/standing-pool'
import { addDays, startOfWeek } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { openPool, othersIn, type Pooler } from './change-pool.ts'
import { fortnightOfPool, isOfVehicle, type PlannedDay, planPool, ridesBackDays } from './plan-pool.ts'
import { poolAbsenceLetter } from './standing-pool.letters.ts'
import {
  deleteAbsence,
  listAbsencesOfPool,
  listRidesOfPool,
  type MemberRow,
  type PoolRow,
  saveAbsence,
  updatePool,
} from './standing-pool.queries.ts'
import { tellMembers } from './tell-pool.ts'

type Calls = typeof standingPoolCalls

/**
 * "Not today": notifies the others at once, with the new driver. Repeating it notifies nobody. Throws `notFound`, and
 * `poolDayOver` for a day on which the pool does not travel, or that is not within two weeks from today.
 */
export async function sayNotToday(
  tx: Transaction,
  pooler: Pooler,
  { id, date, ways }: InputOf<Calls['sayNotToday']>,
): Promise<void> {
  const { memberId, now } = pooler
  const { pool, members } = await openPool(tx, pooler, id)
  assertToCome(pool, date, pooler.today)
  const before = await planDay(tx, pool, members, pooler, date)
  const [[changed]] = await tx.send(saveAbsence(id, memberId, date, ways, now))
  if (!changed) return
  const after = await planDay(tx, pool, members, pooler, date)
  tx.later(updatePool(id, { changed_at: now }))
  await tellAbsence(tx, pooler, { pool, members, date, ways, before, after })
}

/** Takes a "not today" back. Throws as `sayNotToday` does; without an earlier "not today" it does nothing. */
export async function takeBack(
  tx: Transaction,
  pooler: Pooler,
  { id, date }: InputOf<Calls['takeBackNotToday']>,
): Promise<void> {
  const { memberId, now } = pooler
  const { pool, members } = await openPool(tx, pooler, id)
  assertToCome(pool, date, pooler.today)
  const before = await planDay(tx, pool, members, pooler, date)
  const [[gone]] = await tx.send(deleteAbsence(id, memberId, date))
  if (!gone) return
  const after = await planDay(tx, pool, members, pooler, date)
  tx.later(updatePool(id, { changed_at: now }))
  await tellAbsence(tx, pooler, { pool, members, date, ways: 'none', before, after })
}

function assertToCome(pool: PoolRow, date: string, today: string): void {
  const isNear = date >= today && date <= addDays(today, daysAhead - 1)
  if (!isNear || !listPoolDates(fortnightOfPool(pool), date, date).length) throw new Refusal('poolDayOver')
}

/** The day as it is planned with what has been said so far. */
async function planDay(
  tx: Transaction,
  pool: PoolRow,
  members: readonly MemberRow[],
  { today }: Pooler,
  date: string,
): Promise<PlannedDay> {
  const [absences, rides] = await tx.send(
    listAbsencesOfPool(pool.id, startOfWeek(today)),
    listRidesOfPool(pool.id, addDays(today, -ridesBackDays)),
  )
  return planPool({ pool, members, absences, rides }, today).find((day) => day.date === date)!
}

type Said = {
  pool: PoolRow
  members: readonly MemberRow[]
  date: string
  ways: 'both' | 'back' | 'none'
  before: PlannedDay
  after: PlannedDay
}

async function tellAbsence(tx: Transaction, pooler: Pooler, said: Said): Promise<void> {
  const { memberId, now, today } = pooler
  const { pool, members, date, ways, before, after } = said
  const nameOf = (id: string) => members.find((each) => each.member_id === id)?.name ?? ''
  const isOtherTurn = isOfVehicle(pool.kind) && before.driver !== after.driver
  const driver = isOtherTurn ? (after.driver === null ? '' : nameOf(after.driver)) : undefined
  // the passengers who are at work now have to get home another way
  const leavesOthers = ways === 'back' && date === today && after.driver === memberId
  await tellMembers(tx, pooler, othersIn(members, memberId), {
    kind: 'pool.away',
    letterFor: (reader) =>
      poolAbsenceLetter({
        name: nameOf(memberId),
        poolId: pool.id,
        date,
        ways,
        driver,
        needsRideHome: leavesOthers && after.travellers.includes(reader),
      }),
    about: `${pool.id} ${memberId} ${date} ${ways} ${now.toISOString()}`,
    causerId: memberId,
  })
}
