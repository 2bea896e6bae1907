import { v7 as makeUuid } from 'uuid'
import { approverOf, lastDayOf, orderWindow, overlap } from '@throughway/domain/reward/transit-pass'
import type { Transaction } from '#database/open-database.ts'
import { requireVerified } from '#modules/member/member.ts'
import { findApproval, requestApproval } from '#modules/supervisor/supervisor.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type Rider, tellMember } from './tell-member.ts'
import { findProduct, insertPass, listOpenPasses, lockOrderer, type PassWithProduct } from './transit-pass.queries.ts'

/**
 * Orders a pass for the month that the member saw. It runs under the lock of the member, so that of two concurrent
 * orders one sees the other. Throws `passOrderOver` when the tenth has passed meanwhile, `passGone`, `passMonthTaken`,
 * `addressUnverified`, and the refusals of asking the supervisor.
 */
export async function orderPass(
  tx: Transaction,
  rider: Rider,
  { product_id: productId, from }: { product_id: string; from: string },
): Promise<PassWithProduct> {
  const { memberId, now, today } = rider
  const [[orderer], [product], open] = await tx.send(
    lockOrderer(memberId),
    findProduct(productId),
    listOpenPasses(memberId),
  )
  if (
    !orderer ||
    !product?.is_offered ||
    (product.organisation_id !== null && product.organisation_id !== orderer.organisation_id)
  )
    throw new Refusal('passGone')
  requireVerified(orderer)
  if (from !== orderWindow(today).from) throw new Refusal('passOrderOver')
  const to = lastDayOf(from, product.period)
  if (open.some((pass) => pass.kind === product.kind && overlap({ from: pass.from_on, to: pass.to_on }, { from, to })))
    throw new Refusal('passMonthTaken')

  const { kind, period, price_cents: price, subsidy_cents: subsidy } = product
  const approver = approverOf({ approver: product.approver, subsidyCents: subsidy }, orderer.asks_supervisor)
  const isApproved = approver === 'none' || (approver === 'supervisor' && (await askSupervisor(tx, rider, from)))
  const row: PassWithProduct = {
    brand_id: 0,
    id: makeUuid({ msecs: now.getTime() }),
    member_id: memberId,
    product_id: product.id,
    kind,
    period,
    from_on: from,
    to_on: to,
    price_cents: price,
    subsidy_cents: subsidy,
    approver,
    state: isApproved ? 'approved' : 'requested',
    code: null,
    reason: null,
    ended_by: null,
    refund_cents: null,
    ordered_at: now,
    approved_at: isApproved ? now : null,
    paid_at: null,
    issued_at: null,
    ended_at: null,
    reminded_at: null,
    decided_by: null,
    product,
  }
  const { brand_id: _brand, product: _product, ...inserted } = row
  await tx.send(insertPass(inserted))
  await tellMember(tx, rider, row, isApproved ? 'approved' : 'requested', 'pass.receipt')
  return row
}

/** C22: the supervisor sees the kind and the month. True when they have approved that month before. */
async function askSupervisor(tx: Transaction, { app, brand, memberId }: Rider, from: string): Promise<boolean> {
  await requestApproval(tx, app, brand, { memberId, kind: 'pass_subsidy', date: from, onSilence: 'lapse' })
  const [[approval]] = await tx.send(findApproval(memberId, 'pass_subsidy', from))
  if (approval?.state === 'declined' || approval?.state === 'lapsed') throw new Refusal('passDeclined')
  return approval?.state === 'approved' || approval?.state === 'accepted'
}
