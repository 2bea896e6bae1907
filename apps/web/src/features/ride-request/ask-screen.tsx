import type { RideServiceFacts } from '@throughway/contract/ride/ride-answer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallButton } from '#lib/rides/call-button.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { readRiderSaying } from '#lib/rides/rider-saying.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { type AskSearch, knownRiderOf, readAskSearch } from './ask-draft.ts'
import { AskForm } from './ask-form.tsx'
import { AskedRides } from './asked-rides.tsx'
import { RideAlerts } from './ride-alerts.tsx'
import { useKeptPurpose } from './use-kept-purpose.ts'
import '#lib/page/form-page.css'
import './ride-request.css'
import type { Asked } from './asked.ts'

/**
 * E4: requests a ride from a service, as a member or without an account. The address has the trip, but never the rider.
 */
export function AskScreen() {
  const [search] = useSearchOf(readAskSearch)
  return search.service ? <AskService serviceId={search.service} search={search} /> : <NoService />
}

function AskService({ serviceId, search }: { serviceId: string; search: AskSearch }) {
  const { t } = useTranslation('ride-request')
  const service = useCallQuery(
    callDescriptors.getRideService,
    { id: serviceId },
    { retry: (times, error) => times < 2 && !isGone(error) },
  )
  if (isGone(service.error)) return <NoService />
  return (
    <Loaded answer={service} failed={t('ask.failed')}>
      {(facts) => <Ask facts={facts} search={search} />}
    </Loaded>
  )
}

function isGone(error: Error | null) {
  return error instanceof RefusalError && error.name === 'notFound'
}

function NoService() {
  const { t } = useTranslation('ride-request')
  return (
    <section className="ride-pages">
      <PageHeader title={t('ask.title')} />
      <EmptyState
        picture={<EmptyPicture name="planner" />}
        title={t('ask.no_service')}
        action={
          <PageLink href="/public/planner" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('list.find')}
          </PageLink>
        }
      >
        <p>{t('ask.no_service_text')}</p>
      </EmptyState>
    </section>
  )
}

function Ask({ facts, search }: { facts: RideServiceFacts; search: AskSearch }) {
  const { t } = useTranslation('ride-request')
  const [asked, setAsked] = useState<Asked>()
  if (asked) return <AskedRides asked={asked} facts={facts} />
  return (
    <section className="form-page ask-form">
      <PageHeader title={t('ask.title_of', { name: facts.service.name })} lead={t('ask.lead')} />
      <AboutService facts={facts} />
      <KnownForm facts={facts} search={search} onAsked={setAsked} />
    </section>
  )
}

function AboutService({ facts: { service, booking, registration_days: days, needs } }: { facts: RideServiceFacts }) {
  const { t } = useTranslation('ride-request')
  return (
    <div className="form-page__part">
      {service.description && <p>{service.description}</p>}
      <RideAlerts alerts={service.alerts} />
      {!booking.takes_requests && (
        <Notice tone="warning">
          <p>{t('ask.by_phone')}</p>
        </Notice>
      )}
      {booking.message && <p>{booking.message}</p>}
      {days !== null && (
        <Notice
          actions={
            service.registration_url ? (
              <a href={service.registration_url} target="_blank" rel="noopener noreferrer">
                {t('ask.how_to_register')}
              </a>
            ) : undefined
          }
        >
          <p>{t('ask.register', { count: days })}</p>
        </Notice>
      )}
      {needs.length > 0 && <p>{t('ask.meets', { needs: needs.map((code) => t(`ride:need.${code}`)).join(', ') })}</p>}
      {booking.phone && (
        <p>
          <CallButton phone={booking.phone}>
            {t('ride.call', { name: service.name, phone: formatPhone(booking.phone) })}
          </CallButton>
        </p>
      )}
    </div>
  )
}

/** The form starts with known facts; a member's are loaded first. */
function KnownForm({
  facts,
  search,
  onAsked,
}: {
  facts: RideServiceFacts
  search: AskSearch
  onAsked: (asked: Asked) => void
}) {
  const { t } = useTranslation()
  const { isSignedIn } = useSession()
  const [said] = useState(readRiderSaying)
  const purpose = useKeptPurpose(said?.purpose)
  const preferences = useCallQuery(callDescriptors.getRidePreferences, {}, { enabled: isSignedIn })
  const profile = useCallQuery(callDescriptors.getProfile, {}, { enabled: isSignedIn })
  const hasOwn = isSignedIn && (search.fromPlace ?? search.toPlace) !== undefined
  const places = useCallQuery(callDescriptors.listLocations, {}, { enabled: hasOwn })
  if (isSignedIn && (preferences.isPending || profile.isPending || (hasOwn && places.isPending)))
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" lines={4} height={64} />
      </Loading>
    )
  const known = knownRiderOf(
    facts.service.id,
    preferences.data?.preferences ?? undefined,
    said ?? (purpose && { rider: {}, companions: 0, purpose }),
    formatPhone(profile.data?.mobile_phone ?? ''),
  )
  return <AskForm {...{ facts, search, known, onAsked }} places={places.data?.items ?? []} isGuest={!isSignedIn} />
}
