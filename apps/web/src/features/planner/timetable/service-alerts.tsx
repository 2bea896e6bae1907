import type { ServiceAlert } from '@throughway/contract/planner/itinerary-leg'
import { Notice } from '@throughway/ui/state/notice'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The agencies' alerts about a stop or a line. */
export function ServiceAlerts({ alerts }: { alerts: readonly ServiceAlert[] }) {
  const { t } = useTranslation('timetable')
  return alerts.map((alert, index) => (
    <Notice key={index} tone="warning" title={titleAlert(t, alert)}>
      {alert.description && <p>{alert.description}</p>}
    </Notice>
  ))
}

/** The alert's headline, or else its effect on the service. */
function titleAlert(t: TFunction<'timetable'>, { header, effect }: ServiceAlert): string {
  if (header) return header
  return effect && effect !== 'other' && effect !== 'unknown' && effect !== 'none' ? t(`effect.${effect}`) : t('alert')
}
