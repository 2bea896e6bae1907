import { v7 as makeUuid } from 'uuid'
import { sql } from 'kysely'
import { rawQuery, type Query } from '#database/query.ts'
import { insertValues } from '#database/columns.ts'
import { insertAdjustment } from './ledger.queries.ts'
import { firstCheckOf } from '@throughway/domain/points/points-life'

/**
 * Moves all points that this account has ever earned, spent or not, to the person's other account, because they make
 * the level. The ledger of this account stays as it is. The caller holds both balances.
 */
export function moveEarned({ from, to }: Pick<Move, 'from' | 'to'>) {
  const moved = sql`case when b.member_id = ${to} then f.earned else -f.earned end`
  return rawQuery(sql`with f as (select earned from points_balance where brand_id = current_brand_id() and member_id = ${from})
    update points_balance b set earned = b.earned + ${moved}, earned_moved = b.earned_moved + ${moved}
    from f where b.brand_id = current_brand_id() and b.member_id in (${from}, ${to})`)
}

type Move = { from: string; to: string; points: number; reason: string; by: string; decidedBy: string; now: Date }

/**
 * Moves points from one account to another of the same person, by an entry in each ledger. The caller holds both balances.
 * They live as long as points that are given now.
 */
export function movePoints({ from, to, points, reason, by, decidedBy, now }: Move): Query[] {
  const check = firstCheckOf(now.toISOString().slice(0, 10))
  return (
    [
      [from, -points],
      [to, points],
    ] as const
  ).flatMap(([memberId, delta]) => {
    const id = makeUuid({ msecs: now.getTime() })
    const line = {
      source_kind: 'adjustment' as const,
      source_id: id,
      source_revision: 1,
      kind: 'adjust' as const,
      rule: 'adjustment',
      rule_version: 1,
      member_id: memberId,
      delta,
      available_at: now,
      created_at: now,
    }
    return [
      insertAdjustment({ id, memberId, points: delta, reason, by, decidedBy, now }),
      rawQuery(insertValues('points_ledger', [line])),
      rawQuery(sql`update points_balance set total = total + ${delta}::integer,
          expiry_check_on = ${delta > 0 ? sql`least(expiry_check_on, ${check}::date)` : sql`expiry_check_on`}
        where brand_id = current_brand_id() and member_id = ${memberId}`),
    ]
  })
}
