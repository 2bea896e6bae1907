import type { Transaction } from '#database/open-database.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findTarget, lockTarget, type Target } from './member-page.queries.ts'

/**
 * Locks the member and answers who it is. Throws `notFound`, `notAllowed` for oneself, and for staff where those are
 * spared: their accounts open more than a member's.
 */
export async function getTarget(
  tx: Transaction,
  memberId: string,
  staffId: string,
  { isStaffSpared = false } = {},
): Promise<Target> {
  assertNotOwn(memberId, staffId)
  const [, [target]] = await tx.send(lockTarget(memberId), findTarget(memberId))
  if (!target) throw new Refusal('notFound')
  if (isStaffSpared && target.is_staff) throw new Refusal('notAllowed')
  return target
}
