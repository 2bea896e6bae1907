import type { RewardState as State } from '@throughway/domain/reward/rewards'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  draft: 'neutral',
  scheduled: 'brand',
  live: 'success',
  paused: 'warning',
  sold_out: 'danger',
  ended: 'neutral',
  archived: 'neutral',
}

export function RewardState({ state }: { state: State }) {
  const { t } = useTranslation('staff-rewards')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
