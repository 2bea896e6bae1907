import { useParams } from '@tanstack/react-router'
import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { dialOf } from '#lib/rides/ride-words.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { DueDay } from '../frame/due-day.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { MemberName } from '../frame/member-name.tsx'
import { findListPlace } from '../list/list-place.ts'
import { DecideClaim } from './decide-claim.tsx'
import { DecideRide } from './decide-ride.tsx'
import { claimDecisionsOf, type RideHomeAct, rideDecisionsOf } from './decisions.ts'
import { Receipt } from './receipt.tsx'
import { useStaffRideHome } from './ride-home.calls.ts'
import { ClaimState, DecideUntil, RideHomeState } from './ride-home-parts.tsx'
import './rides-home.css'

/** C19: one ride home: who asked, by which rules it was judged, its receipt, and what staff can decide. */
export function RideHomeScreen() {
  const { t } = useTranslation('staff-rides-home')
  const formats = useFormats()
  const { id = '' } = useParams({ strict: false })
  const ride = useStaffRideHome(id)
  const title = ride.data
    ? t('one.of', { name: ride.data.member.name, day: formats.date(ride.data.date, 'full') })
    : t('one.title')
  useOwnTitle(title)
  const isClaim = ride.data?.claim != null
  const crumb = isClaim
    ? { href: findListPlace('/admin/rides-home/claims'), text: t('claims.title') }
    : { href: findListPlace('/admin/rides-home'), text: t('title') }

  return (
    <StaffPage title={title} crumbs={[crumb]}>
      <Loaded answer={ride} failed={t('one.failed')}>
        {(found) => (
          <>
            <Decisions key={found.id} ride={found} />
            <Facts ride={found} />
            {found.claim && <Receipt key={`${found.id} ${found.claim.submitted_at}`} ride={found} />}
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Facts({ ride }: { ride: StaffRideHome }) {
  const { t } = useTranslation('staff-rides-home')
  const formats = useFormats()
  const moment = useMoment()
  const { member, claim } = ride

  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <RideHomeState ride={ride} />
      </Fact>
      {ride.state === 'needs_call' && (
        <Fact name={t('column.until')}>
          <DecideUntil ride={ride} />
        </Fact>
      )}
      <Fact name={t('column.member')}>
        <MemberName id={member.id} name={member.name} />
      </Fact>
      {member.phone && (
        <Fact name={t('one.phone')}>
          <a className="link-alone" href={dialOf(member.phone)}>
            {formatPhone(member.phone)}
          </a>
        </Fact>
      )}
      <Fact name={t('column.reason')}>{t(`cover:reason.${ride.reason}`)}</Fact>
      <Fact name={t('column.destination')}>{t(`ride-home:destination.${ride.destination}`)}</Fact>
      {ride.needs_accessible && <Fact name={t('one.accessible')}>{t('one.accessible_yes')}</Fact>}
      <Fact name={t('column.rides')}>{formats.whole(ride.rides_in_year)}</Fact>
      <Fact name={t('column.asked')}>{moment(ride.asked_at)}</Fact>
      <Fact name={t('column.way')}>{t(`way.${ride.way}`)}</Fact>
      <Fact name={t('column.most')}>{formats.money(ride.most_cents)}</Fact>
      {ride.number && (
        <Fact name={t('column.number')}>
          <CodeLetters code={ride.number} />
        </Fact>
      )}
      {ride.supervisor && <Fact name={t('one.supervisor')}>{t(`supervisor.${ride.supervisor}`)}</Fact>}
      {ride.decision && <Fact name={t('one.decision')}>{ride.decision}</Fact>}
      {claim && (
        <>
          <Fact name={t('one.claim')}>
            <ClaimState ride={ride} />
          </Fact>
          <Fact name={t('column.cents')}>{formats.money(claim.cents)}</Fact>
          {claim.paid_cents !== null && <Fact name={t('column.paid')}>{formats.money(claim.paid_cents)}</Fact>}
          {claim.decide_by && (
            <Fact name={t('column.decide_by')}>
              <DueDay day={claim.decide_by} />
            </Fact>
          )}
          {claim.reason && <Fact name={t('one.claim_reason')}>{claim.reason}</Fact>}
        </>
      )}
    </dl>
  )
}

/** The buttons stay while the reader is allowed to decide; a decision by somebody else meanwhile is announced. */
function Decisions({ ride }: { ride: StaffRideHome }) {
  const { t } = useTranslation('staff-rides-home')
  const showToast = useToast()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<RideHomeAct>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const acts: readonly RideHomeAct[] = [...claimDecisionsOf(ride), ...rideDecisionsOf(ride)]
  if (!permissions.includes('ride-home.decide')) return null
  if (ride.is_own) return <Notice>{t('own')}</Notice>

  function close(isElsewhere: boolean) {
    setAsked(undefined)
    setElsewhere(isElsewhere)
    focusBehindDialog('h1')
  }
  const ways = asked && {
    ride,
    onClose: () => setAsked(undefined),
    onDone: () => {
      showToast({ tone: 'success', text: t(`act.${asked}.done`) })
      close(false)
    },
    onElsewhere: () => close(true),
  }

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('elsewhere', {
            state: ride.claim ? t(`claim_state.${ride.claim.state}`) : t(`state.${ride.state}`),
          })}
        </Notice>
      )}
      {acts.length > 0 && (
        <p className="staff-acts">
          {acts.map((act, index) => (
            <Button
              key={act}
              kind={index === 0 && act !== 'void' ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setAsked(act)}
            >
              {t(`act.${act}.button`)}
            </Button>
          ))}
        </p>
      )}
      {ways && (asked === 'review' || asked === 'pay' || asked === 'refuse') && (
        <DecideClaim {...ways} decision={asked} />
      )}
      {ways && (asked === 'approve' || asked === 'deny' || asked === 'void') && (
        <DecideRide {...ways} decision={asked} />
      )}
    </>
  )
}
