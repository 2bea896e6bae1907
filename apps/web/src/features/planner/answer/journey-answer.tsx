import type { JourneyAnswer as Found } from '@throughway/contract/planner/itinerary'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import type { FindView } from '../question/find-view.ts'
import { countByMode, groupAlike, listJourneys, orderModes } from './journey-order.ts'
import { NextJourneys } from './next-journeys.tsx'
import { PlanReasons } from './plan-reasons.tsx'
import type { Question, ReadyQuestion } from '../question/question.ts'
import { ResultTools } from './result-tools.tsx'
import { JourneyList } from './journey-list.tsx'
import { TeleworkHint } from './telework-hint.tsx'
import './journey-answer.css'

const SharedSpots = latePart(() => import('../details/shared-spots.tsx').then((module) => module.SharedSpots))
const RidesOfTrip = latePart(() => import('../details/rides-of-trip.tsx').then((module) => module.RidesOfTrip))

type AnswerProps = {
  question: ReadyQuestion
  answer: Found
  view: FindView
  areToolsOpen: boolean
  onToolsOpen: (areOpen: boolean) => void
  onView: (changes: Partial<FindView>) => void
  onSearch: (question: Question) => void
}

/** All journeys in one list on one time axis, with notes. */
export function JourneyAnswer({ question, answer, view, areToolsOpen, onToolsOpen, onView, onSearch }: AnswerProps) {
  const { brand } = useBrand()
  const listed = useMemo(() => listJourneys(answer.journeys), [answer])
  const counts = useMemo(() => countByMode(groupAlike(listed)), [listed])
  const modes = orderModes(counts.keys(), brand.trip_planner_mode_order)

  // ways that one can take now come first; the reason says when the first of the next ones leaves
  const missing = (
    <>
      <PlanReasons answer={answer} question={question} onSearch={onSearch} />
      {answer.next_journeys.length > 0 && <NextJourneys journeys={answer.next_journeys} />}
    </>
  )

  return (
    <>
      <AnswerNotes answer={answer} question={question} />
      {listed.length === 0 && missing}
      {listed.length > 0 && (
        <ResultTools
          question={question}
          answer={answer}
          view={view}
          modes={modes}
          counts={counts}
          isOpen={areToolsOpen}
          onOpen={onToolsOpen}
          onView={onView}
          onSearch={onSearch}
        />
      )}
      {listed.length > 0 && <JourneyList {...{ listed, question, answer, view, onView }} />}
      {listed.length > 0 && missing}
      {listed.length === 0 && (
        <Suspense fallback={null}>
          <RidesOfTrip question={question} />
        </Suspense>
      )}
      {answer.shared.length > 0 && (
        <Suspense fallback={null}>
          <SharedSpots spots={answer.shared} />
        </Suspense>
      )}
      {answer.telework && <TeleworkHint telework={answer.telework} />}
    </>
  )
}

/** The source of the answer, its map, services that failed, and the order of the stops. */
function AnswerNotes({ answer, question }: Pick<AnswerProps, 'answer' | 'question'>) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const formats = useFormats()
  const { is_made_up: isMadeUp, source, passed_over: passedOver, warnings, order } = answer
  const visited = order.map((index) => t('form.stop', { number: index + 1 }))
  const missed = formats.list(passedOver.map((each) => t(`source.${each.source}`)))
  return (
    <div className="answer-notes">
      {isMadeUp && <p className="quiet">{t('result.made_up', { city: brand.city })}</p>}
      {source !== 'embedded' && <p className="quiet">{t('result.source', { source: t(`source.${source}`) })}</p>}
      {missed && <p className="quiet">{t('result.passed_over', { missed, source: t(`source.${source}`) })}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="quiet">
          {warning}
        </p>
      ))}
      {question.bestOrder && visited.length > 1 && <p>{t('result.order', { stops: formats.list(visited) })}</p>}
    </div>
  )
}
