import type { OwnVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { NoVolunteers } from '../no-volunteers.tsx'
import { useOwnVolunteerRides } from '../volunteer-ride.calls.ts'
import { OwnRide } from './own-ride.tsx'
import '../volunteer-ride.css'

/** C24: the rides that a rider asked volunteers for. */
export function OwnRidesScreen() {
  const { brand } = useBrand()
  return brand.one_time_trips ? <OwnRides /> : <NoVolunteers />
}

function OwnRides() {
  const { t } = useTranslation('volunteer-ride')
  const rides = useOwnVolunteerRides()
  const ask = (
    <PageLink href="/more/volunteer_rides/ask" className={buttonClass({ kind: 'primary', size: 'large' })}>
      {t('ask.title')}
    </PageLink>
  )
  return (
    <section className="volunteer-ride">
      <PageHeader title={t('own.title')} lead={t('own.lead')} actions={rides.data?.items.length !== 0 && ask} />
      <Loaded answer={rides} failed={t('own.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture={<EmptyPicture name="planner" />} title={t('own.empty')} action={ask}>
              <p>{t('own.empty_text')}</p>
            </EmptyState>
          ) : (
            <Rides items={items} />
          )
        }
      </Loaded>
      <p>
        <PageLink href="/more/rides" className={buttonClass({ size: 'small' })}>
          {t('own.service_rides')}
        </PageLink>
      </p>
    </section>
  )
}

function Rides({ items }: { items: readonly OwnVolunteerRide[] }) {
  const { t } = useTranslation('volunteer-ride')
  const isBehind = ({ state, can_cancel: isToCome }: OwnVolunteerRide) =>
    state === 'done' || state === 'not_done' || state === 'cancelled' || (state === 'no_driver' && !isToCome)
  const [ahead, behind] = [items.filter((ride) => !isBehind(ride)), items.filter(isBehind)]
  return (
    <>
      {ahead.length > 0 && (
        <Section title={t('own.ahead')}>
          <ul className="volunteer-ride__cards">
            {ahead.map((ride) => (
              <OwnRide key={ride.id} ride={ride} />
            ))}
          </ul>
        </Section>
      )}
      {behind.length > 0 && (
        <Section title={t('own.behind')}>
          <ul className="volunteer-ride__cards">
            {behind.map((ride) => (
              <OwnRide key={ride.id} ride={ride} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
