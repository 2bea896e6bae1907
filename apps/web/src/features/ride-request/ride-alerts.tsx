import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { Notice } from '@throughway/ui/state/notice'

const tones = { info: 'info', warning: 'warning', severe: 'danger' } as const

/** E1: a service's alerts for those they concern. */
export function RideAlerts({ alerts }: { alerts: RideRequest['service']['alerts'] }) {
  return alerts.map(({ severity, text }) => (
    <Notice key={text} tone={tones[severity]}>
      <p>{text}</p>
    </Notice>
  ))
}
