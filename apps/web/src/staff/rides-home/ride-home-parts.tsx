import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useClock } from '#lib/screen/use-today.ts'
import { useMoment } from '../frame/use-moment.ts'

type Tone = NonNullable<BadgeProps['tone']>

const tones: Record<StaffRideHome['state'], Tone> = {
  approved: 'success',
  needs_call: 'warning',
  refused: 'neutral',
  denied: 'danger',
  lapsed: 'danger',
  cancelled: 'neutral',
  voided: 'neutral',
}
const claimTones: Record<NonNullable<StaffRideHome['claim']>['state'], Tone> = {
  submitted: 'warning',
  in_review: 'brand',
  paid: 'success',
  partly_paid: 'success',
  refused: 'danger',
}

export function RideHomeState({ ride }: { ride: StaffRideHome }) {
  const { t } = useTranslation('staff-rides-home')
  return (
    <>
      <Badge tone={tones[ride.state]}>{t(`state.${ride.state}`)}</Badge>
      {ride.is_flagged && <Badge tone="warning">{t('flagged')}</Badge>}
      {ride.pool_says && <Badge tone="success">{t('pool_says')}</Badge>}
    </>
  )
}

export function ClaimState({ ride: { claim } }: { ride: StaffRideHome }) {
  const { t } = useTranslation('staff-rides-home')
  if (!claim) return '–'
  return <Badge tone={claimTones[claim.state]}>{t(`claim_state.${claim.state}`)}</Badge>
}

/** The deadline for a decision: the end of the service on the day of the ride. */
export function DecideUntil({ ride: { state, valid_until: until } }: { ride: StaffRideHome }) {
  const { t } = useTranslation('staff-rides-home')
  const moment = useMoment()
  const isOver = useClock(() => until !== null && Date.parse(until) < Date.now())
  if (state !== 'needs_call' || until === null) return '–'
  return isOver ? <Badge tone="danger">{t('over', { at: moment(until) })}</Badge> : moment(until)
}
