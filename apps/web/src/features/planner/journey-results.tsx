import type { JourneyAnswer } from '@throughway/contract/itinerary'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/empty-state'
import { ErrorState } from '@throughway/ui/error-state'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/notice'
import { Skeleton } from '@throughway/ui/skeleton'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { EmptyPicture } from '#lib/furniture/empty-picture.tsx'
import { useBrand } from '#lib/hooks.ts'
import { PageLink } from '#lib/page-link.tsx'
import { useFormats } from '#lib/use-formats.ts'
import type { FindView } from './find-view.ts'
import { JourneyCard } from './journey-card.tsx'
import { JourneyDetails } from './journey-details.tsx'
import { findMerits, groupAlike, listJourneys, type ListedJourney, orderModes, sharedAxis, sortJourneys } from './journey-order.ts'
import { type JourneyWords, useJourneyWords } from './journey-words.ts'
import { PlanReasons } from './plan-reasons.tsx'
import type { useJourneys } from './planner.calls.ts'
import type { Question, ReadyQuestion } from './question.ts'
import { ResultTools } from './result-tools.tsx'
import './journey-results.css'

type JourneyResultsProps = {
  heading: Ref<HTMLHeadingElement>
  /** Undefined while nothing has been asked. */
  question: ReadyQuestion | undefined
  /** Its places are still being looked up. */
  isResolving?: boolean
  answer: ReturnType<typeof useJourneys>
  view: FindView
  onView: (changes: Partial<FindView>) => void
  onSearch: (question: Question) => void
}

/** Every way to travel in one list, on one axis of time. What is found is said to those who do not see it come. */
export function JourneyResults({ heading, question, isResolving = false, answer, view, onView, onSearch }: JourneyResultsProps) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  const { data, error, isPending, isFetching, isPreparing, refetch } = answer
  const isWaiting = isResolving || (question !== undefined && isPending && !error)

  return (
    <section className="journey-results" aria-labelledby="journey-results-title">
      <h2 ref={heading} id="journey-results-title" tabIndex={-1} className={question || isResolving ? undefined : 'visually-hidden'}>{t('result.title')}</h2>
      <output className="visually-hidden">{say()}</output>
      {!question && !isResolving && <EmptyState picture={<EmptyPicture name="empty-planner" />} title={t('empty.title')} level={3}>{t('empty.text')}</EmptyState>}
      {isWaiting && <Waiting label={isPreparing ? t('result.preparing') : t('result.searching')} isPreparing={isPreparing} />}
      {question && error && (
        <ErrorState title={t('result.failed')} retryText={t('common:global_button_label_retry')} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t(messageKeyOf(error), { ns: 'common' })}
        </ErrorState>
      )}
      {question && data && <Answer question={question} answer={data} view={view} onView={onView} onSearch={onSearch} />}
    </section>
  )

  function say(): string {
    if (isWaiting) return t(isPreparing ? 'result.preparing' : 'result.searching')
    if (!question || !data) return ''
    return sayFound(data, words)
  }

  function sayFound({ journeys }: JourneyAnswer, { mode, duration }: JourneyWords): string {
    const fastest = journeys.toSorted((one, other) => one.seconds - other.seconds)[0]
    if (!fastest) return t('result.none')
    return t('result.found', { count: journeys.length, mode: mode(fastest.mode), duration: duration(fastest.seconds) })
  }
}

/** The list says in its own words that it waits. */
function Waiting({ label, isPreparing }: { label: string; isPreparing: boolean }) {
  return (
    <div className="journey-results__list" aria-busy="true">
      {isPreparing && <p className="quiet" aria-hidden="true">{label}</p>}
      {Array.from({ length: 4 }, (_, index) => <Skeleton key={index} shape="block" height={144} />)}
    </div>
  )
}

type AnswerProps = { question: ReadyQuestion; answer: JourneyAnswer; view: FindView; onView: (changes: Partial<FindView>) => void; onSearch: (question: Question) => void }

function Answer({ question, answer, view, onView, onSearch }: AnswerProps) {
  const { brand } = useBrand()
  const listed = useMemo(() => listJourneys(answer.journeys), [answer])
  const modes = orderModes(new Set(answer.journeys.map(({ mode }) => mode)), brand.trip_planner_mode_order)

  return (
    <>
      <AnswerNotes answer={answer} question={question} />
      <PlanReasons answer={answer} question={question} onSearch={onSearch} />
      {listed.length > 0 && <ResultTools question={question} answer={answer} view={view} modes={modes} onView={onView} onSearch={onSearch} />}
      {listed.length > 0 && <CardList {...{ listed, question, answer, view, onView }} />}
      {answer.telework && <TeleworkHint telework={answer.telework} />}
    </>
  )
}

function CardList({ listed, question, answer, view, onView }: Omit<AnswerProps, 'onSearch'> & { listed: readonly ListedJourney[] }) {
  const { t } = useTranslation('planner')
  const shown = sortJourneys(listed, view.sorting).filter(({ journey }) => !view.hidden.includes(journey.mode))
  const groups = groupAlike(shown)
  const merits = findMerits(groupAlike(listed))
  if (shown.length === 0) return <Notice actions={<Button size="small" onClick={() => onView({ hidden: [] })}>{t('result.show_all')}</Button>}>{t('result.all_hidden')}</Notice>
  return (
    <ol className="journey-results__list">
      {groups.map((group) => (
        <JourneyCard
          key={group[0].key}
          group={group}
          axis={sharedAxis(groups.map((each) => (each.find(({ key }) => key === view.way) ?? each[0]).journey))}
          merits={merits.get(group[0].key) ?? []}
          travellers={question.travellers}
          selected={view.way}
          onSelect={(way) => onView({ way })}
          renderDetails={(journey) => <JourneyDetails journey={journey} question={question} answer={answer} selectedLeg={view.leg} onSelectLeg={(leg) => onView({ leg })} />}
        />
      ))}
    </ol>
  )
}

/** Whose answer it is, on which map, who should have answered, and in which order the stops are visited. */
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
      {warnings.map((warning) => <p key={warning} className="quiet">{warning}</p>)}
      {question.bestOrder && visited.length > 1 && <p>{t('result.order', { stops: formats.list(visited) })}</p>}
    </div>
  )
}

/** C34: the way that is none, and what it spares. */
function TeleworkHint({ telework }: { telework: NonNullable<JourneyAnswer['telework']> }) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const words = useJourneyWords()
  const spared = formats.list([words.duration(telework.seconds), formats.money(telework.cents), t('telework.co2', { amount: words.co2(telework) })])
  return (
    <p className="telework-hint">
      <ModeIcon mode="telecommute" size={26} />
      <span>
        {t('telework.text', { spared })} {telework.points > 0 && t('telework.points', { count: telework.points })} <PageLink href="/trips/trip?date=0">{t('telework.log')}</PageLink>
      </span>
    </p>
  )
}
