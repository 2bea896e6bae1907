import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import type { Permission } from '@throughway/domain/identity/permissions'
import { fitsForm } from './rule-values.ts'

export type ChangeAct = 'grant' | 'decline' | 'take_back' | 'propose' | 'edit' | 'drop' | 'withdraw'

/**
 * The actions of the reader on a set of changes: a draft that waits for a second person cannot be changed, and a
 * published set can be withdrawn only before its first day.
 */
export function listChangeActs(
  change: Pick<RuleChangeSet, 'state' | 'proposal' | 'is_tried' | 'valid_from' | 'changes'>,
  held: readonly Permission[],
  today: string,
): ChangeAct[] {
  if (!held.includes('rules.write')) return []
  const { state, proposal, valid_from: from } = change
  if (proposal && !held.includes('proposal.decide')) return []
  if (proposal) return proposal.may_decide ? ['grant', 'decline'] : ['take_back']
  if (state === 'draft')
    return [
      ...(change.is_tried ? (['propose'] as const) : []),
      ...(fitsForm(change) ? (['edit'] as const) : []),
      'drop',
    ]
  return state === 'published' && from !== null && from > today ? ['withdraw'] : []
}
