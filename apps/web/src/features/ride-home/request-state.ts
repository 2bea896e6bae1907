import type { RideHomeRequestSaid, RideHomeState } from '@throughway/contract/reward/ride-home'
import type { BadgeProps } from '@throughway/ui/badge'

/** The state for the reader: an authorisation is over when its day has ended. */
export type ShownState = RideHomeState | 'over'

export function stateOf({ state, is_open: isOpen }: Pick<RideHomeRequestSaid, 'state' | 'is_open'>): ShownState {
  if (isOpen) return state
  if (state === 'approved') return 'over'
  // the job records it within minutes
  return state === 'needs_call' ? 'lapsed' : state
}

export const toneOf: Record<ShownState, BadgeProps['tone']> = {
  approved: 'success',
  over: 'neutral',
  needs_call: 'warning',
  refused: 'danger',
  denied: 'danger',
  lapsed: 'neutral',
  cancelled: 'neutral',
  voided: 'danger',
}
