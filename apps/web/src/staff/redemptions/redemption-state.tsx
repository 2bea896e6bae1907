import type { StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<StaffRedemption['state'], NonNullable<BadgeProps['tone']>> = {
  reserved: 'neutral',
  waiting: 'warning',
  issued: 'brand',
  fulfilled: 'success',
  denied: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
  lapsed: 'neutral',
}

export function RedemptionState({ state }: { state: StaffRedemption['state'] }) {
  const { t } = useTranslation('staff-redemptions')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
