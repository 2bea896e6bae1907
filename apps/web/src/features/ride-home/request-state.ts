import type { RideHomeRequestSaid, RideHomeState } from '@throughway/contract/ride-home'
import type { BadgeProps } from '@throughway/ui/badge'

/** As a reader understands it: an authorisation whose day has ended is over. */
export type ShownState = RideHomeState | 'over'

export function stateOf({ state, is_open: isOpen }: Pick<RideHomeRequestSaid, 'state' | 'is_open'>): ShownState {
  if (isOpen) return state
  if (state === 'approved') return 'over'
  // the job writes it down within minutes
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
