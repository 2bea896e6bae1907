import {
  findNextRedemptionState,
  isPaid,
  isShown,
  type RedemptionMove,
  type RedemptionState,
} from '@throughway/domain/reward/rewards'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { strikeByRedemption } from '#modules/drawing-entry/drawing-entry.ts'
import { type Account, lockAccount, makeAccount } from '#modules/points/points.ts'
import { requireVerified } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { bookRefund } from './book-redemption.ts'
import { endEntitlementOf } from './entitlement/entitlement.queries.ts'
import {
  changeRedemption,
  findRecipient,
  findRedemption,
  freeUnit,
  type RedemptionWithItem,
  releaseHold,
} from './redemption.queries.ts'
import { expiryOf } from './redeem.ts'
import { type Redeemer } from './redeemer.ts'
import { tellMember } from './tell-member.ts'

type Recipient = { email: string; language: 'en' | 'es' | null; is_verified: boolean } | undefined
type Settled = { row: RedemptionWithItem; account: Account; recipient: Recipient }

/** The redemption under the lock of its member's points, which every change of it takes. Throws `notFound`. */
async function open(tx: Transaction, { memberId }: Redeemer, id: string): Promise<Settled> {
  const [, [account], [row], [recipient]] = await tx.send(
    makeAccount(memberId),
    lockAccount(memberId),
    findRedemption(id),
    findRecipient(memberId),
  )
  if (!row || row.member_id !== memberId) throw new Refusal('notFound')
  return { row, account: account!, recipient }
}

/**
 * Cancels a redemption for its member: the unit is free again, and spent points are refunded. Throws `redemptionClosed`
 * once its code was revealed or it is over.
 */
export async function cancelRedemption(tx: Transaction, redeemer: Redeemer, id: string): Promise<RedemptionWithItem> {
  const settled = await open(tx, redeemer, id)
  if (settled.row.state === 'cancelled') return settled.row
  if (isOver(settled.row, redeemer)) throw new Refusal('redemptionClosed')
  return giveBack(tx, redeemer, settled, 'cancel')
}

/** A decision of staff, with the reason that the member reads. */
export type Decision = {
  move: 'approve' | 'deny' | 'fulfil' | 'refund'
  reason: string | null
  staffId: string | null
  /**
   * `later`: the caller of an approval notifies the member (`tellOfApproval`) once it can no longer be undone. `byJob`:
   * one of many, whose mail the minute's job hands over. By default the mail goes out right after the commit.
   */
  told?: 'later' | 'byJob'
  /** The state that the decider saw. */
  seen?: { state: RedemptionState; isRevealed: boolean }
}

/** Throws `notFound`, `redemptionClosed`, and `changedMeanwhile` unless the redemption is as it was seen. */
export async function decideRedemption(
  tx: Transaction,
  redeemer: Redeemer,
  id: string,
  { move, reason, staffId, told, seen }: Decision,
): Promise<RedemptionWithItem> {
  const settled = await open(tx, redeemer, id)
  if (seen && !isAs(settled.row, seen)) throw new Refusal('changedMeanwhile')
  recordActivity(tx, {
    memberId: redeemer.memberId,
    kind: 'reward_decided',
    actor: 'staff',
    ...(staffId && { actorId: staffId }),
    details: { decision: move },
    now: redeemer.now,
  })
  if (move === 'deny' || move === 'refund')
    return giveBack(tx, redeemer, settled, move, { reason, decided_by: staffId }, told === 'byJob' ? 'byJob' : 'atOnce')

  const { row, recipient } = settled
  const { now, brand } = redeemer
  const state = nextOf(row, move)
  const issued =
    move === 'approve' ? { issued_at: now, expires_on: expiryOf(row, localDate(now, brand.settings.time_zone)) } : {}
  const changed = { state, decided_by: staffId, ...(reason && { reason }), ...issued }
  tx.later(changeRedemption(id, changed))
  if (told !== 'later')
    tellMember(tx, redeemer, recipient, { ...row, ...changed }, move === 'approve' ? 'issued' : 'fulfilled', 'byStaff')
  return { ...row, ...changed }
}

function isAs(row: RedemptionWithItem, seen: { state: RedemptionState; isRevealed: boolean }): boolean {
  return row.state === seen.state && (row.revealed_at !== null) === seen.isRevealed
}

/** Identifies an approval, so that the caller never undoes another one of the same redemption. */
type Approval = { staffId: string; at: Date }

/**
 * Undoes an approval, so that the redemption waits again, and answers nothing. It changes nothing and answers the
 * reason when the member has seen the code, has the reward or has given it back, or when somebody has decided again.
 */
export async function reopenRedemption(
  tx: Transaction,
  redeemer: Redeemer,
  id: string,
  { approval, staffId }: { approval: Approval; staffId: string },
): Promise<'revealed' | 'fulfilled' | 'given_back' | 'moved' | undefined> {
  const { row } = await open(tx, redeemer, id)
  if (row.state === 'fulfilled') return 'fulfilled'
  if (row.state === 'cancelled' || row.state === 'refunded') return 'given_back'
  if (!isOf(row, approval)) return 'moved'
  if (row.revealed_at) return 'revealed'
  const { memberId, now } = redeemer
  const details = { decision: 'reopen' }
  recordActivity(tx, { memberId, kind: 'reward_decided', actor: 'staff', actorId: staffId, details, now })
  const state = nextOf(row, 'reopen')
  tx.later(changeRedemption(id, { state, decided_by: null, reason: null, issued_at: null, expires_on: null }))
  return undefined
}

