import type { RedemptionState } from '@throughway/domain/reward/rewards'

export const decisions = ['approve', 'deny', 'fulfil', 'refund'] as const
export type Decision = (typeof decisions)[number]

/** The decisions of staff that a state allows, the usual one first. */
export function decisionsOf(state: RedemptionState): readonly Decision[] {
  if (state === 'waiting') return ['approve', 'deny']
  if (state === 'issued') return ['fulfil', 'refund']
  return state === 'fulfilled' ? ['refund'] : []
}
