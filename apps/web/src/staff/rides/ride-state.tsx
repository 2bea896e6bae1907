import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { type RideStatus, statusOf } from '#lib/rides/ride-status.ts'
import { useClock } from '#lib/screen/use-today.ts'

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

/** Shows the state of a ride. An open page notices within a minute that the ride's time is over. */
export function useRideStatus(ride: StaffRideRequest): RideStatus {
  return useClock(() => statusOf(ride, Date.now()))
}

export function RideState({ ride }: { ride: StaffRideRequest }) {
  const { t } = useTranslation('staff-rides')
  const status = useRideStatus(ride)
  return <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
}
