import type { ClaimState, DrawingState as State } from '@throughway/domain/drawing/drawings'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

type Tone = NonNullable<BadgeProps['tone']>

const tones: Record<State, Tone> = {
  draft: 'neutral',
  scheduled: 'brand',
  open: 'success',
  closed: 'warning',
  snapshot: 'warning',
  drawn: 'brand',
  settled: 'neutral',
  cancelled: 'danger',
}

const claimTones: Record<ClaimState, Tone> = {
  invited: 'neutral',
  claimed: 'warning',
  approved: 'success',
  lapsed: 'neutral',
  declined: 'neutral',
  disqualified: 'danger',
}

export function DrawingState({ state }: { state: State }) {
  const { t } = useTranslation('staff-drawings')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

export function ClaimStateBadge({ state }: { state: ClaimState }) {
  const { t } = useTranslation('staff-drawings')
  return <Badge tone={claimTones[state]}>{t(`claim.state.${state}`)}</Badge>
}
