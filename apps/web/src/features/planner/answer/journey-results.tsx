import type { JourneyAnswer as Found } from '@throughway/contract/planner/itinerary'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { ErrorState } from '@throughway/ui/state/error-state'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { type Ref, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import type { FindView } from '../question/find-view.ts'
import { countWays } from './journey-order.ts'
import { type JourneyWords, useJourneyWords } from './journey-words.ts'
import type { useJourneys } from '../planner.calls.ts'
import { wrongDateOf } from '../question/plan-faults.ts'
import { leaveNow, type Question, type ReadyQuestion } from '../question/question.ts'
import { secondsFromAsked } from './shown-minutes.ts'
import './journey-results.css'

/** The list is loaded while the answer is computed. */
const loadAnswer = () => import('./journey-answer.tsx')
const JourneyAnswer = latePart(async () => (await loadAnswer()).JourneyAnswer)

/** The list needs it, so it is loaded together with the answer. */
const AskNeeds = latePart(async () => (await import('../ask/ask-needs.tsx')).AskNeeds)

type JourneyResultsProps = {
  heading: Ref<HTMLHeadingElement>
  /** Undefined before the first question. */
  question: ReadyQuestion | undefined
  /** The places of the question are still being looked up. */
  isResolving?: boolean
  /** Below a question of one line the list needs no title to the eye. */
  isTitleHidden?: boolean
  answer: ReturnType<typeof useJourneys>
  view: FindView
  onView: (changes: Partial<FindView>) => void
  onSearch: (question: Question) => void
}

/** All journeys in one list, on one time axis. A live region announces the results. */
export function JourneyResults({
  heading,
  question,
  isResolving = false,
  isTitleHidden = false,
  answer,
  view,
  onView,
  onSearch,
}: JourneyResultsProps) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  const { data, error, isPending, isFetching, isPreparing, refetch } = answer
  const isAsked = question !== undefined
  // the next answer keeps them open
  const [areToolsOpen, setToolsOpen] = useState(view.sorting !== 'program')
  useEffect(() => {
    // a failed download is repeated when the list is shown
    if (isAsked) loadAnswer().catch(() => undefined)
  }, [isAsked])
  const wrongDate = wrongDateOf(error)
  const isWaiting = isResolving || (question !== undefined && isPending && !error)

  return (
    <section className="journey-results" aria-labelledby="journey-results-title">
      <h2
        ref={heading}
        id="journey-results-title"
        tabIndex={-1}
        className={(question || isResolving) && !isTitleHidden ? undefined : 'journey-results__title--hidden'}
      >
        {t('result.title')}
      </h2>
      <output className="visually-hidden">{say()}</output>
      {isAsked && (
        <Suspense fallback={null}>
          <AskNeeds />
        </Suspense>
      )}
      {!question && !isResolving && (
        <EmptyState picture={<EmptyPicture name="planner" />} title={t('empty.title')} level={3}>
          {t('empty.text')}
        </EmptyState>
      )}
      {isWaiting && (
        <Waiting label={isPreparing ? t('result.preparing') : t('result.searching')} isPreparing={isPreparing} />
      )}
      {question && error && (
        <ErrorState
          title={t('result.failed')}
          retryText={t(wrongDate ? 'when.now' : 'common:global_button_label_retry')}
          onRetry={wrongDate ? () => onSearch({ ...question, ...leaveNow }) : () => void refetch()}
          isRetrying={isFetching}
        >
          {t(wrongDate ?? messageKeyOf(error), { ns: 'common' })}
        </ErrorState>
      )}
      {question && data && (
        <Suspense fallback={<Waiting label={t('result.searching')} isPreparing={false} />}>
          <JourneyAnswer
            {...{ question, view, areToolsOpen, onView, onSearch }}
            answer={data}
            onToolsOpen={setToolsOpen}
          />
        </Suspense>
      )}
    </section>
  )

  function say(): string {
    if (isWaiting) return t(isPreparing ? 'result.preparing' : 'result.searching')
    if (!question || !data) return ''
    return sayFound(data, question.when, words)
  }

  /** The fastest counts from the moment asked for, with the wait for it. */
  function sayFound(
    { journeys, asked_at: at }: Found,
    when: Question['when'],
    { mode, duration }: JourneyWords,
  ): string {
    const timed = journeys.map((journey) => ({ journey, seconds: secondsFromAsked(journey, { when, at }) }))
    const fastest = timed.toSorted((one, other) => one.seconds - other.seconds)[0]
    if (!fastest) return t('result.none')
    return t('result.found', {
      count: countWays(journeys),
      mode: mode(fastest.journey.mode),
      duration: duration(fastest.seconds),
    })
  }
}

/** The list has its own words for waiting. */
function Waiting({ label, isPreparing }: { label: string; isPreparing: boolean }) {
  return (
    <div className="journey-results__list" aria-busy="true">
      {isPreparing && (
        <p className="quiet" aria-hidden="true">
          {label}
        </p>
      )}
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} shape="block" height={72} />
      ))}
    </div>
  )
}
