import type { AnswerOf } from '@throughway/contract/call'
import type { plannedTripCalls } from '@throughway/contract/trip/planned-trip'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { isEmbedded } from '#lib/session/embedded.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useRejectPending } from '#lib/pending/pending.calls.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { stringifySearch } from '#lib/screen/use-search.ts'
import { useIsOver } from '#lib/screen/use-today.ts'
import type { ActionProps } from './journey-action-props.ts'
import { planInputOf } from './journey-trip.ts'
import { useHrefToKeep } from './keep-journey.ts'
import { useTripStart } from './use-trip-start.ts'
import { useJourneyWords } from './journey-words.ts'
import { endSearch, findSearchId, logAction } from '../log/planner-actions.ts'
import { useShareQuery } from '../details/use-share-query.ts'

/**
 * The button above a journey's details: "Log this trip", or "Plan this trip" for a future one. A past journey opens the
 * trip form, and a future one is planned; in an embedded planner the full site does it.
 */
export function LogJourney({ journey, question, answer }: ActionProps) {
  const { t } = useTranslation('journey')
  const isOver = useIsOver(journey.end)
  const { start, ends } = useTripStart(journey, question)
  const { isSignedIn } = useSession()
  if (isEmbedded) return <LogInFullSite {...{ journey, question, answer, isOver }} />
  if (!isSignedIn) return <SignUpToLog {...{ journey, question, answer, isOver }} />
  if (!isOver) return <PlanJourney {...{ journey, ends, start }} />
  return (
    <PageLink
      className={buttonClass({ kind: 'primary' })}
      href={hrefToLog(start)}
      onClick={() => logAction('start_log')}
    >
      {t('log.action')}
    </PageLink>
  )
}

/** For a visitor the button has the same label, but the act follows on another page. */
type ElsewhereProps = ActionProps & { isOver: boolean }

/**
 * R2.04: nobody is signed in on another site. The journey and the search id (R7.07) are passed to the full site; later
 * acts in the frame are another search.
 */
function LogInFullSite({ journey, question, answer, isOver }: ElsewhereProps) {
  const { t } = useTranslation('journey')
  const way = `/public/planner${useShareQuery({ question, answer, journey })}`

  function handleClick({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    currentTarget.setAttribute('href', `${way}&search_id=${findSearchId()}`)
    logAction('start_log')
    endSearch()
  }

  return (
    <div>
      <PageLink className={buttonClass({ kind: 'primary' })} href={way} onClick={handleClick}>
        {t(isOver ? 'log.action' : 'log.plan')}
      </PageLink>
      <p className="quiet">{t(isOver ? 'log.visitor' : 'log.visitor_plan')}</p>
    </div>
  )
}

/** A visitor is offered an account in order to save, and returns to the journey. */
function SignUpToLog({ journey, question, answer, isOver }: ElsewhereProps) {
  const { t } = useTranslation('journey')
  const hrefTo = useHrefToKeep({ journey, question, answer })

  return (
    <div className="log-journey">
      <PageLink
        className={buttonClass({ kind: 'primary' })}
        href={hrefTo('/account/register')}
        onClick={() => logAction('start_log')}
      >
        {t(isOver ? 'log.sign_up' : 'log.sign_up_plan')}
      </PageLink>
      <p className="quiet">
        {t(isOver ? 'log.sign_up_text' : 'log.sign_up_plan_text', { count: journey.points })}{' '}
        <PageLink href={hrefTo('/account/login')}>{t('log.sign_in')}</PageLink>
      </p>
    </div>
  )
}

type TripStart = ReturnType<typeof useTripStart>['start']

/** The form of a trip, filled in. */
function hrefToLog(start: TripStart) {
  return `/trips/trip${stringifySearch(start)}`
}

type PlanJourneyProps = Pick<ActionProps, 'journey'> & ReturnType<typeof useTripStart>

function PlanJourney({ journey, ends, start }: PlanJourneyProps) {
  const { t } = useTranslation('journey')
  const navigate = useNavigate()
  const showToast = useToast()
  const place = useRef<HTMLDivElement>(null)
  const plan = useCallMutation(callDescriptors.planTrip, { waitsForFresh: true })
  const reject = useRejectPending()
  const error = plan.error ?? reject.error

  function handlePlan() {
    logAction('start_log')
    if (isOver()) return goToForm()
    plan.mutate(planInputOf(journey, ends), { onSuccess: focusPlace, onError: () => isOver() && goToForm() })
  }

  /** The page notices within a minute that a journey has ended, so a press checks the time again. */
  function isOver() {
    return Date.parse(journey.end) <= Date.now()
  }

  function goToForm() {
    void navigate({ href: hrefToLog(start) })
  }

  function handleCancel() {
    reject.mutate(
      { ids: [plan.data!.id] },
      {
        onSuccess: () => {
          plan.reset()
          showToast({ text: t('log.cancelled') })
          focusPlace()
        },
      },
    )
  }

  /** The pressed button disappears, so the focus moves to the result. */
  function focusPlace() {
    place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="log-journey">
      {plan.data ? (
        <Planned plan={plan.data} isCancelling={reject.isPending} onCancel={handleCancel} />
      ) : (
        <div className="log-journey__plan">
          <Button kind="primary" pending={plan.isPending} onClick={handlePlan}>
            {t('log.plan')}
          </Button>
          {journey.points > 0 && <p className="quiet">{t('log.worth', { count: journey.points })}</p>}
        </div>
      )}
      {error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(error), { ns: 'common' })}</p>
        </Notice>
      )}
    </div>
  )
}

type PlannedProps = { plan: AnswerOf<typeof plannedTripCalls.planTrip>; isCancelling: boolean; onCancel: () => void }

function Planned({ plan: { date, due_at: dueAt, gave_way: gaveWay }, isCancelling, onCancel }: PlannedProps) {
  const { t } = useTranslation('journey')
  const formats = useFormats()
  const words = useJourneyWords()
  const actions = (
    <>
      <Button size="small" pending={isCancelling} onClick={onCancel}>
        {t('log.cancel')}
      </Button>
      <PageLink className={buttonClass({ size: 'small', kind: 'quiet' })} href="/trips/trip_profiles">
        {t('log.all_plans')}
      </PageLink>
    </>
  )
  return (
    <Notice tone="success" actions={actions}>
      <p>
        {t('log.planned', { date: formats.date(date, 'full'), time: words.clock(dueAt) })}{' '}
        {gaveWay > 0 && t('log.replaced', { count: gaveWay })}
      </p>
    </Notice>
  )
}