/** Mails the member that an approval has issued the reward, unless they have seen it or it has changed since. */
export async function tellOfApproval(
  tx: Transaction,
  redeemer: Redeemer,
  id: string,
  approval: Approval,
): Promise<void> {
  const { row, recipient } = await open(tx, redeemer, id)
  if (isOf(row, approval) && !row.revealed_at) tellMember(tx, redeemer, recipient, row, 'issued', 'byStaff', 'byJob')
}

function isOf({ state, issued_at: at, decided_by: by }: RedemptionWithItem, approval: Approval): boolean {
  return state === 'issued' && by === approval.staffId && at?.getTime() === approval.at.getTime()
}

async function giveBack(
  tx: Transaction,
  redeemer: Redeemer,
  { row, account, recipient }: Settled,
  move: 'cancel' | 'deny' | 'refund',
  decision: { reason?: string | null; decided_by?: string | null } = {},
  handedOver: 'atOnce' | 'byJob' = 'atOnce',
): Promise<RedemptionWithItem> {
  const { now, memberId, brand } = redeemer
  const state = nextOf(row, move)
  const changed = { state, ended_at: now, ...decision }
  if (row.item.drawing_id && isPaid(row.state)) {
    const { reason: note = null, decided_by: by = null } = decision
    await strikeByRedemption(tx, {
      drawingId: row.item.drawing_id,
      redemptionId: row.id,
      isByMember: move === 'cancel',
      by,
      note,
      now,
    })
  }
  tx.later(changeRedemption(row.id, changed))
  if (move !== 'cancel') tx.later(endEntitlementOf(row.id, now))
  // a revealed code is used up, even if the points are refunded
  if (!row.revealed_at) tx.later(freeUnit(row.id), changeRedemption(row.id, { code: null }))
  if (isPaid(row.state)) {
    if (row.cost > 0)
      bookRefund(tx, { memberId, redemptionId: row.id, account, now }, row.used_points, brand.settings.time_zone)
    tellMember(
      tx,
      redeemer,
      recipient,
      { ...row, ...changed },
      state === 'cancelled' ? 'cancelled' : state === 'denied' ? 'denied' : 'refunded',
      move === 'cancel' ? 'byMember' : 'byStaff',
      handedOver,
    )
  } else tx.later(releaseHold(row.id, now))
  return { ...row, ...changed }
}

/**
 * Reveals the code and mails it at the same moment. The redemption is then final (C14: it can be cancelled until its
 * code is revealed). Repeating it changes nothing. Throws `addressUnverified`.
 */
export async function revealRedemption(tx: Transaction, redeemer: Redeemer, id: string): Promise<RedemptionWithItem> {
  const { row, recipient } = await open(tx, redeemer, id)
  if (!['issued', 'fulfilled'].includes(row.state) || !isShown(row.item.kind)) throw new Refusal('redemptionClosed')
  if (row.revealed_at) return row
  if (isOver(row, redeemer)) throw new Refusal('redemptionClosed')
  requireVerified(recipient)
  const changed = { revealed_at: redeemer.now }
  tx.later(changeRedemption(id, changed))
  tellMember(tx, redeemer, recipient, { ...row, ...changed }, 'code', 'byMember')
  return { ...row, ...changed }
}

export async function markRedemption(
  tx: Transaction,
  redeemer: Redeemer,
  id: string,
  isUsed: boolean,
): Promise<RedemptionWithItem> {
  const { row } = await open(tx, redeemer, id)
  if (!isPaid(row.state) || !row.revealed_at) throw new Refusal('redemptionClosed')
  const changed = { used_at: isUsed ? (row.used_at ?? redeemer.now) : null }
  tx.later(changeRedemption(id, changed))
  return { ...row, ...changed }
}

/** Ends a reservation after ten minutes. Its unit may belong to another member by now; then it stays there. */
export async function lapseRedemption(tx: Transaction, redeemer: Redeemer, id: string): Promise<void> {
  const { row } = await open(tx, redeemer, id)
  if (row.state !== 'reserved' || row.reserved_until > redeemer.now) return
  tx.later(
    changeRedemption(id, { state: 'lapsed', ended_at: redeemer.now }),
    freeUnit(id),
    releaseHold(id, redeemer.now),
  )
}

/** Whether the last day of use is past: the reward can then be neither revealed nor given back. */
function isOver({ expires_on: end }: RedemptionWithItem, { brand, now }: Redeemer): boolean {
  return end !== null && end < localDate(now, brand.settings.time_zone)
}

function nextOf(row: RedemptionWithItem, move: RedemptionMove) {
  const state = findNextRedemptionState(
    { state: row.state, isRevealed: row.revealed_at !== null, needsApproval: row.item.needs_approval },
    move,
  )
  if (!state) throw new Refusal('redemptionClosed')
  return state
}
