import type { Trip } from '@throughway/contract/trip/trip'
import { blockedDays } from '@throughway/domain/trip/integrity'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { blockSpending, unblockSpending } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import { canAppeal, describeTrip } from '../list/describe-trip.ts'
import { lockAndLoadDays, type MemberContext } from '../change/lock-and-load-days.ts'
import { applyTripChange } from '../change/change-trips.ts'
import { findAnswer } from './review.queries.ts'
import { listDaysAround, type TripRow } from '../trip.queries.ts'

export type Decision = 'accept' | 'suspect' | 'reject' | 'fraud'

/**
 * Decides about a trip (C4): it counts; it waits for a decision without limit; it is rejected; or it is rejected and
 * spending is blocked for a while. After a successful appeal the member can spend again, unless another trip was fraud.
 * Throws `changedMeanwhile` when the trip has changed since it was seen.
 */
export async function decideReview(
  tx: Transaction,
  owner: MemberContext,
  id: string,
  decision: Decision,
  { version }: { version: number },
): Promise<void> {
  const { memberId, now } = owner
  let wasFraud = false
  await changeOne(tx, owner, id, (row) => {
    if (row.revision !== version) throw new Refusal('changedMeanwhile')
    if (row.state !== 'in_review' && (row.state !== 'rejected' || decision === 'suspect')) throw new Refusal('notFound')
    wasFraud = row.fraud === 'confirmed'
    if (decision === 'accept') return accept(row)
    if (decision === 'suspect') return { ...row, fraud: 'suspected' }
    return { ...row, state: 'rejected', fraud: decision === 'fraud' ? 'confirmed' : 'none' }
  })
  if (wasFraud && decision !== 'fraud') tx.later(unblockSpending(memberId))
  if (decision === 'fraud') tx.later(blockSpending(memberId, new Date(now.getTime() + blockedDays * dayMilliseconds)))
}

/** The member's appeal against a decision, once. Staff see it among the reviews. Throws `notFound`, `tripClosed`. */
export async function appealTrip(
  tx: Transaction,
  memberContext: MemberContext,
  { id, text }: { id: string; text: string },
): Promise<Trip> {
  const { now, calendar, language = 'en' } = memberContext
  const row = await changeOne(tx, memberContext, id, (before) => {
    if (!canAppeal(before, now)) throw new Refusal(before.state === 'deleted' ? 'notFound' : 'tripClosed')
    return { ...before, appeal: text, appealed_at: now }
  })
  return describeTrip(row, calendar, now, language)
}

/** C4: a trip counts after a week without a review. A trip decided meanwhile stays as it is. */
export async function releaseReview(tx: Transaction, owner: MemberContext, id: string): Promise<void> {
  await changeOne(tx, owner, id, (row) =>
    row.state === 'in_review' && row.review_until !== null && row.review_until <= owner.now ? accept(row) : row,
  )
}

/** C22: the day counts with the supervisor's approval, or with a silence that the organisation accepts. */
export async function settleApproval(tx: Transaction, owner: MemberContext, id: string): Promise<void> {
  const [[answer]] = await tx.send(findAnswer(owner.memberId, id))
  if (!answer) return
  await changeOne(tx, owner, id, (row) => (row.approval === 'waiting' ? { ...row, approval: answer.state } : row))
}

/** Accepts all anomalies of the trip; later ones are reviewed again. */
function accept(row: TripRow): TripRow {
  return {
    ...row,
    state: 'recorded',
    fraud: 'none',
    review_until: null,
    cleared: [...new Set([...row.cleared, ...row.anomalies])],
  }
}

async function changeOne(
  tx: Transaction,
  owner: MemberContext,
  id: string,
  change: (row: TripRow) => TripRow,
): Promise<TripRow> {
  const context = await lockAndLoadDays(tx, owner, listDaysAround(owner.memberId, id, []), [])
  const row = context.before.find((each) => each.id === id)
  if (!row) throw new Refusal('notFound')
  const changed = change(row)
  applyTripChange(
    tx,
    context,
    context.before.map((each) => (each === row ? changed : each)),
    [id],
  )
  return { ...changed, changed_at: owner.now }
}
