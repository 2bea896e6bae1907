import {
  findNextPassState,
  ownShareOf,
  type PassEnder,
  type PassMove,
  refundOf,
} from '@throughway/domain/reward/transit-pass'
import { localDate } from '@throughway/domain/time/time'
import type { RefusalName } from '@throughway/contract/refusals'
import type { Transaction } from '#database/open-database.ts'
import type { PassNews } from './transit-pass.letters.ts'
import { Refusal } from '#plugins/refusal.ts'
import { factsOf } from './describe-pass.ts'
import { type Rider, tellMember } from './tell-member.ts'
import {
  changePass,
  findPass,
  findPassWithCode,
  lockOrderer,
  lockProduct,
  type PassRow,
  type PassWithProduct,
} from './transit-pass.queries.ts'

type Change = Partial<Pick<PassRow, 'code' | 'reason' | 'ended_by' | 'refund_cents' | 'decided_by'>>

/** The pass under the lock of its member, which every change of it takes. Throws `notFound`. */
export async function openPass(tx: Transaction, memberId: string, id: string): Promise<PassWithProduct> {
  const [, [row]] = await tx.send(lockOrderer(memberId), findPass(id))
  if (!row || row.member_id !== memberId) throw new Refusal('notFound')
  return row
}

/** Moves a pass to its next state, records the time, and tells the member. Throws the refusal of an impossible move. */
export async function movePass(
  tx: Transaction,
  rider: Rider,
  row: PassWithProduct,
  move: PassMove,
  change: Change = {},
  news?: PassNews,
): Promise<PassWithProduct> {
  const state = findNextPassState(factsOf(row), move, rider.today)
  if (!state) throw new Refusal(refusalOf(row, move))
  const changed = { ...change, ...timesOf(move, rider.now), state }
  tx.later(changePass(row.id, changed))
  const after = { ...row, ...changed }
  if (news) await tellMember(tx, rider, after, news, news === 'cancelled' ? 'pass.receipt' : 'pass.decided')
  return after
}

function timesOf(move: PassMove, now: Date): Partial<PassRow> {
  if (move === 'approve') return { approved_at: now }
  if (move === 'reopen') return { approved_at: null }
  if (move === 'pay') return { paid_at: now }
  if (move === 'issue') return { issued_at: now }
  return move === 'activate' ? {} : { ended_at: now }
}

function refusalOf(row: PassRow, move: PassMove): RefusalName {
  const facts = factsOf(row)
  return move === 'issue' && ownShareOf(facts) > 0 && !facts.isPaid ? 'passUnpaid' : 'passClosed'
}

/** An approval as it was made. */
type Approval = { staffId: string; at: Date }

/**
 * Takes an approval of many back: the order waits again. Answers why not where it has moved on: somebody else decided,
 * the member gave it back, it was paid or has its code.
 */
export async function reopenPass(
  tx: Transaction,
  rider: Rider,
  id: string,
  approval: Approval,
): Promise<'given_back' | 'moved' | undefined> {
  const row = await openPass(tx, rider.memberId, id)
  if (row.state === 'cancelled' || row.state === 'refunded') return 'given_back'
  if (!isOf(row, approval) || !findNextPassState(factsOf(row), 'reopen', rider.today)) return 'moved'
  await movePass(tx, rider, row, 'reopen', { decided_by: null, reason: null })
  return undefined
}

/**
 * Notifies the member of a bulk approval that still holds. For a pass whose code was handed out meanwhile they already
 * know that it is ready.
 */
export async function tellOfApproval(tx: Transaction, rider: Rider, id: string, approval: Approval): Promise<void> {
  const row = await openPass(tx, rider.memberId, id)
  if (isOf(row, approval) && row.code === null) await tellMember(tx, rider, row, 'approved', 'pass.decided', 'byJob')
}

function isOf({ state, decided_by: by, approved_at: at }: PassRow, approval: Approval): boolean {
  return state === 'approved' && by === approval.staffId && at?.getTime() === approval.at.getTime()
}

/** Cancels a pass for its member; the paid share is to be refunded by the rule. */
export async function cancelPass(tx: Transaction, rider: Rider, id: string): Promise<PassWithProduct> {
  const row = await openPass(tx, rider.memberId, id)
  if (row.state === 'cancelled') return row
  return movePass(tx, rider, row, 'cancel', { ended_by: 'member' satisfies PassEnder }, 'cancelled')
}

/**
 * Hands out the operator's code, or another one in its place. Throws `changedMeanwhile` where somebody else has handed one
 * out since the pass was seen, `invalid` for a code of the product that another member has, and the refusals of an impossible
 * move. Those who hand out codes of one product wait for each other.
 */
export async function issueCode(
  tx: Transaction,
  rider: Rider,
  row: PassWithProduct,
  { code, replaces }: { code: string; replaces: boolean },
): Promise<void> {
  if ((row.code !== null) !== replaces) throw new Refusal('changedMeanwhile')
  const [, [other]] = await tx.send(lockProduct(row.product_id), findPassWithCode(row, code))
  if (other) throw new Refusal('invalid', { fields: { code: 'field.code_taken' } })
  await movePass(tx, rider, row, 'issue', { code }, 'ready')
}

/** Staff refund a pass: by the rule, unless they name another sum. Throws for more than was paid. */
export async function refundPass(
  tx: Transaction,
  rider: Rider,
  row: PassWithProduct,
  { amount, reason, staffId }: { amount: number | undefined; reason: string; staffId: string },
): Promise<PassWithProduct> {
  const facts = factsOf(row)
  const paid = facts.isPaid ? ownShareOf(facts) : 0
  if (amount !== undefined && amount > paid)
    throw new Refusal('invalid', { fields: { amount_cents: 'field.too_large' } })
  // a returned pass keeps the rule of the day of its return
  const day =
    row.ended_at && row.state === 'cancelled' ? localDate(row.ended_at, rider.brand.settings.time_zone) : rider.today
  return movePass(
    tx,
    rider,
    row,
    'refund',
    { reason, refund_cents: amount ?? refundOf(facts, day), decided_by: staffId, ended_by: row.ended_by ?? 'staff' },
    'refunded',
  )
}
