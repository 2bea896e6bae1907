import { ErrorState } from '@throughway/ui/state/error-state'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Section } from '#lib/page/section.tsx'
import { groupTrips, type TripGroup } from './group-trips.ts'
import { TripRow } from './trip-row.tsx'
import { useRecentTrips } from '../trip.calls.ts'
import '../trip.css'

const shown = 5

/** The last few trips, beneath the form and on home. */
export function RecentTrips() {
  const { t } = useTranslation('trip')
  const recent = useRecentTrips()
  const groups = groupTrips(recent.data?.items ?? []).slice(0, shown)

  return (
    <Section
      className="recent-trips"
      title={t('recent.title')}
      aside={groups.length > 0 && <PageLink href="/trips/trips">{t('recent.all')}</PageLink>}
    >
      {recent.isPending && <Skeleton lines={3} shape="block" height={56} />}
      {recent.isError && (
        <ErrorState
          title={t('failed.list')}
          retryText={t('common:global_button_label_retry')}
          onRetry={() => void recent.refetch()}
          isRetrying={recent.isFetching}
        >
          {t('failed.text')}
        </ErrorState>
      )}
      {recent.isSuccess &&
        (groups.length > 0 ? <TripList groups={groups} /> : <p className="quiet">{t('recent.empty')}</p>)}
    </Section>
  )
}

/** Lines of one scale: the longest fills its place. */
export function TripList({ groups }: { groups: readonly TripGroup[] }) {
  const longest = Math.max(1, ...groups.map(({ miles }) => miles))
  return (
    <ul className="trip-list">
      {groups.map((group) => (
        <TripRow key={group.key} group={group} longest={longest} />
      ))}
    </ul>
  )
}
