import type { PointsReason } from '@throughway/contract/trip/trip-states'
import { useTranslation } from 'react-i18next'
import { sayReason } from './reason-texts.ts'

export function useSayReason() {
  const { t } = useTranslation(['trip', 'trip-form'])
  return (reason: PointsReason, isToday: boolean) => sayReason(t, reason, isToday)
}
