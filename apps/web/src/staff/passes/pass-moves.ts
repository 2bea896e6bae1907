import type { StaffPass } from '@throughway/contract/reward/transit-pass'
import type { Permission } from '@throughway/domain/identity/permissions'

export const passActs = ['approve', 'deny', 'pay', 'issue', 'refund'] as const
export type PassAct = (typeof passActs)[number]

type Facts = Pick<StaffPass, 'state' | 'own_cents' | 'is_paid' | 'has_code' | 'to'>

/** What staff can do with a pass in its state today, the usual one first. */
export function listPassActs({ state, own_cents: own, is_paid: isPaid, has_code: hasCode, to }: Facts, today: string) {
  const owes = own > 0 && !isPaid
  const isOpen = state === 'approved' || state === 'active'
  const isGone = state === 'cancelled' || state === 'denied'
  const acts: (PassAct | false)[] = [
    state === 'requested' && today <= to && 'approve',
    state === 'requested' && 'deny',
    (state === 'requested' || isOpen) && owes && 'pay',
    isOpen && !owes && today <= to && 'issue',
    (isOpen || (isGone && isPaid) || (state === 'expired' && isPaid && !hasCode)) && 'refund',
  ]
  return acts.filter((act) => act !== false)
}

const needed: Record<PassAct, Permission> = {
  approve: 'pass.approve',
  deny: 'pass.approve',
  pay: 'pass.manage',
  issue: 'pass.manage',
  refund: 'pass.manage',
}

export function mayDo(act: PassAct, permissions: readonly Permission[]): boolean {
  return permissions.includes(needed[act])
}
