import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Skeleton } from '@throughway/ui/state/skeleton'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import { useKnownPlaces } from '#lib/places/known-places.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { BriefStart } from '../ask/brief-start.tsx'
import { iconOf, TimeBar } from '../ask/time-bar.tsx'
import { useJourneys } from '../planner.calls.ts'
import { nameForOthers } from '../question/name-for-others.ts'
import { useOwnSpotsWhenKnown } from '../question/own-spots.ts'
import { plannerPath } from '../question/planner-path.ts'
import { plainQuestion, type ReadyQuestion } from '../question/question.ts'
import { writeQuestion } from '../question/search-address.ts'
import { rememberName } from '../question/spot-names.ts'
import { useLikelyStart } from '../question/use-first-start.ts'
import { foldJourneys, orderWays } from './fold-journeys.ts'
import { makeAxis, type TimeAxis } from './journey-axis.ts'
import { countWays, listJourneys, type ListedJourney } from './journey-order.ts'
import { useJourneyWords } from './journey-words.ts'
import './brief-answer.css'

const mostRows = 3

type BriefAnswerProps = {
  to: Required<NamedSpot>
  /** The start that the reader names. */
  start: NamedSpot | undefined
  onStart: (start: NamedSpot) => void
}

/**
 * R2.20: the first ways to a place, where the reader asked for it; all of them are one press away in the planner. The
 * start is the reader's home, or a stop that is named and can be changed. Without either it is asked for.
 */
export function BriefAnswer({ to, start: chosen, onStart }: BriefAnswerProps) {
  const { t } = useTranslation('planner')
  const { isSignedIn } = useSession()
  const likely = useLikelyStart({ origin: chosen ?? null, destination: to }, useKnownPlaces())
  const start = chosen ?? likely.start
  const question: ReadyQuestion | undefined = start && {
    ...plainQuestion,
    origin: start,
    destination: to,
    intermediates: [],
  }
  const answer = useJourneys(question)
  const own = useOwnSpotsWhenKnown()
  const isAssumed = likely.start !== undefined && likely.isAssumed

  /** The planner's page finds the names by which the places were picked. */
  function handleLeave() {
    for (const place of [start, to]) if (place) rememberName(place)
  }

  function addressOf({ key }: Partial<ListedJourney> = {}): string {
    const asked = question ?? { ...plainQuestion, destination: to }
    const search = new URLSearchParams(writeQuestion(nameForOthers(asked, own), { withNames: true }))
    if (isAssumed) search.set('assumed', '1')
    if (key) search.set('way', key)
    return `${plannerPath(isSignedIn)}?${search}`
  }

  const isWaiting = likely.isComing || (question !== undefined && answer.isPending)
  return (
    <section className="brief-answer" aria-label={t('brief.title', { place: to.name })}>
      {!likely.isComing && <BriefStart start={start} isAssumed={isAssumed} onStart={onStart} />}
      <output className={answer.isPreparing ? undefined : 'visually-hidden'}>
        {isWaiting && t(answer.isPreparing ? 'result.preparing' : 'result.searching')}
      </output>
      {isWaiting && <Skeleton shape="block" height={216} />}
      {answer.error && <p>{t(messageKeyOf(answer.error), { ns: 'common' })}</p>}
      {question && answer.data && (
        <FirstWays answer={answer.data} question={question} addressOf={addressOf} onLeave={handleLeave} />
      )}
      {!isWaiting && (
        <p className="brief-answer__all">
          <PageLink href={addressOf()} onClick={handleLeave}>
            {t('brief.all', { count: countWays(answer.data?.journeys ?? []) })}
          </PageLink>
        </p>
      )}
    </section>
  )
}

type FirstWaysProps = {
  answer: JourneyAnswer
  question: ReadyQuestion
  addressOf: (way: ListedJourney) => string
  onLeave: () => void
}

/** The same ways in the same order as the planner's list begins with. */
function FirstWays({ answer, question, addressOf, onLeave }: FirstWaysProps) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  const groups = orderWays(listJourneys(answer.journeys), { when: question.when, at: answer.asked_at })
  const { shown } = foldJourneys(groups, question.when, answer.partners)
  const ways = shown.slice(0, mostRows).map(([first]) => first)
  if (ways.length === 0) return <output>{t('result.none')}</output>

  const axis = makeAxis(ways.map(({ journey }) => journey))
  return (
    <>
      <output className="visually-hidden">
        {t('brief.found', { count: ways.length, mode: words.mode(ways[0]!.journey.mode) })}
      </output>
      <AxisTicks axis={axis} />
      <ol className="brief-answer__ways" style={{ '--brief-parts': axis.ticks.length - 1 } as CSSProperties}>
        {ways.map((way) => (
          <FirstWay key={way.key} journey={way.journey} axis={axis} href={addressOf(way)} onLeave={onLeave} />
        ))}
      </ol>
    </>
  )
}

type FirstWayProps = { journey: Journey; axis: TimeAxis; href: string; onLeave: () => void }

function FirstWay({ journey, axis, href, onLeave }: FirstWayProps) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  return (
    <li className="brief-way">
      <p className="brief-way__head">
        <ModeIcon mode={iconOf(journey.mode)} size={22} />
        <PageLink
          href={href}
          className="brief-way__link"
          aria-label={t('words.for_time', { what: words.mode(journey.mode), duration: words.lasting(journey) })}
          onClick={onLeave}
        >
          {words.mode(journey.mode)}
        </PageLink>
        <strong className="brief-way__duration tabular" aria-hidden="true">
          {words.lasting(journey)}
        </strong>
      </p>
      <TimeBar journey={journey} axis={[axis.from, axis.to]} height={16} />
      <p className="brief-way__figures tabular">
        {`${words.range(journey)} · ${words.cost(journey)} · ${t('result.co2', { amount: words.co2(journey) })}`}
      </p>
    </li>
  )
}

/** Each way has its times in words too. */
function AxisTicks({ axis: { ticks } }: { axis: TimeAxis }) {
  const words = useJourneyWords()
  return (
    <div className="brief-answer__axis tabular" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick}>{words.tick(tick)}</span>
      ))}
    </div>
  )
}
