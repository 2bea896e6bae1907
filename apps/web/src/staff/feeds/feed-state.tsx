import type { FeedState as State } from '@throughway/domain/planner/feeds'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  checking: 'neutral',
  failing: 'danger',
  broken: 'danger',
  waiting: 'warning',
  published: 'success',
}

export function FeedState({ state }: { state: State }) {
  const { t } = useTranslation('staff-feeds')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
