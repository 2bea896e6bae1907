import type { PollState as State } from '@throughway/contract/content/poll'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  draft: 'neutral',
  planned: 'warning',
  open: 'success',
  closed: 'brand',
}

export function PollState({ state }: { state: State }) {
  const { t } = useTranslation('staff-polls')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
