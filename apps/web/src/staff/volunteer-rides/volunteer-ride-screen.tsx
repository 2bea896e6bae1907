import { useParams } from '@tanstack/react-router'
import type { StaffVolunteerRide } from '@throughway/contract/ride/volunteer-ride-staff'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { dialOf } from '#lib/rides/ride-words.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { MemberName } from '../frame/member-name.tsx'
import { findListPlace } from '../list/list-place.ts'
import { AssignRide } from './assign-ride.tsx'
import { type Outcome, SettleRide } from './settle-ride.tsx'
import { useAssignRide, useNoteCall, useVolunteerRide } from './volunteer-ride.calls.ts'
import { VolunteerRideState } from './volunteer-ride-state.tsx'
import './volunteer-rides.css'

/** C24: one ride whole: who rides, who drives or could, and what the coordinator can do. */
export function VolunteerRideScreen() {
  const { t } = useTranslation('staff-volunteer-rides')
  const formats = useFormats()
  const { id = '' } = useParams({ strict: false })
  const ride = useVolunteerRide(id)
  const title = ride.data ? t('one.of', { name: ride.data.rider, day: formats.date(ride.data.date) }) : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/volunteer-rides'), text: t('title') }]}>
      <Loaded answer={ride} failed={t('one.failed')}>
        {(found) => (
          <>
            <CallRider ride={found} />
            <Decisions key={found.id} ride={found} />
            <Facts ride={found} />
            <Feedback ride={found} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Facts({ ride }: { ride: StaffVolunteerRide }) {
  const { t } = useTranslation('staff-volunteer-rides')
  const formats = useFormats()
  const moment = useMoment()
  const said = (value: boolean | null) => (value === null ? t('said.nothing') : t(value ? 'said.yes' : 'said.no'))
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <VolunteerRideState state={ride.state} /> {ride.waits && t(`waits.${ride.waits}`)}
      </Fact>
      <Fact name={t('column.pickup')}>{moment(ride.pickup)}</Fact>
      <Fact name={t('one.ends')}>{moment(ride.ends)}</Fact>
      <Fact name={t('column.rider')}>
        <MemberName id={ride.rider_id} name={ride.rider} /> <Phone phone={ride.rider_phone} />
      </Fact>
      <Fact name={t('column.driver')}>
        {ride.driver ? (
          <>
            <MemberName id={ride.driver_id} name={ride.driver} /> <Phone phone={ride.driver_phone} />
          </>
        ) : (
          '–'
        )}
      </Fact>
      {ride.origin && <Fact name={t('one.from')}>{ride.origin}</Fact>}
      {ride.stops.length > 0 && <Fact name={t('one.stops')}>{formats.list(ride.stops)}</Fact>}
      {ride.destination && <Fact name={t('one.to')}>{ride.destination}</Fact>}
      {ride.purpose && <Fact name={t('one.purpose')}>{t(`ride:purpose.${ride.purpose}`)}</Fact>}
      {ride.miles !== null && <Fact name={t('column.miles')}>{formats.miles(ride.miles)}</Fact>}
      <Fact name={t('one.wait')}>{formats.whole(ride.wait_minutes)}</Fact>
      <Fact name={t('one.companions')}>{formats.whole(ride.companions)}</Fact>
      {ride.needs.length > 0 && (
        <Fact name={t('one.needs')}>{formats.list(ride.needs.map((need) => t(`volunteer-ride:need.${need}`)))}</Fact>
      )}
      {ride.language && <Fact name={t('one.language')}>{t(`volunteer:language.${ride.language}`)}</Fact>}
      {ride.notes && <Fact name={t('one.notes')}>{ride.notes}</Fact>}
      <Fact name={t('one.rider_said')}>{said(ride.rider_done)}</Fact>
      <Fact name={t('one.driver_said')}>{said(ride.driver_done ? true : null)}</Fact>
      {ride.driven_miles !== null && <Fact name={t('driven_miles')}>{formats.miles(ride.driven_miles)}</Fact>}
      {ride.driven_minutes !== null && <Fact name={t('driven_minutes')}>{formats.whole(ride.driven_minutes)}</Fact>}
    </dl>
  )
}

function Phone({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <a className="link-alone" href={dialOf(phone)}>
      {formatPhone(phone)}
    </a>
  )
}

/** A rider without the web hears of it from staff. */
function CallRider({ ride: { id, call, rider, rider_phone: phone } }: { ride: StaffVolunteerRide }) {
  const { t } = useTranslation('staff-volunteer-rides')
  const showToast = useToast()
  const { permissions } = useMember()
  const note = useNoteCall()
  if (!call) return null
  return (
    <Notice tone="warning" title={t('call.title', { name: rider })}>
      <p>
        {t(`call.news.${call}`)} <Phone phone={phone} />
      </p>
      {permissions.includes('volunteer.decide') && (
        <Button
          size="small"
          pending={note.isPending}
          onClick={() =>
            note.mutate({ id, news: call }, { onSuccess: () => showToast({ tone: 'success', text: t('call.done') }) })
          }
        >
          {t('call.button')}
        </Button>
      )}
      <FormRefusal error={note.error} />
    </Notice>
  )
}

function Feedback({ ride }: { ride: StaffVolunteerRide }) {
  const { t } = useTranslation('staff-volunteer-rides')
  const moment = useMoment()
  if (ride.feedback.length === 0) return null
  return (
    <section aria-labelledby="volunteer-ride-feedback">
      <h2 id="volunteer-ride-feedback">{t('column.feedback')}</h2>
      <p className="quiet">{t('one.feedback_text')}</p>
      {ride.feedback.map(({ by, text, at }) => (
        <blockquote key={by} className="staff-volunteer-rides__said">
          <p>{text}</p>
          <footer>
            {t(`column.${by}`)}, {moment(at)}
          </footer>
        </blockquote>
      ))}
    </section>
  )
}

type Act = 'assign' | 'free' | Outcome

/** The buttons stay while the reader is allowed to decide; a decision by somebody else meanwhile is announced. */
function Decisions({ ride }: { ride: StaffVolunteerRide }) {
  const { t } = useTranslation('staff-volunteer-rides')
  const showToast = useToast()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<Act>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const free = useAssignRide()
  if (!permissions.includes('volunteer.decide')) return null
  if (ride.is_own) return <Notice>{t('own')}</Notice>
  const acts: Act[] = [
    ...(ride.can_assign ? (['assign'] as const) : []),
    ...(ride.can_assign && ride.state === 'claimed' ? (['free'] as const) : []),
    ...(ride.can_settle ? (['done', 'not_done'] as const) : []),
    ...(ride.can_cancel ? (['cancelled'] as const) : []),
  ]

  function close(isElsewhere: boolean) {
    setAsked(undefined)
    setElsewhere(isElsewhere)
    focusBehindDialog('h1')
  }

  function finish(act: Act) {
    showToast({ tone: 'success', text: t(`act.${act}.done`) })
    close(false)
  }

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('elsewhere', { state: t(`state.${ride.state}`) })}
        </Notice>
      )}
      <p className="staff-acts">
        {acts.map((act, index) => (
          <Button
            key={act}
            kind={index === 0 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setAsked(act)}
          >
            {t(`act.${act}.button`)}
          </Button>
        ))}
      </p>
      {asked === 'assign' && (
        <AssignRide
          ride={ride}
          onClose={() => setAsked(undefined)}
          onDone={() => finish('assign')}
          onElsewhere={() => close(true)}
        />
      )}
      {asked === 'free' && (
        <ConfirmModal
          onClose={() => setAsked(undefined)}
          title={t('act.free.title')}
          keepText={t('common:global_button_label_cancel')}
          confirmText={t('act.free.button')}
          call={free}
          onConfirm={() =>
            free.mutate({ id: ride.id, version: String(ride.version) }, { onSuccess: () => finish('free') })
          }
        >
          <p>{t('act.free.text', { name: ride.driver ?? '' })}</p>
        </ConfirmModal>
      )}
      {asked && asked !== 'assign' && asked !== 'free' && (
        <SettleRide
          ride={ride}
          outcome={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => finish(asked)}
          onElsewhere={() => close(true)}
        />
      )}
    </>
  )
}
