import type { ButtonKind } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { PageHeader } from '@throughway/ui/page-header'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOfferPush } from '#lib/push/kept-push.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useHour } from '#lib/screen/use-today.ts'
import { sessionStore } from '#lib/send/client.ts'
import { FirstStep } from './first-step.tsx'
import { type DeparturePart, ForYouNow, type LatePart, type SurveyPart } from './for-you-now.tsx'
import { greetingAt } from './greeting.ts'
import { useFirstTrips, useHomeCards } from './home.calls.ts'
import { VerifyNotice } from './verify-notice.tsx'
import './home.css'

/** The subjects' parts on this page; `app/home-page.tsx` passes them in. */
export type HomeParts = Record<
  'Questions' | 'Today' | 'Week' | 'Points' | 'Push' | 'Races' | 'Summary' | 'Recent',
  ComponentType
> & {
  Pending: ComponentType<{ kind: ButtonKind }>
  Departure: DeparturePart
  Survey: SurveyPart
  Late: LatePart
}

/**
 * R2.20: the cards that need the member now, or else the week as a picture; then today, the points and the totals. `isSeen`:
 * what these show first has been asked for in one call, so that each may ask for its own.
 */
export function HomeScreen({ parts, isSeen }: { parts: HomeParts; isSeen: boolean }) {
  const { t } = useTranslation('home')
  const member = useMember()
  const hour = useHour()
  const trips = useFirstTrips(isSeen)
  const now = useHomeCards(isSeen)
  // Once asked it stays, so that a fresh answer can be seen and changed.
  const [isAsked, setAsked] = useState(false)
  if (trips.data?.questions && !isAsked) setAsked(true)
  // as the page was opened: the card stays to say that notices are on
  const [mayOffer] = useState(() => mayOfferPush(sessionStore.findRememberedToken() !== undefined))
  const isEmpty = trips.data?.items.length === 0
  const cards = now.data?.cards ?? []
  // A retry after a failure happens inside the sections; removing them would restart it endlessly.
  const isFirstTry = [trips, now].some((answer) => answer.isPending && answer.errorUpdateCount === 0)
  // its program is loaded once all else is drawn, for members with both ends of a commute
  const mayDepart = !isFirstTry && member.live_lat !== null && member.commute_lat !== null
  // the cover of the ride home and an event only inform, so the week comes first for a member who has one
  const isWeekOnTop = now.data !== undefined && cards.every(({ kind }) => /^(cover|event)$/.test(kind)) && !isEmpty

  return (
    <div className="home">
      <PageHeader title={t(`greeting.${greetingAt(hour)}`, { name: member.first_name })} />
      {(cards.length > 0 || mayDepart) && (
        <ForYouNow
          cards={cards}
          Question={parts.Pending}
          Survey={parts.Survey}
          Late={parts.Late}
          Departure={mayDepart ? parts.Departure : undefined}
        />
      )}
      {!isFirstTry && isWeekOnTop && (
        <div className="home__week">
          <parts.Week />
        </div>
      )}
      {member.verify_email && <VerifyNotice />}
      {isFirstTry && <HomeSkeleton />}
      {isAsked && <parts.Questions />}
      {isEmpty && <FirstStep />}
      {isEmpty && <parts.Races />}
      {!isFirstTry && !isEmpty && <Sections parts={parts} hasWeek={!isWeekOnTop} />}
      {/* it comes last, where its late appearance moves nothing */}
      {!isFirstTry && !isEmpty && mayOffer && <parts.Push />}
    </div>
  )
}

function Sections({ parts, hasWeek }: { parts: HomeParts; hasWeek: boolean }) {
  return (
    <div className="home__sections" data-week={hasWeek}>
      <div className="home__today">
        <parts.Today />
      </div>
      {hasWeek && (
        <div className="home__week">
          <parts.Week />
        </div>
      )}
      <div className="home__points">
        <parts.Points />
        <parts.Races />
      </div>
      <div className="home__summary">
        <parts.Summary />
      </div>
      <div className="home__recent">
        <parts.Recent />
      </div>
    </div>
  )
}

function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <Loading label={t('loading')}>
      <div className="home__sections">
        <div className="home__today">
          <Skeleton shape="block" height={150} />
        </div>
        <div className="home__week">
          <Skeleton shape="block" height={240} />
        </div>
        <div className="home__points">
          <Skeleton shape="block" height={200} />
        </div>
        <div className="home__summary">
          <Skeleton shape="block" height={320} />
        </div>
      </div>
    </Loading>
  )
}
