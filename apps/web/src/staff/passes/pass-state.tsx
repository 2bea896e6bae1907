import type { PassState as State } from '@throughway/domain/reward/transit-pass'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  requested: 'warning',
  approved: 'brand',
  active: 'success',
  expired: 'neutral',
  denied: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
}

export function PassState({ state }: { state: State }) {
  const { t } = useTranslation('staff-passes')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
