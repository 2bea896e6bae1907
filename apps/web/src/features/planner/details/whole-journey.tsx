import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#lib/session/embedded.ts'
import { JourneyActions } from '../answer/journey-actions.tsx'
import { LogJourney } from '../answer/log-journey.tsx'
import { JourneyCost, JourneyPoints } from './journey-cost.tsx'
import type { JourneyDetailsProps } from './journey-details-props.ts'
import { JourneyLegs } from './journey-legs.tsx'
import { NextDepartures } from './next-departures.tsx'
import { logAction } from '../log/planner-actions.ts'
import { findJourneyKey } from './share-address.ts'
import '../answer/journey.css'

/** The button that logs it; every leg with its times, stops and turns; the cost and points; and the other actions. */
export function WholeJourney({ journey, question, answer, selectedLeg, onSelectLeg }: JourneyDetailsProps) {
  const { t } = useTranslation('journey')
  const way = findJourneyKey(answer, journey)
  useEffect(() => logAction('details', { way, start: journey.start }), [way, journey.start])

  return (
    <div className="journey">
      <LogJourney journey={journey} question={question} answer={answer} />
      <h4>{t('legs')}</h4>
      <JourneyLegs
        journey={journey}
        question={question}
        knowsMember={!isEmbedded}
        selectedLeg={selectedLeg}
        onSelectLeg={onSelectLeg}
      />
      <NextDepartures journey={journey} />
      <div className="journey__facts">
        <JourneyCost journey={journey} travellers={question.travellers} />
        <JourneyPoints journey={journey} />
      </div>
      <JourneyActions journey={journey} question={question} answer={answer} />
    </div>
  )
}
