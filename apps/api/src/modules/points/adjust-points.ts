import { v7 as makeUuid } from 'uuid'
import { mostAdjustedAlone } from '@throughway/contract/trip/points'
import type { Transaction } from '#database/open-database.ts'
import { combineWrites } from '#database/query.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { bookPoints, findPoints, lockAccount, makeAccount } from './account.queries.ts'
import { findHolder, insertAdjustment, sumAdjustedAlone } from './ledger.queries.ts'

type Adjustment = {
  memberId: string
  points: number
  reason: string
  by: string
  /** The second person, who granted it. */
  decidedBy?: string
  now: Date
}

/**
 * C1: points that the programme gives or takes, with a reason that the member reads. Given points live as long as
 * earned ones. Taken points are the oldest, and never more than the member can spend. Staff cannot adjust their own
 * points, and one person can adjust only a limited number (`mostAdjustedAlone`). Throws `notAllowed`, `notFound`,
 * `secondPersonNeeded`, `pointsShort`.
 */
export async function adjustPoints(tx: Transaction, { memberId, points, reason, by, decidedBy, now }: Adjustment) {
  assertNotOwn(memberId, by)
  assertNotOwn(memberId, decidedBy ?? '')
  const [[holder]] = await tx.send(findHolder(memberId))
  if (!holder) throw new Refusal('notFound')
  const [, [account], [standing], [alone]] = await tx.send(
    makeAccount(memberId),
    lockAccount(memberId),
    findPoints(memberId, now),
    sumAdjustedAlone(memberId, by, now),
  )
  if (decidedBy === undefined && alone!.points + Math.abs(points) > mostAdjustedAlone)
    throw new Refusal('secondPersonNeeded', { data: { most: mostAdjustedAlone } })
  const { total, pending, on_hold: onHold } = standing!
  const balance = total - pending - onHold + points
  if (points < 0 && balance < 0) throw new Refusal('pointsShort')
  const id = makeUuid({ msecs: now.getTime() })
  const [first, ...rest] = bookPoints(memberId, {
    ledger: [
      {
        source_kind: 'adjustment',
        source_id: id,
        source_revision: 1,
        kind: 'adjust',
        rule: 'adjustment',
        rule_version: 1,
        member_id: memberId,
        delta: points,
        available_at: now,
        created_at: now,
      },
    ],
    countedTrips: 0,
    bonuses: account!.bonuses,
  })
  tx.later(
    insertAdjustment({ id, memberId, points, reason, by, decidedBy: decidedBy ?? null, now }),
    combineWrites([first!, ...rest]),
  )
  return { id, points, reason, balance }
}
