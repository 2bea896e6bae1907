import { planRefund, type UsedPoints } from '@throughway/domain/reward/reward-points'
import { instantOf, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { combineWrites } from '#database/query.ts'
import { type Account, bookPoints, firstRefund, type LedgerRow } from '#modules/points/points.ts'

type Booking = { memberId: string; redemptionId: string; account: Pick<Account, 'bonuses'>; now: Date }

/** Takes the points, with a ledger row. */
export function bookSpend(tx: Transaction, booking: Booking, cost: number): void {
  book(tx, booking, [{ source_revision: 1, kind: 'spend', delta: -cost, available_at: booking.now }])
}

/** Refunds the points to the days from which they first counted, one row for each (C1). */
export function bookRefund(tx: Transaction, booking: Booking, used: readonly UsedPoints[], timeZone: string): void {
  const { now } = booking
  const back = planRefund(used, localDate(now, timeZone))
  const countsFrom = (date: string) => new Date(Math.min(instantOf(date, undefined, timeZone).getTime(), now.getTime()))
  book(
    tx,
    booking,
    back.map(({ date, points }, index) => ({
      source_revision: firstRefund + index,
      kind: 'refund',
      delta: points,
      available_at: countsFrom(date),
    })),
  )
}

function book(
  tx: Transaction,
  { memberId, redemptionId, account, now }: Booking,
  rows: readonly Pick<LedgerRow, 'source_revision' | 'kind' | 'delta' | 'available_at'>[],
) {
  const reason = {
    source_kind: 'redemption',
    source_id: redemptionId,
    rule: 'reward',
    rule_version: 1,
    member_id: memberId,
    created_at: now,
  } as const
  const [first, ...rest] = bookPoints(memberId, {
    ledger: rows.map((row) => ({ ...reason, ...row })),
    countedTrips: 0,
    bonuses: account.bonuses,
  })
  if (first) tx.later(combineWrites([first, ...rest]))
}
