import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { useTranslation } from 'react-i18next'
import { useJourneyWords } from '../answer/journey-words.ts'
import { sayStep } from './step-words.ts'

type LegInsideProps = { leg: ItineraryLeg; /** As on paper, where nothing can be opened. */ isOpen?: boolean }

/** The stops that a vehicle passes, with its times. */
export function LegStops({ leg: { stops_passed: stops }, isOpen }: LegInsideProps) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  if (stops.length === 0) return null
  return (
    <details className="leg-inside" open={isOpen}>
      <summary>{t('stops_between', { count: stops.length })}</summary>
      <ol>
        {stops.map(({ name, departure, arrival }, index) => (
          <li key={index}>
            <span className="tabular quiet">{(departure ?? arrival) && words.clock((departure ?? arrival)!)}</span>{' '}
            {name}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The turns in words, each with the distance that follows. */
export function LegSteps({ leg: { steps }, isOpen }: LegInsideProps) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  if (steps.length === 0) return null
  return (
    <details className="leg-inside" open={isOpen}>
      <summary>{t('steps', { count: steps.length })}</summary>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            {sayStep(t, step)} <span className="quiet">{step.metres > 0 && words.distance(step.metres)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
