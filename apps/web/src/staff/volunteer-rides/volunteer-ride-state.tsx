import type { VolunteerRideState as State } from '@throughway/domain/ride/volunteer-rides'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  open: 'warning',
  claimed: 'success',
  done: 'neutral',
  not_done: 'neutral',
  no_driver: 'danger',
  cancelled: 'neutral',
}

export function VolunteerRideState({ state }: { state: State }) {
  const { t } = useTranslation('staff-volunteer-rides')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
