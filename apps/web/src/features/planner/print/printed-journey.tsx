import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { useTranslation } from 'react-i18next'
import { useJourneyWords } from '../answer/journey-words.ts'
import { LegPause } from '../details/leg-pause.tsx'
import { sayPunctuality, titleAlert } from '../details/leg-times.ts'
import { PrintMap } from './print-map.tsx'
import type { ReadyQuestion } from '../question/question.ts'
import { sayStep } from '../details/step-words.ts'
import { useEndNames } from '../question/use-end-names.ts'

type PrintedJourneyProps = { journey: Journey; question: ReadyQuestion; isMadeUp: boolean; hasMap: boolean }

/** The legs in text that needs no screen, with every turn and stop. A leg stays on one page if it fits. */
export function PrintedJourney({ journey, question, isMadeUp, hasMap }: PrintedJourneyProps) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const names = useEndNames(journey, question, { knowsMember: true, forOthers: true })
  const { legs } = journey
  /** At boarding, the number on the stop sign helps. */
  const nameStart = (leg: ItineraryLeg, name: string) =>
    leg.line && leg.from.stop_code ? `${name} (${t('stop_code', { code: leg.from.stop_code })})` : name
  return (
    <>
      <p className="print-page__main">{t('from_to', { from: names.start, to: names.end })}</p>
      {hasMap && <PrintMap journey={journey} places={question} />}
      <ol className="printed-legs">
        {legs.map((leg, index) => (
          <li key={index} className="printed-leg">
            <p className="print-page__main">
              <strong className="tabular">{words.clock(leg.start)}</strong> {words.leg(leg)}
            </p>
            <p>{t('from_to', { from: nameStart(leg, names.fromOf(index)), to: names.toOf(index) })}</p>
            {leg.is_approximate && <p>{t('approximate')}</p>}
            {leg.real_time && <p>{sayPunctuality(t, leg, words.clock)}</p>}
            {leg.alerts.map((alert, number) => (
              <p key={number}>
                <strong>{titleAlert(t, alert, words.vehicle(leg))}</strong> {alert.description}
              </p>
            ))}
            {leg.steps.length > 0 && (
              <ol className="printed-leg__steps">
                {leg.steps.map((step, number) => (
                  <li key={number}>
                    {sayStep(t, step)}, {words.distance(step.metres)}
                  </li>
                ))}
              </ol>
            )}
            {leg.line && <p>{t('alight', { stop: names.toOf(index), time: words.clock(leg.end) })}</p>}
            {legs[index + 1] && <LegPause leg={leg} next={legs[index + 1]!} stop={names.toOf(index)} />}
          </li>
        ))}
      </ol>
      <p className="print-page__main">
        <strong className="tabular">{words.clock(journey.end)}</strong> {names.end}
      </p>
      <p>
        {words.cost(journey)}: {words.costParts(journey)}
      </p>
      {isMadeUp && <p>{t('print.made_up')}</p>}
    </>
  )
}
