import { useParams, useRouter } from '@tanstack/react-router'
import type { StaffRideService } from '@throughway/contract/ride/ride-catalogue-staff'
import { Badge } from '@throughway/ui/badge'
import { buttonClass } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { useAgencies, useAreaChoices, useService } from './catalogue.calls.ts'
import { ServiceForm } from './service-form.tsx'
import './ride-services.css'

/** E1: one service of assisted rides, as a form. */
export function RideServiceScreen() {
  const { t } = useTranslation('staff-ride-services')
  const { id = '' } = useParams({ strict: false })
  const { lang } = useLanguage()
  const service = useService(id)
  const name = service.data?.document.name
  const title = name ? (lang === 'es' && name.es) || name.en : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage
      title={title}
      crumbs={[{ href: findListPlace('/admin/ride-services'), text: t('title') }]}
      actions={
        <PageLink className={buttonClass({})} href={`/admin/ride-services/tester?service=${id}`}>
          {t('tester.title')}
        </PageLink>
      }
    >
      <Loaded answer={service} failed={t('one.failed')}>
        {(found) => (
          <>
            <States service={found} />
            <Form key={found.id} service={found} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

export function NewRideServiceScreen() {
  const { t } = useTranslation('staff-ride-services')
  return (
    <StaffPage
      title={t('add.title')}
      lead={t('add.lead')}
      crumbs={[{ href: findListPlace('/admin/ride-services'), text: t('title') }]}
    >
      <Form service={undefined} />
    </StaffPage>
  )
}

function States({ service: { document } }: { service: StaffRideService }) {
  const { t } = useTranslation('staff-ride-services')
  const today = useToday()
  const { published, archived, review_due: due, key } = document
  const state = archived ? 'archived' : !published ? 'draft' : due && due < today ? 'review' : 'published'
  return (
    <p>
      <Badge tone={state === 'published' ? 'success' : state === 'review' ? 'warning' : 'neutral'}>
        {t(`state.${state}`)}
      </Badge>{' '}
      <span className="quiet">{t('one.key', { key })}</span>
    </p>
  )
}

function Form({ service }: { service: StaffRideService | undefined }) {
  const { t } = useTranslation('staff-ride-services')
  const router = useRouter()
  const showToast = useToast()
  const agencies = useAgencies()
  const areas = useAreaChoices()

  return (
    <Loaded answer={agencies} failed={t('agencies.failed')}>
      {({ items }) => (
        <Loaded answer={areas} failed={t('areas.failed')}>
          {(found) => (
            <>
              {items.length === 0 && (
                <Notice tone="warning">
                  {t('add.no_agency')}{' '}
                  <PageLink className="link-alone" href="/admin/ride-services/agencies">
                    {t('agencies.title')}
                  </PageLink>
                </Notice>
              )}
              <ServiceForm
                service={service}
                agencies={items}
                areas={found.items}
                onDone={(saved) => {
                  showToast({ tone: 'success', text: t('saved') })
                  if (!service) void router.navigate({ href: `/admin/ride-services/${saved.id}`, replace: true })
                }}
              />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
