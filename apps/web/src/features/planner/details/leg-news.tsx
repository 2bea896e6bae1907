import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconClockCheck from '@tabler/icons-react/dist/esm/icons/IconClockCheck.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useJourneyWords } from '../answer/journey-words.ts'
import { findPunctuality, sayPunctuality, titleAlert } from './leg-times.ts'

const icons = { on_time: IconClockCheck, late: IconClockExclamation, early: IconClockExclamation, scheduled: IconClock }

/** The punctuality of a vehicle; nothing when it is unknown. */
export function LegTimes({ leg }: { leg: ItineraryLeg }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const told = findPunctuality(leg)
  if (!told) return null
  const Icon = icons[told.kind]
  return (
    <p className="leg-times" data-punctuality={told.kind}>
      <Icon size={18} aria-hidden="true" />
      {sayPunctuality(t, leg, words.clock)}
    </p>
  )
}

/** The agency's alerts for a ride. */
export function LegAlerts({ leg }: { leg: ItineraryLeg }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  return leg.alerts.map((alert, index) => (
    <Notice key={index} tone="warning" title={titleAlert(t, alert, words.vehicle(leg))}>
      {alert.description && <p>{alert.description}</p>}
    </Notice>
  ))
}
