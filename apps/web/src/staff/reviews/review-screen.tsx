import { useParams } from '@tanstack/react-router'
import type { ReviewedTrip } from '@throughway/contract/trip/trip-staff'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { findListPlace } from '../list/list-place.ts'
import { CorrectTrip } from './correct-trip.tsx'
import { DecideReview } from './decide-review.tsx'
import { decisionsOf, type ReviewDecision } from './decisions.ts'
import { RemoveTrip } from './remove-trip.tsx'
import { useReviewedTrips } from './review.calls.ts'
import './reviews.css'

/** C4: one trip with its unusual facts, its member's words, and the possible decisions. */
export function ReviewScreen() {
  const { t } = useTranslation('staff-reviews')
  const formats = useFormats()
  const { id = '' } = useParams({ strict: false })
  const answer = useReviewedTrips(id)
  const [trip] = answer.data?.trips ?? []
  const title = trip
    ? t('one.of', {
        name: trip.member.name,
        mode: t(`trip:mode.${trip.mode}`),
        day: formats.date(trip.date, 'full'),
      })
    : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/reviews'), text: t('title') }]}>
      <Loaded answer={answer} failed={t('one.failed')}>
        {({ trips: [found, other] }) => (
          <>
            <Decisions key={found!.id} trip={found!} />
            <Facts trip={found!} other={other} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Facts({ trip, other }: { trip: ReviewedTrip; other: ReviewedTrip | undefined }) {
  const { t } = useTranslation('staff-reviews')
  const formats = useFormats()
  const moment = useMoment()
  const { member, unusual, appeal, departure, arrival, legs, review_until: until } = trip
  const hours = [departure, arrival].map((time) => (time ? formats.time(time) : '–')).join(' – ')

  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <Badge tone={trip.state === 'in_review' ? 'warning' : trip.state === 'rejected' ? 'danger' : 'neutral'}>
          {t(`trip:state.${trip.state}`)}
        </Badge>
        {trip.fraud !== 'none' && <Badge tone="danger">{t(`fraud.${trip.fraud}`)}</Badge>}
      </Fact>
      <Fact name={t('column.member')}>
        <PageLink className="link-alone" href={`/admin/member/${member.id}`}>
          {member.name}
        </PageLink>{' '}
        {t('one.counted', { count: member.trips, number: formats.whole(member.trips) })}
      </Fact>
      {unusual.length > 0 && (
        <Fact name={t('one.unusual')}>
          <ul className="review-why">
            {unusual.map((check) => (
              <li key={check}>{t(`trip-form:unusual.${check}`)}</li>
            ))}
          </ul>
        </Fact>
      )}
      {appeal && <Fact name={t('one.appeal')}>{appeal}</Fact>}
      {until && <Fact name={t('column.until')}>{t('one.until', { at: moment(until) })}</Fact>}
      <Fact name={t('column.miles')}>
        {trip.expected_miles === null
          ? formats.miles(trip.miles)
          : t('one.expected', { miles: formats.miles(trip.miles), expected: formats.miles(trip.expected_miles) })}
      </Fact>
      {trip.distance_note && <Fact name={t('one.distance_note')}>{trip.distance_note}</Fact>}
      {(departure ?? arrival) && <Fact name={t('one.hours')}>{hours}</Fact>}
      {(trip.from ?? trip.to) && <Fact name={t('one.way')}>{[trip.from, trip.to].filter(Boolean).join(' – ')}</Fact>}
      {legs && (
        <Fact name={t('one.legs')}>
          {formats.list(legs.map(({ mode, miles }) => `${t(`trip:mode.${mode}`)} ${formats.miles(miles)}`))}
        </Fact>
      )}
      {trip.people !== null && <Fact name={t('one.people')}>{formats.whole(trip.people)}</Fact>}
      <Fact name={t('column.points')}>{formats.whole(trip.points)}</Fact>
      <Fact name={t('column.source')}>{t(`source.${trip.source}`)}</Fact>
      <Fact name={t('one.recorded')}>{moment(trip.recorded_at)}</Fact>
      {trip.note && <Fact name={t('one.note')}>{trip.note}</Fact>}
      {other && (
        <Fact name={t('one.other')}>
          <PageLink className="link-alone" href={`/admin/reviews/${other.id}`}>
            {t('trip', { mode: t(`trip:mode.${other.mode}`), day: formats.date(other.date, 'monthDay') })}
          </PageLink>{' '}
          {t(`trip:state.${other.state}`)}
        </Fact>
      )}
    </dl>
  )
}

/** The buttons stay while the reader is allowed to decide; a decision by somebody else meanwhile is announced. */
function Decisions({ trip }: { trip: ReviewedTrip }) {
  const { t } = useTranslation('staff-reviews')
  const showToast = useToast()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<ReviewDecision>()
  const [changing, setChanging] = useState<'correct' | 'take_out'>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const decisions = decisionsOf(trip)
  const mayDecide = permissions.includes('trip.review')
  const mayCorrect = permissions.includes('trip.correct') && trip.state !== 'deleted'
  if (!mayDecide && !mayCorrect) return null
  if (trip.is_own) return <Notice>{t('decide.own')}</Notice>

  function finish(act: 'correct' | 'take_out') {
    setChanging(undefined)
    setElsewhere(false)
    showToast({ tone: 'success', text: t(`${act}.done`) })
    focusBehindDialog('h1')
  }

  function close(isElsewhere: boolean) {
    setAsked(undefined)
    setChanging(undefined)
    setElsewhere(isElsewhere)
    focusBehindDialog('h1')
  }

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('decide.elsewhere', { state: t(`trip:state.${trip.state}`) })}
        </Notice>
      )}
      {(decisions.length > 0 || mayCorrect) && (
        <p className="staff-acts">
          {(mayDecide ? decisions : []).map((decision, index) => (
            <Button
              key={decision}
              kind={index === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setAsked(decision)}
            >
              {t(`decide.${decision}.button`)}
            </Button>
          ))}
          {mayCorrect &&
            (['correct', 'take_out'] as const).map((act) => (
              <Button key={act} kind="quiet" aria-haspopup="dialog" onClick={() => setChanging(act)}>
                {t(`${act}.button`)}
              </Button>
            ))}
        </p>
      )}
      {changing === 'correct' && (
        <CorrectTrip
          trip={trip}
          onClose={() => setChanging(undefined)}
          onDone={() => finish('correct')}
          onElsewhere={() => close(true)}
        />
      )}
      {changing === 'take_out' && (
        <RemoveTrip
          trip={trip}
          onClose={() => setChanging(undefined)}
          onDone={() => finish('take_out')}
          onElsewhere={() => close(true)}
        />
      )}
      {asked && (
        <DecideReview
          trip={trip}
          decision={asked}
          onClose={() => setAsked(undefined)}
          onElsewhere={() => close(true)}
          onDone={() => {
            showToast({ tone: 'success', text: t(`decide.${asked}.done`) })
            close(false)
          }}
        />
      )}
    </>
  )
}
