import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { RideList } from './ride-list.tsx'
import { useGuestRides, useOwnRides } from './ride-request.calls.ts'
import './ride-request.css'

/** E4: requested rides: a member's own, or a guest's by the link in the mail. */
export function RidesScreen() {
  const { isSignedIn } = useSession()
  const [{ token }] = useSearchOf((search) => ({ token: search['token']?.slice(0, 500) }))
  if (token) return <GuestRides token={token} />
  return isSignedIn ? <OwnRides /> : <NobodysRides />
}

function OwnRides() {
  const { t } = useTranslation('ride-request')
  const rides = useOwnRides()
  const { brand } = useBrand()
  return (
    <section className="ride-pages">
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        // a list without a ride says the same itself
        actions={
          rides.data?.length !== 0 && (
            <PageLink href="/public/planner" className={buttonClass({ kind: 'primary', size: 'large' })}>
              {t('list.find')}
            </PageLink>
          )
        }
      />
      <RideList
        answer={rides}
        more={
          rides.hasNextPage
            ? { isPending: rides.isFetchingNextPage, load: () => void rides.fetchNextPage() }
            : undefined
        }
      />
      <p>
        <PageLink href="/account/rides">{t('list.preferences')}</PageLink>
      </p>
      {brand.one_time_trips && (
        <p>
          <PageLink href="/more/volunteer_rides">{t('common:title.volunteer_rides')}</PageLink>
        </p>
      )}
      <p>
        <HelpLink />
      </p>
    </section>
  )
}

function GuestRides({ token }: { token: string }) {
  const { t } = useTranslation('ride-request')
  const rides = useGuestRides(token)
  return (
    <section className="ride-pages">
      <PageHeader title={t('list.title')} lead={t('list.guest_lead')} />
      <Notice>
        <p>{t('list.guest_link')}</p>
      </Notice>
      <RideList answer={rides} token={token} />
    </section>
  )
}

function NobodysRides() {
  const { t } = useTranslation('ride-request')
  return (
    <section className="ride-pages">
      <PageHeader title={t('list.title')} />
      <EmptyState
        picture={<EmptyPicture name="planner" />}
        title={t('list.who')}
        action={
          <PageLink href="/more/rides" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('list.sign_in')}
          </PageLink>
        }
      >
        <p>{t('list.who_text')}</p>
      </EmptyState>
    </section>
  )
}
