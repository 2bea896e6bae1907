import { useParams } from '@tanstack/react-router'
import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { Notice } from '@throughway/ui/state/notice'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { pickupDayOf } from '#lib/rides/ride-status.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { actsOf } from './answers.ts'
import { type AskedAct, RideActs, RideDialog } from './ride-acts.tsx'
import { useRideRequest } from './ride.calls.ts'
import { AnswerBy, RiderPhone, useRideFacts } from './ride-parts.tsx'
import { RideState, useRideStatus } from './ride-state.tsx'
import './rides.css'

/** E4: one request of a rider with all that its coordinator has to know, and the answers that it can get. */
export function RideScreen() {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const { brand } = useBrand()
  const { id = '' } = useParams({ strict: false })
  const ride = useRideRequest(id)
  const title = ride.data
    ? t('one.of', {
        name: ride.data.rider.name,
        day: formats.date(pickupDayOf(ride.data.pickup, brand.time_zone), 'full'),
      })
    : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/rides'), text: t('title') }]}>
      <Loaded answer={ride} failed={t('one.failed')}>
        {(found) => (
          <>
            <Decisions key={found.id} ride={found} />
            <Facts ride={found} />
            <History ride={found} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Facts({ ride }: { ride: StaffRideRequest }) {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const { pickup, needs, moment } = useRideFacts()
  const seesMembers = useMember().permissions.includes('member.see')
  const { rider, asked, service, emergency } = ride
  const linked = ride.return_id ?? ride.return_of

  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <RideState ride={ride} />
      </Fact>
      {ride.answer_by && (
        <Fact name={t('column.answer_by')}>
          <AnswerBy ride={ride} />
        </Fact>
      )}
      <Fact name={t('column.phone')}>
        <RiderPhone phone={rider.phone} />
      </Fact>
      <Fact name={t('column.contact')}>{t(`contact.${ride.contact_by}`)}</Fact>
      <Fact name={t('one.email')}>
        {rider.email ? (
          <a className="link-alone" href={`mailto:${rider.email}`}>
            {rider.email}
          </a>
        ) : seesMembers ? (
          t('one.no_email')
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('one.from')}>{ride.origin}</Fact>
      <Fact name={t('one.to')}>{ride.destination}</Fact>
      <Fact name={t('column.pickup')}>{pickup(ride, 'full')}</Fact>
      <Fact name={t('one.wished')}>
        {t(`one.wished_${asked.when}`, { day: formats.date(asked.date, 'full'), time: formats.time(asked.time) })}
      </Fact>
      <Fact name={t('column.needs')}>{needs(ride) || (seesMembers ? t('one.no_needs') : '–')}</Fact>
      {ride.purpose && <Fact name={t('one.purpose')}>{t(`ride:purpose.${ride.purpose}`)}</Fact>}
      {ride.driver_notes && <Fact name={t('one.driver_notes')}>{ride.driver_notes}</Fact>}
      {ride.client_number && <Fact name={t('one.client_number')}>{ride.client_number}</Fact>}
      {emergency && (
        <Fact name={t('one.emergency')}>
          {emergency.name} {emergency.phone && <RiderPhone phone={emergency.phone} />}
        </Fact>
      )}
      <Fact name={t('column.service')}>
        {service.name}
        {service.agency && `, ${service.agency}`}{' '}
        <PageLink className="link-alone" href={`/admin/rides?state=open&service=${service.id}`}>
          {t('one.all_of_service')}
        </PageLink>
      </Fact>
      {linked && (
        <Fact name={t('one.linked')}>
          <PageLink className="link-alone" href={`/admin/rides/${linked}`}>
            {t(ride.return_of ? 'one.way_there' : 'one.way_back')}
          </PageLink>
        </Fact>
      )}
      {ride.confirmation && (
        <Fact name={t('answer.confirmation')}>
          <CodeLetters code={ride.confirmation} />
        </Fact>
      )}
      {ride.denial && <Fact name={t('answer.reason')}>{t(`denial.${ride.denial}`)}</Fact>}
      {ride.message && <Fact name={t('answer.message')}>{ride.message}</Fact>}
      <Fact name={t('one.cancel_by')}>{moment(ride.cancel_by)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function History({ ride }: { ride: StaffRideRequest }) {
  const { t } = useTranslation('staff-rides')
  const { moment } = useRideFacts()
  return (
    <section aria-labelledby="ride-history">
      <h2 id="ride-history">{t('history.title')}</h2>
      <ol className="ride-history">
        {ride.history.map(({ at, state, by }, index) => (
          <li key={`${at} ${state}`}>
            {index === 0
              ? t('history.asked', { at: moment(at), by: t(`history.actor.${ride.actor}`) })
              : t('history.line', { at: moment(at), what: t(`history.state.${state}`), by: t(`history.by.${by}`) })}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The buttons stay while the reader is allowed to answer; an answer by somebody else meanwhile is announced. */
function Decisions({ ride }: { ride: StaffRideRequest }) {
  const { t } = useTranslation('staff-rides')
  const user = useMember()
  const [asked, setAsked] = useState<AskedAct>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const status = useRideStatus(ride)
  const acts = actsOf(ride)
  if (!user.permissions.includes('ride.answer')) return null
  if (ride.is_own) return <Notice>{t('answer.own')}</Notice>

  function ask(next: AskedAct) {
    setElsewhere(false)
    setAsked(next)
  }

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('answer.elsewhere', { state: t(`state.${status}`) })}
        </Notice>
      )}
      {acts.length > 0 && (
        <p className="ride-answers">
          <RideActs ride={ride} acts={acts} onAsk={ask} />
        </p>
      )}
      {asked && <RideDialog asked={asked} onClose={() => setAsked(undefined)} onElsewhere={() => setElsewhere(true)} />}
    </>
  )
}
