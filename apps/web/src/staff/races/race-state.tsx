import type { RaceState as State } from '@throughway/domain/race/race-window'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  draft: 'neutral',
  open: 'brand',
  running: 'success',
  provisional: 'warning',
  certified: 'success',
  void: 'danger',
}

export function RaceState({ state }: { state: State }) {
  const { t } = useTranslation('staff-races')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
