import type { PassState } from '@throughway/domain/reward/transit-pass'
import type { BadgeProps } from '@throughway/ui/badge'

const tones: Record<PassState, BadgeProps['tone']> = {
  requested: 'warning',
  approved: 'success',
  active: 'success',
  expired: 'neutral',
  denied: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
}

export function toneOf(state: PassState): BadgeProps['tone'] {
  return tones[state]
}
