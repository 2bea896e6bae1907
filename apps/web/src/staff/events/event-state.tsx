import type { EventState as State } from '@throughway/contract/content/special-event-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = { draft: 'neutral', published: 'success', ended: 'brand' }

export function EventState({ state }: { state: State }) {
  const { t } = useTranslation('staff-events')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
