import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { useTranslation } from 'react-i18next'
import { useJourneyWords } from '../answer/journey-words.ts'

/** A shorter wait is not noticeable. */
const leastSeconds = 30

/** The pause between two legs: staying aboard, changing vehicles, waiting, or none. */
export function LegPause({ leg, next, stop }: { leg: ItineraryLeg; next: ItineraryLeg; stop: string }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const seconds = (Date.parse(next.start) - Date.parse(leg.end)) / 1000
  if (next.stays_aboard) return <p className="leg-pause">{t('stay_aboard', { vehicle: words.vehicle(next) })}</p>
  if (seconds < leastSeconds) return null
  const values = { duration: words.duration(seconds), stop }
  return <p className="leg-pause">{leg.line && next.line ? t('change', values) : t('wait', values)}</p>
}
