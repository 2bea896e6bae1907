import { useParams } from '@tanstack/react-router'
import { staffMoves, type StaffMove, type StaffVolunteer } from '@throughway/contract/account/volunteer-staff'
import { formatPhone } from '@throughway/domain/identity/phone'
import { listMissingChecks } from '@throughway/domain/ride/volunteers'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { dialOf } from '#lib/rides/ride-words.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { DueDay } from '../frame/due-day.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { findListPlace } from '../list/list-place.ts'
import { CheckVolunteer } from './check-volunteer.tsx'
import { MoveVolunteer } from './move-volunteer.tsx'
import { useVolunteer } from './volunteer.calls.ts'
import { VolunteerState } from './volunteer-state.tsx'
import './volunteers.css'

/** C24: one offer to drive: its contents, the checks that were made, and the actions of staff. */
export function VolunteerScreen() {
  const { t } = useTranslation('staff-volunteers')
  const { id = '' } = useParams({ strict: false })
  const volunteer = useVolunteer(id)
  const title = volunteer.data ? t('one.of', { name: volunteer.data.name }) : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/volunteers'), text: t('title') }]}>
      <Loaded answer={volunteer} failed={t('one.failed')}>
        {(found) => (
          <>
            <Decisions key={found.id} volunteer={found} />
            <Facts volunteer={found} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Facts({ volunteer }: { volunteer: StaffVolunteer }) {
  const { t } = useTranslation('staff-volunteers')
  const formats = useFormats()
  const moment = useMoment()
  const { permissions } = useMember()
  const { offer } = volunteer
  const missing = listMissingChecks(volunteer.checks)
  const yesNo = (is: boolean) => t(`volunteer:${is ? 'yes' : 'no'}`)
  const miles = (distance: number) => `${formats.whole(distance)} ${t('volunteer:miles')}`

  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <VolunteerState state={volunteer.state} /> {volunteer.paused_by && t(`paused_by.${volunteer.paused_by}`)}
      </Fact>
      <Fact name={t('column.checks')}>
        {volunteer.checks.length > 0
          ? formats.list(volunteer.checks.map((check) => t(`check.${check}`)))
          : t('none_made')}
      </Fact>
      {missing.length > 0 && (
        <Fact name={t('one.missing')}>{formats.list(missing.map((check) => t(`check.${check}`)))}</Fact>
      )}
      <Fact name={t('volunteer:field.licence_until')}>
        <DueDay day={offer.licence_until} />
      </Fact>
      <Fact name={t('volunteer:field.insurance_until')}>
        <DueDay day={offer.insurance_until} />
      </Fact>
      <Fact name={t('column.area')}>
        {offer.area === 'named'
          ? offer.area_names
          : `${t(`volunteer:area.${offer.area}`)}, ${miles(offer.area_miles ?? 0)}`}
      </Fact>
      <Fact name={t('volunteer:field.ride_miles')}>{miles(offer.ride_miles)}</Fact>
      <Fact name={t('volunteer:when')}>
        <ul className="volunteer-hours">
          {offer.hours.map(({ weekday, from, to }) => (
            <li key={weekday}>
              {t('one.hours', {
                day: t(`volunteer:weekday.${weekday}`),
                from: formats.time(from),
                to: formats.time(to),
              })}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={t('volunteer:field.vehicle_id')}>{volunteer.vehicle ?? '–'}</Fact>
      <Fact name={t('volunteer:field.folding_chair')}>{yesNo(offer.folding_chair)}</Fact>
      <Fact name={t('volunteer:field.service_animal')}>{yesNo(offer.service_animal)}</Fact>
      <Fact name={t('one.reimbursement')}>{yesNo(offer.reimbursement)}</Fact>
      <Fact name={t('column.languages')}>
        {formats.list(offer.languages.map((each) => t(`volunteer:language.${each}`)))}
      </Fact>
      {volunteer.birth_year !== null && <Fact name={t('volunteer:field.birth_year')}>{volunteer.birth_year}</Fact>}
      {volunteer.phone && (
        <Fact name={t('one.phone')}>
          <a className="link-alone" href={dialOf(volunteer.phone)}>
            {formatPhone(volunteer.phone)}
          </a>
        </Fact>
      )}
      {volunteer.email && (
        <Fact name={t('one.email')}>
          <a className="link-alone" href={`mailto:${volunteer.email}`}>
            {volunteer.email}
          </a>
        </Fact>
      )}
      <Fact name={t('column.applied')}>{moment(volunteer.applied_at)}</Fact>
      {permissions.includes('member.read') && (
        <Fact name={t('one.member')}>
          <PageLink className="link-alone" href={`/admin/member/${volunteer.id}`}>
            {volunteer.name}
          </PageLink>
        </Fact>
      )}
    </dl>
  )
}

/** The buttons stay while the reader is allowed to decide; a decision by somebody else meanwhile is announced. */
function Decisions({ volunteer }: { volunteer: StaffVolunteer }) {
  const { t } = useTranslation('staff-volunteers')
  const showToast = useToast()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<StaffMove | 'check'>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const moves = staffMoves.filter((move) => volunteer.moves.includes(move))
  const canCheck = volunteer.state !== 'left'
  if (!permissions.includes('volunteer.decide')) return null
  if (volunteer.is_own) return <Notice>{t('own')}</Notice>

  function close(isElsewhere: boolean) {
    setAsked(undefined)
    setElsewhere(isElsewhere)
    focusBehindDialog('h1')
  }

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('elsewhere', { state: t(`state.${volunteer.state}`) })}
        </Notice>
      )}
      <p className="staff-acts">
        {moves.map((move, index) => (
          <Button
            key={move}
            kind={index === 0 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setAsked(move)}
          >
            {t(`move.${move}.button`)}
          </Button>
        ))}
        {canCheck && (
          <Button aria-haspopup="dialog" onClick={() => setAsked('check')}>
            {t('checks.button')}
          </Button>
        )}
      </p>
      {asked === 'check' && (
        <CheckVolunteer
          volunteer={volunteer}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            showToast({ tone: 'success', text: t('checks.done') })
            close(false)
          }}
          onElsewhere={() => close(true)}
        />
      )}
      {asked && asked !== 'check' && (
        <MoveVolunteer
          volunteer={volunteer}
          move={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            showToast({ tone: 'success', text: t(`move.${asked}.done`) })
            close(false)
          }}
          onElsewhere={() => close(true)}
        />
      )}
    </>
  )
}
