import { useParams } from '@tanstack/react-router'
import type { RideHomeRequestSaid } from '@throughway/contract/reward/ride-home'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge } from '@throughway/ui/badge'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { RideHomeName } from '#lib/page/programme-name.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Gaps } from '#lib/ride-home/cover.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { CancelRide } from './cancel-ride.tsx'
import { ClaimPart } from './claim-part.tsx'
import { stateOf, toneOf } from './request-state.ts'
import { useRequest } from './ride-home.calls.ts'
import { Voucher } from './voucher.tsx'
import '#lib/page/form-page.css'
import './ride-home.css'

/** C19: one request: the number and whom to call, or its outcome; and its receipt. */
export function RideScreen() {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const { brand } = useBrand()
  const { id } = useParams({ strict: false }) as { id: string }
  const answer = useRequest(id.slice(0, 40))
  const request = answer.data
  return (
    <div className="form-page ride-home">
      <PageHeader
        title={<RideHomeName brand={brand} or={t('cover:title')} />}
        lead={request && formats.date(request.date, 'whole')}
        above={<PageLink href="/ride_home">{t('back_all')}</PageLink>}
      />
      <Loaded answer={answer} failed={t('failed_ride')}>
        {(found) => <Request request={found} />}
      </Loaded>
    </div>
  )
}

function Request({ request }: { request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const state = stateOf(request)
  const { reason, destination, needs_accessible: needsAccessible, supervisor, decision } = request
  return (
    <>
      <p>
        <Badge tone={toneOf[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <Outcome request={request} />
      {request.way === 'claim' && request.state === 'approved' && <ClaimPart request={request} />}
      <Section title={t('asked.title')}>
        <ul className="ride-home__terms">
          <li>{t(`cover:reason.${reason}`)}</li>
          <li>{t(`destination.${destination}`)}</li>
          {needsAccessible && <li>{t('form.accessible_true')}</li>}
          {supervisor && <li>{t(`supervisor.${supervisor}`)}</li>}
          {decision && <li>{t('decision', { reason: decision })}</li>}
        </ul>
      </Section>
      {request.can_cancel && <CancelRide request={request} />}
    </>
  )
}

function Outcome({ request }: { request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const { brand } = useBrand()
  const state = stateOf(request)
  const phone = (
    <a className="ride-home__phone" href={`tel:${request.office_phone}`}>
      {formatPhone(request.office_phone)}
    </a>
  )
  if (state === 'approved') return <Voucher request={request} />
  if (state === 'needs_call')
    return (
      <Notice tone="warning" title={t('needs_call.title')}>
        <p>{t('needs_call.text', { time: formats.clock(request.valid_until!, brand.time_zone) })}</p>
        <p>{phone}</p>
      </Notice>
    )
  if (state === 'refused')
    return (
      <Notice tone="danger" title={t('refused.title')}>
        <Gaps gaps={request.refusals} />
      </Notice>
    )
  if (state === 'over') return <p>{request.number ? t('over', { number: request.number }) : t('over_unnumbered')}</p>
  return (
    <Notice title={t(`ended.${state}`)}>
      {state !== 'cancelled' && request.office_phone && (
        <p>
          {t('terms.office')} {phone}
        </p>
      )}
    </Notice>
  )
}
