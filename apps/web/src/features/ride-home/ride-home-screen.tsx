import type { RideHomeCover, RideHomeRequestSaid } from '@throughway/contract/reward/ride-home'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge } from '@throughway/ui/badge'
import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { RideHomeName } from '#lib/page/programme-name.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { CoverState } from '#lib/ride-home/cover.tsx'
import { useRideHome } from '#lib/ride-home/ride-home.calls.ts'
import { isClosedByToday } from '#lib/ride-home/say-gap.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useRequests } from './ride-home.calls.ts'
import { RequestForm } from './request-form.tsx'
import { stateOf, toneOf } from './request-state.ts'
import '#lib/page/form-page.css'
import './ride-home.css'

/** C19: the current cover, the request form, and earlier requests. */
export function RideHomeScreen() {
  const { t } = useTranslation('ride-home')
  const { brand } = useBrand()
  return (
    <div className="form-page ride-home">
      <PageHeader
        title={<RideHomeName brand={brand} or={t('cover:title')} />}
        lead={t('lead')}
        above={<PageLink href="/rewards">{t('back')}</PageLink>}
        actions={<HelpLink />}
      />
      <Loaded answer={useRideHome()} failed={t('cover:failed')}>
        {(cover) => <Cover cover={cover} />}
      </Loaded>
      <History />
    </div>
  )
}

function Cover({ cover }: { cover: RideHomeCover }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const { brand } = useBrand()
  const { open } = cover
  // once shown it stays, so that a trip logged meanwhile or the clock does not remove the input
  const mayAsk = cover.is_covered || isClosedByToday(cover.gaps)
  const [isAsking, setAsking] = useState(mayAsk)
  if (mayAsk && !isAsking) setAsking(true)

  if (open)
    return (
      <Notice
        tone={open.state === 'approved' ? 'success' : 'warning'}
        title={
          open.state === 'approved'
            ? t('cover:card.open', { time: formats.clock(open.valid_until!, brand.time_zone) })
            : t('cover:card.call')
        }
        actions={
          <PageLink href={`/ride_home/${open.id}`} className={buttonClass({ kind: 'primary' })}>
            {t('cover:card.show')}
          </PageLink>
        }
      >
        {open.number && (
          <p className="ride-home__number tabular">
            <CodeLetters code={open.number} />
          </p>
        )}
      </Notice>
    )
  return (
    <>
      <CoverState cover={cover} />
      {isAsking && <RequestForm cover={cover} />}
      {cover.is_offered && <Terms cover={cover} />}
    </>
  )
}

function Terms({ cover }: { cover: RideHomeCover }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const most = formats.wholeMoney(cover.most_cents)
  return (
    <Section title={t('terms.title')}>
      <ul className="ride-home__terms">
        <li>{t(`terms.${cover.way}`, { most, count: cover.claim_days })}</li>
        <li>{t('terms.from_work')}</li>
        <li>{t('terms.not_for')}</li>
        <li>{t('terms.rides', { count: cover.rides.of })}</li>
        <li>
          {t('terms.office')} <a href={`tel:${cover.office_phone}`}>{formatPhone(cover.office_phone)}</a>
        </li>
      </ul>
    </Section>
  )
}

function History() {
  const { t } = useTranslation('ride-home')
  const { data } = useRequests()
  if (!data?.items.length) return null
  return (
    <Section title={t('history.title')}>
      <ul className="ride-home__history">
        {data.items.map((each) => (
          <HistoryRow key={each.id} request={each} />
        ))}
      </ul>
    </Section>
  )
}

function HistoryRow({ request }: { request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const state = stateOf(request)
  return (
    <li>
      <PageLink href={`/ride_home/${request.id}`}>{formats.date(request.date, 'whole')}</PageLink>
      <span className="quiet">{t(`cover:reason.${request.reason}`)}</span>
      <Badge tone={toneOf[state]}>{t(`state.${state}`)}</Badge>
      {request.claim && (
        <Badge
          tone={
            request.claim.state === 'refused' ? 'danger' : request.claim.paid_cents === null ? 'warning' : 'success'
          }
        >
          {t(`claim_state.${request.claim.state}`)}
        </Badge>
      )}
      {request.can_claim && !request.is_open && (
        <span>{t('history.claim', { date: formats.date(request.claim_until!, 'longDay') })}</span>
      )}
    </li>
  )
}
