import { useParams, useRouter } from '@tanstack/react-router'
import type { StaffRideArea } from '@throughway/contract/ride/ride-catalogue-staff'
import { useToast } from '@throughway/ui/overlay/toast'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { StaffPage } from '../../frame/staff-page.tsx'
import { findListPlace } from '../../list/list-place.ts'
import { AreaForm } from './area-form.tsx'
import { useArea } from '../catalogue.calls.ts'
import { useSayMadeOf } from './say-made-of.ts'
import '../ride-services.css'

/** E1: one area on a map, and the services that name it. */
export function RideAreaScreen() {
  const { t } = useTranslation('staff-ride-services')
  const { id = '' } = useParams({ strict: false })
  const { lang } = useLanguage()
  const area = useArea(id)
  const name = area.data?.document.name
  const title = name ? (lang === 'es' && name.es) || name.en : t('area.title')
  useOwnTitle(title)

  return (
    <Frame title={title}>
      <Loaded answer={area} failed={t('area.failed')}>
        {(found) => (
          <>
            <Facts area={found} />
            <Form key={found.id} area={found} />
          </>
        )}
      </Loaded>
    </Frame>
  )
}

export function NewRideAreaScreen() {
  const { t } = useTranslation('staff-ride-services')
  return (
    <Frame title={t('areas.add')}>
      <Form area={undefined} />
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('staff-ride-services')
  return (
    <StaffPage
      title={title}
      crumbs={[
        { href: findListPlace('/admin/ride-services'), text: t('title') },
        { href: findListPlace('/admin/ride-services/areas'), text: t('areas.title') },
      ]}
    >
      {children}
    </StaffPage>
  )
}

function Facts({ area: { document, services } }: { area: StaffRideArea }) {
  const { t } = useTranslation('staff-ride-services')
  const sayMadeOf = useSayMadeOf()
  return (
    <>
      <p className="quiet">
        {t('one.key', { key: document.key })} {document.made_of && sayMadeOf(document.made_of)}
      </p>
      {services.length > 0 && (
        <p>
          {t('area.named_by')}{' '}
          {services.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <PageLink className="link-alone" href={`/admin/ride-services/${id}`}>
                {name}
              </PageLink>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Form({ area }: { area: StaffRideArea | undefined }) {
  const { t } = useTranslation('staff-ride-services')
  const router = useRouter()
  const showToast = useToast()
  return (
    <AreaForm
      area={area}
      onDone={(saved) => {
        showToast({ tone: 'success', text: t('area.saved') })
        if (!area) void router.navigate({ href: `/admin/ride-services/areas/${saved.id}`, replace: true })
      }}
    />
  )
}
