import type { VolunteerState as State } from '@throughway/domain/ride/volunteers'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  applied: 'warning',
  checks: 'warning',
  active: 'success',
  paused: 'neutral',
  suspended: 'danger',
  left: 'neutral',
}

export function VolunteerState({ state }: { state: State }) {
  const { t } = useTranslation('staff-volunteers')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
