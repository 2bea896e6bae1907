import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Section } from '#lib/page/section.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { groupTrips, type TripGroup } from './group-trips.ts'
import { TripRow } from './trip-row.tsx'
import { useRecentTrips } from '../trip.calls.ts'
import '../trip.css'

const shown = 5

/** The latest trips, below the form and on the home page. */
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
      <Loaded
        answer={recent}
        failed={t('failed.list')}
        advice={t('failed.text')}
        skeleton={<Skeleton lines={3} shape="block" height={56} />}
      >
        {() => (groups.length > 0 ? <TripList groups={groups} /> : <p className="quiet">{t('recent.empty')}</p>)}
      </Loaded>
    </Section>
  )
}

/** Lines on one scale: the longest fills its space. */
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
