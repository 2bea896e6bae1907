import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { type RideStatus, statusOf } from '#lib/rides/ride-status.ts'

const tones: Record<RideStatus, NonNullable<BadgeProps['tone']>> = {
  proposal: 'neutral',
  waiting: 'warning',
  unanswered: 'danger',
  confirmed: 'success',
  called: 'success',
  coming: 'brand',
  aboard: 'brand',
  over: 'warning',
  done: 'neutral',
  denied: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
  cancelled_late: 'neutral',
  cancelled_by_service: 'danger',
  no_show: 'danger',
}

export function RideState({ ride }: { ride: StaffRideRequest }) {
  const { t } = useTranslation('staff-rides')
  const status = statusOf(ride, Date.now())
  return <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
}
