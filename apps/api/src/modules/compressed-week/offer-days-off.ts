import { isDayOff } from '@throughway/domain/trip/compressed-week'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { offerPendingTrips } from '#modules/pending/pending.ts'
import { listLoggedDaysOff, listMembersToOffer, lockCompressedWeek, markOffered } from './compressed-week.queries.ts'

/** Days to catch up on after a time in which no copy was running. */
const longestGap = 7
const atOnce = 200

/**
 * C8: makes pending trips of the days off of each scheme. A member who was on a business trip or on leave rejects them.
 * Each member is one transaction that also marks the day as processed, so the job can die at any point and run twice.
 */
export async function offerDaysOff(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, 'compressed-weeks', (alone) =>
    eachBrand(app, alone, async ({ id, key, settings }) => {
      const { time_zone: timeZone } = settings
      const db = app.databases.ofBrand(id)
      const today = localDate(now, timeZone)
      const list = async (limit: number) => (await db.send(listMembersToOffer(today, limit)))[0]
      const nameOf = ({ member_id: member }: { member_id: string }) => ({ brand: key, member })
      await inTurns(alone, { atOnce, list, nameOf }, ({ member_id: memberId }) =>
        db.transaction((tx) => offerTo(tx, memberId, { today, timeZone, now })),
      )
    }),
  )
}

type Clock = { today: string; timeZone: string; now: Date }

async function offerTo(tx: Transaction, memberId: string, { today, timeZone, now }: Clock): Promise<void> {
  const oldest = addDays(today, 1 - longestGap)
  const [[week], logged] = await tx.send(
    lockCompressedWeek(memberId, today),
    listLoggedDaysOff(memberId, oldest, today),
  )
  if (!week) return
  const days: string[] = []
  const first = addDays(week.offered_until, 1)
  for (let date = first > oldest ? first : oldest; date <= today; date = addDays(date, 1))
    if (isDayOff(date, week) && !logged.some((trip) => trip.date === date)) days.push(date)
  const common = {
    member_id: memberId,
    kind: 'profile',
    origin_id: week.id,
    direction: 'other',
    mode: 'compressed_week',
    is_suggested: true,
  } as const
  const unknown = {
    metres: null,
    legs: null,
    departure: null,
    arrival: null,
    people: null,
    from_name: null,
    to_name: null,
    confidence: null,
  }
  offerPendingTrips(
    tx,
    days.map((date) => ({ ...common, ...unknown, date, due_at: instantOf(date, undefined, timeZone) })),
    now,
  )
  tx.later(markOffered(memberId, today))
}
