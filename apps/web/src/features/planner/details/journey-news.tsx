import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClockCheck from '@tabler/icons-react/dist/esm/icons/IconClockCheck.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useJourneyWords } from '../answer/journey-words.ts'
import { findNews } from './leg-times.ts'

/** Alerts and delays of a journey, as shown in the list. */
export function JourneyNews({ legs }: { legs: readonly ItineraryLeg[] }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const { alerts, latest, isOnTime } = findNews(legs)
  if (alerts === 0 && !latest && !isOnTime) return null
  return (
    <p className="journey-card__merits">
      {alerts > 0 && (
        <Badge tone="warning" icon={<IconAlertTriangle size={16} aria-hidden="true" />}>
          {t('news.alerts', { count: alerts })}
        </Badge>
      )}
      {latest && (
        <Badge tone="warning" icon={<IconClockExclamation size={16} aria-hidden="true" />}>
          {t('news.late', { vehicle: words.vehicle(latest.leg), minutes: latest.minutes })}
        </Badge>
      )}
      {isOnTime && (
        <Badge tone="success" icon={<IconClockCheck size={16} aria-hidden="true" />}>
          {t('times.on_time')}
        </Badge>
      )}
    </p>
  )
}
