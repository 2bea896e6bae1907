import type { Language } from '@throughway/contract/programme/brand'
import type { WalletItem, WalletState } from '@throughway/contract/reward/wallet'
import { localDate } from '@throughway/domain/time/time'
import { findNextPassState, ownShareOf, type PassState } from '@throughway/domain/reward/transit-pass'
import type { Database } from '#database/open-database.ts'
import { describePass, factsOf } from './describe-pass.ts'
import { listPasses, type PassWithProduct } from './transit-pass.queries.ts'

const most = 120

const stateOf: Record<PassState, WalletState> = {
  requested: 'waiting',
  approved: 'approved',
  active: 'active',
  expired: 'expired',
  denied: 'denied',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

type Viewer = { memberId: string; timeZone: string; language: Language; now: Date }

/**
 * A member's passes as items of the wallet, newest first. The code is shown from the day it was issued, even before its
 * month.
 */
export async function listWalletPasses(
  db: Pick<Database, 'send'>,
  { memberId, timeZone, language, now }: Viewer,
): Promise<WalletItem[]> {
  const [rows] = await db.send(listPasses(memberId, most))
  const today = localDate(now, timeZone)
  return rows.map((row) => describe(row, language, today))
}

function describe(row: PassWithProduct, language: Language, today: string): WalletItem {
  const { name, zone, how } = row.product.texts[language]
  const isCurrent =
    (row.state === 'requested' || row.state === 'approved' || row.state === 'active') && row.to_on >= today
  const { payment_url: url } = describePass(row, language, today)
  const facts = factsOf(row)
  return {
    id: row.id,
    type: 'pass',
    title: name,
    from: `${row.product.operator}, ${zone}`,
    picture: { motif: 'ticket', alt: '' },
    state: row.state === 'active' && row.to_on < today ? 'expired' : stateOf[row.state],
    is_current: isCurrent,
    points: 0,
    at: row.ordered_at.toISOString(),
    starts_on: row.from_on,
    expires_on: row.to_on,
    reserved_until: null,
    code: isCurrent ? row.code : null,
    link: null,
    payment: url ? { url, cents: ownShareOf(facts) } : undefined,
    refund_cents: row.refund_cents ?? undefined,
    ended_by: row.state === 'denied' && row.ended_by !== 'staff' ? (row.ended_by ?? undefined) : undefined,
    approver: row.state === 'requested' ? row.approver : undefined,
    has_file: false,
    how,
    reason: row.reason,
    reward_id: null,
    moves: findNextPassState(facts, 'cancel', today) ? ['cancel'] : [],
  }
}
