import type { Proposal } from '@throughway/contract/identity/proposal'
import type { Permission } from '@throughway/domain/identity/permissions'

export type Move = 'grant' | 'decline' | 'withdraw'

/** The acts of the reader on a proposal: deciding needs the permission of the action too. */
export function movesOf(
  { kind, may_decide: mayDecide, may_withdraw: mayWithdraw }: Pick<Proposal, 'kind' | 'may_decide' | 'may_withdraw'>,
  held: readonly Permission[],
): readonly Move[] {
  if (!held.includes('proposal.decide')) return []
  if (mayWithdraw) return ['withdraw']
  return mayDecide && held.includes(neededPermissions[kind]) ? ['grant', 'decline'] : []
}

/** The permission of the action that each kind proposes. */
const neededPermissions: Readonly<Record<Proposal['kind'], Permission>> = {
  'points.adjust': 'points.adjust',
  'rules.publish': 'rules.write',
  'member.email': 'member.correct',
  'member.merge': 'member.merge',
}
